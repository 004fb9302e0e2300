/** Truncates text at characters as people see them: never within an emoji or a letter with its marks. */

// Graphemes are the same in every language.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` graphemes. */
export function firstLetters(text: string, length: number): string {
  // The shortest has one unit.
  if (text.length <= length) return text;
  let end = 0;
  let left = length;
  for (const { index, segment } of letters.segment(text)) {
    if (left === 0) break;
    left -= 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The same, ending in `…` if something was cut. */
export function cutText(text: string, length: number): string {
  return firstLetters(text, length) === text ? text : `${firstLetters(text, length - 1).trimEnd()}…`;
}
