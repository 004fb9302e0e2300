/** Pages through the senses of a search: all of the first, then all of the next. */
import { parseCursor } from '../../search/list-query.ts';
import { nextCursor } from '../../listings/answers.server.ts';
import type { Page } from '../../listings/reading/lists.server.ts';
import type { Sense } from './senses.server.ts';

type Placed = Parameters<typeof nextCursor>[0]['items'][number];

/** A part of a page: what one sense found. `isContinued`: the page before began it. */
type Part<Row> = { sense: Sense; items: Row[]; isContinued: boolean };

export type SensePage<Row> = { parts: Part<Row>[]; nextCursor: string | null; complete: boolean };

// A cursor of a later sense begins with its place; without more it is the beginning of that sense.
const cursorOfSense = /^(\d)~(.*)$/s;

/** Reads one page. `read`: the first `limit` matches of a sense from its cursor on. Null: the cursor is of another search. */
export async function readSenses<Row extends Placed>(
  senses: readonly Sense[],
  cursor: string | null,
  read: (sense: Sense) => Promise<Page<Row>>,
): Promise<SensePage<Row> | null> {
  const [, place = '0', within = cursor ?? ''] = cursorOfSense.exec(cursor ?? '') ?? [];
  const parts: Part<Row>[] = [];
  let complete = true;
  let missing = senses[0]?.query.limit ?? 0;
  for (let at = Number(place); at < senses.length; at++) {
    const sense = senses[at]!;
    const isContinued = at === Number(place) && within !== '';
    const started = isContinued ? parseCursor(within, sense.query) : undefined;
    if (isContinued && !started) return null;
    // A full page needs to know only whether there is more.
    const query = { ...sense.query, cursor: started, limit: Math.max(1, missing) };
    const page = await read({ ...sense, query });
    complete &&= page.complete;
    if (missing === 0 && page.items.length > 0) return { parts, nextCursor: `${at}~`, complete };
    if (page.items.length > 0) parts.push({ sense, items: page.items, isContinued });
    missing -= page.items.length;
    if (page.hasMore) return { parts, nextCursor: prefixed(at, nextCursor(page, query)), complete };
  }
  return { parts, nextCursor: null, complete };
}

const prefixed = (place: number, cursor: string | null) =>
  cursor === null || place === 0 ? cursor : `${place}~${cursor}`;
