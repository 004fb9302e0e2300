/** Finds listing photos that look the same as given ones. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { chunksOfViews, createComparison } from './likeness.ts';

/** A listing photo that looks the same as a given one. */
export type AlikePhoto = {
  /** The given photo. */
  key: string;
  alikeKey: string;
  listingId: string;
  section: string;
  /** The listing's number that people see. */
  number: number;
  accountId: string;
  /** When its listing was first visible; null if never. */
  publishedAt: Date | null;
  /** One of the two has too little detail to decide anything. */
  flat: boolean;
  /** Its listing is visible, or waits to be. */
  live: boolean;
  /** Whether others than its owner may open its listing as active. */
  visible: boolean;
  /** Its account is banned now. */
  banned: boolean;
};

const maxOfPhoto = 50;
// About 2,900 of two million generated photos share a chunk with another by chance. Far beyond that, most look alike
// themselves.
const maxCandidates = 10_000;
const maxOfChunk = 1000;
// Only the nearest: a catalogue picture occurs in more listings than anybody looks at.
const maxAlike = 200;

type HashedPhoto = { key: string; flat: boolean; views: Buffer };
type Alike = { key: string; flat: boolean };

/**
 * Listing photos that look the same as each given one (an upload's or a listing's, itself included); live ones first,
 * newest first.
 */
export async function findAlikePhotos(db: Db, keys: readonly string[]): Promise<AlikePhoto[]> {
  if (keys.length === 0) return [];
  const asked = await db
    .selectFrom('photo_hashes as h')
    .innerJoin('photo_views as v', 'v.key', 'h.key')
    .select(['h.key', 'h.flat', 'v.views'])
    .where('h.key', 'in', keys)
    .execute();
  const found: AlikePhoto[] = [];
  // Sequentially: a transaction has one connection.
  for (const photo of asked) {
    const alike = await findAlike(db, photo);
    found.push(...(await listingsWith(db, photo, alike)));
  }
  return found;
}

async function findAlike(db: Db, { key, flat, views }: HashedPhoto): Promise<Alike[]> {
  const [chunks, compare] = [chunksOfViews(views), createComparison(views)];
  if (chunks.length === 0) return [];
  // Chunk by chunk: with hundreds at once, PostgreSQL expects most of the table and reads all of it, which took a minute at
  // two million photos.
  const { rows } = await sql<Alike & { marks: Buffer }>`
    select h.key, h.flat, h.marks from unnest(${chunks}::integer[]) as asked (chunk)
      cross join lateral (
        select key, flat, marks from photo_hashes where chunks @> array[asked.chunk] limit ${maxOfChunk}
      ) h
      limit ${maxCandidates}`.execute(db);
  const near = [...new Map(rows.map((row) => [row.key, row])).values()]
    .map((row) => ({ key: row.key, flat: flat || row.flat, likeness: compare(row.marks) }))
    .filter(({ likeness }) => likeness >= 0)
    .toSorted((one, other) => other.likeness - one.likeness);
  // Listings of the demo share pictures.
  return [{ key, flat }, ...near.filter((each) => each.key !== key)].slice(0, maxAlike);
}

async function listingsWith(db: Db, asked: HashedPhoto, alike: readonly Alike[]): Promise<AlikePhoto[]> {
  if (alike.length === 0) return [];
  const flat = new Map(alike.map((each) => [each.key, each.flat]));
  const rows = await db
    .selectFrom('photos as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .where('p.key', 'in', [...flat.keys()])
    .select([
      'p.key as alikeKey',
      'l.id as listingId',
      'l.section',
      'l.number',
      'l.account_id as accountId',
      'l.published_at as publishedAt',
      sql<boolean>`l.status in ('active', 'reserved', 'pending')`.as('live'),
      sql<boolean>`l.status in ('active', 'reserved')`.as('visible'),
      sql<boolean>`a.banned_at is not null and (a.banned_until is null or a.banned_until > now())`.as('banned'),
    ])
    .orderBy('live', 'desc')
    .orderBy('l.number', 'desc')
    .limit(maxOfPhoto)
    .execute();
  return rows.map((row) => ({ key: asked.key, ...row, flat: flat.get(row.alikeKey) ?? true }));
}
