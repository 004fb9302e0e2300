/** Positions of findings in a text. */
import { cardNumbersIn } from '../../../domain/language/card-numbers.ts';
import type { Flag } from '../../../moderation/checks/flag.server.ts';

export type Part = { text: string; mark?: 'sure' | 'doubt' };

/**
 * Splits a field's text into parts, marking flagged words and card numbers; of overlapping flags the more severe wins.
 */
export function markedParts(text: string, field: string, flags: readonly Flag[]): Part[] {
  const cards = cardNumbersIn(text).map((found) => ({ field, found, sure: false }));
  const spots = [...flags, ...cards]
    .filter((flag) => flag.field === field && flag.found)
    .flatMap(({ found = '', sure }) => placesOf(text, found).map((from) => ({ from, to: from + found.length, sure })))
    .toSorted((a, b) => a.from - b.from || Number(b.sure) - Number(a.sure) || b.to - a.to);
  const parts: Part[] = [];
  let end = 0;
  for (const { from, to, sure } of spots) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    if (start > end) parts.push({ text: text.slice(end, start) });
    parts.push({ text: text.slice(start, to), mark: sure ? 'sure' : 'doubt' });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function placesOf(text: string, found: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + found.length)) places.push(at);
  return places;
}
