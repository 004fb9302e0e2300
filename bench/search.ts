/**
 * `npm run bench:search [-- --sizes 10000,100000,1000000 --queries 200 --program P]`: times of whole calls over HTTP
 * (listings, total and division of a search) by number of listings, with one client and with four, beside a plain `like`
 * over a trigram index. No answer is kept. Prints tables, saves the figures in `results/`.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from '../src/platform/app/app.ts';
import { startSite } from '../e2e/support/site.ts';
import type { Account } from '../src/accounts/sessions/sessions.server.ts';
import { postListing } from '../src/posting/listings.server.ts';
import { parseListQuery, writeCursor } from '../src/search/list-query.ts';
import { foldWords } from '../src/domain/language/fold.ts';
import { fieldsOfAll } from '../src/search/query.ts';
import { sections } from '../src/domain/sections/index.ts';
import { markingListings, mixingSellers } from '../src/test/oracle-queries.ts';
import { formValues } from '../src/test/values.ts';
import { growTo, openMarket } from './market.ts';
import { type Kind, kinds, surveyMarket } from './search-kinds.ts';

type Times = { p50: number; p95: number; p99: number; max: number };
/** `least`: the best of five runs of each query, hardly affected by other load on the machine. */
type Result = { kind: string; one: Times; four: Times; least: Times; like?: Times };

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    queries: { type: 'string', default: '200' },
    /** Only kinds whose name contains this. */
    kind: { type: 'string', default: '' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
    /** The folder of another version of the site, built. */
    program: { type: 'string' },
  },
});
const { app, databaseUrl, close } = await openMarket(options.folder);
try {
  const figures: Record<string, unknown> = {};
  for (const size of options.sizes.split(',').map(Number)) {
    await growTo(app, size);
    await mixSellersOnce(app);
    await withoutTimeout(app, 'vacuum analyze listings, search_words, search_facets');
    const results = await measureKinds(Number(options.queries));
    const others = { sizes: await relationSizes(), posting: await timePosting() };
    print(size, results, others);
    figures[size] = { results, ...others };
  }
  await writeFile(join(import.meta.dirname, 'results/search.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  await close();
}

async function measureKinds(queries: number): Promise<Result[]> {
  const market = await surveyMarket(app, 7);
  const asked = kinds
    .filter(({ name }) => name.includes(options.kind))
    .map((kind) => ({ kind, addresses: Array.from({ length: queries }, () => kind.make(market)) }));
  const env = { DATABASE_URL: databaseUrl, LIMITS: '0', NODE_ENV: 'production', CACHE_MB: '0' };
  const site = await startSite(env, app.config.dataDir, options.program);
  const results: Result[] = [];
  for (const { kind, addresses } of asked) {
    const run = async (address: string) => {
      const response = await fetch(site.url + callOf(kind, address));
      const body = await response.text();
      if (!response.ok) throw new Error(`${address}: ${response.status} ${body}`);
    };
    await time(addresses.slice(0, 20), 1, run);
    results.push({
      kind: kind.name,
      one: await time(addresses, 1, run),
      four: await time(addresses, 4, run),
      least: await time(addresses, 1, run, 5),
    });
  }
  await site.end();
  await withoutTimeout(app, 'create index trigrams on listings using gin (search_text gin_trgm_ops)');
  for (const [place, { kind, addresses }] of asked.entries()) {
    const result = results[place];
    if (result && !kind.asks) result.like = await time(addresses.slice(0, 50), 1, plainLike);
  }
  await withoutTimeout(app, 'drop index trigrams');
  return results;
}

/** The demo has neither shops nor confirmed numbers. */
async function mixSellersOnce({ pool }: App): Promise<void> {
  const { rowCount } = await pool.query(`select from accounts where seller_kind = 'shop' limit 1`);
  if (rowCount === 0) {
    await withoutTimeout(app, mixingSellers);
    await withoutTimeout(app, markingListings);
  }
}

/** The path of the call. */
function callOf({ asks }: Kind, address: string): string {
  const params = new URLSearchParams(address);
  const section = sections.find(({ name }) => name === params.get('section'));
  const after = params.get('after');
  if (after) {
    const { query } = parseListQuery(params, section, fieldsOfAll);
    params.set('cursor', writeCursor({ sort: 'new', position: Number(after), price: 0 }, query));
    params.delete('after');
  }
  if (asks === 'read' || asks === 'meant suggestions') params.set('understand', '1');
  const path =
    asks === 'counts' ? '/api/search/counts' : asks?.endsWith('suggestions') ? '/api/suggest' : '/api/search';
  return `${path}?${params}`;
}

/** The database's own plan for the words alone, newest first: without filters and other orders. */
async function plainLike(address: string): Promise<unknown> {
  const params = new URLSearchParams(address);
  const patterns = foldWords(params.get('q') ?? '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const conditions = patterns.map((_, index) => `and search_text like $${index + 2}`).join(' ');
  const section = params.get('section') ?? '';
  return app.pool.query(
    `select id, title, price from visible_listings where ($1 = '' or section = $1) ${conditions} order by position desc limit 21`,
    [section, ...patterns],
  );
}

/** Posts listings without photos, by the function behind the call. */
async function timePosting(): Promise<Times> {
  const section = sections.find(({ photos }) => photos.min === 0);
  if (!section) throw new Error('no section takes a listing without photos');
  const { rows } = await app.pool.query<Account & { newest: number }>(
    'select id, username, role, (select max(number) from listings) as newest from accounts limit 1',
  );
  const [account] = rows;
  if (!account) throw new Error('no account');
  const texts = Array.from({ length: 300 }, (_, index) => `Yeni söz${index}${randomUUID().slice(0, 6)} satılır`);
  const times = await time(texts, 1, (description) =>
    postListing(app, account, section, {
      input: { ...formValues(section), description },
      photos: [],
      uploadIds: [],
      keepsAll: false,
    }),
  );
  // In a kept folder these would otherwise accumulate as the newest listings.
  await app.pool.query('delete from listings where number > $1', [account.newest]);
  await app.pool.query('vacuum listings');
  return times;
}

async function relationSizes(): Promise<Record<string, number>> {
  const { rows } = await app.pool.query<{ name: string; megabytes: number }>(`
    select 'listings' as name, pg_table_size('listings') / 1e6 as megabytes
    union all select 'index of words and filters', pg_relation_size('visible_found') / 1e6
    union all select 'dictionary with its indexes', (pg_total_relation_size('search_words') +
      pg_total_relation_size('search_sections') + pg_total_relation_size('search_facets')) / 1e6`);
  return Object.fromEntries(rows.map(({ name, megabytes }) => [name, Math.round(megabytes)]));
}

async function time(
  inputs: readonly string[],
  clients: number,
  run: (input: string) => Promise<unknown>,
  rounds = 1,
): Promise<Times> {
  const times: number[] = [];
  const queue = [...inputs];
  const client = async () => {
    for (let input = queue.pop(); input !== undefined; input = queue.pop()) {
      let least = Infinity;
      for (let round = 0; round < rounds; round++) {
        const started = performance.now();
        await run(input);
        least = Math.min(least, performance.now() - started);
      }
      times.push(least);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((one, other) => one - other);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Runs maintenance without the statement timeout. */
async function withoutTimeout({ pool }: App, statement: string): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(statement);
  client.release(true);
}

function print(
  size: number,
  results: readonly Result[],
  others: { sizes: Record<string, number>; posting: Times },
): void {
  const cell = (times: Times | undefined) => (times ? `${times.p50} / ${times.p95} / ${times.p99}` : '–');
  const rows = results.map(
    ({ kind, one, four, least, like }) =>
      `| ${kind} | ${cell(one)} | ${cell(four)} | ${least.p50} / ${least.max} | ${cell(like)} |`,
  );
  const sizes = Object.entries(others.sizes).map(([name, megabytes]) => `${name} ${megabytes} MB`);
  process.stdout.write(`
${size} listings; ${sizes.join(', ')}; posting ${cell(others.posting)} ms (p50 / p95 / p99)

| kind | one client p50 / p95 / p99 ms | four clients | least: median / worst | plain like, one client |
|---|---|---|---|---|
${rows.join('\n')}
`);
}
