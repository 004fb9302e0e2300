import { cleanLine, cleanText } from '../language/clean.ts';
import type { Field, Values } from './field.ts';

/** The values with their texts cleaned, as if they had been submitted now. */
export function cleanValues(fields: readonly Field[], values: Values): Values {
  const texts = fields.flatMap(({ name, kind }) => {
    const value = values[name];
    if (typeof value !== 'string') return [];
    const cleaned = kind === 'longText' ? cleanText(value) : cleanLine(value);
    return cleaned === '' ? [] : [[name, cleaned] as const];
  });
  return { ...values, ...Object.fromEntries(texts) };
}
