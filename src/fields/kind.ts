/** What every kind of field has in common. */

/** Whether a value must be there: always, only in our own form (calls may leave it out), or never. */
type Required = 'always' | 'form' | 'never';

export type Common = {
  /** Name in the calls and the forms; dots nest (`contact.phone`). */
  name: string;
  /** Shown beside the input. */
  label: string;
  required: Required;
  /** Its words are found by a search. */
  searched?: true;
  /** Offered as a filter. */
  filtered?: true;
  /** A line under the input that says what is wanted. */
  hint?: string;
  placeholder?: string;
};

/** A field whose filter is a range of numbers. */
export type Bounds = {
  name: string;
  label: string;
  min: number;
  max: number | 'nextYear';
  /** Written after the number, such as `km`. */
  unit?: string;
  /** Shown with a space between thousands. */
  grouped?: true;
};

/** How lists are filtered by a field. */
export type FilterShape =
  /** Between two numbers. */
  | { by: 'range'; bounds: Bounds }
  /** Any of some values; `options` where there are no others. */
  | { by: 'values'; options?: readonly string[] }
  /** Only those with the first of two values. */
  | { by: 'tick'; options: readonly [string, string] };

/** A checked value as the program holds it: numbers as numbers, everything else as text. */
export type Value = string | number;

/**
 * What pages and the server need of a kind. Its schema and its input stand apart (`schema.ts`, `field-input.tsx`):
 * pages that only show listings load neither.
 */
export type Kind<F> = {
  /** A value as people read it. */
  show(field: F, value: Value): string;
  /** A value as the calls answer it. */
  answer(value: Value): string;
  /** The text in an untouched form. */
  untouched: string;
  /** Whether its input takes a line of its own. */
  isWide(field: F): boolean;
  /** Undefined for kinds that lists cannot be filtered by. */
  filter(field: F): FilterShape | undefined;
};

/** For kinds whose values are shown and answered as they are, in a narrow input that starts empty. */
export const plain = {
  show: (_: unknown, value: Value) => String(value),
  answer: String,
  untouched: '',
  isWide: () => false,
};

/** What tests send and the demo generator falls back on; both follow from the bounds of the field. */
export type Examples<F> = {
  /** Texts that the field takes, at least two of them different. */
  right(field: F): readonly [string, string, ...string[]];
  /** Texts that it refuses. */
  wrong(field: F): readonly string[];
};
