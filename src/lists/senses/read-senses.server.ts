/** Pages through the senses of a search: all matches of the first, then of the next. */
import { foldWords } from '../../domain/language/fold.ts';
import { type ListQuery, parseCursor } from '../../search/list-query.ts';
import { nextCursor } from '../../search/page-answers.server.ts';
import type { Page } from '../../search/lists.server.ts';
import { readSenseCursor, writeSenseCursor } from '../../search/read/sense-cursor.ts';
import type { Sense } from '../../search/read/senses.server.ts';

export type Placed = Parameters<typeof nextCursor>[0]['items'][number];

/** Results of one sense on a page. `isContinued`: the previous page began the sense. */
type Part<Row> = { sense: Sense; items: Row[]; isContinued: boolean };

export type SensePage<Row> = { parts: Part<Row>[]; nextCursor: string | null; complete: boolean };

/**
 * Reads one page. `read`: the first matches of a query with the sense's words. Null: the cursor belongs to another search.
 */
export async function readSenses<Row extends Placed>(
  senses: readonly Sense[],
  cursor: string | null,
  read: (words: string[], query: ListQuery) => Promise<Page<Row>>,
): Promise<SensePage<Row> | null> {
  const named = readSenseCursor(cursor);
  const place = named ? senses.findIndex(({ query }) => query.mark === named.mark) : 0;
  if (place < 0) return null;
  const within = named?.within ?? cursor ?? '';
  const parts: Part<Row>[] = [];
  let complete = true;
  let missing = senses[0]?.query.limit ?? 0;
  for (let at = place; at < senses.length; at++) {
    const sense = senses[at]!;
    const isContinued = at === place && within !== '';
    const started = isContinued ? parseCursor(within, sense.query) : undefined;
    if (isContinued && !started) return null;
    // If the page is full, only checks whether there are more.
    const query = { ...sense.query, cursor: started, limit: Math.max(1, missing) };
    const page = await read(foldWords(sense.text), query);
    complete &&= page.complete;
    if (missing === 0 && page.items.length > 0) return { parts, nextCursor: writeSenseCursor(sense, ''), complete };
    if (page.items.length > 0) parts.push({ sense, items: page.items, isContinued });
    missing -= page.items.length;
    const next = nextCursor(page, query);
    if (next !== null) return { parts, nextCursor: writeSenseCursor(sense, next), complete };
  }
  return { parts, nextCursor: null, complete };
}
