/** Filters of a search over all sections. */
import { sections } from '../domain/sections/index.ts';
import type { Field } from '../domain/fields/field.ts';
import { rangeOf } from '../domain/fields/filters/shape.ts';
import { maxOf } from '../domain/fields/number/bounds.ts';

/** Fields common to all sections, each with its widest bounds. */
export const fieldsOfAll: readonly Field[] = (sections[0]?.fields ?? [])
  .filter((field) => sections.every((section) => section.fields.some(isFilterNamed(field.name))))
  .map((field) => sections.flatMap((section) => section.fields.filter(isFilterNamed(field.name))).reduce(widerBounds));

function isFilterNamed(name: string) {
  return (field: Field) => field.name === name && field.filtered === true;
}

/** Bounds differ by section: a house may cost a hundred times as much as a car. */
function widerBounds(one: Field, other: Field): Field {
  const [bounds, otherBounds] = [rangeOf(one), rangeOf(other)];
  return bounds && otherBounds && maxOf(otherBounds) > maxOf(bounds) ? other : one;
}
