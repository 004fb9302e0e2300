/** How lists are filtered by fields. */
import { type Field, kindOf } from '../field.ts';
import type { Bounds, FilterShape } from '../kind.ts';

/** How lists are filtered by a field; undefined if they are not. */
export function filterOf(field: Field): FilterShape | undefined {
  return field.filtered && kindOf(field).filter(field);
}

/** The bounds of a field filtered by range; undefined for others. */
export function rangeOf(field: Field): Bounds | undefined {
  const filter = filterOf(field);
  return filter?.by === 'range' ? filter.bounds : undefined;
}

/** Whether a field is filtered by value, so that listings are counted by value. */
export function filtersByValue(field: Field): boolean {
  return filterOf(field) !== undefined && !rangeOf(field) && !matchesWholeValue(field);
}

/** Whether a field is matched only by its complete value. */
export function matchesWholeValue(field: Field): boolean {
  return filterOf(field)?.by === 'whole';
}

/** All possible values of a field; undefined if listings may have others. */
export function optionsOf(field: Field): readonly string[] | undefined {
  const filter = filterOf(field);
  return filter && 'options' in filter ? filter.options : undefined;
}

/** The query parameters that filter by a field: its name, or both ends of a range. */
export function filterParameters(field: Field): string[] {
  if (rangeOf(field)) return rangeParameters(field);
  return filterOf(field) ? [field.name] : [];
}

/** The parameters of a range's ends, the lower one first. */
export function rangeParameters({ name }: { name: string }): [min: string, max: string] {
  return [`${name}_min`, `${name}_max`];
}
