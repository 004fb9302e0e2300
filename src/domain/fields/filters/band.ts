/** Bands: each number becomes a few index keys, so that the facet index can find ranges. */
import type { Bounds } from '../kind.ts';
import { dayMs } from '../../language/durations.ts';

// Bits added to a position for the narrow bands.
const narrowBits = 3;
// Bands of 1, 4 and 16 positions: a long range is a few large bands plus small ones at its ends.
const levels = [4, 2, 0] as const;
// Lists sorted by a field are read by its narrow bands, which hold few rows even where values are similar.
const narrowLevels = [...levels, -narrowBits] as const;

/**
 * The bands that contain a number; the smallest spans at most a quarter of the number, or a thirtieth with `narrow`. Each
 * scope, such as a section, has its own bands.
 */
export function bandsOf(field: Bounds, value: number, scope?: string, narrow?: 'narrow'): string[] {
  return bandsAt(nameOf(field, scope), positionOf(field, value), narrow ? narrowLevels : levels);
}

/** The fewest bands that cover a range, in ascending order; an open end is rounded out to a wide band. */
export function bandsBetween(field: Bounds, min?: number, max?: number, scope?: string, narrow?: 'narrow'): string[] {
  const rest = width(levels[0]) - 1;
  const largest = field.max === 'nextYear' ? new Date().getFullYear() + 1 : field.max;
  // A bound may be any number, and one beyond the field's would be beyond what bits can hold.
  const from = Math.min(min ?? field.min, largest);
  const to = Math.max(max ?? largest, field.min);
  const first = from <= field.min ? positionOf(field, field.min) & ~rest : positionOf(field, from);
  const last = to >= largest ? positionOf(field, largest) | rest : positionOf(field, to);
  return bandsFrom(nameOf(field, scope), first, last, narrow ? narrowLevels : levels);
}

/** The bands of a moment's day. */
export function bandsOfDay(moment: Date): string[] {
  return bandsAt('day', dayOf(moment) << narrowBits, levels);
}

/** The fewest bands that cover all days between two moments. */
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

/** Positions in a band. */
function width(level: number): number {
  return 1 << (level + narrowBits);
}

function nameOf({ name }: Bounds, scope: string | undefined): string {
  return scope === undefined ? name : `${scope}/${name}`;
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** The position of a number in its smallest units: every eighth for years, otherwise 32 per power of two. */
function positionOf(field: Bounds, value: number): number {
  const whole = Math.round(value * 10 ** (field.decimals ?? 0));
  if (field.max === 'nextYear' || whole < 8) return whole << narrowBits;
  const octave = Math.floor(Math.log2(whole));
  return 32 * octave + Math.floor(whole / 2 ** (octave - 5)) - 64;
}
