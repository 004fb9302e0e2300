/** What is known of a query before listings are read for it, and which of its conditions the index is asked for. */
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { startOfDays } from '../../fields/where.server.ts';
import { facet } from './row.ts';
import type { ListQuery } from './list-query.ts';
import type { Search } from './find.server.ts';
import { inOrder } from './order.server.ts';
import { isUpToDate } from './index/upkeep.server.ts';
import { facetKeys, type Tier, wordKeys } from './index/words.server.ts';

// Measured on two cores, in microseconds: a row is looked at in 1 to 4, an entry of the index in a fortieth.
export const rowCost = 4;
export const entryCost = 0.025;
// A condition may have many keys: parts of a word stand in many words. Every entry is held against each of them, so eight
// keys cost twice as much as one; more than a hundred go alone, in portions, and more than a thousand not at all.
const keysOfDoubleCost = 8;
const manyKeys = 100;
const maxKeys = 1000;

/** Keys of one column of the index, one of which every wanted row has, and how many rows have one, about. */
export type Keys = { column: Sql; any: readonly string[]; rows: number };

/** What the dictionary has for a word of the query. */
type Known = {
  word: string;
  /** Words in the section asked for that have it as a part, and those of them that stand in titles; null where there are none. */
  parts: string[] | null;
  inTitles: string[] | null;
  /** Listings that hold one of them, anywhere and in their titles, about. */
  rows: number;
  titles: number;
  /** The same of the word itself; null where none does. */
  whole: (Pick<Known, 'rows' | 'titles'> & { inTitle: boolean }) | null;
  /** Every section it is found in; null where that would take long to tell. */
  sections: string[] | null;
};

export type Measured = {
  /** Rows there are in the order asked for, up to the number asked about. */
  walked: number;
  /** All listings, or a little more. */
  total: number;
  /** Numbers of the oldest and the newest listing. */
  oldest: number;
  newest: number;
  /** As many listings as were posted in the days asked for, about. */
  inDays: number;
  words: Known[];
  facets: Keys[];
  /** Outside of these sections nothing is found; undefined where that is not known. */
  sections: string[] | undefined;
};

/** How many listings each condition leaves, about, and by which keys the index finds them. */
export async function measure(app: App, search: Search, upTo: number): Promise<Measured> {
  const [[about], words, facets] = await Promise.all([
    app.search<Pick<Measured, 'walked' | 'oldest' | 'newest'> & { first: number | null }>(sql`
      select (select count(*) from (select from visible_listings where ${inOrder(search.query)} limit ${upTo}) l) as walked,
        (select min(number) from visible_listings) as oldest, (select max(number) from visible_listings) as newest,
        ${firstInDays(search.query, app.now())} as first`),
    lookUp(app, search),
    keysOfFacets(app, search),
  ]);
  if (!about) throw new Error('a statement without a row');
  const total = about.newest - about.oldest + 1;
  return {
    ...about,
    total,
    inDays: about.newest - (about.first ?? about.newest) + 1,
    words,
    facets,
    sections: sectionsOf(search.query, words),
  };
}

/** The number of the first listing of the days asked for. Good for estimates alone: two may be stored in another order. */
function firstInDays({ days }: ListQuery, now: Date): Sql {
  if (days === undefined) return sql`(select min(number) from visible_listings)`;
  return sql`(select number from visible_listings where created_at >= ${startOfDays(days, now)} order by created_at limit 1)`;
}

function sectionsOf({ section }: ListQuery, words: readonly Known[]): string[] | undefined {
  const [first, ...others] = [
    ...(section ? [[section.name]] : []),
    ...words.flatMap(({ sections }) => (sections ? [sections] : [])),
  ];
  return first?.filter((name) => others.every((each) => each.includes(name)));
}

/** Keys of each condition that has some; undefined when a word stands in no listing of the tier at all. */
export function keysOf({ words, facets, sections }: Measured, { column, whole }: Tier): Keys[] | undefined {
  const inTitles = column !== wordKeys;
  // Every listing's words are known the moment it is stored, and so is where they stand.
  const isNowhere = (known: Known) => {
    if (whole) return known.whole === null || (inTitles && !known.whole.inTitle);
    return (inTitles ? known.inTitles : known.parts) === null;
  };
  if (sections?.length === 0 || words.some(isNowhere)) return undefined;
  const byWord = words.map((known): Keys => {
    const { rows, titles } = (whole && known.whole) || known;
    const parts = (inTitles ? known.inTitles : known.parts) ?? [];
    return { column, any: whole ? [known.word] : parts, rows: inTitles ? titles : rows };
  });
  return [...facets, ...byWord.filter(({ any }) => any.length <= maxKeys)];
}

