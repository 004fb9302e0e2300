/** The phrases of all sections, and their words. */
import { searchWords } from '../../../../sections/search-words.ts';
import { following } from '../../../../fields/spoken.ts';
import { sections } from '../../../../sections/index.ts';
import { phrasesOf, type SectionPhrases } from './vocabulary.ts';

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

/** How much a word speaks for the section that it says most to. Models are too many to count: half of all words are one. */
export const weightsOfWords: ReadonlyMap<string, number> = allPhrases.reduce((weights, { phrases }) => {
  for (const [key, { meaning, weight }] of phrases) {
    const isFollowing = meaning.kind === 'value' && meaning.rank === following;
    if (!key.includes(' ') && !isFollowing) weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  }
  return weights;
}, new Map<string, number>());
