/** The Azerbaijani accusative, by which a sentence names what is to be chosen or written. */
import { lowerCase } from './letter-case.ts';

const endingAfter: Readonly<Record<string, string>> = {
  a: 'ı',
  ı: 'ı',
  e: 'i',
  ə: 'i',
  i: 'i',
  o: 'u',
  u: 'u',
  ö: 'ü',
  ü: 'ü',
};
// Loans keep their last consonant before a vowel.
const unsoftened = new Set(['mühərrik']);
const softened: Readonly<Record<string, string>> = { q: 'ğ', k: 'y' };

/** `Marka` as `Markanı`, `Rəng` as `Rəngi`, `Şəhər və ya rayon` as `Şəhəri və ya rayonu`. */
export function accusative(name: string): string {
  return name.split(' və ya ').map(inflect).join(' və ya ');
}

/** `da` or `də` after a word. */
export function too(word: string): string {
  return 'aıou'.includes(vowelsOf(word).at(-1) ?? '') ? 'da' : 'də';
}

function inflect(name: string): string {
  const vowels = vowelsOf(name);
  const ending = endingAfter[vowels.at(-1) ?? ''] ?? 'i';
  // Abbreviations are read as they stand, so their ending follows a hyphen.
  const mark = isAbbreviation(name) ? '-' : '';
  const last = lowerCase(name.at(-1) ?? '');
  if (endingAfter[last]) return `${name}${mark}n${ending}`;
  const soft = vowels.length > 1 && !mark && !unsoftened.has(lowerCase(name)) ? softened[last] : undefined;
  return `${soft ? name.slice(0, -1) + soft : name}${mark}${ending}`;
}

/** The vowels of the last word. */
function vowelsOf(text: string): string[] {
  const word = text.split(' ').at(-1) ?? '';
  return [...(isAbbreviation(word) ? word.toLowerCase() : lowerCase(word))].filter((letter) => endingAfter[letter]);
}

function isAbbreviation(text: string): boolean {
  return /^\p{Lu}{2,}$/u.test(text.split(' ').at(-1) ?? '');
}
