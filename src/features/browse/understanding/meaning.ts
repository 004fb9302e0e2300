/** What the words of a query were probably meant to be, told by the dictionary and by lists of what people write. */
import { beginningWith, type Dictionary, isKnown, isName, isWord, nearest, withoutEdges } from './dictionary.ts';
import { russianNouns, synonyms, toLatin, withoutW } from '../../../language/synonyms.ts';

const guessesPerWord = 3;
// Who mistypes more words than these in one query is looking for something else; each costs a walk over all words.
const maxUnknown = 5;

/** The likeliest readings of folded words first; none where every word is known as it stands. */
export function meaningsOf(dictionary: Dictionary, words: readonly string[]): string[][] {
  if (words.filter((word) => !isNumber(word) && !isKnown(dictionary, word)).length > maxUnknown) return [];
  const guesses = words.map((word) => guessesOf(dictionary, word));
  const texts = new Set<string>();
  for (let place = 0; place < guessesPerWord; place++) {
    const parts = guesses.map((guess) => guess[Math.min(place, guess.length - 1)] ?? '');
    texts.add(parts.filter(Boolean).join(' '));
  }
  return [...texts].filter((text) => text !== '' && text !== words.join(' ')).map((text) => text.split(' '));
}

/** What one word may mean; nothing where it is punctuation alone. */
function guessesOf(dictionary: Dictionary, written: string): string[] {
  // `x5,` is `x5`.
  const word = withoutEdges(written);
  if (!word) return [];
  // A number is never meant to be another one.
  if (isNumber(word)) return [word];
  const latin = toLatin(word);
  const translated = synonyms.get(latin) ?? russianNouns.get(word) ?? russianNouns.get(latin);
  if (translated && isKnown(dictionary, translated)) return [translated];
  for (const spelling of [word, latin, withoutW(latin)]) {
    if (isKnown(dictionary, spelling)) return [spelling];
  }
  // Hyphens part words, and a number after a name is a word of its own.
  const parts = /^([a-z]{2,})(\d+)$/.exec(latin)?.slice(1) ?? latin.split(/[^a-z0-9]+/).filter(Boolean);
  if (parts.length > 1) return [parts.map((part) => guessesOf(dictionary, part)[0] ?? part).join(' ')];
  const stem = withoutEnding(dictionary, latin);
  if (stem) return [stem];
  const near = nearest(dictionary, latin, guessesPerWord);
  const two = splitInTwo(dictionary, latin);
  const guesses = two ? [...near.slice(0, 1), two, ...near.slice(1)] : near;
  return guesses.length > 0 ? guesses : [latin];
}

const isNumber = (word: string) => /^[\d.,]+$/.test(word);

// Of many, whose, and in which case, as folded words have them.
const ending = /^(l[ae]r)?(s?[iu]|n?[iu]n|[iu]m|[iu][mn][iu]z)?(d[ae]n?|[ny]?[ae]|n?[iu])?$/;
// Shorter ones end so by themselves.
const shortestStem = 4;

/** `divanlarımız` is said of a `divan`; the longest word that it may be said of. */
function withoutEnding(dictionary: Dictionary, word: string): string | undefined {
  for (let at = word.length - 1; at >= shortestStem; at--) {
    if (ending.test(word.slice(at)) && isWord(dictionary, word.slice(0, at))) return word.slice(0, at);
  }
  return undefined;
}

/** `landcruiser` is two words; those of everyday speech would read sense into anything. */
function splitInTwo(dictionary: Dictionary, word: string): string | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (isName(dictionary, first) && isName(dictionary, second)) return `${first} ${second}`;
  }
  return undefined;
}

/** Known words that begin as a word does that somebody is typing, in any spelling; the most common ones first. */
export function completionsOf(dictionary: Dictionary, start: string, count: number): string[] {
  const latin = toLatin(start);
  const found = [latin, withoutW(latin)].flatMap((each) => beginningWith(dictionary, each, count));
  return [...new Set(found)].slice(0, count);
}
