/** Corrects queries that find nothing, or find words only inside others. */
import type { App } from '../../platform/app/app.ts';
import type { PageNotes } from '../../platform/page/context.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { readCardPage } from '../card-page.server.ts';
import type { CardPage } from '../../listings/cards/present-card.ts';
import type { ListQuery } from '../../search/list-query.ts';
import { markMiss } from '../../search/learning/count-misses.server.ts';
import { isKnown, withoutEdges } from '../../search/read/dictionary.ts';
import { find, hasWordsBeginning } from '../../search/search.server.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { asWritten, readLexicon } from '../../search/read/lexicon.server.ts';
import { meaningsOf } from '../../search/read/meaning.ts';

/** Runs a search for a text and, if it is empty, for the corrected text. */
export async function answerWithCorrection<Answer>(
  app: App,
  { text, query, literal }: { text: string; query: ListQuery; literal: boolean },
  answer: (text: string) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<Answer & { understood: string | null }> {
  const exact = await answer(text);
  const understood = literal || !isEmpty(exact) ? undefined : await understand(app, text, query);
  return { ...(understood === undefined ? exact : await answer(understood)), understood: understood ?? null };
}

// A correction is suggested only if it has this many times as many matches.
const timesLikelier = 2;

/** A page of cards for a text. `offered`: a correction, if the text was found only inside words. */
export async function readCorrectedPage(
  reading: Reading,
  notes: PageNotes,
  asked: { text: string; query: ListQuery; literal: boolean },
): Promise<CardPage & { understood: string | null; offered: string | null }> {
  const page = await answerWithCorrection(
    reading.leader,
    asked,
    (text) => readCardPage(reading, notes, asked.query, text),
    ({ cards }) => cards.length === 0,
  );
  const { query, literal, text } = asked;
  const count = page.cards.length;
  if (count === 0 && page.complete && !literal) markMiss(reading, text, query);
  const alone = page.understood === null && query.cursor === undefined && page.complete;
  if (literal || !alone || count === 0) return { ...page, offered: null };
  const offered = await suggestCorrection(reading.leader, foldWords(text), query, count);
  return { ...page, offered: offered ?? null };
}

/** Suggests a more frequent correction for words that occur only inside others, as `bwm` does in codes. */
async function suggestCorrection(
  app: App,
  words: readonly string[],
  query: ListQuery,
  count: number,
): Promise<string | undefined> {
  const { dictionary, written, synonyms } = await readLexicon(app);
  const unknown = words.map(withoutEdges).filter((word) => word !== '' && !isKnown(dictionary, word));
  if (unknown.length === 0) return undefined;
  if (await hasWordsBeginning(app, unknown)) return undefined;
  const [meaning] = meaningsOf(dictionary, words, synonyms);
  if (!meaning) return undefined;
  const { numbers } = await find(app, { ...query, sort: 'new' }, meaning, count * timesLikelier + 1);
  return numbers.length > count * timesLikelier ? asWritten(written, meaning) : undefined;
}

/** The corrected text; undefined if listings contain the words as typed. */
async function understand(app: App, text: string, query: ListQuery): Promise<string | undefined> {
  const words = foldWords(text);
  const has = async (some: readonly string[], within: ListQuery) => {
    const { numbers, complete } = await find(app, { ...within, sort: 'new', cursor: undefined }, some, 1);
    return numbers.length > 0 || !complete;
  };
  // Without the filters: their lack of results does not mean that words are misspelt.
  if (words.length === 0 || (await has(words, { ...query, filters: [] }))) return undefined;
  const { dictionary, written, synonyms } = await readLexicon(app);
  for (const meaning of meaningsOf(dictionary, words, synonyms)) {
    if (await has(meaning, query)) return asWritten(written, meaning);
  }
  return undefined;
}
