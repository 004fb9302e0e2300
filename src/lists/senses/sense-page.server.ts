/** A page of cards across the senses of a search. */
import type { PageNotes } from '../../platform/page/context.ts';
import { holdWhenBusy, type Reading } from '../../platform/page/reading.ts';
import { outOfTime } from '../../platform/base/errors.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { type CardPage, presentCards } from '../../listings/cards/present-card.ts';
import { readCards } from '../../search/lists.server.ts';
import { completenessOf, listParameters } from '../card-page.server.ts';
import { readSenses } from './read-senses.server.ts';
import type { Sense } from '../../search/read/senses.server.ts';

/** Cards of several senses, with headings. */
export type MeantPage = CardPage & { headings: { at: number; text: string }[] };

/** `first`: the sense of the first card; `onlyFallbacks`: only fallbacks were found. */
type ReadPage = MeantPage & { first: Sense; onlyFallbacks: boolean };

/** Undefined if no sense finds anything. */
export async function readMeantPage(
  reading: Reading,
  notes: PageNotes,
  senses: readonly Sense[],
  cursor: string | null,
): Promise<ReadPage | undefined> {
  const read = (from: string | null) =>
    readSenses(senses, from, ({ query, text }) => readCards(reading, query, foldWords(text)));
  // A cursor of another search starts from the beginning.
  const page = (await read(cursor)) ?? (await read(null));
  const [first] = page?.parts ?? [];
  if (!page || !first) {
    if (page?.complete === false) throw outOfTime();
    return undefined;
  }
  notes.keep &&= page.complete;
  notes.parameters = listParameters;
  holdWhenBusy(reading);
  const headings: MeantPage['headings'] = [];
  let at = 0;
  for (const { sense, items, isContinued } of page.parts) {
    const isAlone = at === 0 && cursor === null;
    const text = (isAlone ? sense.headingAlone : undefined) ?? sense.heading;
    if (text && !isContinued) headings.push({ at, text });
    at += items.length;
  }
  const rows = page.parts.flatMap(({ items }) => items);
  const { nextCursor, complete } = page;
  const onlyFallbacks = cursor === null && complete && page.parts.every(({ sense }) => sense.isFallback);
  const cards = presentCards(rows, reading.now());
  return { cards, nextCursor, ...completenessOf(reading, page), headings, first: first.sense, onlyFallbacks };
}
