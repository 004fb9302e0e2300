/** Phrases suggested while typing: every phrase that a section understands, in its usual spelling. */
import type { Field } from '../../domain/fields/field.ts';
import { filterOf } from '../../domain/fields/filters/shape.ts';
import type { SearchWords } from '../../domain/fields/search-words.ts';
import type { Section } from '../../domain/fields/section.ts';
import { following, spokenValues } from '../../domain/fields/spoken.ts';
import { sections } from '../../domain/sections/index.ts';
import { searchWords } from '../../domain/sections/search-words.ts';
import { followingLists } from '../../domain/sections/vocabulary/following.ts';
import { words as split } from '../../domain/sections/vocabulary/words.ts';
import { splitWords } from '../../search/read/phrases/tokens.ts';

export type Parameter = readonly [name: string, value: string];

export type Offer = {
  section: Section;
  /** Folded text, compared with what is typed. */
  folded: string;
  text: string;
  /** Position within its section: sections list common phrases first. */
  place: number;
  /** Parameters whose counts show how common it is; none: as common as the section. */
  params: readonly Parameter[];
  /** Whether it is a common search, ranked before others. */
  isUsual?: boolean;
  /** Whether it needs words before it: a unit, or a model that shares its name. */
  needsMore?: boolean;
};

const currency = ['manat', 'manata qədər', 'manatdan yuxarı', 'AZN'];

/** All phrases, sorted by folded text. */
const offers: readonly Offer[] = sections
  .flatMap((section) => offersOf(section, searchWords[section.name] ?? { names: section.label }))
  .toSorted((one, other) => (one.folded < other.folded ? -1 : Number(one.folded > other.folded)));

/** Phrases that begin with a folded text. */
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

const usual = offers.filter(({ isUsual }) => isUsual);

/** Common searches of which a later word begins with a folded text: `kirayə mənzil` for `mən`. */
export function usualWith(start: string): Offer[] {
  return usual.filter(({ folded }) => folded.includes(` ${start}`));
}

function offersOf(section: Section, words: SearchWords): Offer[] {
  const names = words.class ? `${words.class.names}, ${words.names}` : words.names;
  const [name = section.label] = split(names);
  const fields = section.fields.filter(filterOf);
  const texts: Written[] = [
    ...inList(names, { shown: name }),
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
    // Phrases in other alphabets are shown in the site's.
    text: isReadable(text) ? text : shown,
    params: [],
    ...rest,
  }));
}

/** `shown`: text shown instead if the phrase is in another alphabet. */
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

/** Whether it is only a number, which may count anything. */
function saysNothing(text: string): boolean {
  return /^[\d.+]*$/.test(text) || text.length < 2;
}

/** Whether a text uses the site's alphabet. */
export function isReadable(text: string): boolean {
  return !/\p{Script=Cyrillic}/u.test(text);
}
