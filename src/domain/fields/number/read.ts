/** Parses numbers as people write them: `1 500`, `1.500,50`, `25 min`, `1,5 mln ₼`. Never guesses. */
import { asciiDigits } from '../../language/digits.ts';
import { formatNumber, groupThousands } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { begin, type FieldName } from '../naming.ts';

/** Determines how a number is parsed. */
export type Reading = { decimals?: 0 | Bounds['decimals']; unit?: string | undefined };

/** A number, or why there is none; `either`: the two possible meanings; `exact`: with all its decimals. */
export type Read =
  | { value: number; problem?: never; either?: never; exact?: never }
  | { value?: never; problem: 'unclear'; either?: never; exact?: never }
  | { value?: never; problem: 'decimals'; either?: never; exact: number }
  | { value?: never; problem: 'fraction'; either: readonly [number, number]; exact: number }
  | { value?: never; problem: 'ambiguous'; either: readonly [number, number]; exact?: never };

const unclear: Read = { problem: 'unclear' };

// A line break separates two numbers, no thousands.
const twoLines = /\p{Nd}\s*[\n\v\f\r\u0085\u2028\u2029]\s*\p{Nd}/u;
// Also what nobody sees, such as marks of direction.
const spaces = String.raw`[\s\p{Cc}\p{Cf}]+`;
const groups = new RegExp(String.raw`(?<![\d.,'])\d{1,3}(?:${spaces}\d{3})+(?!\d)`, 'gu');
const spaced = new RegExp(String.raw`[\d.,']${spaces}[.,']*\d`, 'u');
// Far longer than any number.
const maxLength = 200;

/** Powers of ten by word. */
const multipliers: Readonly<Record<string, number>> = { min: 3, k: 3, mln: 6, milyon: 6, mlrd: 9, milyard: 9 };

