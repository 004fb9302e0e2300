/** Uploads of shops' files that do not arrive block none that do. */
import { expect } from 'vitest';
import { breakOff } from '../test/broken-uploads.ts';
import { aShop, csvOf, many, receivedFiles, send } from '../test/shop-files.ts';
import { siteTest } from '../test/site.ts';

const test = siteTest({ env: { LIMITS: '0' } });

test('an upload ends with its connection, however soon that breaks', async ({ site }) => {
  const user = await aShop(site);
  for (const ms of [2, 5, 10, 20, 50, 100, 200]) await breakOff(site, '/api/shop/imports', user.token, ms);
  const left = async () => (await site.app.pool.query('select from shop_imports')).rows.length;
  await expect.poll(left).toBe(0);
  await expect.poll(() => receivedFiles(site)).toEqual([]);
  await send(site, user, csvOf(many(1)));
});

test('one whose worker died ends by the time that a request may take', async ({ site }) => {
  const user = await aShop(site);
  await site.app.pool.query(
    `insert into shop_imports (id, shop_id, created_at, name, bytes, dry_run, state)
     select gen_random_uuid(), $1, now() - interval '6 minutes', '', 0, false, 'receiving' from generate_series(1, 5)`,
    [user.userId],
  );
  // `send` expects 202.
  for (let files = 0; files < 5; files += 1) await send(site, user, csvOf(many(1)));
  await site.app.pool.query(`update shop_imports set created_at = now() - interval '1 hour' where state = 'queued'`);
  // Those that wait count, however long.
  await expect(send(site, user, csvOf(many(1)))).rejects.toThrow('409');
});
