/** Folds Azerbaijani letters and case for comparison, so that `masin` finds `Maşın`. */

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
// Listings contain no control characters, and PostgreSQL rejects NUL.
const gaps = /[\s\p{Cc}]+/gu;
// Index keys have a maximum length; nobody searches the middle of a longer word.
const overlong = /\S{100}(?=\S)/gu;
const folded = /[əƏәӘıIİşŞçÇğĞöÖüÜ]/g;
// Most brands and models, and what was folded before.
const plain = /^[!-~]{1,100}( [!-~]{1,100})*$/;

/** Lower case, no diacritics, single spaces. Keeps punctuation; cuts words at a hundred letters. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return inLatin(withoutMarks(withoutMarks(inLatin(text)).toLowerCase()))
    .replace(gaps, ' ')
    .replace(overlong, '$& ')
    .trim();
}

function inLatin(text: string): string {
  return text.replace(folded, (letter) => letters[letter] ?? letter);
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

// Each word costs a condition; more words would not narrow a search.
const maxWords = 50;

/** The first fifty distinct words of a query, folded. */
export function foldWords(query: string): string[] {
  return [...new Set(fold(query).split(' ').filter(Boolean))].slice(0, maxWords);
}
