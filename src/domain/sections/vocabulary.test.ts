import { expect, test } from 'vitest';
import { knownValues, leaderOf, listsByLeader } from '../fields/filling.ts';
import { followingLists } from './vocabulary/following.ts';
import { sections } from './index.ts';
import { searchWords } from './search-words.ts';

// Words that readers of the site missed: section, field, the value it follows, values.
const missed: readonly (readonly [section: string, field: string, leader: string, values: string])[] = [
  ['realEstate', 'location', '', 'Göytəpə, Horadiz'],
  [
    'realEstate',
    'city',
    'Bakı',
    'Ağ Şəhər, Yeni Suraxanı, Köhnə Günəşli, 1-ci mikrorayon, 2-ci mikrorayon, 3-cü mikrorayon, 4-cü mikrorayon',
  ],
  [
    'realEstate',
    'city',
    'Bakı',
    '5-ci mikrorayon, 6-cı mikrorayon, 7-ci mikrorayon, Əmircan q., Bülbülə q., Suraxanı q., Balaxanı q., Sabunçu q.',
  ],
  [
    'realEstate',
    'city',
    'Bakı',
    'Kürdəxanı q., Pirşağı q., Türkan q., Zirə q., Qala q., Şağan q., Binəqədi q., Xocəsən q., Sulutəpə q., 28 May q.',
  ],
  ['realEstate', 'city', 'Bakı', 'Müşfiqabad q., Səngəçal q., Qobustan q., Keşlə q., Şıxov q.'],
  [
    'cars',
    'brand',
    '',
    'Chrysler, Lifan, Cupra, Polestar, NIO, Neta, Xiaomi, Denza, Maxus, SWM, Kaiyi, iCAR, Wuling, Ferrari, Lamborghini',
  ],
  [
    'cars',
    'brand',
    '',
    'Aston Martin, MAZ, ZIL, KrAZ, Ural, PAZ, BMC, JCB, Caterpillar, Komatsu, John Deere, New Holland, Claas, LADA (VAZ)',
  ],
  ['cars', 'brand', '', 'IJ, Jawa, KTM, Ducati, Vespa, CFMOTO, Bajaj, RKS, Tufan, Nama'],
  ['accessories', 'fits', '', 'Chrysler, Claas, Nama, LADA (VAZ), Great Wall'],
  ['cars', 'model', 'LADA (VAZ)', '2102, 2103, 2104, 2108, 2111, 2113, 2131'],
  ['cars', 'model', 'BMW', '323, 325, 335, 430, 728, 735, i5, i7, X2'],
  [
    'cars',
    'model',
    'Mercedes',
    'CLK, GLA, GLB, GLK, GL, E 240, E 260, E 280, E 400, E 420, E 500, S 320, S 450, V 250, Atego, Axor',
  ],
  ['cars', 'model', 'Audi', '80, 100, Q2'],
  ['cars', 'model', 'Toyota', 'Avensis, Venza, Crown, Yaris Cross, Hiace, bZ4X'],
  ['cars', 'model', 'Kia', 'Niro, K4, K7, EV9, Forte, Bongo'],
  ['cars', 'model', 'Hyundai', 'i10, i40, Starex, IONIQ 6, HD 65, HD 78'],
  ['cars', 'model', 'Nissan', 'Almera, Primera, Leaf, Kicks'],
  ['cars', 'model', 'Opel', 'Combo, Grandland'],
  ['cars', 'model', 'Renault', 'Sandero, Koleos, Laguna, Trafic'],
  ['cars', 'model', 'Volkswagen', 'Touran, Bora, T-Roc, Passat CC'],
  ['cars', 'model', 'Daewoo', 'Lanos, Espero, Damas'],
  ['cars', 'model', 'Chery', 'Tiggo 3, Tiggo 7, Tiggo 8'],
  ['cars', 'model', 'BYD', 'F3, Destroyer 05, Song Pro'],
  ['cars', 'model', 'Volvo', 'FH'],
  ['cars', 'model', 'Isuzu', 'NPR'],
  ['cars', 'motor', '', '1.0 L, 1.2 L, 2.3 L, 2.8 L, 3.2 L, 3.6 L, 4.4 L, 4.6 L, 4.7 L, 5.0 L, 5.5 L'],
  ['cars', 'ban_type', '', 'Mikrovan, Traktor, Kombayn, Ekskavator, Yükləyici, Özüboşaldan'],
  ['cars', 'equipment', '', '360° kamera'],
  ['Phone', 'brand', '', 'LG, HTC, BlackBerry, Meizu, ZTE, Hoffmann, Vertu'],
  [
    'Phone',
    'model',
    'Apple',
    'iPhone 8, iPhone 6, iPhone 6 Plus, iPhone 6s Plus, iPhone SE (2020), iPhone SE (2022), iPhone 17e',
  ],
  [
    'Phone',
    'model',
    'Samsung',
    'Galaxy S26, Galaxy S25+, Galaxy S25 Edge, Galaxy S25 FE, Galaxy S23+, Galaxy S22+, Galaxy S20, Galaxy S10',
  ],
  [
    'Phone',
    'model',
    'Samsung',
    'Galaxy Z Fold 7, Galaxy Z Fold 5, Galaxy Note 20, Galaxy Note 10+, Galaxy Note 9, Galaxy A73, Galaxy A53',
  ],
  [
    'Phone',
    'model',
    'Samsung',
    'Galaxy A50, Galaxy A33, Galaxy A24, Galaxy A23, Galaxy A22, Galaxy A17, Galaxy A10, Galaxy A07, Galaxy A04, Galaxy A03',
  ],
  ['Phone', 'model', 'Xiaomi', '17, 15T, 13'],
  ['Phone', 'model', 'Redmi', 'Note 15, Note 13 Pro+, Note 11 Pro, Note 10, Note 8 Pro, Note 7, 12, 10C, 9C'],
  ['Phone', 'model', 'POCO', 'X3 Pro'],
  ['Phone', 'model', 'Google', 'Pixel 10'],
  ['Phone', 'model', 'OnePlus', '15'],
  ['Phone', 'model', 'Huawei', 'P20, Mate 20'],
  ['Phone', 'model', 'Honor', 'Magic 8 Pro'],
  ['Phone', 'storage', 'Smartfon', '2 TB'],
  ['electronika', 'brand', '', 'Intel, AMD, Kingston, BenQ, Dahua, Garmin, Amazfit, Anker'],
  [
    'electronika',
    'model',
    'Apple',
    'MacBook Air M3, MacBook Air M5, iPad 9, iPad 11, AirPods 4, AirPods Pro 3, Apple Watch Series 10',
  ],
  ['electronika', 'model', 'Apple', 'Apple Watch Series 11, Apple Watch Ultra'],
  ['electronika', 'model', 'Sony', 'PlayStation 5'],
  [
    'Household',
    'brand',
    '',
    "Daikin, Mitsubishi Electric, Miele, De'Longhi, Moulinex, Rowenta, Demirdöküm, Ferroli, Viessmann, Candy, TCL, Hisense",
  ],
  ['Household', 'type_of_goods', 'Mətbəx texnikası', 'Bişirmə paneli'],
  ['Household', 'type_of_goods', 'Kiçik məişət texnikası', 'Epilyator'],
  ['Clothing', 'size', '', 'XXS, 56, 58, 60, 5XL'],
  ['Clothing', 'size', 'Ayaqqabı', '46, 47'],
  ['Clothing', 'type', '', 'Kardiqan, Əlcək, Qalstuk, Yaylıq, Pulqabı, Şəp-şəp'],
  ['Clothing', 'color', '', 'Krem, Firuzəyi'],
  ['Jewelry', 'stone', '', 'Sirkon, Firuzə, Əqiq'],
  ['realEstate', 'city', 'Bakı', '8-ci kilometr q., Əhmədli q., Həzi Aslanov q., NZS q., Yasamal q., Kubinka'],
  ['realEstate', 'city', 'Sumqayıt', '2-ci mikrorayon, 10-cu mikrorayon, 16-cı mikrorayon'],
  ['cars', 'motor', '', '1.9 L, 0.8 L, 3.3 L, 4.2 L, 6.2 L, 12.8 L'],
  ['cars', 'brand', '', 'Brilliance, Haima, Jetta, LuAZ, Maybach, Pontiac, Saab, Seres, Tank, Triumph'],
  ['cars', 'ban_type', '', 'Pikap, bir yarım kabin; Evakuator; Buldozer'],
  ['cars', 'category', '', 'Su nəqliyyatı'],
  ['cars', 'model', 'Lexus', 'RX 300, ES 350, IS 200, LS 460'],
  ['cars', 'model', 'KAMAZ', '43118, 53212, 6520'],
  ['Phone', 'model', 'Samsung', 'Galaxy S26 Ultra, Galaxy S26+, Galaxy S21 Ultra, Galaxy S9, Galaxy A52s, Galaxy A71'],
  ['Phone', 'model', 'Google', 'Pixel 8, Pixel 7a, Pixel 10 Pro'],
  ['Phone', 'model', 'Redmi', 'Note 15 Pro, Note 15 Pro+, Note 9S, 15C'],
  ['Phone', 'rom', '', '1 GB, 18 GB, 24 GB'],
  ['electronika', 'model', 'Sony', 'PlayStation 4, PlayStation 3, PlayStation Portal'],
  ['electronika', 'model', 'Nintendo', 'Switch'],
  ['electronika', 'model', 'Apple', 'MacBook Pro 13, Mac Studio, AirPods 3, Apple Watch Ultra 2'],
  ['electronika', 'category', '', 'Videomüşahidə, Elektron kitablar, Smart ev'],
  ['electronika', 'brand', '', 'NVIDIA, Valve, Meta'],
  ['Household', 'type_of_goods', 'Kiçik məişət texnikası', 'Aeroqril, Trimmer, Toster'],
];

