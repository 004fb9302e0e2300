/**
 * `npm run bench:meant [-- --size 10000 --url U FILE…]`: whether searches bring what is meant among the first five of a market
 * of 10,000 ads, and whether an answer says so where nothing like it is for sale: the queries of the files, each with what
 * one of the found, or the neighbours, must be. Without files those of `queries/`, the
 * misspellings, and what means nothing special, which is to be answered as by the words alone. `--url`: of a site that runs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../e2e/support/site.ts';
import { fold, foldWords } from '../src/domain/language/fold.ts';
import { sections } from '../src/domain/sections/index.ts';
import { isShort } from '../src/search/short-words.ts';
import { isMeant, type Meaning, type MeantQuery, readMeantQueries, saysMissing } from '../src/test/meant-queries.ts';
import { heldOut, tuned } from '../src/test/misspellings.ts';
import { growTo, openMarket } from './market.ts';

type Listing = { section: string; price: string; id: number } & Record<string, unknown>;
type Answer = {
  items: Listing[];
  total: number;
  understood?: string;
  none?: string | null;
  near?: { differs: string; items: Listing[] }[];
};
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
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
// Read before the market is loaded, so that a file in another form is refused at once.
const files = (positionals.length > 0 ? positionals : ownFiles()).map((file) => ({
  name: basename(file),
  queries: readMeantQueries(readFileSync(file, 'utf8')),
}));

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

function ownFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name !== plainFile)
    .map((name) => join(folder, name));
}

async function askAll(url: string): Promise<void> {
  const market = await readMarket(url);
  for (const { name, queries } of files) await askMeant(url, name, queries, market);
  if (positionals.length > 0) return;
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

async function askMeant(
  url: string,
  file: string,
  queries: readonly MeantQuery[],
  market: readonly Listing[],
): Promise<void> {
  const asked: Asked[] = [];
  const isSold = (meant: Meaning) => market.some((item) => isMeant(item, meant));
  const missing = queries.filter(({ none, want }) => none && !(want && isSold(want)));
  const lines: string[] = [];
  for (const query of missing) {
    const answer = await ask(url, { understand: '1', q: query.q });
    if (!saysMissing({ near: [], none: null, ...answer }, query))
      lines.push(
        `✗ «${query.q}»: ${answer.total}, ${answer.none ?? 'not said'}, ${answer.near?.[0]?.differs ?? 'none near'}`,
      );
  }
  if (missing.length > 0)
    print(
      `${file}: ${missing.length - lines.length} of ${missing.length} that nobody sells said so, with their kind beside`,
      lines,
    );
  for (const query of queries.filter(({ none }) => !none)) asked.push(await askOne(url, query, market));
  const count = (is: (one: Asked) => boolean) => asked.filter(is).length;
  const kinds = Object.entries(Object.groupBy(asked, ({ kind }) => kind))
    .filter(([kind]) => kind !== '')
    .map(([kind, some = []]) => `${kind} ${some.filter(({ right }) => right > 0).length} of ${some.length}`);
  print(
    `${file}: ${count(({ right }) => right > 0)} of ${asked.length} brought what was meant; ` +
      `nothing like it is for sale for ${count(({ isSold }) => !isSold)} (–); ${count(({ found }) => found === 0)} empty`,
    [...(kinds.length > 0 ? [kinds.join(', ')] : []), ...asked.flatMap(({ line }) => line)],
  );
}

type Asked = { kind: string; right: number; found: number; isSold: boolean; line: string[] };

async function askOne(url: string, query: MeantQuery, market: readonly Listing[]): Promise<Asked> {
  const { items, total, understood = '' } = await ask(url, { understand: '1', q: query.q });
  const right = items.filter((item) => isMeant(item, query)).length;
  const wrong = items.find((item) => !isMeant(item, query));
  const other = wrong
    ? `, such as ${wrong.section}: ${String(wrong['title'] ?? wrong['title_type'] ?? wrong['model'])}`
    : '';
  const isSold = right > 0 || market.some((item) => isMeant(item, query));
  const mark = right > 0 ? '  ' : isSold ? '✗ ' : '– ';
  const line = `${mark}${right} of ${items.length}, ${total} in all: «${query.q}» (${decodeURIComponent(understood)})${other}`;
  const isAllRight = right > 0 && right === items.length;
  return { kind: query.kind ?? '', right, found: items.length, isSold, line: isAllRight ? [] : [line] };
}

/** Of those whose right spelling finds something for sale. */
async function askMisspelt(url: string): Promise<void> {
  let sold = 0;
  const lines: string[] = [];
  for (const [typed, meant] of [...tuned, ...heldOut]) {
    if ((await ask(url, { understand: '1', q: meant })).total === 0) continue;
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
  // Short words are to stand by themselves, unless only words are asked for.
  const asked = queries.filter((each) => !isShort(fold(each)));
  for (const q of asked) {
    const [read, plain] = [await ask(url, { understand: '1', q }), await ask(url, { q, sort: 'best' })];
    const ids = ({ items }: Answer) => items.map(({ section, id }) => `${section} ${id}`).join();
    // What nobody wrote is corrected.
    if (plain.items.length === 0 || (ids(read) === ids(plain) && read.total === plain.total)) continue;
    lines.push(
      `✗ «${q}» (${decodeURIComponent(read.understood ?? '')}): ${read.total} in all, by the words alone ${plain.total}`,
    );
  }
  print(`${plainFile}: ${asked.length - lines.length} of ${asked.length} answered as by the words alone`, lines);
}

function print(heading: string, lines: readonly string[]): void {
  process.stdout.write(`\n${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
