/**
 * One order for the words of a search, so that its meaning does not hang on theirs: numbers beside what they count, what is
 * denied beside its denial; then what describes; last the nouns of goods, the one that is meant at the end.
 */
import { stemsOf, describesBy } from '../../../domain/language/endings.ts';
import { fillerWords } from '../../../domain/language/filler-words.ts';
import { looseUnits } from '../../../domain/language/number-forms.ts';
import { countedWords, goodsRank, isPhrase, knownForms, phraseOfAnyOrder } from './all-phrases.ts';
import { amountWords, isComparison } from './amounts.ts';
import { purposeAfter, purposeBefore } from './find-phrases.ts';
import { negatesNext, negationAt } from './negation.ts';
import { longestPhrase } from './vocabulary.ts';

/** Places of words that belong together. `rank`: of goods, the higher the likelier what is meant; 0: none. */
type Chunk = { places: number[]; isFixed: boolean; rank: number };

// Combinations of more words take too long.
const mostScattered = 7;

/** The words in their one order; `places`: where each stood. */
export function inOneOrder(words: readonly string[]): { words: string[]; places: number[] } {
  const chunks = chunksOf(words);
  const keyOf = ({ places }: Chunk) => places.map((at) => words[at]).join(' ');
  const fixed = chunks.filter(({ isFixed }) => isFixed);
  const free = chunks.filter(({ isFixed }) => !isFixed);
  const others = free.filter(({ rank }) => rank === 0).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const goods = free.filter(({ rank }) => rank > 0).toSorted((one, other) => one.rank - other.rank);
  const places = [...fixed, ...others, ...goods].flatMap((chunk) => chunk.places);
  return { words: places.map((at) => words[at] ?? ''), places };
}

/** Words that belong together, in the order in which the first of each was typed. */
export function chunksOf(words: readonly string[]): Chunk[] {
  const fixed = fixedChunks(words);
  const taken = new Set(fixed.flatMap(({ places }) => places));
  const loose = words.map((_, at) => at).filter((at) => !taken.has(at));
  const found: Chunk[] = [];
  const take = (candidates: readonly (readonly number[])[]) => {
    const phrases = candidates.flatMap((places): Chunk[] => {
      const ordered = inOrderOfPhrase(words, places);
      return ordered ? [{ places: ordered, isFixed: false, rank: rankOf(ordered.map((at) => words[at] ?? '')) }] : [];
    });
    // The longest first, of those as long goods.
    for (const chunk of phrases.toSorted(
      (one, other) => other.places.length - one.places.length || other.rank - one.rank,
    )) {
      if (chunk.places.some((at) => taken.has(at))) continue;
      for (const at of chunk.places) taken.add(at);
      found.push(chunk);
    }
  };
  // What stands together first, then what is apart: `divan gözəl künc`.
  take(lengths.flatMap((length) => windows(loose, length)));
  const apart = loose.filter((at) => !taken.has(at));
  if (apart.length <= mostScattered)
    take(
      lengths.flatMap((length) =>
        combinations(
          apart.filter((at) => !/^\d+$/.test(words[at] ?? '')),
          length,
        ),
      ),
    );
  const singles = loose
    .filter((at) => !taken.has(at))
    .map((at): Chunk => ({ places: [at], isFixed: /^\d/.test(words[at] ?? ''), rank: rankOf([words[at] ?? '']) }));
  return [...fixed, ...found, ...singles].toSorted((one, other) => Math.min(...one.places) - Math.min(...other.places));
}

/** Numbers with what they count and bound, denials and purposes with what they are of. */
function fixedChunks(words: readonly string[]): Chunk[] {
  const found: Chunk[] = [];
  let before = 0;
  for (let at = 0; at < words.length;) {
    const length = lengthAt(words, at);
    const after = at + length;
    const denied = negationAt(words, after) || (words[after] === purposeAfter ? 1 : 0);
    const isFixed = denied > 0 || isNumberAt(words, at, length) || isAhead(words[at]);
    if (isFixed) {
      // `apple telefon olmasın` denies what describes the noun.
      const isNoun = negationAt(words, after) > 0 && rankOf(words.slice(at, after)) > 0;
      const isBeside = found.at(-1)?.places.at(-1) !== at - 1;
      const from = isNoun && isBeside ? before : at;
      found.push({
        places: Array.from({ length: after + denied - from }, (_, place) => from + place),
        isFixed,
        rank: 0,
      });
    }
    before = at;
    at = after + (isFixed ? denied : 0);
  }
  return found;
}

