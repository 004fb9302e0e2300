/** Prices and other numbers in the words of a search. */
import { readNumber } from '../../../domain/fields/number/read.ts';
import type { SpokenNumber } from '../../../domain/fields/search-words.ts';
import { stemsOf } from '../../../domain/language/endings.ts';
import { looseUnits } from '../../../domain/language/number-forms.ts';

/** A range read from words; `length`: how many words; `isBound`: a word or ending names its side. */
export type Amount = { min?: number; max?: number; length: number; isBound?: boolean };

type NumberSaid = {
  low: number;
  /** Upper end of a range. */
  high?: number;
  /** `dek`, `den`, `ci` … after a hyphen. */
  suffix: string;
  /** Whether it was followed by `min` or `mln`. */
  multiplied: boolean;
  next: number;
};

/** Words for a thousand and a million, in the spelling that `readNumber` takes. */
const multipliers = new Map([
  ['min', 'min'],
  // `15 minəcən`, `15 minədək`: the endings of colloquial bounds are no endings of nouns.
  ['minecen', 'min'],
  ['minedek', 'min'],
  ['tys', 'min'],
  ['тыс', 'min'],
  ['тысяч', 'min'],
  ['mln', 'mln'],
  ['milyon', 'mln'],
  ['млн', 'mln'],
]);

const currencies = new Set(['azn', 'manat', 'manatacan', 'manatadek', '₼', 'man', 'манат', 'манатов', 'азн']);

const upTo = new Set(['qeder', 'dek', 'kimi', 'asagi', 'az', 'ucuz', 'maksimum', 'до', 'do']);
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
// Bounds only after `-dən`: `2010-dan köhnə`, but not `80 kv köhnə tikili`.
const than = new Map([
  ['kohne', 'max'],
  ['kicik', 'max'],
  ['yungul', 'max'],
  ['qisa', 'max'],
  ['dar', 'max'],
  ['yeni', 'min'],
  ['teze', 'min'],
  ['boyuk', 'min'],
  ['agir', 'min'],
  ['uzun', 'min'],
  ['genis', 'min'],
  ['hundur', 'min'],
  ['guclu', 'min'],
] as const);
/** Whether a word bounds the number before it: `500 qədər`, `2010-dan yeni`. */
export const isComparison = (word: string, number = ''): boolean =>
  upTo.has(word) || from.has(word) || (/d[ae]n$/.test(number) && than.has(word as never));

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

/** The side that a word bounds of the number after it; in `Pro Max` and `M3 Max` it is a name. */
function boundBefore(words: readonly string[], at: number): 'min' | 'max' | undefined {
  const isName = words[at] === 'max' && /^(?:pro|m\d)$/.test(words[at - 1] ?? '');
  return isName ? undefined : before.get(words[at] as never);
}

/** Words that follow the number of a price. */
export const countWords: ReadonlySet<string> = new Set([...multipliers.keys(), ...currencies]);

/** All words of prices. */
export const amountWords: ReadonlySet<string> = new Set([...countWords, ...upTo, ...from, ...before.keys()]);

/** A price at this place: `20000 manata qədər`, `500-dək`, `300 azn-dən yuxarı`, `50-70 min`. */
export function readPrice(words: readonly string[], at: number): Amount | undefined {
  const ahead = boundBefore(words, at);
  const start = ahead ? at + 1 : at;
  for (const read of [numberAt(words, start, true), numberAt(words, start, false)]) {
    if (!read) continue;
    let { next } = read;
    const currency = currencyAt(words[next]);
    if (currency) next += 1;
    const bound = boundAt(words, next, read.suffix || currency?.ending || '');
    const isPrice = currency || read.multiplied || bound || isLargeRange(read);
    // `max 64 gb` is none.
    if (!isPrice && (!ahead || looseUnits.has(words[next] ?? ''))) continue;
    const isBound = (ahead ?? bound) !== undefined;
    return { ...rangeOf(read, ahead ?? bound?.side ?? 'max'), isBound, length: (bound?.next ?? next) - at };
  }
  return undefined;
}

