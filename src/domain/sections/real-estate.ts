import type { Alike } from '../fields/alike.ts';
import type { ChoiceField } from '../fields/field.ts';
import type { SearchWords } from '../fields/search-words.ts';
import type { Section } from '../fields/section.ts';
import { commonFields, optionalChoice, optionalFlag, optionalNumber, shortText } from './vocabulary/shared-fields.ts';
import { usual } from './vocabulary/usual.ts';
import { words } from './vocabulary/words.ts';

const kinds = words(
  'Yeni tikili, Köhnə tikili, Həyət evi / Villa, Bağ evi, Otaq, Ofis, Qaraj, Torpaq, Obyekt, Hazır biznes',
);

const districts = words(
  'Binəqədi, Xətai, Xəzər, Qaradağ, Nərimanov, Nəsimi, Nizami, Pirallahı, Sabunçu, Səbail, Suraxanı, Yasamal',
);

const stations = words(`
8 Noyabr, 20 Yanvar, 28 May, Avtovağzal, Azadlıq prospekti, Bakmil, Cəfər Cabbarlı, Dərnəgül, Elmlər Akademiyası,
Əhmədli, Gənclik, Həzi Aslanov, Xalqlar Dostluğu, Xocəsən, İçərişəhər, İnşaatçılar, Koroğlu, Qara Qarayev,
Memar Əcəmi, Neftçilər, Nəriman Nərimanov, Nəsimi, Nizami, Sahil, Şah İsmayıl Xətai, Ulduz
`);

/** A choice offered for the capital alone: other cities have neither metro nor districts. */
function ofCapital(name: string, label: string, options: readonly string[]): ChoiceField {
  return {
    ...optionalChoice(name, label, options),
    more: false,
    optionsBy: { field: 'location', lists: { Bakı: options } },
  };
}

/** Flats, houses, land and offices. In these calls `location` is the city and `city` the address. */
export const realEstate: Section<'realEstate'> = {
  ...usual,
  name: 'realEstate',
  id: 5,
  path: 'Daşınmaz_əmlak',
  label: 'Daşınmaz əmlak',
  goods: 'ev',
  example: 'kirayə mənzil 1000-ə qədər',
  collection: {
    heading: '150 000 AZN-ə qədər mənzillər',
    filters: 'type_building=Satış&field=Yeni tikili&field=Köhnə tikili&price_max=150000',
  },
  icon: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3M16.5 13h.01M16.5 17h.01',
  scene: { drawing: 'house', tint: 'peach' },
  rail: { heading: 'Mənzillər', filters: 'field=Yeni tikili&field=Köhnə tikili' },
  heading: 'Ən Son Daşınmaz Əmlak Elanları',
  detailPaths: ['/PostRealEstate'],
  skeletons: 20,
  detailLoading: { skeletons: 20 },
  similar: { all: true },
  titleFrom: ['title_type'],
  tiles: ['area', 'number_of_rooms', 'floor/floors', 'repair', 'field', 'type_building'],
  facts: [['{number_of_rooms#} otaq'], ['{area}'], ['{floor}/{floors} mərtəbə', '{floor.} mərtəbə']],
  filtersFirst: ['number_of_rooms', 'price', 'area', 'location', 'district', 'metro'],
  period: { field: 'type_building', units: { 'Kirayə (aylıq)': 'ay', 'Kirayə (günlük)': 'gün' } },
  pricedBy: 'area',
  orders: [
    { name: 'area_desc', label: 'Əvvəlcə böyük sahə', field: 'area', first: 'largest' },
    { name: 'area_price_asc', label: 'Əvvəlcə ucuz 1 m²', field: 'area', of: 'pricePerUnit', first: 'smallest' },
  ],
  segments: {
    field: 'type_building',
    all: 'Hamısı',
    options: [
      { label: 'Satış', values: ['Satış'] },
      { label: 'Kirayə', values: ['Kirayə (aylıq)', 'Kirayə (günlük)'] },
    ],
  },
  schemaOrg: { type: 'RealEstateListing', properties: {} },
  submit: { create: 'Elanı əlavə et', update: 'Elanı yenilə' },
  renamed: { city: { 'Ağ şəhər': 'Ağ Şəhər', 'Kişi k.': 'Kiş k.' } },
  fields: [
    {
      kind: 'text',
      name: 'title_type',
      label: 'Elanın adı',
      required: 'always',
      searched: true,
      min: 1,
      max: 100,
      placeholder: '3 otaqlı yeni tikili',
    },
    shortText('type_building', 'Elanın növü', {
      searched: true,
      suggestions: words('Satış, Kirayə (aylıq), Kirayə (günlük)'),
    }),
    shortText('field', 'Əmlakın növü', {
      searched: true,
      suggestions: kinds,
    }),
    shortText('number_of_rooms', 'Otaq sayı', {
      suggestions: words('1, 2, 3, 4, 5, 6, 7, 8, 9, 10+, Otaqsız'),
      chips: true,
    }),
    {
      kind: 'text',
      name: 'city',
      label: 'Ünvan',
      required: 'always',
      searched: true,
      min: 1,
      max: 100,
      suggestions: words('Mərkəz, Heydər Əliyev prospekti, Nizami küçəsi, Bazar yanı, Yeni məhəllə'),
      suggestionsBy: { field: 'location', list: 'places' },
      streetOf: 'location',
      hint: 'Rayon, metro, küçə və ya yaxınlıqdakı məlum yer.',
    },
    ofCapital('district', 'Rayon', districts),
    ofCapital('metro', 'Metro', stations),
    optionalNumber('area', 'Sahə', {
      more: false,
      min: 0.1,
      max: 999_999,
      decimals: 1,
      unit: 'm²',
      unitBy: { field: 'field', units: { Torpaq: { unit: 'sot', each: 100 } } },
      grouped: true,
    }),
    optionalNumber('land_area', 'Torpaq sahəsi', {
      more: false,
      min: 0.1,
      max: 99_999,
      decimals: 1,
      unit: 'sot',
      grouped: true,
      onlyIf: { field: 'field', values: ['Həyət evi / Villa', 'Bağ evi'] },
    }),
    optionalNumber('floor', 'Mərtəbə', { more: false, min: 1, max: 200, atMost: 'floors' }),
    optionalNumber('floors', 'Mərtəbə sayı', { more: false, min: 1, max: 200 }),
    optionalChoice('repair', 'Təmir', words('Təmirli, Təmirsiz')),
    optionalFlag('deed', 'Çıxarış var'),
    optionalFlag('mortgage', 'İpoteka var'),
    optionalChoice('seller_kind', 'Elanı verən', words('Mülkiyyətçi, Vasitəçi')),
    ...commonFields({ location: { label: 'Şəhər' } }),
  ],
};

