/** The admin's synonyms: words that people use and sections do not know. */
import { stemsOf } from '../../../domain/language/endings.ts';
import { toLatin } from '../../../domain/language/synonyms.ts';
import { longestPhrase } from './vocabulary.ts';
import { tokensOf } from './tokens.ts';

export type Synonyms = {
  /** Meanings by what is said; both as the words of a search. */
  byWords: ReadonlyMap<string, readonly string[]>;
  /** What is said as the admin wrote it, for suggestions. */
  said: readonly { text: string; words: string }[];
};

export const noSynonyms: Synonyms = { byWords: new Map(), said: [] };

/** What is said, as the words of a search in Latin letters. */
export function wordsSaid(text: string): string {
  return tokensOf(text).map(toLatin).join(' ');
}

export function makeSynonyms(rows: readonly { said: string; words: string; means: string }[]): Synonyms {
  return {
    byWords: new Map(rows.map(({ words, means }) => [words, tokensOf(means)])),
    said: rows.map(({ said, words }) => ({ text: said, words })),
  };
}

/** Synonyms whose words begin with `start`. */
export function beginning({ said, byWords }: Synonyms, start: string) {
  return said.flatMap(({ text, words }) =>
    words.startsWith(start) ? [{ text, words, means: byWords.get(words) ?? [] }] : [],
  );
}

/** Replaces each phrase of a search that has a synonym, with endings too; the longest first. */
export function withMeanings(words: readonly string[], { byWords }: Synonyms): readonly string[] {
  if (byWords.size === 0) return words;
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at);
    let means: readonly string[] | undefined;
    for (; length > 0; length--) {
      means = meaningOf(words.slice(at, at + length), byWords);
      if (means) break;
    }
    found.push(...(means ?? [words[at] ?? '']));
    at += Math.max(1, length);
  }
  return found;
}

/** Only the last word has endings. */
function meaningOf(said: readonly string[], byWords: Synonyms['byWords']): readonly string[] | undefined {
  const last = said.at(-1) ?? '';
  const before = said.slice(0, -1).map(toLatin);
  for (const stem of new Set([...stemsOf(last).map(toLatin), ...stemsOf(toLatin(last))])) {
    const means = byWords.get([...before, stem].join(' '));
    if (means) return means;
  }
  return undefined;
}
