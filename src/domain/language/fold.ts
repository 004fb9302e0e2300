/** Folds Azerbaijani letters and case for comparison, so that `masin` finds `Maşın`. */
import { asciiDigits } from './digits.ts';
import { plainLetters } from './plain-letters.ts';

const letters: Readonly<Record<string, string>> = {
  ə: 'e',
  Ə: 'e',
  ә: 'e', // U+04D9, the Cyrillic letter that some keyboards send for ə
  Ә: 'e',
  ı: 'i',
  I: 'i',
  İ: 'i',
  ş: 's',
  Ş: 's',
  ç: 'c',
  Ç: 'c',
  ğ: 'g',
  Ğ: 'g',
  ö: 'o',
  Ö: 'o',
  ü: 'u',
  Ü: 'u',
};
// Look-alikes of some keyboards, programs and languages: `Levi’s` is `Levi's`.
const lookAlikes = [
  [/[’‘‛ʼʻʽˈ′´`＇]/g, "'"],
  [/[“”„‟«»‹›″〝〞＂]/g, '"'],
  [/[\p{Pd}−⁃˗]/gu, '-'],
] as const;
// PostgreSQL rejects NUL.
const invisible = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const gaps = /[\s\u0085\u2800]+/g;
// Index keys have a maximum length; nobody searches the middle of a longer word.
const overlong = /\S{100}(?=\S)/gu;
const folded = /[əƏәӘıIİşŞçÇğĞöÖüÜ]/g;
// Fast path: most brands and models, and text that is already folded.
const plain = /^[!-_a-~]{1,100}( [!-_a-~]{1,100})*$/;

/**
 * Lower case, no diacritics, nothing invisible, single spaces. Normalises punctuation; truncates words at a hundred
 * letters.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const seen = asciiDigits(text).replace(invisible, '');
  return alike(inLatin(withoutMarks(withoutMarks(inLatin(alike(seen))).toLowerCase())))
    .replace(gaps, ' ')
    .replace(overlong, '$& ')
    .trim();
}

function alike(text: string): string {
  return lookAlikes.reduce((before, [some, one]) => before.replace(some, one), text);
}

function inLatin(text: string): string {
  return text.replace(folded, (letter) => letters[letter] ?? letter);
}

function withoutMarks(text: string): string {
  return plainLetters(text, 'NFD').replace(/[\u0300-\u036f]/g, '');
}

/** Each word costs a condition; more words would not narrow a search. */
export const maxWords = 50;

/** The first fifty distinct words of a query, folded. */
export function foldWords(query: string): string[] {
  return [...new Set(fold(query).split(' ').filter(Boolean))].slice(0, maxWords);
}
