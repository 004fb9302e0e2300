/**
 * Cursors of a search with several senses. They name the sense that goes on, and the fallbacks that the first page
 * chose: which those are depends on what is found, and more may be found by the time of the next page.
 */
import type { ListQuery } from '../list-query.ts';

type Named = { query: Pick<ListQuery, 'mark'>; isFallback?: true };

/**
 * `near`: marks of the fallbacks; `mark`: of the sense; `within`: the sense's own cursor, or empty at its beginning.
 */
type SenseCursor = { near: readonly string[]; mark: string; within: string };

/** Parses a cursor of `writeSenseCursor`; undefined for the cursor of a single sense. */
export function readSenseCursor(text: string | null): SenseCursor | undefined {
  const [, near, mark, within] = /^((?:\w{1,20}(?:\.\w{1,20})*)?)~(\w{1,20})~(.*)$/s.exec(text ?? '') ?? [];
  if (near === undefined || mark === undefined || within === undefined) return undefined;
  return { near: near.split('.').filter(Boolean), mark, within };
}

/** The cursor at a place within a sense. */
export function writeSenseCursor(senses: readonly Named[], sense: Named, within: string): string {
  const near = senses.filter(({ isFallback }) => isFallback).map(({ query }) => query.mark);
  return `${near.join('.')}~${sense.query.mark}~${within}`;
}
