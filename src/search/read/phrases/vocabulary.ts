/** What the words of a search can mean: phrases of every section, from the sections' files and their fields' values. */
import type { Field } from '../../../domain/fields/field.ts';
import { filterOf } from '../../../domain/fields/filters/shape.ts';
import type { SearchWords } from '../../../domain/fields/search-words.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { spokenValues, type SpokenValue } from '../../../domain/fields/spoken.ts';
import { stemsOf } from '../../../domain/language/endings.ts';
import { fold } from '../../../domain/language/fold.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import { words as split } from '../../../domain/sections/vocabulary/words.ts';

/** What a phrase means in a section. */
export type Meaning =
  /** The section as a whole. */
  | { kind: 'name' }
  /** A thing of the section, searched for in texts. */
  | { kind: 'thing'; text?: string }
  /** A bound of a number: `az yürüşlü`. */
  | { kind: 'bound'; field: Field; min?: number; max?: number }
  /** Any of a field's values; `leader`: the value of another field that was said with it, such as the make of a model. */
  | { kind: 'value'; field: Field; values: string[]; rank: number; leader?: [name: string, value: string] };

export type Phrase = {
  meaning: Meaning;
  /** Its weight as evidence for the section. */
  weight: number;
};

export type SectionPhrases = {
  section: Section;
  words: SearchWords;
  /** Phrases by their folded words, joined by spaces. */
  phrases: ReadonlyMap<string, Phrase>;
  /** Words of the units of numbers, folded. */
  units: ReadonlyMap<string, string[]>;
  /** Words beside the values of fields: `otaq` of `3 otaq`. */
  besides: readonly string[];
  /** Words for parts of its goods, folded. */
  parts: ReadonlySet<string>;
  /** Names of the section that leave some of it out: `maşın`, not `nəqliyyat`. */
  classNames: ReadonlySet<string>;
};

/** The longest phrases, in words. */
export const longestPhrase = 4;

const weights = { name: 3, thing: 2.5, main: 2, optional: 1, perFurtherWord: 1.5, ownWord: 0.5, weak: 0.2 } as const;

/** All phrases of a section. */
export function phrasesOf(section: Section, words: SearchWords): SectionPhrases {
  const phrases = new Map<string, Phrase>();
  const classNames = split(words.class?.names ?? '');
  for (const text of [...split(words.names), ...classNames])
    addPhrase(phrases, text, { kind: 'name' }, weights.name + furtherWords(text));
  for (const text of split(words.things ?? ''))
    addPhrase(phrases, text, { kind: 'thing' }, weights.thing + furtherWords(text));
  for (const field of section.fields) {
    if (filterOf(field)) addValues(phrases, field, words);
    else if (field.searched) addTexts(phrases, field, words);
  }
  for (const [name, { degrees = [] }] of Object.entries(words.numbers ?? {})) {
    const field = section.fields.find((each) => each.name === name);
    for (const { words: said, ...bounds } of degrees)
      for (const text of field ? split(said) : [])
        if (field) addPhrase(phrases, text, { kind: 'bound', field, ...bounds }, weights.optional + furtherWords(text));
  }
  const units = new Map(
    Object.entries(words.numbers ?? {}).map(([name, number]) => [name, split(number.units).map(phraseKey)]),
  );
  const besides = Object.values(words.beside ?? {}).flatMap((texts) => split(texts).map(phraseKey));
  return {
    section,
    words,
    phrases,
    units,
    besides,
    parts: new Set(split(words.parts?.words ?? '').flatMap((text) => formsOf(phraseKey(text)))),
    classNames: new Set(classNames.flatMap((text) => formsOf(phraseKey(text)))),
  };
}

/** Whether a phrase names goods of the section, rather than what they are like. */
export function namesGoods({ words }: SectionPhrases, meaning: Meaning): boolean {
  if (meaning.kind === 'value') return words.goods?.includes(meaning.field.name) ?? false;
  return meaning.kind === 'name' || (meaning.kind === 'thing' && meaning.text === undefined);
}

/** A text as its folded words, without the marks around them. */
function phraseKey(text: string): string {
  return fold(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, ''))
    .filter(Boolean)
    .join(' ');
}

function addValues(phrases: Map<string, Phrase>, field: Field, words: SearchWords): void {
  const beside = split(words.beside?.[field.name] ?? '');
  const spoken: SpokenValue[] = [
    ...Object.entries(words.values?.[field.name] ?? {}).flatMap(([value, texts]) =>
      split(texts).map((text) => ({ value, text, rank: 0 })),
    ),
    ...spokenValues(field, followingLists).flatMap((said) =>
      (said.leader ? [said.text] : partsOf(said.text)).map((text) => ({ ...said, text })),
    ),
  ];
  for (const { value, text, rank, leader, isBare } of spoken) {
    const meaning: Meaning = { kind: 'value', field, values: [value], rank, ...(leader && { leader }) };
    const isLoose = words.loose?.includes(field.name) ?? false;
    const weight = isLoose
      ? weights.weak
      : weightOf(field, leader ? value : text) + (leader ? weights.main : 0) + (rank === 0 ? weights.ownWord : 0);
    const isAlone = !isBare || (words.bare?.includes(field.name) ?? false);
    // A digit alone may count anything.
    if (isAlone && !/^\d$/.test(phraseKey(text))) addPhrase(phrases, text, meaning, weight);
    if (leader) addWithLeaders(phrases, { value, leader, meaning, weight }, words);
    // Beside the field's own words, even a bare number is plain: `3 otaqlı`, `L ölçülü`, `ölçü 42`.
    for (const word of leader ? [] : beside) {
      const plain = Math.max(weight, weights.main) + weights.perFurtherWord;
      for (const both of [`${text} ${word}`, `${word} ${text}`]) addPhrase(phrases, both, meaning, plain);
    }
  }
}