/** Other spellings of units, without spaces and points. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  AZN: ['azn', '₼', 'manat', 'man'],
  km: ['kilometr'],
  'm²': ['kvm', 'kvmetr', 'kvadratmetr'],
  q: ['qr', 'qram'],
  'a.g.': ['ag', 'atgücü'],
  '%': ['faiz'],
};

/** Parses a number. Whether a point or comma separates thousands or decimals depends on the field. */
export function readNumber(text: string, { decimals = 0, unit }: Reading): Read {
  if (text.length > maxLength || twoLines.test(text) || isSpacedOut(text)) return unclear;
  // `1500,-` is a whole number.
  const written = plain(text).replace(/[.,]-?(?=\D*$)/, '');
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d[\d.,']*)(\D*)$/.exec(written) ?? [];
  const power = powerOf(before.replace(/^\+/, ''), after, unit);
  const parts = partsOf(digits);
  if (!parts || power === undefined) return unclear;
  const { whole, fraction, thousands } = parts;
  const value = Number(`${whole}.${fraction}e${power}`);
  if (thousands !== undefined) {
    const many = Number(`${thousands}e${power}`);
    // Prices, years and areas have no third decimal, but weights may.
    return power > 0 || decimals > 1 ? { problem: 'ambiguous', either: [value, many] } : { value: many };
  }
  if (fraction.replace(/0+$/, '').length - power <= decimals) return { value };
  return decimals > 0
    ? { problem: 'decimals', exact: value }
    : { problem: 'fraction', either: [Math.floor(value), Math.ceil(value)], exact: value };
}

/** The message for a text that is not a number. */
export function unreadMessage(
  { problem, either = [0, 0] }: Read,
  { decimals = 0, unit }: Reading,
  name?: FieldName,
): string {
  const [one, other] = either.map((each) => formatNumber(each, true));
  switch (problem) {
    case 'fraction':
      return begin(name?.object, `${unit === 'AZN' ? 'Qəpiksiz' : 'Kəsrsiz'} yazın: ${one} və ya ${other}.`);
    case 'ambiguous':
      return begin(name?.subject, `Aydın deyil: ${one}, yoxsa ${other}?`);
    case 'decimals':
      return begin(name && `${name.subject}:`, `Vergüldən sonra ən çox ${decimals} rəqəm yazın.`);
    default:
      if (!name) return decimals ? 'Rəqəm yazın, məsələn 12,5.' : 'Yalnız rəqəm yazın.';
      return decimals ? `${name.object} rəqəmlə yazın, məsələn 12,5.` : `${name.object} yalnız rəqəmlə yazın.`;
  }
}

/** Groups a number while it is typed if it has only digits. `whole`: it was pasted, or the input lost focus. */
export function maskNumber(text: string, field: Reading & { grouped?: true }, whole = false): string {
  const number = whole ? readNumber(text, field).value : undefined;
  // While it is typed, the spaces are our own.
  if (whole && number === undefined && isSpacedOut(text)) return text;
  const digits = number === undefined ? asciiDigits(text).replace(/[\s\p{Cf}]/gu, '') : String(number);
  if (!/^\d*$/.test(digits)) return number === undefined ? text : digits.replace('.', ',');
  const shown = digits.replace(/^0+(?=\d)/, '');
  return field.grouped ? groupThousands(shown) : shown;
}

/** Whether the letters so far may become a word that belongs to a number. */
export function mayBecomeNumber(text: string, { unit }: Reading): boolean {
  const letters = plain(text).replace(/[\d.,'+-]/g, '');
  const units = ['', ...unitsOf(unit)];
  return ['', ...Object.keys(multipliers)].some((word) => units.some((each) => `${word}${each}`.startsWith(letters)));
}

/** A JSON number as text that parses to the same number: `1.234` would be read as a thousand. */
export function textOfNumber(number: number): string {
  return Number.isInteger(number) ? String(number) : `${number}0000`;
}

/** Whether spaces separate its digits otherwise than as thousands: `450 38` is no 45 038. */
function isSpacedOut(text: string): boolean {
  return spaced.test(withUsualMarks(text).replace(groups, '0'));
}

/** With digits, points and commas of our own keyboard. */
function withUsualMarks(text: string): string {
  return asciiDigits(text)
    .replace(/[’‘ʼʻˈ′`´＇٬]/g, "'")
    .replace(/[٫，]/g, ',')
    .replace(/．/g, '.');
}

/** Lower case, without spaces, with normalised punctuation. */
function plain(text: string): string {
  return withUsualMarks(text)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[İıI]/g, 'i')
    .toLowerCase()
    .replace(/m2/g, 'm²');
}

/** The power of ten expressed by words around a number; undefined if they do not belong to it. */
function powerOf(before: string, after: string, unit: string | undefined): number | undefined {
  const units = ['', ...unitsOf(unit)];
  const words = after.replaceAll('.', '');
  if (!units.includes(before)) return undefined;
  if (units.includes(words)) return 0;
  const word = Object.keys(multipliers).find((each) => units.some((one) => words === each + one));
  return word === undefined ? undefined : multipliers[word];
}

function unitsOf(unit: string | undefined): readonly string[] {
  return unit === undefined ? [] : [unit.toLowerCase().replaceAll('.', ''), ...(spellings[unit] ?? [])];
}

/** Whole and fraction; `thousands` where a single point or comma may separate those instead. */
function partsOf(written: string): { whole: string; fraction: string; thousands?: string } | undefined {
  const digits = written.replace(/^\d{1,3}(?:'\d{3})+(?!\d)/, (groups) => groups.replaceAll("'", ''));
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? '';
  const at = last ? digits.lastIndexOf(last) : digits.length;
  const [lead, tail] = [digits.slice(0, at), digits.slice(at + 1)];
  if (lead === '' || digits.includes("'") || lead.length > 15 || tail.length > 30) return undefined;
  const isGrouped = (text: string) => /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);
  const join = (text: string) => text.replace(/[.,]/g, '');
  if (marks.length <= 1) {
    if (tail.length !== 3 || lead === '0') return { whole: lead, fraction: tail };
    return isGrouped(digits) ? { whole: lead, fraction: tail, thousands: join(digits) } : undefined;
  }
  if (isGrouped(digits)) return { whole: join(digits), fraction: '' };
  return isGrouped(lead) && !lead.includes(last) ? { whole: join(lead), fraction: tail } : undefined;
}
