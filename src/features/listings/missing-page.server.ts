/** The answer of a page without a listing. */
import { data } from 'react-router';
import type { Section } from '../../fields/section.ts';
import { loadOrFailure } from '../../page/load-or-failure.ts';
import type { Reading } from '../../page/reading.ts';
import { sectionByName } from '../../sections/links.ts';
import type { Card } from '../cards/present-card.ts';
import { missingStatus, readListing } from './reading/listing.server.ts';
import { readNewest } from './reading/listing-with-neighbours.server.ts';

/** Of a listing that is gone. */
export type Gone = { section: string; similar: Card[] };

/** To throw: 404, or 410 with others of its section, if the address or what is left of the listing names one. */
export async function missingPage(reading: Reading, id: string, named?: Section) {
  const status = await missingStatus(reading, id);
  if (status === 404) return data(null, { status });
  const section = named ?? sectionByName((await readListing(reading, id))?.section ?? '');
  const similar = section && (await loadOrFailure(() => readNewest(reading, section)));
  const gone: Gone | null = Array.isArray(similar) ? { section: section?.name ?? '', similar } : null;
  return data(gone, { status });
}
