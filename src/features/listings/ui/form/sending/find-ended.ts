/** Finds own ended listings: posting one again would lose its number, first date and favourites. */
import { call } from '../../../../../browser/call.ts';
import type { Section } from '../../../../../fields/section.ts';
import { fold } from '../../../../../language/fold.ts';
import type { PhotoPart } from '../../../../photos/ui/picking/photo-state.ts';
import type { Photo } from '../../../../photos/present.ts';
import { dayMs } from '../../../../../language/durations.ts';
import type { OwnListing } from '../../../answers.server.ts';
import { textOf } from '../../listing-input.ts';

const lately = 30 * dayMs;
// The longest the user should wait for this question.
const askMs = 3000;

type Values = Readonly<Record<string, string>>;

/** A renewable listing that ended recently and has the same texts or photos as the form. */
export async function findEnded(
  section: Section,
  values: Values,
  parts: readonly PhotoPart[],
): Promise<OwnListing | undefined> {
  const options = { signal: AbortSignal.timeout(askMs) };
  const own = await call<OwnListing[]>('/api/my-announcements?status=expired', options);
  const ended = own.filter(
    (listing) =>
      listing.section === section.name &&
      listing.renewable &&
      Date.now() - Date.parse(listing.expiresAt ?? '') < lately,
  );
  const sameText = ended.find((listing) => saysTheSame(section, listing, values));
  if (sameText || ended.length === 0) return sameText;
  const ids = parts.flatMap(({ name, value }) => (name === 'uploads' ? [value] : []));
  // Photos sent with the form are not known yet.
  if (ids.length === 0 || ids.length < parts.length) return undefined;
  const sent = await call<Photo[]>(`/api/photos?ids=${ids.join(',')}`, options);
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
