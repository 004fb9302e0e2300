import { type Kysely, sql } from 'kysely';

/**
 * By what is known of a photo, another at the same address is noticed: `photo_marks` and `photo_keys` (those of the photos
 * that came of them) are of `images`, in their order; `looked_at`: when their servers were last asked. Of rows stored
 * before, nobody knows which photo came of which: their photos stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_items
      add column photo_marks text[] not null default '{}',
      add column photo_keys text[] not null default '{}',
      add column looked_at timestamptz`.execute(db);
}
