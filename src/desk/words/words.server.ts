/** Words that send a listing to review, maintained by the admin. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';

/** Banned words, in order of addition. */
export async function readBannedWords(app: App): Promise<string[]> {
  const rows = await app.db.selectFrom('banned_words').select('word').orderBy('added_at').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** Replaces the banned words; returns them. */
export async function setBannedWords(app: App, staff: Staff, wanted: readonly string[]): Promise<string[]> {
  const words = [...new Set(wanted)];
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table banned_words in share row exclusive mode`.execute(trx);
    const before = (await trx.selectFrom('banned_words').select('word').execute()).map(({ word }) => word);
    const added = words.filter((word) => !before.includes(word));
    const removed = before.filter((word) => !words.includes(word));
    if (removed.length > 0) await trx.deleteFrom('banned_words').where('word', 'in', removed).execute();
    if (added.length > 0)
      await trx
        .insertInto('banned_words')
        .values(added.map((word) => ({ word, added_at: app.now() })))
        .execute();
    await appendToLog(trx, app, { by: staff, action: 'changeWords', before: { removed }, after: { added } });
  });
  return readBannedWords(app);
}
