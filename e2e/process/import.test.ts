/** The command that brings ads of other software: killed in the middle and run again, beside nothing and beside the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { run } from '../support/program.ts';
import { inherited } from '../support/site.ts';

const script = 'src/site/commands/import.ts';
const rows = 400;

const { folder, serverUrl } = ownPostgres();

test('an import that was killed goes on where it was, and brings nothing twice', async ({ onTestFinished }) => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, DATABASE_URL: serverUrl(), MODERATION: 'off' };
  const file = join(folder, 'ads.csv');
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `${index},Nigar ${index % 9},n${index % 9}@misal.az,0501112233,homGarden,Güldan ${index},Yerli,15,Bakı,Əl işi güldan`,
  );
  writeFileSync(file, ['id,name,email,phone,section,title,brand,price,city,text', ...lines].join('\n'));

  const tried = await run(script, env, [file]);
  expect(tried).toMatchObject({ status: 0, stderr: '' });
  expect(tried.stdout).toContain('accounts: 9 would be created, 0 here already, 0 refused\n');
  expect(tried.stdout).toContain(`ads: ${rows} would be brought with 0 photos, 0 here already, 0 refused\n`);
  expect(tried.stdout).toMatch(/\nnothing written: --write does it; read in \d+\.\d s\n$/);

  const { pool } = connect(serverUrl(), 1);
  onTestFinished(() => pool.end());
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int from transferred_listings')).rows[0]?.count ?? 0;
  const child = spawn(process.execPath, [resolve(script), file, '--write'], {
    stdio: 'ignore',
    env: { ...inherited(), LOG_LEVEL: 'warn', ...env },
  });
  const ended = once(child, 'exit');
  await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThan(20);
  child.kill('SIGKILL');
  await ended;
  expect(await count()).toBeLessThan(rows);

  const continued = await run(script, env, [file, '--write']);
  expect(continued).toMatchObject({ status: 0, stderr: '' });
  expect(continued.stdout).toMatch(/ads: \d+ brought with 0 photos, [1-9]\d* here already, 0 refused\n/);
  const { rows: found } = await pool.query(
    `select count(*)::int as ads, count(distinct title)::int as titles, (select count(*)::int from accounts) as accounts from listings`,
  );
  expect(found).toEqual([{ ads: rows, titles: rows, accounts: 9 }]);

  const wrong = await run(script, env, [file, '--send-mail']);
  expect([wrong.status, wrong.stderr.split(' --')[0]]).toEqual([1, 'usage: npm run import']);
}, 240_000);
