// Beside white space: what joins, hides or turns letters, fillers of Hangul, and the braille pattern without a dot.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
// Longer than any field takes.
const maxBlankLength = 30_000;

/** Whether nothing in a text can be seen; one that is too long for any field is refused for its length. */
export function isBlank(text: string): boolean {
  return text.length < maxBlankLength && !visible.test(text);
}

/** The characters of a text that are read: what joins emoji or letters is not. */
export function countRead(text: string): number {
  return [...text].filter((character) => visible.test(character) || character === ' ').length;
}
