/** Numbers as a few words each, so that the index over words finds ranges, too. */
import type { NumberField } from './field.ts';

const latestYear = 2100;
const dayMs = 24 * 60 * 60 * 1000;
// A band is also a part of the four and of the sixteen around it: a long range is a few large bands and small ends.
const levels = [4, 2, 0] as const;

/**
 * The bands of its field that a number lies in; the smallest spans at most a quarter of the number. In a scope, such as a
 * section, they are apart from those of other scopes.
 */
export function bandsOf(field: NumberField, value: number, scope?: string): string[] {
  return bandsAt(nameOf(field, scope), place(field, value));
}

/** The fewest bands that hold a range, from its low end to its high one. */
export function bandsBetween(field: NumberField, min = 0, max = Number.MAX_SAFE_INTEGER, scope?: string): string[] {
  const first = place(field, Math.max(min, field.min));
  const last = place(field, Math.min(max, field.max === 'nextYear' ? latestYear : field.max));
  return bandsFrom(nameOf(field, scope), first, last);
}

/** The bands of the day of a moment. */
export function bandsOfDay(moment: Date): string[] {
  return bandsAt('day', dayOf(moment));
}

/** The fewest bands that hold all days from one moment to another. */
export function bandsOfDays(from: Date, to: Date): string[] {
  return bandsFrom('day', dayOf(from), dayOf(to));
}

function bandsAt(name: string, at: number): string[] {
  return levels.map((level) => `${name}~${level}.${at >> level}`);
}

function bandsFrom(name: string, first: number, last: number): string[] {
  const bands: string[] = [];
  for (let at = first; at <= last;) {
    const level = levels.find((each) => at % (1 << each) === 0 && at + (1 << each) - 1 <= last) ?? 0;
    bands.push(`${name}~${level}.${at >> level}`);
    at += 1 << level;
  }
  return bands;
}

function nameOf({ name }: NumberField, scope: string | undefined): string {
  return scope === undefined ? name : `${scope}/${name}`;
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** Years have a band each; other numbers four to every doubling. */
function place(field: NumberField, value: number): number {
  if (field.max === 'nextYear' || value < 8) return value;
  const octave = Math.floor(Math.log2(value));
  return 4 * octave + Math.floor(value / 2 ** (octave - 2)) - 8;
}
