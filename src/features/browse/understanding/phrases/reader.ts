/** Reads the words of a search as a section's: phrases first, the longest first, then numbers. */
import { kindOf } from '../../../../fields/field.ts';
import type { Field } from '../../../../fields/field.ts';
import { rangeOf } from '../../../../fields/filters/shape.ts';
import { maxOf } from '../../../../fields/number/bounds.ts';
import type { Section } from '../../../../fields/section.ts';
import { fillerWords } from '../../../../language/filler-words.ts';
import { russianNouns, synonyms, toLatin } from '../../../../language/synonyms.ts';
import { soundsApart } from '../dictionary.ts';
import { knownForms, weightOfWords } from './all-phrases.ts';
import { type Amount, readBare, readMeasure, readPrice } from './amounts.ts';
import { implied, inUnitsOf, type NumberAsked, parametersOfNumber } from './numbers.ts';
import { orders } from './orders.ts';
import { bareForm, longestPhrase, type Meaning, type Phrase, type SectionPhrases } from './vocabulary.ts';
import type { SearchWordsRead } from './words.ts';

export type Parameter = [name: string, value: string];

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
export type Read = Interpretation & { evidence: number; score: number; isSure: boolean };

// A word that was only guessed speaks half as much.
const ofGuess = 0.5;
const evidenceOf = { unit: 1.5, bound: 0.5, bare: 0.2 } as const;

type Found = { phrase: Phrase; key: string; length: number };

export type Chosen = Extract<Meaning, { kind: 'value' }> & { key: string };

export class Reader {
  private readonly words: readonly string[];
  private readonly guessed: SearchWordsRead['guessed'];
  private readonly phrases: SectionPhrases;
  private readonly takes: (meaning: Meaning) => boolean;
  private readonly chosen: Chosen[] = [];
  private readonly numbers: NumberAsked[] = [];
  private readonly left: string[] = [];
  private readonly read: string[] = [];
  private readonly things: string[] = [];
  private sort: Interpretation['sort'];
  private evidence = 0;
  private isSure = false;
  /** The phrase that was read last, if it was one, in the words of listings. */
  private found: string[] | undefined;

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
      else this.read.push(...this.found);
      at += length;
    }
    return this.result();
  }

  /** Reads what stands at a place; how many words that were. */
  private one(at: number): number {
    this.found = undefined;
    const found = this.phraseAt(at);
    // `3 otaqlı` is no price; `50-70 min` no name.
    if (found && (found.length > 1 || !/^\d/.test(this.words[at] ?? ''))) return this.take(at, found);
    const amount = this.amountAt(at);
    if (amount) return amount;
    if (found) return this.take(at, found);
    const word = this.words[at] ?? '';
    const sort = orders.get(word);
    this.isSure ||= sort !== undefined;
    if (sort) this.sort = sort;
    // A guess that nothing came of is taken back.
    else if (!fillerWords.has(word)) this.left.push(this.typed(word));
    return 1;
  }

  private typed(word: string): string {
    return this.guessed.get(word)?.typed ?? inLatin(word);
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

  private take(at: number, { phrase: { meaning, weight }, key, length }: Found): number {
    this.found = inWordsOfListings(key, meaning);
    const words = this.words.slice(at, at + length);
    const isGuess = (word: string) => this.guessed.get(word)?.isClose === false;
    this.evidence += weight * (words.some(isGuess) ? ofGuess : 1);
    this.isSure ||= words.some((word) => !isGuess(word));
    if (meaning.kind === 'thing') this.things.push(...(meaning.text ?? key).split(' '));
    if (meaning.kind === 'value') this.chosen.push({ ...meaning, key: this.found.join(' ') });
    return length;
  }

  private amountAt(at: number): number {
    const { section, words, units } = this.phrases;
    const fields = Object.entries(words.numbers ?? {}).flatMap(([name, number]) => {
      const field = section.fields.find((each) => each.name === name);
      return field && this.takesNumber(field) ? [{ field, number, units: units.get(name) ?? [] }] : [];
    });
    // `mərtəbəli` is not `mərtəbə`.
    for (const exactly of [true, false]) {
      for (const { field, number, units: ofField } of fields) {
        const amount = readMeasure(this.words, at, { units: ofField, exactly }, number);
        if (amount) return this.takeAmount(field, amount, evidenceOf.unit);
      }
    }
    const bare = fields.flatMap(({ field, number }) => {
      const bounds = rangeOf(field);
      const amount = bounds && readBare(this.words, at, number, maxOf(bounds));
      return amount ? [{ field, amount }] : [];
    });
    // Two years are no prices, but a price may lie where years do.
    const [bound] = bare.filter(({ amount }) => amount.isBound);
    if (bound) return this.takeAmount(bound.field, bound.amount, evidenceOf.bound);
    const price = section.fields.find(({ name }) => name === 'price');
    const said = readPrice(this.words, at);
    if (said && price && this.takesNumber(price)) return this.takeAmount(price, said, 0);
    const [alone] = bare;
    return alone ? this.takeAmount(alone.field, alone.amount, evidenceOf.bare) : 0;
  }

  private takesNumber(field: Field): boolean {
    return this.takes({ kind: 'value', field, values: [], rank: 0 });
  }

  private takeAmount(field: Field, amount: Amount, weight: number): number {
    this.isSure = true;
    this.numbers.push({ field, ...amount });
    this.evidence += weight;
    return amount.length;
  }

  private result(): Read {
    const { section, words } = this.phrases;
    const settled = settle(this.chosen);
    const { kept, numbers } = inUnitsOf(section, settled.kept, this.numbers);
    const ticked = kept.filter(({ field }) => kindOf(field).filter(field)?.by === 'tick');
    const named = kept.filter((each) => !ticked.includes(each));
    return {
      section,
      values: named.flatMap(parametersOf),
      named: [...new Set(named.flatMap(({ key }) => key.split(' ').filter(Boolean)))],
      conditions: [
        ...ticked.flatMap(parametersOf),
        ...numbers.flatMap(parametersOfNumber),
        ...implied(words, kept, numbers, this.takes, section),
      ],
      words: [...new Set([...settled.rivals, ...this.things, ...this.left])],
      sort: this.sort,
      read: this.read,
      evidence: this.evidence,
      isSure: this.isSure,
      score: this.evidence - weightOfWords(this.left),
    };
  }
}

