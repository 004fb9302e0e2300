import { words, wordsBy } from './words.ts';

/** Cities and districts of Azerbaijan: the three that most ads come from, then in the order of its alphabet. */
export const cities: readonly string[] = words(`
Bakı, Sumqayıt, Gəncə,
Abşeron, Ağcabədi, Ağdam, Ağdaş, Ağdərə, Ağstafa, Ağsu, Astara, Babək, Balakən, Beyləqan,
Bərdə, Biləsuvar, Cəbrayıl, Cəlilabad, Culfa, Daşkəsən, Dəliməmmədli, Füzuli, Gədəbəy,
Goranboy, Göyçay, Göygöl, Hacıqabul, Xaçmaz, Xankəndi, Xırdalan, Xızı, Xocalı, Xocavənd, Xudat,
İmişli, İsmayıllı, Kəlbəcər, Kəngərli, Kürdəmir, Qax, Qazax, Qəbələ, Qobustan, Quba, Qubadlı,
Qusar, Laçın, Lerik, Lənkəran, Masallı, Mingəçevir, Naftalan, Naxçıvan, Neftçala, Oğuz, Ordubad,
Saatlı, Sabirabad, Salyan, Samux, Sədərək, Siyəzən, Şabran, Şahbuz, Şamaxı, Şəki,
Şəmkir, Şərur, Şirvan, Şuşa, Tərtər, Tovuz, Ucar, Yardımlı, Yevlax, Zaqatala, Zəngilan, Zərdab
`);

/** Districts and metro stations of the capital and the best-known parts of other big cities, by city. */
export const placesByCity: Readonly<Record<string, readonly string[]>> = wordsBy(`
Bakı: Binəqədi r., Nərimanov r., Nəsimi r., Nizami r., Pirallahı r., Qaradağ r., Sabunçu r., Səbail r., Suraxanı r., Xətai r., Xəzər r., Yasamal r., 20 Yanvar m., 28 May m., 8 Noyabr m., Avtovağzal m., Azadlıq prospekti m., Bakmil m., Cəfər Cabbarlı m., Dərnəgül m., Elmlər Akademiyası m., Əhmədli m., Gənclik m., Həzi Aslanov m., İçərişəhər m., İnşaatçılar m., Koroğlu m., Memar Əcəmi m., Nəriman Nərimanov m., Neftçilər m., Qara Qarayev m., Sahil m., Şah İsmayıl Xətai m., Ulduz m., Xalqlar Dostluğu m., Xocəsən m., Badamdar q., Bakıxanov q., Biləcəri q., Buzovna q., Masazır yolu, Mərdəkan q., Novxanı yolu, Yeni Yasamal
Sumqayıt: 1-ci mikrorayon, 3-cü mikrorayon, 9-cu mikrorayon, 12-ci mikrorayon, 17-ci mikrorayon, 18-ci mikrorayon, Corat q., Hacı Zeynalabdin q., Nizami küçəsi, Sülh küçəsi
Gəncə: Kəpəz r., Nizami r., Yeni Gəncə massivi, Gülüstan massivi, Atatürk prospekti, Cavad xan küçəsi, Nərimanov prospekti
Abşeron: Masazır q., Saray q., Novxanı q., Hökməli q., Qobu q., Mehdiabad q., Fatmayı k.
Xırdalan: AAAF Park, Kristal Abşeron, Heydər Əliyev prospekti, 28 May küçəsi, Mehdi Hüseynzadə küçəsi
Mingəçevir: Nizami küçəsi, Heydər Əliyev prospekti, Sahil bulvarı, Dilarə Əliyeva küçəsi
Şəki: Mirzə Fətəli Axundzadə prospekti, Gəncəli məhəlləsi, Kişi k., Oxud k.
Lənkəran: Heydər Əliyev prospekti, Dəniz kənarı, Haftoni q., Həzi Aslanov küçəsi
Quba: Heydər Əliyev prospekti, Qırmızı qəsəbə, Qəçrəş k., Nügədi k.
Qəbələ: Heydər Əliyev prospekti, Vəndam q., Nic q., Laza k.
Şirvan: Heydər Əliyev prospekti, Nizami küçəsi, Bayramlı q.
Naxçıvan: Heydər Əliyev prospekti, Nizami küçəsi, Əlincə küçəsi
Xaçmaz: Nəriman Nərimanov küçəsi, Nabran yolu, Xudat yolu
Xankəndi: Zəfər küçəsi, Azərbaycan prospekti
Şuşa: Cıdır düzü yolu, Bülbül küçəsi
`);
