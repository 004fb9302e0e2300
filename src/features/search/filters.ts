/** What the address says is filtered: read, changed and told in words. */
import type { Field } from '../../fields/field.ts';
import { suggestionsOf } from '../../fields/filling.ts';
import { groupThousands, shortUnit } from '../../fields/format.ts';
import type { Section } from '../../fields/section.ts';
import { filterNames } from '../listings/list-names.ts';
import { fold } from './fold.ts';
import { fieldsOfAll } from './query.ts';

/** One thing that is set, and the address without it. */
export type SetFilter = { label: string; without: URLSearchParams };

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

/** What is set; parameters that are `broken` are not. */
export function setFilters(
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
        without: withoutStale(filterFields(section), params, drop(field.name, value)),
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
        without: changed(drop(`${field.name}_min`), `${field.name}_max`, []),
      },
    ];
  });
  if (section && anySection) found.unshift({ label: section.label, without: withSection(params, section, '') });
  const days = daysLabels[valid.get('days')?.trim() ?? ''];
  if (valid.has('photos')) found.push({ label: photosLabel, without: drop('photos') });
  if (days) found.push({ label: days, without: drop('days') });
  return found;
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
): URLSearchParams {
  let next = after;
  for (const field of fields) {
    if (field.kind !== 'text' || !field.suggestionsBy) continue;
    const known = (params: URLSearchParams) => followedFrom(field, params).map(fold);
    const left = known(after);
    const gone = known(before).filter((value) => !left.includes(value));
    const values = next.getAll(field.name);
    const kept = values.filter((value) => !gone.includes(fold(value)));
    if (kept.length < values.length) next = changed(next, field.name, kept);
  }
  return next;
}

/** What a field offers, given what is chosen of the field it follows. */
export function offeredValues(field: Field, params: URLSearchParams): string[] {
  const followed = field.kind === 'text' ? followedFrom(field, params) : [];
  return followed.length > 0 ? followed : [...suggestionsOf(field, {})];
}

function followedFrom(field: Field, params: URLSearchParams): string[] {
  if (field.kind !== 'text' || !field.suggestionsBy) return [];
  const { values, field: leader } = field.suggestionsBy;
  const chosen = new Set(params.getAll(leader).map(fold));
  return Object.entries(values).flatMap(([name, list]) => (chosen.has(fold(name)) ? list : []));
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

/** What broken parameters are called, for the hint that they were left out. */
export function brokenLabels(broken: readonly string[], section: Section | undefined): string[] {
  const labels: Record<string, string> = { sort: 'Sıralama', section: 'Bölmə', photos: 'Şəkillər', days: 'Tarix' };
  for (const { name, label, kind } of filterFields(section)) {
    if (kind === 'number') labels[`${name}_min`] = labels[`${name}_max`] = label;
    else labels[name] = label;
  }
  return [...new Set(broken.flatMap((name) => labels[name] ?? []))];
}
