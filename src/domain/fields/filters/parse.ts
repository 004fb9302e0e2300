/** Parses filters from an address. */
import { cleanLine } from '../../language/clean.ts';
import { fold } from '../../language/fold.ts';
import { choiceMessage } from '../choice/schema.ts';
import type { Field } from '../field.ts';
import type { Bounds } from '../kind.ts';
import { unitOf } from '../number/bounds.ts';
import { numberSchema } from '../number/schema.ts';
import { rangeParameters, filterOf, optionsOf, rangeOf } from './shape.ts';

/** A filter on one field: any of some values, or a range that includes both ends. */
export type Filter =
  | { field: Field; values: string[] }
  | { field: Bounds; min: number | undefined; max: number | undefined };

const maxValues = 50;
const maxValueLength = 200;
// Longer values are rejected without being cleaned.
const maxRawLength = 1000;

/** The filter on a field; invalid parameters are added to `errors`. */
export function parseFilter(params: URLSearchParams, field: Field, errors: Record<string, string>): Filter | undefined {
  const bounds = rangeOf(field);
  if (bounds) return parseRange(params, bounds, errors);
  return filterOf(field) && parseValues(params, field, errors);
}

function parseValues(params: URLSearchParams, field: Field, errors: Record<string, string>): Filter | undefined {
  const values = params
    .getAll(field.name)
    .slice(0, maxValues)
    .map((text) => (text.length > maxRawLength ? text : cleanLine(text)))
    .filter(Boolean);
  if (values.some((text) => text.length > maxValueLength)) {
    errors[field.name] = `Ən çox ${maxValueLength} simvol ola bilər.`;
    return undefined;
  }
  if (values.length === 0) return undefined;
  const options = optionsOf(field)?.map(fold);
  if (!options || values.every((text) => options.includes(fold(text)))) return { field, values };
  errors[field.name] = choiceMessage;
  return undefined;
}

function parseRange(params: URLSearchParams, field: Bounds, errors: Record<string, string>): Filter | undefined {
  const [min, max] = rangeParameters(field).map((name) => {
    const text = params.get(name);
    if (text === null || text.trim() === '') return undefined;
    // A bound outside the field's limits is still a valid filter.
    const unit = unitOf(field, (leader) => params.getAll(leader)[0]);
    const digits = numberSchema({
      min: 0,
      max: 1e12,
      ...(field.decimals && { decimals: field.decimals }),
      ...(unit && { unit }),
    }).safeParse(text);
    if (digits.success) return digits.data;
    errors[name] = digits.error.issues[0]?.message ?? '';
    return undefined;
  });
  return min === undefined && max === undefined ? undefined : { field, min, max };
}
