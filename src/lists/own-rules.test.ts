/** A buyer's own rules: what a list must not show, who sells, and facts that no field asks for. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { renewFacts } from '../shops/opening.server.ts';
import type { Listing } from '../listings/present.ts';
import { describeFilters } from '../search/filters/describe-filters.server.ts';

const test = siteTest();
const cars = sections[0]!;
const vin = 'WDB9066331S123456';
let person: User;
let shop: User;
let posted: Listing[];

test.beforeAll(async ({ site }) => {
  person = await site.aUser();
  shop = await site.aUser();
  const car = { brand: 'BMW', model: 'X5', location: 'Bakı', price: '20000', 'contact.phone': '501112233', vin: '' };
  posted = [
    await site.aListing(cars, { user: person, fields: { ...car, description: 'Qəzalı maşındır, ehtiyat hissə' } }),
    await site.aListing(cars, { user: person, fields: { ...car, description: 'Təmiz saxlanılıb, vuruğu yoxdur' } }),
    await site.aListing(cars, { user: shop, fields: { ...car, vin, description: 'Salonda, zəmanəti var' } }),
  ];
  await sellAs(site, 'shop');
});

/** Does what the admin's decision on a shop and the job after it do. */
async function sellAs(site: Site, kind: 'shop' | 'person'): Promise<void> {
  await site.app.pool.query(`update accounts set seller_kind = $1 where id = $2`, [kind, shop.userId]);
  await renewFacts(site.app, { accountId: shop.userId });
}

type Answer = {
  items: Listing[];
  total: number;
  facets: Record<string, { value: string; count: number }[]>;
  fields?: Record<string, string>;
};
const get = (site: Site, query: string, path = '/api/search') => request<Answer>(site.http, 'GET', `${path}?${query}`);
const found = async (site: Site, query: string) =>
  (await get(site, `section=cars&${query}`)).body.items.map(({ id }) => posted.findIndex((each) => each.id === id));

test('words that must not occur are folded, found inside others, and may be several', async ({ site }) => {
  expect(await found(site, 'not=QƏZALI')).toEqual([2, 1]);
  expect(await found(site, 'not=qezal&not=salon')).toEqual([1]);
  expect(await found(site, 'not=qezal,+vurugu')).toEqual([2]);
  expect(await found(site, 'q=bmw&not=zemanet&sort=price_asc')).toEqual([0, 1]);
  expect(await found(site, 'not=+')).toEqual([2, 1, 0]);
  expect(await found(site, 'not=bmw')).toEqual([]);
  const { body } = await request<Listing[]>(site.http, 'GET', '/api/cars?limit=5&not=salon');
  expect(body.map(({ id }) => id)).toEqual([posted[1]!.id, posted[0]!.id]);
});

test('values that must not be are left out, by field', async ({ site }) => {
  const paint = (place: number, color: string) =>
    request(site.http, 'PUT', `/api/cars/${posted[place]!._id}`, {
      token: (place === 2 ? shop : person).token,
      form: { color },
    });
  for (const [place, color] of [
    [0, 'Qara'],
    [1, 'Ağ'],
  ] as const)
    expect((await paint(place, color)).status).toBe(200);
  expect(await found(site, 'color=Qara&color=Ağ&without=color:QARA')).toEqual([1]);
  expect(await found(site, 'without=color:Qara&without=color:Ağ')).not.toContain(0);
  expect(await found(site, 'without=brand:bmw')).toEqual([]);
  expect(await found(site, 'q=bmw&without=kredit:Bəli&without=brand:Kia&without=')).toEqual(
    await found(site, 'q=bmw&without=kredit:Bəli'),
  );
  for (const wrong of ['color', 'price:5', 'size:L', 'color:', `color:${'a'.repeat(201)}`])
    expect((await get(site, `section=cars&without=${wrong}`)).body.fields).toEqual({ without: 'Belə seçim yoxdur.' });
  const labels = (query: string) => describeFilters(new URLSearchParams(query), cars, []).set;
  expect(labels('without=color:Qara&without=transmission:Avtomat&brand=Kia').slice(1)).toEqual([
    { label: 'Avtomat olmasın', without: 'brand=Kia&without=color%3AQara' },
    { label: 'Qara olmasın', without: 'brand=Kia&without=transmission%3AAvtomat' },
  ]);
  expect(labels('without=category:A&without=category:B&without=category:C')[0]?.label).toBe('A, B və s. olmasın');
});

