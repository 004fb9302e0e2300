/** Restores a backup into an empty database and its photo store. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { App } from '../../platform/app/app.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { writeState } from '../../platform/database/site-state.server.ts';
import { readArchive } from './archive.server.ts';
import { checkBackup } from './check.server.ts';
import { emptyDatabase } from './empty-database.server.ts';
import { type Table, tableFile } from './manifest.ts';
import { requireDiskSpace } from './disk-space.server.ts';

/**
 * Restores everything or nothing: validates the file first, then loads the rows in one transaction. `ownerUrl`: the
 * superuser's URL, who owns the moderation log in the embedded database.
 */
export async function restoreBackup(
  app: App,
  file: string,
  ownerUrl?: string,
): Promise<{ listings: number; photos: number; madeAt: string }> {
  const { manifest, sizes } = await checkBackup(file);
  await requireDiskSpace(app.config, sizes);
  await emptyDatabase(app, ownerUrl);
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Loads rows into the schema they came from; newer migrations run afterwards, as in an upgrade.
    await migrate(app.db, { last: manifest.migration });
    await client.query('begin');
    let photos = 0;
    // `readArchive` throws if the file has changed since it was checked.
    for await (const { name, body } of readArchive(file)) {
      const table = manifest.tables.find((each) => tableFile(each.name) === name);
      if (table) await fillTable(client, table, body);
      else if (name.startsWith('photos/')) {
        await app.files.put(name.slice('photos/'.length), await buffer(body));
        photos += 1;
      }
    }
    for (const { name, lastValue } of manifest.sequences)
      await client.query('select setval($1, $2)', [name, lastValue]);
    await client.query('commit');
    await migrate(app.db);
    await client.query('analyze');
    await writeState(app.db, 'restore', manifest.madeAt, app.now());
    const { rows } = await client.query<{ count: number }>('select count(*) from listings');
    return { listings: rows[0]?.count ?? 0, photos, madeAt: manifest.madeAt };
  } finally {
    client.release(true);
  }
}

async function fillTable(client: PoolClient, { name, columns }: Table, body: AsyncIterable<Buffer>): Promise<void> {
  // Deletes rows inserted by migrations, which the backup contains, too.
  await client.query(`delete from "${name}"`);
  const list = columns.map((column) => `"${column}"`).join();
  const copy = client.query(copyFrom(`copy "${name}" (${list}) from stdin`));
  // Fails on a broken connection: the pipeline alone would wait forever for its COPY.
  const failed = once(copy, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => undefined);
  await Promise.race([pipeline(Readable.from(body), copy), failed]);
}
