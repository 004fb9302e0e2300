/** Valid texts for every field of a section. */
import { randomInt } from 'node:crypto';
import { listOf } from '../domain/fields/filling.ts';
import { examplesOf } from '../domain/fields/schema.ts';
import type { Section } from '../domain/fields/section.ts';

/** Valid texts for every field of a section, as its form would send them. */
export function formValues(section: Section): Record<string, string> {
  return Object.fromEntries(section.fields.map((field) => [field.name, examplesOf(field).right[0]]));
}

/** Valid values with some replaced, without those that then do not fit, such as districts of another city. */
export function formValuesWith<Own extends Readonly<Record<string, unknown>>>(
  section: Section,
  own: Own,
): Record<string, string> & Own {
  const all: Record<string, string> & Own = { ...formValues(section), ...freshCodes(section), ...own };
  const lost = section.fields.filter(
    (field) => 'optionsBy' in field && !(field.name in own) && !listOf(field, all)?.includes(all[field.name] ?? ''),
  );
  for (const { name } of lost) delete all[name];
  return all;
}

/** Unique codes: another account's code would send the listing to review. */
function freshCodes({ fields }: Section): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => ('code' in field ? [[field.name, field.code === 'vin' ? freshVin() : freshImei()]] : [])),
  );
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

const freshVin = () => `WBA${digits(14)}`;

function freshImei(): string {
  const start = digits(14);
  const sum = [...start].reduce((total, digit, place) => {
    const number = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}
