/** Converts a listing's checked values to a database row and back. */
import type { Field, Value, Values } from '../domain/fields/field.ts';
import { bandsOf, bandsOfDay } from '../domain/fields/filters/band.ts';
import { codeFacet, facet } from '../domain/fields/filters/facets.ts';
import { filtersByValue, matchesWholeValue, rangeOf } from '../domain/fields/filters/shape.ts';
import type { Section } from '../domain/fields/section.ts';
import { fold } from '../domain/language/fold.ts';
import { type OrderKeys, orderKeys } from './order-keys.ts';
import { currentWord } from './current-word.ts';
import type { ListingsTable, StoredListing } from './table.ts';

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

/** Filterable facts that belong to no field. */
export type ListingFacts = {
  postedAt: Date;
  withPhotos: boolean;
  /** Facets that the trigger `facts_kept` adds, if known: they depend on the seller and the price's history. */
  kept?: readonly string[];
};

/** The facet of every listing with photos. */
export const photosFacet = 'photos';

/** The facets of listings with a lowered price, a confirmed number, a code such as a VIN. */
export const factFacets = { lowered: 'lowered:1', verified: 'verified:1', with_code: 'with_code:1' } as const;

/** Raise it when the output of `prepareRow` changes: the site then recomputes stored rows while it serves. */
export const searchVersion = 11;

/** A listing's input to the search index. */
export type Indexed = { section: string; searchText: string; facets: readonly { facet: string; label: string }[] };

/** Computes a listing's columns and its input to the search index, once for each write. */
export function prepareRow(
  section: Section,
  values: Values,
  facts: ListingFacts,
): { columns: Columns & OrderKeys; indexed: Indexed } {
  const text = (name: string) => String(values[name] ?? '');
  const facets = facetLabels(section, values, facts);
  const search_text = searchText(section, values);
  return {
    columns: {
      title: section.titleFrom.map(text).join(' ').trim(),
      price: Number(values['price']),
      location: text('location'),
      description: text('description'),
      contact_name: text('contact.name'),
      contact_email: text('contact.email'),
      contact_phone: text('contact.phone'),
      attributes: toAttributes(section, values),
      facets: facets.map((each) => each.facet),
      search_text,
      ...orderKeys(section, values),
    },
    indexed: { section: section.name, searchText: search_text, facets },
  };
}

/** A stored listing's input to the search index. */
export function indexedOf(section: Section, listing: StoredListing): Indexed {
  const facts = {
    postedAt: listing.created_at,
    withPhotos: listing.facets.includes(photosFacet),
    kept: listing.facets.filter((each) => keptByTrigger.test(each)),
  };
  const facets = facetLabels(section, toValues(section, listing), facts);
  return { section: section.name, searchText: listing.search_text, facets };
}

const keptByTrigger = /^(seller|lowered|verified):/;

/** The values without a column of their own. */
function toAttributes(section: Section, values: Values): Values {
  return Object.fromEntries(
    section.fields.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined || columnOf[name] ? [] : [[name, currentValue(name, value)] as const];
    }),
  );
}

/** Everything a listing can be filtered by: each facet with its label. */
function facetLabels(
  section: Section,
  values: Values,
  { postedAt, withPhotos, kept = [] }: ListingFacts,
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
  const others = [
    ...bandsOfDay(postedAt),
    ...(withPhotos ? [photosFacet] : []),
    ...(codes.length > 0 ? [factFacets.with_code] : []),
    ...kept,
  ].map((each) => ({ facet: each, label: '' }));
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
function searchText(section: Section, values: Values): string {
  const others = section.fields.filter((field) => field.searched && !isInTitle(section, field));
  return `${titleWords(section, values)}\n${wordsOf(others, values)}`;
}

/** The folded words of the title. */
export function titleWords(section: Section, values: Values): string {
  return wordsOf(
    section.fields.filter((field) => isInTitle(section, field)),
    values,
  );
}

const isInTitle = ({ titleFrom }: Section, { name }: Field) => titleFrom.includes(name);

function wordsOf(fields: readonly Field[], values: Values): string {
  return fields
    .flatMap(({ name }) =>
      values[name] === undefined ? [] : eachOf(currentValue(name, values[name])).map((each) => fold(String(each))),
    )
    .join(' ');
}

function currentValue(name: string, value: Value): Value {
  return typeof value === 'object' ? value.map((each) => currentWord(name, each)) : currentWord(name, value);
}

function eachOf(value: Value): readonly (string | number)[] {
  return typeof value === 'object' ? value : [value];
}
