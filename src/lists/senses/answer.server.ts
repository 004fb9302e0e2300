/** The answer to a search in words, the same for its page and its call: what was found, what is missing, what is near. */
import { outOfTime } from '../../platform/base/errors.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { cutText } from '../../domain/language/cut.ts';
import type { ListQuery } from '../../search/list-query.ts';
import { markMiss } from '../../search/learning/count-misses.server.ts';
import type { Sense, WordsRead } from '../../search/read/senses.server.ts';
import { correct } from './correction.server.ts';
import { enough, type Near, readNear, type ReadRows } from './near.server.ts';
import { type Placed, readSenses, type SensePage } from './read-senses.server.ts';

type Asked = {
  /** The words as typed, and the query of their address. */
  text: string;
  query: ListQuery;
  cursor: string | null;
};

export type Answer<Row> = SensePage<Row> & {
  /** The senses that were searched. */
  senses: readonly [Sense, ...Sense[]];
  /** How the words were read, where that differs from how they were typed. */
  respelt: string | null;
  /** What is missing, in words; null where something was found. */
  none: string | null;
  near: Near<Row>[];
};

// Longer searches are cut in the sentence.
const maxNamed = 80;

/** Null: the cursor belongs to another search. */
export async function answerWords<Row extends Placed & { id: string }>(
  reading: Reading,
  words: WordsRead,
  { text, query, cursor }: Asked,
  read: ReadRows<Row>,
): Promise<Answer<Row> | null> {
  const readAll = (senses: readonly Sense[]) =>
    readSenses(senses, cursor, (words, within) => read(reading, within, words));
  let senses: readonly [Sense, ...Sense[]] = words.senses;
  let page = await readAll(senses);
  // What was understood is never respelt, even if nothing of it is for sale.
  if (!words.isMeant && (page === null || (page.parts.length === 0 && page.complete))) {
    const corrected = await correct(reading.leader, senses[0]);
    senses = corrected ? [corrected] : senses;
    page = corrected ? await readAll(senses) : page;
  }
  if (page === null) return null;
  if (page.parts.length === 0 && !page.complete) throw outOfTime();
  const respelt = senses[0].spelt ?? null;
  const items = page.parts.flatMap((part) => part.items);
  const isWhole = cursor === null && page.complete && page.nextCursor === null;
  const isMissing = isWhole && items.length === 0;
  if (isMissing) markMiss(reading, text, query);
  return {
    ...page,
    senses,
    respelt,
    none: isMissing ? `«${cutText(text.trim(), maxNamed)}» üzrə elan tapılmadı` : null,
    near: isWhole && items.length < enough ? await readNear(reading, words, items, read) : [],
  };
}
