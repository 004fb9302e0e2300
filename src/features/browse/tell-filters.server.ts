/** What the address of a page filters, told in words: done here, where the long lists are. */
import { groupThousands, shortUnit } from '../../fields/format.ts';
import type { Section } from '../../fields/section.ts';
import { followingLists } from '../../sections/vocabulary/following.ts';
import {
  changed,
  daysLabels,
  filterFields,
  followedFrom,
  photosLabel,
  type SetFilter,
  type ToldFilters,
  withoutStale,
  withSection,
} from './filters.ts';

/** `anySection`: the section itself is one of the filters. */
export function tellFilters(
  params: URLSearchParams,
  section: Section | undefined,
  broken: string[],
  anySection = false,
): ToldFilters {
  return {
    broken,
    brokenLabels: brokenLabels(broken, section),
    set: setFilters(params, section, broken, anySection),
    following: Object.fromEntries(
      filterFields(section).flatMap((field) =>
        field.kind === 'text' && field.suggestionsBy
          ? [[field.suggestionsBy.list, followedFrom(field, params, followingLists)]]
          : [],
      ),
    ),
  };
}

/** What is set; parameters that are `broken` are not. */
function setFilters(
  params: URLSearchParams,
  section: Section | undefined,
  broken: readonly string[],
  anySection: boolean,
): SetFilter[] {
  const valid = new URLSearchParams(
    [...params].filter(([name, value]) => value.trim() !== '' && !broken.includes(name)),
  );
  const drop = (name: string, value?: string) =>
    changed(params, name, value === undefined ? [] : params.getAll(name).filter((other) => other !== value));
  const found = filterFields(section).flatMap((field): SetFilter[] => {
    if (field.kind !== 'number') {
      const values = new Set(valid.getAll(field.name));
      return [...values].map((value) => ({
        label: field.kind === 'flag' && value === 'Bəli' ? field.label : `${field.label}: ${value}`,
        without: withoutStale(filterFields(section), params, drop(field.name, value), followingLists).toString(),
      }));
    }
    const [min, max] = [`${field.name}_min`, `${field.name}_max`].map((name) => valid.get(name)?.replace(/\D/g, ''));
    if (!min && !max) return [];
    const show = (digits: string) => (field.grouped ? groupThousands(digits) : digits);
    const range = min && max ? `${show(min)} – ${show(max)}` : min ? `min. ${show(min)}` : `maks. ${show(max ?? '')}`;
    const unit = shortUnit(field);
    return [
      {
        label: `${field.label}: ${range}${unit ? `\u00a0${unit}` : ''}`,
        without: changed(drop(`${field.name}_min`), `${field.name}_max`, []).toString(),
      },
    ];
  });
  if (section && anySection)
    found.unshift({ label: section.label, without: withSection(params, section, '').toString() });
  const days = daysLabels[valid.get('days')?.trim() ?? ''];
  if (valid.has('photos')) found.push({ label: photosLabel, without: drop('photos').toString() });
  if (days) found.push({ label: days, without: drop('days').toString() });
  return found;
}

/** What broken parameters are called, for the hint that they were left out. */
function brokenLabels(broken: readonly string[], section: Section | undefined): string[] {
  const labels: Record<string, string> = { sort: 'Sıralama', section: 'Bölmə', photos: 'Şəkillər', days: 'Tarix' };
  for (const { name, label, kind } of filterFields(section)) {
    if (kind === 'number') labels[`${name}_min`] = labels[`${name}_max`] = label;
    else labels[name] = label;
  }
  return [...new Set(broken.flatMap((name) => labels[name] ?? []))];
}
