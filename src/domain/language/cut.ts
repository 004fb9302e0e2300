/** Truncates text at characters as people see them: never within an emoji or a letter with its marks. */

// Graphemes are the same in every language.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` graphemes. */
export function firstLetters(text: string, length: number): string {
  // A grapheme has at least one UTF-16 unit.
  if (text.length <= length) return text;
  let first = '';
  let left = length;
  for (const letter of lettersOf(text)) {
    if (left === 0) break;
    left -= 1;
    first += letter;
  }
  return first;
}

/** The first `length` graphemes, ending in `…` if something was cut. */
export function cutText(text: string, length: number): string {
  return firstLetters(text, length) === text ? text : `${firstLetters(text, length - 1).trimEnd()}…`;
}

/** The first character of a name as an Azerbaijani capital: `i` becomes `İ`. */
export function initialOf(name: string): string {
  return firstLetters(name.trim(), 1).replace(/^i/, 'İ').toUpperCase();
}

/** The graphemes of a text. */
export function* lettersOf(text: string): Generator<string> {
  for (const { segment } of letters.segment(text)) yield segment;
}
