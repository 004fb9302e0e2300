/** Text as it is compared: Azerbaijani letters and case folded away, so that `masin` finds `Maşın`. */

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
// No listing holds control characters, and PostgreSQL takes no text with a NUL.
const gaps = /[\s\p{Cc}]+/gu;
// An index takes no key of any length. Nobody looks for the middle of a longer run of letters.
const overlong = /\S{100}(?=\S)/gu;
const folded = /[əƏәӘıIİşŞçÇğĞöÖüÜ]/g;

/** Folded text: lower case, no marks, single spaces. Punctuation stays; a word ends after a hundred letters. */
export function fold(text: string): string {
  return text
    .replace(folded, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(folded, (letter) => letters[letter] ?? letter)
    .replace(gaps, ' ')
    .replace(overlong, '$& ')
    .trim();
}

// The fiftieth word narrows nothing any more, and each costs a condition.
const maxWords = 50;

/** The distinct words of a query, folded; those beyond the fiftieth are left out. */
export function foldWords(query: string): string[] {
  return [...new Set(fold(query).split(' ').filter(Boolean))].slice(0, maxWords);
}
