/** Finds own ended listings: posting one again would lose its number, first date and favourites. */
import { call } from '../../../../ui/browser/call.ts';
import type { Section } from '../../../../domain/fields/section.ts';
import { fold } from '../../../../domain/language/fold.ts';
import type { PhotoPart } from '../../../../photos/ui/picking/photo-state.ts';
import { dayMs } from '../../../../domain/language/durations.ts';
import type { OwnListing } from '../../../own-answer.server.ts';
import { textOf } from '../../../../listings/listing-input.ts';

const lately = 30 * dayMs;
// Longest time the user should wait for this lookup.
const askMs = 3000;

type Values = Readonly<Record<string, string>>;

/** A renewable listing that ended recently and has the same texts or photos as the form. */
export async function findEnded(
  section: Section,
  values: Values,
  parts: readonly PhotoPart[],
): Promise<OwnListing | undefined> {
  const signal = AbortSignal.timeout(askMs);
  const own = await call('GET /api/my-announcements', { query: { status: 'expired' }, signal });
  const ended = own.filter(
    (listing) =>
      listing.section === section.name &&
      listing.renewable &&
      Date.now() - Date.parse(listing.expiresAt ?? '') < lately,
  );
  const sameText = ended.find((listing) => saysTheSame(section, listing, values));
  if (sameText || ended.length === 0) return sameText;
  const ids = parts.flatMap(({ name, value }) => (name === 'uploads' ? [value] : []));
  // Skipped with new photos, which cannot be compared yet.
  if (ids.length === 0 || ids.length < parts.length) return undefined;
  const sent = await call('GET /api/photos', { query: { ids: ids.join(',') }, signal });
  return ended.find(({ photos }) => {
    const known = new Set(photos.map(({ placeholder }) => placeholder));
    return sent.length === ids.length && sent.every(({ placeholder }) => known.has(placeholder));
  });
}

function saysTheSame({ titleFrom }: Section, listing: OwnListing, values: Values): boolean {
  const names = ['description', ...titleFrom];
  return names.every((name) => wordsOf(textOf(listing, name)) === wordsOf(values[name] ?? ''));
}

function wordsOf(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}
