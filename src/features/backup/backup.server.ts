/** One file with the whole database, as it was at one moment, and all photos it names. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { App } from '../../app.ts';
import { removalLock } from '../photos/removal.server.ts';
import { BackupError, type Manifest, type Table, tableFile } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Writes the backup beside its place and moves it there once it is whole and on disk. Returns what is in it. */
export async function writeBackup(
  app: App,
  file: string,
): Promise<{ listings: number; photos: number; missing: number }> {
  const draft = `${file}.partial`;
  const handle = await open(draft, 'wx', 0o600);
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // From here on no file is removed that a row of the snapshot names.
    await client.query('select pg_advisory_lock($1)', [removalLock]);
    await client.query('begin isolation level repeatable read read only');
    const counts = await writeContents(app, client, new Archive(handle, app.now()), `${file}.table`);
    await handle.sync();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await rm(`${file}.table`, { force: true });
    await handle.close();
    // Ends the lock with the connection, and the transaction if it has come no further.
    client.release(true);
  }
}

async function writeContents(app: App, client: PoolClient, archive: Archive, scratch: string) {
  const manifest = await readManifest(app, client);
  await archive.addText('manifest.json', JSON.stringify(manifest, null, 2));
  for (const table of manifest.tables) {
    const columns = table.columns.map((name) => `"${name}"`).join();
    const source = client.query(copyTo(`copy "${table.name}" (${columns}) to stdout`));
    // How long it is stands before the table in the archive, and is only known at its end.
    // Its name can be guessed: what somebody else put there is not written into.
    await rm(scratch, { force: true });
    await pipeline(source, createWriteStream(scratch, { flags: 'wx', mode: 0o600 }));
    await archive.add(tableFile(table.name), (await stat(scratch)).size, createReadStream(scratch));
  }
  // A database of an older version has not all of them.
  const keepers = ['photos', 'banners', 'uploads'].filter((name) =>
    manifest.tables.some((table) => table.name === name),
  );
  const { rows } = await client.query<{ name: string }>(
    `select distinct key || '-' || step || '.webp' as name
      from (${keepers.map((name) => `select key, widths from ${name}`).join(' union all ')}) kept,
        unnest(widths) as each (step)`,
  );
  const { rows: counted } = await client.query<{ count: number }>('select count(*) from listings');
  // The lock keeps the files; an open transaction would keep the database from tidying up for as long as the store takes.
  await client.query('commit');
  let missing = 0;
  for (const { name } of rows) {
    const stored = await app.files.get(name);
    if (stored) await archive.add(`photos/${name}`, stored.size, stored.body());
    else missing += 1;
  }
  await archive.finish();
  return { listings: counted[0]?.count ?? 0, photos: rows.length - missing, missing };
}

/** Every table in an order in which those that are referred to come first. */
async function readManifest(app: App, client: PoolClient): Promise<Manifest> {
  const { rows: tables } = await client.query<Table & { refers: string[] }>(
    `select relname as name,
        (select json_agg(attname order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
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

/** A tar file under way; its last entry is the sum of all before. */
class Archive {
  readonly #handle: FileHandle;
  readonly #now: Date;
  readonly #sum: Hash = createHash('sha256');

  constructor(handle: FileHandle, now: Date) {
    this.#handle = handle;
    this.#now = now;
  }

  async add(name: string, size: number, body: Readable | Buffer[]): Promise<void> {
    await this.#write(tarHeader(name, size, this.#now));
    let written = 0;
    for await (const chunk of body as AsyncIterable<Buffer> | Buffer[]) {
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    await this.#write(tarPadding(size));
  }

  async addText(name: string, text: string): Promise<void> {
    const body = Buffer.from(text);
    await this.add(name, body.length, [body]);
  }

  async finish(): Promise<void> {
    await this.addText('sha256', this.#sum.copy().digest('hex'));
    await this.#write(tarEnd);
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#sum.update(bytes);
    await this.#handle.write(bytes);
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows refuses to open folders.
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
