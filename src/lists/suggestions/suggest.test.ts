import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import type { Suggestion } from './schemas.server.ts';

const test = siteTest();
const [cars, homGarden] = [sections[0]!, sections[1]!];
const flat = {
  title_type: 'Satılır mənzil',
  type_building: 'Satış',
  field: 'Yeni tikili',
  number_of_rooms: '3',
  city: 'Mərkəz',
  location: 'Bakı',
};
const samsung = {
  title: 'Telefon satılır',
  brand: 'Samsung',
  model: 'Galaxy S23',
  type: 'Smartfon',
  color: 'Qara',
  storage: '128 GB',
  rom: '8 GB',
  sim_card: 'İki SIM',
  location: 'Bakı',
};

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  const car = {
    category: 'Minik',
    brand: 'BMW',
    model: 'X5',
    location: 'Bakı',
    description: 'Bu maşın əla vəziyyətdədir, Koreyadan gəlib',
  };
  for (const fields of [car, { ...car, model: 'X6' }, { ...car, brand: 'Mercedes', model: 'Sprinter' }])
    await site.aListing(cars, { user, fields });
  await site.aListing(homGarden, {
    user,
    fields: { title: 'Künc divanı', brand: 'Əl işi', model: 'Mini', location: 'Gəncə' },
  });
  const post = (name: string, fields: Record<string, string>) =>
    site.aListing(
      sections.find((section) => section.name === name)!,
      { user, fields },
    );
  for (const rooms of ['3', '3', '2']) await post('realEstate', { ...flat, number_of_rooms: rooms });
  await post('realEstate', { ...flat, field: 'Torpaq' });
  for (const rooms of ['1', '4'])
    await post('realEstate', { ...flat, type_building: 'Kirayə (aylıq)', number_of_rooms: rooms });
  await post('Phone', samsung);
  await post('Phone', { ...samsung, storage: '256 GB', color: 'Ağ' });
  await post('electronika', { title: 'Samsung ekran', brand: 'Samsung', model: 'QLED', category: 'Televizorlar' });
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

describe('with understand=1', () => {
  const meant = async (site: Site, text: string) => {
    const address = `/api/suggest?${new URLSearchParams({ q: text, understand: '1' })}`;
    const { status, body } = await request<{ items: Suggestion[] }>(site.http, 'GET', address);
    expect([text, status]).toEqual([text, 200]);
    return body.items;
  };
  const line = ({ text, section, listings }: Suggestion) => `${text} · ${section ?? '–'} (${listings ?? '–'})`;

  test.for<[typed: string, offered: string]>([
    ['sams', 'Samsung · Telefonlar (2)'],
    ['sams', 'Samsung · Elektronika (1)'],
    ['самс', 'Samsung · Telefonlar (2)'],
    ['samsnug', 'Samsung · Telefonlar (2)'],
    ['3 ot', '3 otaqlı mənzil · Daşınmaz əmlak (2)'],
    ['3 otaqlı mən', '3 otaqlı mənzil · Daşınmaz əmlak (2)'],
    ['menzil', 'mənzil · Daşınmaz əmlak (5)'],
    ['menzil', 'kirayə mənzil · Daşınmaz əmlak (2)'],
    ['men', '3 otaqlı mənzil · Daşınmaz əmlak (2)'],
    ['kiraye men', 'kirayə mənzil · Daşınmaz əmlak (2)'],
    ['menzil kir', 'menzil kirayə · Daşınmaz əmlak (2)'],
    ['kir', 'kirayə mənzil · Daşınmaz əmlak (2)'],
    ['satilir men', 'satilir mənzil · Daşınmaz əmlak (3)'],
    ['3 комн', '3 otaq · Daşınmaz əmlak (2)'],
    ['qara sam', 'qara Samsung · Telefonlar (1)'],
    ['samsung tel', 'samsung telefon · Telefonlar (2)'],
    ['samsung 128', 'samsung 128 GB telefon · Telefonlar (1)'],
    ['bmw x', 'BMW X5 · Nəqliyyat (1)'],
    ['x5', 'BMW X5 · Nəqliyyat (1)'],
    ['bmw maş', 'bmw maşın · Nəqliyyat (2)'],
    ['maş', 'maşın · Nəqliyyat (3)'],
    ['машин', 'maşın · Nəqliyyat (3)'],
    ['gənc', 'Gəncə · Ev və Bağ üçün (1)'],
    ['neq', 'Nəqliyyat · – (3)'],
  ])('%j offers %s', async ([text, offered], { site }) => {
    expect((await meant(site, text)).map(line)).toContain(offered);
  });

  const typed = ['s', 'sa', 'samsung', 'm', '3', '3 otaq', 'telefon', 'qara', 'b', 'bakı', 'yeni', 'kirayə e', 'avto'];

  test.for([...typed, '128', 'samsung telefon', '2 otaqlı mənzil 500 m'])(
    'what %j offers has as many listings as it says, and no two lines are equal',
    async (text, { site }) => {
      const items = await meant(site, text);
      expect(items.length).toBeLessThanOrEqual(8);
      const lines = items.map((item) => `${item.text.toLocaleLowerCase('az')} ${item.section}`);
      expect(new Set(lines).size).toBe(lines.length);
      expect(new Set(items.map(({ path }) => path)).size).toBe(items.length);
      for (const { path, listings, kind } of items.filter((item) => item.kind !== 'word')) {
        const [address = '', asked = ''] = path.split('?');
        const section = sections.find((each) => sectionPath(each) === address);
        const params = new URLSearchParams(asked);
        expect(params.has('q')).toBe(false);
        params.set('section', section?.name ?? '');
        const { body } = await request<{ total: number }>(site.http, 'GET', `/api/search/counts?${params}`);
        expect([kind, path, body.total]).toEqual([kind, path, listings]);
      }
    },
  );

  test('names that sellers wrote come before words that are only joined', async ({ site }) => {
    const [first] = await meant(site, 'mercedes s');
    expect(first && line(first)).toBe('Mercedes Sprinter · Nəqliyyat (1)');
  });

  test('before anything is typed, twelve searches of all sections in turn are offered', async ({ site }) => {
    const items = await meant(site, ' ');
    expect(items.map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'word'));
    expect(items.map(({ text }) => text)).toEqual(expect.arrayContaining(['avtomat maşın', '1 otaqlı mənzil']));
    expect(await suggested(site, '')).toEqual([]);
  });

  test('what stands beside a price is no name, and talk is no suggestion', async ({ site }) => {
    for (const text of ['15 min', 'divan 15 min', 'gəli', 'salam'])
      expect([text, (await meant(site, text)).map(line).filter((each) => /mini|gəlib|salon/i.test(each))]).toEqual([
        text,
        [],
      ]);
  });

  test.for<[string, string]>([
    // Each section has some suggestions, however common the letter is in others.
    ['samsung q', 'samsung qutuda · Elektronika (1)'],
    // A word spelt as it is heard.
    ['mercedes shpr', 'Mercedes Sprinter · Nəqliyyat (1)'],
  ])('the beginning of the second word counts: %j offers %s', async ([text, offered], { site }) => {
    expect((await meant(site, text)).map(line)).toContain(offered);
  });

  test('any text gets a list', async ({ site }) => {
    for (const text of [
      '',
      '\0',
      '%',
      '😀',
      '500',
      '500 manat',
      'a'.repeat(5000),
      'söz '.repeat(50),
      '3 3 3 3 3 3 3 3',
    ])
      expect(await meant(site, text)).toEqual(expect.any(Array));
  });
});
