/** The kinds of field, each in its folder. A new one also needs a line here, in `schema.ts`,
 * `field-input.tsx` and `spoken.ts`. */
import { choice, type ChoiceField } from './choice/kind.ts';
import { choices, type ChoicesField } from './choices/kind.ts';
import { code, type CodeField } from './code/kind.ts';
import { email, type EmailField } from './email/kind.ts';
import { flag, type FlagField } from './flag/kind.ts';
import type { Kind, Others, Value } from './kind.ts';
import { longText, type LongTextField } from './long-text/kind.ts';
import { number, type NumberField } from './number/kind.ts';
import { phone, type PhoneField } from './phone/kind.ts';
import { text, type TextField } from './text/kind.ts';

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | ChoiceField
  | ChoicesField
  | CodeField
  | FlagField
  | PhoneField
  | EmailField;

/** The field type of a kind. Registries use it with `satisfies`, so that no kind can be forgotten. */
export type FieldOf<Name extends Field['kind']> = Extract<Field, { kind: Name }>;

export const kinds = { text, longText, number, choice, choices, code, flag, phone, email } satisfies {
  [Name in Field['kind']]: Kind<FieldOf<Name>>;
};

/** The behaviour of a field's kind. */
export function kindOf(field: Field): Kind<Field> {
  return kinds[field.kind];
}

/** What a registry of all kinds has for a field's. */
export function ofKind<Registry extends Record<Field['kind'], unknown>>(
  registry: Registry,
  field: Field,
): Registry[Field['kind']] {
  return registry[field.kind];
}

/** Type guards for the properties that only one kind of field has. */
export const isFlag = (field: Field): field is FieldOf<'flag'> => field.kind === 'flag';
export const isNumber = (field: Field): field is FieldOf<'number'> => field.kind === 'number';
export const isLongText = (field: Field): field is FieldOf<'longText'> => field.kind === 'longText';

/** Checked values of a listing by field name; fields left out are absent. */
export type Values = Record<string, Value>;

/** Suggestions by list name, then by the value of the field they depend on. */
export type FollowingLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type {
  ChoiceField,
  ChoicesField,
  EmailField,
  FlagField,
  LongTextField,
  NumberField,
  Others,
  PhoneField,
  TextField,
  Value,
};
