/** What listings are about, kept in the memory of each process: no typed letter waits for the database. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { App } from '../../../app.ts';
import type { Changes } from '../../../cache/changes.ts';
import { forReading } from '../../../page/reading.ts';
import { sections } from '../../../sections/index.ts';
import { type Dictionary, makeDictionary, withoutEdges } from './dictionary.ts';
import { fold } from '../../../language/fold.ts';
import { type FacetRow, namesOf, type Value } from './names.ts';

export type Known = {
  dictionary: Dictionary;
  /** Those words of it that names are made of: a walk over them takes a moment. */
  names: Dictionary;
  /** How words are written that listings hold folded: `masin` is `maşın`. */
  written: ReadonlyMap<string, string>;
  /** Brands, models, cities and such, those that most listings have first. */
  values: readonly Value[];
  /** Listings of each section, by its name. */
  sizes: ReadonlyMap<string, number>;
};

type Kept = { known: Promise<Known>; loading: boolean; staleAt: number };
// An app has one `changes`, whatever it is read with.
const keptOf = new WeakMap<Changes, Kept>();

// Rarer words are found as they stand, and nobody means them when he types another.
const maxWords = 60_000;
const maxValues = 20_000;
// So many of the newest listings tell how words are written.
const sampleRows = 1000;
// The kept counts of values are made at night. So few listings are counted afresh.
const countedRows = 5000;
// A hundredth of the time at most goes into loading: small markets are always up to date, large ones soon.
const patience = 100;
const longestMs = 60_000;

/** What is known by now. It may be late: whoever asks gets what is there, and the next one finds it fresh. */
export function readKnown(app: App): Promise<Known> {
  const kept = keptOf.get(app.changes);
  if (kept && (kept.loading || Date.now() < kept.staleAt)) return kept.known;
  const started = Date.now();
  const loaded = load(forReading(app));
  const next: Kept = { known: kept?.known ?? loaded, loading: true, staleAt: 0 };
  keptOf.set(app.changes, next);
  loaded.then(
    ({ dictionary }) => {
      // Of an empty market there is nothing to keep: the first listings are known at once.
      if (dictionary.words.length === 0) return keptOf.delete(app.changes);
      return keptOf.set(app.changes, {
        known: loaded,
        loading: false,
        staleAt: Date.now() + Math.min(longestMs, patience * (Date.now() - started)),
      });
    },
    (error: unknown) => {
      app.log.warn({ err: error }, 'the words of the search could not be read');
      // What was there serves on; where nothing was, the next one tries again.
      if (kept) keptOf.set(app.changes, { ...kept, loading: false, staleAt: Date.now() + 1000 });
      else keptOf.delete(app.changes);
    },
  );
  return next.known;
}

async function load(app: App): Promise<Known> {
  const [words, facets, texts] = await Promise.all([
    app.read<{ word: string; listings: number }>(
      sql`select word, listings from search_words where word ~ '^[[:punct:]]*[a-z]' order by listings desc limit ${maxWords}`,
    ),
    readFacets(app),
    app.read<{ text: string }>(
      sql`select title || ' ' || description as text from visible_listings order by number desc limit ${sampleRows}`,
    ),
  ]);
  const written = new Map<string, string>();
  const see = (word: string) => {
    const folded = fold(word);
    if (folded && !written.has(folded)) written.set(folded, word);
  };
  for (const word of namesOf.words) see(withoutEdges(word));
  for (const word of new Set(texts.flatMap(({ text }) => text.split(/\s+/)))) see(withoutEdges(lowerCase(word)));
  await yieldToEventLoop();
  const counted = words.map(({ word, listings }) => [word, listings] as const);
  const dictionary = await makeDictionary(counted, namesOf.folded, yieldToEventLoop);
  const ofNames = counted.filter(([word]) => namesOf.folded.has(withoutEdges(word)));
  const names = await makeDictionary(ofNames, namesOf.folded, yieldToEventLoop);
  const sizes = new Map(sections.map(({ name }) => [name, 0]));
  for (const { facet, section, listings } of facets) if (facet.startsWith('section:')) sizes.set(section, listings);
  return { dictionary, names, written, sizes, values: namesOf.values(facets) };
}

async function readFacets(app: App): Promise<FacetRow[]> {
  const [{ count } = { count: 0 }] = await app.read<{ count: number }>(
    sql`select count(*) from (select from visible_listings limit ${countedRows + 1}) l`,
  );
  const counts =
    count > countedRows
      ? sql`search_facets`
      : sql`(select facet, section, label, count(*) as listings
          from visible_listings join unnest(facets) facet on true join search_facets using (facet, section)
          group by facet, section, label) f`;
  return app.read<FacetRow>(sql`
    select facet, section, label, listings from ${counts} where strpos(facet, ':') > 0
    order by listings desc limit ${maxValues}`);
}

// In Azerbaijani `I` and `İ` are two letters.
function lowerCase(word: string): string {
  return word.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
}
