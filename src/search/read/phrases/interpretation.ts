/** What the words of a search ask for. */
import type { Section } from '../../../domain/fields/section.ts';
import type { OrderName } from '../../orders/orders.ts';

export type Parameter = [name: string, value: string];

/** The words that named a value of a field. */
export type Said = { field: string; words: string[] };

/** What a search asks for, as parameters of an address. */
export type Interpretation = {
  section: Section | undefined;
  /** Values that words named, as filters. */
  values: Parameter[];
  /** The words that named them: a listing may say them in its text instead. */
  named: string[];
  /** Conditions on numbers, and on what is so or not. */
  conditions: Parameter[];
  /** Words to be found in the text. */
  words: string[];
  /** Those of them that name the goods: `çarpayı`, which no field tells. */
  things: string[];
  /** Whether the section, or its class, was named: `telefon`, `maşın`. */
  namesSection: boolean;
  /** Words that rank a listing first if its text has them: `künc` in `künc divan`, a kind of sofa. */
  preferred: string[];
  /** The field that names the goods, and the words that did, the noun last; those of other fields. */
  goods: Said | undefined;
  said: Said[];
  /** Further values of a field that are meant, too, but never in one order: rent by the day. */
  apart: Parameter[];
  /** What the part that was asked for is a part of. */
  partOf?: Interpretation;
  sort: OrderName | undefined;
  /** All words as they were read, in their order: corrected, without endings. */
  read: string[];
};
