/**
 * The senses of a search, best first: what its words ask for, the same words as text, the words as typed; and the ladder of
 * its neighbours.
 */
import type { App } from '../../platform/app/app.ts';
import type { Field } from '../../domain/fields/field.ts';
import { filterParameters } from '../../domain/fields/filters/shape.ts';
import type { Section } from '../../domain/fields/section.ts';
import { isFiller, tradeWords } from '../../domain/language/filler-words.ts';
import { fold, foldWords } from '../../domain/language/fold.ts';
import { withoutPhoneNumbers } from '../../domain/language/phone-numbers.ts';
import { maxQueryLength } from '../list-query.ts';
import { allPhrases, isOfOtherModels } from './phrases/all-phrases.ts';
import { interpret } from './phrases/interpret.ts';
import { hasPrice, type Rung, rungsOf } from './phrases/ladder.ts';
import type { Interpretation, Parameter } from './phrases/interpretation.ts';
import { wordsOfSearch } from './phrases/words.ts';
import { isKnown, isMostlyInside, withoutEdges } from './dictionary.ts';
import { identityOf, isModel } from './identity.ts';
import { asWritten, readLexicon } from './lexicon.server.ts';
import { searchWords } from '../../domain/sections/search-words.ts';
import { inTurn, type Sense, senseOf, textSense, type Within } from './sense.ts';

export { type Sense, withWords } from './sense.ts';

type SearchRequest = {
  params: URLSearchParams;
  /** The section of the page, or of the address. */
  section: Section | undefined;
  limit: number;
};

/** A search as it was read. */
export type WordsRead = {
  /** Each without what those before it find. */
  senses: [Sense, ...Sense[]];
  /** Whether its words stand for more than text. */
  isMeant: boolean;
  /** The ladder of its neighbours, and the sense of each rung. */
  rungs: readonly Rung[];
  senseOfRung: (rung: Rung) => Sense;
};

const shortestInTexts = 4;

/** Reads the words of a search. It needs no database, only what the process keeps in memory. */
export async function readWords(app: App, { params, section, limit }: SearchRequest): Promise<WordsRead> {
  const base = withoutPage(params);
  const text = withoutPhoneNumbers(base.get('q')?.trim().slice(0, maxQueryLength) ?? '');
  if (base.has('q')) base.set('q', text);
  const within: Within = { base, section, limit };
  const plain = plainSense(text, within);
  const asText: WordsRead = { senses: [plain], isMeant: false, rungs: [], senseOfRung: () => plain };
  if (foldWords(text).length === 0) return asText;
  const lexicon = await readLexicon(app);
  const { dictionary, written } = lexicon;
  const isSet = (field: Field) => filterParameters(field).some((name) => base.get(name));
  const meant = interpret(await wordsOfSearch(text, lexicon), allPhrases, { within: section, isSet });
  if (!meant) return asText;
  const typed = foldWords(text).map(withoutEdges).filter(Boolean);
  const isOfListings = (word: string) => /^\d/.test(word) || isKnown(dictionary, word);
  const spelt =
    typed.every(isOfListings) || meant.read.join(' ') === typed.join(' ') ? undefined : asWritten(written, meant.read);
  // Words that were not typed so may be part of too many others: `шины`, `şin`, are not in every `maşın`.
  const isSearchable = (word: string) =>
    word.length >= shortestInTexts || /\d/.test(word) || typed.includes(word) || !isMostlyInside(dictionary, word);
  const preferred = meant.preferred.filter((word) => isSearchable(word) && isKnown(dictionary, word));
  const inText = inTexts(meant);
  const senses: [Sense, ...Sense[]] = [
    ...preferredFirst({ ...senseOf('', meant, within), spelt }, meant, preferred, within),
    ...(hasPrice(meant) ? [] : meant.apart).map((other) => senseOf(other[1], insteadOf(meant, other), within)),
    ...(inText && [...new Set(meant.named)].every(isSearchable)
      ? [senseOf(headingOfWords(inText.words), inText, within)]
      : []),
    ...byTitle(meant, within),
    ...asWords(meant, text, within),
    ...(spelt && isOfText(meant) && [...new Set(meant.read)].every(isSearchable) ? [ofWords(spelt, within)] : []),
  ];
  return {
    senses: inTurn(senses),
    isMeant: true,
    rungs: rungsOf(meant, { text, isListed: isOfListings }),
    senseOfRung: ({ differs, asked }) => senseOf(differs, asked, within),
  };
}

