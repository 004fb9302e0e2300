/** Which of some listings have photos in common. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { createComparison } from './likeness.ts';

type Photo = { listing: number; account: string; chunks: number[]; marks: Buffer };

// The first photos tell objects apart; comparing all twenty of each would take most of the time.
const comparedPhotos = 3;
// A picture in listings of more sellers than this is from a catalogue.
const maxSellers = 5;

/**
 * Ids of the different pictures among each listing's first photos, by its number; equal pictures have equal ids. Leaves
 * out photos with too little detail to tell anything, and pictures of catalogues.
 */
export async function readPictures(
  app: Pick<App, 'search'>,
  numbers: readonly number[],
): Promise<Map<number, Set<number>>> {
  const photos = await app.search<Photo>(sql`
    select l.number as listing, l.account_id as account, h.chunks, h.marks from unnest(${numbers}::bigint[]) asked (number)
      join visible_listings l on l.number = asked.number
      join photos p on p.listing_id = l.id and p.position < ${comparedPhotos}
      join photo_hashes h on h.key = p.key and not h.flat`);
  const pictures = groupPhotos(photos);
  const found = new Map<number, Set<number>>();
  for (const [id, same] of pictures.entries()) {
    if (new Set(same.map(({ account }) => account)).size > maxSellers) continue;
    for (const { listing } of same) found.set(listing, (found.get(listing) ?? new Set()).add(id));
  }
  return found;
}

/** Groups photos of the same picture. Compares only those with a chunk in common. */
function groupPhotos(photos: readonly Photo[]): Photo[][] {
  const groups: { alike: (marks: Buffer) => number; photos: Photo[] }[] = [];
  const byChunk = new Map<number, Set<number>>();
  for (const photo of photos) {
    const near = new Set(photo.chunks.flatMap((chunk) => [...(byChunk.get(chunk) ?? [])]));
    const same = [...near].find((group) => (groups[group]?.alike(photo.marks) ?? -1) >= 0);
    const group = same ?? groups.push({ alike: createComparison(photo.marks, 'marks'), photos: [] }) - 1;
    groups[group]?.photos.push(photo);
    for (const chunk of photo.chunks) byChunk.set(chunk, (byChunk.get(chunk) ?? new Set()).add(group));
  }
  return groups.map((group) => group.photos);
}
