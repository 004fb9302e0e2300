import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { loadListings } from '../../../demo/load-listings.ts';
import { fold } from '../../domain/language/fold.ts';
import { heldOut, tuned } from '../../test/misspellings.ts';
import { namesOf } from './names.ts';

const test = siteTest();

test.beforeAll(async ({ site }) => {
  await loadListings(site.app, 3000, 7, { pictures: false });
  // Whatever the generated market happens to miss, in descriptions of listings.
  const user = await site.aUser();
  const words = [...namesOf.words, ...new Set([...tuned, ...heldOut].map(([, meant]) => meant))];
  for (let from = 0; from < words.length; from += 300) {
    const description = `Satılır: ${words.slice(from, from + 300).join(' ')}`;
    await site.aListing(sections[1]!, { user, fields: { description } });
  }
  // The newest spells it without its letters.
  for (const word of ['çəmənlik', 'çəmənlik', 'cemenlik']) {
    await site.aListing(sections[1]!, { user, fields: { title: `Torpaq: ${word}` } });
  }
}, 180_000);

const search = async (site: Site, text: string) => {
  const address = `/api/search?understand=1&limit=1&q=${encodeURIComponent(text)}`;
  const { body, headers } = await request<{ items: Record<string, string>[] }>(site.http, 'GET', address);
  const understood = headers['x-understood-as'];
  return { items: body.items, understood: typeof understood === 'string' ? decodeURIComponent(understood) : undefined };
};

test.for<[name: string, list: typeof tuned, least: number]>([
  ['chosen by', tuned, 150],
  ['held out', heldOut, 100],
])('nine in ten common misspellings are understood: those %s', async ([_name, list, least], { site }) => {
  const wrong: string[] = [];
  for (const [typed, meant] of list) {
    const { understood = typed } = await search(site, typed);
    if (fold(understood) !== fold(meant)) wrong.push(`${typed}: ${understood}, not ${meant}`);
  }
  const share = 1 - wrong.length / list.length;
  console.info(`${list.length - wrong.length} of ${list.length} understood\n${wrong.join('\n')}`);
  expect(list.length).toBeGreaterThanOrEqual(least);
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test.for<[typed: string, meant: string]>([
  ['машина', 'maşın'],
  ['Мардакян', 'Mərdəkan'],
  ['mawin', 'maşın'],
  ['бмв х5', 'BMW X5'],
  ['ayfon13', 'iPhone 13'],
  ['landcruiser', 'Land Cruiser'],
  ['mersedes bakı', 'Mercedes Bakı'],
  ['soyuducularımızdan', 'Soyuducu'],
  ['velosipedləri', 'velosiped'],
  ['cemenlikk', 'çəmənlik'],
  ['Mercedesimi', 'Mercedes'],
])('%j is understood as %j', async ([typed, meant], { site }) => {
  const { understood } = await search(site, typed);
  expect(understood).toBe(meant);
});

test.for(['masin', 'bakı bmw', 'merc'])('%j has results as typed and is not reinterpreted', async (typed, { site }) => {
  const { understood, items } = await search(site, typed);
  expect([understood, items.length]).toEqual([undefined, 1]);
});

test('without understand=1, the search looks only for what was typed', async ({ site }) => {
  const { status, body, headers } = await request<{ items: [] }>(site.http, 'GET', '/api/search?q=mersedes');
  expect([status, body.items, headers['x-understood-as']]).toEqual([200, [], undefined]);
});

test('a known word is not reinterpreted when filters leave no results', async ({ site }) => {
  const { body, headers } = await request<{ items: [] }>(
    site.http,
    'GET',
    '/api/search?understand=1&q=toyota&price_min=900000000',
  );
  expect([body.items, headers['x-understood-as']]).toEqual([[], undefined]);
});

test('further pages keep the interpretation of the first', async ({ site }) => {
  const address = '/api/search?understand=1&q=mersedes&limit=2';
  type Answer = { items: { id: number }[]; nextCursor: string };
  const first = await request<Answer>(site.http, 'GET', address);
  const second = await request<Answer>(site.http, 'GET', `${address}&cursor=${first.body.nextCursor}`);
  const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
  expect([new Set(ids).size, second.headers['x-understood-as']]).toEqual([4, 'Mercedes']);
});

test.for(['zzzz', 'yoxdurbelə', 'qwxzqwxz', 'asdfghjk'])(
  '%j is not understood and finds nothing',
  async (typed, { site }) => {
    const { understood, items } = await search(site, typed);
    expect([understood, items.length]).toEqual([undefined, 0]);
  },
);

test('any input, however odd, returns 200', async ({ site }) => {
  const odd = ['%', '\\', '(', '😀🚗', 'q😀', '\0x', "'; drop table listings; --", 'ы'.repeat(900), 'x'.repeat(1000)];
  const many = Array.from({ length: 60 }, (_, index) => `sözz${'abcdefgh'[index % 8]}${index}`).join(' ');
  for (const text of [...odd, many, 'mersedes '.repeat(50), 'bwm,,,', '---', 'mersedes-benz/bwm']) {
    const { status } = await request(site.http, 'GET', `/api/search?understand=1&q=${encodeURIComponent(text)}`);
    expect([text.slice(0, 60), status]).toEqual([text.slice(0, 60), 200]);
  }
});
