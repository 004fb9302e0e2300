import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { createSite, request, type Site, siteTest } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import { rebuildSearch } from '../search/engine/index/rebuild.server.ts';

const test = siteTest();
const [cars, homGarden] = [sections[0]!, sections[1]!];
let posted: Listing[];

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  const car = { category: 'Minik', brand: 'BMW', model: 'X5', location: 'Bakı', price: '55000', year: '2018' };
  const sofa = { title: 'Künc divanı 100%_yeni 😀', brand: 'Əl işi', location: 'Gəncə', price: '900' };
  posted = [
    await site.aListing(cars, { user, fields: { ...car, description: 'Bu maşın əla vəziyyətdədir' } }),
    await site.aListing(cars, {
      user,
      fields: { ...car, brand: 'Kia', price: '21000', year: '2015', location: 'Şəki' },
    }),
    await site.aListing(homGarden, { user, fields: sofa }),
    await site.aListing(cars, { user, fields: { ...car, brand: 'bmw', price: '21000' } }),
  ];
});

type Result = {
  items: Listing[];
  total: number;
  totalIsExact: boolean;
  facets: Record<string, { value: string; count: number }[]>;
  nextCursor: string | null;
  fields?: Record<string, string>;
};

const search = (site: Site, query: string) => request<Result>(site.http, 'GET', `/api/search?${query}`);
/** Indexes in `posted` of the listings found. */
const found = async (site: Site, query: string) =>
  (await search(site, query)).body.items.map((item) => posted.findIndex((listing) => listing.id === item.id));

describe('search words', () => {
  test.for<[query: string, places: number[]]>([
    ['masin', [0]],
    ['MAŞIN', [0]],
    ['BAKI bmw', [3, 0]],
    ['baki', [3, 0]],
    ['şeki', [1]],
    ['mw', [3, 0]],
    ['2018 x5', [3, 0]],
    ['kunc genc', [2]],
    ['kunc baki', []],
    ['100%_', [2]],
    ['%', [2]],
    ['_', [2]],
    ['\\', []],
    ['😀', [2]],
    ['el isi', [2]],
    ["'; drop table listings; --", []],
    [Array.from({ length: 60 }, (_, index) => `söz${index}`).join(' '), []],
  ])('find exactly the matching listings: %j', async ([query, places], { site }) => {
    expect(await found(site, `q=${encodeURIComponent(query)}`)).toEqual(places);
  });

  test('do not match fields that are not searched, such as phone numbers', async ({ site }) => {
    expect(await found(site, 'q=501234567')).toEqual([]);
  });
});

describe('filters, orders and pages:', () => {
  test.for<[query: string, places: number[]]>([
    ['section=cars', [3, 1, 0]],
    ['section=CARS&q=bmw', [3, 0]],
    ['section=cars&brand=bmw', [3, 0]],
    ['section=cars&brand=BMW&brand=kia', [3, 1, 0]],
    ['section=cars&year_max=2015', [1]],
    ['section=cars&price_min=21 000&price_max=21000', [3, 1]],
    ['location=gence', [2]],
    ['price_max=1000', [2]],
    ['q=%20&price_min=30000', [0]],
    ['photos=1', [3, 2, 1, 0]],
    ['days=30&q=bmw', [3, 0]],
    ['section=cars&sort=price_asc', [1, 3, 0]],
    ['section=cars&sort=price_desc', [0, 3, 1]],
  ])('%s returns the matching listings in order', async ([query, places], { site }) => {
    expect(await found(site, query)).toEqual(places);
  });

  test.for(['new', 'price_asc', 'price_desc'])(
    'pages sorted by %s skip nothing and repeat nothing',
    async (sort, { site }) => {
      const whole = await found(site, `section=cars&sort=${sort}`);
      const paged: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body }: { body: Result } = await search(site, `section=cars&sort=${sort}&limit=1&cursor=${cursor}`);
        paged.push(...body.items.map((item) => posted.findIndex((listing) => listing.id === item.id)));
        cursor = body.nextCursor;
      }
      expect(paged).toEqual(whole);
    },
  );

  test('a cursor is refused with other words, another order or other filters', async ({ site }) => {
    const { body } = await search(site, 'q=bmw&limit=1&location=baki&photos=1');
    const next = (query: string) => search(site, `${query}&cursor=${body.nextCursor}`);
    expect((await next('q=BMW&location=Bakı&photos=1&limit=5')).body.items.map(({ id }) => id)).toEqual([
      posted[0]?.id,
    ]);
    const others = ['q=kia&location=baki&photos=1', 'q=bmw&location=baki', 'q=bmw&location=baki&photos=1&days=7'];
    for (const other of [
      ...others,
      'q=bmw&location=baki&photos=1&section=cars',
      'q=bmw&location=baki&photos=1&sort=best',
    ]) {
      const refused = await next(other);
      expect([other, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([other, 400, ['cursor']]);
    }
  });

  test('counts give the total and its breakdown by value', async ({ site }) => {
    const { body } = await search(site, 'section=cars');
    expect(body).toMatchObject({ total: 3, totalIsExact: true });
    expect(body.facets['location']).toEqual([
      { value: 'Bakı', count: 2 },
      { value: 'Şəki', count: 1 },
    ]);
    expect((await search(site, 'q=bmw')).body.facets['section']).toEqual([{ value: 'cars', count: 2 }]);
  });
});