async function lookUp(app: App, { words, query: { section } }: Search): Promise<Known[]> {
  // The longest words narrow most; a few are enough. Trigrams find parts of three letters, pairs the shorter ones.
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const long = byLength.filter((word) => word.length > 2).slice(0, 8);
  const some = long.length > 0 ? long : byLength.slice(0, 2);
  if (some.length === 0) return [];
  const patterns = long.length > 0 ? some.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : some;
  const isHere = section
    ? sql`and exists (select from search_sections s where s.word = w.word and s.section = ${section.name})`
    : empty;
  return app.search<Known>(sql`
    select p.word, e.*,
      (select json_build_object('rows', listings, 'titles', titles, 'inTitle', titles > 0 or not ${isUpToDate})
        from search_words where word = p.word) as whole,
      case when cardinality(e.parts) <= ${manyKeys} then
        (select array_agg(distinct section) from search_sections where word = any(e.parts)) end as sections
    from unnest(${patterns}::text[], ${some}::text[]) p (part, word) cross join lateral (
      select array_agg(word) as parts, sum(listings)::bigint as rows, sum(titles)::bigint as titles,
        case when count(*) > ${maxKeys} then array_agg(word)
          else array_agg(word) filter (where titles > 0 or not ${isUpToDate}) end as "inTitles"
      from (
        select w.word, w.listings, w.titles from search_words w
        where ${long.length > 0 ? sql`w.word like p.part` : sql`letter_pairs(w.word) && array[p.part]`} ${isHere}
        limit ${maxKeys + 1}) known) e`);
}

async function keysOfFacets(app: App, { query, conditions }: Search): Promise<Keys[]> {
  const wanted = conditions.map(({ facets }) => facets).filter((any) => any.length > 0);
  const { section } = query;
  // Bands of a section's numbers are its own: they need no further key.
  const isOfSection = (key: string) => section && key.startsWith(`${section.name}/`);
  if (section && !wanted.some((any) => any.every(isOfSection))) wanted.push([facet('section', section.name)]);
  if (wanted.length === 0) return [];
  const counts = await app.search<{ facet: string; rows: number }>(sql`
    select facet, sum(listings)::bigint as rows from search_facets
    where facet = any(${wanted.flat()}::text[]) group by facet`);
  const rowsOf = new Map(counts.map((one) => [one.facet, one.rows]));
  return wanted.map((any) => ({
    column: facetKeys,
    any,
    rows: any.reduce((sum, one) => sum + (rowsOf.get(one) ?? 0), 0),
  }));
}

export type Narrowing = {
  keys: Keys[];
  /** Rows that have a key of each, if they went together by chance. */
  candidates: number;
  /** The same, if they like one another. */
  atMost: number;
  /** Rows that have a key of every condition there is, asked for or not. */
  expected: number;
  /** Microseconds to read the entries of all of them. */
  entriesCost: number;
};

/**
 * The conditions that the index is asked for, the rarest first. Each further one must save more rows than reading its
 * own entries costs; the others are checked on the rows.
 */
export function narrowest(keys: readonly Keys[], total: number): Narrowing | undefined {
  const [rarest, ...others] = keys.toSorted((one, other) => one.rows - other.rows);
  if (!rarest) return undefined;
  const shareOf = ({ rows }: Keys) => Math.min(1, rows / Math.max(1, total));
  const expected = keys.reduce((rows, one) => rows * shareOf(one), total);
  const costOf = ({ rows, any }: Keys) => rows * entryCost * (1 + any.length / keysOfDoubleCost);
  const narrowing: Narrowing = {
    keys: [rarest],
    candidates: rarest.rows,
    atMost: rarest.rows,
    expected,
    entriesCost: costOf(rarest),
  };
  if (isMany(narrowing)) return narrowing;
  for (const one of others) {
    const share = shareOf(one);
    const saved = narrowing.atMost * (1 - share) * rowCost;
    if (one.any.length > manyKeys || costOf(one) > saved) continue;
    narrowing.keys.push(one);
    narrowing.entriesCost += costOf(one);
    narrowing.candidates *= share;
    // Words and filters go together more often than chance: brand and model, section and brand.
    narrowing.atMost *= Math.sqrt(share);
  }
  return narrowing;
}

/** The condition on the index that a row has one of the keys. */
export function hasKey({ column, any }: Pick<Keys, 'column' | 'any'>): Sql {
  const portions = Array.from({ length: Math.ceil(any.length / manyKeys) }, (_, index) =>
    any.slice(index * manyKeys, (index + 1) * manyKeys),
  );
  const conditions = portions.map((portion) => sql`${column} && ${portion}::text[]`);
  return conditions.length === 1 ? join(conditions) : sql`(${join(conditions, ' or ')})`;
}

export function isMany({ keys }: Pick<Narrowing, 'keys'>): boolean {
  return keys.some(({ any }) => any.length > manyKeys);
}
