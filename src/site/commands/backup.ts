/**
 * `npm run backup -- FILE`: writes the database and its photos into one file, whether the site is running or not; `--
 * FOLDER --keep N`: writes a new file there and keeps the newest N.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { isKeptBackup } from '../backup/backup-argument.ts';
import { recordBackup, writeBackup } from '../backup/backup.server.ts';

const usage = 'usage: npm run backup -- FILE, or FOLDER --keep N';

await runCommand(readArguments, async (app, { file, removeOld }) => {
  const { listings, photos, missing } = await writeBackup(app, file);
  const done = `${listings} ads and ${photos} files in ${file}`;
  if (missing > 0) {
    throw new StartError(
      `${done}; ${missing} files that the database names are missing: is the store of photos mounted? Older backups are kept`,
    );
  }
  await recordBackup(app);
  removeOld();
  return done;
});

async function readArguments(): Promise<{ file: string; removeOld: () => void }> {
  const options = { keep: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new StartError(usage);
  if (values.keep === undefined) {
    if (existsSync(path)) throw new StartError(`${path} is there already; name another file, or a folder with --keep`);
    return { file: path, removeOld: () => undefined };
  }
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new StartError(usage);
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new StartError(`${path} is no folder`);
  return { file: await newFileIn(path), removeOld: () => removeAllBut(keep, path) };
}

/** Creates a file named by the current second; a backup started within the same second waits for the next. */
async function newFileIn(folder: string): Promise<string> {
  for (;;) {
    const now = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const file = join(folder, `axtartap-${now}.tar`);
    if (!existsSync(file)) return file;
    await sleep(100);
  }
}

/** Deletes all but the newest backups; sorted by name, which begins with the time. */
function removeAllBut(keep: number, folder: string): void {
  const names = readdirSync(folder).filter(isKeptBackup);
  for (const name of names.toSorted().toReversed().slice(keep)) rmSync(join(folder, name));
}
