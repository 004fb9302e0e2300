import { words } from './words.ts';

/** Makes of vehicles. */
export const makes: readonly string[] = words(`
Acura, Alfa Romeo, Aston Martin, Audi, Avatr, BAIC, Belarus (MTZ), Bentley, Bestune, BMW, Buick, BYD, Cadillac,
Changan, Chery, Chevrolet, Chrysler, Citroen, Cupra, Dacia, Daewoo, DAF, Daihatsu, Deepal, Denza, Dodge, DongFeng,
Exeed, FAW, Ferrari, Fiat, Ford, Foton, GAC, GAZ, Geely, Genesis, GMC, Great Wall, Haval, Honda, Hongqi, Howo, Hummer,
Hyundai, iCAR, Infiniti, Iran Khodro, Isuzu, Iveco, JAC, Jaecoo, Jaguar, Jeep, Jetour, Kaiyi, KAMAZ, Khazar, Kia,
LADA (VAZ), Lamborghini, Land Rover, Leapmotor, Lexus, Li Auto, Lifan, Lincoln, Lynk & Co, MAN, Maserati, Maxus,
Mazda, Mercedes, MG, Mini, Mitsubishi, Moskvich, Neta, NIO, Nissan, Omoda, Opel, Peugeot, Polestar, Porsche, Ravon,
Renault, Rolls-Royce, Rover, Saipa, Scania, Seat, Shacman, Skoda, Smart, SsangYong, Subaru, Suzuki, SWM, Tesla, Tofaş,
Toyota, UAZ, Volkswagen, Volvo, Voyah, Wuling, Xiaomi, XPeng, ZAZ, ZEEKR, MAZ, ZIL, KrAZ, Ural, PAZ, BMC, JCB,
Caterpillar, Komatsu, John Deere, New Holland, Claas, Harley-Davidson, Haojue, Kawasaki, Yamaha, Kuba, Zontes, IJ,
Jawa, KTM, Ducati, Vespa, CFMOTO, Bajaj, RKS, Tufan, Nama
`);
