import { globSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { request, siteTest } from '../../test/site.ts';
import { advisoryLocks, tryHoldLock } from './advisory-locks.ts';
import { liftLapsed } from '../../moderation/bans/lifting.server.ts';

const test = siteTest();
const registry = 'src/platform/database/advisory-locks.ts';

test('every advisory lock has a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('advisory locks are taken by name only, through the registry', () => {
  const files = globSync(['{src,demo,scripts,bench,e2e,migrations}/**/*.{ts,tsx,mjs,sql}', 'deploy/**/*.sql']);
  expect(files).toContain(registry);
  const offenders = files
    .filter((file) => file !== registry && !/(advisory-locks\.test|test\/broken-connections)\.ts$/.test(file))
    .filter((file) => /pg_\w*advisory|72018\d\d|7_201_8\d\d/.test(readFileSync(file, 'utf8')));
  expect(offenders).toEqual([]);
});

test('a backup by hand locks the number that removing photos asks for', () => {
  const written = readFileSync('docs/operations.md', 'utf8').match(/pg_advisory_lock\((\d+)\)/)?.[1];
  expect(Number(written)).toBe(advisoryLocks.photoRemoval);
});

test('bans lapse while the search is rebuilt', async ({ site, adminToken }) => {
  const user = await site.aUser();

  await request(site.http, 'POST', `/api/moderation/users/${user.userId}/ban`, {
    token: adminToken,
    json: { days: 1, reason: 'Sınaq üçün.' },
  });
  const past = new Date(Date.now() - 1000);
  await site.app.db.updateTable('accounts').set({ banned_until: past }).where('id', '=', user.userId).execute();
  const rebuild = await site.app.pool.connect();
  expect(await tryHoldLock(rebuild, 'searchRebuild')).toBe(true);
  await liftLapsed(site.app);
  rebuild.release(true);
  const account = await site.app.db
    .selectFrom('accounts')
    .select('banned_at')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow();
  expect(account.banned_at).toBeNull();
});
