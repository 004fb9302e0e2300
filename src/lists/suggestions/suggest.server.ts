/** Suggestions while typing: names with their sections, sections, words. */
import type { App } from '../../platform/app/app.ts';
import { sections } from '../../domain/sections/index.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { fillerWords, isFiller } from '../../domain/language/filler-words.ts';
import { nearest } from '../../search/read/dictionary.ts';
import { fold } from '../../domain/language/fold.ts';
import { type Lexicon, readLexicon } from '../../search/read/lexicon.server.ts';
import { countWords } from '../../search/read/phrases/amounts.ts';
import { completionsOf } from '../../search/read/meaning.ts';
import { usualSearches } from '../catalog.server.ts';
import { countFiltered } from './count-filtered.server.ts';
import { suggestMeant } from './meant.server.ts';
import type { Suggestion } from './schemas.server.ts';
import { replaceSynonyms, toLatin, replaceW } from '../../domain/language/synonyms.ts';

const maxItems = 8;
const maxNames = 5;
const maxPerName = 2;
const maxSections = 2;
const maxTyped = 100;
const maxUsual = 12;

/** Up to eight suggestions, from memory only. */
export async function suggest(app: App, text: string): Promise<Suggestion[]> {
  const typed = fold(text.slice(0, maxTyped));
  if (typed === '') return [];
  const lexicon = await readLexicon(app);
  for (const reading of [...spellingsOf(typed), likeliest(lexicon, typed)]) {
    const named = [...namesFor(lexicon, reading), ...sectionsFor(lexicon, reading)];
    const found = completed(lexicon, reading, named);
    if (found.length > 0) return found;
  }
  return [];
}

/** Up to eight suggestions, in which names lead to filters; before anything is typed, what is often searched for. */
export async function suggestMeaning(app: App, text: string): Promise<Suggestion[]> {
  const written = text.slice(0, maxTyped);
  const typed = fold(written);
  if (typed === '') return usualSearches(maxUsual).map(wordOf);
  const lexicon = await readLexicon(app);
  const words = completed(lexicon, typed, []);
  for (const reading of [...spellingsOf(typed), ...(words.length > 0 ? [] : [likeliest(lexicon, typed)])]) {
    const ofSections = await counted(app, sectionsFor(lexicon, reading));
    const meant = await suggestMeant(app, lexicon, written, reading);
    // Drops names that lead to a whole section: the section is suggested itself.
    const names = meant.filter(({ path }) => !ofSections.some((section) => section.path === path));
    const found = completed(lexicon, typed, [...names, ...ofSections]);
    if (names.length + ofSections.length > 0) return found;
  }
  return words;
}

/** Spellings to search: as typed, and in other alphabets and forms. */
function spellingsOf(typed: string): Set<string> {
  const latin = toLatin(typed);
  return new Set([typed, latin, replaceW(latin), replaceSynonyms(typed)]);
}

// Bounds corrections, each of which scans all words of names.
const maxCorrected = 8;

/** The text corrected by the most similar names. */
function likeliest({ names }: Lexicon, typed: string): string {
  const words = toLatin(typed).split(' ');
  if (words.length > maxCorrected) return typed;
  // Leaves these words alone: `15 min` is a price, `salam` a greeting.
  const isMeant = (word: string) => countWords.has(word) || isFiller(word);
  return words.map((word) => (isMeant(word) ? word : (nearest(names, word, 1)[0] ?? word))).join(' ');
}

/** Sections whose names begin with the text. */
function sectionsFor(lexicon: Lexicon, typed: string): Suggestion[] {
  return sections
    .filter(({ label }) => begins(fold(label), typed))
    .slice(0, maxSections)
    .map((section) => ({
      kind: 'section' as const,
      text: section.label,
      section: null,
      listings: lexicon.sizes.get(section.name) ?? 0,
      path: sectionPath(section),
    }));
}

async function counted(app: App, ofSections: readonly Suggestion[]): Promise<Suggestion[]> {
  const known = ofSections.flatMap(({ text }) => sections.find(({ label }) => label === text) ?? []);
  const counts = await countFiltered(
    app,
    known.map((section) => ({ section, params: [] })),
  );
  return ofSections.map((suggestion, place) => ({
    ...suggestion,
    listings: counts[place]?.total ?? suggestion.listings,
  }));
}

/** Fills up the names and sections with words that begin with the text. */
function completed(lexicon: Lexicon, typed: string, found: readonly Suggestion[]): Suggestion[] {
  const items: Suggestion[] = [...found];
  const shown = new Set(items.map(({ text }) => fold(text)));
  const words = typed.includes(' ') ? [] : completionsOf(lexicon.dictionary, typed, maxItems);
  for (const word of words) {
    if (shown.has(word) || fillerWords.has(word) || items.length === maxItems) continue;
    items.push(wordOf(lexicon.written.get(word) ?? word));
  }
  return items;
}

const wordOf = (text: string): Suggestion => ({
  kind: 'word',
  text,
  section: null,
  listings: null,
  path: `/search?q=${encodeURIComponent(text)}`,
});

/**
 * Brands, models, cities: those equal to the text, then starting with it, then containing a word that does; by number
 * of listings.
 */
function namesFor({ values }: Lexicon, typed: string): Suggestion[] {
  const whole = values.filter(({ folded }) => folded === typed);
  const first = values.filter(({ folded }) => folded.startsWith(typed));
  const others = first.length < maxNames ? values.filter(({ folded }) => folded.includes(` ${typed}`)) : [];
  const items = new Map<string, Suggestion>();
  const times = new Map<string, number>();
  for (const { text, folded, section: name, listings } of [...whole, ...first, ...others]) {
    const section = sections.find((each) => each.name === name);
    const key = `${name} ${folded}`;
    if (!section || items.has(key) || (times.get(folded) ?? 0) === maxPerName) continue;
    times.set(folded, (times.get(folded) ?? 0) + 1);
    const path = `${sectionPath(section)}?q=${encodeURIComponent(text)}`;
    items.set(key, { kind: 'name', text, section: section.label, listings, path });
    if (items.size === maxNames) break;
  }
  return [...items.values()];
}

const begins = (text: string, typed: string) => text.startsWith(typed) || text.includes(` ${typed}`);
