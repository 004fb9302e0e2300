/** What all kinds of field have in common. */
/** Whether a value is required: always, only in our own form (calls may omit it), or never. */
type Required = 'always' | 'form' | 'never';

export type Common = {
  /** Name in the API and forms; dots nest (`contact.phone`). */
  name: string;
  /** Shown beside the input. */
  label: string;
  /** The label as an object in errors, where it is a phrase or says less than a sentence must: `Adınızı`. */
  object?: string;
  required: Required;
  /** Included in the search. */
  searched?: true;
  /** Offered as a filter. */
  filtered?: true;
  /** A line of help under the input. */
  hint?: string;
  placeholder?: string;
  /** In a part of the form that is collapsed at first. */
  more?: boolean;
  /** The form asks for it before the others of its part, since buyers do. */
  first?: true;
  /** Its filter is a row of chips. */
  chips?: true;
  /** How to reach the seller: no fact about what is offered. */
  group?: 'contact';
  /** Given only together with this other field, such as the ends of a period. */
  pairedWith?: string;
  /** Asked for only while another field has one of these values, such as the land of a house. */
  onlyIf?: { field: string; values: readonly string[] };
};

/** A field whose filter is a range of numbers. */
export type Bounds = {
  name: string;
  label: string;
  min: number;
  max: number | 'nextYear';
  /** Shown after the number, such as `km`. */
  unit?: string;
  /** Units by another field's value, such as sot for land; `each`: the number of `unit` per unit. */
  unitBy?: { field: string; units: Readonly<Record<string, { unit: string; each: number }>> };
  /** Shown with a space between thousands. */
  grouped?: true;
  /** Digits after the point; none when absent. */
  decimals?: 1 | 2;
};

/** How lists are filtered by a field. */
export type FilterShape =
  /** Between two numbers. */
  | { by: 'range'; bounds: Bounds }
  /** Any of some values; `options` if there are no others. */
  | { by: 'values'; options?: readonly string[] }
  /** Only by the complete value: no lists, no counts. */
  | { by: 'whole' }
  /** A checkbox for the first of two values. */
  | { by: 'tick'; options: readonly [string, string] };

/** A checked value: a number, a text, or several texts. */
export type Value = string | number | readonly string[];

/** Values of the listing's other fields, or their texts. */
export type Others = Readonly<Record<string, Value | undefined>>;

/** A multi-value text has one line per value. */
export function linesOf(value: Value): readonly string[] {
  return typeof value === 'object'
    ? value
    : String(value)
        .split('\n')
        .filter((line) => line.trim() !== '');
}

/** A value as a form's text. */
export function textOfValue(value: Value): string {
  return typeof value === 'object' ? value.join('\n') : String(value);
}

/**
 * What pages and the server need of a kind. Schema and input are separate (`schema.ts`, `field-input.tsx`), since pages
 * that only show listings need neither.
 */
export type Kind<F> = {
  /** A value as displayed; its unit may depend on `others`. */
  show(field: F, value: Value, others?: Others): string;
  /** A value as returned by calls. */
  answer(value: Value): string | readonly string[];
  /** Whether the API sends it as a repeated field and returns an array. Its text has one line per value. */
  repeats: boolean;
  /** The text in an empty form. */
  untouched(field: F): string;
  /** Whether the label alone suffices, as in `Barter mümkündür`. */
  isPhrase(field: F, value: Value): boolean;
  /** Whether its input takes a full row. */
  isWide(field: F): boolean;
  /** Undefined for kinds without a filter. */
  filter(field: F): FilterShape | undefined;
};

/** Defaults: values are shown and returned unchanged, in a narrow input that starts empty. */
export const plain = {
  show: (_: unknown, value: Value) => String(value),
  answer: String,
  repeats: false,
  untouched: () => '',
  isPhrase: () => false,
  isWide: () => false,
};

/** Examples for tests and the demo generator, derived from the field's bounds. */
export type Examples<F> = {
  /** Valid texts, at least two different ones. */
  right(field: F): readonly [string, string, ...string[]];
  /** Invalid texts. */
  wrong(field: F): readonly string[];
  /** Description of a valid text, for people who write files. */
  describe(field: F): string;
};
