/** Suggestions that lead to what is meant: filters of a section, with how many listings they find. */
import type { App } from '../../../app.ts';
import { fold } from '../../../language/fold.ts';
import { sections } from '../../../sections/index.ts';
import { sectionPath } from '../../../sections/links.ts';
import type { Section } from '../../../fields/section.ts';
import { asWritten, type Lexicon } from '../understanding/lexicon.server.ts';
import { beginning } from '../understanding/phrases/own-synonyms.ts';
import { allPhrases } from '../understanding/phrases/all-phrases.ts';
import { interpret } from '../understanding/phrases/interpret.ts';
import type { Interpretation } from '../understanding/phrases/reader.ts';
import { tokensOf } from '../understanding/phrases/tokens.ts';
import { type SearchWordsRead, wordsOfSearch } from '../understanding/phrases/words.ts';
import { countFiltered } from './count-filtered.server.ts';
import { isReadable, type Offer, offersBeginning, type Parameter } from './offers.ts';
import type { Suggestion } from '../api.server.ts';

/** `rank`: the whole text, what is often asked for, what begins so, what has a word that does. */
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
// Of a single letter there are thousands; each is read.
const maxRead = 12;
const maxWords = 8;
const nothingSet = () => false;

/** `typed`: as it was typed; `reading`: folded, perhaps corrected. */
export async function suggestMeant(app: App, lexicon: Lexicon, typed: string, reading: string): Promise<Suggestion[]> {
  const candidates = [...valuesFor(lexicon, reading), ...(await phrasesFor(lexicon, typed, reading))];
  const chosen = choose(candidates);
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

/** The best, no two alike: neither in what is shown nor in where they lead. */
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

/** What sellers wrote: makes, models, cities. */
function valuesFor({ values }: Lexicon, typed: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { text, folded, section: name, params, listings } of values) {
    const rank = folded === typed ? 0 : folded.startsWith(typed) ? 2 : folded.includes(` ${typed}`) ? 3 : undefined;
    if (rank === undefined) continue;
    const section = sections.find((each) => each.name === name);
    if (section) candidates.push({ text, section, params, rank, listings, place: 0 });
    if (candidates.length === 4 * maxOffered) break;
  }
  return candidates;
}

/** The text as it stands, and its last words completed; those that are understood without a word left. */
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
    const completions = likeliest(lexicon, offersBeginning(tail), at > 0);
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
      add(text, offer.folded === tail ? 0 : offer.isUsual ? 1 : 2, readWithin(asked, offer), offer.place);
    }
  }
  const whole = interpret(await wordsOfSearch(reading, lexicon), allPhrases, anywhere);
  if (whole) add(isReadable(typed) ? typed.trim() : asWritten(lexicon.written, whole.read), 2, whole);
  return candidates;
}

const anywhere = { within: undefined, isSet: nothingSet };

function readWithin(asked: SearchWordsRead, { section }: Offer): Interpretation | undefined {
  const within = interpret([asked], allPhrases, { within: section, isSet: nothingSet });
  if (within) return within;
  // The section alone.
  const read = interpret([asked], allPhrases, anywhere);
  return read?.section === section ? read : undefined;
}

const asTyped = (typed: string, word: string) => typed.split(/\s+/).find((each) => fold(each) === word);

function likeliest(lexicon: Lexicon, found: readonly Offer[], hasHead: boolean): Offer[] {
  return found
    .filter(({ needsMore }) => hasHead || !needsMore)
    .map((offer) => ({ offer, listings: listingsOf(lexicon, offer.section, offer.params) }))
    .filter(({ listings }) => listings > 0)
    .toSorted(
      (one, other) =>
        Number(other.offer.isUsual ?? false) - Number(one.offer.isUsual ?? false) ||
        other.listings - one.listings ||
        one.offer.place - other.offer.place,
    )
    .slice(0, maxRead)
    .map(({ offer }) => offer);
}

/** At most how many listings there are: of the rarest of what is asked for. */
function listingsOf({ sizes, facets }: Lexicon, { name, fields }: Section, params: readonly Parameter[]): number {
  const sums = new Map<string, number>();
  for (const [field, value] of params) {
    const isCounted = fields.some((each) => each.name === field);
    if (isCounted) sums.set(field, (sums.get(field) ?? 0) + (facets.get(`${name} ${field}:${fold(value)}`) ?? 0));
  }
  return Math.min(sizes.get(name) ?? 0, ...sums.values());
}
