/** How many listings a section has, wherever it is told: a large one, from which many were deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sections } from '../../sections/index.ts';
import { request, type Site, startSite, type User } from '../../test/site.ts';
import { loadListings } from '../../../demo/load-listings.ts';

type Counts = {
  total: number;
  totalIsExact: boolean;
  facets: Record<string, { value: string; count: number }[]>;
  estimated: string[];
};

let site: Site;
let user: User;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: '0' } });
  await loadListings(site.app, 12_000, 4, { pictures: false });
  user = await site.aUser();
  // Deletions leave gaps in the numbers, and more of them among the older ones.
  await site.app.pool.query(
    `delete from listings where number < (select max(number) - 4000 from listings) and number % 5 < 3`,
  );
}, 120_000);
afterAll(() => site.close());

const read = <Body>(path: string) => request<Body>(site.http, 'GET', path);

async function told(name: string) {
  const [list, search, counts] = await Promise.all([
    read(`/api/${name}`),
    read<Counts>(`/api/search?section=${name}&limit=1`),
    read<Counts>(`/api/search/counts?section=${name}`),
  ]);
  const { rows } = await site.app.pool.query('select count(*)::int as count from listings where section = $1', [name]);
  return { there: rows[0].count as number, whole: Number(list.headers['x-total-count']), search, counts };
}

test.each(sections)(
  'of $name the whole list, the search and the counts beside a page tell the same',
  async (section) => {
    const { there, whole, search, counts } = await told(section.name);
    expect(whole).toBe(there);
    for (const { body } of [search, counts]) {
      expect([body.total, body.totalIsExact]).toEqual([there, true]);
      expect(body.facets['section']?.map(({ count }) => count)).toEqual([there]);
      // What is counted of a sample says so.
      const isLarge = there > 1000;
      expect([body.estimated.length > 0, body.estimated.includes('section')]).toEqual([isLarge, false]);
    }
  },
);

test('after a listing is posted or deleted all of them tell it at once', async () => {
  const [section] = sections;
  const before = (await told(section!.name)).there;
  const { id } = await site.aListing(section!, { user });
  for (const there of [before + 1, before]) {
    const { whole, search, counts } = await told(section!.name);
    expect([whole, search.body.total, counts.body.total]).toEqual([there, there, there]);
    await request(site.http, 'DELETE', `/api/my-announcements/${id}`, { token: user.token });
  }
});
