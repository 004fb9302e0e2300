/** Suggestions that lead to filters of a section, with the number of matches. */
import type { App } from '../../platform/app/app.ts';
import { fold } from '../../domain/language/fold.ts';
import { sections } from '../../domain/sections/index.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import type { Section } from '../../domain/fields/section.ts';
import { asHeard } from '../../search/read/distance.ts';
import { asWritten, type Lexicon } from '../../search/read/lexicon.server.ts';
import { beginning } from '../../search/read/phrases/own-synonyms.ts';
import { countWords } from '../../search/read/phrases/amounts.ts';
import { allPhrases } from '../../search/read/phrases/all-phrases.ts';
import { interpret } from '../../search/read/phrases/interpret.ts';
import type { Interpretation } from '../../search/read/phrases/interpretation.ts';
import { tokensOf } from '../../search/read/phrases/tokens.ts';
import { type SearchWordsRead, wordsOfSearch } from '../../search/read/phrases/words.ts';
import { countFiltered } from './count-filtered.server.ts';
import { isReadable, type Offer, offersBeginning, type Parameter, usualWith } from './offers.ts';
import type { Suggestion } from './schemas.server.ts';

/** `rank`: matches the whole text, is a common search, begins with it, contains a word that does, completes its last word. */
type Candidate = {
  text: string;
  section: Section;
  params: readonly Parameter[];
  rank: number;
  listings: number;
  place: number;
};

const maxOffered = 5;
const maxPerText = 2;
// Maximum candidates to interpret: a single letter has thousands.
const maxRead = 12;
// Per section, since after other words only what fits them is understood.
const maxReadOfSection = 4;
const maxWords = 8;
// Minimum length for phonetic matching: shorter beginnings sound like too many names.
const shortestHeard = 4;
// Minimum length for the middle of common searches: shorter beginnings are in too many.
const shortestWithin = 3;
const nothingSet = () => false;
const noGuesses: SearchWordsRead['guessed'] = new Map();

/** `typed`: as typed; `reading`: folded, perhaps corrected. */
export async function suggestMeant(app: App, lexicon: Lexicon, typed: string, reading: string): Promise<Suggestion[]> {
  const spelt = [...valuesFor(lexicon, reading, 'folded'), ...(await phrasesFor(lexicon, typed, reading))];
  const isHeard = spelt.length === 0 && reading.length >= shortestHeard;
  const chosen = choose(isHeard ? valuesFor(lexicon, asHeard(reading), 'heard') : spelt);
  const counted = await countFiltered(app, chosen);
  return chosen.flatMap(({ text, section, params, listings }, place): Suggestion[] => {
    const count = counted[place] ?? { total: listings, totalIsExact: false };
    if (count.total === 0) return [];
    const path = params.length > 0 ? `${sectionPath(section)}?${asParams(params)}` : sectionPath(section);
    const estimated = count.totalIsExact ? {} : { estimated: true };
    return [{ kind: 'name', text, section: section.label, listings: count.total, path, ...estimated }];
  });
}

const asParams = (params: readonly Parameter[]) => new URLSearchParams(params.map(([name, value]) => [name, value]));

/** The best candidates, no two with the same text or target. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const ranked = candidates.toSorted(
    (one, other) => one.rank - other.rank || other.listings - one.listings || one.place - other.place,
  );
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  const times = new Map<string, number>();
  for (const candidate of ranked) {
    const folded = fold(candidate.text);
    const { name } = candidate.section;
    const keys = [`${name} ${folded}`, `${name}?${[...candidate.params].toSorted(byText).join('&')}`];
    if (keys.some((key) => seen.has(key)) || (times.get(folded) ?? 0) === maxPerText) continue;
    for (const key of keys) seen.add(key);
    times.set(folded, (times.get(folded) ?? 0) + 1);
    chosen.push(candidate);
    if (chosen.length === maxOffered) break;
  }
  return chosen;
}

const byText = (one: Parameter, other: Parameter) => (one.join('=') < other.join('=') ? -1 : 1);

/** Values that sellers entered: makes, models, cities. */
function valuesFor({ values }: Lexicon, typed: string, by: 'folded' | 'heard'): Candidate[] {
  const candidates: Candidate[] = [];
  for (const value of values) {
    const { text, section: name, params, listings } = value;
    const key = value[by];
    const rank = key === typed ? 0 : key.startsWith(typed) ? 2 : key.includes(` ${typed}`) ? 3 : undefined;
    if (rank === undefined) continue;
    const section = sections.find((each) => each.name === name);
    if (section) candidates.push({ text, section, params, rank, listings, place: 0 });
    if (candidates.length === 4 * maxOffered) break;
  }
  return candidates;
}

