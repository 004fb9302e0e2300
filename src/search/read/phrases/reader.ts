/** Reads the words of a search as a section's: phrases first, the longest first, then numbers. */
import { type Field, kindOf } from '../../../domain/fields/field.ts';
import { rangeOf } from '../../../domain/fields/filters/shape.ts';
import { maxOf } from '../../../domain/fields/number/bounds.ts';
import { fillerWords, isFiller } from '../../../domain/language/filler-words.ts';
import { asksForPrice, spokenOrders } from '../../orders/orders.server.ts';
import { spokenWords, weightOfWords } from './all-phrases.ts';
import type { Interpretation } from './interpretation.ts';
import { type PhraseMatch, PhraseFinder } from './find-phrases.ts';
import { type Amount, readBare, readMeasure, readPrice } from './amounts.ts';
import { contraryOf, deniedStem, negatesNext, negationAt } from './negation.ts';
import { inUnitsOf, type NumberAsked, parametersOfNumber } from './numbers.ts';
import {
  type Chosen,
  goodsOf,
  inLatin,
  inWordsOfListings,
  type Unexplained,
  parametersOf,
  preferredOf,
  saysWhatFor,
  settle,
  surelyNamed,
} from './settle.ts';
import { denied, unsaid } from './unsaid.ts';
import { type Meaning, namesGoods, type SectionPhrases } from './vocabulary.ts';
import type { SearchWordsRead } from './words.ts';

/** `evidence`: weight of the words for the section; `score`: minus that for others; `isSure`: not all of it was guessed. */
export type Read = Interpretation & { evidence: number; score: number; goodsCertainty: number; isSure: boolean };

// A word that was only guessed speaks half as much, and so does what only describes the goods: `tələbə üçün`.
const [ofGuess, ofPurpose] = [0.5, 0.5];
// Hardly anything: what is only a part of other goods, such as `maşın` of `paltaryuyan maşın`.
const [ofPart, ofTalk] = [0.2, 0.2];
const evidenceOf = { unit: 1.5, bound: 0.5, bare: 0.2 } as const;
// Goods decide the section; what they leave unexplained counts half, unless it names goods of others after them: the last
// noun is what is meant, `noutbuk çantası`.
const ofGoods = 2.5;
const besideGoods = 0.5;
const furtherGoods = 3;

export class Reader {
  private readonly words: readonly string[];
  private readonly guessed: SearchWordsRead['guessed'];
  private readonly phrases: SectionPhrases;
  private readonly takes: (meaning: Meaning) => boolean;
  private readonly finder: PhraseFinder;
  private readonly chosen: Chosen[] = [];
  private readonly unwanted: Chosen[] = [];
  private readonly numbers: NumberAsked[] = [];
  private unexplained: Unexplained[] = [];
  private readonly readWords: { at: number; words: string[] }[] = [];
  private readonly places: readonly number[] | undefined;
  private readonly inTexts: string[] = [];
  private readonly things: string[] = [];
  private sort: Interpretation['sort'];
  private evidence = 0;
  private isSure = false;
  private namesClass = false;
  private namesSection = false;
  /** How surely goods were named, and where last. */
  private goodsCertainty = 0;
  private lastGoods = -1;
  /** The phrase that was read last, if it was one, in the words of listings. */
  private lastPhrase: string[] | undefined;

  constructor(
    { words, guessed, places }: SearchWordsRead,
    phrases: SectionPhrases,
    takes: (meaning: Meaning) => boolean,
  ) {
    this.words = words;
    this.guessed = guessed;
    this.places = places;
    this.phrases = phrases;
    this.takes = takes;
    this.finder = new PhraseFinder(words, phrases, takes);
  }

  readAll(): Read {
    for (let at = 0; at < this.words.length;) {
      const length = this.consumeAt(at);
      // Words that form no phrase are kept as typed.
      const said =
        this.lastPhrase === undefined
          ? this.words.slice(at, at + length).map((word) => this.typed(word))
          : [...this.lastPhrase, ...this.words.slice(at + this.lastPhrase.length, at + length)];
      this.readWords.push({ at: this.places?.[at] ?? at, words: said });
      at += length;
    }
    return this.result();
  }

  /** Reads the phrase at a place; returns how many words it took. */
  private consumeAt(at: number): number {
    this.lastPhrase = undefined;
    const match = this.finder.at(at);
    // `3 otaqlı` is no price; `50-70 min` no name.
    if (match && (match.length > 1 || !/^\d/.test(this.words[at] ?? ''))) return this.takeOrDeny(at, match);
    const range = this.finder.rangeAt(at);
    if (range) return this.takeOrDeny(at, range);
    const amount = this.amountAt(at);
    if (amount) return amount;
    if (match) return this.takeOrDeny(at, match);
    return this.denialAt(at) || this.wordAt(at);
  }

