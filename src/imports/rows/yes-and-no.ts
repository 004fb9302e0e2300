/** Yes and no, as people and programs write them in files. */
import { no, yes } from '../../domain/fields/flag/kind.ts';
import { fold } from '../../domain/language/fold.ts';

const folded = (words: string) => new Set(words.split(' ').map(fold));
const yeses = folded('bəli hə he hə. yes y true t da да var 1 + ✓ ✔ evet on истина есть doğru');
const noes = folded('xeyr yox yoxdur no n false f net нет не 0 - ✗ ✘ hayır off ложь нету yalan');

export const isNo = (text: string) => noes.has(fold(text));

/** The answer of ours that a text means; undefined if it means neither. */
export function yesOrNo(text: string): string | undefined {
  const word = fold(text);
  if (yeses.has(word)) return yes;
  return noes.has(word) ? no : undefined;
}
