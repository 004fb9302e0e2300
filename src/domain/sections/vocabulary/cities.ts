import { words } from './words.ts';

/** Cities and districts of Azerbaijan: the three with the most ads, then in alphabetical order. */
export const cities: readonly string[] = words(`
Bakı, Sumqayıt, Gəncə,
Abşeron, Ağcabədi, Ağdam, Ağdaş, Ağdərə, Ağstafa, Ağsu, Astara, Babək, Balakən, Beyləqan,
Bərdə, Biləsuvar, Cəbrayıl, Cəlilabad, Culfa, Daşkəsən, Dəliməmmədli, Füzuli, Gədəbəy,
Goranboy, Göyçay, Göygöl, Göytəpə, Hacıqabul, Horadiz, Xaçmaz, Xankəndi, Xırdalan, Xızı, Xocalı, Xocavənd, Xudat,
İmişli, İsmayıllı, Kəlbəcər, Kəngərli, Kürdəmir, Qax, Qazax, Qəbələ, Qobustan, Quba, Qubadlı,
Qusar, Laçın, Lerik, Lənkəran, Masallı, Mingəçevir, Naftalan, Naxçıvan, Neftçala, Oğuz, Ordubad,
Saatlı, Sabirabad, Salyan, Samux, Sədərək, Siyəzən, Şabran, Şahbuz, Şamaxı, Şəki,
Şəmkir, Şərur, Şirvan, Şuşa, Tərtər, Tovuz, Ucar, Yardımlı, Yevlax, Zaqatala, Zəngilan, Zərdab
`);
