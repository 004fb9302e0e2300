/** Validation of free text. */
import { cleanLine } from '../../language/clean.ts';
import { z } from '../../zod.ts';
import { begin, type FieldName } from '../naming.ts';
import { countVisible, isBlank } from './blank.ts';
import type { Examples } from '../kind.ts';
import type { TextField } from './kind.ts';

export const requiredMessage = 'Bu sahəni doldurun.';

/** One line: cleaned, length counted in characters. */
export function textSchema(min: number, max: number, name?: FieldName): z.ZodType<string, string> {
  return tidySchema(min, max, cleanLine, name);
}

/** Text whose length is checked after cleaning. */
export function tidySchema(
  min: number,
  max: number,
  tidy: (text: string) => string,
  name?: FieldName,
): z.ZodType<string, string> {
  return z.string().transform((text, context) => {
    // Too long even after cleaning: rejected before any work is done on it.
    const tidied = text.length > 4 * max + 100 ? undefined : tidy(text);
    const message = tidied === undefined ? tooLong(max, name) : textProblem(tidied, min, max, name);
    if (message) context.addIssue({ code: 'custom', message });
    return message || tidied === undefined ? z.NEVER : tidied;
  });
}

function textProblem(text: string, min: number, max: number, name?: FieldName): string | undefined {
  if (min > 0 && isBlank(text)) return requiredMessage;
  if (countVisible(text) < min)
    return name ? `${name.subject} ən azı ${min} simvol olmalıdır.` : `Ən azı ${min} simvol yazın.`;
  return [...text].length > max ? tooLong(max, name) : undefined;
}

function tooLong(max: number, name?: FieldName): string {
  return begin(name?.subject, `Ən çox ${max} simvol ola bilər.`);
}

export const textExamples: Examples<TextField> = {
  right(field) {
    const [first, second] = field.suggestions ?? [];
    return [first ?? fitLength('Nümunə mal', field), second ?? fitLength('Başqa nümunə mal', field)];
  },
  wrong: ({ min, max }) => wrongLengths(min, max),
  describe: describeLengths,
};

export function describeLengths({ min, max }: { min: number; max: number }): string {
  return `Mətn, ${min}–${max} simvol`;
}

/** A text cut or extended to a valid length. */
export function fitLength(text: string, { min, max }: { min: number; max: number }): string {
  return [...text.padEnd(min, text)].slice(0, max).join('').trim().padEnd(min, 'a');
}

/** Texts that are too short and too long. */
export function wrongLengths(min: number, max: number): string[] {
  return [...(min > 1 ? ['a'.repeat(min - 1)] : []), 'a'.repeat(max + 1)];
}
