/** What a saved search asks for, as short texts. */
import { describeFilter } from '../../../fields/filters/describe.ts';
import { sectionByName } from '../../../sections/links.ts';
import { daysLabels, photosLabel } from '../../search/list-names.ts';
import { fieldsOfAll } from '../../search/query.ts';

/** The words first, then section and filters. */
export function conditionsOf(query: string): string[] {
  const params = new URLSearchParams(query);
  const [words, days] = [params.get('q')?.trim(), daysLabels[params.get('days') ?? '']];
  const section = sectionByName(params.get('section') ?? '');
  return [
    ...(words ? [`«${words}»`] : []),
    ...(section ? [section.label] : []),
    ...(section?.fields ?? fieldsOfAll).flatMap((field) => describeFilter(field, params).map(({ label }) => label)),
    ...(params.has('photos') ? [photosLabel] : []),
    ...(days ? [days] : []),
  ];
}
