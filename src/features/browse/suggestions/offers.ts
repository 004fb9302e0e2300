/** What can be offered while a search is typed: every phrase that a section understands, as people write it. */
import type { Field } from '../../../fields/field.ts';
import { filterOf } from '../../../fields/filters/shape.ts';
import type { SearchWords } from '../../../fields/search-words.ts';
import type { Section } from '../../../fields/section.ts';
import { following, spokenValues } from '../../../fields/spoken.ts';
import { sections } from '../../../sections/index.ts';
import { searchWords } from '../../../sections/search-words.ts';
import { followingLists } from '../../../sections/vocabulary/following.ts';
import { words as split } from '../../../sections/vocabulary/words.ts';
import { splitWords } from '../understanding/phrases/tokens.ts';

export type Parameter = readonly [name: string, value: string];

export type Offer = {
  section: Section;
  /** Compared with what is typed. */
  folded: string;
  text: string;
  /** Sections write first what is said most. */
  place: number;
  /** What tells how common it is; none: as common as the section. */
  params: readonly Parameter[];
  /** Often asked for: before others. */
  isUsual?: boolean;
  /** Means nothing without the words before it: a unit, a model that shares its name. */
  needsMore?: boolean;
};

const currency = ['manat', 'manata qədər', 'manatdan yuxarı', 'AZN'];

/** By their folded texts. */
const offers: readonly Offer[] = sections
  .flatMap((section) => offersOf(section, searchWords[section.name] ?? { names: section.label }))
  .toSorted((one, other) => (one.folded < other.folded ? -1 : Number(one.folded > other.folded)));

/** Those that begin with a folded text. */
export function offersBeginning(start: string): Offer[] {
  let [from, to] = [0, offers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (offers[middle]!.folded < start) from = middle + 1;
    else to = middle;
  }
  const found: Offer[] = [];
  for (let at = from; offers[at]?.folded.startsWith(start); at++) found.push(offers[at]!);
  return found;
}

function offersOf(section: Section, words: SearchWords): Offer[] {
  const [name = section.label] = split(words.names);
  const fields = section.fields.filter(filterOf);
  const texts: Written[] = [
    ...inList(words.names, { shown: name }),
    ...inList(words.usual ?? '', { isUsual: true }),
    ...fields.flatMap((field) => valuesOf(field, words)),
    ...fields.flatMap((field) => ownWords(field, words)),
    ...Object.values(words.numbers ?? {}).flatMap(({ units }) => inList(units, { needsMore: true })),
    ...currency.flatMap((text) => inList(text, { needsMore: true })),
  ];
  return texts.map(({ text, shown = text, ...rest }, place) => ({
    section,
    place,
    folded: splitWords(text).join(' '),
    // Words in other letters are shown as the site says them.
    text: isReadable(text) ? text : shown,
    params: [],
    ...rest,
  }));
}

/** `shown`: what stands for it where it is written in other letters. */
type Written = Partial<Omit<Offer, 'section' | 'folded' | 'place'>> & { text: string; shown?: string };

function inList(texts: string, rest: Omit<Written, 'text'>): Written[] {
  return split(texts).map((text) => ({ text, ...rest }));
}

function ownWords({ name }: Field, words: SearchWords): Written[] {
  return Object.entries(words.values?.[name] ?? {}).flatMap(([value, texts]) =>
    inList(texts, { shown: value, params: [[name, value]] }).filter(({ text }) => !saysNothing(text)),
  );
}

function valuesOf(field: Field, words: SearchWords): Written[] {
  const beside = split(words.beside?.[field.name] ?? '');
  return spokenValues(field, followingLists).flatMap(({ value, text, rank, leader }): Written[] => {
    const params: Parameter[] = [...(leader ? [leader] : []), [field.name, value]];
    const alone = saysNothing(text) ? [] : [{ text, params }];
    if (rank === following) return leader ? alone : alone.map((each) => ({ ...each, needsMore: true }));
    const together = beside.map((word) => ({ text: `${text} ${word}`, shown: `${text} ${beside[0]}`, params }));
    return [...alone, ...together];
  });
}

/** A number alone may count anything. */
function saysNothing(text: string): boolean {
  return /^[\d.+]*$/.test(text) || text.length < 2;
}

/** Whether it stands in the letters of the site. */
export function isReadable(text: string): boolean {
  return !/\p{Script=Cyrillic}/u.test(text);
}