/** The text as it is, and with its last words completed; keeps those understood completely. */
async function phrasesFor(lexicon: Lexicon, typed: string, reading: string): Promise<Candidate[]> {
  const words = reading.split(' ');
  if (words.length > maxWords) return [];
  const candidates: Candidate[] = [];
  const add = (text: string, rank: number, read: Interpretation | undefined, place = Infinity) => {
    if (!read?.section || read.words.length > 0) return;
    const params: Parameter[] = [
      ...read.values,
      ...read.conditions,
      ...(read.sort ? [['sort', read.sort] as const] : []),
    ];
    const listings = listingsOf(lexicon, read.section, params);
    if (listings > 0) candidates.push({ text, section: read.section, params, rank, listings, place });
  };
  for (let at = 0; at < words.length; at++) {
    const tail = words.slice(at).join(' ');
    // Skips numbers: `15 min` is a price, not the beginning of `Mini`.
    if (countWords.has(tail) && /^\d/.test(words[at - 1] ?? '')) continue;
    // What has been said is not offered again: no `mənzil kirayə mənzil`.
    const isNew = ({ folded }: Offer) =>
      !folded.split(' ').some((word) => words.indexOf(word) < at && words.includes(word));
    const found = offersBeginning(tail).filter(isNew);
    const completions = likeliest(lexicon, found, at > 0 ? maxReadOfSection : undefined);
    const synonyms = beginning(lexicon.synonyms, tail);
    if (completions.length + synonyms.length === 0) continue;
    const [head] = await wordsOfSearch(words.slice(0, at).join(' '), lexicon);
    const shown = head.words.map((word) => asTyped(typed, word) ?? lexicon.written.get(word) ?? word);
    for (const { text, words: said, means } of synonyms) {
      const asked = { ...head, words: [...head.words, ...means] };
      add([...shown, text].join(' '), said === tail ? 0 : 2, interpret([asked], allPhrases, anywhere));
    }
    for (const offer of completions) {
      const asked = { ...head, words: [...head.words, ...tokensOf(offer.folded)] };
      const text = [...shown, offer.text].join(' ');
      add(text, rankOf(offer, tail, at > 0), readWithin(asked, offer), offer.place);
    }
  }
  for (const offer of reading.length < shortestWithin ? [] : likeliest(lexicon, usualWith(reading), undefined)) {
    const asked = { words: tokensOf(offer.folded), guessed: noGuesses };
    add(offer.text, 3, readWithin(asked, offer), offer.place);
  }
  const whole = interpret(await wordsOfSearch(reading, lexicon), allPhrases, anywhere);
  if (whole) add(isReadable(typed) ? typed.trim() : asWritten(lexicon.written, whole.read), 2, whole);
  return candidates;
}

/** What only joins words, `toyota cip`, comes after names that sellers wrote: `Toyota Camry`. */
function rankOf({ folded, isUsual }: Offer, typed: string, isJoined: boolean): number {
  if (folded === typed) return 0;
  if (isUsual) return 1;
  return isJoined ? 4 : 2;
}

const anywhere = { within: undefined, isSet: nothingSet };

function readWithin(asked: SearchWordsRead, { section }: Offer): Interpretation | undefined {
  const within = interpret([asked], allPhrases, { within: section, isSet: nothingSet });
  if (within) return within;
  // The query for the section alone.
  const read = interpret([asked], allPhrases, anywhere);
  return read?.section === section ? read : undefined;
}

const asTyped = (typed: string, word: string) => typed.split(/\s+/).find((each) => fold(each) === word);

/** `ofSection`: maximum per section, after other words. */
function likeliest(lexicon: Lexicon, found: readonly Offer[], ofSection: number | undefined): Offer[] {
  const sorted = found
    .filter(({ needsMore }) => ofSection !== undefined || !needsMore)
    .map((offer) => ({ offer, listings: listingsOf(lexicon, offer.section, offer.params) }))
    .filter(({ listings }) => listings > 0)
    .toSorted(
      (one, other) =>
        Number(other.offer.isUsual ?? false) - Number(one.offer.isUsual ?? false) ||
        other.listings - one.listings ||
        one.offer.place - other.offer.place,
    )
    .map(({ offer }) => offer);
  if (ofSection === undefined) return sorted.slice(0, maxRead);
  const bySection = Map.groupBy(sorted, ({ section }) => section);
  return [...bySection.values()].flatMap((offers) => offers.slice(0, ofSection));
}

/** Upper bound of matches: the count of the rarest parameter. */
function listingsOf({ sizes, facets }: Lexicon, { name, fields }: Section, params: readonly Parameter[]): number {
  const sums = new Map<string, number>();
  for (const [field, value] of params) {
    const isCounted = fields.some((each) => each.name === field);
    if (isCounted) sums.set(field, (sums.get(field) ?? 0) + (facets.get(`${name} ${field}:${fold(value)}`) ?? 0));
  }
  return Math.min(sizes.get(name) ?? 0, ...sums.values());
}
