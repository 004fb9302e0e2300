/** Senses of a search as the queries that they stand for; their addresses are written only where one is shown. */
import { filterOf, rangeOf, rangeParameters } from '../../domain/fields/filters/shape.ts';
import type { Filter } from '../../domain/fields/filters/parse.ts';
import type { Section } from '../../domain/fields/section.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { bestFirst, type ListQuery, narrowed, parseListQuery } from '../list-query.ts';
import { fieldsOfAll } from '../query.ts';
import { isShort } from '../short-words.ts';
import { splitWithout } from '../unwanted-words.ts';
import type { Interpretation, Parameter } from './phrases/interpretation.ts';

/** One way to read a search. */
export type Sense = {
  /** The heading above its results; empty above what was asked for. */
  heading: string;
  /** The heading where no other results stand above. */
  headingAlone?: string;
  text: string;
  query: ListQuery;
  /** The words as they were read, where that differs from how they were typed. */
  spelt?: string | undefined;
  /** Writes the address that asks for just this. */
  address: () => URLSearchParams;
};

/** What a search is asked within: the parameters of its address besides the words, and the section of the page. */
export type Within = { base: URLSearchParams; section: Section | undefined; limit: number };

/** The sense that an interpretation of the words stands for. */
export function senseOf(heading: string, asked: Interpretation, within: Within): Sense {
  const text = asked.words.join(' ');
  const query = queryOf(asked, text, within);
  return { heading, text, query, address: () => addressOf(asked, within) };
}

/** The sense of words as they stand, all of them in a listing's text. */
export function textSense(heading: string, text: string, { base, section, limit }: Within): Sense {
  const params = new URLSearchParams(base);
  params.set('q', text);
  const { query } = parseListQuery(bestFirst(params), section, fieldsOfAll, limit);
  return { heading, text, query: { ...query, alone: foldWords(text).filter(isShort) }, address: () => params };
}

function queryOf(asked: Interpretation, text: string, { base, section, limit }: Within): ListQuery {
  const within = section ?? asked.section;
  const { query } = parseListQuery(base, within, fieldsOfAll, limit);
  const fields = within?.fields ?? fieldsOfAll;
  const parameters = [...asked.values, ...asked.conditions];
  const unset = text ? 'best' : query.sort;
  const words = foldWords(text);
  const all = { ...query, alone: words.filter(isShort) };
  return narrowed(all, {
    filters: fields.flatMap((field) => filterFrom(field, parameters) ?? []),
    without: withoutFrom(fields, parameters),
    sort: base.has('sort') ? query.sort : (asked.sort ?? unset),
    words,
  });
}

function filterFrom(field: Section['fields'][number], parameters: readonly Parameter[]): Filter | undefined {
  const valuesOf = (name: string) => parameters.flatMap(([each, value]) => (each === name ? [value] : []));
  const bounds = rangeOf(field);
  if (bounds) {
    const [min, max] = rangeParameters(field).map((name) => valuesOf(name).map(Number).at(-1));
    return min === undefined && max === undefined ? undefined : { field: bounds, min, max };
  }
  const values = valuesOf(field.name);
  return values.length > 0 && filterOf(field) ? { field, values } : undefined;
}

function withoutFrom(fields: Section['fields'], parameters: readonly Parameter[]): ListQuery['without'] {
  const denied = parameters.flatMap(([name, value]) => (name === 'without' ? [splitWithout(value)] : []));
  return fields.flatMap((field) => {
    const values = denied.flatMap(({ name, value }) => (name === field.name ? [value] : []));
    return values.length > 0 ? [{ field, values }] : [];
  });
}

function addressOf(asked: Interpretation, { base, section }: Within): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('q');
  if (asked.words.length > 0) params.set('q', asked.words.join(' '));
  if (asked.section && !section) params.set('section', asked.section.name);
  for (const [name, value] of [...asked.values, ...asked.conditions]) params.append(name, value);
  if (asked.sort && !params.has('sort')) params.set('sort', asked.sort);
  return params;
}

/** Excludes from each sense what those before it find. */
export function inTurn(senses: readonly [Sense, ...Sense[]]): [Sense, ...Sense[]] {
  const [first, ...others] = senses;
  const after = others.map((sense, place) => ({
    ...sense,
    query: {
      ...sense.query,
      except: senses.slice(0, place + 1).map(({ query, text }) => ({ query, words: foldWords(text) })),
    },
  }));
  return [first, ...after];
}

/** The same sense with corrected words. */
export function withWords(sense: Sense, text: string): Sense {
  const { query } = sense;
  const { filters, without, sort } = query;
  const words = foldWords(text);
  const bare = { ...query, filters: [], without: [], alone: words.filter(isShort) };
  return { ...sense, text, spelt: text, query: narrowed(bare, { filters, without, sort, words }) };
}