/**
 * One choice a field: what all its words allow, `günlük kirayə`; else the last, the noun that the others describe: `oyun noutbuku`
 * is a laptop. What only describes it, the rivals, is to be found in the text.
 */
function settle(chosen: readonly Chosen[]): { kept: Chosen[]; rivals: string[] } {
  const kept = new Map<Field, Chosen>();
  const rivals: string[] = [];
  for (const next of chosen) {
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

const parametersOf = ({ field, values, leader }: Chosen): Parameter[] => [
  ...(leader ? [leader] : []),
  ...values.map((value): Parameter => [field.name, value]),
];

/** A phrase in the words of listings: sellers write Azerbaijani, and names as they are spelt. */
function inWordsOfListings(key: string, meaning: Meaning): string[] {
  const said = key.split(' ');
  const [value = '', ...others] = meaning.kind === 'value' ? meaning.values : [];
  const leader = meaning.kind === 'value' ? (meaning.leader?.[1] ?? '') : '';
  const spelt = bareForm(`${leader} ${value}`.trim()).split(' ');
  return said.map((word, place) => {
    const latin = toLatin(word);
    const other = synonyms.get(latin) ?? russianNouns.get(word) ?? russianNouns.get(latin);
    const same = others.length === 0 && spelt.length === said.length ? (spelt[place] ?? latin) : latin;
    return other ?? (soundsApart(latin, same, alike) <= alike ? same : latin);
  });
}

// Words that sound so much like a value are its misspellings; others, such as `Prado`, sellers use themselves.
const alike = 1.3;

/** A word for the text: sellers write Azerbaijani. */
function inLatin(word: string): string {
  return russianNouns.get(word) ?? toLatin(word);
}
