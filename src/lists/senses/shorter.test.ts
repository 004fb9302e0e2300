import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { pages } from '../../site/server/ssr.ts';
import { type Site, siteTest } from '../../test/site.ts';

const test = siteTest({ pages });
const cars = sections[0]!;

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  for (const model of ['X5', 'X5', 'X6'])
    await site.aListing(cars, { user, fields: { brand: 'BMW', model, description: 'Son qiymət 3000' } });
});

const offered = async ({ http }: Site, q: string, others = {}) => {
  const { body } = await http.inject(`/search?${new URLSearchParams({ q, ...others })}`);
  const links = body.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span[^>]*>([^<]*)<\/span><span[^>]*>\((?:<!-- -->)?(\d+)/g);
  return [...links].map(([, , text, count]) => `${text} ${count}`);
};

test('where nothing is found, pages without scripts offer two of the words, then one', async ({ site }) => {
  const literal = { exact: '1' };
  expect(await offered(site, 'bmw x5 qaragülüstan', literal)).toEqual(['bmw x5 2']);
  expect(await offered(site, 'bmw qaragülüstan', literal)).toEqual(['bmw 3']);
  // No number alone, which only a price or a text has.
  expect(await offered(site, 'qaragülüstan 3000', literal)).toEqual([]);
  // Greetings and words that are found nowhere are not offered.
  expect(await offered(site, 'salam qaragülüstan', literal)).toEqual([]);
});
