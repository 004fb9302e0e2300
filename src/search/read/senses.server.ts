/**
 * The senses of a search, best first: what its words ask for, the same words as text, the words as typed, fallbacks.
 */
import type { App } from '../../platform/app/app.ts';
import type { Field } from '../../domain/fields/field.ts';
import { filterParameters } from '../../domain/fields/filters/shape.ts';
import type { Section } from '../../domain/fields/section.ts';
import { inHalfTheTime } from '../../platform/page/reading.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { withoutPhoneNumbers } from '../../domain/language/phone-numbers.ts';
import { find } from '../search.server.ts';
import { type ListQuery, maxQueryLength, parseListQuery } from '../list-query.ts';
import { fieldsOfAll } from '../query.ts';
import { allPhrases } from './phrases/all-phrases.ts';
import { interpret } from './phrases/interpret.ts';
import { fallbacksOf } from './phrases/fallbacks.ts';
import type { Interpretation, Parameter } from './phrases/reader.ts';
import { wordsOfSearch } from './phrases/words.ts';
import { isKnown, isMostlyInside, withoutEdges } from './dictionary.ts';
import { asWritten, readLexicon } from './lexicon.server.ts';
import { readSenseCursor } from './sense-cursor.ts';

/** One way to read a search. */
export type Sense = {
  /** The heading above its results; empty above what was asked for. */
  heading: string;
  /** The heading where no other results stand above. */
  headingAlone?: string;
  /** The address that asks for just this. */
  params: URLSearchParams;
  text: string;
  query: ListQuery;
  /** The words as they were read, where that differs from how they were typed. */
  spelt?: string | undefined;
  /** It is a fallback. */
  isFallback?: true;
};

type SenseRequest = {
  params: URLSearchParams;
  /** The section of the page, or of the address. */
  section: Section | undefined;
  limit: number;
};

const shortestInTexts = 4;

/** The senses of a search, each without what those before it find; a single one if its words are only text. */
export async function sensesOf(app: App, { params, section, limit }: SenseRequest): Promise<[Sense, ...Sense[]]> {
  const base = withoutPage(params);
  const text = withoutPhoneNumbers(base.get('q')?.trim().slice(0, maxQueryLength) ?? '');
  if (base.has('q')) base.set('q', text);
  const plain = senseOf('', base, section, limit);
  if (foldWords(text).length === 0) return [plain];
  const lexicon = await readLexicon(app);
  const { dictionary, written } = lexicon;
  const isSet = (field: Field) => filterParameters(field).some((name) => base.get(name));
  const meant = interpret(await wordsOfSearch(text, lexicon), allPhrases, { within: section, isSet });
  if (!meant) return [plain];
  const write = (asked: Interpretation) => addressOf(base, asked, section);
  const typed = foldWords(text).map(withoutEdges).filter(Boolean);
  const isListed = typed.every((word) => /^\d/.test(word) || isKnown(dictionary, word));
  const spelt = isListed || meant.read.join(' ') === typed.join(' ') ? undefined : asWritten(written, meant.read);
  const first = { ...senseOf('', write(meant), meant.section, limit), spelt };
  // Words that were not typed so may be part of too many others: `шины`, `şin`, are not in every `maşın`.
  const isSearchable = (word: string) =>
    word.length >= shortestInTexts || /\d/.test(word) || typed.includes(word) || !isMostlyInside(dictionary, word);
  const inText = meant.values.length > 0 &&
    [...new Set(meant.named)].every(isSearchable) && { ...meant, values: [], words: [...meant.named, ...meant.words] };
  const preferred = meant.preferred.filter((word) => isSearchable(word) && isKnown(dictionary, word));
  const inSection: [Sense, ...Sense[]] = [
    ...preferredFirst(first, preferred, limit),
    ...meant.apart.map((other) => senseOf(other[1], write(insteadOf(meant, other)), meant.section, limit)),
    ...(inText ? [senseOf('Təsvirində bu sözlər olan elanlar', write(inText), meant.section, limit)] : []),
  ];
  const asWords: Sense[] = [
    { ...plain, ...headingsOfWord(text) },
    ...(spelt && [...new Set(meant.read)].every(isSearchable)
      ? [{ ...senseOf('', withText(base, spelt), section, limit), ...headingsOfWord(spelt) }]
      : []),
  ];
  const isOfListings = (word: string) => /^\d/.test(word) || isKnown(dictionary, word);
  const near = fallbacksOf(meant, { text, isListed: isOfListings }).map(({ heading, asked }): Sense => ({
    ...senseOf(heading, write(asked), asked.section, limit),
    isFallback: true,
  }));
  // If goods were named, listings that only mention them come after: a telephone with a case is no case.
  const before = meant.goods && !section ? inSection : [...inSection, ...asWords];
  const begun = readSenseCursor(params.get('cursor'));
  // Further pages keep the fallbacks of the first.
  const further = begun
    ? near.filter(({ query }) => begun.near.includes(query.mark))
    : await addFallbacks(app, before, near);
  return inTurn([...before, ...further, ...(before === inSection ? asWords : [])]);
}

