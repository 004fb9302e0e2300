/** What a search can be asked for. */
import { sections } from '../../sections/index.ts';
import type { Field } from '../../fields/field.ts';
import { rangeOf } from '../../fields/filters/shape.ts';
import { maxOf } from '../../fields/number/bounds.ts';

/** Fields that every section has: those a search over all sections can filter by. */
export const fieldsOfAll: readonly Field[] = (sections[0]?.fields ?? [])
  .filter((field) => sections.every((section) => section.fields.some(isFilterNamed(field.name))))
  .map((field) => sections.flatMap((section) => section.fields.filter(isFilterNamed(field.name))).reduce(wider));

function isFilterNamed(name: string) {
  return (field: Field) => field.name === name && field.filtered === true;
}

/** A car may cost ten million at most, a house a hundred times as much. */
function wider(one: Field, other: Field): Field {
  const [bounds, otherBounds] = [rangeOf(one), rangeOf(other)];
  return bounds && otherBounds && maxOf(otherBounds) > maxOf(bounds) ? other : one;
}
