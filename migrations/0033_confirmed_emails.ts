import { type Kysely, sql } from 'kysely';

/** When somebody showed that the mailbox is theirs; null for all who registered before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column email_confirmed_at timestamptz`.execute(db);
}
