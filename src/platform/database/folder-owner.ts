/** Who owns the embedded database's folder. */
import { existsSync, statSync } from 'node:fs';
import { embeddedFolder } from './embedded-postgres.ts';

/** Whether a folder holds an embedded database, as far as this user can see. Creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return existsSync(dataDir) && existsSync(await embeddedFolder(dataDir));
}

/** Debian's `nobody`, as which root may run it. */
const nobody = 65_534;

/** The database's owner, if PostgreSQL would refuse to run it as the current user. */
export async function blockingOwner(dataDir: string): Promise<number | undefined> {
  const own = process.getuid?.();
  if (own === undefined || !(await hasDatabase(dataDir))) return undefined;
  const { uid } = statSync(await embeddedFolder(dataDir));
  return uid === own || (own === 0 && uid === nobody) ? undefined : uid;
}
