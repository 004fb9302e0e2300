/** Settles which values the words of a search mean, and in which words listings say them. */
import { type Field, kindOf } from '../../../domain/fields/field.ts';
import { fold } from '../../../domain/language/fold.ts';
import { russianNouns, russianWord, synonyms, toLatin } from '../../../domain/language/synonyms.ts';
import { soundsApart } from '../dictionary.ts';
import { weightOfWords } from './all-phrases.ts';
import type { Parameter, Said } from './interpretation.ts';
import { bareForm, type Meaning } from './vocabulary.ts';

/**
 * A value that words named; `end`: where they end; `isBeside`: it names a purpose or a quantity, not the goods; `isGuess`: a
 * word of it was corrected to something not very like it.
 */
export type Chosen = Extract<Meaning, { kind: 'value' }> & {
  key: string;
  end?: number;
  isBeside?: boolean;
  isGuess?: boolean;
};

/** Beside goods that were named for sure, guesses at others are doubtful: `mayki kors çanta` is about no `mayka`. */
export function surelyNamed(
  chosen: readonly Chosen[],
  isGoods: (each: Chosen) => boolean,
): { sure: readonly Chosen[]; doubtful: readonly Chosen[] } {
  const goods = chosen.filter(isGoods);
  const isSure = goods.some(({ isGuess, isBeside }) => !isGuess && !isBeside);
  const doubtful = isSure ? goods.filter(({ isGuess }) => isGuess) : [];
  return { sure: chosen.filter((each) => !doubtful.includes(each)), doubtful };
}

/**
 * One choice a field: the values that all its words share, `günlük kirayə`; else the last, the noun that the others
 * describe: `oyun noutbuku` is a laptop. Words that only describe it, the rivals, are searched for in texts.
 */
export function settle(chosen: readonly Chosen[]): { kept: Chosen[]; rivals: string[] } {
  const kept = new Map<Field, Chosen>();
  const rivals: string[] = [];
  for (const next of chosen) {
    const before = kept.get(next.field);
    // A purpose or quantity replaces no choice: `чехол для ноутбука`, `noutbuk 512 ssd`.
    if (before && next.isBeside) {
      rivals.push(...next.key.split(' '));
      continue;
    }
    const shared = before?.values.filter((value) => next.values.includes(value)) ?? [];
    if (before && shared.length > 0) {
      kept.set(next.field, { ...next, values: shared, key: `${before.key} ${next.key}` });
    } else {
      if (before) rivals.push(...rivalWords(before));
      kept.set(next.field, next);
    }
  }
  return { kept: [...kept.values()], rivals };
}

/**
 * If a listing may have several values of the field, the words are the value's own: `Dəri salon` for `кожаный салон`.
 */
const rivalWords = ({ field, key, values }: Chosen): string[] =>
  (kindOf(field).repeats && values.length === 1 ? fold(values[0] ?? '') : key).split(' ');

export const parametersOf = ({ field, values, leader }: Chosen): Parameter[] => [
  ...(leader ? [leader] : []),
  ...values.map((value): Parameter => [field.name, value]),
];

/**
 * The words of goods that their value lacks: `künc` of `Divan və kreslolar`; if a value joins several kinds, the kind.
 */
export function preferredOf({ key, values }: Chosen): string[] {
  const said = values.map(fold);
  if (said.some((value) => value === key || bareForm(value) === key)) return [];
  const isSaid = (word: string) => said.some((value) => value.includes(word.slice(0, longestCompared)));
  const words = key.split(' ').filter(Boolean);
  // If the value has none of the words, they are only another name: `paltar dolabı` are `Şkaflar`.
  const further = words.filter((word) => !isSaid(word));
  if (further.length === words.length)
    return words.length === 1 && said.some((value) => / ve /.test(value)) ? words : [];
  return further.length > 0 ? further : said.some((value) => / ve /.test(value)) ? words : [];
}

// Endings differ: `divanı`, `Divanlar`.
const longestCompared = 5;

/** The goods as words for the text, the noun last: the one that the value says, else the last. */
export function goodsOf({ field, key, values }: Chosen): Said {
  const words = key.split(' ').filter(Boolean);
  const noun = words.findLast((word) => values.some((value) => fold(value).includes(word))) ?? words.at(-1) ?? '';
  return { field: field.name, words: [...words.filter((word) => word !== noun), noun] };
}

/** A phrase in the words of listings: sellers write Azerbaijani, and names as they are spelt. */
export function inWordsOfListings(key: string, meaning: Meaning): string[] {
  const said = key.split(' ');
  const [value = '', ...others] = meaning.kind === 'value' ? meaning.values : [];
  const leader = meaning.kind === 'value' ? (meaning.leader?.[1] ?? '') : '';
  const spelt = bareForm(`${leader} ${value}`.trim()).split(' ');
  return said.map((word, place) => {
    const latin = toLatin(word);
    const other = synonyms.get(latin) ?? ofRussian(word) ?? russianNouns.get(latin);
    const same = others.length === 0 && spelt.length === said.length ? (spelt[place] ?? latin) : latin;
    return other ?? (soundsApart(latin, same, alike) <= alike ? same : latin);
  });
}

// Words this close in sound to a value are its misspellings; others, such as `Prado`, sellers use themselves.
const alike = 1.3;

const ofRussian = (word: string) => (/\p{Script=Cyrillic}/u.test(word) ? russianWord(word) : undefined);

/** A word as texts have it: sellers write Azerbaijani. */
export function inLatin(word: string): string {
  return ofRussian(word) ?? toLatin(word);
}

/** A word that the section does not explain; `isPurpose`: it names a purpose. */
export type Unexplained = { word: string; at: number; isPurpose: boolean };

/** Whether a word is only a purpose: `tələbə üçün` is no condition; `prius üçün` is one. */
export function saysWhatFor({ word, isPurpose }: Unexplained): boolean {
  return isPurpose && weightOfWords([word], 0) === 0;
}
