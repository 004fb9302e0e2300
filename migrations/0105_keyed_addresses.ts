import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Addresses that outlive an account are found by nobody's guessing: their hashes bear the site's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ source: string; external_id: string }>`
    select source, external_id from transferred_accounts where external_id like 'email:%'`.execute(db);
  // A new site stays without data: a backup may be restored into it.
  if (rows.length === 0) return;
  const name = 'transferred addresses';
  await sql`insert into secret_keys values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(db);
  const { rows: keys } = await sql<{ key: Buffer }>`select key from secret_keys where name = ${name}`.execute(db);
  for (const { source, external_id } of rows) {
    const keyed = `email:${createHmac('sha256', keys[0]!.key).update(external_id).digest('base64url')}`;
    await sql`
      update transferred_accounts set external_id = ${keyed}
      where source = ${source} and external_id = ${external_id}`.execute(db);
  }
}
