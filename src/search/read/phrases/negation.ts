/** Words that negate their neighbours: `avtomat olmasın`, `не автомат`, `kreditsiz`. */
import { fold } from '../../../domain/language/fold.ts';
import { fillerWords } from '../../../domain/language/filler-words.ts';
import type { Amount } from './amounts.ts';

const listOf = (texts: string) => new Set(texts.split(' ').map(fold));

const after = listOf(
  'olmasın olmasa olmasınlar olmayan olmayıb yox yoxdur yoxdu deyil deyilsə istəmirəm başqa savayı xaric istisna нет нету',
);
const ahead = listOf('без bez не кроме krome');

/** All words of negation, which are never misspellings. */
export const negationWords: ReadonlySet<string> = new Set([...after, ...ahead]);

/** Number of words of a negation that begins here: `olmasın`, `lazım deyil`; 0 if there is none. */
export function negationAt(words: readonly string[], at: number): number {
  if (after.has(words[at] ?? '')) return 1;
  return fillerWords.has(words[at] ?? '') && words[at + 1] === 'deyil' ? 2 : 0;
}

/** Whether the word negates the next one. */
export const negatesNext = (word: string | undefined): boolean => ahead.has(word ?? '');

/** The stem that `-siz` negates. */
export function deniedStem(word: string | undefined): string | undefined {
  return /^(.{3,})s[iu]z$/.exec(word ?? '')?.[1];
}

/** The complement of a range; undefined if that is no range: `5-ci mərtəbə olmasın` allows all others. */
export function contraryOf({ min, max, isBound }: Amount, lowest: number): { min?: number; max?: number } | undefined {
  if (min !== undefined && min === max) return min === lowest ? { min: min + 1 } : undefined;
  if (!isBound || (min !== undefined && max !== undefined)) return undefined;
  return min === undefined ? { min: max! } : { max: min };
}
