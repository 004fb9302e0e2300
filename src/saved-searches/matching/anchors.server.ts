/**
 * Anchors: keys by which a new listing finds the searches that may match (an inverted index). Each search stores the
 * keys of its rarest condition; a listing looks up only its own keys.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { facet } from '../../domain/fields/filters/facets.ts';
import type { Search } from '../../search/conditions.server.ts';
import type { StoredListing } from '../../listings/table.ts';
import { hourMs } from '../../domain/language/durations.ts';

type Carrier = Pick<StoredListing, 'facets' | 'search_text'>;

// Maximum length of word parts used as keys; facets, the other keys, are longer.
const longestPart = 3;
/** Key of every listing, for searches without other conditions, such as those limited to recent days. */
const anyListing = '*';

/** Keys of a listing: its facets, and word parts of up to three letters. */
export function keysOfListing({ facets, search_text }: Carrier): Set<string> {
  const keys = new Set([anyListing, ...facets]);
  const letters = [...search_text];
  for (let place = 0; place < letters.length; place++) {
    let part = '';
    for (const letter of letters.slice(place, place + longestPart)) keys.add((part += letter));
  }
  return keys;
}

/** Keys of a search's rarest condition. Every matching listing has at least one. */
export async function chooseAnchors(app: App, search: Search): Promise<string[]> {
  const share = await readShares(app);
  const shareOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + share(key), 0);
  const choices = candidates(search).map((choice) => {
    const parts = choice.oneOf.toSorted((one, other) => shareOf(one) - shareOf(other));
    return { keys: parts[0] ?? [], rank: choice.rank };
  });
  // Without listings all are equally rare: then by typical rank.
  const [best] = choices.toSorted((one, other) => shareOf(one.keys) - shareOf(other.keys) || one.rank - other.rank);
  return [...new Set(best?.keys ?? [anyListing])];
}

/** A condition; any one of its sets of keys is sufficient. */
type Candidate = { oneOf: string[][]; rank: number };

function candidates({ query, words, conditions }: Search): Candidate[] {
  const filters = conditions.slice(0, query.filters.length);
  // Facts and seller. Leaves out the facet of days, which changes daily.
  const others = [...query.facts, ...(query.seller ? [query.seller] : [])];
  return [
    ...words.map((word) => ({ oneOf: partsOf(word).map((part) => [part]), rank: word.length >= longestPart ? 0 : 4 })),
    ...filters.map(({ facets }, index) => {
      const filter = query.filters[index];
      return { oneOf: [[...facets]], rank: filter && 'values' in filter ? 1 : 2 };
    }),
    ...(query.section ? [{ oneOf: [[facet('section', query.section.name)]], rank: 3 }] : []),
    ...conditions
      .slice(filters.length, filters.length + others.length)
      .map(({ facets }) => ({ oneOf: [[...facets]], rank: 5 })),
  ];
}

/** Longest parts of a word that are used as keys. */
function partsOf(word: string): string[] {
  const letters = [...word];
  const length = Math.min(longestPart, letters.length);
  return letters.slice(length - 1).map((_, place) => letters.slice(place, place + length).join(''));
}

// Samples the newest listings, which resemble those to come.
const sampleRows = 1000;
// Rows counted before yielding: counting a thousand takes tenths of a second.
const turnRows = 25;
const keptMs = hourMs;
type Share = (key: string) => number;
const kept = new WeakMap<App['pool'], { until: number; share: Promise<Share> }>();

/** Share of listings with a key, from a sample of a thousand; refreshed hourly. */
function readShares(app: App): Promise<Share> {
  const known = kept.get(app.pool);
  if (known && known.until > Date.now()) return known.share;
  const share = countShares(app);
  share.catch(() => kept.delete(app.pool));
  kept.set(app.pool, { until: Date.now() + keptMs, share });
  return share;
}

async function countShares(app: App): Promise<Share> {
  const rows = await app.read<Carrier>(sql`
    select facets, search_text from visible_listings order by position desc limit ${sampleRows}`);
  const counts = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % turnRows === 0) await nextTurn();
    for (const key of keysOfListing(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (key) => counts.get(key) ?? 0;
}
