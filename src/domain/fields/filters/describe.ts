/** Labels of active filters. */
import type { Field } from '../field.ts';
import { yes } from '../flag/kind.ts';
import { formatNumber, withUnit } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { unitOf } from '../number/bounds.ts';
import { readNumber } from '../number/read.ts';
import { rangeParameters, filterOf, matchesWholeValue, rangeOf } from './shape.ts';

/** The active filters of a field; `value` is absent for a range. */
export function describeFilter(field: Field, params: URLSearchParams): { label: string; value?: string }[] {
  const bounds = rangeOf(field);
  if (bounds) {
    const range = describeRange(bounds, params);
    return range ? [{ label: `${field.label}: ${range}` }] : [];
  }
  if (matchesWholeValue(field)) return params.has(field.name) ? [{ label: field.label }] : [];
  const ticked = filterOf(field)?.by === 'tick';
  return [...new Set(params.getAll(field.name))].map((value) => ({
    label: ticked && value === yes ? field.label : `${field.label}: ${value}`,
    value,
  }));
}

function describeRange(bounds: Bounds, params: URLSearchParams): string | undefined {
  const unit = unitOf(bounds, (name) => params.getAll(name)[0]);
  const [min, max] = rangeParameters(bounds).map((name) => {
    const { value } = readNumber(params.get(name) ?? '', { ...bounds, ...(unit && { unit }) });
    return value === undefined ? undefined : formatNumber(value, bounds.grouped);
  });
  if (!min && !max) return undefined;
  const range = min && max ? `${min}–${max}` : min ? `ən azı ${min}` : `ən çox ${max}`;
  return withUnit(range, unit);
}
