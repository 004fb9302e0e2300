/** Search: matching listings, their number, and counts by value (facets). */
import type { Reading } from '../platform/page/reading.ts';
import { countSection, requireInTime, type Page, readListings } from '../search/lists.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { isFiltered, type ListQuery } from '../search/list-query.ts';
import { count, countLimit, type Counts, type Shared } from '../search/search.server.ts';
import { foldWords } from '../domain/language/fold.ts';
import { parseSearch } from '../search/parse-search.server.ts';
import { factsOf } from '../search/list-names.ts';
import { fieldsOfAll } from '../search/query.ts';
import type { Sense, WordsRead } from '../search/read/senses.server.ts';
import { answerWords } from './senses/answer.server.ts';

// Lower limit for counts of further choices, which take a query per field and need less accuracy.
const choiceLimit = 250;

/** Full listings for the API, number of matches, and counts by value. */
export async function searchAndCount(
  reading: Reading,
  text: string,
  query: ListQuery,
): Promise<{ page: Page<ListingRow>; counts: Counts }> {
  const shared: Shared = {};
  const [page, counts] = await Promise.all([
    readListings(reading, query, foldWords(text), shared),
    countMatches(reading, text, query, shared),
  ]);
  return { page: requireInTime(page), counts };
}

type AskedInWords = { text: string; query: ListQuery; cursor: string | null };

/** The answer to a search in words, with the number of matches. Null: the cursor belongs to another search. */
export async function searchWords(reading: Reading, words: WordsRead, asked: AskedInWords) {
  const shared = new Map<string, Shared>(words.senses.map(({ query }) => [query.mark, {}]));
  const [answer, counts] = await Promise.all([
    answerWords(reading, words, asked, (from, query, some) => readListings(from, query, some, shared.get(query.mark))),
    countSenses(reading, words.senses, shared),
  ]);
  if (!answer) return null;
  const isCorrected = answer.senses[0] !== words.senses[0];
  return { ...answer, ...(isCorrected ? await countSenses(reading, answer.senses, new Map()) : counts) };
}

/** Beside very many matches of the main sense, others are few and not counted. */
async function countSenses(
  reading: Reading,
  [meant, ...others]: readonly [Sense, ...Sense[]],
  shared: ReadonlyMap<string, Shared>,
): Promise<Counts> {
  const countOne = ({ query, text }: Sense) => countMatches(reading, text, query, shared.get(query.mark));
  const first = await countOne(meant);
  if (others.length === 0) return first;
  if (!first.totalIsExact || first.total >= countLimit) return { ...first, totalIsExact: false };
  return sumOf([first, ...(await Promise.all(others.map(countOne)))]);
}

/**
 * Counts for the filter panel of a search with several senses: choices within what its words ask for, but the total of all
 * that is listed as found.
 */
export async function countSenseChoices(reading: Reading, [meant, ...others]: readonly [Sense, ...Sense[]]) {
  const asked = parseSearch(meant.address());
  const { hide, alone = [] } = meant.query;
  const words = foldWords(asked.text);
  const within = { ...asked.query, hide, alone: alone.filter((word) => words.includes(word)) };
  const choices = await countChoices(reading, asked.text, within);
  if (!choices.totalIsExact || choices.total >= countLimit) return { ...choices, totalIsExact: false };
  // Preferred words split what is asked for in two senses.
  const isWhole = meant.text === asked.text;
  const further = [...(isWhole ? [] : [meant]), ...others];
  const totals = await Promise.all(
    further.map(({ query, text }) => count(reading, text, query, { names: [], limit: countLimit })),
  );
  if (isWhole) totals.push(choices);
  const { total, totalIsExact } = sumOf(totals);
  return { ...choices, total, totalIsExact };
}

/** Sums counts of disjoint senses. */
function sumOf(counts: readonly Counts[]): Counts {
  const facets: Record<string, Map<string, number>> = {};
  for (const [name, values] of counts.flatMap((each) => Object.entries(each.facets))) {
    const sums = (facets[name] ??= new Map());
    for (const { value, count } of values) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: counts.every(({ totalIsExact }) => totalIsExact),
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, sums]) => [
        name,
        [...sums].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count),
      ]),
    ),
    estimated: [...new Set(counts.flatMap(({ estimated }) => estimated))],
  };
}

/**
 * Number of matches, in total and by value: exact up to a thousand, beyond that extrapolated from the newest. A whole
 * section's total is always exact.
 */
async function countMatches(reading: Reading, text: string, query: ListQuery, shared?: Shared): Promise<Counts> {
  const { section } = query;
  const isWhole = section !== undefined && !isFiltered(query) && foldWords(text).length === 0;
  const fields = section?.fields ?? fieldsOfAll;
  const names = ['section', 'seller', ...factsOf(fields), ...fields.map((field) => field.name)];
  const [counts, total] = await Promise.all([
    count(reading, text, query, { names, limit: countLimit, shared }),
    isWhole ? countSection(reading, section.name) : undefined,
  ]);
  if (total === undefined || counts.totalIsExact) return counts;
  // After a time-out there are no facets; the client may retry.
  const [only] = counts.facets['section'] ?? [];
  const facets = only ? { ...counts.facets, section: [{ ...only, count: total }] } : counts.facets;
  return { total, totalIsExact: true, facets, estimated: counts.estimated.filter((name) => name !== 'section') };
}

/**
 * Counts for the filter panel: for each field, counts as if none of its values were chosen, to show what another choice
 * adds.
 */
export async function countChoices(reading: Reading, text: string, query: ListQuery): Promise<Counts> {
  const chosen = query.filters.flatMap((filter) =>
    'values' in filter
      ? [{ name: filter.field.name, others: { ...query, filters: query.filters.filter((each) => each !== filter) } }]
      : [],
  );
  if (query.seller) chosen.push({ name: 'seller', others: { ...query, seller: undefined } });
  const left = chosen.values();
  const ofChosen: Record<string, Counts> = {};
  const countRemaining = async () => {
    for (const { name, others } of left)
      ofChosen[name] = await count(reading, text, others, { names: [name], limit: choiceLimit });
  };
  const countAll = async () => {
    const all = await countMatches(reading, text, query);
    await countRemaining();
    return all;
  };
  // Concurrency of two, to leave database connections for pages.
  const [all] = await Promise.all([countAll(), countRemaining()]);
  const facets = { ...all.facets };
  const estimated = new Set(all.estimated);
  for (const [name, counts] of Object.entries(ofChosen)) {
    facets[name] = counts.facets[name] ?? [];
    if (counts.totalIsExact) estimated.delete(name);
    else estimated.add(name);
  }
  return { ...all, facets, estimated: [...estimated] };
}