  private wordAt(at: number): number {
    const word = this.words[at] ?? '';
    const sort = spokenOrders.get(word);
    this.isSure ||= sort !== undefined;
    if (sort) this.sort = sort;
    // A guess that nothing came of is taken back.
    else if (!isFiller(word) && !this.finder.isLooseUnit(at))
      this.unexplained.push({ word: this.typed(word), at, isPurpose: this.finder.isPurpose(at, 1) });
    return 1;
  }

  private typed(word: string): string {
    const [, noun = ''] = /^(.{3,})l[iu]$/.exec(word) ?? [];
    // Sellers say it in either form: `hovuzu var`, `hovuzlu`.
    if (spokenWords.has(noun)) return noun;
    return this.guessed.get(word)?.typed ?? inLatin(word);
  }

  /** What is denied is left out, or asked to be otherwise; a noun stays what is searched for. */
  private takeOrDeny(at: number, match: PhraseMatch): number {
    const { meaning } = match.phrase;
    const denied = negationAt(this.words, at + match.length);
    if (denied === 0) return this.take(at, match);
    if (meaning.kind === 'value') return this.deny(at, match) + denied;
    // `apple telefon olmasın`.
    const before = this.chosen.at(-1);
    if (before && before.end === at) this.unwanted.push(...this.chosen.splice(-1));
    return this.take(at, match) + denied;
  }

  private deny(at: number, match: PhraseMatch): number {
    this.take(at, match);
    this.unwanted.push(...this.chosen.splice(-1));
    return match.length;
  }

  /** `не автомат`, `kreditsiz`, and denied words that are no value of a field, which are never searched for. */
  private denialAt(at: number): number {
    if (negatesNext(this.words[at])) {
      const next = this.finder.at(at + 1);
      if (next?.phrase.meaning.kind === 'value') return 1 + this.deny(at + 1, next);
      const isUnknown = next === undefined && !fillerWords.has(this.words[at + 1] ?? '');
      this.lastPhrase = [];
      return isUnknown && at + 1 < this.words.length ? 2 : 1;
    }
    const stem = deniedStem(this.words[at]);
    const match = stem === undefined ? undefined : this.finder.of([stem]);
    if (match?.phrase.meaning.kind === 'value' && !namesGoods(this.phrases, match.phrase.meaning))
      return this.deny(at, match);
    const denied = negationAt(this.words, at);
    // Words that nobody knows and that are denied: `cızıq olmasın`.
    for (let place = at - 1; denied > 0 && this.unexplained.at(-1)?.at === place; place--) this.unexplained.pop();
    return denied;
  }

