/** What a search can be asked for. */
import { sections } from '../../sections/index.ts';
import type { Field } from '../../fields/field.ts';

/** Fields that every section has: those a search over all sections can filter by. */
export const fieldsOfAll: readonly Field[] = (sections[0]?.fields ?? []).filter((field) =>
  sections.every((section) => section.fields.some((other) => other.name === field.name && other.filtered)),
);
