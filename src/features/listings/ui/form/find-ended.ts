/** Own listings that have ended: posting one anew loses its number, its first date and whoever keeps it. */
import { call } from '../../../../browser/call.ts';
import type { Section } from '../../../../fields/section.ts';
import { fold } from '../../../../language/fold.ts';
import { dayMs } from '../../life/days.ts';
import type { OwnListing } from '../../present.ts';
import { textOf } from '../listing-input.ts';

const lately = 30 * dayMs;
// Longer than that nobody should wait for a question.
const askMs = 3000;

/** One that ended lately, can be renewed, and says what the form says. */
export async function findEnded(
  section: Section,
  values: Readonly<Record<string, string>>,
): Promise<OwnListing | undefined> {
  const own = await call<OwnListing[]>('/api/my-announcements?status=expired', { signal: AbortSignal.timeout(askMs) });
  const names = ['description', ...section.titleFrom];
  const isSame = (listing: OwnListing) =>
    names.every((name) => wordsOf(textOf(listing, name)) === wordsOf(values[name] ?? ''));
  return own.find(
    (listing) =>
      listing.section === section.name &&
      listing.renewable &&
      Date.now() - Date.parse(listing.expiresAt ?? '') < lately &&
      isSame(listing),
  );
}

function wordsOf(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}