describe('search counts', () => {
  const counts = (site: Site, query: string) =>
    request<Result & { estimated: string[] }>(site.http, 'GET', `/api/search/counts?${query}`);

  test('match the search, except that each facet ignores its own filter', async ({ site }) => {
    const { status, body } = await counts(site, 'section=cars&brand=BMW&price_max=30000');
    expect([status, body.total, body.totalIsExact, body.estimated]).toEqual([200, 1, true, []]);
    expect(body.facets['model']).toEqual([{ value: 'X5', count: 1 }]);
    expect(body.facets['brand']?.map(({ value, count }) => [value.toLowerCase(), count]).toSorted()).toEqual([
      ['bmw', 1],
      ['kia', 1],
    ]);
  });

  test('need no words or filters, and report invalid parameters', async ({ site }) => {
    expect((await counts(site, '')).body.total).toBe(posted.length);
    const { status, body } = await counts(site, 'days=2&price_max=cheap');
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, ['days', 'price_max']]);
  });
});

test('the search gives the total alone when facet counts take too long', async () => {
  const hurried = await createSite({ searchTimeoutMs: 1000 });
  const client = await hurried.app.pool.connect();
  try {
    await hurried.aListing(cars, { fields: { brand: 'BMW' } });
    // Only the parts need it.
    await client.query('begin; lock table search_facets');
    const { status, body } = await request<Result>(hurried.http, 'GET', '/api/search?q=bmw');
    expect([status, body.items.length, body.total, body.totalIsExact, body.facets]).toEqual([200, 1, 1, true, {}]);
  } finally {
    await client.query('rollback');
    client.release();
    await hurried.close();
  }
});

test('a plain list is never empty because the database is slow', async () => {
  const hurried = await createSite({ searchTimeoutMs: 100 });
  const client = await hurried.app.pool.connect();
  try {
    await hurried.aListing(cars, {});
    await client.query('begin; lock table listings');
    const answer = request<Result>(hurried.http, 'GET', '/api/search?section=cars');
    await sleep(500);
    await client.query('rollback');
    expect((await answer).body.items.length).toBe(1);
  } finally {
    client.release();
    await hurried.close();
  }
});

test('a search, and its counts, that found nothing in time ask to come again', async () => {
  const hurried = await createSite({ searchTimeoutMs: 100 });
  const client = await hurried.app.pool.connect();
  try {
    await hurried.aListing(cars, { fields: { brand: 'BMW' } });
    await client.query('begin; lock table listings');
    for (const path of ['/api/search', '/api/search/counts']) {
      const call = await hurried.http.inject(`${path}?q=bmw`);
      expect([call.statusCode, call.headers['retry-after'], call.json().message]).toEqual([
        503,
        '2',
        expect.stringContaining('Axtarış çox uzun çəkdi.'),
      ]);
    }
    await client.query('rollback');
    expect((await hurried.http.inject('/api/search?q=bmw')).json().items.length).toBe(1);
  } finally {
    client.release();
    await hurried.close();
  }
});

test('filters leave out listings without photos and those posted long ago', async ({ site }) => {
  const [old] = posted;
  const { rows } = await site.app.pool.query(`update listings set created_at = now() - interval '8 days'
    where number = ${old?.id} returning id`);
  await site.app.pool.query('delete from photos where listing_id = $1', [rows[0].id]);
  await rebuildSearch(site.app);
  expect(await found(site, 'section=cars&photos=1')).toEqual([3, 1]);
  expect(await found(site, 'section=cars&days=7')).toEqual([3, 1]);
  expect(await found(site, 'section=cars&days=30')).toEqual([3, 1, 0]);
  expect(await found(site, 'section=cars&days=7&sort=price_desc&q=bmw')).toEqual([3]);
});

test.for<[query: string, field: string]>([
  ['', 'q'],
  ['q=', 'q'],
  ['q=%20%20', 'q'],
  ['q=%00', 'q'],
  ['q=a&section=nothing', 'section'],
  ['q=a&sort=worst', 'sort'],
  ['q=a&limit=0', 'limit'],
  ['q=a&limit=101', 'limit'],
  ['q=a&limit=x', 'limit'],
  ['q=a&price_min=abc', 'price_min'],
  ['q=a&photos=yes', 'photos'],
  ['q=a&days=2', 'days'],
  ['section=cars&transmission=Robot', 'transmission'],
  ['section=cars&barter=ola bilər', 'barter'],
  ['q=a&cursor=forged', 'cursor'],
  ['q=a&cursor=new.5.5.forged', 'cursor'],
  [`q=${'a'.repeat(1001)}`, 'q'],
])('%j is rejected with an error for %s', async ([query, field], { site }) => {
  const { status, body } = await search(site, query);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});
