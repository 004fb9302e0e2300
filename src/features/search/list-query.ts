/** What a list of listings can be asked for, and how it stands in an address. */
import type { Field, NumberField } from '../../fields/field.ts';
import type { Section } from '../../fields/section.ts';
import { fieldSchema } from '../../fields/schema.ts';
import { fold, foldWords } from '../../language/fold.ts';
import { daysOffered, filterNames, type Sort, sorts } from './list-names.ts';

/** A filter on one field: any of some values, or a range with both ends included. */
type Filter =
  | { field: Field; values: string[] }
  | { field: NumberField; min: number | undefined; max: number | undefined };

export type ListQuery = {
  section: Section | undefined;
  filters: Filter[];
  /** Only those with photos. */
  withPhotos: boolean;
  /** Only those posted in so many days. */
  days: number | undefined;
  sort: Sort;
  limit: number;
  cursor: Cursor | undefined;
  /** Tells lists apart by their section, words and filters: a cursor belongs to one of them. */
  mark: string;
};

/** Where the page before ended. In the order `best` the tier stands in the place of the price. */
export type Cursor = { sort: Sort; number: number; price: number };

export const maxLimit = 100;
const maxValues = 50;
const maxValueLength = 200;
/** Letters of a query. */
export const maxQueryLength = 1000;
// How well a listing fits the words, in the order `best`: as many steps as the search has.
const tiers = 4;

/** The query of an address; what is broken is left out of it and named in `errors`. */
export function parseListQuery(
  params: URLSearchParams,
  section: Section | undefined,
  commonFields: readonly Field[],
  defaultLimit = 20,
): { query: ListQuery; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const sort = parseSort(params, errors);
  const filters: Filter[] = [];
  for (const field of (section?.fields ?? commonFields).filter((each) => each.filtered)) {
    const filter = field.kind === 'number' ? parseRange(params, field, errors) : parseValues(params, field, errors);
    if (filter) filters.push(filter);
  }
  const wanted = {
    section,
    filters,
    withPhotos: parseOneOf(params, 'photos', ['1'], errors) !== undefined,
    days: Number(parseOneOf(params, 'days', daysOffered, errors)) || undefined,
  };
  const mark = markOf(wanted, foldWords(params.get('q')?.slice(0, maxQueryLength) ?? ''));
  const limit = parseLimit(params, defaultLimit, errors);
  return { query: { ...wanted, sort, limit, cursor: parseCursor(params, sort, mark, errors), mark }, errors };
}

/** The newest of a section, or of all. */
export function newestOf(section: Section | undefined, limit: number): ListQuery {
  return { ...parseListQuery(new URLSearchParams(), section, []).query, limit };
}

/** Whether a query wants less than a whole section. */
export function isFiltered({ filters, withPhotos, days }: ListQuery): boolean {
  return filters.length > 0 || withPhotos || days !== undefined;
}

/** Whether a call asks for a page rather than for the whole list; parameters of others, such as a time stamp, do not. */
export function asksForPage(params: URLSearchParams, section: Section): boolean {
  return ['limit', 'cursor', 'sort', ...filterNames(section.fields)].some((name) => params.has(name));
}

/** The cursor as text for an address. */
export function writeCursor({ sort, number, price }: Cursor, { mark }: ListQuery): string {
  return [sort, number, price, mark].join('.');
}

function parseSort(params: URLSearchParams, errors: Record<string, string>): Sort {
  const text = params.get('sort') ?? 'new';
  const sort = sorts.find((known) => known === text);
  if (!sort) errors['sort'] = `Belə sıralama yoxdur. Ola bilər: ${sorts.join(', ')}.`;
  return sort ?? 'new';
}

function parseLimit(params: URLSearchParams, defaultLimit: number, errors: Record<string, string>): number {
  const text = params.get('limit');
  if (text === null) return defaultLimit;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxLimit) return limit;
  errors['limit'] = `1 ilə ${maxLimit} arasında olmalıdır.`;
  return defaultLimit;
}

function parseCursor(
  params: URLSearchParams,
  sort: Sort,
  mark: string,
  errors: Record<string, string>,
): Cursor | undefined {
  const text = params.get('cursor');
  if (!text) return undefined;
  const [, cursorSort, number, price, cursorMark] = /^(\w{1,20})\.(\d{1,15})\.(\d{1,12})\.(\w{1,20})$/.exec(text) ?? [];
  const isPlace = sort !== 'best' || Number(price) < tiers;
  if (cursorSort === sort && cursorMark === mark && isPlace)
    return { sort, number: Number(number), price: Number(price) };
  errors['cursor'] = 'Səhifənin ünvanı düzgün deyil.';
  return undefined;
}

/** A short hash (FNV-1a): it guards against mistakes, and nothing is hidden behind it. */
function markOf(
  { section, filters, withPhotos, days }: Pick<ListQuery, 'section' | 'filters' | 'withPhotos' | 'days'>,
  words: readonly string[],
): string {
  const ofFilters = filters.map((filter) =>
    'values' in filter
      ? [filter.field.name, ...filter.values.map(fold).toSorted()]
      : [filter.field.name, filter.min, filter.max],
  );
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([section?.name, words, ofFilters, withPhotos, days])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function parseOneOf(
  params: URLSearchParams,
  name: string,
  known: readonly string[],
  errors: Record<string, string>,
): string | undefined {
  const text = params.get(name)?.trim();
  if (!text || known.includes(text)) return text;
  errors[name] = `Ola bilər: ${known.join(', ')}.`;
  return undefined;
}

function parseValues(params: URLSearchParams, field: Field, errors: Record<string, string>): Filter | undefined {
  const values = params
    .getAll(field.name)
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, maxValues);
  if (values.some((text) => text.length > maxValueLength)) {
    errors[field.name] = `Ən çox ${maxValueLength} hərf ola bilər.`;
    return undefined;
  }
  const options = field.kind === 'choice' ? field.options : field.kind === 'flag' ? ['Bəli', 'Xeyr'] : undefined;
  const known = options?.map(fold);
  if (!known || values.every((text) => known.includes(fold(text)))) {
    return values.length > 0 ? { field, values } : undefined;
  }
  errors[field.name] = 'Siyahıdan birini seçin.';
  return undefined;
}

function parseRange(params: URLSearchParams, field: NumberField, errors: Record<string, string>): Filter | undefined {
  const end = (name: string) => {
    const text = params.get(name);
    if (text === null || text.trim() === '') return undefined;
    // A wish below or above what the field can hold is still a wish.
    const digits = fieldSchema({ kind: 'number', name, label: '', required: 'never', min: 0, max: 1e12 }).safeParse(
      text,
    );
    if (digits.success) return Number(digits.data);
    errors[name] = digits.error.issues[0]?.message ?? '';
    return undefined;
  };
  const [min, max] = [end(`${field.name}_min`), end(`${field.name}_max`)];
  return min === undefined && max === undefined ? undefined : { field, min, max };
}
