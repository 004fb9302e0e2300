/**
 * `npm run bench:saved-searches [-- --searches 100000 --listings 50000]`: what a new listing costs with many saved searches,
 * and what posting itself pays. Prints the figures, saves them in `results/`.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { loadListings } from '../demo/load-listings.ts';
import { createRandom } from '../demo/random.ts';
import { facet } from '../src/domain/fields/filters/facets.ts';
import { filtersByValue } from '../src/domain/fields/filters/shape.ts';
import type { Account } from '../src/accounts/sessions/sessions.server.ts';
import { postListing } from '../src/posting/listings.server.ts';
import { matchArrivals } from '../src/saved-searches/matching/match.server.ts';
import { prepareSignature, storeSignature } from '../src/saved-searches/matching/signatures.server.ts';
import { notifySearches } from '../src/saved-searches/notifying/notify.server.ts';
import type { StoredListing } from '../src/listings/table.ts';
import { parseSearch, writeFolded } from '../src/search/parse-search.server.ts';
import { sections } from '../src/domain/sections/index.ts';
import { sectionByName } from '../src/domain/sections/links.ts';
import { formValues } from '../src/test/values.ts';
import { growTo, openMarket } from './market.ts';

const { values: options } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '50000' },
    /** New ones to compare with the searches. */
    arrivals: { type: 'string', default: '1000' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
  },
});
const random = createRandom(20_261_124);
const perAccount = 10;
const { app, close } = await openMarket(options.folder);
try {
  app.queue.open();
  await growTo(app, Number(options.listings));
  await saveMany(Number(options.searches));
  const searches = await countRows('saved_searches');
  const signatures = await countRows('search_signatures');
  const anchors = await countRows('search_anchors');
  const figures = {
    listings: await countRows('listings'),
    searches,
    signatures,
    anchors,
    ...(await timeMatching(Number(options.arrivals))),
    posting: await comparePosting(),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  await writeFile(join(import.meta.dirname, 'results/saved-searches.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  await close();
}

async function countRows(table: string): Promise<number> {
  return (await app.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count ?? 0;
}

type Seen = Pick<StoredListing, 'section' | 'price' | 'location' | 'facets' | 'search_text' | 'attributes'>;

/** A search by someone who would like this listing. */
function makeQuery(row: Seen): string {
  const words = row.search_text.split(/\s+/).filter((word) => word.length > 2);
  const word = () => random.pick(words);
  const params = new URLSearchParams();
  const isWord = random.chance(0.45);
  // Usually matches some tens of a month's listings; one in a hundred matches a whole section.
  const isBroad = random.chance(0.01);
  if (isWord) params.set('q', random.chance(0.2) ? word() : `${word()} ${word()} ${word()}`);
  if (!isWord || random.chance(0.3)) params.set('section', row.section);
  if (isBroad) return `section=${row.section}`;
  const section = sectionByName(row.section);
  if (!isWord && section) {
    const values = section.fields.filter(filtersByValue).filter(({ name }) => row.attributes[name] !== undefined);
    for (const { name } of values.slice(0, random.whole(2, 4))) {
      const value = [row.attributes[name] ?? ''].flat()[0] ?? '';
      if (row.facets.includes(facet(name, value))) params.set(name, String(value));
    }
  }
  if (random.chance(0.8)) params.set('price_max', String(Math.ceil(row.price * 1.1)));
  if (random.chance(0.7)) params.set('price_min', String(Math.floor(row.price * 0.8)));
  if (random.chance(0.3)) params.set('location', row.location);
  if (random.chance(0.1)) params.set('photos', '1');
  return params.toString();
}

/** Two fifths share a thousand queries, a few very popular; the rest are unique. */
async function saveMany(count: number): Promise<void> {
  const { rows } = await app.pool.query<Seen>(
    `select section, price, location, facets, search_text, attributes from visible_listings order by random() limit 20000`,
  );
  const popular = Array.from({ length: 1000 }, () => makeQuery(random.pick(rows)));
  const missing = count - (await countRows('saved_searches'));
  for (let done = 0; done < missing; done += perAccount * 50) {
    const made = await Promise.all(
      Array.from({ length: perAccount * 50 }, () => {
        const isShared = random.chance(0.4);
        const query = isShared
          ? (popular[Math.floor(1000 ** (random.whole(0, 1000) / 1000)) - 1] ?? '')
          : makeQuery(random.pick(rows));
        return prepareSignature(app, writeFolded(parseSearchOf(query)));
      }),
    );
    await app.db.transaction().execute(async (trx) => {
      for (let from = 0; from < made.length; from += perAccount) {
        const id = uuidv7();
        const email = `${randomUUID()}@numune.axtartap.az`;
        await trx
          .insertInto('accounts')
          .values({ id, username: 'Alıcı', email, email_key: email, phone: '+994501234567', password_hash: '!' })
          .execute();
        const own = new Map<number, string>();
        for (const each of made.slice(from, from + perAccount)) own.set(await storeSignature(trx, each), each.query);
        const now = app.now();
        const numbers = { after_number: 0, opened_number: 0, mailed_number: 0 };
        const rest = { name: 'Axtarış', notify: 'now' as const, created_at: now, ...numbers };
        await trx
          .insertInto('saved_searches')
          .values(
            [...own].map(([signature_id, query]) => ({ id: uuidv7(), account_id: id, signature_id, query, ...rest })),
          )
          .execute();
      }
    });
  }
  await app.pool.query('analyze search_anchors, search_signatures, saved_searches');
}

function parseSearchOf(query: string) {
  return parseSearch(new URLSearchParams(query));
}

/** Each listing in its own transaction; then as many again in batches, as under heavy posting. */
async function timeMatching(count: number) {
  await loadListings(app, count, Date.now(), { pictures: false });
  const { rows: waiting } = await app.pool.query<{ listing_id: string }>(
    'delete from search_arrivals returning listing_id',
  );
  // A running site has parsed most searches; right after its start, it is as slow as the first third here.
  const third = Math.floor(count / 3);
  const [first, alone, batched] = [waiting.slice(0, third), waiting.slice(third, 2 * third), waiting.slice(2 * third)];
  const arrive = (ids: readonly { listing_id: string }[]) =>
    app.pool.query('insert into search_arrivals (listing_id, at) select id, now() from unnest($1::uuid[]) id', [
      ids.map(({ listing_id }) => listing_id),
    ]);
  await arrive(first);
  const begun = performance.now();
  await matchArrivals(app);
  const afterStart = (performance.now() - begun) / first.length;
  const times: number[] = [];
  for (const one of alone) {
    await arrive([one]);
    const started = performance.now();
    await matchArrivals(app);
    times.push(performance.now() - started);
  }
  await arrive(batched);
  const started = performance.now();
  await matchArrivals(app);
  const inBatches = (performance.now() - started) / batched.length;
  const matches = await countRows('search_matches');
  const tellings = await countRows('search_tellings');
  const toldAt = performance.now();
  await notifySearches(app);
  const telling = (performance.now() - toldAt) / Math.max(1, tellings);
  return {
    matching: quantiles(times),
    matchingInBatches: round(inBatches),
    matchingAfterStart: round(afterStart),
    matchesPerListing: round(matches / waiting.length),
    searchesTold: tellings,
    tellingPerSearch: round(telling),
  };
}

/** Alternating, so that both meet the same conditions. */
async function comparePosting() {
  const section = sections.find(({ photos }) => photos.min === 0);
  const { rows } = await app.pool.query<Account>('select id, username, role from accounts limit 1');
  const [account] = rows;
  if (!section || !account) throw new Error('nothing to post with');
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let round = 0; round < 8; round++) {
    const kind = round % 2 === 0 ? 'with' : 'without';
    await app.pool.query(`alter table listings ${kind === 'with' ? 'enable' : 'disable'} trigger arrived`);
    for (let index = 0; index < 50; index++) {
      const input = { ...formValues(section), description: `Yeni söz${round}x${index} ${randomUUID().slice(0, 6)}` };
      const started = performance.now();
      await postListing(app, account, section, { input, photos: [], uploadIds: [], keepsAll: false });
      times[kind].push(performance.now() - started);
    }
  }
  await app.pool.query('alter table listings enable trigger arrived');
  return { with: quantiles(times.with), without: quantiles(times.without) };
}

function quantiles(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function round(ms: number): number {
  return Number(ms.toFixed(1));
}
