/** More bad ads, used to tune the rules. */
import { adsOf } from './ads-of.ts';

export const badAfter = adsOf(`
cars | Mercedes W210 | 8900 | Saytda zəng düşmür, bura yığın: 0 70 311 22 00 Rəşad
cars | Opel Vectra | 7200 | Masin qezasizdi. Nomre: (051) 444 12 13
cars | Hyundai Tucson | 21000 | Təcili! Maşın Poti limanındadır, gömrük xərci üçün kartıma 800 azn köçürün sənədi göndərim
cars | Kia Cerato | 15400 | wp: 99450 3o1 44 55
cars | BMW SATILIR TECILI BARTER | 17000 | 525, 2008-ci il, dizel
cars | Avtoyuma və cila | 25 | Qiymətlər saytda: https://avtoparlat.az/qiymet
cars | Lada Vesta | 12800 | əlli beş altı yüz on bir iyirmi iki otuz üç yazın baxaq
homGarden | Kafel ustası | 10 | iş nümunələri tiktok səhifəmizdə kafel_ustasi_baku
homGarden | DİVANLAR FABRİKDƏN TOPDAN QİYMƏTƏ | 199 | Hər rəng var, zəmanət 2 il.
homGarden | Mini ofis stol | 70 | təzədi. sifariş: ofis-mebel@bk.ru
homGarden | Pnevmatik tapança | 180 | CO2 ballonla, 4.5 mm güllə sat qutusuyla
homGarden | Ev konyakı | 20 | Öz istehsalımız, 5 illik konyak litri 20 manat, şərab da var
homGarden | Elektrik şoker fənər | 35 | özünü müdafiə üçün elektroşoker, 50 kv
homGarden | Ceyran əti və buynuzu | 200 | ovdan gətirilir, ceyran buynuzu divar üçün
homGarden | Qəlyan tütünü | 15 | Adalya, al fakher, 250 qr. Topdan sifariş
electronika | iPhone və noutbuk aksiyada | 99 | Uduş! Malı almaq üçün qabaqcadan çatdırılma pulu 9.90 azn karta atın
electronika | Playstation 5 | 300 | Poçtla göndərirəm rayonlara, pulu əvvəlcədən. Görüş olmur işdəyəm
electronika | Kripto dərsləri | 1 | Gündə 200 dollar qazan, siqnal qrupumuza qoşul
electronika | Steam akkaunt cs go | 80 | prime akkaunt satılır, skinlərlə, email verilir
electronika | Simkart adsız | 15 | Pasportsuz sim kartlar, başqa adda, hər operator
electronika | Mikro qulaqlıq | 40 | İmtahan üçün mikro naushnik, gorunmur, kirayə də verilir
electronika | Instagram like izləyici | 10 | 1000 izləyici satışı 5 azn, like 2 azn
electronika | Nauşnik JBL | 35 | 1:1 kopiya orijinaldan fərqlənmir karobka sənəd
electronika | Noutbuk təmiri | 20 | Telegram: t.me/notebook_usta
electronika | Jammer gps | 90 | Siqnal boğan cihaz, gps və telefon siqnalı kəsir
electronika | Onlayn kazino | 1 | Pin up kazino, ilk depozitə 120% bonus. Promokod BAKU
electronika | MACBOOK NOUTBUK SATILIR | 800 | M1, 8/256, batareya 90
accessories | BMW bamper | 220 | Əlaqə üçün sıfır yetmiş yeddi 318 40 15
accessories | Sükan disk | 45 | sifariş www avtozapchast az
accessories | Tonirovka icazəsi | 150 | Tonirovka icazəsi arayış düzəldirik DYP bazasında görünür
accessories | Sürücülük vəsiqəsi | 900 | İmtahansız prava, 1 həftəyə hazır, bütün kateqoriya
realEstate | 1 otaqlı kirayə | 200 | Evə baxmaq üçün öncədən 30 azn kart nömrəsinə köçürün, çox adam var
realEstate | Saatlıq otaq | 15 | Cütlüklər üçün saatlıq otaq, qızlar da var
realEstate | 2 otaqlı ev | 55000 | Ətraflı 0125671234 və ya 0557771122 makler
realEstate | Torpaq | 30000 | Mail: samir.emlak[at]gmail.com
realEstate | ipoteka komək | 1 | Bank kreditinə düşməyənlərə kömək, qara siyahını silirik, arayışsız
Household | Kondisioner temiri | 20 | zeng 994559998877
Household | Paltaryuyan LG | 120 | Qiymət ucuzdur çünki tecili. Kartla ödəniş əvvəlcədən, kuryer gətirir
Household | Soyuducu | 60 | instagramda yazın: texnika.baku_outlet
Phone | Samsung A54 | 120 | Bloklanmış telefon, imei dəyişilib işləyir. Sənəd yoxdur
Phone | iPhone 13 Pro Max kopya | 180 | Premium kopya, 1:1, Android sistemli
Phone | Redmi 12 | 190 | Əlaqə: 0-5-0-6-6-6-1-2-3-4
Phone | iPhone 14 | 5 | təzə | 900-1300
Clothing | Louis Vuitton kəmər | 25 | AAA klass replika qutu ilə
Clothing | Ayaqqabılar topdan | 15 | Sifariş Telegram kanal: @baku_shoes_opt
Clothing | Hərbi geyim dəsti | 150 | Hərbi forma paltarı rütbə nişanı ilə, vəsiqə də var
Jewelry | Qızıl külçə 100 qr | 2000 | Mənşəyi sorusmayin, sənədsiz qızıl, tez satılmalıdır
Jewelry | Masaj SPA xanım | 60 | Relax massaj VIP, gözəl xanımlar
Jewelry | Arıqlama çayı | 25 | Tərkibi təbii, arıqlama həbləri də var, ayda 10 kilo zəmanət
Jewelry | Borc pul | 1 | Faizlə pul verirəm, girov qızıl və ya sənəd, 5 dəqiqəyə
`);
