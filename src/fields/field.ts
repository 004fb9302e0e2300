/** The kinds of field. Each is a folder: a new one is its folder, and a line here, in `schema.ts` and in `field-input.tsx`. */
import { choice, type ChoiceField } from './choice/kind.ts';
import { email, type EmailField } from './email/kind.ts';
import { flag, type FlagField } from './flag/kind.ts';
import type { Kind, Value } from './kind.ts';
import { longText, type LongTextField } from './long-text/kind.ts';
import { number, type NumberField } from './number/kind.ts';
import { phone, type PhoneField } from './phone/kind.ts';
import { text, type TextField } from './text/kind.ts';

export type Field = TextField | LongTextField | NumberField | ChoiceField | FlagField | PhoneField | EmailField;

/** Something that each kind has, given its fields; `satisfies` it in a registry, and none can be forgotten. */
export type FieldOf<Name extends Field['kind']> = Extract<Field, { kind: Name }>;

export const kinds = { text, longText, number, choice, flag, phone, email } satisfies {
  [Name in Field['kind']]: Kind<FieldOf<Name>>;
};

/** What the kind of a field does. */
export function kindOf(field: Field): Kind<Field> {
  return kinds[field.kind];
}

/** Checked values of one listing by field name; a field that was left out is absent. */
export type Values = Record<string, Value>;

/** Suggestions by the name of a list, then by the value of the field they depend on. */
export type FollowingLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type { EmailField, LongTextField, NumberField, PhoneField, TextField, Value };
