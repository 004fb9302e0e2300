import { words } from './words.ts';

/** Makes of vehicles. */
export const makes: readonly string[] = words(`
Abarth, Acura, Alfa Romeo, Aston Martin, Audi, Avatr, BAIC, Bajaj, BAW, Belarus (MTZ), Bentley, Bestune, BMC, BMW,
Brilliance, Buick, BYD, Cadillac, Caterpillar, CFMOTO, Changan, Chery, Chevrolet, Chrysler, Citroen, Claas, Cupra,
Dacia, Daewoo, DAF, Daihatsu, Deepal, Denza, DFSK, Dodge, DongFeng, Ducati, Exeed, FAW, Ferrari, Fiat, Ford, Forthing,
Foton, GAC, GAC Aion, GAZ, Geely, Genesis, GMC, Great Wall, Haima, Haojue, Harley-Davidson, Haval, Honda, Hongqi,
Howo, Hummer, Hyundai, iCAR, IJ, IM, Infiniti, Iran Khodro, Isuzu, Iveco, JAC, Jaecoo, Jaguar, Jawa, JCB, Jeep,
Jetour, Jetta, JMC, John Deere, Kaiyi, KAMAZ, Kanuni, Kawasaki, Khazar, Kia, Komatsu, KrAZ, KTM, Kuba, LADA (VAZ),
Lamborghini, Land Rover, Leapmotor, Lexus, Li Auto, Lifan, Lincoln, Lotus, LuAZ, Lynk & Co, MAN, Maserati, Maxus,
Maybach, MAZ, Mazda, McLaren, Mercedes, Mercury, MG, Mini, Minsk, Mitsubishi, Mondial, Moskvich, Nama, Neta,
New Holland, NIO, Nissan, Omoda, Opel, PAZ, Peugeot, Polaris, Polestar, Pontiac, Porsche, RAF, Ravon, Renault,
Renault Samsung, RKS, Rolls-Royce, Rover, Saab, Saipa, Scania, Scion, Seat, Seres, Shacman, Skoda, Skywell, Smart,
Soueast, SsangYong, Subaru, Suzuki, SWM, Tank, Temsa, Tesla, Tofaş, Toyota, Triumph, Tufan, TVS, UAZ, Ural, Vespa,
Volkswagen, Volta, Volvo, Voyah, Wuling, Xiaomi, XPeng, Yamaha, ZAZ, ZEEKR, ZIL, Zontes
`);
