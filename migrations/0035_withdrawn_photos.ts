import { type Kysely, sql } from 'kysely';

/** Photos of listings that moderation hides get new names: whoever knows the old ones finds nothing there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Names that the photo had before. Forms that were opened meanwhile still send them.
  await sql`alter table photos add column former_keys text[] not null default '{}'`.execute(db);
  // Listings whose photos are still to be renamed.
  await sql`
    create table photo_withdrawals (
      listing_id uuid primary key references listings on delete cascade
    )`.execute(db);
  await sql`
    insert into photo_withdrawals
    select id from listings where status in ('pending', 'rejected', 'removed') and published_at is not null`.execute(
    db,
  );
}
