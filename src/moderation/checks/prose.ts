/** The texts that rules check: title and description. Other fields, such as the phone, are excluded. */
import type { Values } from '../../domain/fields/field.ts';
import type { Section } from '../../domain/fields/section.ts';
import { type Prose, readProse } from './words.ts';

const description = 'description';

/** Words of the title's fields and of the description. */
export function proseOf({ titleFrom }: Section, values: Values): Prose[] {
  return [...titleFrom, description].flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value.trim() ? [readProse(field, value)] : [];
  });
}

/** The whole title, and the name of its first field. */
export function titleOf({ titleFrom }: Section, values: Values): { field: string; text: string } {
  return { field: titleFrom[0], text: titleFrom.flatMap((field) => values[field] ?? []).join(' ') };
}
