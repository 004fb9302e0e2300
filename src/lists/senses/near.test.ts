/** What an answer says of what is missing, and which neighbours it shows: of the goods, make or model that were asked for. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest();

const sectionNamed = (name: string) => sections.find((each) => each.name === name)!;

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  const cheap = { price: '2500', color: 'Qara', location: 'Bakı' };
  const post = (name: string, fields: Record<string, string>) =>
    site.aListing(sectionNamed(name), { user, fields: { ...cheap, ...fields } });
  await post('cars', { category: 'Moped və skuter', brand: 'Honda', model: 'Dio' });
  await post('cars', { category: 'Minik avtomobili', brand: 'Kia', model: 'Rio' });
  await post('cars', { category: 'Minik avtomobili', brand: 'Toyota', model: 'Camry' });
  await post('Household', { category: 'Paltaryuyan və ütü', type_of_goods: 'Paltaryuyan', brand: 'Bosch' });
  await post('Household', { category: 'İqlim texnikası', type_of_goods: 'Kondisioner', brand: 'Gree' });
  await post('Phone', { brand: 'Apple', model: 'iPhone 11', description: 'Ekranı təzədir, qutusu da var.' });
  await post('Phone', {
    brand: 'Apple',
    model: 'iPhone 13',
    storage: '128 GB',
    description: 'Az işlənib, hər şeyi yerindədir.',
  });
  await post('Phone', { brand: 'Apple', model: 'iPhone 15', storage: '256 GB', description: 'Qutusu itib.' });
  await post('electronika', { category: 'Qulaqlıqlar', brand: 'Apple', model: 'AirPods Pro 3' });
  await post('electronika', { category: 'Noutbuklar', brand: 'Apple', model: 'MacBook Air M1' });
  await post('Phone', { brand: 'Samsung', model: 'Galaxy S23' });
  await post('Clothing', { title: 'Ziyafət donu', type: 'Ziyafət geyimi', category: 'Qadın geyimi' });
  await post('Clothing', {
    title: 'Dəri gödəkçə',
    type: 'Gödəkçə',
    category: 'Kişi geyimi',
    description: 'Qoyun dərisi',
  });
  const flat = { title_type: 'Mənzil', field: 'Yeni tikili', price: '110', description: 'Dəmir qapı və kombi var' };
  await post('realEstate', { ...flat, type_building: 'Kirayə (günlük)' });
  await post('realEstate', { ...flat, type_building: 'Kirayə (aylıq)', price: '500' });
  const house = { ...flat, title_type: 'Kottec', field: 'Həyət evi / Villa', price: '220000' };
  await post('realEstate', { ...house, type_building: 'Satış', location: 'Qəbələ', number_of_rooms: '4' });
  const office = {
    ...house,
    title_type: 'Obyekt',
    field: 'Obyekt',
    number_of_rooms: '3',
    description: '5 və 6 nəfərlik',
  };
  await post('realEstate', { ...office, type_building: 'Satış' });
});

type Answer = {
  items: Listing[];
  total: number;
  none: string | null;
  respelt: string | null;
  near: { differs: string; items: Listing[] }[];
};

const ask = async (site: Site, q: string, others = {}) => {
  const asked = new URLSearchParams({ understand: '1', q, ...others });
  return (await request<Answer>(site.http, 'GET', `/api/search?${asked}`)).body;
};

const naming: Record<string, string> = { Household: 'type_of_goods', Clothing: 'type', realEstate: 'type_building' };
const nameOf = (item: Listing) => item[naming[item.section] ?? 'model'];

test.for<[q: string, found: string[]]>([
  // Neither the make nor the model is for sale.
  ['bmw x5 3000', []],
  ['qara bmw x5 bakıda', []],
  ['bmw maşın 3000 manat', []],
  // The goods are not, nor anything like them.
  ['tozsoran 3000 manata', []],
  // The model is not, another of its make is; and nothing else is given up for more.
  ['kia sportage 3000', ['Rio']],
  ['toyota prius qara', ['Camry']],
  // Of the goods there is one, in another colour and place.
  ['ağ skuter gəncədə', ['Dio']],
  // A price stands: what is let by the day is no neighbour of what is let by the month.
  ['kirayə mənzil 300 manat', ['Kirayə (aylıq)']],
  // Whoever rents buys no house; whoever counts rooms wants no office, and a digit in a text is no number of rooms.
  ['qəbələdə günlük kottec', []],
  ['3 otaqlı villa 300000', ['Satış']],
  ['5 otaq 300 minə', ['Satış']],
  // Nothing of the kind: what stands in for it, of the same make, else of the same group.
  ['qabyuyan bosch', ['Paltaryuyan']],
  ['kombi', ['Kondisioner']],
  ['gəlinlik', ['Ziyafət geyimi']],
  // Other versions before other models.
  ['iphone 13 pro', ['iPhone 13']],
  // A maker of many kinds: another of the kind, else none.
  ['airpods pro 2', ['AirPods Pro 3']],
  ['ipad pro 11', []],
  // A part is no telephone; the telephone itself stands beside it.
  ['iphone 11 ekran', ['iPhone 11']],
  // Nobody knows the kind, or no goods are asked for.
  ['bakı istanbul aviabilet', []],
  ['rent a car bakı', []],
  ['kondisioner ustası', []],
  ['evakuator 24 saat biləcəri', []],
])('what is next best to %s is of its make or kind, and said to be only that', async ([q, models], { site }) => {
  const { total, none, near, items } = await ask(site, q);
  expect([total, none]).toEqual([0, expect.stringMatching(/ üzrə elan tapılmadı$/)]);
  const first = near.flatMap((each) => each.items);
  expect([...new Set(first.slice(0, Math.max(1, models.length)).map(nameOf))]).toEqual(models);
  expect(items.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

test('a neighbour says in what it differs, and stands beside what was found without being counted', async ({
  site,
}) => {
  const { total, none, near } = await ask(site, 'kia rio 1000 manata');
  expect([total, none]).toEqual([0, expect.any(String)]);
  expect(near.map(({ differs }) => differs)).toEqual(['Qiyməti fərqli olanlar']);
  const found = await ask(site, 'kia rio');
  expect([found.total, found.none, found.items.map(nameOf)]).toEqual([1, null, ['Rio']]);
});

test('the same model with another storage stands before other models', async ({ site }) => {
  const { near } = await ask(site, 'iphone 13 256');
  expect(near.map(({ differs, items }) => [differs, items.map(nameOf)]).slice(0, 2)).toEqual([
    ['Yaddaşı fərqli olanlar', ['iPhone 13']],
    ['Oxşar modellər', ['iPhone 15']],
  ]);
  expect(near.filter(({ differs }) => /(yaddaş).*\1/.test(differs))).toEqual([]);
});

test('what is understood is never respelt, and what is respelt is said', async ({ site }) => {
  expect(await ask(site, 'gelinlik')).toMatchObject({ respelt: null, total: 0 });
  expect(await ask(site, 'kia rioo')).toMatchObject({ respelt: 'Kia Rio', total: 1, none: null });
  // Short words, too, though they are to stand by themselves.
  expect(await ask(site, 'qia')).toMatchObject({ respelt: 'Kia', none: null });
  expect(await ask(site, 'qia satılır')).toMatchObject({ respelt: null, total: 0 });
});

test('a model whose name other goods bear, too, may mean those', async ({ site }) => {
  const { items, none } = await ask(site, 'galaxy');
  expect([items.map(nameOf), none]).toEqual([['Galaxy S23'], null]);
});

test.for(['it', 'qoyun satılır'])(
  '%s, which stands only inside other words or descriptions, is not found',
  async (q, { site }) => {
    expect(await ask(site, q)).toMatchObject({ total: 0, items: [], near: [], none: `«${q}» üzrə elan tapılmadı` });
  },
);
