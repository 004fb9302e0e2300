import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { pages } from '../../site/server/ssr.ts';
import { type Site, siteTest } from '../../test/site.ts';

const test = siteTest({ pages });
const cars = sections[0]!;

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  const fields = { brand: 'BMW', model: 'X5', color: 'Qara', location: 'Bakı' };
  await site.aListing(cars, { user, fields: { ...fields, price: '26500' } });
  await site.aListing(cars, { user, fields: { ...fields, price: '31000' } });
  await site.aListing(cars, { user, fields: { ...fields, price: '20000', location: 'Gəncə' } });
  await site.aListing(cars, { user, fields: { ...fields, price: '21000', color: 'Göy' } });
  await site.aListing(cars, { user, fields: { brand: 'Kia', model: 'Rio', price: '9000', location: 'Şəki' } });
});

/** Prices of the neighbours on a page, and how each differs. */
async function neighbours({ http }: Site, address: string) {
  const { body } = await http.inject(encodeURI(address));
  const [, after = ''] = body.split('Ən uyğun elanlar');
  const said = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  return [...after.matchAll(/<article.*?<\/article>/gs)].map(([card]) => [
    said(/<p class="card-price">.*?<\/p>/s.exec(card)?.[0] ?? ''),
    said(/<p class="card-badges">.*?<\/p>/s.exec(card)?.[0] ?? ''),
  ]);
}

test('where nothing is found, listings that lack one condition say how they differ, the nearest price first', async ({
  site,
}) => {
  const expected = [
    ['26 500 AZN', '+1 500 AZN'],
    ['31 000 AZN', '+6 000 AZN'],
    ['20 000 AZN', 'Gəncə'],
    ['21 000 AZN', 'Göy'],
  ];
  const conditions = 'brand=BMW&model=X5&color=Qara&location=Bakı&price_max=25000';
  expect(await neighbours(site, `/katalog/${cars.path}?${conditions}`)).toEqual(expected);
  expect(await neighbours(site, `/search?section=cars&${conditions}`)).toEqual(expected);
});

/** Filters that a page advises to remove, with what is found then. */
async function removals({ http }: Site, address: string) {
  const { body } = await http.inject(encodeURI(address));
  const [, after = ''] = body.split('Filtrlərdən birini silin:');
  const [list = ''] = after.split('</ul>');
  return [...list.matchAll(/<li>.*?<\/li>/gs)].map(([row]) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

test('only filters without which something is found are to be removed, most found first', async ({ site }) => {
  const inSection = `/katalog/${cars.path}?brand=BMW&location=Şəki`;
  const inAll = '/search?section=cars&brand=BMW&location=Şəki';
  const expected = [expect.stringMatching(/Şəki 4 elan$/), expect.stringMatching(/BMW 1 elan$/)];
  expect(await removals(site, inSection)).toEqual(expected);
  expect((await removals(site, inAll))[0]).toMatch(/Şəki 4 elan$/);
  expect(await removals(site, `${inSection}&price_max=10`)).toEqual([]);
});

test('where a search in words finds nothing, the nearest prices come first', async ({ site }) => {
  const { body } = await site.http.inject(encodeURI('/search?q=bmw x5 5000 azn'));
  const [, after = ''] = body.split('Qiyməti fərqli olanlar');
  const prices = [...after.matchAll(/<p class="card-price">(.*?)<\/p>/gs)].map(([, price = '']) =>
    price.replaceAll(/<[^>]*>|\D/g, ''),
  );
  expect(prices).toEqual(['20000', '21000', '26500', '31000']);
});

test('the goods are never what differs', async ({ site }) => {
  const household = sections.find(({ name }) => name === 'Household')!;
  await site.aListing(household, { fields: { type_of_goods: 'Paltaryuyan', price: '700', location: 'Bakı' } });
  await site.aListing(household, { fields: { type_of_goods: 'Soyuducu', price: '900', location: 'Gəncə' } });
  const asked = `/katalog/${household.path}?type_of_goods=Soyuducu&location=Bakı`;
  expect(await neighbours(site, asked)).toEqual([['900 AZN', 'Gəncə']]);
});

test('none stand beside what was found, or where no condition was set', async ({ site }) => {
  expect(await neighbours(site, `/katalog/${cars.path}?brand=BMW&price_max=25000`)).toEqual([]);
  expect(await neighbours(site, '/search?q=qaragülüstan')).toEqual([]);
});
