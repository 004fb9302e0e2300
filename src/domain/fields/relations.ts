/** Checks across several fields. */
import type { Field, Others, Values } from './field.ts';
import { listOf } from './filling.ts';
import { notOfferedMessage, otherHalfMessage } from './naming.ts';

/** Errors, by field name, of values that are valid alone but contradict another field. */
export function relationErrors(fields: readonly Field[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = relationError(field, values, fields);
      return error === undefined ? [] : [[field.name, error]];
    }),
  );
}

function relationError(field: Field, values: Values, fields: readonly Field[]): string | undefined {
  const value = values[field.name];
  if (value === undefined) {
    const isHalf = field.pairedWith !== undefined && values[field.pairedWith] !== undefined;
    return isHalf ? otherHalfMessage(field) : undefined;
  }
  if ('optionsBy' in field && field.optionsBy && values[field.optionsBy.field] !== undefined) {
    return listOf(field, values)?.includes(String(value)) ? undefined : notOfferedMessage(field);
  }
  if (!('atMost' in field) || field.atMost === undefined) return undefined;
  const { atMost } = field;
  const limit = values[atMost];
  if (limit === undefined || Number(value) <= Number(limit)) return undefined;
  return `${field.label} ən çox ${String(limit)} ola bilər, çünki «${fields.find(({ name }) => name === atMost)?.label}» ${String(limit)} yazılıb.`;
}

/** Whether a form asks for a field, given the texts of the others. */
export function isFieldAsked(field: Field, others: Others): boolean {
  const { onlyIf } = field;
  if (others[field.name]) return true;
  if (onlyIf && !onlyIf.values.some((value) => isSame(value, others[onlyIf.field]))) return false;
  return !('optionsBy' in field) || (listOf(field, others)?.length ?? 0) > 0;
}

function isSame(value: string, other: Others[string]): boolean {
  return (
    value.toLowerCase() ===
    String(other ?? '')
      .trim()
      .toLowerCase()
  );
}
