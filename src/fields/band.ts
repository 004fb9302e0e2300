/** Numbers as a few words each, so that the index over words finds ranges, too. */
import type { NumberField } from './field.ts';

const latestYear = 2100;
// A band is also a part of the four and of the sixteen around it: a long range is a few large bands and small ends.
const levels = [4, 2, 0] as const;

/**
 * The bands of its field that a number lies in; the smallest spans at most a quarter of the number. In a scope, such as a
 * section, they are apart from those of other scopes.
 */
export function bandsOf(field: NumberField, value: number, scope?: string): string[] {
  return levels.map((level) => nameOf(field, scope, level, place(field, value) >> level));
}

/** The fewest bands that hold a range, from its low end to its high one. */
export function bandsBetween(field: NumberField, min = 0, max = Number.MAX_SAFE_INTEGER, scope?: string): string[] {
  const last = place(field, Math.min(max, field.max === 'nextYear' ? latestYear : field.max));
  const bands: string[] = [];
  for (let at = place(field, Math.max(min, field.min)); at <= last;) {
    const level = levels.find((each) => at % (1 << each) === 0 && at + (1 << each) - 1 <= last) ?? 0;
    bands.push(nameOf(field, scope, level, at >> level));
    at += 1 << level;
  }
  return bands;
}

function nameOf({ name }: NumberField, scope: string | undefined, level: number, index: number): string {
  return `${scope === undefined ? '' : `${scope}/`}${name}~${level}.${index}`;
}

/** Years have a band each; other numbers four to every doubling. */
function place(field: NumberField, value: number): number {
  if (field.max === 'nextYear' || value < 8) return value;
  const octave = Math.floor(Math.log2(value));
  return 4 * octave + Math.floor(value / 2 ** (octave - 2)) - 8;
}
