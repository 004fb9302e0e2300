/** A listing's values as the API returns them. Separate from `present.ts`, since the preview in the browser uses it. */
import { kindOf, type Values } from '../domain/fields/field.ts';
import type { Section } from '../domain/fields/section.ts';

/** Values by field name. Fields of the specification are texts; only repeated fields are arrays. */
export function answersOf(section: Section, values: Values): Record<string, string> {
  return Object.fromEntries(
    section.fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, kindOf(field).answer(value) as string] as const];
    }),
  );
}

export const contactWays = ['all', 'calls', 'messages'] as const;

/** How the seller wants to be reached. */
export function contactByOf(texts: Readonly<Record<string, string>>): (typeof contactWays)[number] {
  return contactWays.find((way) => way === texts['contactBy']) ?? 'all';
}
