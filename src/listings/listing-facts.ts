/** Which fields are a listing's facts. */
import type { Field } from '../domain/fields/field.ts';
import type { Section } from '../domain/fields/section.ts';

/** Fields shown elsewhere on the page. */
const shownElsewhere = new Set(['title', 'price', 'location', 'description']);

/** All fields but title, price, place, description and contact. */
export function factsOf(section: Section): Field[] {
  return section.fields.filter(
    ({ name, group }) =>
      !shownElsewhere.has(name) &&
      group !== 'contact' &&
      !(section.titleFrom.length === 1 && section.titleFrom[0] === name),
  );
}
