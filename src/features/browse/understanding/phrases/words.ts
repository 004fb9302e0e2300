/** The words of a search as its reader takes them: folded, split from their units, corrected where no section knows them. */
import { fillerWords } from '../../../../language/filler-words.ts';
import { stemsOf } from '../../../../language/endings.ts';
import { replaceW, russianNouns, synonyms, toLatin } from '../../../../language/synonyms.ts';
import { spokenWords } from './all-phrases.ts';
import { amountWords } from './amounts.ts';
import { type Dictionary, isWord, makeDictionary, nearest, soundsApart } from '../dictionary.ts';
import { guessesOf } from '../meaning.ts';
import { orders } from './orders.ts';
import { type Synonyms, withMeanings } from './own-synonyms.ts';
import { tokensOf } from './tokens.ts';

/** The words of a search; `guessed`: those corrected to what they are only like, as they were typed. */
export type SearchWordsRead = { words: readonly string[]; guessed: ReadonlyMap<string, Guessed> };

/** What listings say, and the admin's synonyms. */
type Known = { dictionary: Dictionary; synonyms: Synonyms };

/** `isClose`: so like what was typed that it can hardly be anything else. */
type Guessed = { typed: string; isClose: boolean };

const known = new Set([...spokenWords, ...fillerWords, ...amountWords, ...orders.keys()]);

// Nobody corrects what has no letters, and *-siz* says that something is not so.
const correctable = /^[a-z](?!.*s[iu]z$)[a-z']{3,}$/;
const maxGuesses = 3;
// More of them are no misspellings; each costs a pass over all words.
const maxUnknown = 3;
const spelling = makeDictionary(
  [...spokenWords].map((word) => [word, 1]),
  spokenWords,
  () => Promise.resolve(),
);

/**
 * The words of a search, as they are likeliest meant first. Words that listings have are not corrected; which of several
 * corrections is meant shows beside the other words.
 */
export async function wordsOfSearch(
  text: string,
  { dictionary: listed, synonyms }: Known,
): Promise<[SearchWordsRead, ...SearchWordsRead[]]> {
  const dictionary = await spelling;
  const words = withMeanings(tokensOf(text), synonyms).map(translate);
  const isUnknown = (word: string) => correctable.test(word) && !isKnown(word) && !isListed(word, listed);
  const isMisspelt = words.filter(isUnknown).length <= maxUnknown;
  const choices = words.map((meant) => {
    if (!isMisspelt || !isUnknown(meant)) return { meant, guesses: [] };
    // Of what listings say if sections know it, too: that is likelier than what only sections know.
    const guesses = [
      ...guessesOf(listed, meant).filter((guess) => guess !== meant && isKnown(guess)),
      ...nearest(dictionary, meant, maxGuesses).filter((guess) => beginsAlike(guess, meant)),
    ];
    return { meant, guesses: [...new Set(guesses)].slice(0, maxGuesses) };
  });
  // Only the first is tried in every way: a search of several misspelt words takes no longer.
  const first = choices.findIndex(({ guesses }) => guesses.length > 0);
  const ways = Math.max(1, choices[first]?.guesses.length ?? 1);
  const [likeliest, ...others] = Array.from({ length: ways }, (_, way) =>
    readingOf(choices.map(({ meant, guesses }, place) => ({ meant, guess: guesses[place === first ? way : 0] }))),
  );
  return likeliest ? [likeliest, ...others] : [{ words: [], guessed: new Map() }];
}

function readingOf(choices: readonly { meant: string; guess: string | undefined }[]): SearchWordsRead {
  const guessed = new Map<string, Guessed>();
  const words = choices.flatMap(({ meant, guess }) => {
    if (guess !== undefined) {
      const isClose = isCloseTo(meant, guess);
      for (const each of guess.split(' ')) guessed.set(each, { typed: meant, isClose });
    }
    return (guess ?? meant).split(' ');
  });
  return { words, guessed };
}

// Short words are like too many others.
const shortestClose = 6;

function isCloseTo(typed: string, guess: string): boolean {
  const most = typed.length < 8 ? 0.7 : 1;
  return Math.min(typed.length, guess.length) >= shortestClose && soundsApart(typed, guess, most) <= most;
}

/** In the words of sections, as far as they are known without guessing. */
function translate(word: string): string {
  if (isKnown(word)) return word;
  const latin = toLatin(word);
  const translated = synonyms.get(latin) ?? russianNouns.get(word) ?? russianNouns.get(latin);
  return [translated, latin, replaceW(latin)].find((spelt) => spelt && isKnown(spelt)) ?? translated ?? latin;
}

/** Whether sections know a word, perhaps with an ending. */
export function isSpoken(word: string): boolean {
  return stemsOf(word).some((stem) => known.has(stem));
}

function isKnown(text: string): boolean {
  return text.split(' ').every((word) => /^\d/.test(word) || isSpoken(word));
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
