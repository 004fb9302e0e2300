/** A page of cards through the senses of a search. */
import type { PageNotes } from '../../../page/context.ts';
import { holdWhenBusy, type Reading } from '../../../page/reading.ts';
import { foldWords } from '../../../language/fold.ts';
import { type CardPage, presentCards } from '../../cards/present-card.ts';
import { searchTimedOut, readCards } from '../../listings/reading/lists.server.ts';
import { listParameters } from '../card-page.server.ts';
import { readSenses } from './read-senses.server.ts';
import type { Sense } from './senses.server.ts';

/** Cards of several senses. */
export type MeantPage = CardPage & { headings: { at: number; text: string }[] };

/** `onlyNear`: nothing but the next best was found. */
type ReadPage = MeantPage & { onlyNear: boolean };

/** Undefined if no sense finds anything. */
export async function readMeantPage(
  reading: Reading,
  notes: PageNotes,
  senses: readonly Sense[],
  cursor: string | null,
): Promise<ReadPage | undefined> {
  const read = (from: string | null) =>
    readSenses(senses, from, ({ query, text }) => readCards(reading, query, foldWords(text)));
  // A cursor of another list begins this one.
  const page = (await read(cursor)) ?? (await read(null));
  if (!page || page.parts.length === 0) {
    if (page?.complete === false) throw searchTimedOut();
    return undefined;
  }
  notes.keep = page.complete;
  notes.parameters = listParameters;
  holdWhenBusy(reading);
  const headings: MeantPage['headings'] = [];
  let at = 0;
  for (const { sense, items, isContinued } of page.parts) {
    if (sense.heading && !isContinued) headings.push({ at, text: sense.heading });
    at += items.length;
  }
  const rows = page.parts.flatMap(({ items }) => items);
  const { nextCursor, complete } = page;
  const onlyNear = cursor === null && complete && page.parts.every(({ sense }) => sense.isNear);
  return { cards: presentCards(rows, reading.now()), nextCursor, complete, headings, onlyNear };
}
