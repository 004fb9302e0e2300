import { type Kysely, sql } from 'kysely';

/**
 * By what servers say of a photo, another at the same address is noticed: `photo_marks` are of `images`, in their order;
 * `looked_at`: when they were last asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_items add column photo_marks text[] not null default '{}', add column looked_at timestamptz`.execute(
    db,
  );
}
