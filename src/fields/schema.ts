/** How a value of each kind is checked. The same schema runs in the form and on the server. */
import { z } from './zod.ts';
import type { Field, NumberField, Value, Values } from './field.ts';
import { groupThousands, maxOf } from './format.ts';
import { fold } from '../language/fold.ts';
import { parsePhone } from './phone.ts';

/** Texts by field name, as a form or a call sends them. */
export type Input = Record<string, string | undefined>;

/** Who sends the values: our own form, any client's call, or a change that names only some fields. */
export type Mode = 'form' | 'call' | 'change';

/** Checked values, or what is wrong by field name. `null` clears an optional field in a change. */
export type Checked =
  | { ok: true; values: Record<string, Value | null> }
  | { ok: false; errors: Record<string, string> };

const messages = {
  required: 'Bu sahəni doldurun.',
  control: 'Mətndə görünməyən simvol var.',
  digits: 'Yalnız rəqəm yazın.',
  choice: 'Siyahıdan birini seçin.',
  phone: 'Nömrəni +994-50-123-45-67 kimi yazın.',
  email: 'E-poçtu ad@domen.az kimi yazın.',
};

// Beside white space: what joins, hides or turns letters, fillers of Hangul, and the braille pattern without a dot.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
// Far more than anything that is right, spaces and all.
const maxChoiceLength = 200;
const maxDigitsLength = 200;
const maxBlankLength = 30_000;

/** Checks all fields together, so that every wrong one is named at once. */
export function checkFields(fields: readonly Field[], input: Input, mode: Mode): Checked {
  const values: Record<string, Value | null> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = input[field.name];
    if (text === undefined && mode === 'change') continue;
    const blank = text === undefined || isBlank(text);
    if (blank) {
      if (isRequired(field, mode)) errors[field.name] = messages.required;
      else if (text !== undefined && mode === 'change') values[field.name] = null;
      continue;
    }
    const result = fieldSchema(field).safeParse(text);
    if (result.success) values[field.name] = result.data;
    else errors[field.name] = result.error.issues[0]?.message ?? messages.required;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** The values of a check that could not clear anything. */
export function presentValues(values: Record<string, Value | null>): Values {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== null));
}

/** The schema of one field's text that is not blank. */
export function fieldSchema(field: Field): z.ZodType<Value, string> {
  switch (field.kind) {
    case 'text':
      return textSchema(field.min, field.max);
    case 'longText':
      return longTextSchema(field.min, field.max);
    case 'number':
      return numberSchema(field);
    case 'choice':
      return choiceSchema(field.options);
    case 'flag':
      return choiceSchema(['Bəli', 'Xeyr']);
    case 'phone':
      return z.string().transform((text, context) => {
        const phone = parsePhone(text);
        if (!phone) context.addIssue({ code: 'custom', message: messages.phone });
        return phone ?? z.NEVER;
      });
    case 'email':
      return emailSchema;
  }
}

/** An e-mail address as people have them; letter case is kept. */
export const emailSchema = z
  .string()
  .max(300, messages.email)
  .transform((text) => text.trim())
  .pipe(z.email(messages.email).max(254, messages.email));

/** One line: white space collapsed, control characters refused, length counted in characters. */
export function textSchema(min: number, max: number): z.ZodType<string, string> {
  return tidySchema(min, max, (text) => text.replace(/[\s\u00a0]+/g, ' ').trim());
}

function longTextSchema(min: number, max: number): z.ZodType<string, string> {
  return tidySchema(min, max, (text) => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim());
}

function tidySchema(min: number, max: number, tidy: (text: string) => string): z.ZodType<string, string> {
  return z.string().transform((text, context) => {
    // What cannot come down to the length that is taken is not worked on.
    const tidied = text.length > 4 * max + 100 ? undefined : tidy(text);
    const message = tidied === undefined ? tooLong(max) : textProblem(tidied, min, max);
    if (message) context.addIssue({ code: 'custom', message });
    return message || tidied === undefined ? z.NEVER : tidied;
  });
}

/** The option's own spelling, however its letters and spaces were typed. */
function choiceSchema(options: readonly string[]): z.ZodType<string, string> {
  const asOption = (text: string) => {
    if (text.length > maxChoiceLength) return text;
    const folded = fold(text);
    return options.find((option) => fold(option) === folded) ?? text;
  };
  return z.preprocess(asOption, z.enum(options, messages.choice));
}

function numberSchema(field: NumberField): z.ZodType<number, string> {
  return z.string().transform((text, context) => {
    const digits = text.length > maxDigitsLength ? '' : text.replace(/[\s\u00a0\u202f]/g, '');
    const max = maxOf(field);
    const number = Number(digits);
    const shown = (limit: number) => (field.grouped ? groupThousands(limit) : limit);
    const message = !/^\d{1,15}$/.test(digits)
      ? messages.digits
      : number < field.min || number > max
        ? `${shown(field.min)} ilə ${shown(max)} arasında olmalıdır.`
        : undefined;
    if (message) context.addIssue({ code: 'custom', message });
    return message ? z.NEVER : number;
  });
}

function isRequired(field: Field, mode: Mode): boolean {
  return field.required === 'always' || (field.required === 'form' && mode === 'form');
}

/** Whether nothing in a text can be seen; one longer than any field takes is refused for that. */
function isBlank(text: string): boolean {
  return text.length < maxBlankLength && !visible.test(text);
}

function textProblem(text: string, min: number, max: number): string | undefined {
  // Lone surrogates, control and invisible direction-turning characters: PostgreSQL or readers choke on them.
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll('\n', ' '))) return messages.control;
  if (min > 0 && isBlank(text)) return messages.required;
  // What joins emoji or letters is part of the text, but nobody reads it.
  if ([...text].filter((character) => visible.test(character) || character === ' ').length < min)
    return `Ən azı ${min} hərf yazın.`;
  return [...text].length > max ? tooLong(max) : undefined;
}

function tooLong(max: number): string {
  return `Ən çoxu ${max} hərf ola bilər.`;
}
