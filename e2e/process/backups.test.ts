/** Backups by command: which are kept, and one that is damaged. */
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { run } from '../support/program.ts';

const { aDatabase, folder } = ownPostgres();

test('of the backups in a folder the newest stay, and the site knows of the last', async () => {
  const url = await aDatabase('kept');
  const site = connect(url, 1);
  await migrate(site.db);
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const old = ['axtartap-20250101T000000Z.tar', 'axtartap-20250102T000000Z.tar', 'axtartap-20250103T000000Z.tar'];
  for (const name of [...old, 'own.tar']) writeFileSync(join(backups, name), '');
  const args = [backups, '--keep', '2'];
  const made = await run('src/site/commands/backup.ts', { DATA_DIR: join(folder, 'none'), DATABASE_URL: url }, args);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const left = readdirSync(backups).toSorted();
  expect([left.length, left[0], left[2]]).toEqual([3, old[2], 'own.tar']);
  const { rows } = await site.pool.query(`select now() - at < interval '5 minutes' as lately from site_state`);
  expect(rows).toEqual([{ lately: true }]);

  // A banner whose photo is missing, as all photos would be if their store were not mounted.
  await site.pool.query(
    `set session_replication_role = replica;
      insert into banners (id, admin_id, title, description, link, key, width, height, widths, placeholder, created_at)
      values (gen_random_uuid(), gen_random_uuid(), '', '', 'https://misal.az', repeat('a', 32), 1, 1, '{320}', '', now())`,
  );
  const lacking = await run('src/site/commands/backup.ts', { DATA_DIR: join(folder, 'none'), DATABASE_URL: url }, args);
  expect([lacking.status, lacking.stderr]).toEqual([1, expect.stringContaining('1 files that the database names')]);
  expect(readdirSync(backups)).toHaveLength(4);
  await site.pool.end();
});

test('a trial takes the newest of a folder; of a damaged backup it fails, and leaves nothing of its own', async () => {
  const env = { DATA_DIR: join(folder, 'damaged'), DATABASE_URL: await aDatabase('damaged'), TMPDIR: folder };
  expect(await run('src/site/commands/upgrade.ts', env)).toMatchObject({ status: 0 });
  const kept = join(folder, 'kept');
  mkdirSync(kept);
  writeFileSync(join(kept, 'axtartap-20250101T000000Z.tar'), 'older');
  expect(await run('src/site/commands/backup.ts', env, [kept, '--keep', '2'])).toMatchObject({ status: 0 });
  expect(await run('src/site/commands/try-backup.ts', env, [kept])).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^the newest of .*Z\.tar\nthe backup of .* is whole/),
  });
  const file = join(kept, readdirSync(kept).toSorted().at(-1)!);
  truncateSync(file, statSync(file).size / 2);
  const { status, stderr } = await run('src/site/commands/try-backup.ts', env, [file]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${file}: `)]);
  expect(readdirSync(folder).filter((name) => name.startsWith('axtartap-trial-'))).toEqual([]);
});
