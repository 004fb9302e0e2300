/**
 * How people name a section, its things and its values in a search, beyond the labels and values that its fields have. Lists of
 * words separated by commas; case, marks and Azerbaijani endings do not matter. Apart from `Section`, since no page needs it.
 */
export type SearchWords = {
  /** The section as a whole: `telefon` asks for phones, and need not stand in their text. */
  names: string;
  /** Things that only this section has: `çarpayı` asks for the section, and must stand in the text. */
  things?: string;
  /** Other words for values, by field and value; several values may share a word. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Words beside a value that make plain which field is meant, by field: `otaq` of `3 otaqlı`, `ölçü` of `L ölçülü`. */
  beside?: Readonly<Record<string, string>>;
  /** Fields whose values are ordinary words, which say little of what is meant. */
  loose?: readonly string[];
  /** Numbers with their units, by field. */
  numbers?: Readonly<Record<string, SpokenNumber>>;
};

export type SpokenNumber = {
  /** Words after the number, such as `il` or `km`. */
  units: string;
  /** What the number asks for where nothing else is said. `about`: a tenth more or less. */
  means: 'exactly' | 'atMost' | 'atLeast' | 'about';
  /** A number from this one on is meant without its unit, too, such as a year; up to the field's greatest. */
  bareFrom?: number;
};
