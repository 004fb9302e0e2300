/** Texts that every field of a section takes. */
import { randomInt } from 'node:crypto';
import { listOf } from '../fields/filling.ts';
import { examplesOf } from '../fields/schema.ts';
import type { Section } from '../fields/section.ts';

/** Right texts for every field of a section, as its form would send them. */
export function formValues(section: Section): Record<string, string> {
  return Object.fromEntries(section.fields.map((field) => [field.name, examplesOf(field).right[0]]));
}

/** The same with some replaced, without what does not go with those, such as the districts of another city. */
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

/** Codes of things that no other listing is about: somebody else's would make it wait for a moderator. */
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
