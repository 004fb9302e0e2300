import { expect } from 'vitest';
import { sections } from '../../../sections/index.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import type { Suggestion } from './suggestion.ts';

const test = siteTest();
const [cars, homGarden] = [sections[0]!, sections[1]!];

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  const car = {
    category: 'Minik',
    brand: 'BMW',
    model: 'X5',
    location: 'Bakı',
    description: 'Bu maşın əla vəziyyətdədir',
  };
  for (const fields of [car, { ...car, model: 'X6' }, { ...car, brand: 'Mercedes', model: 'Sprinter' }])
    await site.aListing(cars, { user, fields });
  await site.aListing(homGarden, { user, fields: { title: 'Künc divanı', brand: 'Əl işi', location: 'Gəncə' } });
});

const suggested = async (site: Site, text: string) => {
  const address = `/api/suggest?q=${encodeURIComponent(text)}`;
  const { status, headers, body } = await request<{ items: Suggestion[] }>(site.http, 'GET', address);
  expect([text.slice(0, 50), status, headers['cache-control']]).toEqual([text.slice(0, 50), 200, 'public, max-age=60']);
  expect(body.items.length).toBeLessThanOrEqual(8);
  return body.items;
};
const path = (section: typeof cars, q: string) =>
  `/katalog/${encodeURIComponent(section.path)}?q=${encodeURIComponent(q)}`;

test.for(['bmw', 'BM', 'бмв', 'bwm'])(
  '%j suggests the make with its section and listing count',
  async (text, { site }) => {
    expect((await suggested(site, text))[0]).toEqual({
      kind: 'name',
      text: 'BMW',
      section: 'Nəqliyyat',
      listings: 2,
      path: path(cars, 'BMW'),
    });
  },
);

test.for(['bmw x', 'x5', 'BMW X5'])('%j suggests the model under its full name', async (text, { site }) => {
  expect((await suggested(site, text)).map((item) => item.text)).toContain('BMW X5');
});

test.for<[typed: string, offered: string]>([
  ['mersed', 'Mercedes'],
  ['gənc', 'Gəncə'],
  ['gence', 'Gəncə'],
  ['Гянджа', 'Gəncə'],
])('%j suggests %s', async ([text, name], { site }) => {
  expect((await suggested(site, text))[0]).toMatchObject({ kind: 'name', text: name, listings: 1 });
});

test.for(['mas', 'maw', 'маш'])('%j suggests the word as people write it', async (text, { site }) => {
  expect(await suggested(site, text)).toContainEqual({
    kind: 'word',
    text: 'maşın',
    section: null,
    listings: null,
    path: `/search?q=${encodeURIComponent('maşın')}`,
  });
});

test('the beginning of a section’s name suggests the section', async ({ site }) => {
  expect(await suggested(site, 'neq')).toContainEqual({
    kind: 'section',
    text: 'Nəqliyyat',
    section: null,
    listings: 3,
    path: `/katalog/${encodeURIComponent('Nəqliyyat')}`,
  });
});

test('any text gets a list of suggestions', async ({ site }) => {
  const odd = ['', '  ', '\0', '%', '\\', '😀', "'; drop table listings; --", '..', '(', '[a', 'a'.repeat(10_000)];
  for (const text of [...odd, 'söz '.repeat(50), 'ы'.repeat(5000)])
    expect(await suggested(site, text)).toEqual(expect.any(Array));
});

test('a missing, repeated or malformed query returns 200', async ({ site }) => {
  for (const query of ['', '?q=bmw&q=kia', '?q=%E0%A4%A', '?q[]=1']) {
    const { status } = await request(site.http, 'GET', `/api/suggest${query}`);
    expect([query, status]).toEqual([query, 200]);
  }
});