const isAhead = (word = '') => negatesNext(word) || purposeBefore.has(word);

const isNumberAt = (words: readonly string[], at: number, length: number) =>
  length > 1 && words.slice(at, at + length).some((word) => /^\d/.test(word)) && !isName(words.slice(at, at + length));

/** `mazda 6`: a name that is found in any order. */
const isName = (words: readonly string[]) => /^\p{L}/u.test(words[0] ?? '') && isPhrase(words);

function lengthAt(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  if (isAhead(word) && at + 1 < words.length) return 1 + phraseLength(words, at + 1);
  const phrase = phraseLength(words, at);
  const isCounted = (each = '') => stemsOf(each).some((stem) => countedWords.has(stem));
  if (/^\d/.test(word)) return numberLength(words, at, phrase);
  const next = words[at + phrase] ?? '';
  const isBefore = (isCounted(words[at + phrase - 1]) || amountWords.has(word)) && /^\d/.test(next);
  return isBefore ? phrase + numberLength(words, at + phrase, 1) : phrase;
}

function numberLength(words: readonly string[], at: number, phrase: number): number {
  let end = at + phrase;
  const belongs = (word = '') =>
    isComparison(word, words[end - 1]) ||
    (looseUnits.has(word) && /^\d/.test(words[end - 1] ?? '')) ||
    stemsOf(word.split(/[-']/)[0] ?? '').some((stem) => amountWords.has(stem) || countedWords.has(stem));
  while (/^\d{3}$/.test(words[end] ?? '') && /^\d{1,3}$/.test(words[end - 1] ?? '')) end += 1;
  // Units of two words, too: `at gücü`.
  const isUnit = (one = '', other = '') => stemsOf(other).some((stem) => countedWords.has(`${one} ${stem}`));
  for (;;) {
    if (isUnit(words[end], words[end + 1])) end += 2;
    else if (end < words.length && belongs(words[end])) end += 1;
    else break;
  }
  return end - at;
}

function phraseLength(words: readonly string[], at: number): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--)
    if (isPhrase(words.slice(at, at + length))) return length;
  return 1;
}

/** The places in the order of the phrase that their words make, if they make one. */
function inOrderOfPhrase(words: readonly string[], places: readonly number[]): number[] | undefined {
  const typed = places.map((at) => words[at] ?? '');
  if (isPhrase(typed) && !typed.every((word) => fillerWords.has(word)) && typed.some((word) => fillerWords.has(word)))
    return [...places];
  if (typed.some((word) => fillerWords.has(word))) return undefined;
  const key = phraseOfAnyOrder(typed);
  if (key === undefined) return undefined;
  const left = [...places];
  return key.split(' ').flatMap((part) => {
    const place = left.findIndex((at) => knownForms([words[at] ?? '']).includes(part));
    return place < 0 ? [] : left.splice(place, 1);
  });
}

function rankOf(words: readonly string[]): number {
  const last = words.at(-1) ?? '';
  const forms = knownForms(words).filter((form) => !describesBy(last, form.slice(form.lastIndexOf(' ') + 1)));
  const rank = Math.max(0, ...forms.map(goodsRank));
  // `noutbuk çantası`: the one that belongs to another is meant.
  const isPossessed = /[^s]s[iu]$|[^aeiou][iu]$/.test(last) && !forms.includes(words.join(' '));
  return rank > 0 && isPossessed ? rank + possessed : rank;
}

const possessed = 10;

const lengths = Array.from({ length: longestPhrase - 1 }, (_, place) => place + 2);

/** Neighbouring places. */
function windows(places: readonly number[], length: number): number[][] {
  return places
    .map((_, from) => places.slice(from, from + length))
    .filter((each) => each.length === length && each.every((at, place) => place === 0 || at === each[place - 1]! + 1));
}

function combinations(places: readonly number[], length: number): number[][] {
  if (length === 0) return [[]];
  return places.flatMap((at, place) =>
    combinations(places.slice(place + 1), length - 1).map((others) => [at, ...others]),
  );
}
