/** Fields of a listing as data. A field names its kind; the other files of this folder hold what each kind does. */

/** Whether a value must be there: always, only in our own form (calls may leave it out), or never. */
type Required = 'always' | 'form' | 'never';

type Common = {
  /** Name in the calls and the forms; dots nest (`contact.phone`). */
  name: string;
  /** What the person reads beside the input. */
  label: string;
  required: Required;
  /** Found by the words of a search. */
  searched?: true;
  /** Offered as a filter. */
  filtered?: true;
  /** A line under the input that says what is wanted. */
  hint?: string;
  placeholder?: string;
};

/** One line of free text; `suggestions` are offered while typing and never forced. */
export type TextField = Common & {
  kind: 'text';
  /** Length in characters. */
  min: number;
  max: number;
  suggestions?: readonly string[];
  /** Suggestions that follow from what another field holds, such as models of a brand. */
  suggestionsBy?: { field: string; list: string };
};

/** By the name of a list, then by what the field that is followed holds. */
export type FollowingLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Several lines of free text. */
export type LongTextField = Common & { kind: 'longText'; min: number; max: number };

/** A whole number, posted as digits with or without spaces. */
export type NumberField = Common & {
  kind: 'number';
  min: number;
  max: number | 'nextYear';
  /** Written after the number, such as `km`. */
  unit?: string;
  /** Shown with a space between thousands. */
  grouped?: true;
};

/** One of a few values that the specification fixes. */
export type ChoiceField = Common & { kind: 'choice'; options: readonly string[] };

/** Yes or no, sent as `Bəli` or `Xeyr`. */
export type FlagField = Common & { kind: 'flag' };

export type PhoneField = Common & { kind: 'phone' };
export type EmailField = Common & { kind: 'email' };

export type Field = TextField | LongTextField | NumberField | ChoiceField | FlagField | PhoneField | EmailField;

/** A checked value as the program holds it: numbers as numbers, everything else as text. */
export type Value = string | number;

/** Checked values of one listing by field name; a field that was left out is absent. */
export type Values = Record<string, Value>;
