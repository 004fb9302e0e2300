/**
 * `npm run bench:meant [-- --size 10000 --url U]`: whether searches bring what is meant among the first five of a market of
 * 10,000 ads: the queries of `queries/`, each with what one of the found must be; the misspellings; and what means nothing
 * special, which is to be answered as by the words alone. `--url`: of a site that runs already.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../e2e/support/site.ts';
import { fold, foldWords } from '../src/language/fold.ts';
import { sections } from '../src/sections/index.ts';
import { heldOut, tuned } from '../src/test/misspellings.ts';
import { growTo, openMarket } from './market.ts';

type Listing = { section: string; price: string; id: number } & Record<string, unknown>;
type Answer = { items: Listing[]; total: number; understood?: string };
/** `where`: all of these, each met by any of some fields; `price`, `range`: such as `price>=1000,price<=6000`. */
type Query = {
  q: string;
  section?: string;
  where: [field: string, part: string][][];
  price?: string;
  range?: string[];
};

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    url: { type: 'string' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
    /** The folder of another version of the site, built. */
    program: { type: 'string' },
  },
});
const folder = join(import.meta.dirname, 'queries');
// What means nothing special.
const plainFile = 'plain.json';

if (options.url) await askAll(options.url);
else {
  const { app, databaseUrl, close } = await openMarket(options.folder);
  try {
    await growTo(app, Number(options.size));
    const env = { DATABASE_URL: databaseUrl, LIMITS: '0', NODE_ENV: 'production' };
    const site = await startSite(env, app.config.dataDir, options.program);
    await askAll(site.url).finally(() => site.end());
  } finally {
    await close();
  }
}

async function askAll(url: string): Promise<void> {
  const market = await readMarket(url);
  for (const file of readdirSync(folder).filter((name) => name !== plainFile)) await askMeant(url, file, market);
  await askMisspelt(url);
  await askPlain(url);
}

async function ask(url: string, params: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${url}/api/search?${new URLSearchParams({ limit: '5', ...params })}`);
  if (!response.ok) throw new Error(`${JSON.stringify(params)}: ${response.status}`);
  return (await response.json()) as Answer;
}

/** All that is for sale. */
async function readMarket(url: string): Promise<Listing[]> {
  const market: Listing[] = [];
  for (const { name } of sections) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const response = await fetch(`${url}/api/search?section=${name}&limit=100&cursor=${cursor}`);
      const page = (await response.json()) as { items: Listing[]; nextCursor: string | null };
      market.push(...page.items);
      cursor = page.nextCursor;
    }
  }
  return market;
}

async function askMeant(url: string, file: string, market: readonly Listing[]): Promise<void> {
  const queries = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Query[];
  let met = 0;
  let empty = 0;
  let missing = 0;
  const lines: string[] = [];
  for (const query of queries) {
    const { items, total, understood = '' } = await ask(url, { understand: '1', q: query.q });
    const right = items.filter((item) => isMeant(item, query)).length;
    if (right > 0) met += 1;
    if (items.length === 0) empty += 1;
    const first = items.find((item) => !isMeant(item, query));
    const other = first
      ? `, such as ${first.section}: ${String(first['title'] ?? first['title_type'] ?? first['model'])}`
      : '';
    const isSold = right > 0 || market.some((item) => isMeant(item, query));
    if (!isSold) missing += 1;
    const mark = right > 0 ? '  ' : isSold ? '✗ ' : '– ';
    if (right < items.length || right === 0) {
      lines.push(
        `${mark}${right} of ${items.length}, ${total} in all: «${query.q}» (${decodeURIComponent(understood)})${other}`,
      );
    }
  }
  print(
    `${file}: ${met} of ${queries.length} brought what was meant; nothing like it is for sale for ${missing} (–); ${empty} empty`,
    lines,
  );
}

function isMeant(item: Listing, { section, where, price = '', range = [] }: Query): boolean {
  const has = ([field, part]: [string, string]) => fold([item[field]].flat().join(' ')).includes(fold(part));
  return (
    (!section || item.section === section) &&
    where.every((any) => any.some(has)) &&
    [...price.split(','), ...range].filter(Boolean).every((bound) => isWithin(item, bound))
  );
}

function isWithin(item: Listing, bound: string): boolean {
  const [, field = '', sign, limit] = /^(\w+)([<>])=(\d+)$/.exec(bound) ?? [];
  const value = Number(item[field] ?? Number.NaN);
  return sign === '<' ? value <= Number(limit) : value >= Number(limit);
}

/** Of those whose meaning is for sale at all. */
async function askMisspelt(url: string): Promise<void> {
  let sold = 0;
  const lines: string[] = [];
  for (const [typed, meant] of [...tuned, ...heldOut]) {
    if ((await ask(url, { q: meant })).total === 0) continue;
    sold += 1;
    const { items } = await ask(url, { understand: '1', q: typed });
    const words = foldWords(meant);
    const says = (item: Listing) => words.every((word) => fold(Object.values(item).join(' ')).includes(word));
    if (!items.some(says)) lines.push(`✗ «${typed}», meant: ${meant}`);
  }
  print(`misspellings: ${sold - lines.length} of ${sold} brought what was meant`, lines);
}

async function askPlain(url: string): Promise<void> {
  const queries = JSON.parse(readFileSync(join(folder, plainFile), 'utf8')) as string[];
  const lines: string[] = [];
  for (const q of queries) {
    const [read, plain] = [await ask(url, { understand: '1', q }), await ask(url, { q })];
    const ids = ({ items }: Answer) => items.map(({ section, id }) => `${section} ${id}`).join();
    // What nobody wrote is corrected.
    if (plain.items.length === 0 || (ids(read) === ids(plain) && read.total === plain.total)) continue;
    lines.push(
      `✗ «${q}» (${decodeURIComponent(read.understood ?? '')}): ${read.total} in all, by the words alone ${plain.total}`,
    );
  }
  print(`${plainFile}: ${queries.length - lines.length} of ${queries.length} answered as by the words alone`, lines);
}

function print(heading: string, lines: readonly string[]): void {
  process.stdout.write(`\n${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
