/** Fields that a section asks for and the other software may not. */
import type { Field } from '../../domain/fields/field.ts';
import type { Section } from '../../domain/fields/section.ts';

const usual = new Set(['title', 'price', 'location', 'description']);

export function askedFields({ fields }: Section): readonly Field[] {
  return fields.filter(
    (field) => field.required === 'always' && !usual.has(field.name) && !('group' in field && field.group),
  );
}
