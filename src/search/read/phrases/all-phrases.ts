/** The phrases of all sections, and their words. */
import { LRUCache } from 'lru-cache';
import { searchWords } from '../../../domain/sections/search-words.ts';
import { following } from '../../../domain/fields/spoken.ts';
import { describesBy, stemsOf } from '../../../domain/language/endings.ts';
import { russianWord, synonyms, toLatin } from '../../../domain/language/synonyms.ts';
import { fold } from '../../../domain/language/fold.ts';
import { sections } from '../../../domain/sections/index.ts';
import { longestPhrase, namesGoods, phrasesOf, type SectionPhrases } from './vocabulary.ts';

export const allPhrases: readonly SectionPhrases[] = sections.flatMap((section) => {
  const words = searchWords[section.name];
  return words ? [phrasesOf(section, words)] : [];
});

/** Every word of a phrase or unit. */
export const spokenWords: ReadonlySet<string> = new Set(
  allPhrases
    .flatMap(({ phrases, units }) => [...phrases.keys(), ...[...units.values()].flat()])
    .flatMap((key) => key.split(' ')),
);

/** Whether a word, with any ending, is one of a phrase. */
export const isSpokenWord = (word: string): boolean => stemsOf(word).some((stem) => spokenWords.has(stem));

/** The sections in whose longer names a word occurs, by word: `galaxy` of telephones. */
const sectionsOfParts: ReadonlyMap<string, ReadonlySet<string>> = allPhrases.reduce((all, { section, phrases }) => {
  for (const [key, { meaning }] of phrases) {
    if (meaning.kind !== 'value' || meaning.rank !== following || !key.includes(' ')) continue;
    for (const word of key.split(' ')) all.set(word, (all.get(word) ?? new Set()).add(section.name));
  }
  return all;
}, new Map<string, Set<string>>());

/** Whether the word is also a part of models of other sections: `galaxy` is a Ford, too. */
export const isOfOtherModels = (word: string, section: string): boolean =>
  [...(sectionsOfParts.get(word) ?? [])].some((name) => name !== section);

/** Words that follow a number in some section: units, and `otaq` of `3 otaq`. */
export const countedWords: ReadonlySet<string> = new Set(
  allPhrases.flatMap(({ units, besides }) => [...[...units.values()].flat(), ...besides]),
);

/** The greatest weight of each phrase in any section. Without models, which are half of all words. */
const weights: ReadonlyMap<string, number> = allPhrases.reduce((all, { phrases }) => {
  for (const [key, { meaning, weight }] of phrases) {
    const isFollowing = meaning.kind === 'value' && meaning.rank === following;
    if (!isFollowing) all.set(key, Math.max(weight, all.get(key) ?? 0));
  }
  return all;
}, new Map<string, number>());

// Cache: each section asks for the same word at several places.
const variants = new LRUCache<string, readonly string[]>({ max: 2000 });

function variantsOf(word: string): readonly string[] {
  const known = variants.get(word) ?? findVariants(word);
  variants.set(word, known);
  return known;
}

/** Phrase words that a word may be a form of: as typed, without its endings, in Latin letters, or a synonym. */
function findVariants(word: string): string[] {
  const latin = toLatin(word);
  const others = [
    synonyms.get(latin),
    /\p{Script=Cyrillic}/u.test(word) ? russianWord(word) : undefined,
    latin,
  ].flatMap((other) => (other === undefined || other === word ? [] : stemsOf(other)));
  return [...new Set([...stemsOf(word), ...others])].filter((stem) => spokenWords.has(stem));
}

/** Combinations of the words' known forms as phrase keys; as typed first. */
export function knownForms(words: readonly string[]): string[] {
  let forms = [''];
  for (const word of words) {
    const each = variantsOf(word);
    forms = forms.flatMap((form) => each.map((variant) => (form ? `${form} ${variant}` : variant)));
  }
  return forms;
}

/** Whether the words are one phrase of some section. */
export function isPhrase(words: readonly string[]): boolean {
  return knownForms(words).some((form) => allPhrases.some(({ phrases }) => phrases.has(form)));
}

/** Phrases that name goods of some section. */
const goods: ReadonlySet<string> = new Set(
  allPhrases.flatMap((each) =>
    [...each.phrases].flatMap(([key, { meaning }]) => (namesGoods(each, meaning) ? [key] : [])),
  ),
);

/** The phrase that the words make in some order. */
export function phraseOfAnyOrder(words: readonly string[]): string | undefined {
  for (const form of knownForms(words)) {
    const key = wordSets.get(form.split(' ').toSorted().join(' '));
    if (key !== undefined) return key;
  }
  return undefined;
}

// What only describes other goods, names of whole sections, goods, and those that serve others: `noutbuk çanta` is a bag.
const ranks: ReadonlyMap<string, number> = new Map(
  [...goods].map((key): [string, number] => {
    const meant = allPhrases.flatMap(({ phrases, words }) => ({ meaning: phrases.get(key)?.meaning, words }));
    const isIn = (texts = '') => texts.split(', ').map(fold).includes(key);
    if (meant.some(({ words }) => isIn(words.describing))) return [key, 1];
    if (
      meant.some(
        ({ words }) =>
          isIn(words.serving) || (words.fitsCars === true && words.things?.split(', ').map(fold).includes(key)),
      )
    )
      return [key, 4];
    const isKind = meant.some(({ meaning }) => meaning !== undefined && meaning.kind !== 'name');
    return [key, isKind ? 3 : 2];
  }),
);

/** How likely goods are what is meant beside others; 0: the phrase names none. */
export const goodsRank = (key: string): number => ranks.get(key) ?? 0;

const wordSets: ReadonlyMap<string, string> = new Map(
  allPhrases
    .flatMap(({ phrases }) => [...phrases.keys()])
    .filter((key) => key.includes(' '))
    // Of several phrases of the same words, goods.
    .toSorted((one, other) => goodsRank(one) - goodsRank(other))
    .map((key) => [key.split(' ').toSorted().join(' '), key]),
);

type Compound = { at: number; length: number };

// Cache: every section asks for the compounds of the same words.
const compounds = new WeakMap<readonly string[], readonly Compound[]>();

/** Where several words make one name of goods: `paltaryuyan maşın` is no `maşın`. */
export function compoundsOf(words: readonly string[]): readonly Compound[] {
  const known = compounds.get(words) ?? findCompounds(words);
  compounds.set(words, known);
  return known;
}

function findCompounds(words: readonly string[]): Compound[] {
  return words.flatMap((_, at) => {
    for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--)
      if (knownForms(words.slice(at, at + length)).some((form) => goods.has(form))) return [{ at, length }];
    return [];
  });
}

/** Total weight in other sections of words that a section leaves unexplained; names of goods count `ofGoods` times. */
export function weightOfWords(words: readonly string[], ofGoods = 1): number {
  let sum = 0;
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at);
    for (; length > 0; length--) {
      const last = words[at + length - 1] ?? '';
      const isNoun = (form: string) => !describesBy(last, form.slice(form.lastIndexOf(' ') + 1));
      const forms = knownForms(words.slice(at, at + length)).filter((form) => !goods.has(form) || isNoun(form));
      const found = Math.max(0, ...forms.map((form) => (weights.get(form) ?? 0) * (goods.has(form) ? ofGoods : 1)));
      if (found === 0) continue;
      sum += found;
      break;
    }
    at += Math.max(1, length);
  }
  return sum;
}
