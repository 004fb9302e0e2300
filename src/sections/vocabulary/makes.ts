import { words } from './words.ts';

/** Makes of vehicles. */
export const makes: readonly string[] = words(`
Acura, Alfa Romeo, Audi, Avatr, BAIC, Belarus (MTZ), Bentley, Bestune, BMW, Buick, BYD, Cadillac, Changan, Chery,
Chevrolet, Citroen, Dacia, Daewoo, DAF, Daihatsu, Deepal, Dodge, DongFeng, Exeed, FAW, Fiat, Ford, Foton, GAC, GAZ,
Geely, Genesis, GMC, Great Wall, Haval, Honda, Hongqi, Howo, Hummer, Hyundai, Infiniti, Iran Khodro, Isuzu, Iveco,
JAC, Jaecoo, Jaguar, Jeep, Jetour, KAMAZ, Khazar, Kia, LADA (VAZ), Land Rover, Leapmotor, Lexus, Li Auto, Lincoln,
Lynk & Co, MAN, Maserati, Mazda, Mercedes, MG, Mini, Mitsubishi, Moskvich, Nissan, Omoda, Opel, Peugeot, Porsche,
Ravon, Renault, Rolls-Royce, Rover, Saipa, Scania, Seat, Shacman, Skoda, Smart, SsangYong, Subaru, Suzuki, Tesla,
Tofaş, Toyota, UAZ, Volkswagen, Volvo, Voyah, XPeng, ZAZ, ZEEKR, Harley-Davidson, Haojue, Kawasaki, Yamaha, Kuba,
Zontes
`);
