/** Checking a listing without a database agrees with searching. */
import { expect } from 'vitest';
import { readAll } from '../../test/oracle.ts';
import { addressOf, makeQuery, mixSellers, narrowed } from '../../test/oracle-queries.ts';
import { siteTest } from '../../test/site.ts';
import { loadListings } from '../../../demo/load-listings.ts';
import { createRandom } from '../../../demo/random.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { checkAlone, toSearch } from '../conditions.server.ts';
import { findListings } from './find.server.ts';
import type { StoredListing } from '../../listings/table.ts';
import { parseSearch, writeFolded, writeSearch } from '../parse-search.server.ts';

const now = new Date();
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });

const size = 3000;
const queries = 170;

test('a search holds for a listing exactly if it finds it', async ({ site }) => {
  const { app } = site;
  await loadListings(app, size, 11, { pictures: false });
  await mixSellers(site);
  const { rows } = await app.pool.query<StoredListing>('select * from visible_listings');
  const checked = rows.map((row) => ({ ...row, facets: new Set(row.facets) }));
  const all = await readAll(site);
  const random = createRandom(20_261_123);
  let pairs = 0;
  let found = 0;
  for (let index = 0; index < queries; index++) {
    const asked = parseSearch(addressOf(narrowed(all, makeQuery(all, random), random)));
    expect(asked.errors).toEqual({});
    const told = await findListings(app, asked.query, foldWords(asked.text), size + 1);
    expect(told.complete).toBe(true);
    // The search is compared in both stored forms.
    for (const address of [writeSearch(asked), writeFolded(asked)]) {
      const kept = parseSearch(new URLSearchParams(address));
      expect(kept.errors).toEqual({});
      const holds = checkAlone(await toSearch(app, kept.query, foldWords(kept.text), 1));
      const held = checked.filter((row) => holds(row, now)).map(({ number }) => number);
      expect([address, held.toSorted((a, b) => a - b)]).toEqual([address, told.numbers.toSorted((a, b) => a - b)]);
      pairs += checked.length;
      found += held.length;
    }
  }
  expect(pairs).toBeGreaterThan(1_000_000);
  expect(found).toBeGreaterThan(5000);
});
