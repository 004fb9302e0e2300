/** Models of vehicles, by make, since their names repeat across makes. */
import { wordsBy } from './words.ts';

export const vehicleModels = wordsBy(`
Abarth: 500, 595, 695
Acura: ILX, MDX, RDX, TLX, TSX
Alfa Romeo: 147, 156, 159, Giulia, Giulietta, Stelvio
Aston Martin: DB9, DB11, DBX, Rapide, Vanquish, Vantage
Audi: 80, 100, A3, A4, A5, A6, A7, A8, e-tron, Q2, Q3, Q5, Q7, Q8, TT
Avatr: 07, 11, 12
BAIC: BJ40, U5 Plus, X35, X55, X7
Bajaj: Avenger, Boxer, Discover, Dominar 400, Pulsar NS200, Pulsar RS200
BAW: 212
Belarus (MTZ): 80, 82.1, 892, 1025, 1221
Bentley: Bentayga, Continental GT, Flying Spur
Bestune: B70, T33, T55, T77, T90, T99
BMC: Fatih, Levend, Procity, Profesyonel
BMW: 116, 118, 218, 220, 316, 318, 320, 323, 325, 328, 330, 335, 340, 420, 428, 430, 518, 520, 523, 525, 528, 530, 535, 540, 545, 550, 640, 650, 728, 730, 735, 740, 745, 750, 760, 840, i3, i4, i5, i7, iX, iX3, M3, M4, M5, X1, X2, X3, X4, X5, X6, X7, XM
Brilliance: H230, H530, V5
Buick: Enclave, Encore, Envision, LaCrosse, Regal
BYD: Chazor, Destroyer 05, Dolphin, F3, Han, Leopard 5, Leopard 8, Qin L, Qin Plus, Seagull, Seal, Seal 06, Sealion 06, Sealion 07, Song L, Song Plus, Song Pro, Tang, Yuan Plus, Yuan Up
Cadillac: CTS, Escalade, SRX, XT5, XT6
Caterpillar: 320, 428, 432, 950
CFMOTO: 250NK, 300NK, 450MT, 450NK, 450SR, 650MT, 650NK, 800MT, CForce 450
Changan: Alsvin, CS35, CS35 Plus, CS55 Plus, CS75, CS75 Plus, CS95, Eado Plus, Hunter, Lumin, Qiyuan A07, Qiyuan Q05, Qiyuan Q07, UNI-K, UNI-S, UNI-T, UNI-V
Chery: Amulet, Arrizo 5, Arrizo 6 Pro, Arrizo 8, QQ, Tiggo 2, Tiggo 3, Tiggo 4 Pro, Tiggo 5, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro, Tiggo 9
Chevrolet: Aveo, Blazer, Bolt, Camaro, Captiva, Cobalt, Cruze, Epica, Equinox, Evanda, Impala, Lacetti, Malibu, Monza, Nexia, Niva, Onix, Orlando, Rezzo, Silverado, Spark, Suburban, Tahoe, Tracker, Trailblazer, Traverse, Trax, Volt
Chrysler: 200, 300C, 300M, Pacifica, PT Cruiser, Sebring, Town & Country, Voyager
Citroen: Berlingo, C-Elysee, C3, C4, C5, Jumper
Claas: Arion, Axion, Dominator, Jaguar, Lexion, Tucano
Cupra: Ateca, Born, Formentor, Leon, Tavascan, Terramar
Dacia: Dokker, Duster, Logan, Sandero
Daewoo: Damas, Espero, Gentra, Lacetti, Lanos, Matiz, Nexia, Tico
DAF: CF, LF, XF
Daihatsu: Materia, Sirion, Terios
Deepal: G318, L07, S05, S07
Denza: D9, N7, N8, N9, Z9
DFSK: Glory 500, Glory 580, Glory 600
Dodge: Caliber, Challenger, Charger, Durango, Journey, Ram
DongFeng: AX7, Huge, M-Hero, Mage, Shine Max, T5 Evo
Ducati: Diavel, Hypermotard, Monster, Multistrada, Panigale V4, Scrambler
Exeed: LX, RX, TXL, VX
FAW: 1041, 3252, J6, Tiger V
Ferrari: 296 GTB, 458 Italia, 488, 812 Superfast, California, F8, Portofino, Purosangue, Roma, SF90
Fiat: 124, 126, 500, Albea, Bravo, Doblo, Ducato, Egea, Fiorino, Linea, Palio, Panda, Punto, Siena, Tempra, Tipo, Uno
Ford: Bronco, C-Max, EcoSport, Edge, Escape, Escort, Expedition, Explorer, F-150, Fiesta, Focus, Fusion, Galaxy, Kuga, Maverick, Mondeo, Mustang, Ranger, S-Max, Scorpio, Sierra, Taurus, Territory, Tourneo, Transit, Transit Connect
Forthing: Friday, S7, T5 Evo, Yacht
Foton: Aumark, Ollin, Tunland, View
GAC: Aion V, Empow, GS3, GS8
GAC Aion: LX, S, V, Y
GAZ: 21, 24, 53, 66, 2410, 2705, 3102, 3110, 3302, 3307, 3309, 31029, 31105, Next, Sobol
Geely: Atlas, Cityray, Coolray, Emgrand, EX5, Galaxy E5, GX3 Pro, MK, Monjaro, Okavango, Preface, Starray, Tugella
Genesis: G70, G80, G90, GV70, GV80
GMC: Acadia, Sierra, Terrain, Yukon
Great Wall: Poer, Wingle 5, Wingle 7
Haima: 3, 7X, 8S
Haojue: DK 150, DR 160, KA 150, NK 150
Harley-Davidson: Fat Boy, Iron 883, Road King, Sportster, Street Glide
Haval: Dargo, F7, H6, H9, Jolion, M6
Honda: Accord, CB 125, CBR 600, City, Civic, CR-V, e:NP1, Element, Fit, Freed, HR-V, Insight, Jazz, Legend, Odyssey, PCX 125, Pilot, Stream, Vezel, ZR-V
Hongqi: E-QM5, H5, H9, HS5
Howo: A7, T5G, T7H
Hummer: H1, H2, H3
Hyundai: Accent, Avante, Azera, Bayon, County, Creta, Elantra, Equus, Genesis, Getz, Grandeur, H-1, HD 65, HD 78, i10, i20, i30, i40, IONIQ, IONIQ 5, IONIQ 6, ix35, Kona, Matrix, Palisade, Porter, Santa Cruz, Santa Fe, Sonata, Starex, Staria, Tucson, Universe, Veloster, Venue
iCAR: 03, V23
IJ: 412, 2125, 2126, 2715, 2717, Jupiter 5, Planeta 5
IM: L6, L7, LS6, LS7
Infiniti: EX35, FX35, FX37, FX45, FX50, G25, G35, G37, JX35, M35, Q30, Q50, Q70, QX50, QX56, QX60, QX70, QX80
Iran Khodro: Dena, Runna, Samand, Soren, Tara
Isuzu: D-Max, Novo, NPR, NQR, Trooper
Iveco: Daily, Eurocargo, S-Way, Stralis, Trakker
JAC: J7, JS2, JS3, JS4, JS6, S3, S5, T6, T8
Jaecoo: J5, J7, J8
Jaguar: F-Pace, F-Type, XE, XF, XJ
Jawa: 250, 350, 634, 638
JCB: 3CX, 4CX, JS 220
Jeep: Cherokee, Compass, Gladiator, Grand Cherokee, Renegade, Wrangler
Jetour: Dashing, T1, T2, X70 Plus
Jetta: VA3, VS5, VS7
JMC: Carrying, Vigus
John Deere: 6M, 8R, 5075E, W650
Kaiyi: E5, X3, X3 Pro, X7 Kunlun
KAMAZ: 4310, 5320, 5511, 6520, 43118, 53212, 53215, 54112, 55102, 55111, 65115
Kanuni: Caracal 200, Mati 125, Seyhan 150
Kawasaki: Ninja 400, Versys 650, Vulcan S, Z900
Khazar: LD, SD
Kia: Bongo, Cadenza, Carnival, Ceed, Cerato, EV3, EV5, EV6, EV9, Forte, K3, K4, K5, K7, K8, K9, Mohave, Niro, Opirus, Optima, Picanto, Quoris, Rio, Seltos, Sorento, Soul, Spectra, Sportage, Stinger, Stonic, Telluride, XCeed
Komatsu: D65, PC200, PC300, WA380, WB93, WB97
KrAZ: 255, 256, 257, 260, 6510
KTM: 125 Duke, 390 Adventure, 390 Duke, 690 SMC R, 790 Duke, 1290 Super Duke
Kuba: Blueberry, Çita, Dragon, Superlight
LADA (VAZ): 2101, 2102, 2103, 2104, 2105, 2106, 2107, 2108, 2109, 2110, 2111, 2112, 2113, 2114, 2115, 2120, 2121, 2131, 21099, Aura, Granta, Iskra, Kalina, Largus, Niva, Niva Legend, Niva Travel, Priora, Vesta, XRAY
Lamborghini: Aventador, Gallardo, Huracan, Revuelto, Urus
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Leapmotor: B10, C10, C11, C16, T03
Lexus: CT 200h, ES 250, ES 300h, ES 350, GS 300, GS 350, GS 450h, GX 460, GX 470, GX 550, IS 200, IS 250, IS 300, IS 350, LS 460, LS 500, LX 470, LX 570, LX 600, NX 200t, NX 300, NX 350h, RX 300, RX 330, RX 350, RX 450h, RX 500h, UX 250h
Li Auto: L6, L7, L8, L9, Mega
Lifan: 320, 520, 620, 820, Breez, Cebrium, Murman, Myway, Smily, Solano, X50, X60, X70
Lincoln: Aviator, MKZ, Navigator
Lotus: Eletre, Elise, Emeya, Evora, Exige
LuAZ: 967, 969
Lynk & Co: 01, 03, 06, 08, 09
MAN: TGA, TGE, TGL, TGM, TGS, TGX
Maserati: Ghibli, Grecale, Levante, Quattroporte
Maxus: D60, D90, Deliver 9, G10, G50, T60, T90, V80
Maybach: 57, 62
MAZ: 5336, 5337, 5440, 5551, 6303, 6422, 6501
Mazda: 2, 3, 5, 6, 323, 626, CX-3, CX-4, CX-5, CX-7, CX-9, CX-30, CX-50, CX-60, CX-90, MPV, MX-5
McLaren: 570S, 650S, 720S, Artura, GT
Mercedes: 190, 814, A 180, Actros, Atego, Axor, B 170, C 180, C 200, C 220, C 230, C 240, C 250, C 280, C 300, C 350, Citan, CL 500, CLA 200, CLA 250, CLK, CLS 350, E 55, E 63, E 200, E 220, E 230, E 240, E 250, E 260, E 270, E 280, E 290, E 300, E 320, E 350, E 400, E 420, E 430, E 450, E 500, EQE, EQS, G 55, G 63, G 500, GL, GLA, GLB, GLC 300, GLE 350, GLE 450, GLK, GLS 450, ML 350, R 350, S 63, S 320, S 350, S 400, S 450, S 500, S 550, S 560, S 580, S 600, SL 500, SLK 200, Sprinter, V 250, Vaneo, Viano, Vito
Mercury: Grand Marquis, Mariner, Milan, Mountaineer, Sable
MG: 3, 5, 7, HS, One, ZS
Mini: Clubman, Cooper, Countryman
Minsk: C4 250, D4 125, X250
Mitsubishi: ASX, Canter, Carisma, Colt, Eclipse, Eclipse Cross, Galant, L200, Lancer, Montero Sport, Outlander, Pajero, Pajero io, Pajero Sport, Space Star, Xpander
Mondial: 125 Drift L, RX3i Evo, X-Treme Maxx 200i
Moskvich: 3, 3e, 6, 408, 412, 2140, 2141
Neta: Aya, L, S, U, V, X
New Holland: B90B, T6, T7, TC5, TD5
NIO: EC6, ES6, ES7, ES8, ET5, ET7
Nissan: 350Z, Almera, Altima, Ariya, Armada, Frontier, Juke, Kicks, Leaf, Maxima, Micra, Murano, Navara, Note, Pathfinder, Patrol, Primera, Qashqai, Rogue, Sentra, Sunny, Sylphy, Teana, Terrano, Tiida, Versa, X-Trail, Xterra
Omoda: C5, C7, C9, E5, S5
Opel: Antara, Ascona, Astra, Combo, Corsa, Crossland, Frontera, Grandland, Insignia, Kadett, Meriva, Mokka, Movano, Omega, Signum, Tigra, Vectra, Vita, Vivaro, Zafira
PAZ: 672, 3204, 3205, Vector Next
Peugeot: 107, 206, 207, 208, 301, 307, 308, 405, 406, 407, 408, 508, 2008, 3008, 5008, Bipper, Boxer, Expert, Pars, Partner
Polaris: Ranger, RZR, Sportsman
Polestar: 2, 3, 4
Pontiac: Firebird, G6, Grand Am, Solstice, Vibe
Porsche: 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan
RAF: 977, 2203
Ravon: Gentra, Nexia R3, R2, R4
Renault: 9, 12, 19, 21, Arkana, Captur, Clio, Duster, Fluence, Kadjar, Kangoo, Koleos, Laguna, Logan, Master, Megane, Sandero, Scenic, Symbol, Taliant, Talisman, Trafic
Renault Samsung: QM3, QM5, QM6, SM3, SM5, SM6, SM7, XM3
RKS: Bolero 50, Dark Blue 125, Newlight 125, Spontini 125, Wildcat 125
Rolls-Royce: Cullinan, Dawn, Ghost, Phantom, Wraith
Rover: 25, 45, 75, 200, 400, 600
Saab: 9-3, 9-5, 900
Saipa: Saina, Tiba
Scania: G 400, P 380, R 420, R 450, S 500
Scion: FR-S, tC, xA, xB, xD
Seat: Ateca, Ibiza, Leon, Toledo
Seres: 3, 5
Shacman: F2000, F3000, X3000
Skoda: Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti
Skywell: ET5
Smart: Forfour, Fortwo
Soueast: DX3, DX7, S06, S07, S09
SsangYong: Actyon, Korando, Kyron, Musso, Rexton, Tivoli, Torres
Subaru: Ascent, BRZ, Crosstrek, Forester, Impreza, Legacy, Outback, Tribeca, WRX, XV
Suzuki: Alto, Baleno, Ertiga, Grand Vitara, Ignis, Jimny, Liana, Swift, SX4, Vitara
SWM: G01, G05, X3, X7
Tank: 300, 400, 500, 700
Temsa: Maraton, Prestij, Safir
Tesla: Cybertruck, Model 3, Model S, Model X, Model Y
Tofaş: Doğan, Kartal, Şahin
Toyota: 4Runner, Aqua, Auris, Avalon, Avensis, bZ4X, C-HR, Camry, Coaster, Corolla, Corolla Cross, Crown, FJ Cruiser, Fortuner, Frontlander, Harrier, Hiace, Highlander, Hilux, Land Cruiser, Land Cruiser Prado, Prius, Prius c, Prius v, RAV4, Sequoia, Sienna, Tacoma, Tundra, Urban Cruiser, Venza, Vitz, Wildlander, Yaris, Yaris Cross
Triumph: Bonneville, Scrambler 400 X, Speed 400, Street Triple, Tiger 900
Tufan: M50, S50
TVS: Apache RTR 200, Jupiter 125, NTORQ 125, Raider 125
UAZ: 452, 469, 3303, 3909, 31512, 31514, Hunter, Patriot, Pickup
Ural: 375, 4320, 5557
Vespa: GTS, Primavera, Sprint
Volkswagen: Amarok, Arteon, Atlas, Bora, Caddy, CC, Crafter, Golf, ID.3, ID.4, ID.6, Jetta, LT, Multivan, Passat, Passat CC, Polo, Scirocco, Sharan, T-Cross, T-Roc, Taos, Tayron, Teramont, Tiguan, Touareg, Touran, Transporter, Vento
Volta: VM4, VS1
Volvo: 740, 850, 940, EX30, FH, FM, FMX, S40, S60, S80, S90, V40, V60, V70, XC40, XC60, XC70, XC90
Voyah: Dream, Free, Passion
Wuling: Air EV, Bingo, Hongguang, Starlight
Xiaomi: SU7, YU7
XPeng: G6, G9, P7, X9
Yamaha: MT-07, R1, R6, TMAX, YBR 125
ZAZ: 965, 966, 968, Chance, Sens
ZEEKR: 001, 007, 009, 7X, 9X, X
ZIL: 130, 131, 157, 4331, 5301
Zontes: 250, 310, 350D, 703F
`);
