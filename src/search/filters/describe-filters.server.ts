/** Describes the filters in a page's address. On the server, since the vocabularies are too large for pages. */
import type { Field } from '../../domain/fields/field.ts';
import { leaderOf } from '../../domain/fields/filling.ts';
import { describeFilter } from '../../domain/fields/filters/describe.ts';
import { filterParameters } from '../../domain/fields/filters/shape.ts';
import type { Section } from '../../domain/fields/section.ts';
import { daysLabels, exclusionLabels, factLabels, notLabel, sellerLabelOf, withoutLabel } from '../list-labels.ts';
import { splitUnwanted, splitWithout } from '../unwanted-words.ts';
import { fieldsOfAll } from '../query.ts';
import { followingLists } from '../../domain/sections/vocabulary/following.ts';
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
  for (const { name, label } of factLabels(section?.fields ?? fieldsOfAll))
    if (valid.has(name)) found.push({ label, without: without([name]) });
  for (const label of sellerLabelOf(valid)) found.push({ label, without: without(['seller']) });
  if (days) found.push({ label: days, without: without(['days']) });
  const alike = valid.get('alike')?.trim();
  if (alike) found.push({ label: `${alike} nömrəli elana oxşar`, without: without(['alike']) });
  found.push(...excludedValues(params, valid, fields));
  for (const { name, label, value } of exclusionLabels(valid))
    found.push({ label, without: value === undefined ? without([name]) : withoutWord(params, value) });
  return found;
}

/** One entry for each field, however many of its values are left out. */
function excludedValues(params: URLSearchParams, valid: URLSearchParams, fields: readonly Field[]): SetFilter[] {
  const excluded = valid.getAll('without').map(splitWithout);
  return fields.flatMap((field) => {
    const values = excluded.flatMap(({ name, value }) => (name === field.name ? [value] : []));
    if (values.length === 0) return [];
    const kept = params.getAll('without').filter((text) => splitWithout(text).name !== field.name);
    return [{ label: withoutLabel(field, values), without: changed(params, 'without', kept).toString() }];
  });
}

/** One value of `not` may have several words. */
function withoutWord(params: URLSearchParams, word: string): string {
  const kept = splitUnwanted(params.getAll('not')).filter((each) => each !== word);
  return changed(params, 'not', kept).toString();
}

/** Labels of invalid parameters, for the hint that they were ignored. */
function brokenLabels(broken: readonly string[], section: Section | undefined): string[] {
  const labels: Record<string, string> = {
    sort: 'Sıralama',
    section: 'Bölmə',
    days: 'Tarix',
    alike: 'Oxşar elan',
    seller: 'Satıcı',
    without: 'İstisna',
    not: notLabel,
    hide: 'Gizlədilmiş satıcı',
    ...Object.fromEntries(factLabels(section?.fields ?? fieldsOfAll).map(({ name, label }) => [name, label])),
    photos: 'Şəkillər',
  };
  for (const field of filterFields(section)) {
    for (const parameter of filterParameters(field)) labels[parameter] = field.label;
  }
  return [...new Set(broken.flatMap((name) => labels[name] ?? []))];
}
