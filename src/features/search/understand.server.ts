/** What a query was probably meant to say where no listing has its words. */
import type { App } from '../../app.ts';
import type { ListQuery } from '../listings/query.ts';
import { findListings } from './find.server.ts';
import { foldWords } from './fold.ts';
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
    if (await has(meaning, query)) return meaning.map((word) => written.get(word) ?? word).join(' ');
  }
  return undefined;
}
