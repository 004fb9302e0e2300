import { PgBoss } from 'pg-boss';
import { expect, inject } from 'vitest';
import { withDatabase } from '../../test/database.ts';
import { siteTest } from '../../test/site.ts';
import { startJobs } from './jobs.ts';

const test = siteTest();

test('a nightly job that a version no longer has is asked for no more', async ({ site }) => {
  const url = withDatabase(inject('adminUrl'), site.databaseName);
  const boss = new PgBoss(url);
  await boss.start();
  await boss.createQueue('former.job');
  await boss.schedule('former.job', '0 3 * * *');
  await boss.send('former.job', {});
  const others = (await boss.getSchedules()).length - 1;
  await (await startJobs(site.app, url)).stop();
  expect(await boss.getSchedules('former.job')).toEqual([]);
  expect((await boss.getSchedules()).length).toBe(others);
  const { rows } = await site.app.pool.query(`select from pgboss.job where name = 'former.job'`);
  expect(rows).toEqual([]);
  await boss.stop({ graceful: false });
});
