/** The number of listings in a section, wherever shown: in a large one with many deletions. */
import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import { loadListings } from '../../../../demo/load-listings.ts';

const test = siteTest({ env: { LIMITS: '0' } });

type Counts = {
  total: number;
  totalIsExact: boolean;
  facets: Record<string, { value: string; count: number }[]>;
  estimated: string[];
};

test.beforeAll(async ({ site }) => {
  await loadListings(site.app, 12_000, 4, { pictures: false });
  // Deletions leave gaps in the numbers, and more of them among the older ones.
  await site.app.pool.query(
    `delete from listings where number < (select max(number) - 4000 from listings) and number % 5 < 3`,
  );
}, 180_000);

const read = <Body>(site: Site, path: string) => request<Body>(site.http, 'GET', path);

async function told(site: Site, name: string) {
  const [list, search, counts] = await Promise.all([
    read(site, `/api/${name}`),
    read<Counts>(site, `/api/search?section=${name}&limit=1`),
    read<Counts>(site, `/api/search/counts?section=${name}`),
  ]);
  const { rows } = await site.app.pool.query('select count(*)::int as count from listings where section = $1', [name]);
  return { there: rows[0].count as number, whole: Number(list.headers['x-total-count']), search, counts };
}

test.for(sections)('the list, the search and the counts of $name report the same total', async (section, { site }) => {
  const { there, whole, search, counts } = await told(site, section.name);
  expect(whole).toBe(there);
  for (const { body } of [search, counts]) {
    expect([body.total, body.totalIsExact]).toEqual([there, true]);
    expect(body.facets['section']?.map(({ count }) => count)).toEqual([there]);
    // Sampled counts are marked as estimates.
    const isLarge = there > 1000;
    expect([body.estimated.length > 0, body.estimated.includes('section')]).toEqual([isLarge, false]);
  }
});

test('counts of a chosen field of a large section say that they are of a sample', async ({ site }) => {
  const { body } = await read<Counts>(site, `/api/search/counts?section=${sections[0]?.name}&brand=BMW`);
  expect(body.facets['brand']?.length).toBeGreaterThan(1);
  expect(body.estimated).toContain('brand');
});

test('posting or deleting a listing changes every total at once', async ({ site, user }) => {
  const [section] = sections;
  const before = (await told(site, section!.name)).there;
  const { id } = await site.aListing(section!, { user });
  for (const there of [before + 1, before]) {
    const { whole, search, counts } = await told(site, section!.name);
    expect([whole, search.body.total, counts.body.total]).toEqual([there, there, there]);
    await request(site.http, 'DELETE', `/api/my-announcements/${id}`, { token: user.token });
  }
});
