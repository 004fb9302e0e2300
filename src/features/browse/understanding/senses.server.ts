/** The senses of a search, best first: what its words ask for, the same words as text, the words as typed, the next best. */
import type { App } from '../../../app.ts';
import type { Field } from '../../../fields/field.ts';
import { filterParameters } from '../../../fields/filters/shape.ts';
import type { Section } from '../../../fields/section.ts';
import { foldWords } from '../../../language/fold.ts';
import { find } from '../../search/search.server.ts';
import { type ListQuery, maxQueryLength, parseListQuery } from '../../search/list-query.ts';
import { fieldsOfAll } from '../../search/query.ts';
import { allPhrases } from './phrases/all-phrases.ts';
import { interpret } from './phrases/interpret.ts';
import { nearby } from './phrases/nearby.ts';
import type { Interpretation } from './phrases/reader.ts';
import { wordsOfSearch } from './phrases/words.ts';
import { isKnown, isMostlyInside, withoutEdges } from './dictionary.ts';
import { asWritten, readLexicon } from './lexicon.server.ts';

/** One way to read a search. */
export type Sense = {
  /** What stands above what it finds; nothing above what was asked for. */
  heading: string;
  /** The address that asks for just this. */
  params: URLSearchParams;
  text: string;
  query: ListQuery;
  /** The words as they were read, where that differs from how they were typed. */
  spelt?: string | undefined;
  /** Only the next best. */
  isNear?: true;
};

type SenseRequest = {
  params: URLSearchParams;
  /** The section of the page, or of the address. */
  section: Section | undefined;
  limit: number;
};

const shortestInTexts = 4;

/** The senses of a search, each without what those before it find; a single one if its words are no more than words. */
export async function sensesOf(app: App, { params, section, limit }: SenseRequest): Promise<[Sense, ...Sense[]]> {
  const base = withoutPage(params);
  const text = base.get('q')?.trim().slice(0, maxQueryLength) ?? '';
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
  // What was not typed so may be part of too many words: `шины`, `şin`, are not in every `maşın`.
  const isSearchable = (word: string) =>
    word.length >= shortestInTexts || /\d/.test(word) || typed.includes(word) || !isMostlyInside(dictionary, word);
  const inText = meant.values.length > 0 &&
    meant.named.every(isSearchable) && { ...meant, values: [], words: [...meant.named, ...meant.words] };
  const senses: [Sense, ...Sense[]] = [
    first,
    ...(inText ? [senseOf('Mətnində bu sözlər olan elanlar', write(inText), meant.section, limit)] : []),
    { ...plain, heading: `«${text}» yazılan digər elanlar` },
    ...(spelt && meant.read.every(isSearchable)
      ? [senseOf(`«${spelt}» yazılan digər elanlar`, withText(base, spelt), section, limit)]
      : []),
  ];
  const near = nearby(meant, text).map(({ heading, asked }): Sense => ({
    ...senseOf(heading, write(asked), asked.section, limit),
    isNear: true,
  }));
  return inTurn([...senses, ...(await untilEnough(app, senses, near))]);
}

// Where fewer are found, the next best is shown, too.
const enough = 8;

/** As many of the next best as it takes to show enough. */
async function untilEnough(app: App, senses: readonly [Sense, ...Sense[]], near: readonly Sense[]): Promise<Sense[]> {
  const numbersOf = async ({ query, text }: Sense) =>
    (await find(app, { ...query, sort: 'new' }, foldWords(text), enough)).numbers;
  if (near.length === 0) return [];
  const [meant, ...others] = senses;
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
  // What carries the words in its title comes first.
  if (!params.has('sort') && text) sorted.set('sort', 'best');
  const { query } = parseListQuery(sorted, section, fieldsOfAll, limit);
  return { heading, params, text, query };
}

/** Each leaves out what those before it find. */
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
