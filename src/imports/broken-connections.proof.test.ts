/** A file that brings an ad back, while the connection breaks at each of its statements. */
import { expect } from 'vitest';
import { breakerBefore, type Breaker } from '../test/broken-connections.ts';
import { aShop, csvOf, many, own, read, send } from '../test/shop-files.ts';
import { siteTest } from '../test/site.ts';
import { runImports } from './run.server.ts';

let breaker: Breaker;
const test = siteTest({
  env: { LIMITS: '0' },
  reaches: async (url) => (breaker = await breakerBefore(url)).url,
});
test.afterAll(() => breaker.close());

const signal = new AbortController().signal;

test('an ad that a file brings back is back, whatever breaks on the way', async ({ site }) => {
  for (const moment of ['before', 'after'] as const)
    for (let number = 1, breaks = true; breaks; number++) {
      const user = await aShop(site);
      for (const count of [3, 2]) {
        await send(site, user, csvOf(many(count)));
        await runImports(site.app, signal);
      }
      const id = await send(site, user, csvOf(many(3)));
      breaker.breakAt(number, moment);
      await runImports(site.app, signal).catch(() => undefined);
      breaks = breaker.disarm();
      await site.app.pool.query(`update shop_imports set beat_at = null where id = $1`, [id]);
      await runImports(site.app, signal);
      const statuses = (await own(site, user)).map(({ status }) => status);
      expect([moment, number, await read(site, user, id), statuses]).toEqual([
        moment,
        number,
        expect.objectContaining({ state: 'done', done: 3, added: 0, changed: 1, unchanged: 2 }),
        ['active', 'active', 'active'],
      ]);
    }
}, 900_000);