// Ranges from here on are prices even without a currency; smaller ones may be sizes.
const largeFrom = 100;
const isLargeRange = ({ low, high }: NumberSaid) => high !== undefined && low >= largeFrom && high > low;

type Units = { units: readonly string[]; exactly: boolean };

/** A number with its unit: `2015-ci il`, `max 80 kv.m`, `100 min km-dək`; or after it, `yürüş 100 min`. */
export function readMeasure(
  words: readonly string[],
  at: number,
  of: Units,
  { means }: SpokenNumber,
): Amount | undefined {
  const ahead = unitAt(words, at, { ...of, exactly: true });
  if (ahead) return readAhead(words, at, ahead.next, means);
  const sideAhead = boundBefore(words, at);
  const start = sideAhead ? at + 1 : at;
  const read = numberAt(words, start, true) ?? numberAt(words, start, false);
  if (!read) return undefined;
  const unit = unitAt(words, read.next, of);
  if (!unit) return undefined;
  const bound = boundAt(words, unit.next, unit.ending);
  const length = (bound?.next ?? unit.next) - at;
  if (read.high !== undefined) return { min: read.low, max: read.high, length };
  const side = sideAhead ?? bound?.side;
  if (side) return { ...rangeOf(read, side), isBound: true, length };
  return { ...meant(read.low, means), length };
}

/** A number after its unit, unless it is a price. */
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
  if (read.high !== undefined || bound)
    return { ...rangeOf(read, bound?.side ?? 'max'), isBound: bound !== undefined, length };
  return { ...meant(read.low, means), length };
}

/** A number without a unit, if its size tells the field, such as a year: alone, as a range, or with a bound. */
export function readBare(
  words: readonly string[],
  at: number,
  { means, bareFrom = Infinity, bareStep = 1 }: SpokenNumber,
  most: number,
): Amount | undefined {
  const read = numberAt(words, at, false);
  if (!read || read.multiplied || currencyAt(words[read.next])) return undefined;
  const isIt = (value: number) => value >= bareFrom && value <= most && value % bareStep === 0;
  if (!isIt(read.low) || (read.high !== undefined && !isIt(read.high))) return undefined;
  const bound = boundAt(words, read.next, read.suffix);
  const length = (bound?.next ?? read.next) - at;
  if (read.high !== undefined || bound) return { ...rangeOf(read, bound?.side ?? 'max'), length, isBound: true };
  return { ...meant(read.low, means), length, isBound: false };
}

/** The range that a number without a bound asks for. */
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

/** Reads a number; `grouped`: thousands are separate words, `20 000`. */
function numberAt(words: readonly string[], at: number, grouped: boolean): NumberSaid | undefined {
  const [, first, second, ending = '', plus] =
    /^(\d+(?:[.,]\d+)?)(?:[-–](\d+(?:[.,]\d+)?))?(?:[-–']([\p{L}]+)|(\+))?$/u.exec(words[at] ?? '') ?? [];
  if (first === undefined) return undefined;
  // `2015+` is `2015-dən`.
  let suffix = plus === undefined ? ending : 'den';
  let next = at + 1;
  let digits = first;
  if (grouped) {
    if (second !== undefined || suffix || first.length > 3) return undefined;
    while (/^\d{3}$/.test(words[next] ?? '')) digits += words[next++];
    // `20 000-ə qədər`: the ending stands at the last of them.
    const [, last, said = ''] = /^(\d{3})[-–']([\p{L}]+)$/u.exec(words[next] ?? '') ?? [];
    // `televizor 32 500-dək` is not for 32 500.
    if (last !== undefined && (last === '000' || next > at + 1 || first.length === 1)) {
      digits += last;
      suffix = said;
      next += 1;
    }
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

/** A multiplier with its ending: `min`, `minə`, `mindən`, `min-dək`. */
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

/** Which side is bounded, by an ending (`-dək`, `-dən`) or by the next word. */
function boundAt(
  words: readonly string[],
  at: number,
  ending: string,
): { side: 'min' | 'max'; next: number } | undefined {
  const word = words[at] ?? '';
  const compared = /^d[ae]n$/.test(ending) ? than.get(word as never) : undefined;
  if (compared) return { side: compared, next: at + 1 };
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
