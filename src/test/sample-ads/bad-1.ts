/** Typical bad ads, written before any rules. */
import { adsOf } from './ads-of.ts';

export const badBefore = adsOf(`
cars | Hyundai Accent | 17800 | Ideal masin, zeng edin 055 432 18 90 Elçin
cars | MERCEDES SATILIR COX IDEAL | 21000 | 2009, 2.2 dizel. Sənədləri qaydasındadır.
cars | Toyota Corolla | 9500 | Maşın Batumi limanındadır. Gömrüyü ödəmək üçün qabaqcadan 700 azn ödəniş göndərin, 3 günə çatdırırıq.
cars | BMW 320 | 18000 | Whatsapp +994(70)555-66-77 maşın haqda hər şeyi atım.
homGarden | Mebel sifarişi | 300 | Nömrəmiz: sıfır əlli iki yüz iyirmi üç on beş otuz. Bütün mebelləri yığırıq.
homGarden | Pərdə dəsti | 80 | www.perde-dunyasi.az saytından rəngləri seçin
homGarden | Travmatik tapança | 350 | Güllələri ilə, təzədir. Sənədsiz verirəm, zəng edin görüşək.
homGarden | Ev spirti çaxır | 15 | Ev arağı, tut arağı 70 dərəcə, litri 15.
electronika | Noutbuk HP | 450 | Malı rayondan göndərirəm. Kart nömrəsinə beh atın, qalanın çatanda verərsiz.
electronika | Instagram səhifəsi satılır | 200 | 24k izləyici, aktiv akkaunt. Email-i ilə birlikdə təhvil verilir.
electronika | Sim kart | 20 | Başqa adda işlək nömrə. Sənəd istəmir, kimin adına lazımdır düzəldirik.
electronika | Airpods Pro | 60 | Dubaydan, AAA kopya 1:1. Topdan da var @airpods_baku yazın insta
accessories | R17 disk tecili | 250 | nomre 077*345*67*89
accessories | Kod oxuyucu | 70 | Maşın açarlarının siqnalını kopyalayan cihaz, qapını açarsız açır, oğurluq siqnalizasiyanı keçir.
realEstate | 2 otaqlı kirayə təcili | 250 | Mən xaricdəyəm, açarı poçtla göndərəcəm. Əvvəlcədən 1 aylıq pulu Western Union ilə köçürün.
realEstate | Bağ evi günlük | 100 | Rezerv üçün beh 50 azn karta atılır. tel 0502223311
Household | Kombi ustası | 30 | usta.kombi@mail.ru və ya zəng 0705551122
Household | Soyuducu LG | 200 | !!! ucuz !!! pulu qabaqcadan m10 ilə atın kuryer gətirsin
Phone | iPhone 14 Pro | 250 | Bağlı qutuda, gömrükdən keçməyib, tecili satılır | 1300-1700
Phone | Samsung a12 | 160 | tel O5O 333 22 11 axsam 7den sonra
Phone | iCloud açırıq | 50 | Oğurlanmış, bloklanmış telefonların iCloud-u, IMEI dəyişmə 1 saata.
Clothing | Gucci çanta | 35 | Premium replika, sifariş ucun direct: gucci.baku_shop instagramda
Clothing | Polis forması | 120 | Hərbi forma və polis geyimi paqonları ilə, kimsə lazımdırsa.
Jewelry | İnvestisiya 100% qazanc | 1 | 500 manat qoy ayda 1500 götür, kripto siqnal, heç bir risk yoxdur.
Jewelry | Dollar alıram satıram | 1 | Bankdan sərfəli valyuta dəyişimi, istənilən məbləğ
`);
