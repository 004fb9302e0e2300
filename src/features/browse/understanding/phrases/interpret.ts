/** Reads a search: which section, values, numbers and order its words ask for, and which words are left. */
import { type Field, kindOf } from '../../../../fields/field.ts';
import { maxOf } from '../../../../fields/number/bounds.ts';
import { rangeParameters, rangeOf } from '../../../../fields/filters/shape.ts';
import type { Section } from '../../../../fields/section.ts';
import { stemsOf } from '../../../../language/endings.ts';
import { fillerWords } from '../../../../language/filler-words.ts';
import { russianNouns, synonyms, toLatin } from '../../../../language/synonyms.ts';
import { type Amount, meant, readMeasure, readPrice } from './amounts.ts';
import { spokenWords, weightsOfWords } from './all-phrases.ts';
import { isEverywhere, longestPhrase, type Meaning, type Phrase, type SectionPhrases } from './vocabulary.ts';

type Parameter = [name: string, value: string];

/** What a search asks for, as parameters of an address. */
export type Interpretation = {
  section: Section | undefined;
  /** Values that words named, as filters. */
  values: Parameter[];
  /** The words that named them: a listing may say them in its text instead. */
  named: string[];
  /** Numbers, and what is so or not. */
  conditions: Parameter[];
  /** Words to be found in the text. */
  words: string[];
  sort: 'price_asc' | 'price_desc' | undefined;
  /** All words as they were read, in their order: corrected, without endings. */
  read: string[];
};

/** `evidence`: how much speaks for the section; `score`: less what speaks for others; `isSure`: not all of it was guessed. */
type Read = Interpretation & { evidence: number; score: number; isSure: boolean };

// A word that was only guessed speaks half as much.
const ofGuess = 0.5;
// What speaks for a section less than this is chance.
const enough = 2;
// What speaks for one section this much more than for the next decides.
const clearly = 0.4;

/** Words that ask for an order. */
export const orders = new Map([
  ['ucuz', 'price_asc'],
  ['bahali', 'price_desc'],
] as const);

/** The words of a search; `guessed`: those corrected to what they are only like, as they were typed. */
export type SearchWordsRead = { words: readonly string[]; guessed: ReadonlyMap<string, string> };

/** What the words ask for; undefined if they are no more than words. */
export function interpret(
  { words, guessed }: SearchWordsRead,
  sections: readonly SectionPhrases[],
  { within, isSet }: { within: Section | undefined; isSet: (field: Field) => boolean },
): Interpretation | undefined {
  const takes = (meaning: Meaning) => meaning.kind !== 'value' || !isSet(meaning.field);
  const candidates = sections
    .filter(({ section }) => within === undefined || section === within)
    .map((phrases) => new Reader({ words, guessed }, phrases, takes).all())
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = candidates;
  const isClear = best && (within || (best.evidence >= enough && best.score - (next?.score ?? 0) >= clearly));
  const read = isClear ? best : readAnywhere({ words, guessed }, sections, isSet);
  return read?.isSure && asksForMore(read, words, within) ? read : undefined;
}

function asksForMore(read: Interpretation, typed: readonly string[], within: Section | undefined): boolean {
  if (read.section !== within) return true;
  // A place or price alone is found as a word.
  if (read.values.length + read.conditions.length > 0) return within !== undefined || typed.length > 1;
  return read.sort !== undefined && (within !== undefined || read.words.length > 0);
}

/** What the words ask for in all sections: a place and a price. */
function readAnywhere(
  words: SearchWordsRead,
  [some]: readonly SectionPhrases[],
  isSet: (field: Field) => boolean,
): Read | undefined {
  const read = some && new Reader(words, some, ofAll(isSet)).all();
  return read && { ...read, section: undefined };
}

const ofAll =
  (isSet: (field: Field) => boolean) =>
  (meaning: Meaning): boolean =>
    meaning.kind === 'value' && isEverywhere(meaning.field) && !isSet(meaning.field);

type Found = { phrase: Phrase; key: string; length: number };

type Chosen = Extract<Meaning, { kind: 'value' }> & { key: string };

class Reader {
  private readonly words: readonly string[];
  private readonly guessed: ReadonlyMap<string, string>;
  private readonly phrases: SectionPhrases;
  private readonly takes: (meaning: Meaning) => boolean;
  private readonly chosen: Chosen[] = [];
  private readonly numbers: [string, string][] = [];
  private readonly left: string[] = [];
  private readonly read: string[] = [];
  private readonly things: string[] = [];
  private sort: Interpretation['sort'];
  private evidence = 0;
  private isSure = false;
  /** The phrase that was read last, if it was one. */
  private found: string | undefined;

  constructor({ words, guessed }: SearchWordsRead, phrases: SectionPhrases, takes: (meaning: Meaning) => boolean) {
    this.words = words;
    this.guessed = guessed;
    this.phrases = phrases;
    this.takes = takes;
  }

  all(): Read {
    for (let at = 0; at < this.words.length;) {
      const length = this.one(at);
      // What is no phrase stays as it is.
      if (this.found === undefined)
        this.read.push(...this.words.slice(at, at + length).map((word) => this.typed(word)));
      else this.read.push(...this.found.split(' ').map(inWordsOfListings));
      at += length;
    }
    return this.result();
  }

  /** Reads what stands at a place; how many words that were. */
  private one(at: number): number {
    this.found = undefined;
    const found = this.phraseAt(at);
    // `3 otaqlı` is no price; `50-70 min` no name.
    if (found && (found.length > 1 || !/^\d/.test(this.words[at] ?? ''))) return this.take(found);
    const amount = this.amountAt(at);
    if (amount) return amount;
    if (found) return this.take(found);
    const word = this.words[at] ?? '';
    const sort = orders.get(word as never);
    this.isSure ||= sort !== undefined;
    if (sort) this.sort = sort;
    // A guess that nothing came of is taken back.
    else if (!fillerWords.has(word)) this.left.push(this.typed(word));
    return 1;
  }

