/** Texts that every field of a section takes, made from its definition. */
import type { Field } from '../fields/field.ts';
import type { Section } from '../fields/section.ts';

/** Right texts for every field of a section, as its form would send them. */
export function formValues(section: Section): Record<string, string> {
  return Object.fromEntries(section.fields.map((field) => [field.name, rightText(field)]));
}

/** A text that the field takes. */
function rightText(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.suggestions?.[0] ?? 'Yaxşı sınaq malı';
    case 'longText':
      return 'Əla vəziyyətdədir, təcili satılır. Qiymətdə razılaşmaq olar.';
    case 'number':
      return String(Math.max(field.min, 2015));
    case 'choice':
      return field.options[0] ?? '';
    case 'flag':
      return 'Bəli';
    case 'phone':
      return '+994-50-123-45-67';
    case 'email':
      return 'satici@misal.az';
  }
}
