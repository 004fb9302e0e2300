/** The words of a search as its reader takes them: folded, split from their units, corrected where no section knows them. */
import { fillerWords } from '../../../domain/language/filler-words.ts';
import { stemsOf } from '../../../domain/language/endings.ts';
import { replaceW, russianNouns, russianWord, synonyms, toLatin } from '../../../domain/language/synonyms.ts';
import { inOtherLayouts } from '../../../domain/language/keyboard-layouts.ts';
import { isPhrase, spokenWords } from './all-phrases.ts';
import { amountWords } from './amounts.ts';
import { type Dictionary, isWord, makeDictionary, nearest, soundsApart } from '../dictionary.ts';
import { guessesOf } from '../meaning.ts';
import { negationWords } from './negation.ts';
import { spokenOrders } from '../../orders/orders.server.ts';
import { type Synonyms, withMeanings } from './own-synonyms.ts';
import { tokensOf } from './tokens.ts';

/** The words of a search; `guessed`: what was typed, by the word it was corrected to. */
export type SearchWordsRead = {
  words: readonly string[];
  guessed: ReadonlyMap<string, Guessed>;
  /** Where each word was typed, if that is elsewhere. */
  places?: readonly number[];
};

/** The words of listings, and the admin's synonyms. */
type Known = { dictionary: Dictionary; synonyms: Synonyms };

/** `isClose`: so like what was typed that it can hardly be anything else. */
type Guessed = { typed: string; isClose: boolean };

const known = new Set([...spokenWords, ...fillerWords, ...amountWords, ...negationWords, ...spokenOrders.keys()]);

// Only words of letters, four or more; not those in *-siz*, which negate.
const correctable = /^[a-z](?!.*s[iu]z$)[a-z']{3,}$/;
const maxGuesses = 3;
const nearby = 1;
// A difference of no more than a vowel: `pliti` for `plitə`.
const almostSame = 0.5;
// More unknown words are no misspellings; each costs a pass over all words.
const maxUnknown = 3;
const spelling = makeDictionary(
  [...spokenWords, ...[...synonyms].flatMap(([typed, meant]) => (isKnown(meant) ? [typed] : []))].map((word) => [
    word,
    1,
  ]),
  spokenWords,
  () => Promise.resolve(),
);

/**
 * Readings of a search's words, the likeliest first. Words that listings have are not corrected; which of several
 * corrections is meant shows beside the other words.
 */
export async function wordsOfSearch(
  text: string,
  { dictionary: listed, synonyms }: Known,
): Promise<[SearchWordsRead, ...SearchWordsRead[]]> {
  const dictionary = await spelling;
  const said = withMeanings(tokensOf(inRightLayout(text, listed)), synonyms);
  const isUnknown = (word: string) => correctable.test(word) && !isKnown(word) && !isListed(word, listed);
  const words = said.map(translate).flatMap((word) => (isUnknown(word) ? (splitInTwo(word) ?? [word]) : [word]));
  const isMisspelt = words.filter(isUnknown).length <= maxUnknown;
  const choices = words.map((meant) => {
    if (!isMisspelt || !isUnknown(meant)) return { meant, guesses: [] };
    // Words of listings that sections know, too, come first: they are likelier than words that only sections know.
    const guesses = [
      ...guessesOf(listed, meant).filter((guess) => guess !== meant && isKnown(guess)),
      ...nearest(dictionary, meant, maxGuesses)
        .filter((guess) => beginsAlike(guess, meant) && isLikely(guess, meant))
        .map(translate),
    ];
    const russian = russianBySoundKey.get(soundKey(meant));
    // Those that sound alike first, whichever knows them.
    const isFar = (word: string) => Number(soundsApart(meant, word, nearby) > nearby);
    guesses.sort((one, other) => isFar(one) - isFar(other));
    const [guess] = guesses;
    const isHeard = guess !== undefined && soundsApart(meant, guess, almostSame) <= almostSame;
    const all = russian === undefined || isHeard ? guesses : [russian, ...guesses];
    return { meant, guesses: [...new Set(all)].slice(0, maxGuesses) };
  });
  // Only the first misspelt word is tried in every way, so that a search of several takes no longer.
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

/** The word as sections have it, as far as that is known without guessing. */
function translate(word: string): string {
  // `baku` is a place before it is a form of `bak`.
  const translated = known.has(word) ? undefined : (synonyms.get(word) ?? russianNouns.get(word));
  if (translated !== undefined && isKnown(translated)) return translated;
  return isKnown(word) ? word : spelt(word, sameSound);
}

function spelt(word: string, otherwise: (latin: string) => string | undefined): string {
  const latin = toLatin(word);
  const translated = synonyms.get(latin) ?? russianWord(word);
  const known = [translated, latin, replaceW(latin)].find((each) => each && isKnown(each));
  return known ?? translated ?? otherwise(latin) ?? latin;
}

// Letters that people write for each other: `yatag` is `yataq`, `hirdalan` is `xırdalan`, `ayaqabı` is `ayaqqabı`.
const soundKey = (word: string) =>
  word
    .replace(/[gk]/g, 'q')
    .replaceAll('x', 'h')
    .replaceAll('iy', 'i')
    .replaceAll('y', 'i')
    .replaceAll('zh', 'j')
    .replace(/(.)\1+/g, '$1');
// Shorter words sound like too many others.
const shortestSame = 4;
const bySoundKey: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...spokenWords].filter((word) => /^[a-z]+$/.test(word)),
  soundKey,
);
/** Russian words are typed in Latin letters, too: `noviy`, `polni privod`. */
const russianBySoundKey: ReadonlyMap<string, string> = new Map(
  [...spokenWords]
    .filter((word) => /^\p{Script=Cyrillic}{4,}$/u.test(word))
    .map((word) => [soundKey(toLatin(word)), word]),
);

