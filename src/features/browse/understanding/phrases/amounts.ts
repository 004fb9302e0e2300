/** Prices and other numbers in the words of a search. */
import { readNumber } from '../../../../fields/number/read.ts';
import type { SpokenNumber } from '../../../../fields/search-words.ts';
import { stemsOf } from '../../../../language/endings.ts';

/** A range that was said, and how many words said it. */
export type Amount = { min?: number; max?: number; length: number };

type NumberSaid = {
  low: number;
  /** Of a range. */
  high?: number;
  /** `dek`, `den`, `ci` … after a hyphen. */
  suffix: string;
  /** Whether it was followed by `min` or `mln`. */
  multiplied: boolean;
  next: number;
};

/** Words for a thousand and a million, as numbers are read with them. */
const multipliers = new Map([
  ['min', 'min'],
  ['tys', 'min'],
  ['тыс', 'min'],
  ['тысяч', 'min'],
  ['mln', 'mln'],
  ['milyon', 'mln'],
  ['млн', 'mln'],
]);

const currencies = new Set(['azn', 'manat', '₼', 'man', 'манат', 'манатов', 'азн']);

const upTo = new Set(['qeder', 'dek', 'kimi', 'asagi', 'az', 'ucuz', 'maksimum', 'до']);
const from = new Set([
  'yuxari',
  'cox',
  'baha',
  'bahali',
  'artiq',
  'baslayan',
  'minimum',
  'от',
  'uste',
  'uzeri',
  'sonra',
]);
const before = new Map([
  ['maksimum', 'max'],
  ['maks', 'max'],
  ['max', 'max'],
  ['до', 'max'],
  ['do', 'max'],
  ['minimum', 'min'],
  ['от', 'min'],
  ['ot', 'min'],
] as const);

/** Words that follow the number of a price. */
export const countWords: ReadonlySet<string> = new Set([...multipliers.keys(), ...currencies]);

/** Words of prices. */
export const amountWords: ReadonlySet<string> = new Set([...countWords, ...upTo, ...from, ...before.keys()]);

/** A price at this place: `20000 manata qədər`, `500-dək`, `300 azn-dən yuxarı`, `50-70 min`. */
export function readPrice(words: readonly string[], at: number): Amount | undefined {
  const ahead = before.get(words[at] as never);
  const start = ahead ? at + 1 : at;
  for (const read of [numberAt(words, start, true), numberAt(words, start, false)]) {
    if (!read) continue;
    let { next } = read;
    const currency = currencyAt(words[next]);
    if (currency) next += 1;
    const bound = boundAt(words, next, read.suffix || currency?.ending || '');
    if (!currency && !read.multiplied && !bound && !ahead && !isLargeRange(read)) continue;
    return { ...rangeOf(read, ahead ?? bound?.side ?? 'max'), length: (bound?.next ?? next) - at };
  }
  return undefined;
}

// Smaller ones may be sizes.
const largeFrom = 100;
const isLargeRange = ({ low, high }: NumberSaid) => high !== undefined && low >= largeFrom && high > low;

type Units = { units: readonly string[]; exactly: boolean };

/** A number with its unit: `2015-ci il`, `80 kv.m`, `100 min km-dək`; or after it, `yürüş 100 min`. */
export function readMeasure(
  words: readonly string[],
  at: number,
  of: Units,
  { means }: SpokenNumber,
): Amount | undefined {
  const ahead = unitAt(words, at, { ...of, exactly: true });
  if (ahead) return readAhead(words, at, ahead.next, means);
  const read = numberAt(words, at, true) ?? numberAt(words, at, false);
  if (!read) return undefined;
  const unit = unitAt(words, read.next, of);
  if (!unit) return undefined;
  const bound = boundAt(words, unit.next, unit.ending);
  const length = (bound?.next ?? unit.next) - at;
  if (read.high !== undefined) return { min: read.low, max: read.high, length };
  if (bound) return { ...rangeOf(read, bound.side), length };
  return { ...meant(read.low, means), length };
}

/** After its unit a number is of it, unless it is a price. */
function readAhead(
  words: readonly string[],
  at: number,
  next: number,
  means: SpokenNumber['means'],
): Amount | undefined {
  const read = numberAt(words, next, true) ?? numberAt(words, next, false);
  if (!read || currencyAt(words[read.next])) return undefined;
  const bound = boundAt(words, read.next, read.suffix);
  const length = (bound?.next ?? read.next) - at;
  if (read.high !== undefined || bound) return { ...rangeOf(read, bound?.side ?? 'max'), length };
  return { ...meant(read.low, means), length };
}

