/** The query for what listings like these fields usually cost. */
import { filterOf } from '../../domain/fields/filters/shape.ts';
import { fieldSchema } from '../../domain/fields/schema.ts';
import type { Section } from '../../domain/fields/section.ts';

/** Sends only valid values of filterable fields, by which listings are compared; `own`: the listing's number. */
export function bandQuery(section: Section, values: Readonly<Record<string, string>>, own: number | undefined): string {
  const right = section.fields.filter(
    (field) =>
      filterOf(field) &&
      field.name !== 'price' &&
      values[field.name] &&
      fieldSchema(field).safeParse(values[field.name]).success,
  );
  const query = new URLSearchParams({ section: section.name });
  if (own !== undefined) query.set('listing', String(own));
  for (const { name } of right) query.set(name, values[name] ?? '');
  return query.toString();
}
