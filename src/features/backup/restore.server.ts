/** Fills an empty database and the store of photos from a backup. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { App } from '../../app.ts';
import { migrate } from '../../database/client.ts';
import { checkBackup } from './check.server.ts';
import { emptyDatabase } from './empty.server.ts';
import { BackupError, type Table, tableFile } from './manifest.ts';
import { readTar } from './tar.ts';

/** Restores all or nothing. The file is read to its end first: one that is no whole backup changes nothing. */
export async function readBackup(
  app: App,
  file: string,
): Promise<{ listings: number; photos: number; madeAt: string }> {
  const manifest = await checkBackup(file);
  await emptyDatabase(app);
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Rows go into the tables they came from; newer migrations then treat them as they would have at home.
    await migrate(app.db, manifest.migration);
    await client.query('begin');
    let whole = false;
    let photos = 0;
    for await (const { name, body, sumBefore } of readTar(createReadStream(file))) {
      const table = manifest.tables.find((each) => tableFile(each.name) === name);
      if (table) await fillTable(client, table, body);
      else if (name.startsWith('photos/')) {
        await app.files.put(name.slice('photos/'.length), await buffer(body));
        photos += 1;
      } else if (name === 'sha256') whole = (await text(body)) === sumBefore;
    }
    // Somebody may have written to the file since it was checked.
    if (!whole) throw new BackupError('the backup changed while it was read');
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
