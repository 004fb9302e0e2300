/** Fills an empty database and the store of photos from a backup. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { App } from '../../app.ts';
import { migrate } from '../../db.ts';
import { BackupError, type Manifest, manifestSchema, type Table, tableFile } from './manifest.ts';
import { readTar } from './tar.ts';

/** Restores all or nothing; refuses a database that holds anybody's data. */
export async function readBackup(
  app: App,
  file: string,
): Promise<{ listings: number; photos: number; madeAt: string }> {
  await emptyDatabase(app);
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    let manifest: Manifest | undefined;
    let whole = false;
    let photos = 0;
    for await (const { name, body, sumBefore } of readTar(createReadStream(file))) {
      const table = manifest?.tables.find((each) => tableFile(each.name) === name);
      if (name === 'manifest.json') {
        manifest = manifestSchema.parse(JSON.parse(await text(body)));
        // Rows go into the tables they came from; newer migrations then treat them as they would have at home.
        await migrate(app.db, manifest.migration);
        await client.query('begin');
      } else if (name === 'sha256') whole = (await text(body)) === sumBefore;
      else if (table) await fillTable(client, table, body);
      else if (name.startsWith('photos/')) {
        await app.files.put(name.slice('photos/'.length), await buffer(body));
        photos += 1;
      } else throw new BackupError(`${name} belongs into no backup`);
    }
    if (!manifest || !whole) throw new BackupError('the backup is not whole');
    for (const { name, lastValue } of manifest.sequences)
      await client.query('select setval($1, $2)', [name, lastValue]);
    await client.query('commit');
    await migrate(app.db);
    await client.query('analyze');
    const { rows } = await client.query<{ count: number }>('select count(*) from listings');
    return { listings: rows[0]?.count ?? 0, photos, madeAt: manifest.madeAt };
  } finally {
    client.release(true);
  }
}

async function fillTable(client: PoolClient, { name, columns }: Table, body: AsyncIterable<Buffer>): Promise<void> {
  // What a migration puts into a new table came along in the backup.
  await client.query(`delete from "${name}"`);
  const list = columns.map((column) => `"${column}"`).join();
  await pipeline(Readable.from(body), client.query(copyFrom(`copy "${name}" (${list}) from stdin`)));
}

/** An attempt that failed leaves empty tables; anybody's data is left alone. */
async function emptyDatabase(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ made: boolean }>(`select to_regclass('public.accounts') is not null as made`);
  if (rows[0]?.made) {
    const { rowCount } = await app.pool.query(
      'select id from accounts union all select id from listings union all select id from admins limit 1',
    );
    if (rowCount !== 0) throw new BackupError('the database holds data; restore into an empty DATA_DIR');
  }
  await app.pool.query('drop schema public cascade; create schema public');
}
