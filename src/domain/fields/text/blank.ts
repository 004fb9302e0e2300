// Invisible characters besides white space: joiners, direction marks, Hangul fillers, the empty braille pattern.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
// Longer than any field allows.
const maxBlankLength = 30_000;

/** Whether a text has no visible character. False for very long texts, which are rejected for their length. */
export function isBlank(text: string): boolean {
  return text.length < maxBlankLength && !visible.test(text);
}

/** Counts the visible characters: joiners of emoji and letters do not count. */
export function countVisible(text: string): number {
  return [...text].filter((character) => visible.test(character) || character === ' ').length;
}
