/**
 * How long searches take as the market grows: kinds of queries over words drawn from the listings themselves, one client
 * and four, beside a plain `like` with a trigram index. `docs/search.md` shows the last table.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeApp, createApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database.ts';
import { migrate } from '../src/db.ts';
import { loadListings } from '../src/features/demo/demo.server.ts';
import { createRandom, type Random } from '../src/features/demo/random.ts';
import { parseListQuery } from '../src/features/listings/query.ts';
import { readCards } from '../src/features/listings/read.server.ts';
import { foldWords } from '../src/features/search/fold.ts';
import { fieldsOfAll } from '../src/features/search/query.ts';
import { countMatches } from '../src/features/search/search.server.ts';
import { ensureSearch } from '../src/features/search/upkeep.server.ts';
import { sections } from '../src/sections/index.ts';

type Kind = { name: string; make: (market: Market) => string; run?: (app: App, address: string) => Promise<unknown> };

/** Words by how many listings hold them, and pairs that stand together in one. */
type Market = {
  random: Random;
  words: (from: number, to: number) => string;
  /** Some words of one listing. */
  together: (count: number, to: number) => string[];
  numbers: [first: number, last: number];
};

const q = (...words: string[]) => `q=${encodeURIComponent(words.join(' '))}`;
const part = (random: Random, word: string, length: number) => {
  const start = random.whole(0, Math.max(0, word.length - length));
  return word.slice(start, start + length);
};
const cities = ['Bakı', 'Gəncə', 'Sumqayıt', 'Şəki', 'Lənkəran', 'Quba'];
const section = (random: Random) => random.pick(sections);
const inCars = `section=${sections[0]?.name}`;

const kinds: Kind[] = [
  { name: 'very common (≥ 4 %)', make: (m) => q(m.words(0.04, 1)) },
  { name: 'common (1–4 %)', make: (m) => q(m.words(0.01, 0.04)) },
  { name: 'middle (0.2–1 %)', make: (m) => q(m.words(0.002, 0.01)) },
  { name: 'rare (0.01–0.2 %)', make: (m) => q(m.words(0.0001, 0.002)) },
  { name: 'one of a kind', make: (m) => q(m.words(0, 0.000_001)) },
  { name: 'two common', make: (m) => q(m.words(0.02, 1), m.words(0.01, 0.04)) },
  { name: 'two middle', make: (m) => q(m.words(0.002, 0.01), m.words(0.002, 0.01)) },
  { name: 'two of one listing', make: (m) => q(...m.together(2, 0.3)) },
  { name: 'three of one listing', make: (m) => q(...m.together(3, 0.3)) },
  { name: 'part of a word', make: (m) => q(part(m.random, m.words(0.0005, 0.02), 4)) },
  { name: 'beginning of a word', make: (m) => q(m.words(0.001, 0.1).slice(0, 3)) },
  { name: 'two letters', make: (m) => q(part(m.random, m.words(0, 1), 2)) },
  { name: 'one letter', make: (m) => q(part(m.random, m.words(0, 1), 1)) },
  { name: 'no match', make: (m) => q(`${m.words(0.001, 1)}zxq${m.random.whole(0, 999)}`) },
  { name: 'digits', make: (m) => q(String(m.random.whole(10, 99_999))) },
  {
    name: 'word in a section, by price',
    make: (m) =>
      `${q(m.words(0.002, 0.05))}&section=${section(m.random).name}&sort=price_asc&price_min=${m.random.whole(1, 40)}00`,
  },
  {
    name: 'word in a city, newest',
    make: (m) => `${q(m.words(0.002, 0.05))}&section=${section(m.random).name}&location=${m.random.pick(cities)}`,
  },
  {
    name: 'filters without words',
    make: (m) =>
      `${inCars}&year_min=${m.random.whole(2005, 2022)}&km_max=${m.random.whole(40, 300)}000&price_max=${m.random.whole(8, 90)}000&location=${m.random.pick(cities)}`,
  },
  {
    name: 'rare filters by price',
    make: (m) =>
      `${inCars}&brand=${m.random.pick(['Kia', 'Lexus', 'Opel', 'BYD', 'Volvo'])}&location=${m.random.pick(cities.slice(1))}&sort=price_desc`,
  },
  {
    name: 'deep page',
    make: (m) => {
      const [first, last] = m.numbers;
      return `${q(m.words(0.002, 0.05))}&cursor=new.${m.random.whole(first, Math.round(first + (last - first) * 0.8))}.0`;
    },
  },
  { name: 'browse a section', make: (m) => `section=${section(m.random).name}` },
  { name: 'counts of a word', make: (m) => q(m.words(0.0001, 0.1)), run: count },
  {
    name: 'counts of filters',
    make: (m) => `${inCars}&year_min=${m.random.whole(2005, 2022)}&location=${m.random.pick(cities)}`,
    run: count,
  },
];

function parse(address: string) {
  const params = new URLSearchParams(address);
  const asked = sections.find(({ name }) => name === params.get('section'));
  return { text: params.get('q') ?? '', ...parseListQuery(params, asked, fieldsOfAll) };
}

function search(app: App, address: string) {
  const { text, query } = parse(address);
  return readCards(app, query, foldWords(text));
}

function count(app: App, address: string) {
  const { text, query } = parse(address);
  return countMatches(app, text, query);
}

