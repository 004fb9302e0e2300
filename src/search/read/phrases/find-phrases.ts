/** Finds the phrases of a section among the words of a search. */
import { describesBy } from '../../../domain/language/endings.ts';
import { looseUnits } from '../../../domain/language/number-forms.ts';
import { compoundsOf, knownForms } from './all-phrases.ts';
import { longestPhrase, type Meaning, namesGoods, type Phrase, type SectionPhrases } from './vocabulary.ts';

export type PhraseMatch = { phrase: Phrase; key: string; length: number };

// Longest range, of rooms or sizes.
const maxRange = 10;

// Words beside a purpose: `tələbə üçün`, `для кухни`.
export const purposeAfter = 'ucun';
export const purposeBefore: ReadonlySet<string> = new Set(['для', 'dlya', 'на', 'na', 'под', 'от']);

export class PhraseFinder {
  private readonly words: readonly string[];
  private readonly phrases: SectionPhrases;
  private readonly takes: (meaning: Meaning) => boolean;
  private readonly compounds: readonly { at: number; length: number }[];

  constructor(words: readonly string[], phrases: SectionPhrases, takes: (meaning: Meaning) => boolean) {
    this.words = words;
    this.phrases = phrases;
    this.takes = takes;
    this.compounds = compoundsOf(words);
  }

  /** The longest phrase that begins at a place. */
  at(at: number): PhraseMatch | undefined {
    for (let length = Math.min(longestPhrase, this.words.length - at); length > 0; length--) {
      const found = this.of(this.words.slice(at, at + length));
      if (found) return found;
    }
    return undefined;
  }

  of(words: readonly string[]): PhraseMatch | undefined {
    for (const key of knownForms(words)) {
      const phrase = this.phrases.phrases.get(key);
      if (!phrase || !this.takes(phrase.meaning)) continue;
      const isNoun = !describesBy(words.at(-1) ?? '', key.slice(key.lastIndexOf(' ') + 1));
      if (isNoun || !namesGoods(this.phrases, phrase.meaning)) return { phrase, key, length: words.length };
    }
    return undefined;
  }

  /** Numbers that are values of one field: `3-4 otaqlı`, `2+ otaqlı`. */
  rangeAt(at: number): PhraseMatch | undefined {
    const [, from, to, plus] = /^(\d{1,2})(?:-(\d{1,2})|(\+))$/.exec(this.words[at] ?? '') ?? [];
    const beside = this.words[at + 1];
    if (from === undefined || beside === undefined) return undefined;
    const numbers = Array.from({ length: maxRange }, (_, place) => Number(from) + place);
    const said = numbers.filter((number) => plus !== undefined || number <= Number(to));
    const all = said.flatMap((number) => this.of([String(number), beside]) ?? []);
    const [first] = all;
    if (first?.phrase.meaning.kind !== 'value' || all.length < 2) return undefined;
    const { field } = first.phrase.meaning;
    const values = all.flatMap(({ phrase: { meaning } }) =>
      meaning.kind === 'value' && meaning.field === field ? meaning.values : [],
    );
    return { ...first, phrase: { ...first.phrase, meaning: { ...first.phrase.meaning, values } } };
  }

  /** Whether the words are only a part of a name of goods in some section. */
  isPartOfGoods(at: number, length: number): boolean {
    return this.compounds.some(
      (whole) => whole.length > length && whole.at <= at && at + length <= whole.at + whole.length,
    );
  }

  /** Whether the words name a purpose of something else. */
  isPurpose(at: number, length: number): boolean {
    return this.words[at + length] === purposeAfter || purposeBefore.has(this.words[at - 1] ?? '');
  }

  /** Whether a word after its number tells nothing more: a unit that sellers write in many ways, `razmer` of a size. */
  isLooseUnit(at: number): boolean {
    const word = this.words[at] ?? '';
    return /^\d/.test(this.words[at - 1] ?? '') && (looseUnits.has(word) || this.phrases.besides.includes(word));
  }
}
