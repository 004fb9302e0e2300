import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sections } from '../../sections/index.ts';
import { request, type Site, startSite } from '../../testing.ts';
import type { Listing } from '../listings/present.ts';

let site: Site;
const [cars, homGarden] = [sections[0]!, sections[1]!];
let posted: Listing[];

beforeAll(async () => {
  site = await startSite();
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
afterAll(() => site.close());

type Result = {
  items: Listing[];
  total: number;
  totalIsExact: boolean;
  facets: Record<string, { value: string; count: number }[]>;
  nextCursor: string | null;
  fields?: Record<string, string>;
};

const search = (query: string) => request<Result>(site.http, 'GET', `/api/search?${query}`);
/** Which of the posted listings were found, by their place in `posted`. */
const found = async (query: string) =>
  (await search(query)).body.items.map((item) => posted.findIndex((listing) => listing.id === item.id));

describe('words', () => {
  test.each([
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
  ])('%j', async (query, places) => {
    expect(await found(`q=${encodeURIComponent(query)}`)).toEqual(places);
  });

  test('find nobody by what is not searched, such as a phone number', async () => {
    expect(await found('q=501234567')).toEqual([]);
  });
});

describe('filters, orders and pages', () => {
  test.each([
    ['section=cars', [3, 1, 0]],
    ['section=CARS&q=bmw', [3, 0]],
    ['section=cars&brand=bmw', [3, 0]],
    ['section=cars&brand=BMW&brand=kia', [3, 1, 0]],
    ['section=cars&year_max=2015', [1]],
    ['section=cars&price_min=21 000&price_max=21000', [3, 1]],
    ['location=gence', [2]],
    ['price_max=1000', [2]],
    ['q=%20&price_min=30000', [0]],
    ['section=cars&sort=price_asc', [1, 3, 0]],
    ['section=cars&sort=price_desc', [0, 3, 1]],
  ])('%s', async (query, places) => {
    expect(await found(query)).toEqual(places);
  });

  test.each(['new', 'price_asc', 'price_desc'])('pages by %s miss nothing and repeat nothing', async (sort) => {
    const whole = await found(`section=cars&sort=${sort}`);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Result } = await search(`section=cars&sort=${sort}&limit=1&cursor=${cursor}`);
      paged.push(...body.items.map((item) => posted.findIndex((listing) => listing.id === item.id)));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(whole);
  });

  test('counts tell the total and how it divides', async () => {
    const { body } = await search('section=cars');
    expect(body).toMatchObject({ total: 3, totalIsExact: true });
    expect(body.facets['location']).toEqual([
      { value: 'Bakı', count: 2 },
      { value: 'Şəki', count: 1 },
    ]);
    expect((await search('q=bmw')).body.facets['section']).toEqual([{ value: 'cars', count: 2 }]);
  });
});

test.each([
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
  ['q=a&cursor=forged', 'cursor'],
  ['q=a&sort=price_asc&cursor=new.5.5', 'cursor'],
  [`q=${'a'.repeat(1001)}`, 'q'],
])('%j is refused, naming %s', async (query, field) => {
  const { status, body } = await search(query);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});
