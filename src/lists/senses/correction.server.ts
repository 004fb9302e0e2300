/** Corrects words that find nothing, or are found only inside others. */
import type { App } from '../../platform/app/app.ts';
import type { ListQuery } from '../../search/list-query.ts';
import { isKnown, withoutEdges } from '../../search/read/dictionary.ts';
import { find, hasWordsBeginning } from '../../search/search.server.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { asWritten, readLexicon } from '../../search/read/lexicon.server.ts';
import { meaningsOf } from '../../search/read/meaning.ts';
import { type Sense, withWords } from '../../search/read/senses.server.ts';

// A correction is suggested only if it has this many times as many matches.
const timesLikelier = 2;

/** The sense of the corrected words; undefined if listings contain the words as typed, or nothing like them. */
export async function correct(app: App, plain: Sense): Promise<Sense | undefined> {
  const { query, text } = plain;
  const words = foldWords(text);
  const has = async (some: readonly string[], within: ListQuery) => {
    const { numbers, complete } = await find(app, { ...within, sort: 'new', cursor: undefined }, some, 1);
    return numbers.length > 0 || !complete;
  };
  // Goods that nobody sells are no misspelling: `inək satılır` asks for no Nike.
  if (query.titled) return undefined;
  // Without the filters: their lack of results does not mean that words are misspelt.
  if (words.length === 0 || (await has(words, { ...query, filters: [] }))) return undefined;
  const { dictionary, written, synonyms } = await readLexicon(app);
  for (const meaning of meaningsOf(dictionary, words, synonyms)) {
    const corrected = withWords(plain, asWritten(written, meaning));
    if (await has(meaning, corrected.query)) return corrected;
  }
  return undefined;
}

/** Suggests a more frequent correction for words that occur only inside others, as `bwm` does in codes. */
export async function suggestCorrection(app: App, plain: Sense, count: number): Promise<string | undefined> {
  const words = foldWords(plain.text);
  const { dictionary, written, synonyms } = await readLexicon(app);
  const unknown = words.map(withoutEdges).filter((word) => word !== '' && !isKnown(dictionary, word));
  if (unknown.length === 0) return undefined;
  if (await hasWordsBeginning(app, unknown)) return undefined;
  const [meaning] = meaningsOf(dictionary, words, synonyms);
  if (!meaning) return undefined;
  const { text, query } = withWords(plain, asWritten(written, meaning));
  const { numbers } = await find(app, { ...query, sort: 'new' }, meaning, count * timesLikelier + 1);
  return numbers.length > count * timesLikelier ? text : undefined;
}
