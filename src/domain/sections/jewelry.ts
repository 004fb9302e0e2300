import type { Alike } from '../fields/alike.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, optionalChoice, optionalNumber, shortText, title } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { words } from './vocabulary/words.ts';

const categories = words(`
Qızıl 375, Qızıl 500, Qızıl 583, Qızıl 585, Qızıl 750, Qızıl 900, Qızıl 999, Ağ qızıl, Gümüş 875, Gümüş 925, Platin,
Brilyant, Mirvari, Saatlar, Bijuteriya
`);

const goods = words(`
Üzük, Nişan üzüyü, Nikah üzüyü, Sırğa, Boyunbağı, Zəncir, Qolbaq, Bilərzik, Kulon, Medalyon, Dəst, Qol saatı, Broş,
Təsbeh, Sikkə, Külçə
`);

/** Gold, silver and watches; no tile, posted from its catalogue page. */
export const jewelry: Section<'Jewelry'> = {
  ...usual,
  name: 'Jewelry',
  id: 9,
  path: 'Zinət_əşyaları',
  label: 'Zinət əşyaları',
  icon: 'M12 21a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM9 8.300 7.5 5.5l2-2.5h5l2 2.5L15 8.300M7.5 5.5h9M12 8 9.5 5.5M12 8l2.5-2.5',
  scene: { drawing: 'ring', tint: 'lilac' },
  tile: false,
  heading: 'Zinət əşyaları elanları',
  detailPaths: ['/PostDetailJewelry'],
  detailLoading: { text: 'Yüklənir...' },
  missing: 'Elan tapılmadı.',
  tiles: ['metal', 'purity', 'weight', 'stone', 'category', 'type_of_goods'],
  facts: [['{metal} {purity}', '{metal}'], ['{weight}']],
  schemaOrg: { type: 'Product', properties: { category: 'category' } },
  fields: [
    title,
    shortText('category', 'Kateqoriya', {
      searched: true,
      suggestions: categories,
    }),
    shortText('type_of_goods', 'Malın növü', {
      suggestions: goods,
    }),
    optionalChoice('metal', 'Metal', words('Qızıl, Gümüş, Platin, Digər')),
    optionalChoice('purity', 'Əyar', words('375, 500, 583, 585, 750, 875, 900, 916, 925, 950, 999')),
    optionalNumber('weight', 'Çəki', { min: 0.01, max: 99_999, decimals: 2, unit: 'q', grouped: true }),
    optionalChoice(
      'stone',
      'Daş',
      words('Brilyant, Mirvari, Yaqut, Zümrüd, Sapfir, Sirkon, Firuzə, Əqiq, Daşsız, Digər'),
    ),
    ...commonFields(),
  ],
};

export const jewelryAlike: Alike = {
  same: ['category', 'type_of_goods', 'metal'],
  apart: ['purity', 'stone'],
  per: { field: 'weight', unit: 'q' },
};

export const jewelryWords: SearchWords = {
  goods: ['type_of_goods'],
  names: 'zinət, zinət əşyası, zinət əşyaları, zərgərlik, украшения, ювелирные изделия',
  things: 'qızıl, gümüş',
  values: {
    category: {
      Saatlar: 'saat, qol saatı, часы',
      Bijuteriya: 'bijuteriya, бижутерия',
    },
    type_of_goods: {
      Üzük: 'üzük, kolso, кольцо, перстень',
      'Nişan üzüyü': 'nişan üzüyü, nişan, помолвочное кольцо',
      'Nikah üzüyü': 'nikah üzüyü, обручальное кольцо',
      Sırğa: 'sırğa, sırqa, sirqa, tana, серьги, сережки',
      Boyunbağı: 'boyunbağı, kolye, колье',
      Zəncir: 'zəncir, sep, цепочка, цепь',
      Qolbaq: 'qolbaq, bilərzik, brasletlər, braslet, браслет',
      Bilərzik: 'bilərzik, qolbaq, braslet, браслет',
      Kulon: 'kulon, подвеска, кулон',
      'Qol saatı': 'saat, qol saatı, часы',
      Dəst: 'komplekt, qızıl dəst, комплект',
      Təsbeh: 'təsbeh',
    },
    metal: { Qızıl: 'qızıl, zoloto, золото, золотой', Gümüş: 'gümüş, serebro, серебро, серебряный', Platin: 'платина' },
    stone: {
      Brilyant: 'brilyant, brilyant qaşlı, almaz, brilliant, бриллиант, с бриллиантом',
      Mirvari: 'жемчуг',
      Yaqut: 'рубин',
      Zümrüd: 'изумруд',
      Sapfir: 'сапфир',
      Firuzə: 'бирюза',
    },
  },
  beside: { category: 'əyar, əyarlı, проба, пробы', purity: 'əyar, əyarlı, проба, пробы' },
  numbers: { weight: { units: 'q, qr, qram, qramlıq, грамм', means: 'about' } },
  otherwise: {
    metal: 'Metalı fərqli olanlar',
    purity: 'Əyarı fərqli olanlar',
    weight: 'Çəkisi fərqli olanlar',
    stone: 'Daşı fərqli olanlar',
  },
};
