/** How lists are filtered by fields. */
import { type Field, kindOf } from '../field.ts';
import type { Bounds, FilterShape } from '../kind.ts';

/** How a field filters; undefined where it does not. */
export function filterOf(field: Field): FilterShape | undefined {
  return field.filtered && kindOf(field).filter(field);
}

/** The bounds of a field that filters by a range; undefined for others. */
export function rangeOf(field: Field): Bounds | undefined {
  const filter = filterOf(field);
  return filter?.by === 'range' ? filter.bounds : undefined;
}

/** Whether a field filters by its values, so that listings are counted value by value. */
export function filtersByValue(field: Field): boolean {
  return filterOf(field) !== undefined && !rangeOf(field);
}

/** The only values that a field filters by; undefined where listings may have others. */
export function optionsOf(field: Field): readonly string[] | undefined {
  const filter = filterOf(field);
  return filter && 'options' in filter ? filter.options : undefined;
}

/** The parameters of an address that filter by a field: its name, or both ends of a range. */
export function filterParameters(field: Field): string[] {
  if (rangeOf(field)) return endsOf(field);
  return filterOf(field) ? [field.name] : [];
}

/** The parameters of a range's ends, the lower one first. */
export function endsOf({ name }: { name: string }): [min: string, max: string] {
  return [`${name}_min`, `${name}_max`];
}