test('sellers are told apart, and left out by id', async ({ site }) => {
  expect(await found(site, 'seller=shop')).toEqual([2]);
  expect(await found(site, 'seller=person')).toEqual([1, 0]);
  expect(await found(site, `hide=${person.userId}`)).toEqual([2]);
  expect(await found(site, `hide=${person.userId}&hide=${shop.userId.toUpperCase()}`)).toEqual([]);
  // The counts of a filter's values ignore the filter's own value.
  const { body } = await get(site, 'section=cars&seller=shop', '/api/search/counts');
  expect([body.total, body.facets['seller']]).toEqual([
    1,
    [
      { value: 'person', count: 2 },
      { value: 'shop', count: 1 },
    ],
  ]);
  await sellAs(site, 'person');
  expect(await found(site, 'seller=shop')).toEqual([]);
  await sellAs(site, 'shop');
});

test('a code, a confirmed number and a lowered price are facts that lists can be limited to', async ({ site }) => {
  const change = (form: Record<string, string>) =>
    request(site.http, 'PUT', `/api/cars/${posted[1]!._id}`, { token: person.token, form });
  expect(await found(site, 'with_code=1')).toEqual([2]);
  expect(await found(site, 'lowered=1')).toEqual([]);
  expect((await change({ price: '19000' })).status).toBe(200);
  expect(await found(site, 'lowered=1')).toEqual([1]);
  expect((await get(site, 'section=cars', '/api/search/counts')).body.facets).toMatchObject({
    lowered: [{ value: '1', count: 1 }],
    with_code: [{ value: '1', count: 1 }],
  });
  expect((await change({ price: '21000' })).status).toBe(200);
  expect(await found(site, 'lowered=1')).toEqual([]);

  const confirm = (at: string | null) =>
    site.app.pool.query(`update accounts set phone = '+994501112233', phone_verified_at = $1 where id = $2`, [
      at,
      person.userId,
    ]);
  expect(await found(site, 'verified=1')).toEqual([]);
  await confirm('2026-01-01');
  expect(await found(site, 'verified=1')).toEqual([1, 0]);
  // The listing gets another number than the confirmed one.
  expect((await change({ 'contact.phone': '501112244' })).status).toBe(200);
  expect(await found(site, 'verified=1')).toEqual([0]);
  await confirm(null);
  expect(await found(site, 'verified=1')).toEqual([]);
});

test.for<[query: string, name: string, text: string]>([
  [`not=${Array.from({ length: 11 }, (_, index) => `söz${index}`).join('+')}`, 'not', 'Ən çox 10 söz yazmaq olar.'],
  [`not=${'a'.repeat(51)}`, 'not', 'Hər söz ən çox 50 simvol ola bilər.'],
  [`not=${'a '.repeat(900)}${'b'.repeat(60)}`, 'not', 'Hər söz ən çox 50 simvol ola bilər.'],
  [`not=${vin}`, 'not', 'VIN və IMEI yazmaq olmaz.'],
  ['seller=robot', 'seller', 'Mümkün dəyərlər: person, shop.'],
  ['lowered=yes', 'lowered', 'Mümkün dəyərlər: 1.'],
  ['hide=1', 'hide', 'Ən çox 50 satıcının kodu ola bilər.'],
])('a wrong rule is refused, and named on pages: %s', async ([query, name, text], { site }) => {
  const { status, body } = await get(site, `section=cars&${query}`);
  expect([status, body.fields]).toEqual([400, { [name]: text }]);
  const labels = describeFilters(new URLSearchParams(query), cars, [name]);
  expect([labels.brokenLabels.length, labels.set]).toEqual([1, []]);
});

test('each rule is a chip that takes it away', () => {
  const params = new URLSearchParams(
    `not=qəzalı+icarə&seller=shop&hide=${'a'.repeat(8)}&verified=1&with_code=1&lowered=1&brand=BMW`,
  );
  const { set } = describeFilters(params, cars, []);
  const removed = set.map(({ label, without }): [string, string[]] => {
    const left = new URLSearchParams(without);
    return [label, [...params].filter(([name, value]) => !left.getAll(name).includes(value)).map(([name]) => name)];
  });
  expect(removed).toEqual([
    ['Marka: BMW', ['brand']],
    ['Yalnız ucuzlaşan elanlar', ['lowered']],
    ['Təsdiqlənmiş nömrə', ['verified']],
    ['VIN kodu olanlar', ['with_code']],
    ['Satıcı: mağaza', ['seller']],
    ['«qəzalı» olmasın', ['not']],
    ['«icarə» olmasın', ['not']],
    ['Gizlədilmiş satıcı: 1', ['hide']],
  ]);
  const without = set.find(({ label }) => label === '«icarə» olmasın')?.without;
  expect(new URLSearchParams(without).getAll('not')).toEqual(['qəzalı']);
});

test('no field has a name that a rule has', () => {
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const rules = ['photos', 'days', 'lowered', 'verified', 'with_code', 'seller', 'not', 'hide'];
  expect(rules.filter((name) => names.includes(name))).toEqual([]);
});
