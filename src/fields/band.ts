/** Numbers as a few words each, so that the index over words finds ranges, too. */
import type { NumberField } from './field.ts';

const latestYear = 2100;

/** Which band of its field a number lies in; bands grow with the numbers, none spans more than a quarter of itself. */
export function bandOf(field: NumberField, value: number): string {
  return `${field.name}~${place(field, value)}`;
}

/** All bands that a range touches, from its low end to its high one. */
export function bandsBetween(field: NumberField, min = 0, max = Number.MAX_SAFE_INTEGER): string[] {
  const first = place(field, Math.max(min, field.min));
  const last = place(field, Math.min(max, field.max === 'nextYear' ? latestYear : field.max));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `${field.name}~${first + index}`);
}

/** Years have a band each; other numbers four to every doubling. */
function place(field: NumberField, value: number): number {
  if (field.max === 'nextYear' || value < 8) return value;
  const octave = Math.floor(Math.log2(value));
  return 4 * octave + Math.floor(value / 2 ** (octave - 2)) - 8;
}
