/** Compares the first results of a search with a scan of all listings for the conditions that it was understood as. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { loadListings } from '../../../demo/load-listings.ts';
import { createRandom, type Random } from '../../../demo/random.ts';
import { searchWords } from '../../domain/sections/search-words.ts';
import { sections } from '../../domain/sections/index.ts';
import { type Query, readAll, type Row, scan } from '../../test/oracle.ts';
import { request, type Site, siteTest } from '../../test/site.ts';

const test = siteTest({ env: { LIMITS: '0' } });

let rows: Row[];

test.beforeAll(async ({ site }) => {
  await loadListings(site.app, 4000, 11, { pictures: false });
  rows = await readAll(site);
}, 180_000);

type Answer = {
  items: { id: number }[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  understood?: string;
};

const search = async (site: Site, params: URLSearchParams) =>
  (await request<Answer>(site.http, 'GET', `/api/search?${params}`)).body;

/** Returns the understood conditions; checks that all listings that meet them come first, and no others. */
async function compare(site: Site, q: string): Promise<URLSearchParams> {
  const params = new URLSearchParams({ q, understand: '1', limit: '100' });
  const shown: number[] = [];
  let answer = await search(site, params);
  const understood = new URLSearchParams(answer.understood ?? `q=${q}`);
  const expected = scan(rows, new Date(), queryOf(understood));
  for (;;) {
    shown.push(...answer.items.map(({ id }) => id));
    if (answer.nextCursor === null || shown.length >= expected.length) break;
    params.set('cursor', answer.nextCursor);
    answer = await search(site, params);
  }
  const first = shown.slice(0, expected.length);
  expect([q, first.toSorted((a, b) => a - b)]).toEqual([q, expected.toSorted((a, b) => a - b)]);
  const alone = await search(site, understood);
  if (alone.totalIsExact) expect([q, alone.total]).toEqual([q, expected.length]);
  if (answer.totalIsExact) expect(answer.total).toBeGreaterThanOrEqual(alone.total);
  return understood;
}

function queryOf(params: URLSearchParams): Query {
  const query: Query = { words: [], values: {}, ranges: {}, sort: 'new' };
  for (const [name, value] of params) {
    const [, field, end] = /^(.*)_(min|max)$/.exec(name) ?? [];
    if (name === 'q') query.words = value.split(/\s+/);
    else if (name === 'section' || name === 'location') query[name] = value;
    else if (field === 'price') query.price = withEnd(query.price, end, value);
    else if (field) query.ranges![field] = withEnd(query.ranges![field], end, value);
    else if (name === 'without') (query.without ??= []).push(value.split(':') as [string, string]);
    else if (name !== 'sort') (query.values![name] ??= []).push(value);
  }
  return query;
}

const withEnd = (
  [min, max]: [number | undefined, number | undefined] = [undefined, undefined],
  end: string | undefined,
  value: string,
): [number, number] => (end === 'min' ? [Number(value), max ?? Infinity] : [min ?? -1, Number(value)]);

test('the given searches show first what meets all that they ask for', async ({ site }) => {
  const file = new URL('../../../bench/queries/given.json', import.meta.url);
  const given = JSON.parse(readFileSync(file, 'utf8')) as { q: string }[];
  for (const { q } of given) await compare(site, q);
});

/** A search for some listing by section, value, price, place and number; and the parameters that these mean. */
function compose(random: Random): { q: string; asked: [string, string][] } {
  const row = random.pick(rows);
  const section = sections.find(({ name }) => name === row.section)!;
  const words = searchWords[section.name]!;
  const named = section.fields.filter(({ name }) => ['brand', 'type_of_goods'].includes(name));
  const value = random.pick([...named.map(({ name }) => String(row.attributes[name] ?? '')), '']);
  const price = Math.ceil(row.price / 1000) * 1000;
  const [number] = Object.entries(words.numbers ?? {}).filter(([name]) => row.attributes[name] !== undefined);
  const asked: [string, string][] = [['section', section.name]];
  const parts = [words.names.split(',')[0]!, value];
  if (random.chance(0.5)) {
    parts.push(random.pick([`${price} manata qədər`, `${price} azn-dək`]));
    asked.push(['price_max', String(price)]);
  }
  if (random.chance(0.5)) {
    parts.push(`${row.location}da`);
    asked.push(['location', row.location]);
  }
  if (number && random.chance(0.5)) parts.push(`${String(row.attributes[number[0]])} ${number[1].units.split(',')[0]}`);
  return { q: parts.filter(Boolean).join(' '), asked };
}

test('composed searches do, too, and are understood', { timeout: 240_000 }, async ({ site }) => {
  const random = createRandom(20_261_126);
  const wrong: string[] = [];
  const count = 150;
  for (let made = 0; made < count; made++) {
    const { q, asked } = compose(random);
    const understood = await compare(site, q);
    if (asked.some(([name, value]) => understood.get(name) !== value)) wrong.push(`${q}: ${understood}`);
  }
  // Some words mean more than one thing: a place that is a make, too.
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(count * 0.03);
});

// At 5, the first rows read fill most pages; at 40, the index is asked for the rest.
test.for([5, 40])(
  'short words are listed as often as they stand alone, titles first, by %i',
  async (limit, { site }) => {
    for (const word of ['ə', 'su', 'az']) {
      const params = new URLSearchParams({ q: word, understand: '1', limit: String(limit) });
      const expected = scan(rows, new Date(), { words: [word], alone: [word], sort: 'best' });
      const found: number[] = [];
      for (let page = 0; page < 12; page++) {
        const { items, total, totalIsExact, nextCursor } = await search(site, params);
        expect([word, totalIsExact ? total : expected.length]).toEqual([word, expected.length]);
        found.push(...items.map(({ id }) => id));
        if (nextCursor === null) break;
        params.set('cursor', nextCursor);
      }
      expect([word, found]).toEqual([word, expected.slice(0, 12 * limit)]);
    }
  },
);
