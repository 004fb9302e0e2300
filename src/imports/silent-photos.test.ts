/** A host of photos that does not answer holds up neither other shops' files, nor a decision, nor the stop of the site. */
import { expect } from 'vitest';
import { aShop, csvOf, many, read, send } from '../test/shop-files.ts';
import { serveFiles } from '../test/shop-feeds.ts';
import { request, siteTest } from '../test/site.ts';
import { runImports } from './run.server.ts';

const silent = await serveFiles();
const broken = await serveFiles();
const test = siteTest({ env: { LIMITS: '0', IMPORT_HOSTS: `${silent.host}, ${broken.host}` } });
test.afterAll(() => {
  silent.close();
  broken.close();
});

const rowsOf = (count: number, url: string) => csvOf(many(count, (index) => ({ images: `${url}?${index}` })));

test('others’ files go on meanwhile; it is cancelled, and stopped, at once', async ({ site }) => {
  const [slow, other] = [await aShop(site), await aShop(site)];
  let asked = 0;
  const { url, path } = silent.at('');
  for (let index = 0; index < 300; index += 1) silent.pages.set(`${path}?${index}`, () => void (asked += 1));
  const first = await send(site, slow, rowsOf(300, url));
  const running = runImports(site.app, new AbortController().signal);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const small = await send(site, other, csvOf(many(1)));
  await expect.poll(async () => (await read(site, other, small)).state).toBe('done');
  await request(site.http, 'POST', `/api/shop/imports/${first}`, { token: slow.token, json: { decision: 'cancel' } });
  await running;
  expect(await read(site, slow, first)).toMatchObject({ state: 'cancelled', done: 0 });
  expect(asked).toBeLessThan(5);

  const second = await send(site, slow, rowsOf(300, url));
  const stop = new AbortController();
  const stopped = runImports(site.app, stop.signal);
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  stop.abort();
  await stopped;
  const { rows } = await site.app.pool.query('select state, done, tries, claim from shop_imports where id = $1', [
    second,
  ]);
  expect(rows).toEqual([{ state: 'photos', done: 0, tries: 0, claim: null }]);
});

test('it is asked for no more photos of the file once it failed five times in a row', async ({ site }) => {
  const user = await aShop(site);
  let asked = 0;
  const { url, path } = broken.at('');
  for (let index = 0; index < 30; index += 1)
    broken.pages.set(`${path}?${index}`, (answer) => {
      asked += 1;
      // One that lacks a photo has answered.
      answer.writeHead(asked === 3 ? 404 : 503).end();
    });
  const id = await send(site, user, rowsOf(30, url));
  await runImports(site.app, new AbortController().signal);
  const { state, errors } = await read(site, user, id);
  expect([state, errors.length]).toEqual(['done', 30]);
  expect(errors.at(-1)?.text).toContain(`${broken.host} 5 dəfə dalbadal cavab vermədi`);
  // Two at a time: one more may have failed before the third answered, and one more have been asked for as the fifth failed.
  expect([8, 9, 10]).toContain(asked);
});
