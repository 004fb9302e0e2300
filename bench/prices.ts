/**
 * `npm run bench:prices [-- --sizes 10000,100000,1000000 --ads 500 --folder F]`: how long it takes to find what is usual to
 * cost, and how near it is to what held-back ads cost. Prints figures and saves them in `results/`; `--show N` prints N ads
 * of each section with some that they are compared with, for a look by hand.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, shuffled } from '../demo/random.ts';
import type { App } from '../src/platform/app/app.ts';
import { minCompared, rangeOf } from '../src/prices/compared.ts';
import { ruleOf } from '../src/domain/sections/alike.ts';
import { readBandOf } from '../src/prices/band.server.ts';
import { type AlikeListing, type Basis, basisOf, findAlikeListings } from '../src/search/search.server.ts';
import { toValues } from '../src/listings/row.ts';
import type { StoredListing } from '../src/listings/table.ts';
import { sectionByName } from '../src/domain/sections/links.ts';
import { growTo, openMarket } from './market.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    ads: { type: 'string', default: '500' },
    show: { type: 'string', default: '0' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
  },
});
const nearShare = 0.1;
const { app, close } = await openMarket(options.folder);
const random = createRandom(7);
try {
  const figures: Record<string, unknown> = {};
  for (const size of options.sizes.split(',').map(Number)) {
    await growTo(app, size);
    const asked = await pickAds(app, Number(options.ads));
    // Cold, some take longer than searches may.
    for (const { basis } of asked) await readBandOf(app, basis).catch(() => undefined);
    figures[size] = await measure(asked);
    process.stdout.write(`${size}: ${JSON.stringify(figures[size], null, 1)}\n`);
    if (Number(options.show) > 0) await show(asked, Number(options.show));
  }
  await writeFile(join(import.meta.dirname, 'results/prices.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  await close();
}

type Asked = { listing: StoredListing; basis: Basis };

async function pickAds({ pool }: App, count: number): Promise<Asked[]> {
  const { rows } = await pool.query<StoredListing>(
    `select * from visible_listings where id in (
      select id from (select id, md5(number::text) as place from listings where status = 'active') l order by place limit $1)`,
    [count],
  );
  return rows.flatMap((listing) => {
    const section = sectionByName(listing.section);
    const basis = section && basisOf(section, ruleOf(section), toValues(section, listing));
    return basis ? [{ listing, basis }] : [];
  });
}

async function measure(asked: readonly Asked[]) {
  const [statement, whole, held, own]: [number[], number[], boolean[], boolean[]] = [[], [], [], []];
  let late = 0;
  for (const { listing, basis } of asked) {
    const start = performance.now();
    const found = await findAlikeListings(app, basis).catch(() => undefined);
    const middle = performance.now();
    const band = await readBandOf(app, basis, { number: listing.number, codes: [] }).catch(() => 'late');
    if (!found || band === 'late') late += 1;
    if (!found) continue;
    statement.push(middle - start);
    whole.push(performance.now() - middle);
    const others = found.filter(({ number }) => number !== listing.number);
    if (others.length < 2 * minCompared) continue;
    const prices = shuffled(random, others).map(priceOf);
    const half = Math.floor(prices.length / 2);
    held.push(isNear(rangeOf(prices.slice(0, half)).median, rangeOf(prices.slice(half)).median));
    own.push(isNear(rangeOf(prices).median, listing.price / (basis.per?.size ?? 1)));
  }
  return {
    statementMs: quantiles(statement),
    bandMs: quantiles(whole),
    /** Took longer than the 200 ms that searches may. */
    late,
    compared: held.length,
    /** Of a hundred: the median of one half of the alike ads is within a tenth of that of the other, held-back half. */
    nearOthers: percent(held),
    /** Of a hundred: it is within a tenth of the price of the ad itself. */
    nearOwn: percent(own),
  };
}

async function show(asked: readonly Asked[], count: number): Promise<void> {
  const bySection = Map.groupBy(asked, ({ listing }) => listing.section);
  for (const [name, ads] of bySection) {
    for (const { listing, basis } of ads.slice(0, count)) {
      const found = await findAlikeListings(app, basis);
      const { rows } = await app.pool.query<{ title: string; price: number; attributes: unknown }>(
        'select title, price, attributes from listings where number = any($1) limit 4',
        [found.map(({ number }) => number)],
      );
      const lines = [listing, ...rows].map((row) => `${row.title}, ${row.price}: ${JSON.stringify(row.attributes)}`);
      process.stdout.write(`${name} (${found.length})\n  ${lines.join('\n  ')}\n`);
    }
  }
}

function priceOf({ price, size }: AlikeListing): number {
  return price / size;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= nearShare * other;
}

function percent(each: readonly boolean[]): number {
  return Math.round((100 * each.filter(Boolean).length) / Math.max(1, each.length));
}

function quantiles(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
