/** Words typed in the wrong keyboard layout: `ьфышт` is `maşın`, `rdfhnbhf` is `квартира`, `m'nzil` is `mənzil`. */

// Keys of both layouts, row by row; other signs stay as they are.
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const azerbaijani = 'qüertyuiopöğasdfghjklıəzxcvbnmçş`';

const changes = [
  [english, russian],
  [russian, azerbaijani],
  [russian, english],
  [english, azerbaijani],
  [azerbaijani, russian],
].map(([from = '', to = '']) => new Map([...from].map((letter, at) => [letter, [...to][at] ?? letter])));

// Letters, and signs that are letters of other layouts.
const typed = /^[\p{L}[\];',.`]+$/u;

/** The word in the other layouts' letters; none if it has other signs. */
export function inOtherLayouts(word: string): string[] {
  const lower = word.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
  if (!typed.test(lower)) return [];
  const found = changes.map((change) => [...lower].map((letter) => change.get(letter) ?? letter).join(''));
  return [...new Set(found)].filter((other) => other !== lower);
}
