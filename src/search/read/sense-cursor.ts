/** Cursors of a search with several senses: they name the sense that goes on. */
import type { ListQuery } from '../list-query.ts';

/** `mark`: of the sense; `within`: the sense's own cursor, or empty at its beginning. */
type SenseCursor = { mark: string; within: string };

/** Parses a cursor of `writeSenseCursor`; undefined for the cursor of a single sense. */
export function readSenseCursor(text: string | null): SenseCursor | undefined {
  // Cursors of the version before name something else before the first `~`, which ended nowhere.
  const [, mark, within] = /^(?:\w{1,20}(?:\.\w{1,20})*)?~(\w{1,20})~(.*)$/s.exec(text ?? '') ?? [];
  return mark === undefined || within === undefined ? undefined : { mark, within };
}

/** The cursor at a place within a sense. */
export function writeSenseCursor(sense: { query: Pick<ListQuery, 'mark'> }, within: string): string {
  return `~${sense.query.mark}~${within}`;
}
