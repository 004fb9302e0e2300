/** Numbers as a few words each, so that the index over words finds ranges, too. */
import type { Bounds } from '../kind.ts';

const dayMs = 24 * 60 * 60 * 1000;
// The narrowest bands are eighths of quarters of a doubling: that many bits of a place.
const narrowBits = 3;
// A band is also a part of the four and of the sixteen around it: a long range is a few large bands and small ends.
const levels = [4, 2, 0] as const;
// Lists in the order of a field are cut by its narrow bands, too: of what is much alike each holds little.
const narrowLevels = [...levels, -narrowBits] as const;

/**
 * The bands of its field that a number lies in; the smallest spans at most a quarter of the number, or a thirtieth with
 * `narrow`. In a scope, such as a section, they are apart from those of other scopes.
 */
export function bandsOf(field: Bounds, value: number, scope?: string, narrow?: 'narrow'): string[] {
  return bandsAt(nameOf(field, scope), place(field, value), narrow ? narrowLevels : levels);
}

/** The fewest bands that hold a range, from its low end to its high one; an open end lies where wide bands end. */
export function bandsBetween(field: Bounds, min?: number, max?: number, scope?: string, narrow?: 'narrow'): string[] {
  const rest = width(levels[0]) - 1;
  const largest = field.max === 'nextYear' ? new Date().getFullYear() + 1 : field.max;
  const first = min === undefined || min <= field.min ? place(field, field.min) & ~rest : place(field, min);
  const last = max === undefined || max >= largest ? place(field, largest) | rest : place(field, max);
  return bandsFrom(nameOf(field, scope), first, last, narrow ? narrowLevels : levels);
}

/** The bands of the day of a moment. */
export function bandsOfDay(moment: Date): string[] {
  return bandsAt('day', dayOf(moment) << narrowBits, levels);
}

/** The fewest bands that hold all days from one moment to another. */
export function bandsOfDays(from: Date, to: Date): string[] {
  return bandsFrom('day', dayOf(from) << narrowBits, dayOf(to) << narrowBits, levels);
}

type Levels = readonly number[];

function bandsAt(name: string, at: number, among: Levels): string[] {
  return among.map((level) => band(name, level, at));
}

function bandsFrom(name: string, first: number, last: number, among: Levels): string[] {
  const lowest = Math.min(...among);
  const end = last | (width(lowest) - 1);
  const bands: string[] = [];
  for (let at = first - (first % width(lowest)); at <= end;) {
    const level = among.find((each) => at % width(each) === 0 && at + width(each) - 1 <= end) ?? lowest;
    bands.push(band(name, level, at));
    at += width(level);
  }
  return bands;
}

function band(name: string, level: number, at: number): string {
  return `${name}~${level}.${at >> (level + narrowBits)}`;
}

/** Places in a band. */
function width(level: number): number {
  return 1 << (level + narrowBits);
}

function nameOf({ name }: Bounds, scope: string | undefined): string {
  return scope === undefined ? name : `${scope}/${name}`;
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** Years have eight places each, of which one is used; other numbers 32 in every doubling. */
function place(field: Bounds, value: number): number {
  if (field.max === 'nextYear' || value < 8) return value << narrowBits;
  const octave = Math.floor(Math.log2(value));
  return 32 * octave + Math.floor(value / 2 ** (octave - 5)) - 64;
}
