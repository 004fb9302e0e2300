/** Held-out bad ads: written before the rules and never used to tune them. */
import { adsOf } from './ads-of.ts';

export const heldOutBad = adsOf(`
Phone | iPhone 12 128 gb | 690 | Ideal vəziyyətdə. Əlaqə nömrəsi 0 5 5 7 4 1 2 2 9 6, saytın nömrəsinə zəng etməyin.
Phone | Samsung S22 Ultra | 850 | Telfonum: sıfır yetmiş üç yüz on beş qırx iki sıfır doqquz. Real alıcılar yığsın.
cars | Kia Rio | 14200 | 2013, super vəziyyət. Vatsap 070.318.44.07 yazanlara cavab verirəm.
cars | Toyota Camry | 29900 | Maşın Gürcüstandadır, 500 manat beh göndərin gətirək. Behsiz gətirmirik.
realEstate | Kirayə ev 2 otaqlı | 320 | Ev təcilidir, çox adam yazır. Öncədən 100 azn karta köçürün sizin üçün saxlayaq, sonra baxışa gələrsiz.
realEstate | 3 otaqlı mənzil | 98000 | Daha çox elan üçün instagramda bizi izləyin @bakievleri.official
electronika | MacBook Pro M2 | 1100 | Çatdırılma kuryerlə, ödəniş yalnız əvvəlcədən kartla. Görüş yoxdur, rayondayam.
electronika | PUBG hesab satilir | 150 | 70 lvl akkaunt, M416 glacier. Hesab mailə bağlı deyil, parolu verirəm.
electronika | Gizli mini kamera | 65 | Düymə boyda gizli çəkiliş üçün, heç kim bilmir. Səs dinləmə də var.
homGarden | EV ESYALARI SATILIR TECILI | 500 | Köçürük, hamısı bir yerdə satılır. Şkaf, divan, televizor altlığı.
homGarden | Divan təmizləmə və üzlük | 40 | Ətraflı: divanusta.az saytımıza daxil olun ve ya divan.usta(at)gmail.com
Household | SOYUDUCU SATILIR ƏLA VƏZİYYƏTDƏ | 250 | Toşiba, işləkdir.
Household | Paltaryuyan Bosch | 90 | Malı poçtla göndərirəm, kart nömrəmi yazıram qabaqcadan ödəniş edirsiz, qəbz göndərirsiz.
Clothing | Nike krossovka topdan | 25 | Telegram kanalımız t.me/krossovka_topdan, sifariş ordan.
Clothing | Qadın donu | 40 | Sifariş üçün 994 51 862 33 10 nömrəsinə yazın vacapa.
Jewelry | Qızıl zəncir ucuz | 300 | 585 qızıl 20 qram. Mənşəyi soruşulmasın, sənədsiz. Yalnız nağd, əlaqə 055 6O1 77 2l
Jewelry | Rolex saat | 150 | 1:1 kopya Rolex, orijinaldan seçilmir. Replika AAA.
accessories | Maşın nömrəsi | 1200 | 77-BB-777 nömrə. WhatsApp: elli bes 234 11 09
accessories | Disk R18 | 400 | Mobil tel o50 three one two 4456
electronika | Kredit problemi olanlara | 1 | Arayışsız zaminsiz kredit veririk, 1 saata nağd pul, qara siyahı problem deyil.
electronika | Evdən iş | 1 | Gündəlik 80-150 manat qazanc, sərmayəsiz, telefonla evdə oturub qazan. 100% zəmanət.
homGarden | Ov tüfəngi | 900 | 12 kalibr, 2 lülə, patronları ilə. Sənəd tələb olunmur.
homGarden | Relaks masaj | 50 | Gözəl qızlar, evə gəliş var, tam məxfi. İntim xidmət.
Phone | Iphone 15 Pro Max | 350 | Yenidir, bağlı qutuda. Tecili pul lazimdi. | 1900-2300
electronika | Diplom arayış | 500 | İstənilən universitetin diplomu, attestat düzəldilir, bazaya salınır.
`);
