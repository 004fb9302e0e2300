/** Words, names and counts of listings in each process's memory, so that suggestions never wait for the database. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import type { Changes } from '../../platform/cache/changes.ts';
import { forReading, markIncomplete } from '../../platform/page/reading.ts';
import { sections } from '../../domain/sections/index.ts';
import { type Dictionary, makeDictionary, withoutEdges } from './dictionary.ts';
import { fold } from '../../domain/language/fold.ts';
import { lowerCase } from '../../domain/language/letter-case.ts';
import { suggest } from '../search.server.ts';
import { readSynonyms } from '../learning/known-synonyms.server.ts';
import { namesOf, type Value } from './names.ts';
import type { Synonyms } from './phrases/own-synonyms.ts';

export type Lexicon = {
  dictionary: Dictionary;
  /** Only the words that occur in names: fast to go through. */
  names: Dictionary;
  /** Spelling of folded words: `masin` is `maşın`. */
  written: ReadonlyMap<string, string>;
  /** Brands, models, cities and the like; most listings first. */
  values: readonly Value[];
  /** Number of listings by section name and facet: `cars brand:bmw`. */
  facets: ReadonlyMap<string, number>;
  /** Number of listings by section name. */
  sizes: ReadonlyMap<string, number>;
  /** The admin's synonyms. */
  synonyms: Synonyms;
};

type LoadedLexicon = Omit<Lexicon, 'synonyms'>;
type CachedLexicon = { lexicon: Promise<LoadedLexicon>; loading: boolean; staleAt: number };
// Keyed by `changes`: every reading of an app shares it.
const keptOf = new WeakMap<Changes, CachedLexicon>();

// Reloaded after 100 times as long as loading took, so that it uses at most 1 % of the time.
const loadTimesToKeep = 100;
const longestMs = 60_000;

/** Returns what is in memory, and reloads it in the background when it is stale; synonyms are always current. */
export async function readLexicon(app: App): Promise<Lexicon> {
  const [loaded, synonyms] = await Promise.all([readLoaded(app), readSynonyms(app)]);
  // There are no listings yet, or they are being recounted: the next search may know more.
  if (loaded.dictionary.words.length === 0) markIncomplete(app);
  return { ...loaded, synonyms };
}

function readLoaded(app: App): Promise<LoadedLexicon> {
  const kept = keptOf.get(app.changes);
  if (kept && (kept.loading || Date.now() < kept.staleAt)) return kept.lexicon;
  const started = Date.now();
  const loaded = load(forReading(app));
  const next: CachedLexicon = { lexicon: kept?.lexicon ?? loaded, loading: true, staleAt: 0 };
  keptOf.set(app.changes, next);
  loaded.then(
    ({ dictionary }) => {
      // With no listings, keep nothing: the first ones are then known at once.
      if (dictionary.words.length === 0) return keptOf.delete(app.changes);
      return keptOf.set(app.changes, {
        lexicon: loaded,
        loading: false,
        staleAt: Date.now() + Math.min(longestMs, loadTimesToKeep * (Date.now() - started)),
      });
    },
    (error: unknown) => {
      app.log.warn({ err: error }, 'the words of the search could not be read');
      // Keep serving the former data; with none, the next call tries again.
      if (kept) keptOf.set(app.changes, { ...kept, loading: false, staleAt: Date.now() + 1000 });
      else keptOf.delete(app.changes);
    },
  );
  return next.lexicon;
}

/** Folded words with the letters that listings give them. */
export function asWritten(written: ReadonlyMap<string, string>, words: readonly string[]): string {
  return words.map((word) => written.get(word) ?? word).join(' ');
}

async function load(app: App): Promise<LoadedLexicon> {
  const { words: counted, titled, facets, texts } = await suggest(app);
  const written = new Map<string, string>();
  const addSpelling = (word: string) => {
    const folded = fold(word);
    if (folded && !written.has(folded)) written.set(folded, word);
  };
  for (const word of namesOf.words) addSpelling(withoutEdges(word));
  for (const word of byFrequency(texts.flatMap((text) => text.split(/\s+/)))) addSpelling(word);
  await yieldToEventLoop();
  const dictionary = await makeDictionary(counted, namesOf.folded, yieldToEventLoop, titled);
  const ofNames = counted.filter(([word]) => namesOf.folded.has(withoutEdges(word)));
  const names = await makeDictionary(ofNames, namesOf.folded, yieldToEventLoop);
  const sizes = new Map(sections.map(({ name }) => [name, 0]));
  for (const { facet, section, listings } of facets) if (facet.startsWith('section:')) sizes.set(section, listings);
  const ofFacets = new Map(facets.map(({ facet, section, listings }) => [`${section} ${facet}`, listings]));
  return { dictionary, names, written, sizes, values: namesOf.values(facets), facets: ofFacets };
}

/** The different spellings of words, the most frequent first: some sellers type without the Azerbaijani letters. */
function byFrequency(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const spelling = withoutEdges(lowerCase(word));
    counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([spelling]) => spelling);
}
