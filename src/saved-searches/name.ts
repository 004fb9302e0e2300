/** Default name of a saved search: «BMW X5, 30 000 AZN-dək, Bakı». */
import { describeFilter } from '../domain/fields/filters/describe.ts';
import type { Filter } from '../domain/fields/filters/parse.ts';
import { groupThousands } from '../domain/fields/format.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { cutText } from '../domain/language/cut.ts';
import type { ParsedSearch } from '../search/parse-search.server.ts';
import { factLabels, sellerLabels } from '../search/list-labels.ts';
import type { Fact } from '../search/list-names.ts';
import { fieldsOfAll } from '../search/query.ts';

export const maxNameLength = 80;

const factWords: Partial<Record<Fact, string>> = {
  photos: 'şəkilli',
  lowered: 'ucuzlaşan',
  verified: 'təsdiqlənmiş nömrə',
};

/** `params`: parameters of the stored query. */
export function nameOfSearch({ text, query }: ParsedSearch, params: URLSearchParams): string {
  const { section, filters } = query;
  const inTitle = section?.titleFrom ?? [];
  const named = (name: string) => filters.filter(({ field }) => field.name === name);
  const first = [cleanLine(text), ...inTitle.flatMap(named).map(valuesOf)].filter(Boolean).join(' ');
  const apart = [...inTitle, 'price', 'location'];
  const others = (section?.fields ?? fieldsOfAll).filter(({ name, filtered }) => filtered && !apart.includes(name));
  const parts = [
    first || section?.label || '',
    ...named('price').map(priceOf),
    ...others.flatMap((field) => describeFilter(field, params).map(({ label }) => label)),
    ...named('location').map(valuesOf),
    ...factLabels(section?.fields ?? fieldsOfAll).flatMap(({ name, label }) =>
      query.facts.includes(name) ? [factWords[name] ?? label] : [],
    ),
    query.seller ? sellerLabels[query.seller].toLowerCase() : '',
    query.days === undefined ? '' : `son ${query.days} gün`,
    query.not.length > 0 ? `${query.not.join(', ')} olmasın` : '',
  ];
  const all = parts.filter(Boolean).join(', ');
  // Keeps typed text as typed: «iPhone».
  const name = text.trim() === '' ? `${all.slice(0, 1).replace('i', 'İ').toUpperCase()}${all.slice(1)}` : all;
  return cutText(name, maxNameLength);
}

function valuesOf(filter: Filter): string {
  return 'values' in filter ? filter.values.join(' / ') : '';
}

/** `20 000 AZN-dək`. */
export function priceOf(filter: Filter): string {
  if ('values' in filter) return '';
  const [min, max] = [filter.min, filter.max].map((end) => end !== undefined && groupThousands(end));
  if (min && max) return `${min}–${max} AZN`;
  return min ? `${min} AZN-dən` : `${max} AZN-dək`;
}
