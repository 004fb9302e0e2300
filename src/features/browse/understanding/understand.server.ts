/** What a query was probably meant to say where no listing has its words. */
import sql from 'sql-template-tag';
import type { App } from '../../../app.ts';
import type { PageNotes } from '../../../page/context.ts';
import type { Reading } from '../../../page/reading.ts';
import { readCardPage } from '../card-page.server.ts';
import type { CardPage } from '../../cards/present-card.ts';
import type { ListQuery } from '../../search/list-query.ts';
import { isKnown, withoutEdges } from './dictionary.ts';
import { findListings, isOutOfTime } from '../../search/find.server.ts';
import { foldWords } from '../../../language/fold.ts';
import { readKnown } from './known.server.ts';
import { meaningsOf } from './meaning.ts';

/** The answer for a text, or, where that is empty and something else was probably meant, for that. */
export async function answerMeant<Answer>(
  app: App,
  { text, query, literal }: { text: string; query: ListQuery; literal: boolean },
  answer: (text: string) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<Answer & { understood: string | null }> {
  const exact = await answer(text);
  const understood = literal || !isEmpty(exact) ? undefined : await understand(app, text, query);
  return { ...(understood === undefined ? exact : await answer(understood)), understood: understood ?? null };
}

// So many times as many listings must hold what is offered in the place of what was found.
const timesLikelier = 2;
// Sorts after every other.
const lastLetter = '\u{10ffff}';

/** A page of cards for a text. `offered` may be meant instead, where it was found only inside of words. */
export async function readMeantPage(
  reading: Reading,
  notes: PageNotes,
  asked: { text: string; query: ListQuery; literal: boolean },
): Promise<CardPage & { understood: string | null; offered: string | null }> {
  const page = await answerMeant(
    reading.leader,
    asked,
    (text) => readCardPage(reading, notes, asked.query, text),
    ({ cards }) => cards.length === 0,
  );
  const { query, literal, text } = asked;
  const count = page.cards.length;
  const alone = page.understood === null && query.cursor === undefined && page.complete;
  if (literal || !alone || count === 0) return { ...page, offered: null };
  const offered = await offer(reading.leader, foldWords(text), query, count).catch((error: unknown) => {
    if (isOutOfTime(error)) return undefined;
    throw error;
  });
  return { ...page, offered: offered ?? null };
}

/** What is meant more often than words that stand only inside of others, as `bwm` does in codes. */
async function offer(app: App, words: readonly string[], query: ListQuery, count: number): Promise<string | undefined> {
  const { dictionary, written } = await readKnown(app);
  const unknown = words.map(withoutEdges).filter((word) => word !== '' && !isKnown(dictionary, word));
  if (unknown.length === 0) return undefined;
  const [begun] = await app.search<{ all: boolean }>(sql`
    select bool_and(exists (
      select from search_words where word >= start and word < start || ${lastLetter})) as all
    from unnest(${unknown}::text[]) start`);
  if (begun?.all) return undefined;
  const [meaning] = meaningsOf(dictionary, words);
  if (!meaning) return undefined;
  const { numbers } = await findListings(app, { ...query, sort: 'new' }, meaning, count * timesLikelier + 1);
  return numbers.length > count * timesLikelier ? asWritten(written, meaning) : undefined;
}

/** What was probably meant, as people write it; undefined where listings have the words as they stand. */
async function understand(app: App, text: string, query: ListQuery): Promise<string | undefined> {
  const words = foldWords(text);
  const has = async (some: readonly string[], within: ListQuery) => {
    const { numbers, complete } = await findListings(app, { ...within, sort: 'new', cursor: undefined }, some, 1);
    return numbers.length > 0 || !complete;
  };
  // Filters that leave nothing are no reason to doubt the words.
  if (words.length === 0 || (await has(words, { ...query, filters: [] }))) return undefined;
  const { dictionary, written } = await readKnown(app);
  for (const meaning of meaningsOf(dictionary, words)) {
    if (await has(meaning, query)) return asWritten(written, meaning);
  }
  return undefined;
}

function asWritten(written: ReadonlyMap<string, string>, words: readonly string[]): string {
  return words.map((word) => written.get(word) ?? word).join(' ');
}
