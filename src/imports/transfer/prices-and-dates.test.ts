/** Prices and dates of other software's ads, as they are meant. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Listing } from '../../listings/present.ts';
import { place, yclasAd, yclasDump } from '../../test/dumps.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { bringAds } from './bring.server.ts';
import { type Mapping, mappingFile } from './mapping.server.ts';
import { inWords } from './words.ts';

const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off' } });

async function bring(site: Site, path: string, writes: boolean): Promise<string> {
  const said: string[] = [];
  const mapping = mappingFile(`${path}.mapping.json`, () => undefined);
  const listener = inWords((line) => void said.push(line));
  await bringAds(site.app, { path, writes, mapping, photos: undefined, source: undefined, listener });
  return said.join('\n');
}

async function found(site: Site): Promise<Listing[]> {
  const { body } = await request<{ items: Listing[] }>(site.http, 'GET', '/api/search?section=homGarden');
  return Promise.all(
    body.items.map(async ({ _id }) => (await request<Listing>(site.http, 'GET', `/api/homGarden/${_id}`)).body),
  );
}

const row = (id: string, fields: string) => `${id},Nigar,nigar@misal.az,0501112233,homGarden,${fields}`;

test('a CSV of other software has prices and dates as they are meant', async ({ site }) => {
  const folder = mkdtempSync(join(site.dataDir, 'prices-'));
  const written: [price: string, currency: string, date: string][] = [
    ['1.500', '', '05.11.95'],
    ['"1,600"', '', '05.11.1985'],
    ['"1.500,00"', 'USD', ''],
    ['1500 USD', '', ''],
    ['0.40', 'AZN', ''],
    ['25', '', '05.11.2095'],
    ['100 €', '', ''],
    ['90 ₼', 'GBP', ''],
    ['AZN 2 min', '', ''],
    ['aylıq 45 AZN', '', ''],
    ['1500 1200', '', ''],
  ];
  const lines = written.map(([price, currency, date], index) =>
    row(`p${index}`, `Xonça ${index},Yerli,${price},${currency},Bakı,Əl işi xonça,${date}`),
  );
  const names = 'id,name,email,phone,section,title,brand,price,valyuta,city,text,date';
  const path = place(folder, 'prices.csv', [names, ...lines].join('\n'));
  expect(await bring(site, path, false)).toContain('ad p2: price: «USD» valyutasının məzənnəsi');
  const mapping = JSON.parse(readFileSync(`${path}.mapping.json`, 'utf8')) as Mapping;
  expect(mapping.currencies).toEqual({ USD: null, EUR: null });
  Object.assign(mapping.currencies, { USD: 1.7, EUR: 2 });
  writeFileSync(`${path}.mapping.json`, JSON.stringify(mapping));
  const all = await bring(site, path, true);
  const ads = await found(site);
  expect(ads.map(({ title, price }) => `${title}: ${price}`).toSorted()).toEqual([
    'Xonça 0: 1500',
    'Xonça 1: 1600',
    'Xonça 2: 2550',
    'Xonça 3: 2550',
    'Xonça 4: 1',
    'Xonça 6: 200',
    'Xonça 7: 90',
    'Xonça 8: 2000',
  ]);
  const dates = ads.filter(({ title }) => /[01]$/.test(title ?? '')).map(({ data }) => data);
  expect(dates.toSorted()).toEqual(['1995-01-01T00:00:00.000Z', '1995-11-05T00:00:00.000Z']);
  for (const id of ['p9', 'p10']) expect(all).toMatch(new RegExp(`ad ${id}: price: Qiyməti yalnız rəqəmlə`));
  expect(all).toMatch(/ad p1: .*«05\.11\.1985» çox köhnədir/);
  expect(all).toMatch(/ad p5: .*«05\.11\.2095» tarixi oxunmur/);
});

test.for<[string, Record<string, string>, string[]]>([
  ['has no price', {}, []],
  ['has no price, as it says itself', { free: '0' }, []],
  ['is free', { free: '1' }, ['0']],
])('an ad of Yclas at 0 %s, by what its site said', async ([, config, prices], { site }) => {
  const folder = mkdtempSync(join(site.dataDir, 'free-'));
  const ads = [yclasAd(11, { price: '0.00000000', has_images: 0 })];
  const path = place(folder, 'dump.sql', yclasDump(ads, config));
  await bring(site, path, false);
  const mapping = JSON.parse(readFileSync(`${path}.mapping.json`, 'utf8')) as Mapping;
  mapping.categories['3'] = { section: 'homGarden', fields: { brand: 'Yerli' } };
  writeFileSync(`${path}.mapping.json`, JSON.stringify(mapping));
  const said = await bring(site, path, true);
  expect(said.includes('ad 11: price: Qiyməti yazın.')).toBe(prices.length === 0);
  const brought = (await found(site)).filter(({ title }) => title === 'Divan 11');
  expect(brought.map(({ price }) => price)).toEqual(prices);
});
