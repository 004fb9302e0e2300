/** Reads the measurements for planning a query. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { startOfDays } from '../../domain/fields/filters/where.server.ts';
import { inHalfTheTime } from '../../platform/page/reading.ts';
import { type Search, toSearch } from '../conditions.server.ts';
import { isUpToDate } from './index/upkeep.server.ts';
import { facetKeys } from './index/words.server.ts';
import type { ListQuery } from '../list-query.ts';
import { standsAlone } from '../short-words.ts';
import { inOrder } from './order.server.ts';
import { type Keys, type KnownWord, manyKeys, maxKeys, type Measured } from './plan/estimate.server.ts';
import { facet } from '../../domain/fields/filters/facets.ts';

/** The dictionary's data on a query, independent of its order: shared by results and counts. */
export type Known = Pick<Measured, 'words' | 'facets'>;

/** Reads `Known` once for two consumers. Each handles a failure, since the other may not await it. */
export function knownOf(app: App, query: ListQuery, words: readonly string[]): Promise<Known> {
  // Limited to half the time, since results and counts can both do without it.
  const hurried = inHalfTheTime(app);
  const known = toSearch(app, query, words, 0).then((search) => readKnown(hurried, search));
  known.catch(() => undefined);
  return known;
}

async function readKnown(app: App, search: Search): Promise<Known> {
  const [words, facets] = await Promise.all([readWords(app, search), readFacetKeys(app, search)]);
  return { words, facets };
}

/** Roughly how many listings meet each condition, and its index keys. `upTo`: rows to count in order. */
export async function measure(
  app: App,
  search: Search,
  upTo: number,
  known = readKnown(app, search),
): Promise<Measured> {
  const [[about], { words, facets }] = await Promise.all([
    app.search<Pick<Measured, 'walked' | 'oldest' | 'newest'> & { first: number | null }>(sql`
      select (select count(*) from (select from visible_listings where ${inOrder(search.query)} limit ${upTo}) l) as walked,
        (select min(position) from visible_listings) as oldest, (select max(position) from visible_listings) as newest,
        ${firstInDays(search.query, app.now())} as first`),
    known,
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

/** Roughly the first position within the query's days: near that of the first number, as if nothing had been bumped. */
function firstInDays({ days }: ListQuery, now: Date): RawBuilder<unknown> {
  if (days === undefined) return sql`(select min(position) from visible_listings)`;
  return sql`(select number from visible_listings where created_at >= ${startOfDays(days, now)} order by created_at limit 1)`;
}

function sectionsOf({ section }: ListQuery, words: readonly KnownWord[]): string[] | undefined {
  const [first, ...others] = [
    ...(section ? [[section.name]] : []),
    ...words.flatMap(({ sections }) => (sections ? [sections] : [])),
  ];
  return first?.filter((name) => others.every((each) => each.includes(name)));
}

async function readWords(app: App, { words, query: { section, alone = [] } }: Search): Promise<KnownWord[]> {
  // A few of the longest words narrow enough. Trigrams find parts of three letters and more, pairs the shorter ones.
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const long = byLength.filter((word) => word.length > 2).slice(0, 8);
  const some = long.length > 0 ? long : byLength.slice(0, 2);
  if (some.length === 0) return [];
  const patterns = long.length > 0 ? some.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : some;
  const forms = some.map((word) => (alone.includes(word) ? standsAlone(word) : ''));
  const isHere = section
    ? sql`and exists (select from search_sections s where s.word = w.word and s.section = ${section.name})`
    : sql``;
  return app.search<KnownWord>(sql`
    select p.word, e.*,
      (select json_build_object('rows', listings, 'titles', titles, 'inTitle', titles > 0 or not ${isUpToDate})
        from search_words where word = p.word) as whole,
      case when cardinality(e.parts) <= ${manyKeys} then
        (select array_agg(distinct section) from search_sections where word = any(e.parts)) end as sections
    from unnest(${patterns}::text[], ${some}::text[], ${forms}::text[]) p (part, word, form) cross join lateral (
      select array_agg(word order by listings desc) as parts, sum(listings)::bigint as rows, sum(titles)::bigint as titles,
        case when count(*) > ${maxKeys} then array_agg(word)
          else array_agg(word order by titles desc) filter (where titles > 0 or not ${isUpToDate}) end as "inTitles"
      from (
        select w.word, w.listings, w.titles from search_words w
        where ${long.length > 0 ? sql`w.word like p.part` : sql`letter_pairs(w.word) && array[p.part]`} ${alone.length > 0 ? sql`and w.word ~ p.form` : sql``} ${isHere}
        limit ${maxKeys + 1}) known) e`);
}

async function readFacetKeys(app: App, { query, conditions }: Search): Promise<Keys[]> {
  const wanted = conditions.map(({ facets }) => facets).filter((any) => any.length > 0);
  const { section } = query;
  // Bands of a section's numbers imply the section, so it needs no key of its own.
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
