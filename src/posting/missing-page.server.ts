/** Response for a page whose listing is missing. */
import { data } from 'react-router';
import type { Section } from '../domain/fields/section.ts';
import { loadOrFailure } from '../platform/page/load-or-failure.ts';
import type { Reading } from '../platform/page/reading.ts';
import { sectionByName } from '../domain/sections/links.ts';
import type { Card } from '../listings/cards/present-card.ts';
import { missingStatus, readListing } from '../listings/reading/listing.server.ts';
import { readNewest } from '../listings/reading/listing-with-neighbours.server.ts';

/** Data of the page of a deleted listing. */
export type Gone = { section: string; similar: Card[] };

/** Creates the response to throw: 404, or 410 with others of its section, if the address or its row names one. */
export async function missingPage(reading: Reading, id: string, named?: Section) {
  const status = await missingStatus(reading, id);
  if (status === 404) return data(null, { status });
  const section = named ?? sectionByName((await readListing(reading, id))?.section ?? '');
  const similar = section && (await loadOrFailure(() => readNewest(reading, section)));
  const gone: Gone | null = Array.isArray(similar) ? { section: section?.name ?? '', similar } : null;
  return data(gone, { status });
}
