/** Validation of fields. The same schemas run in the form and on the server. */
import { choiceExamples, choiceSchema } from './choice/schema.ts';
import { choicesExamples, choicesSchema } from './choices/schema.ts';
import { codeExamples, codeSchema } from './code/schema.ts';
import { emailExamples, emailSchema } from './email/schema.ts';
import type { Field, FieldOf, Value, Values } from './field.ts';
import { flagExamples, no, yes } from './flag/kind.ts';
import type { Examples } from './kind.ts';
import { longTextExamples, longTextSchema } from './long-text/schema.ts';
import { missingMessage, nameOfField, notOfferedMessage } from './naming.ts';
import { withUnitOf } from './number/bounds.ts';
import { numberExamples, numberSchema } from './number/schema.ts';
import { phoneExamples, phoneSchema } from './phone/schema.ts';
import { relationErrors } from './relations.ts';
import { isBlank } from './text/blank.ts';
import { textExamples, textSchema } from './text/schema.ts';
import type { z } from '../zod.ts';

type Schema = z.ZodType<Value, string>;

const schemas = {
  text: (field) => textSchema(field.min, field.max, nameOfField(field)),
  longText: (field) => longTextSchema(field.min, field.max, nameOfField(field)),
  number: (field) => numberSchema(field, nameOfField(field)),
  choice: (field) => choiceSchema(field, notOfferedMessage(field)),
  choices: (field) => choicesSchema(field, notOfferedMessage(field)),
  code: codeSchema,
  flag: (field) => choiceSchema({ options: [yes, no] }, notOfferedMessage(field)),
  phone: () => phoneSchema,
  email: () => emailSchema,
} satisfies { [Name in Field['kind']]: (field: FieldOf<Name>) => Schema };

const examples = {
  text: textExamples,
  longText: longTextExamples,
  number: numberExamples,
  choice: choiceExamples,
  choices: choicesExamples,
  code: codeExamples,
  flag: flagExamples,
  phone: phoneExamples,
  email: emailExamples,
} satisfies { [Name in Field['kind']]: Examples<FieldOf<Name>> };

/** Texts by field name, as forms and API calls send them. */
export type Input = Record<string, string | undefined>;

/** Source of the values: our own form, an API call, or a change that names only some fields. */
export type Mode = 'form' | 'call' | 'change';

/** Checked values, or errors by field name. `null` clears an optional field in a change. */
export type Checked =
  | { ok: true; values: Record<string, Value | null> }
  | { ok: false; errors: Record<string, string> };

/** Checks all fields, so that all errors are reported together. */
export function checkFields(fields: readonly Field[], input: Input, mode: Mode): Checked {
  const values: Record<string, Value | null> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = input[field.name];
    if (text === undefined && mode === 'change') continue;
    if (text === undefined || isBlank(text)) {
      if (isRequired(field, mode)) errors[field.name] = missingMessage(field);
      else if (text !== undefined && mode === 'change') values[field.name] = null;
      continue;
    }
    const result = fieldSchema(withUnitOf(field, input)).safeParse(text);
    if (result.success) {
      if (!('absent' in field) || field.absent !== result.data) values[field.name] = result.data;
      else if (mode === 'change') values[field.name] = null;
    } else errors[field.name] = result.error.issues[0]?.message ?? missingMessage(field);
  }
  // A change names only some fields: the caller that merges it checks relations.
  if (mode !== 'change') Object.assign(errors, relationErrors(fields, presentValues(values)));
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** The values without cleared fields. */
export function presentValues(values: Record<string, Value | null>): Values {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== null));
}

// Kept: a shop's file checks each field thousands of times, and making a schema takes longer than the check.
const made = new WeakMap<Field, Schema>();

/** The schema of a field's non-blank text. */
export function fieldSchema(field: Field): Schema {
  // TypeScript cannot see that schema and field are of the same kind.
  const schema = made.get(field) ?? (schemas[field.kind] as (field: Field) => Schema)(field);
  made.set(field, schema);
  return schema;
}

/** Valid and invalid texts for a field. */
export function examplesOf(field: Field): { right: readonly [string, string, ...string[]]; wrong: readonly string[] } {
  const ofKind: Examples<Field> = examples[field.kind];
  return { right: ofKind.right(field), wrong: ofKind.wrong(field) };
}

/** Description of a valid text of the field, for people who write files. */
export function describeText(field: Field): string {
  const ofKind: Examples<Field> = examples[field.kind];
  return ofKind.describe(field);
}

function isRequired(field: Field, mode: Mode): boolean {
  return field.required === 'always' || (field.required === 'form' && mode === 'form');
}
