/** Parses a search from its address: shared by API calls, saved searches and their matching. */
import { type AppError, invalid } from '../platform/base/errors.ts';
import { kindOfCode } from '../domain/fields/code/in-texts.ts';
import { isSealed, sealCode } from '../domain/fields/code/seal.server.ts';
import type { Field } from '../domain/fields/field.ts';
import type { Filter } from '../domain/fields/filters/parse.ts';
import { rangeParameters, matchesWholeValue } from '../domain/fields/filters/shape.ts';
import type { Section } from '../domain/fields/section.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { fold, foldWords } from '../domain/language/fold.ts';
import { labelsOf, sentenceOf } from '../domain/language/sentence.ts';
import { sections } from '../domain/sections/index.ts';
import { sectionByName } from '../domain/sections/links.ts';
import { filterNames } from './list-names.ts';
import { isFiltered, type ListQuery, maxQueryLength, parseListQuery } from './list-query.ts';
import { fieldsOfAll } from './query.ts';

export type ParsedSearch = {
  text: string;
  query: ListQuery;
  errors: Record<string, string>;
  /** One error with all problems. */
  refuse: () => AppError;
};

/** The search in an address; problems are in `errors`. */
export function parseSearch(params: URLSearchParams): ParsedSearch {
  const text = params.get('q') ?? '';
  const sectionName = params.get('section');
  const section = sectionName ? sectionByName(sectionName) : undefined;
  const { query, errors } = parseListQuery(params, section, fieldsOfAll);
  if (sectionName && !section) errors['section'] = 'Belə bölmə yoxdur.';
  if (text.length > maxQueryLength) errors['q'] = 'Axtarış sözü çox uzundur.';
  const refuse = () => invalid(errors, sentenceOf(errors, labelsOf(section?.fields ?? fieldsOfAll)));
  return { text, query, errors, refuse };
}

/** Whether it has any condition. */
export function isNarrowed({ text, query }: Pick<ParsedSearch, 'text' | 'query'>): boolean {
  return foldWords(text).length > 0 || query.section !== undefined || isFiltered(query);
}

/** Whether it contains an unsealed code, such as a VIN, as a filter or a word. */
export function hasUnsealedCodes({ text, query }: Pick<ParsedSearch, 'text' | 'query'>): boolean {
  return query.filters.some(isOpen) || text.split(/\s+/).some((word) => kindOfCode(word) !== undefined);
}

/** The search as stored and sent: codes are sealed, and one among its words becomes a filter. */
export function sealSearch(asked: ParsedSearch, key: Buffer): ParsedSearch {
  const { section } = asked.query;
  const words: string[] = [];
  const found: { field: Field; word: string }[] = [];
  for (const word of asked.text.split(/\s+/)) {
    const field = fieldOfCode(word, section ?? found[0]?.field);
    if (field) found.push({ field, word });
    else words.push(word);
  }
  const named = found.map(({ field, word }): Filter => ({ field, values: [word] }));
  const filters = [...asked.query.filters, ...named].map((filter) =>
    isOpen(filter)
      ? { ...filter, values: filter.values.map((code) => sealCode(key, filter.field.name, code)) }
      : filter,
  );
  const [first] = found;
  return {
    ...asked,
    text: words.join(' '),
    query: { ...asked.query, section: section ?? (first && sectionOf(first.field)), filters },
  };
}

function isOpen(filter: Filter): filter is { field: Field; values: string[] } {
  return 'values' in filter && matchesWholeValue(filter.field) && !filter.values.every(isSealed);
}

/** The field for such a code: in the section asked for, or in the first with such codes. */
function fieldOfCode(word: string, within: { fields: readonly Field[] } | Field | undefined): Field | undefined {
  const sort = kindOfCode(word);
  if (!sort) return undefined;
  const fields = !within ? sections.flatMap((each) => each.fields) : 'fields' in within ? within.fields : [within];
  return fields.find((field) => 'code' in field && field.code === sort && matchesWholeValue(field));
}

function sectionOf(field: Field): Section | undefined {
  return sections.find(({ fields }) => fields.includes(field));
}

/** Only the parameters that affect results: no order, no page, nothing unknown. */
export function findingParams(params: URLSearchParams): URLSearchParams {
  const section = sectionByName(params.get('section') ?? '');
  const known = ['q', 'section', ...filterNames(section?.fields ?? fieldsOfAll)];
  return new URLSearchParams([...params].filter(([name]) => known.includes(name)));
}

/** The search's address as the user wrote it, with parameters in a fixed order. */
export function writeSearch({ text, query }: Pick<ParsedSearch, 'text' | 'query'>): string {
  return write(cleanLine(text), query, (values) => values);
}

/** Equal for all searches with the same results: words and values folded and sorted. It can be parsed like any other. */
export function writeFolded({ text, query }: Pick<ParsedSearch, 'text' | 'query'>): string {
  return write(foldWords(text).toSorted().join(' '), query, (values) => values.map(fold).toSorted());
}

function write(text: string, query: ListQuery, order: (values: string[]) => string[]): string {
  const params = new URLSearchParams();
  if (text) params.set('q', text);
  if (query.section) params.set('section', query.section.name);
  for (const filter of query.filters) addFilter(params, filter, order);
  for (const fact of query.facts) params.set(fact, '1');
  if (query.days !== undefined) params.set('days', String(query.days));
  if (query.alike !== undefined) params.set('alike', String(query.alike));
  if (query.seller) params.set('seller', query.seller);
  for (const { field, values } of query.without)
    for (const value of order([...values])) params.append('without', `${field.name}:${value}`);
  for (const word of order([...query.not])) params.append('not', word);
  for (const id of order([...query.hide])) params.append('hide', id);
  return params.toString();
}

function addFilter(params: URLSearchParams, filter: Filter, order: (values: string[]) => string[]): void {
  if ('values' in filter) {
    const distinct = new Map(filter.values.map((value) => [fold(value), value]));
    for (const value of order([...distinct.values()])) params.append(filter.field.name, value);
    return;
  }
  for (const [index, name] of rangeParameters(filter.field).entries()) {
    const end = [filter.min, filter.max][index];
    if (end !== undefined) params.set(name, String(end));
  }
}
