/** Validation of free text. */
import { cleanLine } from '../../language/clean.ts';
import { z } from '../../zod.ts';
import { begin, type FieldName } from '../naming.ts';
import { countVisible, isBlank } from './blank.ts';

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
