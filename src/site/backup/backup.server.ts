/** Backups: one file with a snapshot of the database and every photo it refers to. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { App } from '../../platform/app/app.ts';
import { holdLock } from '../../platform/database/advisory-locks.ts';
import { stateTable, writeState } from '../../platform/database/site-state.server.ts';
import { type AddEntry, writeArchive } from './archive.server.ts';
import { BackupError, type Manifest, type Table, tableFile } from './manifest.ts';

/**
 * Files that are deleted once worked through, or after days: a backup, kept for longer, must not hold them. Those in the store
 * are no photos, and stay out by themselves.
 */
const filesOfStrangers = ['shop_import_parts', 'transfer_parts'];

type Counts = { listings: number; photos: number; missing: number };

/** Writes a backup under a temporary name, and renames it once it is complete and on disk. Returns counts. */
export async function writeBackup(app: App, file: string): Promise<Counts> {
  const draft = `${file}.partial`;
  const handle = await open(draft, 'wx', 0o600);
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Until the connection closes, no file referred to by the snapshot is removed.
    await holdLock(client, 'photoRemoval');
    await client.query('begin isolation level repeatable read read only');
    let counts: Counts | undefined;
    await writeArchive(handle, app.now(), async (add) => {
      const names = await addTables(app, client, add, `${file}.table`);
      const listings = await countListings(client);
      // Ends the snapshot: the lock protects the files, and an open transaction would only block vacuuming.
      await client.query('commit');
      const photos = await addPhotos(app, names, add);
      counts = { listings, photos, missing: names.length - photos };
    });
    await handle.sync();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return counts!;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await rm(`${file}.table`, { force: true });
    await handle.close();
    // Closes the connection instead of returning it to the pool, which releases the lock and rolls back an unfinished
    // transaction.
    client.release(true);
  }
}

/** Records for monitoring that a complete backup was made. Does nothing with an older schema. */
export async function recordBackup({ db, pool, now }: App): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [stateTable]);
  if (rows[0]?.there) await writeState(db, 'backup', 'made', now());
}

/** Adds manifest and tables. Returns the names of the files that their rows refer to. */
async function addTables(app: App, client: PoolClient, add: AddEntry, scratch: string): Promise<string[]> {
  const manifest = await readManifest(app, client);
  const json = Buffer.from(JSON.stringify(manifest, null, 2));
  await add('manifest.json', json.length, [json]);
  for (const table of manifest.tables) {
    const columns = table.columns.map((name) => `"${name}"`).join();
    const rows = filesOfStrangers.includes(table.name) ? 'where false' : '';
    const source = client.query(copyTo(`copy (select ${columns} from "${table.name}" ${rows}) to stdout`));
    // Goes through a file, since a tar header needs the size, which COPY gives only at the end. Its name is
    // predictable: `wx` refuses to write to an existing file.
    await rm(scratch, { force: true });
    await pipeline(source, createWriteStream(scratch, { flags: 'wx', mode: 0o600 }));
    await add(tableFile(table.name), (await stat(scratch)).size, createReadStream(scratch));
  }
  // Skips tables that databases of older versions lack.
  const tables = ['photos', 'banners', 'uploads', 'message_photos', 'shop_photos', 'site_logo'].filter((name) =>
    manifest.tables.some((table) => table.name === name),
  );
  const { rows } = await client.query<{ name: string }>(
    `select distinct key || '-' || step || '.webp' as name
      from (${tables.map((name) => `select key, widths from ${name}`).join(' union all ')}) photo,
        unnest(widths) as each (step)`,
  );
  return rows.map(({ name }) => name);
}

async function countListings(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*) from listings');
  return rows[0]?.count ?? 0;
}

/** Adds the photos that the store still has. Returns their number. */
async function addPhotos(app: App, names: readonly string[], add: AddEntry): Promise<number> {
  let added = 0;
  for (const name of names) {
    const stored = await app.files.get(name);
    if (!stored) continue;
    await add(`photos/${name}`, stored.size, stored.body());
    added += 1;
  }
  return added;
}

/** Manifest of all tables, referenced ones first. */
async function readManifest(app: App, client: PoolClient): Promise<Manifest> {
  const { rows: tables } = await client.query<Table & { refers: string[] }>(
    `select relname as name,
        (select json_agg(attname order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname not like 'kysely\\_%' and relname <> '${stateTable}'
      order by relname`,
  );
  if (!tables.some(({ name }) => name === 'listings')) {
    throw new BackupError('there is nothing to back up: the database holds no tables of the site');
  }
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, refers }) =>
        !ordered.some((table) => table.name === name) &&
        refers.every((other) => ordered.some((table) => table.name === other)),
    );
    if (ready.length === 0) throw new Error('tables refer to one another in a circle');
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
  }
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  const { rows: migrations } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  return {
    format: 1,
    madeAt: app.now().toISOString(),
    migration: migrations[0]?.name ?? '',
    tables: ordered,
    sequences,
  };
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows refuses to open folders.
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
