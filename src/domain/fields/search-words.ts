/**
 * What people call a section, its things and its values in a search, beyond its labels and values. Comma-separated words;
 * case, diacritics and Azerbaijani suffixes do not matter. Separate from `Section`, since no page needs it.
 */
export type SearchWords = {
  /** The section as a whole: `telefon` means phones, and need not occur in a listing's text. */
  names: string;
  /**
   * Names of the section that mean only some of it, unless another value of the field is said: `maşın` is no moped. `by`:
   * values that mean as much as the names.
   */
  class?: {
    names: string;
    field: string;
    without: readonly string[];
    by?: Readonly<Record<string, readonly string[]>>;
  };
  /** Fields whose values name goods, `noutbuk`: they decide the section, whatever describes them. */
  goods?: readonly string[];
  /**
   * A field whose values have incomparable prices, such as sale and rent: sorted by price, only the first of `order` is
   * meant.
   */
  apart?: { field: string; order: readonly string[] };
  /** Things only this section has: `çarpayı` implies the section, but must occur in the text. */
  things?: string;
  /** Other words for values, by field and value; several values may share a word. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Words next to a value that identify its field, by field: `otaq` of `3 otaqlı`, `ölçü` of `L ölçülü`. */
  beside?: Readonly<Record<string, string>>;
  /** Fields whose values are everyday words, which are weak evidence. */
  loose?: readonly string[];
  /** Fields whose bare numbers are values, such as sizes: `krossovka 43`. */
  bare?: readonly string[];
  /** Numbers with their units, by field. */
  numbers?: Readonly<Record<string, SpokenNumber>>;
  /** Values implied for a field that was not named: at this price, or with a mortgage, homes are for sale. */
  implies?: readonly (({ number: string; from: number; to: number } | { said: string; value: string }) & {
    field: string;
    values: readonly string[];
  })[];
  /** Families of values that stand in for one another where one is not for sale, by field of goods: `Don, Gəlinlik`. */
  kin?: Readonly<Record<string, readonly string[]>>;
  /** The group that stands in for a kind, where no field that it follows tells: field and value. */
  within?: Readonly<Record<string, readonly (readonly [field: string, value: string])[]>>;
  /** Words of goods that only describe others beside them: `ssd` of a laptop. */
  describing?: string;
  /** Words of goods that serve others, beside which they are what is meant: `noutbuk çanta`. */
  serving?: string;
  /** Whether its goods are parts of cars, asked for by the models of those. */
  fitsCars?: true;
  /** Words for parts of its goods; beside a make or model they ask for the part, which is sold elsewhere. */
  parts?: { words: string; section: string; value: readonly [field: string, value: string] };
  /**
   * Headings of results that differ from the search in a field, by field; without one, the label must suit
   * `Vəziyyəti fərqli olanlar`.
   */
  otherwise?: Readonly<Record<string, string>>;
  /** Frequent searches of several words, suggested once their beginning is typed. */
  usual?: string;
};

export type SpokenNumber = {
  /** Words after the number, such as `il` or `km`. */
  units: string;
  /** What the number means if nothing else is said. `about`: ±10 %. */
  means: 'exactly' | 'atMost' | 'atLeast' | 'about';
  /** From this value to the field's maximum, a number is recognised without its unit, such as a year. */
  bareFrom?: number;
  /** Only multiples of this, such as round prices. */
  bareStep?: number;
  /** Words that stand for a bound: `az yürüşlü`. */
  degrees?: readonly { words: string; min?: number; max?: number }[];
};
