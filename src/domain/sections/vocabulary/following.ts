/** Suggestions that depend on another field. Separate from the sections: long, and needed only in forms and filters. */
import type { FollowingLists } from '../../fields/field.ts';
import { wordsBy } from './words.ts';

/** By the list name in a field's `suggestionsBy`, then by the value of the field it depends on. */
export const followingLists: FollowingLists = {
  /** By make, since model names repeat across makes. */
  vehicleModels: wordsBy(`
Acura: ILX, MDX, RDX, TLX, TSX
Alfa Romeo: 147, 156, 159, Giulia, Giulietta, Stelvio
Audi: 80, 100, A3, A4, A5, A6, A7, A8, e-tron, Q2, Q3, Q5, Q7, Q8, TT
Avatr: 07, 11, 12
BAIC: BJ40, U5 Plus, X35, X55, X7
Belarus (MTZ): 80, 82.1, 892, 1025, 1221
Bentley: Bentayga, Continental GT, Flying Spur
Bestune: B70, T33, T55, T77, T90, T99
BMW: 116, 118, 316, 318, 320, 323, 325, 328, 330, 335, 428, 430, 520, 523, 525, 528, 530, 535, 540, 550, 728, 730, 735, 740, 750, i3, i4, i5, i7, iX, M3, M5, X1, X2, X3, X4, X5, X6, X7
Buick: Enclave, Encore, Envision, LaCrosse, Regal
BYD: Chazor, Destroyer 05, Dolphin, F3, Han, Leopard 5, Qin Plus, Seagull, Seal, Song L, Song Plus, Song Pro, Tang, Yuan Plus
Cadillac: CTS, Escalade, SRX, XT5, XT6
Changan: Alsvin, CS35 Plus, CS55 Plus, CS75 Plus, CS95, Eado Plus, Hunter, Qiyuan A07, UNI-K, UNI-S, UNI-T, UNI-V
Chery: Arrizo 8, Tiggo 2, Tiggo 3, Tiggo 4 Pro, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro, Tiggo 9
Chevrolet: Aveo, Camaro, Captiva, Cobalt, Cruze, Epica, Equinox, Lacetti, Malibu, Nexia, Niva, Onix, Orlando, Spark, Tahoe, Tracker, Trailblazer, Trax
Citroen: Berlingo, C-Elysee, C3, C4, C5, Jumper
Dacia: Dokker, Duster, Logan, Sandero
Daewoo: Damas, Espero, Gentra, Lacetti, Lanos, Matiz, Nexia, Tico
DAF: CF, LF, XF
Daihatsu: Materia, Sirion, Terios
Deepal: G318, L07, S05, S07
Dodge: Caliber, Challenger, Charger, Durango, Journey, Ram
DongFeng: AX7, Huge, M-Hero, Mage, Shine Max, T5 Evo
Exeed: LX, RX, TXL, VX
FAW: 1041, 3252, J6, Tiger V
Fiat: 500, Albea, Doblo, Egea, Fiorino, Linea, Tipo
Ford: C-Max, Escape, Explorer, F-150, Fiesta, Focus, Fusion, Kuga, Maverick, Mondeo, Mustang, Ranger, Tourneo, Transit
Foton: Aumark, Ollin, Tunland, View
GAC: Aion V, Empow, GS3, GS8
GAZ: 21, 24, 53, 66, 3102, 3110, 3302, 31029, 31105, Next, Sobol
Geely: Atlas, Coolray, Emgrand, Galaxy E5, Monjaro, Okavango, Tugella
Genesis: G70, G80, G90, GV70, GV80
GMC: Acadia, Sierra, Terrain, Yukon
Great Wall: Poer, Wingle 5, Wingle 7
Haval: Dargo, F7, H6, H9, Jolion, M6
Honda: Accord, CB 125, CBR 600, Civic, CR-V, Element, Fit, HR-V, Insight, Jazz, PCX 125, Pilot
Hongqi: E-QM5, H5, H9, HS5
Howo: A7, T5G, T7H
Hummer: H1, H2, H3
Hyundai: Accent, Avante, Azera, Creta, Elantra, Genesis, Getz, Grandeur, H-1, HD 65, HD 78, i10, i20, i30, i40, IONIQ 5, IONIQ 6, ix35, Kona, Matrix, Palisade, Porter, Santa Fe, Sonata, Starex, Staria, Tucson, Veloster
Infiniti: EX35, FX35, FX37, G35, M35, Q50, QX56, QX60, QX70, QX80
Iran Khodro: Dena, Runna, Samand, Soren, Tara
Isuzu: D-Max, Novo, NPR, NQR, Trooper
Iveco: Daily, Eurocargo, S-Way, Stralis, Trakker
JAC: J7, JS2, JS3, JS4, JS6, S3, S5, T6, T8
Jaecoo: J5, J7, J8
Jaguar: F-Pace, F-Type, XE, XF, XJ
Jeep: Cherokee, Compass, Gladiator, Grand Cherokee, Renegade, Wrangler
Jetour: Dashing, T1, T2, X70 Plus
KAMAZ: 4310, 5320, 5511, 65115
Khazar: LD, SD
Kia: Bongo, Carnival, Ceed, Cerato, EV6, EV9, Forte, K4, K5, K7, K8, Mohave, Niro, Optima, Picanto, Rio, Seltos, Sorento, Soul, Sportage, Stinger, Telluride
LADA (VAZ): 2101, 2102, 2103, 2104, 2105, 2106, 2107, 2108, 2109, 2110, 2111, 2112, 2113, 2114, 2115, 2121, 2131, 21099, Granta, Kalina, Largus, Niva, Niva Travel, Priora, Vesta, XRAY
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Leapmotor: B10, C10, C11, C16, T03
Lexus: ES 250, ES 300h, GS 300, GX 460, GX 470, IS 250, LX 470, LX 570, LX 600, NX 300, RX 330, RX 350, RX 450h
Li Auto: L6, L7, L8, L9, Mega
Lincoln: Aviator, MKZ, Navigator
Lynk & Co: 01, 03, 06, 08, 09
MAN: TGA, TGE, TGL, TGM, TGS, TGX
Maserati: Ghibli, Grecale, Levante, Quattroporte
Mazda: 2, 3, 5, 6, CX-3, CX-5, CX-7, CX-9, CX-30, CX-60
Mercedes: 190, A 180, Actros, Atego, Axor, B 170, C 180, C 200, C 220, C 230, C 250, C 300, CLA 200, CLA 250, CLK, CLS 350, E 200, E 220, E 230, E 240, E 250, E 260, E 270, E 280, E 290, E 300, E 320, E 350, E 400, E 420, E 430, E 450, E 500, G 63, GL, GLA, GLB, GLC 300, GLE 350, GLE 450, GLK, GLS 450, ML 350, S 320, S 350, S 450, S 500, S 580, Sprinter, V 250, Viano, Vito
MG: 3, 5, 7, HS, One, ZS
Mini: Clubman, Cooper, Countryman
Mitsubishi: ASX, Eclipse Cross, Galant, L200, Lancer, Montero Sport, Outlander, Pajero, Pajero io, Pajero Sport
Moskvich: 2140, 3, 408, 412
Nissan: Almera, Altima, Armada, Juke, Kicks, Leaf, Maxima, Micra, Murano, Navara, Note, Pathfinder, Patrol, Primera, Qashqai, Rogue, Sentra, Sunny, Teana, Tiida, X-Trail
Omoda: C5, C7, C9, E5, S5
Opel: Astra, Combo, Corsa, Grandland, Insignia, Kadett, Meriva, Mokka, Omega, Vectra, Vita, Vivaro, Zafira
Peugeot: 206, 207, 301, 308, 407, 508, 2008, 3008, 5008, Bipper, Partner
Porsche: 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan
Ravon: Gentra, Nexia R3, R2, R4
Renault: Captur, Clio, Duster, Fluence, Kangoo, Koleos, Laguna, Logan, Megane, Sandero, Symbol, Talisman, Trafic
Rolls-Royce: Cullinan, Dawn, Ghost, Phantom, Wraith
Rover: 25, 45, 75, 200, 400, 600
Saipa: Saina, Tiba
Scania: G 400, P 380, R 420, R 450, S 500
Seat: Ateca, Ibiza, Leon, Toledo
Shacman: F2000, F3000, X3000
Skoda: Fabia, Karoq, Kodiaq, Octavia, Rapid, Superb
Smart: Forfour, Fortwo
SsangYong: Actyon, Korando, Kyron, Rexton, Tivoli
Subaru: Crosstrek, Forester, Impreza, Legacy, Outback, WRX
Suzuki: Grand Vitara, Jimny, Swift, SX4, Vitara
Tesla: Cybertruck, Model 3, Model S, Model X, Model Y
Tofaş: Doğan, Kartal, Şahin
Toyota: 4Runner, Aqua, Auris, Avalon, Avensis, bZ4X, C-HR, Camry, Corolla, Corolla Cross, Crown, FJ Cruiser, Fortuner, Hiace, Highlander, Hilux, Land Cruiser, Land Cruiser Prado, Prius, RAV4, Sienna, Tundra, Venza, Vitz, Yaris, Yaris Cross
UAZ: 31512, 452, 469, Hunter, Patriot, Pickup
Volkswagen: Amarok, Bora, Caddy, Crafter, Golf, ID.4, ID.6, Jetta, Multivan, Passat, Passat CC, Polo, T-Roc, Taos, Teramont, Tiguan, Touareg, Touran, Transporter
Volvo: FH, S60, S80, S90, V60, XC40, XC60, XC90
Voyah: Dream, Free, Passion
XPeng: G6, G9, P7, X9
ZAZ: 965, 966, 968, Chance, Sens
ZEEKR: 001, 007, 009, 7X, 9X, X
Harley-Davidson: Fat Boy, Iron 883, Road King, Sportster, Street Glide
Haojue: DK 150, DR 160, KA 150, NK 150
Kawasaki: Ninja 400, Versys 650, Vulcan S, Z900
Yamaha: MT-07, R1, R6, TMAX, YBR 125
Kuba: Blueberry, Çita, Dragon, Superlight
Zontes: 250, 310, 350D, 703F
`),
  /** Models by brand, newest first. */
  phoneModels: wordsBy(`
Apple: iPhone 17 Pro Max, iPhone 17 Pro, iPhone Air, iPhone 17, iPhone 17e, iPhone 16 Pro Max, iPhone 16 Pro, iPhone 16 Plus, iPhone 16, iPhone 16e, iPhone 15 Pro Max, iPhone 15 Pro, iPhone 15 Plus, iPhone 15, iPhone 14 Pro Max, iPhone 14 Pro, iPhone 14 Plus, iPhone 14, iPhone 13 Pro Max, iPhone 13 Pro, iPhone 13, iPhone 13 mini, iPhone 12 Pro Max, iPhone 12 Pro, iPhone 12, iPhone 12 mini, iPhone 11 Pro Max, iPhone 11 Pro, iPhone 11, iPhone XR, iPhone XS Max, iPhone XS, iPhone X, iPhone SE (2022), iPhone SE (2020), iPhone SE, iPhone 8 Plus, iPhone 8, iPhone 7 Plus, iPhone 7, iPhone 6s Plus, iPhone 6s, iPhone 6 Plus, iPhone 6
Samsung: Galaxy S26, Galaxy S25 Ultra, Galaxy S25 Edge, Galaxy S25+, Galaxy S25 FE, Galaxy S25, Galaxy S24 Ultra, Galaxy S24+, Galaxy S24 FE, Galaxy S24, Galaxy S23 Ultra, Galaxy S23+, Galaxy S23 FE, Galaxy S23, Galaxy S22 Ultra, Galaxy S22+, Galaxy S22, Galaxy S21 FE, Galaxy S21, Galaxy S20 FE, Galaxy S20, Galaxy S10, Galaxy Z Fold 7, Galaxy Z Flip 7, Galaxy Z Fold 6, Galaxy Z Flip 6, Galaxy Z Fold 5, Galaxy Z Flip 5, Galaxy Note 20 Ultra, Galaxy Note 20, Galaxy Note 10+, Galaxy Note 9, Galaxy A73, Galaxy A56, Galaxy A55, Galaxy A54, Galaxy A53, Galaxy A52, Galaxy A51, Galaxy A50, Galaxy A36, Galaxy A35, Galaxy A34, Galaxy A33, Galaxy A32, Galaxy A26, Galaxy A25, Galaxy A24, Galaxy A23, Galaxy A22, Galaxy A17, Galaxy A16, Galaxy A15, Galaxy A14, Galaxy A13, Galaxy A12, Galaxy A10, Galaxy A07, Galaxy A06, Galaxy A05s, Galaxy A05, Galaxy A04, Galaxy A03, Galaxy J7
Xiaomi: 17, 15T, 15 Ultra, 15, 14T Pro, 14T, 14, 13T, 13, 13 Lite, 12, 11T, Mi 9T, Mi 11 Lite
Redmi: Note 15, Note 14 Pro+, Note 14 Pro, Note 14, Note 13 Pro+, Note 13 Pro, Note 13, Note 12 Pro, Note 12, Note 11 Pro, Note 11, Note 10 Pro, Note 10, Note 9, Note 8 Pro, Note 8, Note 7, 14C, 13C, 13, 12, 12C, 10C, 9C, A5, A3, 9A
POCO: F7, F6 Pro, F6, X7 Pro, X7, X6 Pro, X5 Pro, X3 Pro, M7 Pro, M6 Pro, C75
Honor: 400 Pro, 400, 200, 90, Magic 8 Pro, Magic 7 Pro, Magic 6 Pro, X9c, X9b, X8c, X8b, X7c, X6b
Huawei: Pura 70, P60 Pro, P40 Pro, P30 Pro, P30 Lite, P20, Mate 50 Pro, Mate 20, Nova 13, Nova 12, Nova Y72, Y9 Prime
OnePlus: 15, 13, 13R, 12, 12R, 11, Nord 4, Nord CE4
Google: Pixel 10, Pixel 9 Pro, Pixel 9, Pixel 8 Pro, Pixel 8a, Pixel 7, Pixel 6
realme: 14 Pro, 12 Pro, 11, C75, C67, C61, Note 60
OPPO: Find X8, Reno 13, Reno 12, A98, A78, A60
vivo: V50, V40, V30, Y36, Y29, Y19s
Infinix: Note 50 Pro, Note 40 Pro, Hot 50, Smart 9
TECNO: Camon 40, Camon 30, Spark 30, Pova 6
Itel: A70, A60s, P55, S23, Vision 3
Nokia: 3310, 105, 110, 150, 230, 2660 Flip, G42
Motorola: Edge 50, Edge 40, Moto G85, Moto G54, Razr 50
Nothing: Phone (3), Phone (2a), Phone (2), CMF Phone 1
Sony: Xperia 1 VI, Xperia 5 V, Xperia 10 VI
`),
  /** Models that are often resold. */
  electronicModels: wordsBy(`
Apple: MacBook Air M1, MacBook Air M2, MacBook Air M3, MacBook Air M4, MacBook Air M5, MacBook Pro 14, MacBook Pro 16, iMac 24, Mac mini, iPad 9, iPad 10, iPad 11, iPad Air, iPad Pro 11, iPad mini, AirPods 4, AirPods Pro 2, AirPods Pro 3, AirPods Max, Apple Watch SE, Apple Watch Series 9, Apple Watch Series 10, Apple Watch Series 11, Apple Watch Ultra, Apple TV 4K
Samsung: Crystal UHD 43, QLED 55, The Frame 55, Galaxy Tab A9, Galaxy Tab S9, Galaxy Book4, Galaxy Buds2 Pro, Galaxy Watch 6, Odyssey G5
LG: OLED C3, NanoCell 55, UltraGear 27, UltraWide 29, gram 16, XBOOM 300
Sony: PlayStation 5, PlayStation 5 Slim, PlayStation 5 Pro, PlayStation 4 Pro, PlayStation 4 Slim, WH-1000XM4, WH-1000XM5, WF-1000XM5, Alpha A6400, Alpha A7 III, Bravia 55
ASUS: ROG Strix G16, TUF Gaming F15, TUF Gaming A15, Vivobook 15, Zenbook 14, ROG Ally
Lenovo: IdeaPad 3, IdeaPad Slim 5, Legion 5, LOQ 15, ThinkPad E14, ThinkPad T480, ThinkPad X1 Carbon, Tab M11, Yoga 7
HP: 250 G9, EliteBook 840, Laptop 15s, Omen 16, Pavilion 15, ProBook 450, Victus 15, LaserJet M111w
Acer: Aspire 3, Aspire 5, Nitro 5, Nitro V 15, Predator Helios, Swift Go 14
Dell: Inspiron 15, Latitude 5420, Vostro 3520, XPS 13, G15, OptiPlex 7050
MSI: Katana 15, Cyborg 15, Thin GF63, Modern 14, Raider GE78
Huawei: MateBook D15, MateBook D16, MatePad 11, FreeBuds 5i, Watch GT 4
Xiaomi: Mi TV A Pro 43, Mi TV A Pro 55, Pad 6, Redmi Pad SE, Redmi Buds 5, Smart Band 8, Mi Projector
Canon: EOS 250D, EOS 80D, EOS R50, EOS R6, EOS M50, PIXMA G3430, i-SENSYS MF3010
Nikon: D3500, D5300, D750, Z50, Z6 II
GoPro: HERO 10, HERO 11, HERO 12
DJI: Mini 3, Mini 4 Pro, Air 3, Osmo Pocket 3
JBL: Charge 5, Flip 6, GO 4, PartyBox 110, Tune 510BT, Tune 770NC
Marshall: Emberton II, Major IV, Stanmore III
Microsoft: Xbox Series S, Xbox Series X, Xbox One, Surface Pro 9
Nintendo: Switch OLED, Switch Lite, Switch 2
Epson: L3250, L805, EB-E01
TP-Link: Archer AX23, Archer C6, Deco M4
TCL: C645 55, P635 43, S5400 32
Hoffmann: 32 Smart, 43 Smart, 55 Smart
`),
  storages: wordsBy(`
Smartfon: 16 GB, 32 GB, 64 GB, 128 GB, 256 GB, 512 GB, 1 TB, 2 TB
Qatlanan telefon: 128 GB, 256 GB, 512 GB, 1 TB, 2 TB
Düyməli telefon: 16 MB, 32 MB, 64 MB
Ev telefonu: 16 MB, 64 MB
`),
  appliances: wordsBy(`
Mətbəx texnikası: Soyuducu, Dondurucu, Qaz plitəsi, Elektrik sobası, Qabyuyan, Mikrodalğalı soba, Bişirmə paneli, Aspirator, Su dispenseri, Su filtri
Paltaryuyan və ütü: Paltaryuyan, Paltarqurudan, Ütü, Buxar generatoru
İqlim texnikası: Kondisioner, Kombi, Qızdırıcı, Ventilyator, Nəmləndirici, Hava təmizləyici, Su qızdırıcısı
Təmizlik texnikası: Tozsoran, Robot tozsoran, Şaquli tozsoran, Yuyucu tozsoran
Kiçik məişət texnikası: Blender, Mikser, Ətçəkən, Multibişirici, Şirəçəkən, Çörəkbişirən, Tost aparatı, Fritöz, Çaydan, Samovar, Qəhvə maşını, Mətbəx kombaynı, Fen, Üzqırxan, Epilyator, Tikiş maşını
`),
  clothingSizes: wordsBy(`
Ayaqqabı: 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47
Uşaq geyimi: 56, 62, 68, 74, 80, 86, 92, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152, 158, 164
Çanta: Kiçik, Orta, Böyük, Standart
Aksesuar: S, M, L, Standart
`),
  /** Districts and metro stations of the capital and the best-known parts of other big cities. */
  places: wordsBy(`
Bakı: Binəqədi r., Xətai r., Xəzər r., Qaradağ r., Nərimanov r., Nəsimi r., Nizami r., Pirallahı r., Sabunçu r., Səbail r., Suraxanı r., Yasamal r., 8 Noyabr m., 20 Yanvar m., 28 May m., Avtovağzal m., Azadlıq prospekti m., Bakmil m., Cəfər Cabbarlı m., Dərnəgül m., Elmlər Akademiyası m., Əhmədli m., Gənclik m., Həzi Aslanov m., Xalqlar Dostluğu m., Xocəsən m., İçərişəhər m., İnşaatçılar m., Koroğlu m., Qara Qarayev m., Memar Əcəmi m., Neftçilər m., Nəriman Nərimanov m., Nəsimi m., Nizami m., Sahil m., Şah İsmayıl Xətai m., Ulduz m., 1-ci mikrorayon, 2-ci mikrorayon, 3-cü mikrorayon, 4-cü mikrorayon, 5-ci mikrorayon, 6-cı mikrorayon, 7-ci mikrorayon, 8-ci mikrorayon, 9-cu mikrorayon, 28 May q., Ağ Şəhər, Badamdar q., Bakıxanov q., Balaxanı q., Bayıl q., Biləcəri q., Bilgəh q., Binə q., Binəqədi q., Buzovna q., Bülbülə q., Ələt q., Əmircan q., Günəşli q., Hövsan q., Xocəsən q., Keşlə q., Köhnə Günəşli, Kürdəxanı q., Qala q., Qaraçuxur q., Qobustan q., Lökbatan q., Masazır yolu, Maştağa q., Mərdəkan q., Müşfiqabad q., Nardaran q., Novxanı yolu, Pirşağı q., Ramana q., Rəsulzadə q., Sabunçu q., Sahil q., Səngəçal q., Sulutəpə q., Suraxanı q., Şağan q., Şıxov q., Şüvəlan q., Türkan q., Yeni Günəşli, Yeni Suraxanı, Yeni Yasamal, Zabrat q., Zığ q., Zirə q.
Sumqayıt: 1-ci mikrorayon, 3-cü mikrorayon, 9-cu mikrorayon, 12-ci mikrorayon, 17-ci mikrorayon, 18-ci mikrorayon, Corat q., Hacı Zeynalabdin q., Nizami küçəsi, Sülh küçəsi
Gəncə: Kəpəz r., Nizami r., Yeni Gəncə massivi, Gülüstan massivi, Atatürk prospekti, Cavad xan küçəsi, Nərimanov prospekti
Abşeron: Ceyranbatan q., Masazır q., Saray q., Novxanı q., Hökməli q., Qobu q., Mehdiabad q., Fatmayı k., Digah q., Güzdək q.
Xırdalan: AAAF Park, Kristal Abşeron, Heydər Əliyev prospekti, 28 May küçəsi, Mehdi Hüseynzadə küçəsi
Mingəçevir: Nizami küçəsi, Heydər Əliyev prospekti, Sahil bulvarı, Dilarə Əliyeva küçəsi
Şəki: Mirzə Fətəli Axundzadə prospekti, Gəncəli məhəlləsi, Kiş k., Oxud k.
Lənkəran: Heydər Əliyev prospekti, Dəniz kənarı, Haftoni q., Həzi Aslanov küçəsi
Quba: Heydər Əliyev prospekti, Qırmızı qəsəbə, Qəçrəş k., Nügədi k.
Qəbələ: Heydər Əliyev prospekti, Vəndam q., Nic q., Laza k.
Şirvan: Heydər Əliyev prospekti, Nizami küçəsi, Bayramlı q.
Naxçıvan: Heydər Əliyev prospekti, Nizami küçəsi, Əlincə küçəsi
Xaçmaz: Nəriman Nərimanov küçəsi, Nabran yolu, Xudat yolu
Xankəndi: Zəfər küçəsi, Azərbaycan prospekti
Şuşa: Cıdır düzü yolu, Bülbül küçəsi
`),
};
