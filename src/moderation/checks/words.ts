/** Splits a text into words folded as for search, and finds phrases in it. */
import { fold } from '../../domain/language/fold.ts';
import { plainLetters } from '../../domain/language/plain-letters.ts';

/** A folded word and its position. */
type Word = { folded: string; start: number; end: number };

/** A text as the seller wrote it, with its words. */
export type Prose = { field: string; text: string; words: readonly Word[] };

/** A span of words; `to` is exclusive. */
export type Span = { from: number; to: number };

// Longer than any Azerbaijani word: bounds the work on hostile input.
const maxLetters = 60;
// Invisible characters that may stand between digits: joiners, emoji frames.
const unseen = /[\p{Cf}\uFE0F\u20E3]/gu;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Splits a text into words. */
export function readProse(field: string, written: string): Prose {
  const text = plainLetters(written, 'NFC').replace(unseen, '');
  const known = new Map<string, string>();
  const words = Array.from(text.matchAll(wordPattern), (match) => {
    const [word] = match;
    const folded = known.get(word) ?? fold(word.slice(0, maxLetters));
    known.set(word, folded);
    return { folded, start: match.index, end: match.index + word.length };
  });
  return { field, text, words };
}

/** The span's text as written. */
export function sourceText({ text, words }: Prose, { from, to }: Span): string {
  return text.slice(words[from]?.start, words[to - 1]?.end);
}

/** One step of a phrase: words that match it, and how many others may precede it. */
type Step = { words: readonly { stem: string; open: boolean }[]; skips: number };
type Phrase = readonly Step[];

/** Phrases indexed by the stems of their first words. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

// Maximum number of words matched by `..`, as in `beh .. göndər*`.
const between = 3;

/**
 * Parses phrases, separated by commas or lines. Words match in any form; `göndər*` matches any continuation, `a/b` either
 * word, and `..` a few words in between.
 */
export function phrasesOf(text: string): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const written of text.split(/[,\n]/)) add(phrases, written);
  return phrases;
}

function add(phrases: Map<string, Phrase[]>, written: string): void {
  let skips = 0;
  const steps: Step[] = [];
  for (const part of written.trim().split(/\s+/)) {
    if (part === '..') skips = between;
    else {
      const words = part.split('/').flatMap((word) => {
        const stem = fold(word).replace(/[^\p{L}\p{N}]/gu, '');
        return stem ? [{ stem, open: word.endsWith('*') }] : [];
      });
      if (words.length > 0) steps.push({ words, skips });
      skips = 0;
    }
  }
  for (const { stem } of steps[0]?.words ?? []) {
    for (const beginning of beginningsOf(stem)) phrases.set(beginning, [...(phrases.get(beginning) ?? []), steps]);
  }
}

/** All matches of phrases; at most one per starting word. */
export function findPhrases({ words }: Prose, phrases: Phrases): Span[] {
  return words.flatMap(({ folded }, from) => {
    for (let length = folded.length; length >= Math.max(1, folded.length - maxEnding); length--) {
      for (const phrase of phrases.get(folded.slice(0, length)) ?? []) {
        const to = endOf(words, from, phrase, 0);
        if (to !== undefined) return [{ from, to }];
      }
    }
    return [];
  });
}

/** The first match of `phrases` that shares no word with one of `harmless`. */
export function findUnlessHarmless(prose: Prose, phrases: Phrases, harmless: Phrases): Span | undefined {
  const found = findPhrases(prose, phrases);
  if (found.length === 0) return undefined;
  const spared = new Set(findPhrases(prose, harmless).flatMap(placesOf));
  return found.find((span) => !placesOf(span).some((place) => spared.has(place)));
}

function placesOf({ from, to }: Span): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}

/** Index after the last word if the rest of a phrase matches here. Recursion is shallow: phrases and gaps are short. */
function endOf(words: readonly Word[], at: number, phrase: Phrase, place: number): number | undefined {
  const step = phrase[place];
  if (!step) return at;
  for (let next = at; next <= at + step.skips && next < words.length; next++) {
    const { folded } = words[next]!;
    if (!step.words.some(({ stem, open }) => (open ? beginsWith(folded, stem) : isFormOf(folded, stem)))) continue;
    const to = endOf(words, next + 1, phrase, place + 1);
    if (to !== undefined) return to;
  }
  return undefined;
}

// Suffixes: plural, possessive, case, `-dir`; each at most once, in this order.
const endings =
  /^(?:l[ae]r)?(?:[iu]m(?:[iu]z)?|[iu]n(?:[iu]z)?|m(?:[iu]z)?|n(?:[iu]z)?|s?[iu])?(?:n?[iu]|n?[iu]n|[yn]?[ae]|n?d[ae]n?|n[ae]n|y?l[ae])?(?:d[iu]r(?:l[ae]r)?)?$/;
const maxEnding = 18;

/** Whether a word is a form of a stem, both folded: `tapançaları` of `tapança`. */
function isFormOf(folded: string, stem: string): boolean {
  return beginningsOf(stem).some((beginning) => {
    if (!folded.startsWith(beginning)) return false;
    const ending = folded.slice(beginning.length);
    // A softened consonant is always followed by a suffix.
    return ending.length <= maxEnding && (beginning === stem || ending !== '') && endings.test(ending);
  });
}

function beginsWith(folded: string, stem: string): boolean {
  return folded.startsWith(stem);
}

/** The stem, and its softened form before a suffix: `bıçaq`, `bıçağı`. */
function beginningsOf(stem: string): string[] {
  if (stem.length < 3) return [stem];
  if (stem.endsWith('k')) return [stem, `${stem.slice(0, -1)}y`];
  return stem.endsWith('q') ? [stem, `${stem.slice(0, -1)}g`] : [stem];
}
