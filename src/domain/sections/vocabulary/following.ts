/** Suggestions that depend on another field. Separate from the sections: long, and needed only in forms and filters. */
import type { FollowingLists } from '../../fields/field.ts';
import { vehicleModels } from './vehicle-models.ts';
import { wordsBy } from './words.ts';

/** By the list name in a field's `suggestionsBy`, then by the value of the field it depends on. */
export const followingLists: FollowingLists = {
  vehicleModels,
  /** Models by brand, newest first. */
  phoneModels: wordsBy(`
Apple: iPhone 17 Pro Max, iPhone 17 Pro, iPhone Air, iPhone 17, iPhone 17e, iPhone 16 Pro Max, iPhone 16 Pro, iPhone 16 Plus, iPhone 16, iPhone 16e, iPhone 15 Pro Max, iPhone 15 Pro, iPhone 15 Plus, iPhone 15, iPhone 14 Pro Max, iPhone 14 Pro, iPhone 14 Plus, iPhone 14, iPhone 13 Pro Max, iPhone 13 Pro, iPhone 13, iPhone 13 mini, iPhone 12 Pro Max, iPhone 12 Pro, iPhone 12, iPhone 12 mini, iPhone 11 Pro Max, iPhone 11 Pro, iPhone 11, iPhone XR, iPhone XS Max, iPhone XS, iPhone X, iPhone SE (2022), iPhone SE (2020), iPhone SE, iPhone 8 Plus, iPhone 8, iPhone 7 Plus, iPhone 7, iPhone 6s Plus, iPhone 6s, iPhone 6 Plus, iPhone 6, iPhone 5s, iPhone 5
Samsung: Galaxy S26 Ultra, Galaxy S26+, Galaxy S26, Galaxy S25 Ultra, Galaxy S25 Edge, Galaxy S25+, Galaxy S25 FE, Galaxy S25, Galaxy S24 Ultra, Galaxy S24+, Galaxy S24 FE, Galaxy S24, Galaxy S23 Ultra, Galaxy S23+, Galaxy S23 FE, Galaxy S23, Galaxy S22 Ultra, Galaxy S22+, Galaxy S22, Galaxy S21 Ultra, Galaxy S21+, Galaxy S21 FE, Galaxy S21, Galaxy S20 Ultra, Galaxy S20+, Galaxy S20 FE, Galaxy S20, Galaxy S10+, Galaxy S10e, Galaxy S10, Galaxy S9+, Galaxy S9, Galaxy S8+, Galaxy S8, Galaxy Z Fold 7, Galaxy Z Flip 7, Galaxy Z Flip 7 FE, Galaxy Z Fold 6, Galaxy Z Flip 6, Galaxy Z Fold 5, Galaxy Z Flip 5, Galaxy Z Fold 4, Galaxy Z Flip 4, Galaxy Z Fold 3, Galaxy Z Flip 3, Galaxy Note 20 Ultra, Galaxy Note 20, Galaxy Note 10+, Galaxy Note 10, Galaxy Note 9, Galaxy Note 8, Galaxy A73, Galaxy A72, Galaxy A71, Galaxy A70, Galaxy A56, Galaxy A55, Galaxy A54, Galaxy A53, Galaxy A52s, Galaxy A52, Galaxy A51, Galaxy A50, Galaxy A42, Galaxy A41, Galaxy A40, Galaxy A36, Galaxy A35, Galaxy A34, Galaxy A33, Galaxy A32, Galaxy A31, Galaxy A30s, Galaxy A30, Galaxy A26, Galaxy A25, Galaxy A24, Galaxy A23, Galaxy A22, Galaxy A21s, Galaxy A20s, Galaxy A20, Galaxy A17, Galaxy A16, Galaxy A15, Galaxy A14, Galaxy A13, Galaxy A12, Galaxy A11, Galaxy A10s, Galaxy A10, Galaxy A07, Galaxy A06, Galaxy A05s, Galaxy A05, Galaxy A04s, Galaxy A04, Galaxy A03s, Galaxy A03, Galaxy A02, Galaxy M55, Galaxy M35, Galaxy M34, Galaxy M14, Galaxy J7, Galaxy J6, Galaxy J5, Galaxy J4, Galaxy J3
Xiaomi: 17 Ultra, 17 Pro Max, 17 Pro, 17, 15T Pro, 15T, 15 Ultra, 15, 14T Pro, 14T, 14 Ultra, 14, 13T Pro, 13T, 13 Pro, 13, 13 Lite, 12T Pro, 12T, 12 Pro, 12, 12 Lite, 11T Pro, 11T, 11 Lite 5G NE, Mi 11, Mi 11 Lite, Mi 10T, Mi 10, Mi Note 10, Mi 9T, Mi 9, Mi 8, Mi A3
Redmi: Note 15 Pro+, Note 15 Pro, Note 15, Note 14 Pro+, Note 14 Pro, Note 14S, Note 14, Note 13 Pro+, Note 13 Pro, Note 13, Note 12 Pro, Note 12S, Note 12, Note 11 Pro, Note 11S, Note 11, Note 10 Pro, Note 10S, Note 10, Note 9 Pro, Note 9S, Note 9, Note 8 Pro, Note 8T, Note 8, Note 7, Note 6 Pro, Note 5, 15C, 14C, 13C, 13, 12, 12C, 10C, 10A, 10, A5, A3, A2, A1, 9T, 9C, 9A, 9, 8A, 8, 7A, 7, 6A
POCO: F8 Ultra, F8 Pro, F7 Ultra, F7 Pro, F7, F6 Pro, F6, F5, F4, F3, X7 Pro, X7, X6 Pro, X6, X5 Pro, X5, X4 Pro, X3 Pro, X3, M7 Pro, M6 Pro, M5, M4 Pro, M3, C85, C75, C65
Honor: 400 Pro, 400, 400 Lite, 200 Pro, 200, 200 Lite, 90, 90 Lite, 70, 20, Magic 8 Pro, Magic 7 Pro, Magic 6 Pro, X9d, X9c, X9b, X9a, X8c, X8b, X8a, X7c, X7a, X6b, X6a, 10 Lite, 9X, 8X
Huawei: Pura 80, Pura 70, P60 Pro, P50 Pro, P40 Pro, P40, P40 Lite, P30 Pro, P30, P30 Lite, P20, P20 Lite, P Smart, Mate 60 Pro, Mate 50 Pro, Mate 40 Pro, Mate 30 Pro, Mate 20, Mate 20 Lite, Nova 14, Nova 13, Nova 12, Nova 11, Nova 10, Nova 9, Nova 5T, Nova Y72, Nova Y61, Y9s, Y9 Prime, Y7, Y6p
OnePlus: 15, 15R, 13, 13R, 12, 12R, 11, 10 Pro, 9 Pro, 9, 8T, Nord 5, Nord 4, Nord 3, Nord CE4
Google: Pixel 10 Pro, Pixel 10, Pixel 10a, Pixel 9 Pro XL, Pixel 9 Pro, Pixel 9, Pixel 9a, Pixel 8 Pro, Pixel 8, Pixel 8a, Pixel 7 Pro, Pixel 7, Pixel 7a, Pixel 6 Pro, Pixel 6, Pixel 6a
realme: GT 7, 15 Pro, 14 Pro, 12 Pro, 11, C75, C67, C65, C63, C61, C55, C53, C51, C35, C33, C11, Note 60, Note 50
OPPO: Find X9, Find X8, Reno 14, Reno 13, Reno 12, Reno 11, A98, A78, A60, A58, A40, A38, A18, A16, A5
vivo: V60, V50, V40, V30, Y36, Y29, Y28, Y27, Y22, Y21, Y19s, Y17s
Infinix: Note 50 Pro, Note 40 Pro, Note 30, Hot 60, Hot 50, Hot 40, Hot 30, Smart 9, Smart 8, Zero 40
TECNO: Camon 40, Camon 30, Spark 40, Spark 30, Spark 20, Spark 10, Pova 7, Pova 6, Pop 9
Itel: A70, A60s, P55, S23, Vision 3
Nokia: 3310, 105, 106, 110, 130, 150, 225, 230, 1100, 1280, 5310, 6300, 8110, 2660 Flip, G42
Motorola: Edge 70, Edge 60, Edge 50, Edge 40, Moto G86, Moto G85, Moto G54, Moto G24, Moto G15, Razr 60, Razr 50
Nothing: Phone (3), Phone (3a) Pro, Phone (3a), Phone (2a), Phone (2), CMF Phone 2 Pro, CMF Phone 1
Sony: Xperia 1 VII, Xperia 1 VI, Xperia 5 V, Xperia 10 VI
LG: V60 ThinQ, V50 ThinQ, Velvet, Wing, G8 ThinQ, G7 ThinQ, G6, G5, G4, G3
HTC: U24 Pro, U23 Pro, U12+, U11, 10, One M9, One M8, Desire 20 Pro, Desire 816
BlackBerry: Key2, KeyOne, Priv, Classic, Passport, Z10, Q10, Bold 9900, Curve 8520
Meizu: 21 Pro, 21, 20 Pro, 20, 18, 16th, M6 Note, M5 Note, M5, M3 Note
ZTE: Axon 40 Ultra, Blade V50, Blade A73, Blade A34, Blade A31
Vertu: Metavertu, Aster, Signature Touch, Signature S, Constellation, Ascent
Alcatel: 1SE, 1S, 1B, 1, 3L
ASUS: ROG Phone 9, ROG Phone 8, ROG Phone 7, ROG Phone 6, Zenfone 11 Ultra, Zenfone 10, Zenfone 9
Blackview: BV9300, BV8900, BV7200, BV6600, A96, A85
CAT: S75, S62 Pro, S42, S41, B26
Doogee: V Max, V30, S100, S98, X97
Oukitel: WP30 Pro, WP21, WP19, WP15
Lenovo: Legion Phone Duel, K6 Note, P2, Vibe K5, A6000
Panasonic: KX-TG1611, KX-TG2511, KX-TS2350
Philips: Xenium E590, Xenium E580, Xenium W6610
Siemens: C55, CX65, M55, ME45, A65, A50
Sony Ericsson: W910i, W810i, K800i, K750i, K550i, Xperia X10
`),
  /** Models that are often resold. */
  electronicModels: wordsBy(`
Apple: MacBook Air M1, MacBook Air M2, MacBook Air M3, MacBook Air M4, MacBook Air M5, MacBook Pro 13, MacBook Pro 14, MacBook Pro 16, iMac 24, Mac mini, Mac Studio, iPad 8, iPad 9, iPad 10, iPad 11, iPad Air, iPad Air 11, iPad Air 13, iPad Pro 11, iPad mini, AirPods 2, AirPods 3, AirPods 4, AirPods Pro 2, AirPods Pro 3, AirPods Max, Apple Watch SE, Apple Watch Series 7, Apple Watch Series 8, Apple Watch Series 9, Apple Watch Series 10, Apple Watch Series 11, Apple Watch Ultra, Apple Watch Ultra 2, Apple Watch Ultra 3, Apple TV 4K
Samsung: Crystal UHD 43, QLED 55, The Frame 55, Galaxy Tab A9, Galaxy Tab A9+, Galaxy Tab S9, Galaxy Tab S10, Galaxy Tab S11, Galaxy Book4, Galaxy Buds2 Pro, Galaxy Buds3 Pro, Galaxy Watch 6, Galaxy Watch 7, Galaxy Watch 8, Odyssey G5
LG: OLED C3, NanoCell 55, UltraGear 27, UltraWide 29, gram 16, XBOOM 300
Sony: PlayStation 5, PlayStation 5 Slim, PlayStation 5 Pro, PlayStation 4, PlayStation 4 Pro, PlayStation 4 Slim, PlayStation 3, PlayStation 2, PlayStation Portal, PlayStation Portable, PlayStation Vita, WH-1000XM4, WH-1000XM5, WF-1000XM5, Alpha A6400, Alpha A7 III, Bravia 55
ASUS: ROG Strix G16, TUF Gaming F15, TUF Gaming A15, Vivobook 15, Zenbook 14, ROG Ally
Lenovo: IdeaPad 3, IdeaPad Slim 5, Legion 5, LOQ 15, ThinkPad E14, ThinkPad T480, ThinkPad X1 Carbon, Tab M11, Yoga 7, Legion Go
HP: 250 G9, EliteBook 840, Laptop 15s, Omen 16, Pavilion 15, ProBook 450, Victus 15, LaserJet M111w
Acer: Aspire 3, Aspire 5, Nitro 5, Nitro V 15, Predator Helios, Swift Go 14
Dell: Inspiron 15, Latitude 5420, Vostro 3520, XPS 13, G15, OptiPlex 7050
MSI: Katana 15, Cyborg 15, Thin GF63, Modern 14, Raider GE78
Huawei: MateBook D15, MateBook D16, MatePad 11, FreeBuds 5i, Watch GT 4
Xiaomi: Mi TV A Pro 43, Mi TV A Pro 55, Pad 6, Redmi Pad SE, Redmi Buds 5, Smart Band 8, Mi Projector
Canon: EOS 250D, EOS 80D, EOS R50, EOS R6, EOS M50, PIXMA G3430, i-SENSYS MF3010
Nikon: D3500, D5300, D750, Z50, Z6 II
GoPro: HERO 10, HERO 11, HERO 12, HERO 13
DJI: Mini 3, Mini 4 Pro, Mini 5 Pro, Air 3, Osmo Pocket 3, Mavic 3, Avata 2, Neo
JBL: Charge 5, Flip 6, GO 4, PartyBox 110, Tune 510BT, Tune 770NC
Marshall: Emberton II, Major IV, Stanmore III
Microsoft: Xbox Series S, Xbox Series X, Xbox One, Surface Pro 9, Xbox 360
Nintendo: Switch, Switch OLED, Switch Lite, Switch 2, Wii, 3DS
Epson: L3250, L805, EB-E01
TP-Link: Archer AX23, Archer C6, Deco M4
TCL: C645 55, P635 43, S5400 32
Hoffmann: 32 Smart, 43 Smart, 55 Smart
Valve: Steam Deck
Meta: Quest 3, Quest 3S, Quest 2
Hisense: A6K 55, U6K 55, U7K 65
Philips: The One 55, Hue, Fidelio
Toshiba: Canvio Basics, Satellite C55
Gigabyte: AORUS 15, G5, B550M DS3H, GeForce RTX 3060
Logitech: G29, G102, G305, G502, G Pro X, MX Keys, MX Master 3S, C920
Razer: DeathAdder Essential, Viper Mini, BlackWidow V3, Kraken, Blade 15
Hikvision: DS-2CD1043G2, DS-2CE76D0T, DS-7108
Dahua: IPC-HFW1230, HAC-HFW1200
Intel: Core i3-12100F, Core i5-12400F, Core i5-13400F, Core i7-12700, Core i9-13900K
AMD: Ryzen 5 3600, Ryzen 5 5600, Ryzen 5 7600, Ryzen 7 5800X, Ryzen 7 7800X3D, Radeon RX 580, Radeon RX 6600
NVIDIA: GeForce GTX 1650, GeForce GTX 1660 Super, GeForce RTX 2060, GeForce RTX 3060, GeForce RTX 3070, GeForce RTX 4060, GeForce RTX 4070, GeForce RTX 5060, GeForce RTX 5070
Kingston: A400, NV2, NV3, Fury Beast, DataTraveler Exodia
BenQ: GW2480, GW2490, ZOWIE XL2411, ZOWIE XL2546
Garmin: Fenix 7, Fenix 8, Forerunner 255, Forerunner 265, Instinct 2, Venu 3
Amazfit: Bip 5, Bip 6, GTR 4, GTS 4, T-Rex 3, Active 2
Anker: PowerCore 10000, PowerCore 20000, Soundcore Life Q30, Soundcore Liberty 4
`),
  storages: wordsBy(`
Smartfon: 16 GB, 32 GB, 64 GB, 128 GB, 256 GB, 512 GB, 1 TB, 2 TB
Qatlanan telefon: 128 GB, 256 GB, 512 GB, 1 TB, 2 TB
Düyməli telefon: 16 MB, 32 MB, 64 MB
Ev telefonu: 16 MB, 64 MB
`),
  appliances: wordsBy(`
Mətbəx texnikası: Soyuducu, Dondurucu, Qaz plitəsi, Elektrik sobası, Qabyuyan, Mikrodalğalı soba, Bişirmə paneli, Aspirator, Su dispenseri, Su filtri, Buz aparatı
Paltaryuyan və ütü: Paltaryuyan, Paltarqurudan, Ütü, Buxar generatoru, Buxarlı ütü
İqlim texnikası: Kondisioner, Kombi, Qızdırıcı, Ventilyator, Nəmləndirici, Hava təmizləyici, Su qızdırıcısı, Mobil kondisioner, Konvektor, Elektrik kamini
Təmizlik texnikası: Tozsoran, Robot tozsoran, Şaquli tozsoran, Yuyucu tozsoran, Pəncərə yuyan robot
Kiçik məişət texnikası: Blender, Mikser, Ətçəkən, Multibişirici, Şirəçəkən, Çörəkbişirən, Tost aparatı, Fritöz, Çaydan, Samovar, Qəhvə maşını, Mətbəx kombaynı, Fen, Üzqırxan, Epilyator, Tikiş maşını, Aeroqril, Qril, Vafli aparatı, Qəhvə üyüdən, Toster, Mətbəx tərəzisi, Saç düzləşdirici, Trimmer
`),
  clothingSizes: wordsBy(`
Ayaqqabı: 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47
Uşaq geyimi: 56, 62, 68, 74, 80, 86, 92, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152, 158, 164
Çanta: Kiçik, Orta, Böyük, Standart
Aksesuar: S, M, L, Standart
`),
  /** Districts and metro stations of the capital and the best-known parts of other big cities. */
  places: wordsBy(`
Bakı: Binəqədi r., Xətai r., Xəzər r., Qaradağ r., Nərimanov r., Nəsimi r., Nizami r., Pirallahı r., Sabunçu r., Səbail r., Suraxanı r., Yasamal r., 8 Noyabr m., 20 Yanvar m., 28 May m., Avtovağzal m., Azadlıq prospekti m., Bakmil m., Cəfər Cabbarlı m., Dərnəgül m., Elmlər Akademiyası m., Əhmədli m., Gənclik m., Həzi Aslanov m., Xalqlar Dostluğu m., Xocəsən m., İçərişəhər m., İnşaatçılar m., Koroğlu m., Qara Qarayev m., Memar Əcəmi m., Neftçilər m., Nəriman Nərimanov m., Nəsimi m., Nizami m., Sahil m., Şah İsmayıl Xətai m., Ulduz m., 1-ci mikrorayon, 2-ci mikrorayon, 3-cü mikrorayon, 4-cü mikrorayon, 5-ci mikrorayon, 6-cı mikrorayon, 7-ci mikrorayon, 8-ci kilometr q., 8-ci mikrorayon, 9-cu mikrorayon, 20-ci sahə, 28 May q., Ağ Şəhər, Badamdar q., Bakıxanov q., Balaxanı q., Bayıl q., Bibiheybət, Biləcəri q., Bilgəh q., Binə q., Binəqədi q., Buzovna q., Bülbülə q., Dədə Qorqud q., Dübəndi, Əhmədli q., Ələt q., Əmircan q., Günəşli q., Gürgən q., Həzi Aslanov q., Hövsan q., Xocəsən q., Xutor, Keşlə q., Köhnə Günəşli, Kubinka, Kürdəxanı q., Qala q., Qaraçuxur q., Qızıldaş q., Qobustan q., Lökbatan q., Masazır yolu, Maştağa q., Mərdəkan q., Müşfiqabad q., Nardaran q., Novxanı yolu, NZS q., Patamdart, Pirallahı q., Pirşağı q., Puta, Ramana q., Rəsulzadə q., Sabunçu q., Sahil q., Savalan, Səngəçal q., Sulutəpə q., Suraxanı q., Şağan q., Şıxov q., Şubanı, Şüvəlan q., Türkan q., Ümid q., Yasamal q., Yeni Günəşli, Yeni Ramana, Yeni Suraxanı, Yeni Yasamal, Zabrat q., Zığ q., Zirə q.
Sumqayıt: 1-ci mikrorayon, 2-ci mikrorayon, 3-cü mikrorayon, 4-cü mikrorayon, 5-ci mikrorayon, 6-cı mikrorayon, 7-ci mikrorayon, 8-ci mikrorayon, 9-cu mikrorayon, 10-cu mikrorayon, 11-ci mikrorayon, 12-ci mikrorayon, 13-cü mikrorayon, 14-cü mikrorayon, 15-ci mikrorayon, 16-cı mikrorayon, 17-ci mikrorayon, 18-ci mikrorayon, Corat q., Hacı Zeynalabdin q., Nizami küçəsi, Sülh küçəsi
Gəncə: Kəpəz r., Nizami r., Yeni Gəncə massivi, Gülüstan massivi, Atatürk prospekti, Cavad xan küçəsi, Nərimanov prospekti
Abşeron: Ceyranbatan q., Masazır q., Saray q., Novxanı q., Hökməli q., Qobu q., Mehdiabad q., Fatmayı k., Digah q., Güzdək q., Aşağı Güzdək q., Görədil q., Məmmədli q., Pirəkəşkül q.
Xırdalan: AAAF Park, Kristal Abşeron, Heydər Əliyev prospekti, 28 May küçəsi, Mehdi Hüseynzadə küçəsi
Mingəçevir: Nizami küçəsi, Heydər Əliyev prospekti, Sahil bulvarı, Dilarə Əliyeva küçəsi
Şəki: Mirzə Fətəli Axundzadə prospekti, Gəncəli məhəlləsi, Kiş k., Oxud k.
Lənkəran: Heydər Əliyev prospekti, Dəniz kənarı, Haftoni q., Həzi Aslanov küçəsi
Quba: Heydər Əliyev prospekti, Qırmızı qəsəbə, Qəçrəş k., Nügədi k.
Qəbələ: Heydər Əliyev prospekti, Vəndam q., Nic q., Laza k.
Şirvan: Heydər Əliyev prospekti, Nizami küçəsi, Bayramlı q., Hacıqəhrəmanlı q.
Naxçıvan: Heydər Əliyev prospekti, Nizami küçəsi, Əlincə küçəsi
Xaçmaz: Nəriman Nərimanov küçəsi, Nabran yolu, Xudat yolu
Xankəndi: Zəfər küçəsi, Azərbaycan prospekti
Şuşa: Cıdır düzü yolu, Bülbül küçəsi
`),
};
