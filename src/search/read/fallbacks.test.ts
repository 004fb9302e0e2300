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
  await post('Household', { type_of_goods: 'Paltaryuyan', brand: 'Bosch' });
});

const found = async (site: Site, q: string) => {
  const asked = new URLSearchParams({ understand: '1', q });
  const { body } = await request<{ items: Listing[] }>(site.http, 'GET', `/api/search?${asked}`);
  return body.items.map((item) => item['model'] ?? item['type_of_goods']);
};

test.for<[q: string, found: string[]]>([
  // Neither the make nor the model is for sale.
  ['bmw x5 3000', []],
  ['qara bmw x5 bakıda', []],
  ['bmw maşın 3000 manat', []],
  // The goods are not.
  ['soyuducu 3000 manata', []],
  // The model is not, another of its make is; and nothing else is given up for more.
  ['kia sportage 3000', ['Rio']],
  ['toyota prius qara', ['Camry']],
  // Of the goods there is one, in another colour and place.
  ['ağ skuter gəncədə', ['Dio']],
])('what is next best to %s is of its make or kind', async ([q, models], { site }) => {
  expect(await found(site, q)).toEqual(models);
});
