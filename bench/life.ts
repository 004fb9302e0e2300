/**
 * `npm run bench:life [-- --listings 1000000]`: cost of bumps compared with text changes, effect of a thousand bumps a
 * minute on searches, and time for ten thousand listings to expire. Prints the figures, saves them in `results/`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { actOn } from '../src/features/listings/life/actions.server.ts';
import { sweepListings } from '../src/features/listings/life/ending/sweep.server.ts';
import { changeListing } from '../src/features/listings/listings.server.ts';
import { readCards } from '../src/features/listings/reading/lists.server.ts';
import { parseListQuery } from '../src/features/search/list-query.ts';
import { fieldsOfAll } from '../src/features/search/query.ts';
import { foldWords } from '../src/language/fold.ts';
import { forReading } from '../src/page/reading.ts';
import { sectionByName } from '../src/sections/links.ts';
import { growTo, openMarket } from './market.ts';
import { kinds, surveyMarket } from './search-kinds.ts';

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
  },
});
const { app, close } = await openMarket(options.folder);
try {
  app.queue.open();
  await growTo(app, Number(options.listings));
  const figures = {
    listings: Number(options.listings),
    ...(await compareWrites(300)),
    ...(await readBesideBumps(1000)),
    ...(await endMany(10_000)),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  await writeFile(join(import.meta.dirname, 'results/life.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  await close();
}

type Own = { id: string; section: string; account_id: string; username: string };

/** Random visible ones that have not been bumped. */
async function some(count: number): Promise<Own[]> {
  const { rows } = await app.pool.query<Own>(
    `select l.id, section, account_id, username from listings l tablesample bernoulli (5) join accounts a on a.id = account_id
      where status = 'active' and bumped_at is null and expires_at > now() + interval '11 days' limit $1`,
    [count],
  );
  return rows;
}

function bump({ id }: Own): Promise<unknown> {
  return actOn(app, id, 'bump', 'owner');
}

/** Alternating, so that both meet the same conditions. */
async function compareWrites(count: number) {
  const [bumps, changes]: [number[], number[]] = [[], []];
  for (const [index, own] of (await some(2 * count)).entries()) {
    const started = performance.now();
    if (index % 2 === 0) await bump(own);
    else await changeText(own, `Dəyişdirilmiş təsvir ${index}`);
    (index % 2 === 0 ? bumps : changes).push(performance.now() - started);
  }
  return { bump: quantiles(bumps), changeOfText: quantiles(changes) };
}

async function changeText({ id, section: name, account_id, username }: Own, description: string): Promise<void> {
  const section = sectionByName(name);
  if (!section) throw new Error(`no section ${name}`);
  const submission = { input: { description }, photos: [], ahead: [], keepsAll: true };
  await changeListing(app, { id: account_id, username, role: 'user' }, section, id, submission);
}

/** Searches of all kinds alternate between minutes with bumps and without. */
async function readBesideBumps(aMinute: number) {
  const market = await surveyMarket(app, 7);
  const addresses = Array.from({ length: 40 }, () =>
    kinds.filter(({ asks }) => !asks).map((kind) => kind.make(market)),
  ).flat();
  const times: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  let failed = 0;
  for (const when of ['alone', 'beside', 'alone', 'beside'] as const) {
    const ending = new AbortController();
    const bumping = when === 'beside' ? keepBumping(aMinute, ending.signal) : undefined;
    const until = performance.now() + 30_000;
    for (let index = 0; performance.now() < until; index += 1) {
      const started = performance.now();
      await search(addresses[index % addresses.length] ?? '').catch(() => (failed += 1));
      times[when].push(performance.now() - started);
      // A pause like a person's.
      await sleep(2);
    }
    ending.abort();
    await bumping;
  }
  return {
    searches: quantiles(times.alone),
    searchesBesideBumps: quantiles(times.beside),
    bumpsAMinute: aMinute,
    failed,
  };
}

async function keepBumping(aMinute: number, signal: AbortSignal): Promise<void> {
  const waiting = await some(aMinute);
  const under: Promise<unknown>[] = [];
  while (!signal.aborted) {
    const next = waiting.pop();
    if (!next) throw new Error('too few to bump');
    under.push(bump(next));
    await sleep(60_000 / aMinute);
  }
  await Promise.all(under);
}

function search(address: string): Promise<unknown> {
  const params = new URLSearchParams(address);
  const section = sectionByName(params.get('section') ?? '');
  const { query } = parseListQuery(params, section, fieldsOfAll);
  return readCards(forReading(app), query, foldWords(params.get('q') ?? ''));
}

async function endMany(count: number) {
  const due = await some(count);
  await app.pool.query('update listings set expires_at = now() where id = any ($1)', [due.map(({ id }) => id)]);
  const started = performance.now();
  await sweepListings(app);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  const { rows } = await app.pool.query<{ ended: number }>(
    `select count(*) as ended from listings where status = 'expired' and id = any ($1)`,
    [due.map(({ id }) => id)],
  );
  return { ended: rows[0]?.ended, endedInSeconds: seconds };
}

function quantiles(times: number[]) {
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
