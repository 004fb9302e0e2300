/** Titles in capitals. */

const words = /\p{L}+/gu;
// Makes and models in capitals are short, or stand alone: `LG OLED TV`, `HP LASERJET`.
const longWord = 5;
const fewLetters = 10;

/** Whether a title shouts: mostly capitals, in at least two long words. */
export function isShouted(title: string): boolean {
  const found = title.match(words) ?? [];
  const capitals = found.filter(
    (word) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase(),
  );
  const lettersOf = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  const long = capitals.filter((word) => word.length >= longWord);
  return long.length >= 2 && lettersOf(capitals) >= fewLetters && lettersOf(capitals) >= 0.6 * lettersOf(found);
}
