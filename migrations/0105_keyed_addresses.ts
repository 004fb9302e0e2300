import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Addresses that outlive an account are told by nobody's guessing: their hashes bear the site's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into secret_keys values ('transferred addresses', ${randomBytes(32)}) on conflict do nothing`.execute(db);
  const { rows: keys } = await sql<{ key: Buffer }>`
    select key from secret_keys where name = 'transferred addresses'`.execute(db);
  const { rows } = await sql<{ source: string; external_id: string }>`
    select source, external_id from transferred_accounts where external_id like 'email:%'`.execute(db);
  for (const { source, external_id } of rows) {
    const keyed = `email:${createHmac('sha256', keys[0]!.key).update(external_id).digest('base64url')}`;
    await sql`
      update transferred_accounts set external_id = ${keyed}
      where source = ${source} and external_id = ${external_id}`.execute(db);
  }
}
