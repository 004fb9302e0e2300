/** What a page says if nothing is what was searched for, above what is next to it, and how many are found. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { pages } from '../../site/server/ssr.ts';
import { request, type Site, siteTest } from '../../test/site.ts';

const test = siteTest({ pages });
const flat = { title_type: 'Mənzil', type_building: 'Satış', field: 'Yeni tikili', city: 'Mərkəz', location: 'Bakı' };

test.beforeAll(async ({ site }) => {
  const user = await site.aUser();
  const post = (name: string, fields: Record<string, string>) =>
    site.aListing(
      sections.find((section) => section.name === name)!,
      { user, fields },
    );
  await post('cars', { category: 'Minik avtomobili', brand: 'Kia', model: 'Rio', color: 'Qara', price: '11000' });
  await post('accessories', { title: 'Kia üçün faralar', category: 'Faralar', brand: 'Depo', model: 'K2' });
  await post('cars', { category: 'Minik avtomobili', brand: 'Opel', model: 'Astra', description: 'Kia ilə dəyişirəm' });
  await post('accessories', { title: 'BMW üçün disk', category: 'Disklər və təkərlər', brand: 'Borbet', model: 'CW' });
  await post('realEstate', { ...flat, number_of_rooms: '3', price: '90000', description: 'Dəmir qapı və kombi var' });
});

const read = async (site: Site, q: string) => {
  const { body } = await request<string>(site.http, 'GET', `/search?q=${encodeURIComponent(q)}`);
  // React parts its texts by comments.
  const page = body.replaceAll('<!-- -->', '');
  const [, ...headings] = page.split(/<h2 class="mt-8[^>]*>/);
  return {
    isMissed: page.includes(`«${q}» üzrə elan tapılmadı`),
    headings: headings.map((each) => each.split('<')[0]?.trim()),
  };
};

test.for<[q: string, isMissed: boolean, headings: string[]]>([
  ['bmw', false, ['«bmw» sözü olan elanlar']],
  // A flat whose text names a door is none: nothing is found, nor near.
  ['qapı', false, []],
  ['5 otaqlı mənzil', true, ['«Otaq sayı» fərqli olan elanlar']],
  ['ağ kia', true, ['Rəngi fərqli olanlar']],
  ['kia 10000', true, ['Bir az bahalı elanlar']],
  ['kia gəncədə', true, ['Digər şəhərlərdə']],
  ['qara kia', false, []],
  ['3 otaqlı mənzil', false, []],
])('a search for %s', async ([q, isMissed, headings], { site }) => {
  expect(await read(site, q)).toEqual({ isMissed, headings });
});

test.for<[q: string, title: string]>([
  ['qara kia', 'Kia, qara'],
  ['yasamalda 3 otaqlı mənzil', 'Mənzil, 3 otaq, Yasamal'],
  ['3 otaqlı mənzil 100 000-ə qədər', 'Mənzil, 100\u00a0000 AZN-dək, satış, 3 otaq'],
])('the title says how %s was understood, and what fits best comes first', async ([q, title], { site }) => {
  const { body } = await request<string>(site.http, 'GET', `/search?q=${encodeURIComponent(q)}`);
  expect(/<h1[^>]*>([^<]*)</.exec(body.replaceAll('<!-- -->', ''))?.[1]).toBe(title);
  expect(/<option[^>]* selected[^>]*>/.exec(body)?.[0]).toContain('value="best"');
});

test.for<[what: string, address: string]>([
  ['a word that names goods and stands in texts', '/search?q=kia'],
  ['in its section', `/katalog/${encodeURIComponent('Nəqliyyat')}?q=kia`],
  ['where only texts have it', '/search?q=dəmir'],
  ['where only texts have goods of the name', '/search?q=qapı'],
  ['where nothing is found, but something is near', '/search?q=5 otaqlı mənzil'],
  ['where nothing is', '/search?q=qaragülüstan'],
  ['where a short word is only a part of others', '/search?q=mi'],
])('the count is that of what is listed as found: %s', async ([, address], { site }) => {
  const found = new URL(address, 'http://site');
  const { body } = await request<string>(site.http, 'GET', found.pathname + found.search);
  const isMissed = body.includes('üzrə elan tapılmadı') || body.includes('Nəticə tapılmadı.');
  const inSection = found.pathname.startsWith('/katalog') ? '&section=cars' : '';
  const counts = await request<{ total: number }>(
    site.http,
    'GET',
    `/api/search/counts${found.search}${inSection}&understand=1`,
  );
  expect(counts.body.total).toBe(isMissed ? 0 : body.split('<article').length - 1);
});
