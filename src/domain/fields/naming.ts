/** How an error names its field: `Markanı seçin.`, `Elanın adını yazın.` */
import { accusative, too } from '../language/accusative.ts';
import { lowerCase } from '../language/letter-case.ts';
import type { Field } from './field.ts';

/** A field's name in a sentence, as its subject and as its object; filters have none, since their label stands before. */
export type FieldName = { subject: string; object: string };

/** The name of a field in its errors. */
export function nameOfField({ label, object }: Pick<Field, 'label' | 'object'>): FieldName {
  return { subject: label, object: object ?? accusative(label) };
}

/** The error of a required field without a value. */
export function missingMessage(field: Field): string {
  return `${nameOfField(field).object} ${isChosen(field) ? 'seçin' : 'yazın'}.`;
}

/** The error of the other half of a pair. */
export function otherHalfMessage(field: Field): string {
  const { object } = nameOfField(field);
  return `${object} ${too(object)} seçin.`;
}

/** The error of a value that is none of those offered. */
export function notOfferedMessage(field: Field): string {
  if (field.kind === 'flag') return `«${field.label}»: Bəli və ya Xeyr seçin.`;
  return `${nameOfField(field).object} siyahıdan seçin.`;
}

/** A sentence with the name before it, if there is one. */
export function begin(name: string | undefined, sentence: string): string {
  return name === undefined ? sentence : `${name} ${lowerCase(sentence.slice(0, 1))}${sentence.slice(1)}`;
}

/** Whether people usually choose the value: from options, or from what is suggested while they type. Streets are written. */
function isChosen(field: Field): boolean {
  if (field.kind === 'text') return !field.streetOf && (field.suggestions ?? field.suggestionsBy) !== undefined;
  return field.kind === 'choice' || field.kind === 'choices' || field.kind === 'flag';
}
