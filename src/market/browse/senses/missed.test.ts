/** What a page says if nothing is what was searched for, and above what is next to it. */
import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { pages } from '../../../site/server/ssr.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';

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
  await post('accessories', { title: 'BMW üçün disk', category: 'Disklər və təkərlər', brand: 'Borbet', model: 'CW' });
  await post('realEstate', { ...flat, number_of_rooms: '3', price: '90000' });
});

const read = async (site: Site, q: string) => {
  const { body } = await request<string>(site.http, 'GET', `/search?q=${encodeURIComponent(q)}`);
  // React parts its texts by comments.
  const page = body.replaceAll('<!-- -->', '');
  const [, ...headings] = page.split(/<h2 class="mt-8[^>]*>/);
  return {
    isMissed: page.includes(`«${q}» üzrə elan tapılmadı`),
    headings: headings.map((each) => each.split('<')[0]),
  };
};

test.for<[q: string, isMissed: boolean, headings: string[]]>([
  ['bmw', true, ['«bmw» sözü olan digər elanlar']],
  ['5 otaqlı mənzil', true, ['«Otaq sayı» fərqli olan elanlar']],
  ['ağ kia', true, ['Rəngi fərqli olanlar']],
  ['kia 10000', true, ['Bir az bahalı elanlar']],
  ['kia gəncədə', true, ['Digər şəhərlərdə']],
  ['qara kia', false, []],
  ['3 otaqlı mənzil', false, []],
])('a search for %s', async ([q, isMissed, headings], { site }) => {
  expect(await read(site, q)).toEqual({ isMissed, headings });
});
