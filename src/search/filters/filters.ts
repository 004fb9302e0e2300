/** The filters in a page's address: reading and changing them. */
import type { Field, FollowingLists } from '../../domain/fields/field.ts';
import { leaderOf, listsByLeader, suggestionsOf } from '../../domain/fields/filling.ts';
import type { Section } from '../../domain/fields/section.ts';
import { filterNames } from '../list-names.ts';
import { fold } from '../../domain/language/fold.ts';
import { fieldsOfAll } from '../query.ts';

/** An active filter, and the parameters without it. */
export type SetFilter = { label: string; without: string };

/** The filters of a page as the server describes them. */
export type PageFilters = {
  /** Names of invalid parameters, which were ignored, and their labels. */
  broken: string[];
  brokenLabels: string[];
  set: SetFilter[];
  /** Dependent lists for the chosen values. */
  following: FollowingLists;
};

/** The fields a list can be filtered by: first those named by the section, or price and city; then the section's others. */
export function filterFields(section: Section | undefined): Field[] {
  const first = section?.filtersFirst ?? [];
  const isCommon = ({ name }: Field) => fieldsOfAll.some((field) => field.name === name);
  const rank = (field: Field) =>
    first.includes(field.name) ? first.indexOf(field.name) : first.length + (isCommon(field) ? 0 : 1);
  const fields = (section?.fields ?? fieldsOfAll).filter((field) => field.filtered);
  return fields.toSorted((one, other) => rank(one) - rank(other));
}

/** The address with other values of one parameter; the list starts at its first page. */
export function changed(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([other]) => other !== name && other !== 'cursor'));
  for (const value of values) if (value.trim() !== '') next.append(name, value);
  return next;
}

/** The address with another section, without filters that only the former one had. */
export function withSection(params: URLSearchParams, last: Section | undefined, name: string): URLSearchParams {
  const kept = filterNames(fieldsOfAll);
  const gone = new Set(filterNames(last?.fields ?? []).filter((other) => !kept.includes(other)));
  // These parameters apply to one section only.
  gone.add('alike');
  gone.add('without');
  if (last?.orders?.some((order) => order.name === params.get('sort'))) gone.add('sort');
  return changed(new URLSearchParams([...params].filter(([other]) => !gone.has(other))), 'section', [name]);
}

/** The label of the segment shown on a section's page; undefined for other combinations. */
export function segmentOf({ segments }: Section, params: URLSearchParams): string | undefined {
  if (!segments) return undefined;
  return params.getAll(segments.field).length === 0 ? segments.all : optionOf(segments, params)?.label;
}

/** Values that the section's segments leave to choose; undefined where they do not ask for the field. */
export function leftBySegments(
  { segments }: Section,
  params: URLSearchParams,
  { name }: Field,
): readonly string[] | undefined {
  if (segments?.field !== name) return undefined;
  if (params.getAll(name).length === 0) return [];
  const option = optionOf(segments, params);
  return option && (option.values.length > 1 ? option.values : []);
}

function optionOf({ field, options }: NonNullable<Section['segments']>, params: URLSearchParams) {
  const chosen = params.getAll(field).map(fold);
  return options.find(({ values }) => chosen.every((each) => values.map(fold).includes(each)));
}

/** The address without filters; text and order stay. */
export function unfiltered(
  params: URLSearchParams,
  section: Section | undefined,
  anySection: boolean,
): URLSearchParams {
  const names = new Set([...filterNames(section?.fields ?? fieldsOfAll), 'cursor', ...(anySection ? ['section'] : [])]);
  return new URLSearchParams([...params].filter(([name]) => !names.has(name)));
}

/** Removes values that depended on a choice no longer made, such as models of a removed brand. */
export function withoutStale(
  fields: readonly Field[],
  before: URLSearchParams,
  after: URLSearchParams,
  lists: FollowingLists,
): URLSearchParams {
  let next = after;
  for (const field of fields) {
    const known = (params: URLSearchParams) =>
      Object.values(followedFrom(field, params, lists))
        .flat()
        .map(fold);
    const left = known(after);
    const gone = known(before).filter((value) => !left.includes(value));
    const values = next.getAll(field.name);
    const kept = values.filter((value) => !gone.includes(fold(value)));
    if (kept.length < values.length) next = changed(next, field.name, kept);
  }
  return next;
}

/** The values a field offers, given the chosen values of the field it depends on. */
export function offeredValues(field: Field, params: URLSearchParams, lists: FollowingLists): readonly string[] {
  const followed = Object.values(followedFrom(field, params, lists)).flat();
  return followed.length > 0 ? followed : suggestionsOf(field, {}, lists);
}

/** A field's dependent lists for the chosen values, by value. */
export function followedFrom(
  field: Field,
  params: URLSearchParams,
  lists: FollowingLists,
): Readonly<Record<string, readonly string[]>> {
  const following = leaderOf(field);
  if (!following) return {};
  const chosen = new Set(params.getAll(following.field).map(fold));
  if (chosen.size === 0) return {};
  return Object.fromEntries(Object.entries(listsByLeader(field, lists)).filter(([name]) => chosen.has(fold(name))));
}

/** The query of the counts for a page: its text and filters only. */
export function countsQuery(
  params: URLSearchParams,
  section: Section | undefined,
  broken: readonly string[],
  understood: string | null,
): string {
  const names = new Set(['q', ...filterNames(section?.fields ?? fieldsOfAll)].filter((name) => !broken.includes(name)));
  const asked = new URLSearchParams([...params].filter(([name]) => names.has(name)));
  if (section) asked.set('section', section.name);
  if (understood !== null) asked.set('q', understood);
  return asked.toString();
}
