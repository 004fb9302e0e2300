/** More good ads (household, phones, electronics, clothes), used to tune the rules. */
import { adsOf } from './ads-of.ts';

export const goodOfGoods = adsOf(`
homGarden | Divan kreslo dəsti | 550 | 3+2+1, velur, boz. 2022 ildən qonaq otağındadır, az oturulub. Mərtəbədən endirmək alıcıdan. Əhmədli.
homGarden | Şkaf kupe güzgülü | 320 | 240x220x60, 3 qapılı. Sökülü vəziyyətdədir. Bir güzgüsü çat verib, 25 manata dəyişilir
homGarden | Xalça yuyulmuş Şirvan | 900 | 1978-ci il, əl toxuması, 140x210. Anbarda qalmışdı. Sənədi muzeydən alınmışdı
homGarden | Uşaq arabası Chicco | 160 | 3 in 1, 0-3 yaş. Təkərləri rezin. Yuyulub, yağışlıq və çanta üstündə
homGarden | Paşabahçe viski stəkanı | 24 | 6 ədəd, 330 ml, qutusu açılmayıb. Hədiyyəlik. 2 dəst var
homGarden | Silikon tapançası | 12 | 100 W, 11 mm çubuq, 10 çubuq hədiyyə. Əl işləri üçün
homGarden | Bıçaq dəsti mətbəx | 45 | 6 bıçaq, taxta altlıq, qayçı. Polad 420. Toya hədiyyə gəlib işlədilməyib
homGarden | Qoz ağacı taxtası | 35 | Quru, 4 sm qalınlıq, 2 m uzunluq. Kvadrat metri 35. 12 taxta qalıb, mebelçilər üçün
homGarden | Su çəni 1000 litr | 140 | Plastik, 3 qat, ağzı 40 sm. Kranı var. Bağda qoyulmuşdu, ləkəlidi
homGarden | Fikus Lirata | 60 | Boyu 150 sm, dibçəklə. Həftədə 1 dəfə sulanır. Köçəndə xarab olmasın deyə satılır
homGarden | Gənc pişik britaniya | 200 | 3 aylıq, erkək, skottiş deyil. Quma öyrəşib, 1-ci peyvənd vurulub. Yemi üstündə verilir
homGarden | Akvarium 120 litr | 130 | Stendlə, filtr, lampa. Balıqlar: 6 neon, 2 som. Şüşə 8 mm
homGarden | Taxta qapı 2 ədəd | 90 | 200x80 və 200x70. Qutu, nalıçnik ilə. Qıfılı, açarları üstündə
homGarden | Pərdə tül 4 metr | 50 | Hündürlük 2.80. Karniz də var 30 manata. Təmiz yuyulub
homGarden | Laminat döşənmə | 11 | 33 sinif, 8 mm, 1 kv 11 azn. Ustası da tapılır. 40 kv-dan artığa çatdırılma pulsuz
homGarden | Dərman dolabı | 28 | Divar, güzgülü, 30x40x12. Hamam üçün. Ağ metal
homGarden | Toyuq yumurta tinkubator | 110 | 56 yumurtalıq avtomat. 220/12 volt. 2 dəfə bala çıxarıb
homGarden | Trenajor qaçış yolu | 480 | 2.5 at gücü, 110 kq-a qədər, qatlanır. Masaj kəməri var. Az qaçılıb
homGarden | Gürcü manqalı | 95 | 4 mm dəmir, 80x35. Şiş 10 ədəd hədiyyə. Yağış suyuna qalmayıb
homGarden | Masaj yastığı | 40 | 8 rolik, isitmə, maşın adapteri. Boyun bel üçün. Qutuda
homGarden | Usta alətləri dəsti | 175 | 216 parça, xrom vanadium, 1/2 1/4 3/8. Çantanın bir qıfılı qırılıb
homGarden | Gün panel 550 W | 210 | Jinko, 2279x1134x35 mm. 4 dənə var. Invertor 3 kVt ayrıca 380
homGarden | Bal süzən | 150 | 4 ramkalı, paslanmaz. Arılar da var 20 qutu, qutusu 180 manat. Zaqatala
homGarden | Çay dəsti Lomonosov | 85 | SSRİ, 22 parça, kobalt. 1 nəlbəki qırılıb. Antikvar deyil sadəcə köhnədi
electronika | HP Victus 15 | 1450 | i5-12450H, RTX 3050, 16/512. 144Hz. 09.2023-də Irşaddan. 850 tsikl deyil 85-dir. Qarantiya bitib
electronika | Canon EF 50mm 1.8 STM | 160 | Şüşə göz kimidir, filtr 49 mm. Qapaqlar yerində. Kameraya baxıb alırsınız
electronika | AirPods Pro 2 | 270 | Orijinal Apple, seriya nömrəsi Apple-ın saytında çıxır. USB-C. Sol qulaqlıq 1 dəfə dəyişilib zəmanətdə
electronika | PS4 Slim 500 | 340 | 2 dual shock, 7 oyun hesabda. Hesab deyil, diskləri də verirəm: UFC, Mortal. Səs yox
electronika | Monoblok iMac 21.5 | 620 | 2017, 4K, i5, 16 ram. Klaviatura sehrli deyil adi. Ekranın küncündə nöqtə
electronika | Sony WH-1000XM4 | 310 | Çantası, kabeli var. Səs izolyasiyası əla. Yastıqçalar dəyişilib 25 azn
electronika | Mikro tik hAP ac2 | 95 | Router, 5 port. Provayder Citynet idi. RouterOS 7. Sıfırlanıb
electronika | Proyektor Xiaomi | 380 | 500 lümen, 1080p. Uşaqlar üçün multfilm. Ayaq üstdə gəlir
electronika | GoPro Hero 9 | 390 | Qutu, 3 batareya, suyun altı çexol 60 m. Ön ekran çatlı deyil
electronika | Elektron kitab Kindle | 150 | Paperwhite 10 nəsil, 8 gb. Reklamsız. Kitablar silinib
electronika | SSD 1TB Samsung 980 | 130 | NVMe, sağlamlıq 98 %, 4 TB yazılıb. CrystalDisk şəklini əlavə elədim
electronika | Yamaha sintezator | 420 | PSR-E363, 61 klaviş. Ayaq, adapter. Məktəbli üçün. Qiyməti 780 idi
electronika | Videokarta RX 580 8GB | 170 | Mayninqdə olmayıb. 2 ventilyator səssiz. Testdə 62 dərəcə
electronika | Samsung Galaxy Watch 5 | 220 | 44 mm, LTE deyil. Wi-Fi bluetooth. Şüşə sapfir. Zaryad 30 saat
electronika | Nintendo Switch OLED | 520 | Ağ joyconlar. Mario Kart, Zelda kartric. Qoruyucu şüşə vurulub
electronika | Karaoke kolonka | 140 | 2 mikrofon, 800 W pik, akkumulyator 4 saat. Toyda bir dəfə
electronika | UPS APC 650 | 75 | Batareyası təzələnib 2025. 10-15 dəq saxlayır. Ofisdən 4 ədəd
electronika | Konsol Sega retro | 45 | 16 bit, 2 pult, 200 oyun içində. Nostalji
electronika | Telefon ucun dron stabilizator | 130 | DJI OM 4 SE. Az istifadə olunub. Maqnit tutacaq. Whatsapp-a yazsanız video atım
electronika | 4G modem Huawei | 40 | E5573, hər 3 operatorun simi işləyir. 150 mbps. Batareya 6 saat
electronika | Noutbuk Acer Aspire 5 | 590 | i3 11 nəsil, 8/256. Klaviatura işıqlı. Office quraşdırılıb, lisenziya sizdən
electronika | Oyun kreslosu | 190 | 150 kq-a qədər, 4D. Gizli tekerlər. Bir yerində sürtülmə var
Household | Qabyuyan Bosch SMS | 640 | 60 sm, 13 dəst, A++. Su stop. 4 proqram. Almaniyadan gəlib, azca cızıqlı qapı
Household | Tozsoran Samsung 2200 | 85 | Torbasız. Şlanq dəyişilib. Səsi normal
Household | İndesit paltaryuyan | 150 | 5 kg, 2016. Rulmanı təzə dəyişilib 70 manata. Su buraxmır
Household | Ütü masası | 25 | 120x38, üzü təzə. Qatlanır
Household | Qaz qızdırıcısı | 110 | Mora tipli, 5 kVt, divar. Baca borusu üstündə. Bağ evində 2 qış yanıb
Household | Hoffmann kondisioner 24 | 760 | 24000 BTU 70 kv. Pult var. Söküb verəcəm, freon içində bağlanıb
Household | Kofe aparatı DeLonghi | 410 | Magnifica S, dənəli. 2300 fincan. Kirəcdən təmizlənib. Süd köpürdən işləkdir
Household | Elektrik ət çəkən | 60 | Moulinex HV8, 1600. Kəllə başlığı plastik. 3 tor
Household | Sobası elektrik Vestel | 210 | Ankastre, 65 litr, konveksiya. Şüşə qapısı ikiqat
Household | Dondurucu Artel 200 L | 340 | Sandıq tip. Dükandan. Qıfılı açarı var. Rezini möhkəmdir
Household | Xalça yuyan maşın Zelmer | 260 | Nəm və quru, 1600 w. Başlıqlar tam. 2 filtr əlavə
Household | Fen Philips 2100 | 30 | ionlu, soyuq hava. Az işlənib. Qutu var
Household | Soyuducu Hisense side by side | 1290 | 519 litr, buz aparan, qara şüşə. 2025 fevral. Kontakt Home zəmanəti 1 il qalır
Household | Ventilyator ayaqlı | 35 | 3 sürət, 40 sm pər. Taymeri 120 dəq
Household | Kombi Baymak 24 | 590 | İstilik 2 konturlu. Usta quraşdırar 80-100 manata. İl: 2019. Platası təmirsizdir
Household | Uşaq üçün hava nəmləndirici | 50 | 4 litr, ultrasəs, gecə işığı. Filtri yoxdu suyu qaynadıb tökürük
Phone | Redmi Note 10S | 230 | 6/128. Amoled, nfc var. Arxa qapaq dəyişilmə. 2 simli, hər iki operatorda yoxlanıb
Phone | iPhone XR 64 qırmızı | 350 | Battareya 100 (yeni qoyulub). Tru ton yoxdur. iCloud mənimdir çıxıb verirəm. Qeydiyyatda
Phone | Samsung Z Flip 4 | 680 | 8/256, ekran xətsiz, plyonkası soyulub. Menteşə möhkəm. Karopkası yoxdur
Phone | iPhone 15 Pro 256 | 1850 | Natural titan. Batareya 94. Apple care 2026 martadək. Ciddi olmayan yazmasın | 1500-2400
Phone | iPhone 12 mini | 480 | 128, yaşıl. Ekran orijinal, bir küncündə əzik. Gömrüyü ödənilib, kağızı var | 450-700
Phone | Samsung S24 Ultra | 1600 | 12/512. Rəsmi zəmanət 5 ay. S Pen işləyir. Barter S23 Ultra + pul | 1400-2100
Phone | Tecno Spark 10 | 180 | 8/128. Batareya 2 gün gedir. Uşaqdan qalıb ekran plyonkalı
Phone | Huawei P30 Lite | 150 | 4/128, google var. Kamera şüşəsi sınıq, şəkli normal çəkir
Phone | Siemens A35 | 40 | Köhnə düyməli. Kolleksiyaçılar üçün. 2 batareya. İşləyir
Phone | Google Pixel 7 | 620 | 8/128, Amerika versiya. eSIM + sim. Rəngi limon. Android 15
Phone | iPhone SE 2020 | 290 | 64 gb. Ev düyməsi (touch id) işlək. Batareya 82. Nömrə taxıb yoxlaya bilərsiz
Phone | Samsung A32 ekran | 45 | Telefon deyil təkcə ekran modulu, orijinal servis. Ustalar üçün
Phone | OnePlus Nord 3 | 560 | 16/256. 80 Vt adapter. Hind versiyasi. Səs sürgüsü var
Phone | Nokia 105 | 35 | 2 nömrəli, fənər. Babam üçün alınmışdı istifadə etmədi
Clothing | Adidas idman dəsti | 70 | Kişi, M. 3 xətt. Original, biri cırılıb deyə endirimlidir
Clothing | Qadın çantası lak | 20 | Qara, 30x20. Çiyin kəməri var. Fermuar təzə
Clothing | Uşaq botu 27 | 25 | İçi yunlu, 17 sm içlik. Bir qış geyinilib. Yapışqanı möhkəm
Clothing | Kişi dəri kurtka | 180 | Təbii qoyun dərisi, XL. Türkiyədən 2300 lirəyə. Astarında kiçik sökük
Clothing | Ziyafət donu 40 | 90 | Zümrüdü, uzun. Bir gecə geyinilib. Kuryerlə baxmaq olmur, evdə ölçə bilərsiz
Clothing | Hamilə şalvarı | 20 | 38-40 beden. Rezini tənzimlənir. 3 ədəd var, hamısı 50
Clothing | New Balance 574 | 95 | 41, ABŞ-dan. Qutu yoxdu. Altı az yeyilib
Clothing | Milli geyim qız | 110 | 8-9 yaş, qırmızı atlas, arxalıq, kəmər. Rəqs üçün tikilib
Clothing | Tibbi xalat | 18 | S M L var, ağ. Topdan 15-dən. Pambıq 65 %
Clothing | Papaq və şərf | 12 | Toxunma, akril. Boz. Təzədir etiketlə
Clothing | Hərbi tipli bot | 75 | 42-43, dəri, yüksək boğaz. Ov, balıqçılıq, dağ üçün rahatdır
Clothing | Kürk norka | 950 | 46 razmer, 110 sm. Qış 2 dəfə geyinilib. Yoxlamaq olar, astar altı açıqdır
Clothing | Levi's 501 | 55 | 32x34 original Amerikadan. Rəngi göy
Jewelry | Nikah üzüyü cüt | 620 | 585, 6.2 qr ikisi. Ölçülər 17 və 20.5. Yazı yoxdur
Jewelry | Orient saat | 240 | Mexanika, şəffaf arxa. Kamasutra model. 40 mm. Kəmər dəri
Jewelry | Qızıl kulon hərf | 170 | A hərfi, 750 əyar, 0.9 qr. Zəncirsiz
Jewelry | Gümüş qolbaq kişi | 95 | 925, 31 qram, 21 sm. İtaliya toxunuşu
Jewelry | Brilyant sırğa | 1100 | 2x0.15 ct, ağ qızıl 585. GIA yox, yerli sertifikat. Alıcı öz zərgəri ilə gələ bilər
Jewelry | Antik mis kəmər | 260 | Şuşa işi, 19-cu əsr deyilir, dəqiq bilmirəm. 430 qram
Jewelry | Rado orijinal | 480 | Kvars, keramika. Qutu pasportu var. 2011-də Bakıdan alınıb
Jewelry | Uşaq qızıl sırğası | 130 | 375 əyar 0.8 q. Ürək forma. Qıfılı möhkəm
`);