  private typed(word: string): string {
    return this.guessed.get(word) ?? inLatin(word);
  }

  private phraseAt(at: number): Found | undefined {
    for (let length = Math.min(longestPhrase, this.words.length - at); length > 0; length--) {
      for (const key of knownForms(this.words.slice(at, at + length))) {
        const phrase = this.phrases.phrases.get(key);
        if (phrase && this.takes(phrase.meaning)) return { phrase, key, length };
      }
    }
    return undefined;
  }

  private take({ phrase: { meaning, weight }, key, length }: Found): number {
    this.found = key;
    const words = key.split(' ');
    this.evidence += weight * (words.some((word) => this.guessed.has(word)) ? ofGuess : 1);
    this.isSure ||= words.some((word) => !this.guessed.has(word));
    if (meaning.kind === 'thing') this.things.push(...key.split(' '));
    if (meaning.kind === 'value') this.chosen.push({ ...meaning, key });
    return length;
  }

  private amountAt(at: number): number {
    const { section, words, units } = this.phrases;
    for (const [name, number] of Object.entries(words.numbers ?? {})) {
      const field = section.fields.find((each) => each.name === name);
      const amount = field && readMeasure(this.words, at, units.get(name) ?? [], number);
      if (amount && field && this.takesNumber(field)) return this.takeAmount(field, amount, 1.5);
    }
    const price = section.fields.find(({ name }) => name === 'price');
    const said = readPrice(this.words, at);
    if (said && price && this.takesNumber(price)) return this.takeAmount(price, said, 0);
    return this.bareAt(at);
  }

  /** A number that can only be meant as one of a field, such as a year. */
  private bareAt(at: number): number {
    const { section, words } = this.phrases;
    for (const [name, number] of Object.entries(words.numbers ?? {})) {
      const field = section.fields.find((each) => each.name === name);
      const bounds = field && rangeOf(field);
      const value = /^\d+$/.test(this.words[at] ?? '') ? Number(this.words[at]) : Number.NaN;
      if (!bounds || number.bareFrom === undefined || !this.takesNumber(field)) continue;
      if (value >= number.bareFrom && value <= maxOf(bounds)) {
        return this.takeAmount(field, { ...meant(value, number.means), length: 1 }, 0.2);
      }
    }
    return 0;
  }

  private takesNumber(field: Field): boolean {
    return this.takes({ kind: 'value', field, values: [], rank: 0 });
  }

  private takeAmount(field: Field, { min, max, length }: Amount, weight: number): number {
    const [minName, maxName] = rangeParameters(field);
    this.isSure = true;
    if (min !== undefined) this.numbers.push([minName, String(min)]);
    if (max !== undefined) this.numbers.push([maxName, String(max)]);
    this.evidence += weight;
    return length;
  }

  private result(): Read {
    const { kept, rivals } = this.settle();
    const ticked = kept.filter(({ field }) => kindOf(field).filter(field)?.by === 'tick');
    const named = kept.filter((each) => !ticked.includes(each));
    return {
      section: this.phrases.section,
      values: named.flatMap(parametersOf),
      named: [...new Set(named.flatMap(({ key }) => key.split(' ')))],
      conditions: [...ticked.flatMap(parametersOf), ...this.numbers],
      words: [...new Set([...rivals, ...this.things, ...this.left])],
      sort: this.sort,
      read: this.read,
      evidence: this.evidence,
      isSure: this.isSure,
      score: this.evidence - this.left.reduce((sum, word) => sum + weightOfWord(word), 0),
    };
  }

  /**
   * One choice a field: what all its words allow, `günlük kirayə`; else the last, the noun that the others describe: `oyun noutbuku`
   * is a laptop. What only describes it, the rivals, is to be found in the text.
   */
  private settle(): { kept: Chosen[]; rivals: string[] } {
    const kept = new Map<Field, Chosen>();
    const rivals: string[] = [];
    for (const next of this.chosen) {
      const before = kept.get(next.field);
      const shared = before?.values.filter((value) => next.values.includes(value)) ?? [];
      if (before && shared.length > 0) {
        kept.set(next.field, { ...next, values: shared, key: `${before.key} ${next.key}` });
      } else {
        if (before) rivals.push(...before.key.split(' '));
        kept.set(next.field, next);
      }
    }
    return { kept: [...kept.values()], rivals };
  }
}

const parametersOf = ({ field, values, leader }: Chosen): Parameter[] => [
  ...(leader ? [leader] : []),
  ...values.map((value): Parameter => [field.name, value]),
];

function inWordsOfListings(word: string): string {
  return synonyms.get(word) ?? inLatin(word);
}

/** A word for the text: sellers write Azerbaijani. */
function inLatin(word: string): string {
  return russianNouns.get(word) ?? toLatin(word);
}

/** What a word that a section leaves unexplained says in others. */
function weightOfWord(word: string): number {
  return Math.max(0, ...stemsOf(word).map((stem) => weightsOfWords.get(stem) ?? 0));
}

/** The words as phrases of sections, each as typed or without its endings; as typed first. */
function knownForms(words: readonly string[]): string[] {
  let forms = [''];
  for (const word of words) {
    const stems = stemsOf(word).filter((stem) => spokenWords.has(stem));
    forms = forms.flatMap((form) => stems.map((stem) => (form ? `${form} ${stem}` : stem)));
  }
  return forms;
}
