/** A shop's file while connections to the database break: nothing is doubled, nothing lost. */
import { expect } from 'vitest';
import { breakerBefore, type Breaker, type Moment } from '../test/broken-connections.ts';
import { aShop, csvOf, many, own, read, send } from '../test/shop-files.ts';
import { request, siteTest } from '../test/site.ts';
import { runImports } from './run.server.ts';

let breaker: Breaker;
const test = siteTest({
  env: { LIMITS: '0' },
  reaches: async (url) => (breaker = await breakerBefore(url)).url,
});
test.afterAll(() => breaker.close());

const rows = 30;
const signal = new AbortController().signal;

// Somewhere among the rows, four of which are worked on at once.
test.for<[number, Moment]>([
  [60, 'before'],
  [61, 'after'],
  [62, 'after'],
])('a connection that breaks %s statements later, %s it runs, doubles no ad', async ([number, moment], { site }) => {
  const user = await aShop(site);
  const id = await send(site, user, csvOf(many(rows)));
  breaker.breakAt(number, moment);
  await runImports(site.app, signal).catch(() => undefined);
  expect(breaker.disarm()).toBe(true);
  await site.app.pool.query(`update shop_imports set beat_at = null where id = $1`, [id]);
  await runImports(site.app, signal);
  expect(await read(site, user, id)).toMatchObject({
    state: 'done',
    done: rows,
    added: rows,
    changed: 0,
    unchanged: 0,
  });
  const { rows: unknown } = await site.app.pool.query(
    `select id from listings l where account_id = $1 and not exists (select from shop_items i where i.listing_id = l.id)`,
    [user.userId],
  );
  expect([(await own(site, user)).length, unknown]).toEqual([rows, []]);
});

test('a worker that has lost the file stores no row of it', async ({ site }) => {
  const user = await aShop(site);
  const id = await send(site, user, csvOf(many(rows)));
  const running = runImports(site.app, signal);
  for (;;) {
    const { rows: items } = await site.app.pool.query('select from shop_items where shop_id = $1', [user.userId]);
    if (items.length >= 5) break;
  }
  await site.app.pool.query(
    `update shop_imports set claim = '01900000-0000-7000-8000-000000000000', beat_at = clock_timestamp() where id = $1`,
    [id],
  );
  const stored = async () =>
    (await site.app.pool.query('select from shop_items where shop_id = $1', [user.userId])).rowCount;
  const before = await stored();
  await running;
  expect([before, await stored()]).toEqual([before, before]);
  expect(before).toBeLessThan(rows);
  expect(await own(site, user)).toHaveLength(before!);
});

test('what staff withdraw stays withdrawn until its own row changes', async ({ site }) => {
  const user = await aShop(site);
  const prices = ['100', '101', '102'];
  const take = async () => {
    const id = await send(site, user, csvOf(many(3, (index) => ({ price: prices[index]! }))));
    await runImports(site.app, signal);
    const { changed, unchanged } = await read(site, user, id);
    const statuses = (await own(site, user)).toSorted((a, b) => a.id - b.id).map(({ status }) => status);
    return [changed, unchanged, ...statuses];
  };
  await take();
  const { rows: items } = await site.app.pool.query(
    `select listing_id from shop_items where shop_id = $1 and external_id = 'm-2'`,
    [user.userId],
  );
  const json = { ids: [items[0].listing_id], action: 'withdraw' };
  const withdraw = () => request(site.http, 'POST', '/api/cabinet/actions', { token: user.token, json });
  expect((await withdraw()).status).toBe(200);
  const place = (await take()).indexOf('expired');
  expect(place).toBeGreaterThan(1);
  // The file differs in another row.
  prices[0] = '95';
  expect((await take()).filter((each) => each === 'expired')).toHaveLength(1);
  prices[1] = '96';
  expect(await take()).toEqual([1, 2, 'active', 'active', 'active']);
});
