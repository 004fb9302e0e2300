/** Values of our fields in the words of catalogues and other languages, besides those that the search knows. */
import { saidBy } from '../../domain/sections/vocabulary/words.ts';

const isNew = 'new, brand new, brandnew, newcondition, новый, новая, новое, новые, yeni mal, təptəzə';
const isUsed =
  'used, used_good, used_fair, used good, used fair, usedcondition, refurbished, refurbishedcondition, refurb, reconditioned, second hand, secondhand, pre-owned, preowned, cpo, б/у, бу, б у, подержанный, подержанное, восстановленный, с пробегом, ikinci əl';

/** By field, then by our value; words are compared folded. */
export const catalogueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  condition: {
    Yeni: isNew,
    'Yeni kimi': 'like new, used_like_new, used like new, open_box_new, open box, open_box, как новый, отличное',
    İşlənmiş: isUsed,
    'Ehtiyat hissəsi üçün':
      'for parts, parts, damaged, damagedcondition, salvage, на запчасти, требует ремонта, не работает',
  },
  usage: { Yeni: isNew, Sürülmüş: isUsed },
  gender: saidBy(`
Qadın: female, woman, women, womens, ladies, женский, женская, женское, женщины, для женщин; Kişi: male, man, men, mens, мужской, мужская, мужское, мужчины, для мужчин;
Uniseks: unisex, унисекс; Qız: girl, girls, девочки, для девочек; Oğlan: boy, boys, мальчики, для мальчиков
`),
  transmission: saidBy(`
Avtomat: automatic, auto, at, avtomatik, автомат, автоматическая, акпп, робот, роботизированная, вариатор, robot, robotized, variator, cvt, amt, dsg, tiptronic, semi-automatic;
Mexanika: manual, mt, mechanical, stick, механика, механическая, мкпп, ручная
`),
  engine: saidBy(`
Dizel: diesel, дизель, дизельный, дизтопливо; Benzin: petrol, gasoline, benzine, бензин, бензиновый; Elektrik: electric, electro, ev, bev, электро, электрический, электричество;
Hibrid: hybrid, hev, mhev, гибрид, гибридный; Plug-in Hibrid: plug-in hybrid, phev, plugin hybrid, подключаемый гибрид; Qaz: lpg, cng, natural gas, газ, газовый, пропан, метан
`),
  drive: saidBy(`
Ön: front, fwd, front-wheel drive, передний, forward_control; Arxa: rear, rwd, rear-wheel drive, задний, rear;
Tam: all, awd, 4wd, 4x4, full, all-wheel drive, four-wheel drive, полный, all_wheel_drive
`),
  color: saidBy(`
Qara: black, черный, черная, черное; Ağ: white, белый, белая, белое; Boz: grey, gray, серый, серая, серое; Gümüşü: silver, серебряный, серебристый, серебристая;
Göy: blue, navy, dark blue, синий, синяя, синее; Mavi: light blue, sky blue, azure, голубой, голубая; Qırmızı: red, красный, красная, красное;
Tünd qırmızı: dark red, burgundy, maroon, бордовый, вишневый, пурпурный; Yaşıl: green, зеленый, зеленая, зеленое; Tünd yaşıl: dark green; Açıq yaşıl: light green, lime, салатовый; Xaki: khaki, хаки;
Sarı: yellow, желтый, желтая, желтое; Narıncı: orange, оранжевый, оранжевая; Çəhrayı: pink, розовый, розовая; Bənövşəyi: purple, violet, фиолетовый, фиолетовая;
Bej: beige, бежевый, бежевая; Qəhvəyi: brown, коричневый, коричневая, коричневое; Qızılı: gold, golden, золотой, золотистый; Yaş asfalt: wet asphalt, мокрый асфальт
`),
  ban_type: {
    Sedan: 'sedan, saloon, седан',
    'Hetçbek, 5 qapı': 'hatchback, хэтчбек, хетчбек, хэтчбек 5 дв., hatchback 5 doors',
    'Hetçbek, 3 qapı': 'хэтчбек 3 дв., hatchback 3 doors',
    Liftbek: 'liftback, лифтбек',
    'Universal, 5 qapı': 'wagon, estate, station wagon, универсал, универсал 5 дв.',
    'Offroader / SUV, 5 qapı': 'suv, crossover, внедорожник, внедорожник 5 дв., кроссовер, jeep, джип',
    'Offroader / SUV, 3 qapı': 'внедорожник 3 дв.',
    Kupe: 'coupe, купе',
    Kabriolet: 'convertible, cabrio, cabriolet, кабриолет',
    Rodster: 'roadster, родстер',
    Limuzin: 'limousine, лимузин',
    'Pikap, ikiqat kabin': 'pickup, pick-up, truck, пикап, пикап двойная кабина',
    'Pikap, tək kabin': 'пикап одинарная кабина',
    Minivan: 'minivan, mpv, минивэн, минивен, компактвэн',
    Van: 'van',
    Furqon: 'фургон',
    Mikroavtobus: 'minibus, микроавтобус',
  },
  material: saidBy(`
Pambıq: cotton, хлопок; Polyester: полиэстер; İpək: silk, шелк; Yun: wool, шерсть; Dəri: leather, кожа; Kətan: linen, лен; Denim: деним, джинс;
Kaşmir: cashmere, кашемир; Viskoz: viscose, вискоза; Digər: other, другое
`),
  season: saidBy(
    'Yaz: spring, весна, весенний; Yay: summer, лето, летний; Payız: autumn, fall, осень, осенний; Qış: winter, зима, зимний',
  ),
  category: {
    'Minik avtomobili': 'passenger car, car, cars, легковой, легковые, легковой автомобиль, автомобили',
    'Yük maşını': 'truck, trucks, грузовик, грузовики, грузовой',
    Motosiklet: 'motorcycle, motorbike, мотоцикл, мотоциклы',
  },
};
