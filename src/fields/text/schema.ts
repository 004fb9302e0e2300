/** Validation of free text. */
import { z } from '../zod.ts';
import { countVisible, isBlank } from './blank.ts';

export const requiredMessage = 'Bu sahəni doldurun.';

/** One line: white space collapsed, control characters refused, length counted in characters. */
export function textSchema(min: number, max: number): z.ZodType<string, string> {
  return tidySchema(min, max, (text) => text.replace(/[\s\u00a0]+/g, ' ').trim());
}

/** Text whose length is checked after tidying. */
export function tidySchema(min: number, max: number, tidy: (text: string) => string): z.ZodType<string, string> {
  return z.string().transform((text, context) => {
    // Too long even when tidied: refused before any work is done on it.
    const tidied = text.length > 4 * max + 100 ? undefined : tidy(text);
    const message = tidied === undefined ? tooLong(max) : textProblem(tidied, min, max);
    if (message) context.addIssue({ code: 'custom', message });
    return message || tidied === undefined ? z.NEVER : tidied;
  });
}

function textProblem(text: string, min: number, max: number): string | undefined {
  // Lone surrogates, control and direction-override characters break PostgreSQL or the display.
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll('\n', ' ')))
    return 'Mətndə görünməyən simvol var.';
  if (min > 0 && isBlank(text)) return requiredMessage;
  if (countVisible(text) < min) return `Ən azı ${min} hərf yazın.`;
  return [...text].length > max ? tooLong(max) : undefined;
}

function tooLong(max: number): string {
  return `Ən çox ${max} hərf ola bilər.`;
}