function sameSound(word: string): string | undefined {
  // `ks` for `x`, as it is heard: `galaksi`.
  const forms = [...stemsOf(word), ...(word.includes('ks') ? stemsOf(word.replaceAll('ks', 'x')) : [])];
  for (const form of forms.filter(({ length }) => length >= shortestSame)) {
    const differs = (other: string) => Math.abs(other.length - form.length);
    const [nearest] = (bySoundKey.get(soundKey(form)) ?? []).toSorted((one, other) => differs(one) - differs(other));
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

/** Two phrases typed together: `toyotaprius`, `kirayəev`. */
function splitInTwo(word: string): [string, string] | undefined {
  for (let at = word.length - 2; at > 2; at--) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => spokenWords.has(part) && isPhrase([part]))) return parts;
  }
  return undefined;
}

// Of a short word a letter may be wrong, not two: `salam` is no `salon`.
const [shortWord, likely] = [5, 0.85];

function isLikely(guess: string, typed: string): boolean {
  return typed.length > shortWord || soundsApart(typed, guess, likely) <= likely;
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

// In other letters two are a word of some language or other: `иьц` is no `is`.
const shortestInLatin = 2;

/** The text in the keyboard layout that was meant, if its words make sense only there. */
function inRightLayout(text: string, listed: Dictionary): string {
  const words = text.split(/\s+/);
  const isMeant = (word: string) => {
    // Words that only sound alike do not count: they may be anything.
    const tokens = tokensOf(word).map((token) => (isKnown(token) ? token : spelt(token, () => undefined)));
    const isTelling = (token: string) => token === word || token.length > shortestInLatin || /\d/.test(token);
    return tokens.length > 0 && tokens.every((each) => isTelling(each) && (isKnown(each) || isListed(each, listed)));
  };
  const others = words.map((word) => (isMeant(word) ? undefined : inOtherLayouts(word).find(isMeant)));
  // Short words are switched only beside a long one: `d ,fre`.
  const isLong = others.some((other) => other !== undefined && other.length >= shortestSwitched);
  if (!isLong) return text;
  // Nobody changes layouts within a search: `ч5` beside `иьц` is no C5.
  const isOfOne = (word: string) => words.some((each, place) => others[place] && isCyrillic(each) === isCyrillic(word));
  const switched = (word: string) => {
    const [, letters = '', digits = ''] = /^(.*?)(\d*)$/s.exec(word) ?? [];
    return isOfOne(word)
      ? inOtherLayouts(letters)
          .map((other) => other + digits)
          .find(isMeant)
      : undefined;
  };
  return words.map((word, place) => others[place] ?? switched(word) ?? word).join(' ');
}

const shortestSwitched = 3;

/** Whether sections know a word, perhaps with an ending. */
export function isSpoken(word: string): boolean {
  return stemsOf(word).some((stem) => known.has(stem));
}

function isKnown(text: string): boolean {
  return text.split(' ').every((word) => /^\d/.test(word) || isSpoken(word));
}

// Letters that are confused at the beginning of a word.
const alike = new Map(['xh', 'kqg', 'cj', 'vw', 'iy'].flatMap((group) => [...group].map((letter) => [letter, group])));

function beginsAlike(one: string, other: string): boolean {
  const [first = '', second = ''] = [one[0], other[0]];
  return (alike.get(first) ?? first) === (alike.get(second) ?? second);
}

function isListed(word: string, listed: Dictionary): boolean {
  return stemsOf(word).some((stem) => stem.length > 2 && isWord(listed, stem));
}
