/** Requests that wait for one response are served by it, whoever asked first: over real connections. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { pages } from '../../site/server/ssr.ts';
import { countHandled } from '../../test/handled-requests.ts';
import { siteTest } from '../../test/site.ts';

const [cars] = sections;
if (!cars) throw new Error('no sections');
const test = siteTest({ pages }).extend('port', { scope: 'file' }, async ({ site }) => {
  await site.aListing(cars, {});
  await site.http.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => site.app.changes.count()).toBeDefined();
  // The process has its words and names already; the built pages keep their own.
  for (const path of ['/api/suggest?q=a&understand=1', '/search?q=a']) await site.http.inject(path);
  return (site.http.server.address() as AddressInfo).port;
});

test.for(['/api/cars?limit=3', '/katalog/N%C9%99qliyyat', '/katalog/N%C9%99qliyyat.data'])(
  'if the first who asks for %s goes away, it is made once for those who wait, and kept',
  async (path, { site, port }) => {
    const client = await site.app.pool.connect();
    try {
      await site.app.changes.catchUp();
      await client.query('begin; lock table listings');
      const made = countHandled(path);
      const first = get({ port, path });
      const gone = once(first, 'error');
      await expect.poll(made).toBe(1);
      const others = Array.from({ length: 12 }, () => read(port, path));
      const { server } = site.http;
      const connected = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
      await expect.poll(connected).toBe(13);
      first.destroy();
      await gone;
      await expect.poll(connected).toBe(12);
      await client.query('rollback');
      const answers = await Promise.all(others);
      expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
      const again = await read(port, path);
      expect(again.headers.etag).toBe(answers[0]?.headers.etag);
      expect(made()).toBe(1);
      await site.aListing(cars, {});
      await read(port, path);
      expect(made()).toBe(2);
    } finally {
      client.release();
    }
  },
);

async function read(port: number, path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage];
  await answer.toArray();
  return answer;
}
