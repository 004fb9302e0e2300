/** The phrases of all sections, and their words. */
import { searchWords } from '../../../../sections/search-words.ts';
import { following } from '../../../../fields/spoken.ts';
import { stemsOf } from '../../../../language/endings.ts';
import { russianNouns, synonyms, toLatin } from '../../../../language/synonyms.ts';
import { sections } from '../../../../sections/index.ts';
import { longestPhrase, phrasesOf, type SectionPhrases } from './vocabulary.ts';

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

/** Words that follow a number in some section: units, and `otaq` of `3 otaq`. */
export const countedWords: ReadonlySet<string> = new Set(
  allPhrases.flatMap(({ units, besides }) => [...[...units.values()].flat(), ...besides]),
);

/** How much a phrase speaks for the section that it says most to. Models are too many to count: half of all words are one. */
const weights: ReadonlyMap<string, number> = allPhrases.reduce((all, { phrases }) => {
  for (const [key, { meaning, weight }] of phrases) {
    const isFollowing = meaning.kind === 'value' && meaning.rank === following;
    if (!isFollowing) all.set(key, Math.max(weight, all.get(key) ?? 0));
  }
  return all;
}, new Map<string, number>());

/** What a word may be a form of: as typed, without its endings, in Latin letters, or another word for the same. */
function variantsOf(word: string): string[] {
  const latin = toLatin(word);
  const others = [synonyms.get(latin), russianNouns.get(word), latin].flatMap((other) =>
    other === undefined || other === word ? [] : stemsOf(other),
  );
  return [...new Set([...stemsOf(word), ...others])].filter((stem) => spokenWords.has(stem));
}

/** The words as phrases of sections, each as typed or without its endings; as typed first. */
export function knownForms(words: readonly string[]): string[] {
  let forms = [''];
  for (const word of words) {
    const variants = variantsOf(word);
    forms = forms.flatMap((form) => variants.map((variant) => (form ? `${form} ${variant}` : variant)));
  }
  return forms;
}

/** Whether the words are one phrase of some section. */
export function isPhrase(words: readonly string[]): boolean {
  return knownForms(words).some((form) => allPhrases.some(({ phrases }) => phrases.has(form)));
}

/** What words that a section leaves unexplained say in others. */
export function weightOfWords(words: readonly string[]): number {
  let sum = 0;
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at);
    for (; length > 0; length--) {
      const found = Math.max(0, ...knownForms(words.slice(at, at + length)).map((form) => weights.get(form) ?? 0));
      if (found === 0) continue;
      sum += found;
      break;
    }
    at += Math.max(1, length);
  }
  return sum;
}
