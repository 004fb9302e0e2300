/** Compares every search response with a scan of all listings, which uses no index and is simple enough to trust. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { request, siteTest } from '../test/site.ts';
import { loadListings } from '../../demo/load-listings.ts';
import { divided, flat, mostFrequent, type Query, readAll, type Row, scan } from '../test/oracle.ts';
import { addressOf, makeQuery, mixSellers, narrowed } from '../test/oracle-queries.ts';
import { createRandom } from '../../demo/random.ts';

const test = siteTest({ now: () => now, env: { LIMITS: '0' } });

const size = 6000;
// Fixed, so that "a day ago" does not move during the test.
const now = new Date();
let rows: Row[];
/** Has hidden some sellers. */
let member: { token: string; hidden: string[] };

test.beforeAll(async ({ site }) => {
  const { pool } = site.app;
  // Positions on both sides of a border between slices.
  for (const name of ['listing_numbers', 'listing_positions'])
    await pool.query(`alter sequence ${name} restart with 127000`);
  // Loaded twice, so that numbers do not grow with the time of posting.
  await loadListings(site.app, size, 4, { pictures: false });
  await loadListings(site.app, size, 5, { pictures: false });
  const user = await site.aUser();
  const odd = [
    '100% _yeni_ \\ 😀🚗',
    'a'.repeat(30).concat('ё№'),
    "C++; 'quoted' --",
    'B/U • x-trail 1.6',
    'İIıi ŞşÇçĞğÖöÜüƏə',
  ];
  for (const description of odd) {
    for (const section of sections.slice(0, 3)) {
      await site.aListing(section, { user, fields: { description: `${description} təsvir` } });
    }
  }
  // Some were bumped, some are no longer visible.
  await pool.query(`update listings set position = nextval('listing_positions') where number % 17 = 0`);
  await pool.query(`update listings set status = 'reserved' where number % 13 = 0`);
  await pool.query(`update listings set status = 'sold' where number % 11 = 0`);
  await mixSellers(site);
  rows = await readAll(site);
  const { token } = await site.aUser();
  member = { token, hidden: [...new Set(rows.slice(0, 300).map(({ seller }) => seller.id))].slice(0, 60) };
  for (const id of member.hidden) await request(site.http, 'PUT', `/api/hidden-sellers/${id}`, { token });
}, 600_000);

type Answer = {
  items: { id: number }[];
  total: number;
  totalIsExact: boolean;
  estimated: string[];
  facets: Record<string, { value: string; count: number }[]>;
  nextCursor: string | null;
};

// Answered wrongly by an earlier state.
const onceWrong: readonly Query[] = [
  { words: ['00'], days: 1, sort: 'new' },
  // Dearer than any car may be.
  { words: ['y'], price: [109_000, undefined], sort: 'new' },
  { words: ['sinaq'], price: [20_000_000, undefined], sort: 'price_desc' },
];

// Set `ORACLE_QUERIES=5000` for more; takes proportionally longer.
const queries = Number(process.env['ORACLE_QUERIES'] ?? 150);

test(
  'search results match a full scan in content and order, page by page',
  { timeout: queries * 2000 },
  async ({ site }) => {
    const random = createRandom(20_261_121);
    let compared = 0;
    let withResults = 0;
    while (compared < queries) {
      const query = onceWrong[compared] ?? narrowed(rows, makeQuery(rows, random), random);
      const params = addressOf(query);
      const asker = random.chance(0.25) ? member : undefined;
      const expected = scan(rows, now, { ...query, hide: [...(query.hide ?? []), ...(asker?.hidden ?? [])] });
      const limit = random.pick([1, 7, 20, 100]);
      params.set('limit', String(limit));
      const found: number[] = [];
      const pages = random.whole(1, 3);
      let last: Answer | undefined;
      for (let page = 0; page < pages && last?.nextCursor !== null; page++) {
        if (last?.nextCursor) params.set('cursor', last.nextCursor);
        const { status, body } = await request<Answer>(site.http, 'GET', `/api/search?${params}`, {
          token: asker?.token,
        });
        if (status === 400 && query.words.length === 0) break;
        expect([status, params.toString()]).toEqual([200, params.toString()]);
        found.push(...body.items.map(({ id }) => id));
        if (page === 0 && body.totalIsExact) {
          expect([params.toString(), body.total]).toEqual([params.toString(), expected.length]);
          for (const name of query.section
            ? ['section', 'seller', 'location', 'category', 'brand', 'equipment', 'season']
            : ['section', 'seller', 'location']) {
            if (body.estimated.includes(name)) continue;
            const told = (body.facets[name] ?? []).map(({ value, count }): [string, number] => [flat(value), count]);
            expect([params.toString(), mostFrequent(told)]).toEqual([params.toString(), divided(rows, expected, name)]);
          }
        }
        if (page === 0 && expected.length <= 1000)
          expect([params.toString(), body.totalIsExact]).toEqual([params.toString(), true]);
        last = body;
      }
      if (!last) continue;
      expect([params.toString(), found]).toEqual([params.toString(), expected.slice(0, found.length)]);
      expect([params.toString(), found.length]).toEqual([
        params.toString(),
        Math.min(expected.length, found.length < limit * pages ? expected.length : limit * pages),
      ]);
      compared += 1;
      if (expected.length > 0) withResults += 1;
    }
    // Queries that find nothing prove little.
    expect(withResults).toBeGreaterThan(compared / 3);
  },
);
