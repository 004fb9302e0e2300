/** Typical good ads, written before any rules. */
import { adsOf } from './ads-of.ts';

export const goodBefore = adsOf(`
cars | Hyundai Sonata | 26500 | 2015, 2.0 LPI qaz, Koreya. Sürücü oturacağı isti-soyuq. 2 açar. Rənglənmiş detal yoxdur. Barter 2 otaqlı evlə mümkündür.
cars | Mercedes C 180 | 16900 | W203 kompressor, 2004, avtomat. Mator karopka ideal. Qiymet sondur, ustaya baxmaq olar.
cars | BMW X5 M | 74000 | 2016, 4.4 V8, 575 at gücü. Servis kitabçası var, rəsmi dilerdə baxılıb. 21 lik disklər.
cars | Opel Astra | 11400 | 1.3 CDTI dizel, mexanika, Almaniyadan gətirilib 2010 il. Məsrəf 5 litr 100 km. İstənilən yoxlanış edilə bilər.
cars | Mercedes Sprinter | 43000 | 515 CDI, 18+1 yerlik, turist. Kondisioner, monitor, USB. Şirkət adınadır, ƏDV ilə verilir.
cars | Changan UNI-T | 41900 | 2024, 0 km, salon. İlkin ödəniş 20%, 59 ayadək daxili kredit. Köhnə maşınınızı qiymətləndiririk.
cars | LADA (VAZ) Niva | 9800 | 2015. Ov üçün hazırlanıb, təkərlər 31 lik, lebedka. Yağı 5 min km-dən bir dəyişilib.
cars | Nissan Sunny | 13600 | 1.5 bak 41 litr, Dubay maşını. Vin JN1BBAN17Z0123456 yoxlaya bilərsiz. İki ədəd təkər yenidir.
cars | Toyota Land Cruiser 200 | 98500 | 2018, 4.5 dizel, 7 yerlik, 164 000 km. Bir sahib, vuruğu yoxdur, zavod rəngi.
cars | GAZ 3302 Gazel | 12500 | Tent 3 metr, qaz-benzin. Yük daşımaq üçün. 405 mator. Texniki baxışdan keçib 2026.
cars | Audi A6 C7 | 28700 | 2.0 TFSI 180 a.g., S-line, matrix yox. Zəncir dəyişilib 160 minde, çeki var.
cars | Moped Storm | 1250 | 50 kub, sənəd lazım deyil, ehtiyat şin hədiyyə. Kuryer işləyənlər üçün ideal.
cars | Volvo FH 460 | 92000 | 2015, Euro 6, 2 bak 1200 litr, yataq yeri 2. Qoşqu Krone 13.6 ayrıca 24000.
homGarden | Yataq dəsti Türkiyə | 1350 | Çarpayı 160x200, 2 tumba, komod, 6 qapılı dolab. 3 il işlənib. Sökülüb yığılması alıcıya aiddir.
homGarden | Qonaq masası 6 stul ilə | 480 | Masa 90x160 açılır 200 olur. Stulların üzü yenilənib. Xırdalan şəhəri.
homGarden | Lüstr 8 lampalı | 75 | E27 patron, diametr 70 sm. Çexiya kristalı. Lampalar üstündə verilir.
homGarden | Metlax kafel qalığı | 12 | 1 kv metri 12 manat, 14 kv qalıb. 60x60 Ispaniya istehsalı.
homGarden | Gül dibçəyi keramika | 8 | Diametri 22 sm, 10 ədəd var, biri 8 azn. Hamısını götürənə 70 manata.
homGarden | Bağ mebeli ratan | 690 | 4 nəfərlik, yastıqları yuyulur. 2025 avqustda 1200-ə alınıb. Ünvan Şüvəlan.
homGarden | Massaj kreslosu Casada | 2300 | 12 proqram, isitmə, boyun masajı. Evdə 1 il işlənib. 75 kq çəkisi var, aparmaq üçün 2 nəfər lazımdır.
homGarden | Su nasosu dalğıc | 120 | 0.75 kvt, 50 metr qaldırır, kabel 20 m. Quyu qurudu deyə satılır.
homGarden | Kombi üçün stabilizator | 95 | 140-260 volt arası, 2000 VA. Divardan asılır.
homGarden | Alman çoban köpəyi balası | 450 | 2 aylıq erkək, peyvəndi 2 dəfə vurulub, pasportu var. Valideynlər yanımızdadır.
homGarden | Bosch GSB 13 RE drel | 110 | 600 W, zərbəli. Açarsız patron 13 mm. Çantada.
homGarden | Kağız dəsmal aparatı | 25 | Divara bərkidilir, kafe bağlandığından 6 ədəd satılır.
homGarden | Uşaq parkı üçün su tapancası dəsti | 18 | 2 ədəd plastik, 700 ml çən, 8 metrə vurur. Qutuda.
electronika | Apple Watch SE 44mm | 310 | Batareya 92%. GPS. 2 kəmərlə. iCloud təmizdir, yanınızda sıfırlayıram.
electronika | LG OLED TV | 1690 | 55C2, 2022. Ekranda yanıq yoxdur, 3100 saat işləyib. Ayağı və divar kronşteyni var.
electronika | Dell monitor 27 | 280 | P2719H, IPS 1920x1080, 60 Hz. HDMI, DP. Pikseldə problem yoxdu.
electronika | Xbox Series S | 480 | 512 gb, 1 pult. Game Pass 3 ay qalıb. Oyunlar mənim profilimdədir, sıfırlanıb veriləcək.
electronika | i5 12400F sistem bloku | 1150 | RTX 3060, 16 gb ddr4 3200, 512 ssd, 600w blok. Windows 11 lisenziyalı. Ekransız satılır.
electronika | iPad 9 64 gb | 520 | Wi-Fi, 10.2 düym. Üstündə klaviatura. Qeyd üçün qələm ayrıca 60 azn. Uşaq dərs oxuyub.
electronika | Hikvision kamera dəsti | 420 | 4 kamera 2 mp, DVR 8 kanal, 1 tb disk. Quraşdırılma qiymətə daxil deyil. Telefondan izləmək olur.
electronika | Sony A7 III | 2350 | Gövdə, 28 min kadr. NP-FZ100 2 ədəd. Sensor təmizdir, rəsmi Sony-dən.
electronika | Mikrofon Boya BY-M1 | 30 | Kabel 6 m, telefon və kameraya gedir. Bloqçular üçün.
electronika | Nömrə satılır 050 200 20 xx | 350 | Azercell, qızıl nömrə, öz adımadır, ofisdə rəsmiləşdiririk.
electronika | Epson L3250 printer | 430 | Wi-Fi, 4 rəng. Kraska 003. Cəmi 900 səhifə çap edib.
electronika | Smart TV box | 60 | Android 11, 4/32. Pult var. Youtube, Netflix işləyir, hesab özünüzün olmalıdır.
electronika | Kalkulyator Casio fx-991 | 35 | Tələbə üçün. Batareyası təzədir. Qapağı çat deyil.
accessories | Mercedes W212 arxa stop | 160 | A2129060558, sol. Diod yananı yoxdu. Restaylinq.
accessories | Kumho 205/55 R16 qış şini | 220 | Dəst 4 ədəd, 2021 il, dişi 7. Bir mövsüm işlənib.
accessories | Elantra generator | 130 | 37300-2E400 kod, 120 amper. Maşın söküntüsündən, işləkdir, zəmanət 10 gün.
accessories | Prius hibrid batareya | 680 | 2010-2015, 28 bank. Test edilib 201.6 V. Köhnəsi üstündən 150 azn düşülür.
accessories | Kia Ceed qabaq bamper | 180 | 86511-A2000. Boyalı ağ, çat yoxdur. Dumanlıqları yoxdur.
accessories | Castrol Edge 5W-40 | 52 | 4 litr, Almaniya. Üstündə yoxlama kodu var. 3 ədəd qalıb.
accessories | Android maqnitola 10 düym | 160 | 2/32, kamera ilə. 1024x600. Cruze, Elantra ramkası var.
accessories | Oturacaq üzlüyü dəri | 140 | Bütün maşınlara tikirik, 2 gün. Material seçimi var. Ölçü almaq üçün gəlin.
accessories | VAZ 2107 karbürator | 45 | 21053-1107010-20, Solex. Təmizlənib, işlək.
accessories | Videoqeydiyyatçı 70mai A800S | 190 | 4K, GPS. Gizli montaj kabeli ilə. Kontakt zəmanəti.
accessories | Akkumulyator Mutlu 60 | 110 | 60Ah 540A, 1 il işlənib. Ölçmüşəm 12.6 verir.
accessories | Lexus RX330 qapı | 200 | Sağ arxa, şüşəsiz. 2004-2008. Rəng kodu 1C0.
realEstate | 3 otaqlı yeni tikili | 215000 | Nərimanov rayonu, 112 kv, 9/17. Çıxarış var. İpoteka mümkündür, ilkin 20%. Metroya 400 metr.
realEstate | 2 otaqlı kirayə | 700 | 20 Yanvar metrosu, Bravonun yanı. Əşyalı, kombi. Qabaqcadan 1 ay + depozit 1 ay, müqavilə bağlanır.
realEstate | Obyekt Sumqayıt | 900 | Aylıq icarə, 60 kv.m, 1-ci sıra. Aptek və ya mağaza üçün. 3 aylıq ödəniş mümkündür.
realEstate | Bağ evi Novxanı | 165000 | 5 sot, hovuz 4x8, 3 otaq. Dənizə 10 dəqiqə. Sənəd kupça. Vasitəçi haqqı 1% alıcıdan.
realEstate | 4 otaqlı köhnə tikili | 175000 | Fransız layihə, 5/9, 96 kv. Lift işləyir. Sahibindən, vasitəçilər narahat etməsin.
realEstate | Torpaq 12 sot Şamaxı | 14000 | Bələdiyyə sənədi. Yola 50 m, elektrik dirəyi var. 1 sotu 1200 azn, razılaşma ilə.
realEstate | Otaq kirayə xanım üçün | 180 | Tələbə və ya işləyən xanımla bir yerdə. Kommunal daxil. Xalqlar dostluğu.
realEstate | Ofis Ağ şəhər | 3500 | 140 kv, 11-ci mərtəbə, open space. Ayda 3500, servis haqqı 2.5 azn/kv.
realEstate | Gəncədə həyət evi | 78000 | 3.5 sot, 3 otaq, hamam içəridə. Qaz, su 24 saat. Ünvan Kəpəz rayonu, 45 nömrəli məktəbin arxası.
Household | LG paltaryuyan 9 kq | 690 | Inverter direct drive, 1400 dövr, buxar. 10 il motor zəmanəti. Yeni plyonkada.
Household | Beko soyuducu | 380 | 2 kameralı, 186 sm. Səssiz. Yuxarı rəfi çatlayıb qalanı ideal.
Household | Gree kondisioner 18 | 890 | 50 kv.m. Mis boru 3 metr daxil. Zəmanət 3 il rəsmi.
Household | Tefal ütü buxarlı | 65 | 2600 W, 0.3 l çən. Altlığı cızıq deyil.
Household | Ariston su qızdırıcı 80 l | 190 | 1.5 kvt, şaquli. Tenası təzə dəyişilib. Ehtiyac olmadığı üçün.
Household | Braun blender | 70 | MQ5245, 1000 w. Doğrayan qabı var. Hədiyyə gəlib, istifadə olunmayıb.
Household | Mikrodalğalı soba Samsung | 95 | 23 litr, 800 vatt. İçi keramika. Dövlət nişanı deyil zavod çıxışı.
Household | Tikiş maşını Janome | 240 | 15 əməliyyat, ayağı və iynələri ilə. Evdə xırda işlər üçün, 2 ildir durur.
Phone | Samsung Galaxy A54 5G | 430 | 8/256, qara. Çeki var, 2024-11-05 alınıb. Ekranda plyonka, çexol hədiyyə.
Phone | iPhone 11 64 | 520 | Battareya 79 servis yazır. Korpusda cırıq, kamera şüşəsi normal. IMEI qeydiyyatdadır, Türkiyəyə də gedir.
Phone | Honor 90 | 560 | 12/512, 200 mp kamera. Qutuda, Irşaddan 1 il zəmanət. Kredit yoxdur.
Phone | Samsung S20 FE zapçast kimi | 110 | Platası yanıb, ekranı 2 xətt. Usta üçün.
Phone | Redmi 9A | 95 | 2/32. Uşaq üçün ideal. Batareya 5000 mAh, 2 gün saxlayır.
Phone | Panasonic ev telefonu | 25 | Radio trubka, baza ilə. 50 nömrə yaddaşı var.
Clothing | Tommy Hilfiger köynək | 60 | L beden, orijinal, outletdən. Bir dəfə yuyulub. Kim istəsə ölçüsünü atım, saytdan yazın.
Clothing | Qış çəkməsi Timberland | 95 | 43 razmer, dəri. Altlığı təzə vurulub.
Clothing | Kişi kostyumu 50 | 110 | Türkiyə, tünd göy. Şalvarın uzunu 104 sm. Toyda 2 saat geyinilib.
Clothing | Koton cins şalvar | 25 | 29/32. Rəngi solmayıb. Görüş 28 may.
Clothing | Məktəbli forması qız | 35 | 9-10 yaş, 134-140 sm. 2 ədəd, biri 35.
Jewelry | Boyunbağı qızıl 750 | 890 | 5.1 qram, İtaliya, 45 sm. Qramı 175. Lombardda baxmaq olar.
Jewelry | Seiko 5 avtomat | 320 | SNXS79, 37 mm. Sapphire deyil. Gün ərzində 15 saniyə irəli gedir.
Jewelry | Mirvari qolbaq | 55 | Şirin su mirvarisi, 18 sm. Qutusu hədiyyəlikdir.
`);
