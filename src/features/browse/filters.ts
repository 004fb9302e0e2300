/** What the address says is filtered: read, changed and told in words. */
import type { Field, FollowingLists } from '../../fields/field.ts';
import { followingOf, suggestionsOf } from '../../fields/filling.ts';
import type { Section } from '../../fields/section.ts';
import { filterNames } from '../search/list-names.ts';
import { fold } from '../../language/fold.ts';
import { fieldsOfAll } from '../search/query.ts';

/** One thing that is set, and the parameters without it. */
export type SetFilter = { label: string; without: string };

/** What a page's server tells of the filters in its address. */
export type ToldFilters = {
  /** Names of parameters that were wrong and left out, and what people call them. */
  broken: string[];
  brokenLabels: string[];
  set: SetFilter[];
  /** What follows from what is chosen. */
  following: FollowingLists;
};

/** How the filter on the date of posting reads. */
export const daysLabels: Readonly<Record<string, string>> = {
  1: 'Son 24 saat',
  7: 'Son 7 gün',
  30: 'Son 30 gün',
};

export const photosLabel = 'Yalnız şəkilli elanlar';

/** The fields a list can be filtered by: price and city first, then the section's own. */
export function filterFields(section: Section | undefined): Field[] {
  const isCommon = ({ name }: Field) => fieldsOfAll.some((field) => field.name === name);
  const fields = (section?.fields ?? fieldsOfAll).filter((field) => field.filtered);
  return [...fields.filter(isCommon), ...fields.filter((field) => !isCommon(field))];
}

/** The address with other values of one parameter; what followed from the old ones goes, too, and the list begins anew. */
export function changed(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([other]) => other !== name && other !== 'cursor'));
  for (const value of values) if (value.trim() !== '') next.append(name, value);
  return next;
}

/** Another section: filters on fields that only the last one had go away. */
export function withSection(params: URLSearchParams, last: Section | undefined, name: string): URLSearchParams {
  const kept = filterNames(fieldsOfAll);
  const gone = new Set(filterNames(last?.fields ?? []).filter((other) => !kept.includes(other)));
  return changed(new URLSearchParams([...params].filter(([other]) => !gone.has(other))), 'section', [name]);
}

/** Without any filter; words and order stay. */
export function unfiltered(
  params: URLSearchParams,
  section: Section | undefined,
  anySection: boolean,
): URLSearchParams {
  const names = new Set([...filterNames(section?.fields ?? fieldsOfAll), 'cursor', ...(anySection ? ['section'] : [])]);
  return new URLSearchParams([...params].filter(([name]) => !names.has(name)));
}

/** Takes away models of brands that are no longer chosen, and everything else that followed from a choice. */
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

/** What a field offers, given what is chosen of the field it follows. */
export function offeredValues(field: Field, params: URLSearchParams, lists: FollowingLists): string[] {
  const followed = Object.values(followedFrom(field, params, lists)).flat();
  return followed.length > 0 ? followed : [...suggestionsOf(field, {}, lists)];
}

/** Of the lists of a field those that follow from what is chosen, by what they follow from. */
export function followedFrom(
  field: Field,
  params: URLSearchParams,
  lists: FollowingLists,
): Readonly<Record<string, readonly string[]>> {
  const following = followingOf(field);
  if (!following) return {};
  const chosen = new Set(params.getAll(following.field).map(fold));
  return Object.fromEntries(Object.entries(lists[following.list] ?? {}).filter(([name]) => chosen.has(fold(name))));
}

/** What is asked for the counts beside a page: its words and filters alone. */
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
