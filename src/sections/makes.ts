import { wordsBy } from './words.ts';

/** Makes of vehicles with their models; model names repeat across makes, so they are kept by make. */
export const makes: Readonly<Record<string, readonly string[]>> = wordsBy(`
Acura: ILX, MDX, RDX, TLX, TSX
Alfa Romeo: 147, 156, 159, Giulia, Giulietta, Stelvio
Audi: A3, A4, A5, A6, A7, A8, e-tron, Q3, Q5, Q7, Q8, TT
Avatr: 07, 11, 12
BMW: 116, 118, 316, 318, 320, 328, 330, 428, 520, 525, 528, 530, 535, 540, 730, 740, 750, i3, i4, iX, M3, M5, X1, X3, X4, X5, X6, X7
BYD: Chazor, Dolphin, Han, Leopard 5, Qin Plus, Seal, Seagull, Song L, Song Plus, Tang, Yuan Plus
Cadillac: CTS, Escalade, SRX, XT5, XT6
Changan: Alsvin, CS35 Plus, CS55 Plus, CS75 Plus, CS95, Eado Plus, Hunter, Qiyuan A07, UNI-K, UNI-S, UNI-T, UNI-V
Chery: Arrizo 8, Tiggo 2, Tiggo 4 Pro, Tiggo 7 Pro, Tiggo 8 Pro, Tiggo 9
Chevrolet: Aveo, Camaro, Captiva, Cobalt, Cruze, Epica, Equinox, Lacetti, Malibu, Nexia, Niva, Orlando, Spark, Tahoe, Tracker, Trailblazer, Trax
Citroen: Berlingo, C-Elysee, C3, C4, C5, Jumper
Dacia: Dokker, Duster, Logan, Sandero
Daewoo: Gentra, Lacetti, Matiz, Nexia, Tico
Daihatsu: Materia, Sirion, Terios
Dodge: Caliber, Challenger, Charger, Durango, Journey, Ram
DongFeng: AX7, Huge, M-Hero, Mage, Shine Max, T5 Evo
Exeed: LX, RX, TXL, VX
Fiat: 500, Albea, Doblo, Egea, Fiorino, Linea, Tipo
Ford: C-Max, Escape, Explorer, F-150, Fiesta, Focus, Fusion, Kuga, Maverick, Mondeo, Mustang, Ranger, Tourneo, Transit
GAC: Aion V, Empow, GS3, GS8
GAZ: 21, 24, 31029, 3110, 3302, 66, Next, Sobol
Geely: Atlas, Coolray, Emgrand, Galaxy E5, Monjaro, Okavango, Tugella
Genesis: G70, G80, G90, GV70, GV80
GMC: Acadia, Sierra, Terrain, Yukon
Great Wall: Poer, Wingle 5, Wingle 7
Haval: Dargo, F7, H6, H9, Jolion, M6
Honda: Accord, CB 125, CBR 600, Civic, CR-V, Element, Fit, HR-V, Insight, Jazz, PCX 125, Pilot
Hongqi: E-QM5, H5, H9, HS5
Hyundai: Accent, Avante, Azera, Creta, Elantra, Genesis, Getz, Grandeur, H-1, i20, i30, IONIQ 5, Kona, Matrix, Palisade, Porter, Santa Fe, Sonata, Staria, Tucson, Veloster
Infiniti: EX35, FX35, FX37, G35, M35, Q50, QX56, QX60, QX70, QX80
Isuzu: D-Max, NQR, Novo, Trooper
Jaguar: F-Pace, F-Type, XE, XF, XJ
Jeep: Cherokee, Compass, Gladiator, Grand Cherokee, Renegade, Wrangler
Jetour: Dashing, T1, T2, X70 Plus
KAMAZ: 4310, 5320, 5511, 65115
Kia: Carnival, Cerato, Ceed, EV6, K5, K8, Mohave, Optima, Picanto, Rio, Seltos, Sorento, Soul, Sportage, Stinger, Telluride
LADA (VAZ): 2101, 2106, 2107, 2110, 2114, 2115, 2121, Granta, Kalina, Largus, Niva, Niva Travel, Priora, Vesta, XRAY
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Lexus: ES 250, ES 300h, GS 300, GX 460, GX 470, IS 250, LX 470, LX 570, LX 600, NX 300, RX 330, RX 350, RX 450h
Li Auto: L6, L7, L8, L9, Mega
Lincoln: Aviator, MKZ, Navigator
Lynk & Co: 01, 03, 06, 08, 09
Maserati: Ghibli, Grecale, Levante, Quattroporte
Mazda: 2, 3, 5, 6, CX-3, CX-5, CX-7, CX-9, CX-30, CX-60
Mercedes: A 180, B 170, C 180, C 200, C 220, C 250, C 300, CLA 200, CLA 250, CLS 350, E 200, E 220, E 240, E 250, E 270, E 300, E 350, G 63, GLC 300, GLE 350, GLE 450, GLS 450, ML 350, S 350, S 500, S 580, Sprinter, Viano, Vito
MG: 3, 5, 7, HS, One, ZS
Mini: Clubman, Cooper, Countryman
Mitsubishi: ASX, Eclipse Cross, Galant, L200, Lancer, Montero Sport, Outlander, Pajero, Pajero io
Moskvich: 2140, 3, 408, 412
Nissan: Altima, Armada, Juke, Maxima, Micra, Murano, Navara, Note, Patrol, Pathfinder, Qashqai, Rogue, Sentra, Sunny, Tiida, X-Trail
Opel: Astra, Corsa, Insignia, Kadett, Meriva, Mokka, Omega, Vectra, Vita, Vivaro, Zafira
Peugeot: 206, 207, 301, 308, 407, 508, 2008, 3008, 5008, Bipper, Partner
Porsche: 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan
Renault: Captur, Clio, Duster, Fluence, Kangoo, Logan, Megane, Symbol, Talisman
Saipa: Saina, Tiba
Skoda: Fabia, Karoq, Kodiaq, Octavia, Rapid, Superb
Smart: Forfour, Fortwo
SsangYong: Actyon, Korando, Kyron, Rexton, Tivoli
Subaru: Crosstrek, Forester, Impreza, Legacy, Outback, WRX
Suzuki: Grand Vitara, Jimny, Swift, SX4, Vitara
Tesla: Cybertruck, Model 3, Model S, Model X, Model Y
Toyota: 4Runner, Aqua, Auris, Avalon, C-HR, Camry, Corolla, Corolla Cross, FJ Cruiser, Fortuner, Highlander, Hilux, Land Cruiser, Land Cruiser Prado, Prius, RAV4, Sienna, Tundra, Vitz, Yaris
UAZ: 31512, 452, 469, Hunter, Patriot, Pickup
Volkswagen: Amarok, Caddy, Crafter, Golf, ID.4, ID.6, Jetta, Multivan, Passat, Polo, Taos, Teramont, Tiguan, Touareg, Transporter
Volvo: S60, S80, S90, V60, XC40, XC60, XC90
Voyah: Dream, Free, Passion
XPeng: G6, G9, P7, X9
ZEEKR: 001, 007, 009, 7X, 9X, X
Kawasaki: Ninja 400, Versys 650, Vulcan S, Z900
Yamaha: MT-07, R1, R6, TMAX, YBR 125
Kuba: Blueberry, Çita, Dragon, Superlight
Zontes: 250, 310, 350D, 703F
`);