  private take(at: number, { phrase: { meaning, weight }, key, length }: PhraseMatch): number {
    this.lastPhrase = inWordsOfListings(key, meaning);
    const words = this.words.slice(at, at + length);
    const isGuess = (word: string) => this.guessed.get(word)?.isClose === false;
    const sureness = words.some(isGuess) ? ofGuess : 1;
    const isPart = this.finder.isPartOfGoods(at, length);
    const isPurpose = this.finder.isPurpose(at, length);
    // `satılır` is said of anything.
    const isTalk = words.every(isFiller);
    this.evidence += (isTalk ? ofTalk : weight) * sureness * (isPart ? ofPart : 1) * (isPurpose ? ofPurpose : 1);
    if (!isPart && !isPurpose && namesGoods(this.phrases, meaning)) {
      this.goodsCertainty = Math.max(this.goodsCertainty, sureness);
      this.lastGoods = at;
    }
    this.isSure ||= words.some((word) => !isGuess(word));
    this.namesSection ||= meaning.kind === 'name' && !isPart && !isPurpose;
    this.namesClass ||= meaning.kind === 'name' && this.phrases.classNames.has(key);
    if (meaning.kind === 'thing') this.inTexts.push(...(meaning.text ?? key).split(' '));
    if (meaning.kind === 'thing' && meaning.text === undefined) this.things.push(...key.split(' '));
    if (meaning.kind === 'bound') this.numbers.push(meaning);
    const isBeside = isPurpose || /^\d/.test(this.words[at - 1] ?? '');
    if (meaning.kind === 'value')
      this.chosen.push({
        ...meaning,
        key: this.lastPhrase.join(' '),
        end: at + length,
        isBeside,
        isGuess: length === 1 && words.some(isGuess),
      });
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
        if (amount) return this.takeAmount(at, field, amount, evidenceOf.unit);
      }
    }
    const bare = fields.flatMap(({ field, number }) => {
      const bounds = rangeOf(field);
      const amount = bounds && readBare(this.words, at, number, maxOf(bounds));
      return amount ? [{ field, amount }] : [];
    });
    // Two years are no prices, but a price may lie where years do.
    const [bound] = bare.filter(({ amount }) => amount.isBound);
    if (bound) return this.takeAmount(at, bound.field, bound.amount, evidenceOf.bound);
    const price = section.fields.find(({ name }) => name === 'price');
    const said = readPrice(this.words, at);
    if (said && price && this.takesNumber(price)) return this.takeAmount(at, price, said, 0);
    const [alone] = bare;
    return alone ? this.takeAmount(at, alone.field, alone.amount, evidenceOf.bare) : 0;
  }

  private takesNumber(field: Field): boolean {
    return this.takes({ kind: 'value', field, values: [], rank: 0 });
  }

  private takeAmount(at: number, field: Field, amount: Amount, weight: number): number {
    this.isSure = true;
    this.evidence += weight;
    const denied = negationAt(this.words, at + amount.length);
    const { min, max } = amount;
    const meant = denied === 0 ? { min, max } : contraryOf(amount, rangeOf(field)?.min ?? 0);
    if (meant) this.numbers.push({ field, ...meant });
    return amount.length + denied;
  }

  private result(): Read {
    const { section } = this.phrases;
    const { sure, doubtful } = surelyNamed(this.chosen, (each) => namesGoods(this.phrases, each));
    for (const { end = 0 } of doubtful)
      this.unexplained.push({ word: this.typed(this.words[end - 1] ?? ''), at: end - 1, isPurpose: false });
    const settled = settle(sure);
    const wanted = denied(this.unwanted, settled.kept);
    const inUnits = inUnitsOf(section, wanted.kept, this.numbers);
    const { kept, parameters, apart } = unsaid(this.phrases, {
      ...inUnits,
      said: settled.kept,
      namesClass: this.namesClass,
      isByPrice: asksForPrice(this.sort),
      takes: this.takes,
    });
    const isGoods = (each: Chosen) => namesGoods(this.phrases, each);
    const ticked = kept.filter(({ field }) => kindOf(field).filter(field)?.by === 'tick');
    const named = kept.filter((each) => !ticked.includes(each));
    return {
      section,
      values: named.flatMap(parametersOf),
      named: [...new Set(named.flatMap(({ key }) => key.split(' ').filter(Boolean)))],
      conditions: [
        ...ticked.flatMap(parametersOf),
        ...inUnits.numbers.flatMap(parametersOfNumber),
        ...parameters,
        ...wanted.parameters,
      ],
      words: [
        ...new Set([
          ...settled.rivals,
          ...this.inTexts,
          ...this.unexplained.filter((each) => !saysWhatFor(each)).map(({ word }) => word),
        ]),
      ],
      things: [...new Set(this.things)],
      namesSection: this.namesSection,
      apart,
      preferred: [
        ...this.unexplained.filter(saysWhatFor).map(({ word }) => word),
        ...kept.flatMap((each) => (isGoods(each) ? preferredOf(each) : [])),
      ],
      goods: kept.flatMap((each) => (isGoods(each) && each.key ? [goodsOf(each)] : []))[0],
      said: named.flatMap((each) => (each.key && !isGoods(each) ? [goodsOf(each)] : [])),
      sort: this.sort,
      read: this.readWords.toSorted((one, other) => one.at - other.at).flatMap((each) => each.words),
      evidence: this.evidence,
      isSure: this.isSure,
      goodsCertainty: this.goodsCertainty,
      score: this.evidence + this.goodsCertainty * ofGoods - this.weightOfUnexplained(),
    };
  }

  /** Evidence of the unexplained words for other sections. */
  private weightOfUnexplained(): number {
    const wordsOf = (some: readonly Unexplained[]) => some.map(({ word }) => word);
    if (this.goodsCertainty === 0) return weightOfWords(wordsOf(this.unexplained));
    const [after, before] = [true, false].map((isAfter) =>
      this.unexplained.filter(({ at, isPurpose }) => (at > this.lastGoods && !isPurpose) === isAfter),
    );
    return besideGoods * (weightOfWords(wordsOf(before ?? [])) + weightOfWords(wordsOf(after ?? []), furtherGoods));
  }
}
