/** Corrects the words of a query by the dictionary, synonyms and translations. */
import { beginningWith, type Dictionary, isKnown, isName, isWord, nearest, withoutEdges } from './dictionary.ts';
import { isSpokenWord } from './phrases/all-phrases.ts';
import { type Synonyms, withMeanings } from './phrases/own-synonyms.ts';
import { russianWord, synonyms, toLatin, replaceW } from '../../domain/language/synonyms.ts';

const guessesPerWord = 3;
// Many of the nearest words are no names.
const wordsCompared = 12;
// A query with more unknown words, or parts of them, is not a misspelling; each one costs a pass over the dictionary.
const maxUnknown = 5;

/** Corrections of folded words, the likeliest first; none if every word is known. */
export function meaningsOf(dictionary: Dictionary, typed: readonly string[], synonyms: Synonyms): string[][] {
  const words = withMeanings(typed, synonyms);
  const parts = words.flatMap((word) => (isKnown(dictionary, word) ? [] : partsOf(toLatin(withoutEdges(word)))));
  if (parts.filter((part) => !isNumber(part) && !isKnown(dictionary, part)).length > maxUnknown) return [];
  const guesses = words.map((word) => guessesOf(dictionary, word));
  const texts = new Set<string>();
  for (let place = 0; place < guessesPerWord; place++) {
    const parts = guesses.map((guess) => guess[Math.min(place, guess.length - 1)] ?? '');
    texts.add(parts.filter(Boolean).join(' '));
  }
  return [...texts].filter((text) => text !== '' && text !== typed.join(' ')).map((text) => text.split(' '));
}

/** Corrections of one word, the likeliest first; none if it is only punctuation. */
export function guessesOf(dictionary: Dictionary, written: string): string[] {
  const word = withoutEdges(written);
  if (!word) return [];
  // Numbers are not corrected.
  if (isNumber(word)) return [word];
  const latin = toLatin(word);
  const translated = synonyms.get(latin) ?? russianWord(word);
  if (translated && isKnown(dictionary, translated)) return [translated];
  for (const spelling of [word, latin, replaceW(latin)]) {
    if (isKnown(dictionary, spelling)) return [spelling];
  }
  const parts = partsOf(latin);
  if (parts.length > maxUnknown) return [latin];
  if (parts.length > 1) return [parts.map((part) => guessesOf(dictionary, part)[0] ?? part).join(' ')];
  const stem = withoutEnding(dictionary, latin);
  if (stem) return [stem];
  // What stands only in descriptions is no correction.
  const isNamed = (guess: string) => dictionary.names.has(guess) || dictionary.titled.has(guess) || isSpokenWord(guess);
  const near = nearest(dictionary, latin, wordsCompared).filter(isNamed).slice(0, guessesPerWord);
  const two = splitInTwo(dictionary, latin);
  const guesses = two ? [...near.slice(0, 1), two, ...near.slice(1)] : near;
  return guesses.length > 0 ? guesses : [latin];
}

/** Split at hyphens, and between a name and a number. */
function partsOf(latin: string): string[] {
  return /^([a-z]{2,})(\d+)$/.exec(latin)?.slice(1) ?? latin.split(/[^a-z0-9]+/).filter(Boolean);
}

const isNumber = (word: string) => /^[\d.,]+$/.test(word);

// Azerbaijani endings of number, possession and case, folded.
const ending = /^(l[ae]r)?(s?[iu]|n?[iu]n|[iu]m|[iu][mn][iu]z)?(d[ae]n?|[ny]?[ae]|n?[iu])?$/;
// Shorter words may just end like this.
const shortestStem = 4;

/** The longest stem that is a word: `divan` of `divanlarımız`. */
function withoutEnding(dictionary: Dictionary, word: string): string | undefined {
  for (let at = word.length - 1; at >= shortestStem; at--) {
    if (ending.test(word.slice(at)) && isWord(dictionary, word.slice(0, at))) return word.slice(0, at);
  }
  return undefined;
}

/** `landcruiser` is two words. Only words of names: common ones would match anything. */
function splitInTwo(dictionary: Dictionary, word: string): string | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (isName(dictionary, first) && isName(dictionary, second)) return `${first} ${second}`;
  }
  return undefined;
}

/** Words that begin with what is being typed, in any spelling; the most common first. */
export function completionsOf(dictionary: Dictionary, start: string, count: number): string[] {
  const latin = toLatin(start);
  const found = [latin, replaceW(latin)].flatMap((each) => beginningWith(dictionary, each, count));
  return [...new Set(found)].slice(0, count);
}