/** The way the database would do it alone. */
async function plainLike(app: App, address: string): Promise<unknown> {
  const words = foldWords(parse(address).text);
  const conditions = words.map((_, index) => `search_text like $${index + 1}`).join(' and ');
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return app.pool.query(
    `select id, title, price from listings where ${conditions} order by number desc limit 21`,
    patterns,
  );
}

async function survey(app: App, seed: number): Promise<Market> {
  const random = createRandom(seed);
  const { rows } = await app.pool.query<{ word: string; listings: number }>(
    `select word, listings from search_words where word ~ '[a-z]{3}' and word !~ '[^a-z0-9]' order by listings desc`,
  );
  const { rows: bounds } = await app.pool.query<{ first: number; last: number; total: number }>(
    'select min(number) as first, max(number) as last, count(*) as total from listings',
  );
  const { first = 0, last = 0, total = 0 } = bounds[0] ?? {};
  const { rows: texts } = await app.pool
    .query<{ search_text: string }>('select search_text from listings tablesample system_rows(2000)')
    .catch(() => app.pool.query<{ search_text: string }>('select search_text from listings order by id limit 2000'));
  const shares = new Map(rows.map(({ word, listings }) => [word, listings / total]));
  return {
    random,
    numbers: [first, last],
    words(from, to) {
      const low = rows.findIndex(({ listings }) => listings / total <= to);
      const high = rows.findLastIndex(({ listings }) => listings / total >= from || (listings === 1 && from === 0));
      return rows[random.whole(Math.max(0, low), Math.max(0, low, high))]?.word ?? 'bmw';
    },
    together(size, to) {
      const all = (random.pick(texts)?.search_text ?? '').split(/\s/);
      const fit = [...new Set(all)].filter((word) => (shares.get(word) ?? 1) <= to && word.length > 2);
      return Array.from({ length: size }, () => (fit.length > 0 ? random.pick(fit) : 'bmw'));
    },
  };
}

async function tidy(app: App): Promise<void> {
  const client = await app.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze listings, search_words, search_facets');
  client.release();
}

type Times = { p50: number; p95: number; p99: number; max: number };

async function time(
  addresses: readonly string[],
  clients: number,
  run: (address: string) => Promise<unknown>,
): Promise<Times> {
  const times: number[] = [];
  const queue = [...addresses];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
        const started = performance.now();
        await run(address);
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The least of several runs of each query, the dearest first: what it costs when nothing else runs. */
async function quiet(
  addresses: readonly string[],
  run: (address: string) => Promise<unknown>,
): Promise<[number, string][]> {
  const least: [number, string][] = [];
  for (const address of addresses) {
    let ms = Infinity;
    for (let round = 0; round < 5; round++) {
      const started = performance.now();
      await run(address);
      ms = Math.min(ms, performance.now() - started);
    }
    least.push([ms, address]);
  }
  return least.toSorted((a, b) => b[0] - a[0]);
}

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    queries: { type: 'string', default: '200' },
    kinds: { type: 'string', default: '' },
    like: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const dataDir = options.keep ?? (await mkdtemp(join(tmpdir(), 'axtartap-bench-')));
const config = readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const { createLog } = await import('../src/app.ts');
const database = await openDatabase(config, createLog(config));
const app = createApp(config, database.url);
const results: Record<string, unknown>[] = [];
try {
  await migrate(app.db);
  await ensureSearch(app);
  for (const size of options.sizes.split(',').map(Number)) {
    const { rows } = await app.pool.query<{ count: number }>('select count(*) from listings');
    const missing = size - (rows[0]?.count ?? 0);
    if (missing > 0) {
      const started = performance.now();
      await loadListings(app, missing, size);
      console.log(`loaded ${missing} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    await tidy(app);
    console.log(
      (
        await app.pool.query(`select relname, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relname in ('listings', 'listings_found', 'search_words') or relname like 'search_words%'`)
      ).rows
        .map((r) => `${r.relname} ${r.size}`)
        .join(', '),
    );
    const market = await survey(app, 7);
    for (const { name, make, run = search } of kinds.filter((kind) => kind.name.includes(options.kinds))) {
      const addresses = Array.from({ length: Number(options.queries) }, () => make(market));
      await time(addresses.slice(0, 20), 1, (address) => run(app, address));
      const one = await time(addresses, 1, (address) => run(app, address));
      const slowest = await quiet(addresses, (address) => run(app, address));
      const four = await time(addresses, 4, (address) => run(app, address));
      const like =
        options.like && !run.name.includes('count') && !parse(addresses[0] ?? '').query.filters.length
          ? await time(addresses.slice(0, 50), 1, (address) => plainLike(app, address))
          : undefined;
      results.push({ size, name, one, four, like });
      console.log(
        size,
        name.padEnd(30),
        Object.values(one).join(' / ').padEnd(32),
        Object.values(four).join(' / ').padEnd(32),
        like ? Object.values(like).join(' / ') : '',
        'quiet',
        slowest[Math.floor(slowest.length / 2)]?.[0].toFixed(1),
        slowest
          .slice(0, 2)
          .map(([ms, address]) => `${ms.toFixed(1)} ${decodeURIComponent(address)}`)
          .join('  '),
      );
    }
  }
  await writeFile(join(import.meta.dirname, 'results/search.json'), `${JSON.stringify(results, null, 1)}\n`);
} finally {
  await closeApp(app);
  await database.stop();
  if (!options.keep) await rm(dataDir, { recursive: true, force: true });
}
