/** Describes the filters in a page's address. On the server, since the vocabularies are too large for pages. */
import { leaderOf } from '../../fields/filling.ts';
import { describeFilter } from '../../fields/filters/describe.ts';
import { filterParameters } from '../../fields/filters/shape.ts';
import type { Section } from '../../fields/section.ts';
import { daysLabels, photosLabel } from '../search/list-names.ts';
import { followingLists } from '../../sections/vocabulary/following.ts';
import {
  changed,
  filterFields,
  followedFrom,
  type SetFilter,
  type PageFilters,
  withoutStale,
  withSection,
} from './filters.ts';

/** `anySection`: the section itself is one of the filters. */
export function describeFilters(
  params: URLSearchParams,
  section: Section | undefined,
  broken: string[],
  anySection = false,
): PageFilters {
  return {
    broken,
    brokenLabels: brokenLabels(broken, section),
    set: setFilters(params, section, broken, anySection),
    following: Object.fromEntries(
      filterFields(section).flatMap((field) => {
        const following = leaderOf(field);
        return following?.list ? [[following.list, followedFrom(field, params, followingLists)]] : [];
      }),
    ),
  };
}

/** The active filters; `broken` parameters are ignored. */
function setFilters(
  params: URLSearchParams,
  section: Section | undefined,
  broken: readonly string[],
  anySection: boolean,
): SetFilter[] {
  const valid = new URLSearchParams(
    [...params].filter(([name, value]) => value.trim() !== '' && !broken.includes(name)),
  );
  const fields = filterFields(section);
  const without = (names: readonly string[], dropped?: string) => {
    let left = params;
    for (const name of names) {
      const kept = dropped === undefined ? [] : left.getAll(name).filter((value) => value !== dropped);
      left = changed(left, name, kept);
    }
    return withoutStale(fields, params, left, followingLists).toString();
  };
  const found: SetFilter[] = fields.flatMap((field) =>
    describeFilter(field, valid).map(({ label, value }) => ({
      label,
      without: without(filterParameters(field), value),
    })),
  );
  if (section && anySection)
    found.unshift({ label: section.label, without: withSection(params, section, '').toString() });
  const days = daysLabels[valid.get('days')?.trim() ?? ''];
  if (valid.has('photos')) found.push({ label: photosLabel, without: without(['photos']) });
  if (days) found.push({ label: days, without: without(['days']) });
  const alike = valid.get('alike')?.trim();
  if (alike) found.push({ label: `№ ${alike} elanına oxşar`, without: without(['alike']) });
  return found;
}

/** Labels of invalid parameters, for the hint that they were ignored. */
function brokenLabels(broken: readonly string[], section: Section | undefined): string[] {
  const labels: Record<string, string> = {
    sort: 'Sıralama',
    section: 'Bölmə',
    photos: 'Şəkillər',
    days: 'Tarix',
    alike: 'Oxşar elan',
  };
  for (const field of filterFields(section)) {
    for (const parameter of filterParameters(field)) labels[parameter] = field.label;
  }
  return [...new Set(broken.flatMap((name) => labels[name] ?? []))];
}