/**
 * What the goods, their make and model are, stays a value; other values may stand in the text instead, since sellers write
 * what they do not choose. A flat whose text names a boiler is none.
 */
function inTexts(meant: Interpretation): Interpretation | undefined {
  const deal = searchWords[meant.section?.name ?? '']?.apart?.field ?? '';
  const identity = [...identityOf(meant.section), deal];
  // A digit or a letter stands in any text: `2 otaq`, `M`.
  const isTooShort = (name: string) =>
    meant.said.some(({ field, words }) => field === name && words.some((word) => word.length === 1));
  const [values, others] = [true, false].map((isKept) =>
    meant.values.filter(([name]) => (identity.includes(name) || isTooShort(name)) === isKept),
  );
  if (!values || !others || others.length === 0) return undefined;
  const names = new Set(others.map(([name]) => name));
  const said = meant.said.filter(({ field }) => names.has(field)).flatMap(({ words }) => words);
  // What was only implied stays as it is.
  const implied = others.filter(([name]) => !meant.said.some(({ field }) => field === name));
  if (said.length === 0) return undefined;
  return { ...meant, values: [...values, ...implied], words: [...new Set([...said, ...meant.words])] };
}

/** An ad is what its title names, wherever its seller has filed it. */
function byTitle(meant: Interpretation, within: Within): Sense[] {
  const { goods } = meant;
  const noun = goods?.words.at(-1);
  if (!goods || noun === undefined || noun.length < shortestInTexts) return [];
  const elsewhere = meant.values.filter(([name]) => name !== goods.field);
  if (elsewhere.length === meant.values.length) return [];
  const asked = { ...meant, values: elsewhere, words: [...new Set([...goods.words, ...meant.words])], preferred: [] };
  const sense = senseOf(headingOfWords(goods.words), asked, within);
  return [{ ...sense, query: { ...sense.query, titled: [noun] } }];
}

/**
 * If goods or a model were named, listings that only mention them are not meant: a telephone with a case is no case. A name
 * that other goods bear, too, may mean those: `galaxy` is rarely a Ford.
 */
function isOfText({ goods, section, values, said }: Interpretation): boolean {
  const models = said.filter(({ field }) => isModel(section, field)).flatMap(({ words }) => words);
  const isByChance = models.length > 0 && models.every((word) => isOfOtherModels(word, section?.name ?? ''));
  return goods === undefined && (isByChance || !values.some(([name]) => isModel(section, name)));
}

function asWords(meant: Interpretation, text: string, within: Within): Sense[] {
  return isOfText(meant) ? [ofWords(text, within)] : [];
}

function ofWords(text: string, within: Within): Sense {
  const sense = plainSense(text, within);
  return {
    ...sense,
    heading: `«${sense.text}» sözü olan digər elanlar`,
    headingAlone: `«${sense.text}» sözü olan elanlar`,
  };
}

/** What is said to be sold or bought is goods, and a title names it: `qoyun satılır` asks for no sheepskin. */
function plainSense(text: string, within: Within): Sense {
  const words = text.split(/\s+/);
  const telling = words.filter((word) => !isFiller(fold(word)));
  if (telling.length === 0 || !words.some((word) => tradeWords.has(fold(word)))) return textSense('', text, within);
  const sense = textSense('', telling.join(' '), within);
  return { ...sense, query: { ...sense.query, titled: foldWords(sense.text) } };
}

const headingOfWords = (words: readonly string[]) => `Mətnində «${words.join(' ')}» olan elanlar`;

function insteadOf(meant: Interpretation, [name, value]: Parameter): Interpretation {
  const others = (parameters: Parameter[]) => parameters.filter((each) => each[0] !== name);
  return { ...meant, values: [...others(meant.values), [name, value]], conditions: others(meant.conditions) };
}

/** Listings with the preferred words in their text, then the rest; both are what was meant. */
function preferredFirst(
  sense: Sense,
  meant: Interpretation,
  preferred: readonly string[],
  within: Within,
): [Sense, ...Sense[]] {
  if (preferred.length === 0) return [sense];
  const first = senseOf('', { ...meant, words: [...meant.words, ...preferred] }, within);
  return [
    { ...first, address: sense.address, spelt: sense.spelt },
    { ...sense, heading: 'Digər uyğun elanlar', headingAlone: '' },
  ];
}

function withoutPage(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== 'cursor' && name !== 'exact'));
}
