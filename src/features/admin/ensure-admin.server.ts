/** The site has one admin: the one the settings name, or one made at the first start. */
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import { type Config, ConfigError } from '../../config.ts';
import type { Database } from '../../db.ts';
import { hashPassword, isCommonPassword, isPassword } from '../accounts/passwords.server.ts';

type Credentials = { username: string; password: string };

/** Refuses a password of the settings that everybody thinks of; not where settings are read: every command would load the list. */
export function checkAdminPassword({ admin }: Config): void {
  if (!admin || !isCommonPassword(admin.password)) return;
  throw new ConfigError('ADMIN_PASSWORD: got "…", takes one that is not among the first that anybody guesses');
}

/** Gives the admin the name and password of the settings; without these makes one if there is none, and prints its password. */
export async function ensureAdmin(app: App, print: (line: string) => void): Promise<void> {
  const made = await app.db.transaction().execute(async (trx) => {
    // Instances that start together wait here for one another; sessions and log-ins do not.
    await sql`lock table admins in share row exclusive mode`.execute(trx);
    const admin = await trx.selectFrom('admins').selectAll().executeTakeFirst();
    const wanted = app.config.admin;
    if (!admin) return makeAdmin(trx, wanted);
    if (wanted && !(admin.username === wanted.username && (await isPassword(admin.password_hash, wanted.password)))) {
      const { username, password } = wanted;
      await trx
        .updateTable('admins')
        .set({ username, password_hash: await hashPassword(password) })
        .where('id', '=', admin.id)
        .execute();
      // Whoever came in by the old pair is out.
      await trx.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute();
      await trx.deleteFrom('used_places').where('holder_id', '=', admin.id).execute();
    }
  });
  // Shown this once and kept nowhere: whoever loses it sets another by the settings.
  if (made) print(`AxtarTap admin: username ${made.username}, password ${made.password} (shown only this once)\n`);
}

/** Answers the password if it had to be invented. */
async function makeAdmin(trx: Transaction<Database>, wanted: Credentials | undefined) {
  const { username, password } = wanted ?? { username: 'admin', password: randomBytes(18).toString('base64url') };
  await trx
    .insertInto('admins')
    .values({ id: uuidv7(), username, password_hash: await hashPassword(password) })
    .execute();
  return wanted ? undefined : { username, password };
}
