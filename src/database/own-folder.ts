/** Whose the folder of the embedded database is. */
import { existsSync, statSync } from 'node:fs';
import { embeddedFolder } from './embedded-postgres.ts';

/** Whether a folder holds an embedded database, as far as this account can see. Makes nothing. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  return existsSync(dataDir) && existsSync(await embeddedFolder(dataDir));
}

/** Debian's `nobody`, as which root may run it. */
const nobody = 65_534;

/** The user to whom the database belongs, if PostgreSQL would refuse to run it for this one. */
export async function ownerInTheWay(dataDir: string): Promise<number | undefined> {
  const own = process.getuid?.();
  if (own === undefined || !(await holdsDatabase(dataDir))) return undefined;
  const { uid } = statSync(await embeddedFolder(dataDir));
  return uid === own || (own === 0 && uid === nobody) ? undefined : uid;
}
