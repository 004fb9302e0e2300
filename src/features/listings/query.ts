/** What a list of listings can be asked for, and how it stands in an address. */
import type { Field, NumberField } from '../../fields/field.ts';
import type { Section } from '../../fields/section.ts';
import { fieldSchema } from '../../fields/schema.ts';

/** `best` puts listings with the words in their title first; without words it is `new`. */
export const sorts = ['new', 'price_asc', 'price_desc', 'best'] as const;
export type Sort = (typeof sorts)[number];

/** A filter on one field: any of some values, or a range with both ends included. */
type Filter =
  | { field: Field; values: string[] }
  | { field: NumberField; min: number | undefined; max: number | undefined };

export type ListQuery = {
  section: Section | undefined;
  filters: Filter[];
  sort: Sort;
  limit: number;
  cursor: Cursor | undefined;
};

/** Where the page before ended. In the order `best` the tier stands in the place of the price. */
export type Cursor = { sort: Sort; number: number; price: number };

export const maxLimit = 100;
const maxValues = 50;

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
    const filter = field.kind === 'number' ? parseRange(params, field, errors) : parseValues(params, field);
    if (filter) filters.push(filter);
  }
  return {
    query: {
      section,
      filters,
      sort,
      limit: parseLimit(params, defaultLimit, errors),
      cursor: parseCursor(params, sort, errors),
    },
    errors,
  };
}

/** Whether a call asks for a page rather than for the whole list; parameters of others, such as a time stamp, do not. */
export function asksForPage(params: URLSearchParams, section: Section): boolean {
  return ['limit', 'cursor', 'sort', ...filterNames(section.fields)].some((name) => params.has(name));
}

/** The parameters that filter: a value, or the two ends of a range. */
export function filterNames(fields: readonly Field[]): string[] {
  return fields
    .filter((field) => field.filtered)
    .flatMap(({ kind, name }) => (kind === 'number' ? [`${name}_min`, `${name}_max`] : [name]));
}

/** The cursor as text for an address. */
export function writeCursor(cursor: Cursor): string {
  return [cursor.sort, cursor.number, cursor.price].join('.');
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

function parseCursor(params: URLSearchParams, sort: Sort, errors: Record<string, string>): Cursor | undefined {
  const text = params.get('cursor');
  if (!text) return undefined;
  const [, cursorSort, number, price] = /^(\w+)\.(\d{1,15})\.(\d{1,12})$/.exec(text) ?? [];
  if (cursorSort === sort) return { sort, number: Number(number), price: Number(price) };
  errors['cursor'] = 'Səhifənin ünvanı düzgün deyil.';
  return undefined;
}

function parseValues(params: URLSearchParams, field: Field): Filter | undefined {
  const values = params
    .getAll(field.name)
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, maxValues);
  return values.length > 0 ? { field, values } : undefined;
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
