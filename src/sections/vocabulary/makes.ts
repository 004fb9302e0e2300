import { words } from './words.ts';

/** Makes of vehicles. */
export const makes: readonly string[] = words(`
Acura, Alfa Romeo, Audi, Avatr, Bentley, Bestune, BMW, BYD, Cadillac, Changan, Chery, Chevrolet, Citroen, Dacia, Daewoo, Daihatsu,
Dodge, DongFeng, Exeed, Fiat, Ford, GAC, GAZ, Geely, Genesis, GMC, Great Wall, Haval, Honda, Hongqi, Hyundai,
Infiniti, Isuzu, Iveco, JAC, Jaguar, Jeep, Jetour, KAMAZ, Kia, LADA (VAZ), Land Rover, Lexus, Li Auto, Lincoln, Lynk & Co,
MAN, Maserati, Mazda, Mercedes, MG, Mini, Mitsubishi, Moskvich, Nissan, Omoda, Opel, Peugeot, Porsche, Renault, Saipa,
Skoda, Smart, SsangYong, Subaru, Suzuki, Tesla, Toyota, UAZ, Volkswagen, Volvo, Voyah, XPeng, ZEEKR, Kawasaki,
Yamaha, Kuba, Zontes
`);
