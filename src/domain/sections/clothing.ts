import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, optionalChoice, optionalChoices, shortText, title } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { colours, colourWords } from './vocabulary/colours.ts';
import { words } from './vocabulary/words.ts';

const types = words(`
Don, Ziyafət geyimi, Gəlinlik, Bluz, Köynək, Futbolka, Sviter, Kardiqan, Ətək, Şalvar, Cins şalvar, Şort, Kombinezon, Kostyum, Pencək, Jilet, Tunika,
İdman geyimi, Gödəkçə, Palto, Plaş, Kürk, Pijama, Alt geyimi, Corab, Mayo, Məktəbli forması, Ayaqqabı, Krossovka, Tufli, Botinka, Çəkmə, Sandalet, Şəp-şəp, Çanta,
Pulqabı, Papaq, Kəmər, Şərf, Yaylıq, Əlcək, Qalstuk, Eynək
`);

const sizes = words(
  'XXS, XS, S, M, L, XL, XXL, 3XL, 4XL, 5XL, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, Standart',
);

const brands = words(`
Zara, Nike, Adidas, LC Waikiki, H&M, Mango, Koton, DeFacto, Bershka, Pull&Bear, Stradivarius, Massimo Dutti, Puma,
New Balance, Reebok, Converse, Timberland, Tommy Hilfiger, Lacoste, Levi's, Calvin Klein, Guess, Michael Kors, U.S. Polo Assn.,
Skechers, Jack & Jones, Colin's, Mavi, Trendyol, Markasız
`);

const models = words('Klassik, Oversize, Slim fit, Regular, Sport, Gündəlik, Premium, Vintage, Retro');

const materials = words('Pambıq, Polyester, İpək, Yun, Dəri, Kətan, Denim, Kaşmir, Viskoz, Digər');

/** Clothes, shoes and bags. */
export const clothing: Section<'Clothing'> = {
  ...usual,
  name: 'Clothing',
  id: 8,
  path: 'Geyimlər',
  label: 'Geyimlər',
  goods: 'geyim',
  icon: 'M8.5 4 3 7l2 4.5 2-1V20h10v-9.5l2 1L21 7l-5.5-3a3.5 3.5 0 0 1-7 0Z',
  scene: { drawing: 'coat', tint: 'sand' },
  heading: 'Geyim Elanları',
  detailPaths: ['/PostDetailClothing'],
  tiles: ['size', 'condition', 'brand', 'color', 'type'],
  facts: [['{size}'], ['{brand}']],
  schemaOrg: {
    type: 'Product',
    properties: { category: 'category', brand: 'brand', model: 'model', size: 'size', color: 'color' },
  },
  renamed: { type: { Cins: 'Cins şalvar', 'Gecə geyimi': 'Ziyafət geyimi' } },
  fields: [
    title,
    shortText('category', 'Kateqoriya', {
      required: 'form',
      searched: true,
      suggestions: words('Qadın geyimi, Kişi geyimi, Uşaq geyimi, Ayaqqabı, Çanta, Aksesuar'),
    }),
    shortText('type', 'Növ', {
      suggestions: types,
    }),
    shortText('condition', 'Vəziyyəti', {
      first: true,
      suggestions: words('Yeni, Etiketli, Yeni kimi, İşlənmiş'),
    }),
    shortText('size', 'Ölçü', {
      suggestions: sizes,
      suggestionsBy: { field: 'category', list: 'clothingSizes' },
    }),
    shortText('color', 'Rəng', {
      suggestions: [...colours, 'Bordo', 'Krem', 'Firuzəyi'],
    }),
    shortText('brand', 'Marka', {
      searched: true,
      suggestions: brands,
    }),
    shortText('model', 'Model', {
      required: 'form',
      searched: true,
      suggestions: models,
    }),
    {
      ...optionalChoice('gender', 'Kimin üçün', words('Qadın, Kişi, Uniseks, Qız, Oğlan')),
      object: 'Kimin üçün olduğunu',
    },
    optionalChoices('season', 'Mövsüm', words('Yaz, Yay, Payız, Qış')),
    optionalChoice('material', 'Material', materials),
    ...commonFields(),
  ],
};

export const clothingAlike: Alike = { same: ['category', 'type', 'brand', 'condition'] };

