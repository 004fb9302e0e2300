/** The query of a list: section, filters, order, page; parsed from an address. */
import type { Field } from '../domain/fields/field.ts';
import { type Filter, parseFilter } from '../domain/fields/filters/parse.ts';
import type { Section } from '../domain/fields/section.ts';
import { fold, foldWords } from '../domain/language/fold.ts';
import { paramsInCurrentWords } from '../listings/current-word.ts';
import { daysOffered, type Fact, factsOf, filterNames, sellers } from './list-names.ts';
import { orderOf } from './orders/orders.server.ts';
import { bestMatch, ordersOf } from './orders/orders.ts';
import { parseHidden, parseUnwanted, parseWithout } from './parse-exclusions.ts';

export type ListQuery = {
  section: Section | undefined;
  filters: Filter[];
  /** Only listings with all these facts, such as `photos`. */
  facts: readonly Fact[];
  seller: (typeof sellers)[number] | undefined;
  /** Excluded values, by field. */
  without: readonly { field: Field; values: string[] }[];
  /** Words that must not occur, as typed. */
  not: readonly string[];
  /** Short words, which must stand by themselves, not inside others. */
  alone?: readonly string[];
  /** Words of which the title must have one. */
  titled?: readonly string[];
  /** Accounts whose listings are left out. */
  hide: readonly string[];
  /** Only listings posted within this many days. */
  days: number | undefined;
  /** Only listings that this listing's price is compared with, by its number. */
  alike: number | undefined;
  sort: string;
  limit: number;
  cursor: Cursor | undefined;
  /** Hash of section, words and filters: a cursor is valid only for the list it came from. */
  mark: string;
  /** Searches whose matches are excluded, since they come before this one's. */
  except?: readonly { query: ListQuery; words: readonly string[] }[];
};

/** Where the previous page ended; `price` holds the key of the order, whatever that is. */
export type Cursor = { sort: string; position: number; price: number };

export const maxLimit = 100;
/** Longest search text, in characters. */
export const maxQueryLength = 1000;
/** The error for an invalid cursor, or one of another list. */
export const wrongCursor = 'Səhifənin linki düzgün deyil.';

/** The query in an address; invalid parameters are dropped and named in `errors`. */
export function parseListQuery(
  params: URLSearchParams,
  section: Section | undefined,
  commonFields: readonly Field[],
  defaultLimit = 20,
): { query: ListQuery; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const sort = parseSort(params, section, errors);
  const filters: Filter[] = [];
  const current = paramsInCurrentWords(params);
  for (const field of section?.fields ?? commonFields) {
    const filter = parseFilter(current, field, errors);
    if (filter) filters.push(filter);
  }
  const wanted = {
    section,
    filters,
    facts: factsOf(section?.fields ?? commonFields).filter((name) => parseOneOf(params, name, ['1'], errors)),
    days: Number(parseOneOf(params, 'days', daysOffered, errors)) || undefined,
    alike: parseNumber(params, 'alike', errors),
    seller: parseOneOf(params, 'seller', sellers, errors),
    without: parseWithout(current, section?.fields ?? commonFields, errors),
    not: parseUnwanted(params, errors),
    hide: parseHidden(params, errors),
  };
  const mark = markOf(wanted, foldWords(params.get('q')?.slice(0, maxQueryLength) ?? ''));
  const limit = parseLimit(params, defaultLimit, errors);
  const cursorText = params.get('cursor');
  const cursor = cursorText ? parseCursor(cursorText, { sort, section, mark }) : undefined;
  if (cursorText && !cursor) errors['cursor'] = wrongCursor;
  return { query: { ...wanted, sort, limit, cursor, mark }, errors };
}

/** Pages and readings of words list what fits best first, where the address names no order. */
export function bestFirst(params: URLSearchParams): URLSearchParams {
  if (params.has('sort') || foldWords(params.get('q') ?? '').length === 0) return params;
  return new URLSearchParams([...params, ['sort', bestMatch.name]]);
}

/** What words of a search ask for beyond its address, as `narrowed` adds it. */
type Narrowing = Pick<ListQuery, 'filters' | 'without' | 'sort'> & { words: readonly string[] };

