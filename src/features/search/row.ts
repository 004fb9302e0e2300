/** Between a listing's row in the database and its checked values. */
import type { Field, Values } from '../../fields/field.ts';
import { bandsOf, bandsOfDay } from '../../fields/filters/band.ts';
import { facet } from '../../fields/filters/facets.ts';
import { filtersByValue, rangeOf } from '../../fields/filters/shape.ts';
import type { Section } from '../../fields/section.ts';
import { sections } from '../../sections/index.ts';
import { fold } from '../../language/fold.ts';
import { currentWord } from './index/current-word.ts';
import type { ListingsTable } from './listings-table.ts';

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

/** What no field holds, and lists can be filtered by all the same. */
export type ListingFacts = { postedAt: Date; withPhotos: boolean };

/** Stands in `facets` of every listing with photos. */
export const photosFacet = 'photos';

/** The columns that hold a listing's values. */
export function toColumns(section: Section, values: Values, circumstances: ListingFacts): Columns {
  const text = (name: string) => String(values[name] ?? '');
  return {
    title: section.titleFrom.map(text).join(' ').trim(),
    price: Number(values['price']),
    location: text('location'),
    description: text('description'),
    contact_name: text('contact.name'),
    contact_email: text('contact.email'),
    contact_phone: text('contact.phone'),
    attributes: toAttributes(section, values),
    ...searchColumns(section, values, circumstances),
  };
}

/** The values that have no column of their own. */
export function toAttributes(section: Section, values: Values): Values {
  return Object.fromEntries(
    section.fields.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined || columnOf[name] ? [] : [[name, currentWord(name, value)] as const];
    }),
  );
}

/** The columns that search reads, made from a listing's values. */
export function searchColumns(
  section: Section,
  values: Values,
  circumstances: ListingFacts,
): Pick<Columns, 'facets' | 'search_text'> {
  return {
    facets: facetLabels(section, values, circumstances).map((each) => each.facet),
    search_text: searchText(section, values),
  };
}

/** Among so many at the beginning of `facets` stand all values of a listing; bands of numbers and the like come after them. */
export const maxValueFacets = 1 + Math.max(...sections.map(({ fields }) => fields.filter(filtersByValue).length));

/** What a listing can be filtered by: each as it stands in `facets`, and as people read it. */
export function facetLabels(
  section: Section,
  values: Values,
  { postedAt, withPhotos }: ListingFacts,
): { facet: string; label: string }[] {
  const ofValues = section.fields.filter(filtersByValue).flatMap(({ name }) => {
    const value = values[name];
    return value === undefined
      ? []
      : [{ facet: facet(name, currentWord(name, value)), label: String(currentWord(name, value)) }];
  });
  const ofNumbers = section.fields.flatMap((field) => {
    const value = values[field.name];
    const bounds = rangeOf(field);
    if (!bounds || value === undefined) return [];
    // Lists of one section and lists of all are ordered by price; every other number belongs to its section.
    const isPrice = field.name === 'price';
    const scopes = isPrice ? [undefined, section.name] : [section.name];
    const bands = scopes.flatMap((scope) => bandsOf(bounds, Number(value), scope, isPrice ? 'narrow' : undefined));
    return bands.map((band) => ({ facet: band, label: String(value) }));
  });
  const others = [...bandsOfDay(postedAt), ...(withPhotos ? [photosFacet] : [])].map((each) => ({
    facet: each,
    label: '',
  }));
  return [{ facet: facet('section', section.name), label: section.name }, ...ofValues, ...ofNumbers, ...others];
}

/** The checked values a row holds. */
export function toValues(section: Section, row: Omit<Columns, 'facets' | 'search_text'>): Values {
  const values: Values = {};
  for (const { name } of section.fields) {
    const column = columnOf[name];
    const value = column ? row[column] : row.attributes[name];
    if (value !== undefined) values[name] = currentWord(name, value);
  }
  return values;
}

/** The words of the title on a line of their own, then those of the other searched fields. */
export function searchText(section: Section, values: Values): string {
  const words = (fields: readonly Field[]) =>
    fields
      .flatMap(({ name }) => (values[name] === undefined ? [] : [fold(String(currentWord(name, values[name])))]))
      .join(' ');
  const inTitle = ({ name }: Field) => section.titleFrom.includes(name);
  const others = section.fields.filter((field) => field.searched && !inTitle(field));
  return `${words(section.fields.filter(inTitle))}\n${words(others)}`;
}