// Neither has models that anybody knows by name.
const modelless = new Set(['Nama', 'Hoffmann']);

test.each([
  ['cars', 'vehicleModels'],
  ['Phone', 'phoneModels'],
])('every make of %s offers models, none twice', (name, list) => {
  const brand = sections.find((section) => section.name === name)?.fields.find((field) => field.name === 'brand');
  const models = followingLists[list] ?? {};
  for (const make of brand ? knownValues(brand) : []) {
    const own = models[make] ?? [];
    expect([make, own.length > 0]).toEqual([make, !modelless.has(make)]);
    expect(own).toEqual([...new Set(own)]);
  }
});

test.each(missed)('%s suggests as %s after «%s»: %s', (name, fieldName, leader, values) => {
  const field = sections.find((section) => section.name === name)?.fields.find((each) => each.name === fieldName);
  if (!field) throw new Error('no such field');
  const known = leader && leaderOf(field) ? listsByLeader(field, followingLists)[leader] : knownValues(field);
  expect(known).toEqual(expect.arrayContaining(values.split(values.includes(';') ? '; ' : ', ')));
});

test('bodies with three doors are suggested beside those with five', () => {
  const body = sections[0]?.fields.find(({ name }) => name === 'ban_type');
  expect(body && knownValues(body)).toEqual(expect.arrayContaining(['Universal, 5 qapı', 'Universal, 3 qapı']));
});

test('the condition of clothing begins with new', () => {
  const clothing = sections.find(({ name }) => name === 'Clothing');
  const condition = clothing?.fields.find(({ name }) => name === 'condition');
  expect(condition && knownValues(condition)).toEqual(['Yeni', 'Etiketli', 'Yeni kimi', 'İşlənmiş']);
});

test.each(sections)('further words of $name are those of values that it has', ({ name, fields }) => {
  for (const [fieldName, values] of Object.entries(searchWords[name]?.values ?? {})) {
    const field = fields.find((each) => each.name === fieldName)!;
    const known = [...knownValues(field), ...Object.values(listsByLeader(field, followingLists)).flat()];
    // A flag has one.
    if (known.length === 0) known.push('Bəli');
    expect([fieldName, Object.keys(values).filter((value) => !known.includes(value))]).toEqual([fieldName, []]);
  }
});

test.each(sections)('headings of $name are those of fields that it has', ({ name, fields }) => {
  const headed = Object.keys(searchWords[name]?.otherwise ?? {});
  expect(headed.filter((each) => !fields.some((field) => field.name === each))).toEqual([]);
});