/** A number without a unit, if it lies where only this one is meant, such as a year: alone, as a range, or with a bound. */
export function readBare(
  words: readonly string[],
  at: number,
  { means, bareFrom = Infinity, bareStep = 1 }: SpokenNumber,
  most: number,
): (Amount & { isBound: boolean }) | undefined {
  const read = numberAt(words, at, false);
  if (!read || read.multiplied || currencyAt(words[read.next])) return undefined;
  const isIt = (value: number) => value >= bareFrom && value <= most && value % bareStep === 0;
  if (!isIt(read.low) || (read.high !== undefined && !isIt(read.high))) return undefined;
  const bound = boundAt(words, read.next, read.suffix);
  const length = (bound?.next ?? read.next) - at;
  if (read.high !== undefined || bound) return { ...rangeOf(read, bound?.side ?? 'max'), length, isBound: true };
  return { ...meant(read.low, means), length, isBound: false };
}

/** What a number asks for where nothing else is said. */
function meant(value: number, means: SpokenNumber['means']): { min?: number; max?: number } {
  switch (means) {
    case 'exactly':
      return { min: value, max: value };
    case 'atMost':
      return { max: value };
    case 'atLeast':
      return { min: value };
    case 'about':
      return { min: round(value * 0.9), max: round(value * 1.1) };
  }
}

const round = (value: number) => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);

function rangeOf({ low, high }: NumberSaid, side: 'min' | 'max'): { min?: number; max?: number } {
  return high === undefined ? { [side]: low } : { min: low, max: high };
}

/** `grouped`: thousands may stand apart, `20 000`. */
function numberAt(words: readonly string[], at: number, grouped: boolean): NumberSaid | undefined {
  const [, first, second, suffix = ''] =
    /^(\d+(?:[.,]\d+)?)(?:[-–](\d+(?:[.,]\d+)?))?(?:[-–']([\p{L}]+))?$/u.exec(words[at] ?? '') ?? [];
  if (first === undefined) return undefined;
  let next = at + 1;
  let digits = first;
  if (grouped) {
    if (second !== undefined || suffix || first.length > 3) return undefined;
    while (/^\d{3}$/.test(words[next] ?? '')) digits += words[next++];
    if (next === at + 1) return undefined;
  }
  const by = suffix ? undefined : multiplierAt(words[next]);
  if (by) next += 1;
  const valueOf = (text: string) => readNumber(`${text}${by?.name ?? ''}`, { decimals: 1 }).value;
  const [low, high] = [valueOf(digits), second === undefined ? undefined : valueOf(second)];
  if (low === undefined) return undefined;
  return {
    low,
    ...(high !== undefined && { high }),
    suffix: suffix || (by?.ending ?? ''),
    multiplied: by !== undefined,
    next,
  };
}

/** `min`, `minə`, `mindən`, `min-dək`. */
function multiplierAt(word = ''): { name: string; ending: string } | undefined {
  const [bare = '', hyphened] = word.split(/[-–']/);
  const stem = stemsOf(bare).find((each) => multipliers.has(each));
  const name = stem === undefined ? undefined : multipliers.get(stem);
  return name === undefined || stem === undefined ? undefined : { name, ending: hyphened ?? bare.slice(stem.length) };
}

function currencyAt(word: string | undefined): { ending: string } | undefined {
  if (word === undefined) return undefined;
  const [name = '', ending] = word.split(/[-–']/);
  if (currencies.has(name)) return { ending: ending ?? '' };
  const stem = stemsOf(name).find((each) => currencies.has(each));
  return stem === undefined ? undefined : { ending: name.slice(stem.length) };
}

/** Which side is bounded: said by an ending (`-dək`, `-dən`) or by the next word. */
function boundAt(
  words: readonly string[],
  at: number,
  ending: string,
): { side: 'min' | 'max'; next: number } | undefined {
  const word = words[at] ?? '';
  if (upTo.has(word)) return { side: 'max', next: at + 1 };
  if (from.has(word)) return { side: 'min', next: at + 1 };
  if (/^[ae]?d[ae]k$/.test(ending)) return { side: 'max', next: at };
  if (/^d[ae]n$/.test(ending)) return { side: 'min', next: at };
  return undefined;
}

/** A unit of one word or two, with its ending. */
function unitAt(
  words: readonly string[],
  at: number,
  { units, exactly }: Units,
): { next: number; ending: string } | undefined {
  for (const length of [2, 1]) {
    const text = words.slice(at, at + length).join(' ');
    if (!text) continue;
    const [bare = '', hyphened] = text.split(/[-–']/);
    const stem = (exactly ? [bare] : stemsOf(bare)).find((each) => units.includes(each));
    if (stem !== undefined) return { next: at + length, ending: hyphened ?? bare.slice(stem.length) };
  }
  return undefined;
}
