/** Neighbours of a search: the ladder, rung by rung, until enough are found. */
import { isOutOfTime } from '../../platform/base/errors.ts';
import { inHalfTheTime, markIncomplete, type Reading } from '../../platform/page/reading.ts';
import { foldWords } from '../../domain/language/fold.ts';
import type { ListQuery } from '../../search/list-query.ts';
import type { Page } from '../../search/lists.server.ts';
import type { WordsRead } from '../../search/read/senses.server.ts';

/** Listings that differ in the same way; `address`: asks for all of them. */
export type Near<Row> = { differs: string; address: URLSearchParams; items: Row[] };

export type ReadRows<Row> = (reading: Reading, query: ListQuery, words: readonly string[]) => Promise<Page<Row>>;

/** Where fewer are found, neighbours are shown, too; and as many of those. */
export const enough = 8;

/** Neighbours that were not found already. Half of the time that is left is theirs; late ones are left out. */
export async function readNear<Row extends { id: string }>(
  given: Reading,
  { rungs, senseOfRung }: Pick<WordsRead, 'rungs' | 'senseOfRung'>,
  found: readonly Row[],
  read: ReadRows<Row>,
): Promise<Near<Row>[]> {
  const reading = inHalfTheTime(given);
  const seen = new Set(found.map(({ id }) => id));
  const near: Near<Row>[] = [];
  let missing = enough;
  try {
    for (const rung of rungs) {
      if (missing <= 0 || (rung.isOtherKind && seen.size > 0)) break;
      const { query, text, address } = senseOfRung(rung);
      const page = await read(reading, { ...query, limit: missing + seen.size }, foldWords(text));
      if (!page.complete) markIncomplete(given);
      const items = page.items.filter(({ id }) => !seen.has(id)).slice(0, missing);
      if (items.length === 0) continue;
      near.push({ differs: rung.differs, address: address(), items });
      for (const { id } of items) seen.add(id);
      missing -= items.length;
    }
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    markIncomplete(given);
  }
  return near;
}