/** The query with the conditions that its words stand for. */
export function narrowed(query: ListQuery, { words, ...asked }: Narrowing): ListQuery {
  const all = {
    ...query,
    filters: [...query.filters, ...asked.filters],
    without: [...query.without, ...asked.without],
    sort: asked.sort,
  };
  return { ...all, mark: markOf(all, words) };
}

/** The newest listings of a section, or of all. */
export function newestOf(section: Section | undefined, limit: number): ListQuery {
  return { ...parseListQuery(new URLSearchParams(), section, []).query, limit };
}

/** Whether the query has any filter. */
export function isFiltered({ filters, facts, days, alike, seller, without, not, hide }: ListQuery): boolean {
  const lists = [filters, facts, without, not, hide];
  return lists.some(({ length }) => length > 0) || [days, alike, seller].some((value) => value !== undefined);
}

/** Whether a call asks for a page rather than the whole list. Unknown parameters, such as a timestamp, do not count. */
export function isPaged(params: URLSearchParams, section: Section): boolean {
  return ['limit', 'cursor', 'sort', ...filterNames(section.fields)].some((name) => params.has(name));
}

/** The cursor as text for an address. */
export function writeCursor({ sort, position, price }: Cursor, { mark }: ListQuery): string {
  return [sort, position, price, mark].join('.');
}

function parseSort(params: URLSearchParams, section: Section | undefined, errors: Record<string, string>): string {
  const text = params.get('sort') ?? 'new';
  const sorts = ordersOf(section).map(({ name }) => name);
  const sort = sorts.find((known) => known === text);
  if (!sort) errors['sort'] = `Belə sıralama yoxdur. Mümkün dəyərlər: ${sorts.join(', ')}.`;
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

/** The cursor of a text, if it is one of this list. */
export function parseCursor(
  text: string,
  { sort, section, mark }: Pick<ListQuery, 'sort' | 'section' | 'mark'>,
): Cursor | undefined {
  const [, cursorSort, position, price, cursorMark] =
    /^(\w{1,20})\.(\d{1,15})\.(-?\d{1,16}(?:\.\d{1,20})?(?:e[+-]\d{1,3})?)\.(\w{1,20})$/.exec(text) ?? [];
  if (cursorSort === sort && cursorMark === mark && orderOf({ sort, section }).isKey(Number(price)))
    return { sort, position: Number(position), price: Number(price) };
  return undefined;
}

/** A short hash (FNV-1a): protects against mistakes, not attacks. */
function markOf(
  {
    section,
    filters,
    facts,
    days,
    alike,
    seller,
    without,
    not,
    hide,
  }: Omit<ListQuery, 'sort' | 'limit' | 'cursor' | 'mark' | 'except'>,
  words: readonly string[],
): string {
  const ofFilters = filters.map((filter) =>
    'values' in filter
      ? [filter.field.name, ...filter.values.map(fold).toSorted()]
      : [filter.field.name, filter.min, filter.max],
  );
  const excluded = without.map(({ field, values }) => [field.name, ...values.map(fold).toSorted()]);
  const others = [facts.filter((name) => name !== 'photos'), seller, not.map(fold).toSorted(), hide.toSorted()];
  const asked = [
    section?.name,
    words,
    ofFilters,
    facts.includes('photos'),
    days,
    ...(alike === undefined ? [] : [alike]),
    ...(others.flat().some(Boolean) ? others : []),
    ...(excluded.length > 0 ? [{ excluded }] : []),
  ];
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(asked)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function parseNumber(params: URLSearchParams, name: string, errors: Record<string, string>): number | undefined {
  const text = params.get(name)?.trim();
  if (!text || /^\d{1,15}$/.test(text)) return text ? Number(text) : undefined;
  errors[name] = 'Elanın nömrəsini rəqəmlə yazın.';
  return undefined;
}

function parseOneOf<Known extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Known[],
  errors: Record<string, string>,
): Known | undefined {
  const text = params.get(name)?.trim();
  const found = known.find((each) => each === text);
  if (!text || found) return found;
  errors[name] = `Mümkün dəyərlər: ${known.join(', ')}.`;
  return undefined;
}
