/** Ensures that there is one admin: from the settings, or created at the first start. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { type Config, ConfigError } from '../../platform/config/config.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { endFactors } from '../factors/ending.server.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../passwords/passwords.server.ts';
import { appendToLog } from '../staff/log.server.ts';
import type { AdminsTable } from './table.ts';

type Credentials = { username: string; password: string };

/** Rejects a common `ADMIN_PASSWORD`. Not checked in config.ts: every command would load the list. */
export function checkAdminPassword({ admin }: Config): void {
  if (!admin || !isCommonPassword(admin.password)) return;
  throw new ConfigError('ADMIN_PASSWORD: got "…", takes one that is not among the first that anybody guesses');
}

/**
 * Applies the admin's name and password from the settings; without them, creates an admin if there is none and prints the
 * password.
 */
export async function ensureAdmin(app: App, print: (line: string) => void): Promise<void> {
  const { admin: set } = app.config;
  // Cleans the name as log-ins do.
  const wanted = set && { ...set, username: cleanLine(set.username) };
  const admin = await app.db.selectFrom('admins').selectAll().executeTakeFirst();
  if (admin && (!wanted || (await hasPair(admin, wanted)))) return;
  const { username, password } = wanted ?? { username: 'admin', password: randomBytes(18).toString('base64url') };
  // Hashes before the lock: hashing is slow.
  const password_hash = await hashPassword(password);
  const isSet = await app.db.transaction().execute(async (trx) => {
    // Serialises instances that start together; does not block sessions and log-ins.
    await sql`lock table admins in share row exclusive mode`.execute(trx);
    const current = await trx.selectFrom('admins').selectAll().executeTakeFirst();
    if (current?.password_hash !== admin?.password_hash || current?.username !== admin?.username) return false;
    if (!current) {
      await trx.insertInto('admins').values({ id: uuidv7(), username, password_hash }).execute();
      return true;
    }
    await trx.updateTable('admins').set({ username, password_hash }).where('id', '=', current.id).execute();
    // Ends sessions opened with the old credentials.
    await trx.deleteFrom('admin_sessions').where('admin_id', '=', current.id).execute();
    await trx.deleteFrom('used_places').where('holder_id', '=', current.id).execute();
    // A former admin’s keys and codes, too; where a factor is demanded, the panel asks for new ones.
    const { ended } = await endFactors(trx, current.id);
    const by = { id: null, name: 'operator', role: 'operator' } as const;
    if (ended) await appendToLog(trx, app, { by, action: 'resetFactor', reason: 'ADMIN_USERNAME, ADMIN_PASSWORD' });
    return true;
  });
  // Another instance created it, perhaps with other settings.
  if (!isSet) return ensureAdmin(app, print);
  // Shown once and stored nowhere; the settings can replace it.
  if (wanted) return;
  const panel = `${app.config.siteUrl}/AdminPanel`;
  print(`AxtarTap admin: username ${username}, password ${password} (shown only this once), panel ${panel}\n`);
}

async function hasPair(
  admin: Pick<AdminsTable, 'username' | 'password_hash'>,
  { username, password }: Credentials,
): Promise<boolean> {
  return admin.username === username && verifyPassword(admin.password_hash, password);
}
