/** Between a listing's row in the database and its checked values. */
import type { Field, Value, Values } from '../../fields/field.ts';
import type { Section } from '../../fields/section.ts';
import { fold } from '../search/fold.ts';
import type { ListingsTable } from './table.ts';

type Columns = Pick<
  ListingsTable,
  | 'title'
  | 'price'
  | 'location'
  | 'description'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'attributes'
  | 'facets'
  | 'search_text'
>;

const columnOf: Readonly<Record<string, Exclude<keyof Columns, 'attributes' | 'facets' | 'search_text'>>> = {
  title: 'title',
  price: 'price',
  location: 'location',
  description: 'description',
  'contact.name': 'contact_name',
  'contact.email': 'contact_email',
  'contact.phone': 'contact_phone',
};

/** The columns that hold a listing's values. */
export function toColumns(section: Section, values: Values): Columns {
  const text = (name: string) => String(values[name] ?? '');
  return {
    title: section.titleFrom.map(text).join(' ').trim(),
    price: Number(values['price']),
    location: text('location'),
    description: text('description'),
    contact_name: text('contact.name'),
    contact_email: text('contact.email'),
    contact_phone: text('contact.phone'),
    attributes: Object.fromEntries(
      section.fields.flatMap(({ name }) => {
        const value = values[name];
        return value === undefined || columnOf[name] ? [] : [[name, value] as const];
      }),
    ),
    facets: section.fields.filter(filtersByValue).flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [facet(field.name, value)];
    }),
    search_text: searchText(section, values),
  };
}

/** The checked values a row holds. */
export function toValues(section: Section, row: Omit<Columns, 'facets' | 'search_text'>): Values {
  const values: Values = {};
  for (const { name } of section.fields) {
    const column = columnOf[name];
    const value = column ? row[column] : row.attributes[name];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Whether a filter on the field names values (the others name a range). */
export function filtersByValue(field: Field): boolean {
  return field.filtered === true && field.kind !== 'number';
}

/** How a value stands in `facets`. */
export function facet(name: string, value: Value): string {
  return `${name}:${fold(String(value))}`;
}

function searchText(section: Section, values: Values): string {
  return section.fields
    .filter((field) => field.searched)
    .flatMap(({ name }) => (values[name] === undefined ? [] : [fold(String(values[name]))]))
    .join('\n');
}
