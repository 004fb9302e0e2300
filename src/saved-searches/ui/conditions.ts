/** Conditions of a saved search, as short texts. */
import { describeFilter } from '../../domain/fields/filters/describe.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { daysLabels, exclusionLabels, factLabels, sellerLabelOf } from '../../search/list-labels.ts';
import { fieldsOfAll } from '../../search/query.ts';

/** The words first, then section and filters. */
export function conditionsOf(query: string): string[] {
  const params = new URLSearchParams(query);
  const [words, days] = [params.get('q')?.trim(), daysLabels[params.get('days') ?? '']];
  const section = sectionByName(params.get('section') ?? '');
  const fields = section?.fields ?? fieldsOfAll;
  return [
    ...(words ? [`«${words}»`] : []),
    ...(section ? [section.label] : []),
    ...fields.flatMap((field) => describeFilter(field, params).map(({ label }) => label)),
    ...factLabels(fields).flatMap(({ name, label }) => (params.has(name) ? [label] : [])),
    ...sellerLabelOf(params),
    ...(days ? [days] : []),
    ...exclusionLabels(params).map(({ label }) => label),
  ];
}
