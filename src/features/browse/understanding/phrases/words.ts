/** The words of a search as its reader takes them: folded, split from their units, corrected where no section knows them. */
import { fold } from '../../../../language/fold.ts';
import { fillerWords } from '../../../../language/filler-words.ts';
import { stemsOf } from '../../../../language/endings.ts';
import { replaceW, russianNouns, synonyms, toLatin } from '../../../../language/synonyms.ts';
import { spokenWords } from './all-phrases.ts';
import { amountWords } from './amounts.ts';
import { type Dictionary, isWord, makeDictionary, nearest } from '../dictionary.ts';
import { guessesOf } from '../meaning.ts';
import { orders, type SearchWordsRead } from './interpret.ts';

const known = new Set([...spokenWords, ...fillerWords, ...amountWords, ...orders.keys()]);

// Nobody corrects what has no letters, and *-siz* says that something is not so.
const correctable = /^[a-z](?!.*s[iu]z$)[a-z']{3,}$/;
const guesses = 3;
const spelling = makeDictionary(
  [...spokenWords].map((word) => [word, 1]),
  spokenWords,
  () => Promise.resolve(),
);

// `128gb`, `3otaqlı`, `55"`: a number and what it counts.
const counted = /^(\d+(?:[.,]\d+)?)(\p{L}{2,}.*)$/u;

/** The words of a search; `listed`: what listings say. Words that listings have are not corrected. */
export async function wordsOfSearch(text: string, listed: Dictionary): Promise<SearchWordsRead> {
  const typed = fold(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}₼]+|[^\p{L}\p{N}₼+]+$/gu, ''))
    .flatMap((word) => counted.exec(word)?.slice(1) ?? [word])
    .filter(Boolean);
  const dictionary = await spelling;
  const guessed = new Map<string, string>();
  const words = typed.flatMap((word) => {
    const meant = translate(word);
    if (isKnown(meant) || isListed(meant, listed) || !correctable.test(meant)) return meant.split(' ');
    // Of what listings say if sections know it, too: that is likelier than what only sections know.
    const [near] = [
      ...guessesOf(listed, meant).filter((guess) => guess !== meant && isKnown(guess)),
      ...nearest(dictionary, meant, guesses).filter((guess) => beginsAlike(guess, meant)),
    ];
    if (near === undefined) return meant;
    for (const each of near.split(' ')) guessed.set(each, meant);
    return near.split(' ');
  });
  return { words, guessed };
}

/** In the words of sections, as far as they are known without guessing. */
function translate(word: string): string {
  if (isKnown(word)) return word;
  const latin = toLatin(word);
  const translated = synonyms.get(latin) ?? russianNouns.get(word) ?? russianNouns.get(latin);
  return [translated, latin, replaceW(latin)].find((spelt) => spelt && isKnown(spelt)) ?? translated ?? latin;
}

function isKnown(text: string): boolean {
  return text.split(' ').every((word) => /^\d/.test(word) || stemsOf(word).some((stem) => known.has(stem)));
}

// Letters that are taken for each other at the beginning of a word.
const alike = new Map(['xh', 'kqg', 'cj', 'vw', 'iy'].flatMap((group) => [...group].map((letter) => [letter, group])));

function beginsAlike(one: string, other: string): boolean {
  const [first = '', second = ''] = [one[0], other[0]];
  return (alike.get(first) ?? first) === (alike.get(second) ?? second);
}

function isListed(word: string, listed: Dictionary): boolean {
  return stemsOf(word).some((stem) => stem.length > 2 && isWord(listed, stem));
}
