import { wordsBy } from './words.ts';

/** Phone brands with their models, newest first. */
export const phoneModels: Readonly<Record<string, readonly string[]>> = wordsBy(`
Apple: iPhone 17 Pro Max, iPhone 17 Pro, iPhone Air, iPhone 17, iPhone 16 Pro Max, iPhone 16 Pro, iPhone 16 Plus, iPhone 16, iPhone 16e, iPhone 15 Pro Max, iPhone 15 Pro, iPhone 15 Plus, iPhone 15, iPhone 14 Pro Max, iPhone 14 Pro, iPhone 14, iPhone 13 Pro Max, iPhone 13 Pro, iPhone 13, iPhone 13 mini, iPhone 12 Pro Max, iPhone 12, iPhone 11 Pro, iPhone 11, iPhone XR, iPhone XS Max, iPhone X, iPhone SE, iPhone 8 Plus, iPhone 7
Samsung: Galaxy S25 Ultra, Galaxy S25, Galaxy S24 Ultra, Galaxy S24 FE, Galaxy S24, Galaxy S23 Ultra, Galaxy S23, Galaxy S22 Ultra, Galaxy S21 FE, Galaxy S20 FE, Galaxy Z Fold 6, Galaxy Z Flip 6, Galaxy Z Flip 5, Galaxy Note 20 Ultra, Galaxy A56, Galaxy A55, Galaxy A54, Galaxy A36, Galaxy A35, Galaxy A34, Galaxy A26, Galaxy A25, Galaxy A16, Galaxy A15, Galaxy A06, Galaxy A05, Galaxy J7
Xiaomi: 15 Ultra, 15, 14T Pro, 14T, 14, 13 Lite, 12, 11T, Mi 9T, Mi 11 Lite
Redmi: Note 14 Pro+, Note 14 Pro, Note 14, Note 13 Pro, Note 13, Note 12, Note 11, Note 10 Pro, 14C, 13C, 13, A5, A3
POCO: F7, F6 Pro, F6, X7 Pro, X7, X6 Pro, X5 Pro, M7 Pro, M6 Pro, C75
Honor: 400 Pro, 400, 200, 90, Magic 7 Pro, Magic 6 Pro, X9c, X9b, X8c, X8b, X7c, X6b
Huawei: Pura 70, P60 Pro, P40 Pro, P30 Pro, P30 Lite, Mate 50 Pro, Nova 13, Nova 12, Nova Y72, Y9 Prime
OnePlus: 13, 13R, 12, 12R, 11, Nord 4, Nord CE4
Google: Pixel 9 Pro, Pixel 9, Pixel 8 Pro, Pixel 8a, Pixel 7, Pixel 6
realme: 14 Pro, 12 Pro, 11, C75, C67, C61, Note 60
OPPO: Find X8, Reno 13, Reno 12, A98, A78, A60
vivo: V50, V40, V30, Y36, Y29, Y19s
Infinix: Note 50 Pro, Note 40 Pro, Hot 50, Smart 9
TECNO: Camon 40, Camon 30, Spark 30, Pova 6
Nokia: 3310, 105, 110, 150, 230, 2660 Flip, G42
Motorola: Edge 50, Edge 40, Moto G85, Moto G54, Razr 50
Nothing: Phone (3), Phone (2a), Phone (2), CMF Phone 1
Sony: Xperia 1 VI, Xperia 5 V, Xperia 10 VI
`);

/** Brands of electronics with models that are often resold. */
export const electronicModels: Readonly<Record<string, readonly string[]>> = wordsBy(`
Apple: MacBook Air M1, MacBook Air M2, MacBook Air M4, MacBook Pro 14, MacBook Pro 16, iMac 24, Mac mini, iPad 10, iPad Air, iPad Pro 11, iPad mini, AirPods Pro 2, AirPods Max, Apple Watch SE, Apple Watch Series 9, Apple TV 4K
Samsung: Crystal UHD 43, QLED 55, The Frame 55, Galaxy Tab A9, Galaxy Tab S9, Galaxy Book4, Galaxy Buds2 Pro, Galaxy Watch 6, Odyssey G5
LG: OLED C3, NanoCell 55, UltraGear 27, UltraWide 29, gram 16, XBOOM 300
Sony: PlayStation 5 Slim, PlayStation 5 Pro, PlayStation 4 Pro, PlayStation 4 Slim, WH-1000XM4, WH-1000XM5, WF-1000XM5, Alpha A6400, Alpha A7 III, Bravia 55
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
`);