export const realEstateAlike: Alike = {
  same: ['field', 'type_building', 'location', 'number_of_rooms'],
  apart: ['district', 'repair'],
  per: { field: 'area', unit: 'm²' },
};

export const realEstateWords: SearchWords = {
  names: 'daşınmaz əmlak, əmlak, недвижимость',
  class: {
    names: 'ev, evlər, bina, yaşayış, дом, dom, жилье, home',
    field: 'field',
    without: words('Torpaq, Obyekt, Ofis, Qaraj'),
    by: {
      type_building: ['Kirayə (aylıq)', 'Kirayə (günlük)'],
      number_of_rooms: words('1, 2, 3, 4, 5, 6, 7, 8, 9, 10+'),
    },
  },
  goods: ['field'],
  apart: { field: 'type_building', order: ['Satış', 'Kirayə (aylıq)', 'Kirayə (günlük)'] },
  values: {
    type_building: {
      Satış:
        'satılır, satıram, satılan, satlıq, satışda, satılıq, satış, alqı satqı, продается, продам, продаю, продажа, купить, куплю',
      'Kirayə (aylıq)':
        'kirayə, kiraye, kirayədir, kirayəyə, kirayəlik, icarə, icarəyə, aylıq, uzunmüddətli, arenda, v arendu, kiralık, kirayə ev, аренда, снять, сниму, сдается, сдаю, в аренду',
      'Kirayə (günlük)':
        'kirayə, kiraye, kirayədir, kirayəyə, kirayəlik, icarə, icarəyə, günlük, günlük kirayə ev, günlük ev, gündəlik, sutkalıq, posutoçno, posutochno, arenda, v arendu, kiralık, аренда, снять, сниму, сдается, сдаю, в аренду, на сутки',
    },
    field: {
      'Yeni tikili':
        'mənzil, bina evi, dairə, yenitikili, novostroyka, navastroyka, новостройка, квартира, kvartira, kvartiru',
      'Köhnə tikili':
        'mənzil, bina evi, dairə, köhnətikili, xruşovka, stalinka, leninqrad layihəli, квартира, вторичка, kvartira, kvartiru',
      'Həyət evi / Villa':
        'həyət evi, həyətevi, villa, həyətyanı, həyətyanı ev, fərdi ev, kottec, malikanə, вилла, коттедж, частный дом',
      'Bağ evi': 'bağ, bağevi, dacha, daça, baq evi, дача',
      Torpaq: 'torpaq, torpaq sahəsi, sotlux, uçastok, участок, участок земли, земля, земельный участок',
      Obyekt:
        'obyekt, mağaza, kommersiya, dükan, restoran, kafe, anbar, sklad, salon, объект, магазин, помещение, склад',
      Ofis: 'ofis, офис',
      Qaraj: 'qaraj, гараж',
      Otaq: 'tək otaq, otaq yoldaşı, комната, комнату',
    },
    number_of_rooms: {
      1: 'birotaqlı, bir otaqlı, təkotaqlı, однокомнатная, однушка, studiya, studio, studia, studiya mənzil, студия',
      2: 'ikiotaqlı, iki otaqlı, двухкомнатная, двушка',
      3: 'üçotaqlı, üç otaqlı, трехкомнатная, трешка',
      4: 'dördotaqlı, dörd otaqlı, четырехкомнатная',
      5: 'beşotaqlı, beş otaqlı, пятикомнатная',
    },
    metro: {
      'Elmlər Akademiyası': 'elmlər, akademiya metrosu',
      İçərişəhər: 'içəri şəhər, iceriseher',
      'Azadlıq prospekti': 'azadlıq metrosu, azadlıq',
      'Cəfər Cabbarlı': 'cabbarlı metrosu',
      'Memar Əcəmi': 'əcəmi metrosu, əcəmi',
      'Həzi Aslanov': 'həzi metrosu, həzi aslanov, həzi',
      'Xalqlar Dostluğu': 'xalqlar, xalqlar metrosu',
      'Qara Qarayev': 'qarayev metrosu, qarayev',
      'Nəriman Nərimanov': 'nərimanov metrosu, nəriman metrosu',
      'Şah İsmayıl Xətai': 'xətai metrosu',
    },
    repair: {
      Təmirli:
        'təmirli, təmirlidir, remontlu, əla təmir, yeni təmir, evro təmir, avrotəmir, yevroremont, təmir olunmuş, ремонт, с ремонтом, евроремонт',
      Təmirsiz: 'təmirsiz, podmayak, podmayaq, remontsuz, без ремонта, подмаяк',
    },
    deed: { Bəli: 'kupça, kupçalı, kupçası, çıxarış, çıxarışlı, çıxarışı, sənədli, kupca, купчая, с купчей' },
    mortgage: {
      Bəli: 'ipoteka, ipotekalı, ipotekaya, ipotekaya yararlı, ipotekaya yarar, ipoteka yararlı, ipoteka yarar, ipotekaya yararlıdır, ipoteka ilə, ипотека, в ипотеку',
    },
    seller_kind: {
      Mülkiyyətçi:
        'vasitəçisiz, maklersiz, makler olmasın, makler yox, sahibindən, mülkiyyətçidən, без посредников, без посредника, без маклера, от хозяина, хозяин',
      Vasitəçi: 'makler',
    },
  },
  beside: {
    number_of_rooms: 'otaq, otaqlı, otağlı, otagli, комнатная, комната, комн',
    district: 'rayon, rayonu, r., район',
    metro: 'metro, metrosu, metro yaxınlığında, metrosu yaxınlığında, metrosunun yanı, m., метро',
  },
  numbers: {
    area: { units: 'm², m2, kv, kvm, kv.m, kv m, kvadrat, kvadratmetr, кв, квадрат', means: 'about' },
    land_area: { units: 'sot, sotluq, сот, сотка', means: 'about' },
    floor: { units: 'mərtəbə, mərtəbəsi, mərtəbədə, этаж, этаже', means: 'exactly' },
    floors: { units: 'mərtəbəli, mərtəbəlik, этажный', means: 'exactly' },
    price: { units: '', means: 'atMost', bareFrom: 200, bareStep: 50 },
  },
  implies: [
    { said: 'mortgage', value: 'Bəli', field: 'type_building', values: ['Satış'] },
    { said: 'field', value: 'Otaq', field: 'type_building', values: ['Kirayə (aylıq)'] },
    { said: 'field', value: 'Yeni tikili', field: 'type_building', values: ['Satış'] },
    { number: 'price', from: 10_000, to: Infinity, field: 'type_building', values: ['Satış'] },
    {
      number: 'price',
      from: 0,
      to: 3000,
      field: 'type_building',
      values: ['Kirayə (aylıq)', 'Kirayə (günlük)'],
    },
  ],
  kin: { field: ['Bağ evi, Həyət evi / Villa', 'Otaq, Yeni tikili, Köhnə tikili', 'Obyekt, Ofis'] },
  otherwise: {
    district: 'Digər rayonlarda',
    metro: 'Digər metro stansiyalarının yaxınlığında',
    area: 'Sahəsi fərqli olanlar',
    floor: 'Mərtəbəsi fərqli olanlar',
    repair: 'Təmiri fərqli olanlar',
    seller_kind: 'Elanı verən fərqli olanlar',
  },
  usual:
    '1 otaqlı mənzil, 2 otaqlı mənzil, 3 otaqlı mənzil, 4 otaqlı mənzil, 5 otaqlı mənzil, kirayə mənzil, kirayə ev, günlük kirayə ev, kupçalı mənzil, təmirli mənzil, həyət evi',
};
