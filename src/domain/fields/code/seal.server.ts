/** Codes as stored (sealed): the masked code and a keyed hash, by which only the full code can be found. */
import { createHmac } from 'node:crypto';
import type { Field, Value } from '../field.ts';
import { isMasked, tidyCode } from './codes.ts';
import { maskOf } from './mask.ts';

/** The sealed form of a code; a sealed code is returned unchanged. */
export function sealCode(key: Buffer, name: string, code: string): string {
  if (isSealed(code)) return code;
  const tidied = tidyCode(code);
  return `${maskOf(tidied)} ${createHmac('sha256', key).update(`${name}:${tidied}`).digest('hex')}`;
}

/** Whether it is a sealed code, as in saved searches and addresses that lead to them. */
export function isSealed(text: string): boolean {
  return /^\**\S{0,4} [0-9a-f]{64}$/i.test(text);
}

/** Checked values with their codes sealed. A masked code, as forms send it back, stays unchanged. */
export function sealValues<V extends Value | null>(
  key: Buffer,
  fields: readonly Field[],
  values: Record<string, V>,
): Record<string, V | string> {
  const sealed = codesIn(fields, values).filter(({ name }) => !isMasked(String(values[name])));
  return {
    ...values,
    ...Object.fromEntries(sealed.map(({ name }) => [name, sealCode(key, name, String(values[name]))])),
  };
}

/** Whether there is anything to seal. */
export function hasCodes(fields: readonly Field[], values: Record<string, Value | null>): boolean {
  return codesIn(fields, values).length > 0;
}

/** Names of codes that were sent masked, which is meaningful only for the same listing. */
export function maskedCodes(fields: readonly Field[], values: Record<string, Value | null>): string[] {
  return codesIn(fields, values).flatMap(({ name }) => (isMasked(String(values[name])) ? [name] : []));
}

function codesIn(fields: readonly Field[], values: Record<string, Value | null>): Field[] {
  return fields.filter(({ kind, name }) => kind === 'code' && typeof values[name] === 'string');
}