/** Usual values of a field without a filter, such as quarters of a city, are searched for in texts. */
function addTexts(phrases: Map<string, Phrase>, field: Field, words: SearchWords): void {
  const beside = split(words.beside?.[field.name] ?? '');
  for (const { text, leader } of spokenValues(field, followingLists)) {
    for (const part of leader ? [] : partsOf(text)) {
      const meaning: Meaning = { kind: 'thing', text: phraseKey(part) };
      for (const said of [part, ...beside.flatMap((word) => [`${part} ${word}`, `${word} ${part}`])]) {
        addPhrase(phrases, said, meaning, /^\d/.test(part) ? weights.weak : weights.optional);
      }
    }
  }
}

type Followed = { value: string; leader: [name: string, value: string]; meaning: Meaning; weight: number };

/** Adds dependent values with other words for their leader: `mers vito`, `vaz 2107`. */
function addWithLeaders(
  phrases: Map<string, Phrase>,
  { value, leader: [name, led], meaning, weight }: Followed,
  words: SearchWords,
): void {
  for (const other of split(words.values?.[name]?.[led] ?? ''))
    addPhrase(phrases, `${other} ${value}`, meaning, weight);
}

/**
 * Parts that name a value: either half of `Divan və kreslolar`; `Nərimanov r.` without what it is; `2.0 L` without its
 * unit.
 */
function partsOf(text: string): string[] {
  const parts = text.split(/\s+və\s+|\s*[/,;]\s*/).filter(Boolean);
  return [...new Set([text, ...parts, text.replace(/\s+[rmqk]\.$/, ''), text.replace(/^(\d+\.\d+) \p{L}$/u, '$1')])];
}

function weightOf(field: Field, text: string): number {
  const key = phraseKey(text);
  if (key.length <= 2 || /^[\d.]+$/.test(key)) return weights.weak;
  const isMain = (field.required !== 'never' || field.searched) && !isEverywhere(field);
  const base = isMain ? weights.main : weights.optional;
  return base + furtherWords(text);
}

/** Weight of further words: the more there are, the less is a match chance. */
function furtherWords(text: string): number {
  return weights.perFurtherWord * (phraseKey(text).split(' ').length - 1);
}

/** Every section has places, so they are evidence for none. */
function isEverywhere({ name }: Field): boolean {
  return name === 'location';
}

function addPhrase(phrases: Map<string, Phrase>, text: string, meaning: Meaning, weight: number): void {
  for (const key of formsOf(phraseKey(text))) {
    const known = phrases.get(key);
    if (known) merge(known, meaning, weight);
    else phrases.set(key, { meaning: copyOf(meaning), weight });
  }
}

const copyOf = (meaning: Meaning): Meaning =>
  meaning.kind === 'value' ? { ...meaning, values: [...meaning.values] } : meaning;

/** Keeps the surest meaning; values of a field that share a phrase become alternatives. */
function merge(known: Phrase, meaning: Meaning, weight: number): void {
  known.weight = Math.max(known.weight, weight);
  if (meaning.kind !== 'value') return;
  const before = known.meaning;
  if (before.kind === 'value' && before.field === meaning.field) {
    before.values = [...new Set([...before.values, ...meaning.values])];
  } else if (before.kind === 'thing' || (before.kind === 'value' && meaning.rank < before.rank)) {
    known.meaning = copyOf(meaning);
  }
}

// Sellers' words are mostly plural or possessed: `Noutbuklar`, `Həyət evi`.
const lastEnding = /^(.{3,}?)l[ae]r[iu]?$|^(.{4,}?)s?[iu]$|^(ev)i$/;

/** A value's word without its ending: `noutbuk` of `Noutbuklar`. */
export const bareForm = (value: string): string => phraseKey(value).replace(/(?<=[a-z]{3})l[ae]r$/, '');

/** The key, and as it is without the ending of its last word. */
function formsOf(key: string): string[] {
  const space = key.lastIndexOf(' ') + 1;
  const [, plural, possessed, short] = lastEnding.exec(key.slice(space)) ?? [];
  const stem = plural ?? possessed ?? short;
  const stemmed = key.replace(/\p{Script=Cyrillic}+/gu, (word) => stemsOf(word).at(-1) ?? word);
  return [...new Set([key, stemmed, ...(stem ? [key.slice(0, space) + stem] : [])])].filter(Boolean);
}