export const clothingWords: SearchWords = {
  goods: ['category', 'type'],
  names: 'paltar, paltarlar, geyim, geyimlər, əyin-baş, odejda, одежда, вещи',
  values: {
    category: {
      'Qadın geyimi': 'qadın paltarı, qadın geyimi, xanım geyimi, xanım paltarı, женская одежда',
      'Kişi geyimi': 'kişi paltarı, kişi geyimi, мужская одежда',
      'Uşaq geyimi':
        'uşaq paltarı, uşaq geyimi, körpə paltarı, körpə geyimi, bala paltarı, детская одежда, детские вещи',
      Ayaqqabı: 'ayaqqabı, ayakkabı, ayaq qabı, ayaq geyimi, обувь',
      Çanta: 'çanta, sumka, сумка',
      Aksesuar: 'qalstuk, aksesuar',
    },
    type: {
      Don: 'don, qadın donu, платье',
      'Ziyafət geyimi':
        'ziyafət donu, ziyafət paltarı, toy paltarı, toy donu, toy geyimi, nişan donu, xına donu, vecherniy, вечернее платье',
      Gəlinlik: 'gəlinlik, gəlin paltarı, свадебное платье',
      Bluz: 'bluz, bluzka, блузка',
      Köynək: 'köynək, rubaşka, рубашка',
      Futbolka: 'futbolka, futbolqa, mayka, футболка, майка',
      Sviter: 'sviter, cemper, svitşot, pulover, hudi, xudi, свитер, джемпер',
      Ətək: 'ətək, yubka, юбка',
      Şalvar: 'şalvar, брюки, штаны',
      'Cins şalvar': 'cins, cinsi, cins şalvar, джинсы',
      Şort: 'şort, шорты',
      Kostyum: 'kostyum, костюм',
      'İdman geyimi': 'idman kostyumu, idman paltarı, sportivka, спортивный костюм',
      Gödəkçə: 'gödəkçə, kurtka, куртка',
      Palto: 'palto, пальто',
      Kürk: 'kürk, şuba, шуба, dublyonka, dublonka, дублёнка, дубленка',
      Krossovka: 'krossovka, krasovka, krosovka, krasofka, kedı, ked, kedlər, idman ayaqqabısı, кроссовки, кеды',
      Tufli: 'tufli, tuflu, туфли',
      Botinka: 'botinka, bot, ботинки',
      Çəkmə: 'çəkmə, uzunboğaz, sapok, uggi, uqqi, сапоги, угги',
      Papaq: 'papaq, kepka, şapka, шапка, кепка',
      Kəmər: 'kəmər, remen, ремень',
      Şərf: 'şərf, шарф',
      'Məktəbli forması': 'məktəbli forması, məktəb forması, məktəb geyimi, школьная форма',
      Çanta: 'çanta, sumka, сумка',
    },
    condition: {
      Yeni: 'təzə, geyinilməmiş, işlənməmiş, новый',
      İşlənmiş: 'işlənmiş, geyinilmiş, ikinci əl, 2-ci əl, köhnə, б/у, бу',
      Etiketli: 'etiketi üstündə, birkalı',
    },
    season: {
      Qış: 'qışlıq, qış üçün, зимний',
      Yay: 'yaylıq, yay üçün, летний',
      Payız: 'payızlıq, осенний',
      Yaz: 'yazlıq, весенний',
    },
    material: {
      Dəri: 'dəridən, кожаный, кожа, кожанка',
      Yun: 'yundan, шерстяной, шерсть',
      Pambıq: 'хлопок, хлопковый',
      İpək: 'шелк, шелковый',
      Denim: 'джинсовый',
    },
    color: colourWords,
    gender: {
      Qadın: 'qadın, qadin, xanım, женский',
      Kişi: 'kişi, erkək, мужской',
      Qız: 'qız, qız uşağı',
      Oğlan: 'oğlan, oğlan uşağı',
    },
  },
  loose: ['model', 'color'],
  bare: ['size'],
  beside: {
    size: 'ölçü, ölçülü, ölçüsü, ölçüdə, razmer, razmerli, nömrə, размер',
    color: 'rəng, rəngli, rəngdə, цвет',
    brand: 'marka, brend',
  },
  serving: 'çanta, sumka, сумка',
  kin: {
    type: [
      'Don, Ziyafət geyimi, Gəlinlik',
      'Köynək, Bluz, Futbolka, Sviter, Kardiqan, Tunika',
      'Ətək, Şalvar, Cins şalvar, Şort, Kombinezon',
      'Kostyum, Pencək, Jilet',
      'Gödəkçə, Palto, Plaş, Kürk',
      'Ayaqqabı, Krossovka, Tufli, Botinka, Çəkmə, Sandalet, Şəp-şəp',
      'Pijama, Alt geyimi, Corab, Mayo',
      'Çanta, Pulqabı',
      'Papaq, Şərf, Yaylıq, Əlcək',
      'Kəmər, Qalstuk, Eynək',
    ],
  },
  within: { 'Məktəbli forması': [['category', 'Uşaq geyimi']] },
  otherwise: {
    type: 'Növü fərqli olanlar',
    size: 'Ölçüsü fərqli olanlar',
    gender: 'Başqa yaş və cins üçün olanlar',
    season: 'Mövsümü fərqli olanlar',
    material: 'Materialı fərqli olanlar',
  },
};
