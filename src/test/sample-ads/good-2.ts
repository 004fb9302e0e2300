/** More good ads (transport, parts, homes), used to tune the rules. */
import { adsOf } from './ads-of.ts';

export const goodAfter = adsOf(`
cars | Mercedes S 500 | 45000 | W221 restaylinq, AMG paket, gecə görüş, vakuum qapılar. Mühərrik qutu problemsiz. Köhnə nömrəsi üstündə qalır 99-ZZ-009.
cars | Toyota Prado | 52000 | 2.7 benzin 2013, Dubay. Qaz yoxdur. Arxa kamera, lyuk yoxdur. Sənəddə 1 nəfərdi. Rayonlara gəlmirəm, Bakıda baxılır.
cars | Kia Optima | 21500 | 2.4 GDI LX, 2014. Amerikadan gəlib yüngül vuruqlu, şəkilləri var. Podushkalar açılmayıb.
cars | Hyundai Santa Fe | 33500 | 2.2 dizel, 7 yerlik, 4x4. Tam təmir olunub 2025 may, qəbzləri var. Ön amortizator yeni.
cars | Nissan Qashqai | 24200 | 1.6 dci, panorama, 4 kamera. 1 litr solyarka ilə 20 km gedir. Zavod rəngindədir, aparat saxlasın.
cars | Daewoo Nexia | 5900 | 2007, 1.5 8 klapan. Salon təmiz, kondisioner işləkdir. Təkərlər 70 %. Taksiyə yaramır, A1 əl altıdı.
cars | BYD Song Plus | 48900 | DM-i, 2025, 0 km, plug-in. Tam dolu yanacaq və elektriklə 1100 km. Rəsmi zəmanət 6 il.
cars | Lexus RX 350 | 37800 | 2011, F Sport deyil. Katalizator yerindədir. Sol qapıda 2 sm cızıq. Pulu nağd da ola bilər bank köçürməsi də.
cars | Ford Transit | 22400 | 2.2 TDCI, 2012, orta dam, uzun baza. 3 nəfərlik. Yük daşıyana hazır iş maşını. Qapıları sürüşür.
cars | UAZ Patriot | 14500 | 2014 benzin-qaz. Bamper metal, çadır bağajı. Ovçuluq və dağ üçün. 4x4 işləkdir.
cars | Tofaş Şahin | 3900 | 1991, karbürator. Toplu gəzilən maşındır, qıraq qapısı yoxdu çürük. Sənədləri etibarnamə ilə deyil, ad üstədir.
cars | Volkswagen Passat | 19900 | B7, 1.8 TSI, DSG quru deyil yaş. 210.000 km. Zəncirə səs yoxdur. Baxışda istənilən ustaya
cars | Mazda 6 | 22000 | Продаю Мазда 6, 2013, 2.5 литра. Небольшая царапина на бампере. Торг у капота. Вложений не требует.
cars | Tesla Model 3 | 47500 | Long Range 2021, batareya 91%. Evdə 11 kVt zaryadka qurğusu ilə. Avtopilot yenilənib 2024.8.
cars | Porsche Cayenne | 58000 | 957 yox 958, 3.6, 2014. Hava yastığı (pnevmatik asqı) təzə. Açarsız giriş, 2 açar.
cars | Chevrolet Malibu | 18900 | 1.5 T, 2016, LT. Maşın üzərində kredit yoxdur, girovda deyil. Ödənişi birdəfəlik edənə 300 azn endirim.
cars | Jawa 350 | 1900 | 1986, restavrasiya olunub, kolleksiya üçün. Kaliprovka porşenləri. Sənəd var. Səs düdük kimidir
cars | Hyundai H1 | 29500 | 2015 dizel 8+1. Turizm şirkəti üçün. Sıfır yağ yeyir, monitor 10 düym, USB hər yerdə.
cars | ZIL 130 | 9000 | Susəpən. 6000 litr çən, nasos işləkdi. Tikinti bitdi deyə satılır. Kənddə dayanıb Zığda.
cars | MTZ 82 traktor | 17800 | 2008 Belarus, kotan 3 gövdəli hədiyyə. Motosaat 5400. Salyan rayonu.
cars | Range Rover Sport | 46000 | 3.0 dizel HSE 2014. Turbo 2 ay qabaq 1850 manata dəyişildi. Rənglənmiş 1 qapı. Barter torpaqla mümkün
cars | Opel Zafira | 12900 | 1.7 CDTI 7 yer. Alman maşını, gömrükdən 2019-da keçib, rüsumu ödənilib. Kiçik endirim.
cars | Kawasaki Ninja 400 | 9700 | 2020, 6 min mil. Yaz gəlməmiş satılır. Eksipirovka ayrıca: kaska Shoei 350, gödəkçə 200.
cars | Honda CR-V | 27300 | 2.4, 2012, tam ötürücü. Xanım sürüb. Texniki pasport 1 ədəd. Siqnalizasiya StarLine A93.
accessories | Passat B6 fara sol | 150 | 3C0941005, ksenon, linza təmiz. Qulaqları salamatdır. Sökülüb zavod maşınından
accessories | Sprinter starter | 120 | 0 001 115 068 Bosch kodu, 12V 2.3 kVt. Zəmanət verilir 1 ay. Barter yoxdur
accessories | Toyota yağ filtri | 9 | 90915-YZZE1 orijinal, Tailand. 10 ədəd alana 8 manatdan.
accessories | Hyundai porşen dəsti | 210 | 23410-2G510, 0.50 remont. Mühərrik G4KE. Üzüklərlə birlikdə.
accessories | Mercedes forsunka | 95 | 0445110189 kodlu Bosch forsunka, W211 2.2 CDI. Stenddə yoxlanılıb, 4 ədəd var.
accessories | ZF karopka yağı | 38 | Lifeguard 6, S671 090 255, 1 litr. Orijinal Almaniya.
accessories | Yük maşını təkəri | 320 | 315/80 R22.5 Sailun, çəkən ox. 2 ədəd yenidir, 2 ədəd 60%. Birinin qiymətidir
accessories | LADA Priora disk | 130 | 14 lük zavod, 4x98, ET35 dia 58.6. 4 ədəd. Əyriliyi yoxdur
accessories | Prius drossel | 70 | 22030-21010. Təmizlənib qoyulub yoxlanılıb. 2003-2009 modellərə uyğundur
accessories | Arxa görüntü kamerası | 25 | 170 dərəcə, gecə görür. Gizli montaj, 6 m kabel. Quraşdırma 15 azn
accessories | Starline E96 | 260 | Siqnalizasiya, GSM, avtostart. SIM kart içində gəlir. Quraşdırma qiymətin içindədir.
accessories | BMW disklər 19 | 680 | Style 351M, 8.5J və 9.5J, 5x120. Təkərsiz. Biri çapılıb, qaynaq yoxdur
accessories | Uşaq oturacağı avtomobil | 85 | 9-36 kq, isofix. Üzü çıxıb yuyulur. Chicco
accessories | Kamaz porşen qrupu | 340 | 740.30-1000128 Evro, Kostroma. 8 ədəd dəst. Topdan qiymət zənglə
accessories | Avtomobil tozsoranı | 30 | 12 V, 120 W, 4 m şnur. Çantası var. 1 dəfə işlədilib
accessories | W124 radiator barmaqlığı | 90 | Xrom, ulduzlu. 124 880 07 83 kod. Cızığı yoxdu ilkin rəngdədir
accessories | Yapon mühərrik 1ZZ | 950 | Toyota 1.8, 2002-2006. Kompressiya 12-12-12-12. Karobka ilə 1250. Qaraj Xırdalan
accessories | Hava yastığı dəsti | 280 | Kia Cerato 2014 sükan və sərnişin yastığı. Açılmayıb. Pnevmo deyil, təhlükəsizlik üçündür
accessories | Katalizator sensoru | 55 | 4 kontakt, Denso 234-4162. Cruze, Malibu. Yenidir, istifadə olunmuyub
accessories | Ruçnoy tros Niva | 14 | 2121-3508180. Təzə, qutuda. 5 dənə var ünvan Bakıxanov
accessories | Maşın rəngləyən tapança | 60 | Walcom tipli, 1.3 dyuz. Kompressor ayrıca. Rəngsazlar bilir
realEstate | 3 otaqlı həyət evi Maştağa | 87000 | 2.2 sot torpaq, 110 kv ev, kürsülü daş hasar. Sənəd qaydasında. Qabağında 13 metr yol, marşrut 171.
realEstate | 1 otaqlı yeni tikili | 79000 | Həzi Aslanov metrosu, 48 kv, 6/14. Kreditlə: ilkin ödəniş 25 000, 36 ay faizsiz daxili kredit.
realEstate | 2 otaqlı mənzil Sumqayıt | 62000 | 10-cu mikrorayon, 5/9, 54 kv, 2 balkon. Çıxarış. Ev boşdur, açar məndədir baxmaq olar.
realEstate | Kirayə 3 otaq Nəsimi | 1200 | Sahil metrosu, mərkəzi küçə. Əcnəbilər üçün. Mebel texnika tam. Ödəniş aylıq, ilk ay + 1 ay depozit.
realEstate | Villa Mərdəkan | 640000 | 15 sot, 480 kv, 3 mərtəbə, hovuz 12x6, sauna, bilyard otağı. Dizayner təmiri. Şəxsi mülkiyyət.
realEstate | Torpaq sahəsi 20 sot | 46000 | Qaraçuxur yolu. Kənd təsərrüfatı yox, yaşayış təyinatlı. 250 000 yox sotu 2300. Bölünüb də satılır.
realEstate | Mağaza 28 May | 310000 | 45 kv, 1-ci xətt, hündürlük 4.2 m. Hazır biznes icarədardadır, ayda 2000 gətirir. Kupça kommersiya.
realEstate | Otaq kirayə tələbələrə | 120 | Bir nəfər oğlan üçün yer. İnternet, paltaryuyan. Elmlər akademiyası 10 dəq piyada. Komendant saatı yoxdur.
realEstate | Yeni tikili 4 otaq | 289000 | Ağ Şəhər, 147 kv, 16/20, dəniz görünür. Çilçıraq, mətbəx mebeli qalır. Danışıq yeri var ciddi alıcıya
realEstate | Bağ günlük kirayə Bilgəh | 180 | Hovuz qızdırılır, 10 nəfər. Həftəsonu 250. Ailəvi. Girişdə ödəniş, şəxsiyyət vəsiqəsi göstərilir
realEstate | 2 отаг кирайə | 500 | Сдаётся 2-х комнатная квартира на Ахмедлы, мебель, комби. Оплата помесячно. Без посредников
realEstate | Ofis kirayə Caspian Plaza | 4200 | 190 kv.m, 11-ci mərtəbə, təmirli, 12 iş yeri. ƏDV daxil. Depozit bir ay, müqavilə bir il
realEstate | Qaraj satılır Yasamal | 11000 | Metal qaraj deyil daş. 18 kv, işıq var. Sənəd bələdiyyə. Zəhmət olmasa dəllallar yazmasın
realEstate | Hazır biznes fast food | 35000 | Gəncə mərkəz, 40 kv, avadanlıqla. Aylıq dövriyyə sənədlə göstərilir. İcarə 600. Səbəb: ölkədən köçürük
realEstate | Həyət evi Şəki | 69000 | 7 sot meyvə bağı, 5 otaq, qoz ağacları, samovar yeri. Yuxarı məhəllə. Ata yurdudur
realEstate | Anbar Lökbatan | 1500 | 500 kv, hündür 7 m, rampa, mühafizə 24 saat. Soyuducu deyil quru anbardır. Aylıq
realEstate | 1 otaqlı studio Nərimanov | 550 | Ulduz metrosu, 30 kv, 14-cü mərtəbə. Ev heyvanı olmaz, siqaret çəkən olmasın. Qaz kombi
realEstate | 3 otaqlı stalinka | 198000 | Nizami küçəsinə baxır, tavan 3.4. 84 kv. Orijinal parket. İpotekaya düşür 66000 ilkin
realEstate | Torpaq Qusar Ləzə yolu | 27000 | 30 sot, dağ mənzərəsi, çay kənarı. Kottec tikməyə icazə var. Zəmanət: çıxarış notariusda
realEstate | Kirayə obyekt gözəllik salonu | 800 | 3 otaq, masaj masası, 2 kreslo qalır. 8 ildir salon kimi işləyir. Müştəri bazası var. Badamdar
`);
