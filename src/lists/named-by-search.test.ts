/** Searches that name one listing open it. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { pages } from '../site/server/ssr.ts';
import { siteTest } from '../test/site.ts';

const test = siteTest({ pages });
const vin = 'WBA3A5C57DF123456';
const imei = '356938035643809';

const opened = async (
  site: { http: { inject: (url: string) => Promise<{ statusCode: number; headers: Record<string, unknown> }> } },
  q: string,
) => {
  const { statusCode, headers } = await site.http.inject(`/search?${new URLSearchParams({ q })}`);
  return [statusCode, headers['location']];
};

test('numbers, our own links, VIN and IMEI open the listing that they name', async ({ site }) => {
  const car = await site.aListing(sections[0]!, { fields: { vin } });
  const phone = await site.aListing(
    sections.find(({ name }) => name === 'Phone')!,
    { fields: { imei } },
  );
  const path = `${sections[0]!.detailPaths[0]}/${car.id}`;
  for (const typed of ['', '#', '# ', '№', '№ ', 'elan № ', 'No. ', 'elan ']) {
    expect([typed, ...(await opened(site, `${typed}${car.id}`))]).toEqual([typed, 302, path]);
  }
  const { siteUrl } = site.app.config;
  for (const link of [`${siteUrl}${path}`, `${siteUrl.replace(/^https?:\/\//, '')}${path}`])
    expect([link, ...(await opened(site, link))]).toEqual([link, 302, path]);
  for (const typed of [vin, vin.toLowerCase()]) expect(await opened(site, typed)).toEqual([302, path]);
  const [, ofPhone] = await opened(site, imei);
  expect(ofPhone).toMatch(new RegExp(`/${phone.id}$`));
});

test.for([
  '999999',
  '№ 12',
  '#',
  '2015',
  '15000',
  'https://other.example/cars/100001',
  'https://other.example\\@x',
  'WBA3A5C57DF999999',
])('%j names nothing here and is searched for', async (typed, { site }) => {
  expect((await opened(site, typed))[0]).toBe(200);
});
