/**
 * Named values about the site and its environment. Backups leave them out: a restored site has another photo store and
 * starts afresh.
 */
import type { Kysely } from 'kysely';
import type { Database } from './client.ts';

declare module './client.ts' {
  interface Database {
    site_state: SiteStateTable;
  }
}

type SiteStateTable = { name: StateName; value: string; at: Date };

export const stateTable = 'site_state';

/**
 * The id of the photo store; until when listings were expired; the last backup; the backup that this database was
 * filled from, and the one that was restored on trial; when mail went out last, and failed last; what mails about the
 * site's state have told.
 */
type StateName =
  | 'photo store'
  | 'sweep'
  | 'backup'
  | 'restore'
  | 'restore tried'
  | 'mail sent'
  | 'mail failed'
  | 'status mails';

export async function readState(
  db: Kysely<Database>,
  name: StateName,
): Promise<{ value: string; at: Date } | undefined> {
  return db.selectFrom('site_state').select(['value', 'at']).where('name', '=', name).executeTakeFirst();
}

export async function writeState(db: Kysely<Database>, name: StateName, value: string, at: Date): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ name, value, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at }))
    .execute();
}