function headingsOfWord(text: string): Pick<Sense, 'heading' | 'headingAlone'> {
  return { heading: `«${text}» sözü olan digər elanlar`, headingAlone: `«${text}» sözü olan elanlar` };
}

// If fewer are found, fallbacks are shown, too.
const enough = 8;

/** Adds fallbacks until enough are found, in half of the time at most: the other half is for the answer itself. */
async function addFallbacks(given: App, senses: readonly Sense[], near: readonly Sense[]): Promise<Sense[]> {
  const app = inHalfTheTime(given);
  const numbersOf = async ({ query, text }: Sense) =>
    (await find(app, { ...query, sort: 'new' }, foldWords(text), enough)).numbers;
  if (near.length === 0) return [];
  const [meant, ...others] = senses;
  if (!meant) return [];
  const found = new Set(await numbersOf(meant));
  if (found.size >= enough) return [];
  for (const number of (await Promise.all(others.map(numbersOf))).flat()) found.add(number);
  const added: Sense[] = [];
  for (const sense of near) {
    if (found.size >= enough) break;
    const numbers = await numbersOf(sense);
    if (numbers.every((number) => found.has(number))) continue;
    added.push(sense);
    for (const number of numbers) found.add(number);
  }
  return added;
}

function insteadOf(meant: Interpretation, [name, value]: Parameter): Interpretation {
  const others = (parameters: Parameter[]) => parameters.filter((each) => each[0] !== name);
  return { ...meant, values: [...others(meant.values), [name, value]], conditions: others(meant.conditions) };
}

/** Listings with the preferred words in their text, then the rest; both are what was meant. */
function preferredFirst(meant: Sense, preferred: readonly string[], limit: number): [Sense, ...Sense[]] {
  if (preferred.length === 0) return [meant];
  const params = withText(meant.params, [meant.text, ...preferred].join(' ').trim());
  const first = senseOf('', params, meant.query.section, limit);
  return [
    { ...first, params: meant.params, spelt: meant.spelt },
    { ...meant, heading: 'Digər uyğun elanlar', headingAlone: '' },
  ];
}

function withoutPage(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== 'cursor' && name !== 'exact'));
}

function addressOf(base: URLSearchParams, asked: Interpretation, within: Section | undefined): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('q');
  if (asked.words.length > 0) params.set('q', asked.words.join(' '));
  if (asked.section && !within) params.set('section', asked.section.name);
  for (const [name, value] of [...asked.values, ...asked.conditions]) params.append(name, value);
  if (asked.sort && !params.has('sort')) params.set('sort', asked.sort);
  return params;
}

function withText(base: URLSearchParams, text: string): URLSearchParams {
  const params = new URLSearchParams(base);
  params.set('q', text);
  return params;
}

function senseOf(heading: string, params: URLSearchParams, section: Section | undefined, limit: number): Sense {
  const sorted = new URLSearchParams(params);
  const text = params.get('q') ?? '';
  // Listings with the words in their title come first.
  if (!params.has('sort') && text) sorted.set('sort', 'best');
  const { query } = parseListQuery(sorted, section, fieldsOfAll, limit);
  return { heading, params, text, query };
}

/** Excludes from each sense what those before it find. */
function inTurn(senses: readonly Sense[]): [Sense, ...Sense[]] {
  const [first, ...others] = senses.map((sense, place) => ({
    ...sense,
    query: {
      ...sense.query,
      except: senses.slice(0, place).map(({ query, text }) => ({ query, words: foldWords(text) })),
    },
  }));
  if (!first) throw new Error('a search without a sense');
  return [first, ...others];
}
