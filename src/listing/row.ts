/** Converts a listing's checked values to a database row and back. */
import type { Field, Value, Values } from '../fields/field.ts';
import { bandsOf, bandsOfDay } from '../fields/filters/band.ts';
import { codeFacet, facet } from '../fields/filters/facets.ts';
import { filtersByValue, matchesWholeValue, rangeOf } from '../fields/filters/shape.ts';
import type { Section } from '../fields/section.ts';
import { fold } from '../language/fold.ts';
import { type OrderKeys, orderKeys } from './order-keys.ts';
import { currentWord } from './current-word.ts';
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

/** What lists can be filtered by though no field holds it. */
export type ListingFacts = { postedAt: Date; withPhotos: boolean };

/** In `facets` of every listing with photos. */
export const photosFacet = 'photos';

/** The columns that hold a listing's values. */
export function toColumns(section: Section, values: Values, facts: ListingFacts): Columns & OrderKeys {
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
    ...searchColumns(section, values, facts),
  };
}

/** The values without a column of their own. */
function toAttributes(section: Section, values: Values): Values {
  return Object.fromEntries(
    section.fields.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined || columnOf[name] ? [] : [[name, currentValue(name, value)] as const];
    }),
  );
}

/** The columns of the search index. */
function searchColumns(
  section: Section,
  values: Values,
  facts: ListingFacts,
): Pick<Columns, 'facets' | 'search_text'> & OrderKeys {
  return {
    facets: facetLabels(section, values, facts).map((each) => each.facet),
    search_text: searchText(section, values),
    ...orderKeys(section, values),
  };
}

/** What a listing can be filtered by: each facet with its label. */
export function facetLabels(
  section: Section,
  values: Values,
  { postedAt, withPhotos }: ListingFacts,
): { facet: string; label: string }[] {
  const ofValues = section.fields.filter(filtersByValue).flatMap(({ name }) => {
    const value = values[name];
    return value === undefined
      ? []
      : eachOf(currentValue(name, value)).map((each) => ({ facet: facet(name, each), label: String(each) }));
  });
  const ofNumbers = section.fields.flatMap((field) => {
    const value = values[field.name];
    const bounds = rangeOf(field);
    if (!bounds || value === undefined) return [];
    // Prices are sorted within a section and across all; other numbers only matter within their section.
    const isPrice = field.name === 'price';
    const scopes = isPrice ? [undefined, section.name] : [section.name];
    const bands = scopes.flatMap((scope) => bandsOf(bounds, Number(value), scope, isPrice ? 'narrow' : undefined));
    return bands.map((band) => ({ facet: band, label: String(value) }));
  });
  const codes = section.fields.filter(matchesWholeValue).flatMap(({ name }) => {
    const value = values[name];
    return value === undefined ? [] : [{ facet: codeFacet(name, String(value)), label: '' }];
  });
  const others = [...bandsOfDay(postedAt), ...(withPhotos ? [photosFacet] : [])].map((each) => ({
    facet: each,
    label: '',
  }));
  return [
    { facet: facet('section', section.name), label: section.name },
    ...ofValues,
    ...ofNumbers,
    ...codes,
    ...others,
  ];
}

/** The values of a row. */
export function toValues(section: Section, row: Omit<Columns, 'facets' | 'search_text'>): Values {
  const values: Values = {};
  for (const { name } of section.fields) {
    const column = columnOf[name];
    const value = column ? row[column] : row.attributes[name];
    if (value !== undefined) values[name] = currentValue(name, value);
  }
  return values;
}

/** The folded words of the title on the first line, those of the other searched fields on the second. */
export function searchText(section: Section, values: Values): string {
  const words = (fields: readonly Field[]) =>
    fields
      .flatMap(({ name }) =>
        values[name] === undefined ? [] : eachOf(currentValue(name, values[name])).map((each) => fold(String(each))),
      )
      .join(' ');
  const inTitle = ({ name }: Field) => section.titleFrom.includes(name);
  const others = section.fields.filter((field) => field.searched && !inTitle(field));
  return `${words(section.fields.filter(inTitle))}\n${words(others)}`;
}

function currentValue(name: string, value: Value): Value {
  return typeof value === 'object' ? value.map((each) => currentWord(name, each)) : currentWord(name, value);
}

function eachOf(value: Value): readonly (string | number)[] {
  return typeof value === 'object' ? value : [value];
}
