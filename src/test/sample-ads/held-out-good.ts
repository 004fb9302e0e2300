/** Held-out good ads: written before the rules and never used to tune them. */
import { adsOf } from './ads-of.ts';

export const heldOutGood = adsOf(`
cars | Toyota Prius | 19500 | Prius 2012, 1.8 hibrid, 186 000 km. Batareyası 2023-cü ildə dəyişilib, sənədi var. Salon təmizdir, siqaret çəkilməyib.
cars | Hyundai Elantra | 23800 | Koreyadan gəlib, 0 rənglidir, 2.0 motor. Rasxodu 100 km-də 8 litr. Barter yoxdur, real alıcıya endirim olacaq.
cars | Mercedes E 220 | 31500 | W212, 2.2 dizel, mühərrik OM651. Distronik, kamera 360, arxa monitor. Qiymətdə razılaşmaq olar, maşına söz ola bilməz.
cars | LADA (VAZ) 2107 | 6200 | 2011 ci il, inyektor, qaz balon sənədlə. Kuzov çürüyü yoxdu. Masin kenddedir Sabirabadda baxmaq olar.
cars | Ford Escort | 4300 | Klassik 1996, 1.6 benzin, kuzovda xırda cızıqlar. Sənədlər qaydasındadır, texbaxış 2027-ci ilin martınadək.
cars | BMW 528 | 34900 | F10, N20 mühərrik, Amerikadan, CarFax var. Yürüş 142.000 mil. Diskler 19 lıq, M paket. Ciddi alıcı narahat etsin.
cars | Chevrolet Cruze | 15700 | 1.4 turbo, 2014. Kreditlə də mümkündür, ilkin ödəniş 30 faizdən. Bank tərəfindən rəsmiləşdirilir, salonumuza yaxınlaşın.
cars | KamAZ 5511 | 27000 | Samosval, 10 ton, motor təmirdən çıxıb, təkərlər 80 faiz. Nömrə 10-AB-345, öz adımadır.
cars | Kia Sportage | 38200 | Машина в отличном состоянии, 2017 год, 2.0 дизель, пробег 121 000 км. Один хозяин, обмен не предлагать.
cars | Yamaha NMAX | 5100 | 155 kub, 2021, 14 min km gedib. Yağı təzəcə dəyişilib. Kaska hədiyyə. Vaxtı olan gəlib baxsın, Nərimanov metrosu.
homGarden | Künc divan açılan | 620 | Ölçüsü 290x180, açılanda 2 nəfərlik yataq olur. Bazası var. 2024 alınıb 1150 azn-ə, köçməklə əlaqədar satılır.
homGarden | Uşaq beşiyi taxta | 90 | 60*120 sm, matrasla birlikdə. Rəngi ağ, çarxları işlək. Yasamalda götürmək lazımdır.
homGarden | Limon ağacı dibçəkdə | 45 | 4 yaşlı, bar verir. Hündürlüyü 1 metr 20 sm. İldə 2 dəfə gübrə verilib, otaqda saxlanır.
homGarden | Makita HR2470 perforator | 185 | 780 vatt, 2.4 J. Çantası və 5 burgu ilə. Az işlənib, evdə təmir qurtardı deyə satılır.
homGarden | Azərxalça 3x4 | 740 | Əl işi deyil, fabrik xalçasıdır. 300x400 sm. Yun qarışığı, 2 il qonaq otağında olub, ləkəsi yoxdur.
homGarden | Mətbəx mebeli sifarişlə | 230 | 1 metri 230 manatdan. MDF, akril, blum furnitur. Ölçü götürmək pulsuzdur. Bakı və Sumqayıta çatdırılma daxildir.
homGarden | Bosch ot biçən maşın | 310 | Elektrik, 1400 W, kəsmə eni 37 sm, 40 litrlik ot yığan səbəti. Bağ evində 1 mövsüm işlənib.
electronika | Samsung QE55Q70C | 1180 | 55 düym QLED 4K, 120 Hz. 2 illik zəmanəti Baku Electronics-dəndir, 14 ay qalıb. Pultu və sənədi üstündə.
electronika | PlayStation 5 Slim 1TB | 890 | 2 pult, 3 disk: FC 25, GTA V, Spider-Man 2. Qutusu var. Kodu CFI-2016. Açılmayıb, plombu yerindədir.
electronika | Lenovo Legion 5 | 1950 | Ryzen 7 5800H, RTX 3060 6 GB, 16/512. 165 Hz ekran. Batareya 4 saat. Oyun üçün alınıb az işlənib.
electronika | Canon 6D body | 870 | Probeg 43 500 kadr. Yanında 2 batareya, 64 gb kart. Obyektiv ayrıca satılır: 50mm 1.8 - 150 manat.
electronika | TP-Link Archer AX55 router | 110 | Wi-Fi 6, 3000 Mbps, IP 192.168.0.1 ilə qurulur. 3 ay istifadə olunub. Aztelekom xətti ilə problemsiz işləyir.
electronika | JBL Charge 5 | 230 | Original, suya davamlı IP67, 7500 mAh. Seriya nömrəsi ilə yoxlaya bilərsiz. Zaryadkası üstündə.
electronika | DJI Mini 3 dron | 1250 | Fly More dəst, 3 batareya, 249 qram. Uçuş vaxtı 38 dəq. Heç yerə dəyməyib.
electronika | HP LaserJet 107w | 240 | Wifi ilə çap, kartric 50%. Ofis bağlanır, 3 ədəd var, hamısı işlək. Qiymət birinindir.
accessories | Michelin 225/45 R17 | 360 | 4 ədəd, 2023 buraxılış, diş 6 mm. Mercedesdən çıxıb. Şin yamaqsızdır.
accessories | Prado 120 qabaq fara | 210 | Kod 81150-60A10, sağ tərəf. Orijinal, yapon. Şüşəsində çat yoxdur, 1 bərkidicisi yapışdırılıb.
accessories | BMW E60 radiator | 140 | OEM 17117570099, Nissens firması. Yeni, qutusunda. Rayonlara da göndərilir.
accessories | Varta 70Ah akkumulyator | 150 | 570 901 076, 760 A. 2025 istehsalı. Köhnəsi geri alınır 20 manat.
accessories | W211 amartizator | 95 | A2113260800 nömrəli, Sachs, arxa, cütü. Quraşdırmaq ustada 40 azn.
accessories | Hyundai Accent kapot | 170 | 2018-2022 modellərə gedir, Tayvan, qruntlu. Rəngləməyə hazırdır. Anbarda 5 ədəd qalıb.
accessories | Mobil 5W-30 4 litr | 48 | Yağ orijinaldır, bank qapağı qırılmayıb. API SP, dexos1. Topdan alana endirim var.
realEstate | 2 otaqlı yeni tikili Xətai | 139000 | 28 May 2021-də təhvil verilib, 68 kv, 12/16. Kupçalı, təmirli. Əşyalı satılır. Vasitəçi narahat etməsin.
realEstate | 1 otaqlı kirayə | 450 | Gənclik metrosuna 5 dəqiqə. Ailə və ya 2 tələbə qız. 1 aylıq depozit alınır, evi görəndən sonra. Kommunal ayrıca.
realEstate | Torpaq 6 sot Mərdəkanda | 72000 | Kupçalı, dənizə 900 metr. Qaz, su, işıq var. Küçənin eni 6 m. Qonşular tikilib.
realEstate | Həyət evi Binəqədi | 118000 | 2 sot, 4 otaq, 120 kv.m. Qaz su işıq daimi. Bələdiyyə sənədi var. İpotekaya yararlı deyil.
realEstate | Ofis 85 kv Nizami küçəsi | 2100 | Biznes mərkəzdə 4-cü mərtəbə, 3 kabinet 1 mətbəx. ƏDV daxil deyil. Müqavilə VÖEN ilə bağlanır.
realEstate | Günlük ev Qəbələ | 120 | 3 otaqlı bağ evi, hovuz, manqal. 8 nəfərlik. Giriş 14:00, çıxış 12:00. Sakit ailələr üçün.
realEstate | Qaraj 20 Yanvar | 16500 | 3x6 m, dəmir qapı, sənədi çıxarışdır. Mühafizə olunan kooperativ, kamera var.
Household | Samsung paltaryuyan 7 kq | 330 | WW70A4S20CE, 1200 dövr. 3 il işlənib, təmirdə olmayıb. Səs salmır. Evdən özünüz aparmalısız.
Household | Bosch KGN39 soyuducu | 860 | No Frost, hündürlük 203 sm, 366 litr. Zəmanət 8 ay qalıb. Rəngi inox.
Household | Midea 12 kondisioner | 540 | 12000 BTU, 35-40 kv üçün. İnverter. Quraşdırılma 60 manat əlavə. Freonu doludur.
Household | Karcher K5 yuyucu | 390 | 145 bar, 2100 vt. Həyətyanı üçün ideal. Şlanqı 8 m. Uşaq oyuncağı deyil, güclüdür.
Household | Vaillant kombi 24 kv | 780 | Alman, 24 kVt, 240 kv.m-ə qədər. Borusu ilə. Yeni evdə qaz keçdi deyə satılır.
Household | Dyson V11 tozsoran | 620 | Batareya 55 dəq saxlayır, 6 başlıq. Filtri yuyulub. Təzəsi 1499 manatdır.
Household | Arçelik qaz plitə | 260 | 4 gözlü, elektrik duxovka, 60x60. Gözlərdən biri çətin yanır, fors təmizlənməlidi.
Phone | iPhone 13 128GB | 980 | Batareya 87, rəngi göy. Face ID tru ton işləkdir. Qeydiyyatlı, karopka var. Zaryadka yoxdur.
Phone | Samsung A50 4/64 | 210 | Ekranı dəyişilib, orijinal amoled. 2 sim. Arxasında xırda çat var, çexolda bilinmir.
Phone | Xiaomi Redmi Note 12 Pro | 390 | 8/256, 67W adapter. 2023 sentyabrda Kontaktdan alınıb. Kamerası 50 mp.
Phone | Nokia 3310 orijinal | 55 | 2000-ci ilin telefonudur, kolleksiya üçün. Zaryad 4 gün gedir. 900/1800.
Phone | Poco X5 Pro | 420 | 6/128, 120hz. Kreditlə yoxdur, nağd. Görüş Elmlər metrosunun qabağı, yoxlayıb götürürsünüz.
Clothing | Zara palto M beden | 85 | 1 dəfə geyinilib toya. Rəng qəhvəyi. 38 razmer. Etiketdəki qiymət 259.
Clothing | Nike Air Max 90 | 120 | Original, ölçü 42 (26.5 sm). Qutusu qalıb. Artikul CN8490-100.
Clothing | Gəlinlik Türkiyə istehsalı | 350 | S-M ölçü, korset iplidir. 1 gün geyinilib, təmizləmədən çıxıb. Fata və pərdəsi üstündə.
Clothing | Uşaq gödəkçəsi 6-7 yaş | 30 | LC Waikiki, 122 sm boy. Qolunda balaca ləkə var, yuyanda gedər bəlkə.
Clothing | Dəri çanta Michael Kors | 140 | Duty free-dən alınıb, 2 qulplu. İçi təmizdir, fermuarı işləkdir. Ölçü 32x25x12.
Jewelry | Nişan üzüyü brilyant | 1450 | 585 əyar, 2.84 qr, 0.35 karat. Sertifikatı var. Ölçü 16.5. Zərgər yoxlaya bilər.
Jewelry | Gümüş təsbeh | 130 | 925 əyar, 33 dənə, 42 qram. Əl işi, Lahıc ustasından.
Jewelry | Casio G-Shock GA-2100 | 190 | Orijinal, zəmanət talonu var. Kəmər qara. Su keçirmir 200 m.
Jewelry | Qızıl sırğa uşaq üçün | 240 | 583 sovet qızılı, 1.6 qram, qram hesabı 150 manatdan. Lombard qiyməti deyil.
`);
