/** A host of photos that does not answer holds up neither other shops' files, nor a decision, nor the stop of the site. */
import { expect } from 'vitest';
import { aShop, csvOf, many, own, read, send } from '../test/shop-files.ts';
import { serveFiles } from '../test/shop-feeds.ts';
import { request, siteTest } from '../test/site.ts';
import { runImports } from './run.server.ts';

const silent = await serveFiles();
const broken = await serveFiles();
const gone = await serveFiles();
const slow = await serveFiles();
const servers = [silent, broken, gone, slow];
let now = new Date();
const test = siteTest({
  now: () => now,
  env: { LIMITS: '0', IMPORT_HOSTS: [...servers.map(({ host }) => host), ...manyHosts()].join(', ') },
});
test.afterAll(() => servers.forEach((server) => server.close()));

/** Nobody listens there. */
function manyHosts(): string[] {
  const port = gone.host.split(':')[1];
  return Array.from({ length: 60 }, (_, index) => `127.0.1.${index + 1}:${port}`);
}

const rowsOf = (count: number, url: string) => csvOf(many(count, (index) => ({ images: `${url}?${index}` })));

test('others’ files go on meanwhile; it is cancelled, and stopped, at once', async ({ site }) => {
  const [shop, other] = [await aShop(site), await aShop(site)];
  let asked = 0;
  const { url, path } = silent.at('');
  for (let index = 0; index < 300; index += 1) silent.pages.set(`${path}?${index}`, () => void (asked += 1));
  const first = await send(site, shop, rowsOf(300, url));
  const running = runImports(site.app, new AbortController().signal);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const small = await send(site, other, csvOf(many(1)));
  await expect.poll(async () => (await read(site, other, small)).state).toBe('done');
  const cancel = (id: string) =>
    request(site.http, 'POST', `/api/shop/imports/${id}`, { token: shop.token, json: { decision: 'cancel' } });
  await cancel(first);
  await running;
  expect(await read(site, shop, first)).toMatchObject({ state: 'cancelled', done: 0 });
  expect(asked).toBeLessThan(5);

  const second = await send(site, shop, rowsOf(300, url));
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
  await cancel(second);
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
  // Two at a time: the second may have failed before the third answered, and one more have been asked for as the fifth failed.
  expect([7, 8, 9]).toContain(asked);
});

test('a host that is silent to one shop’s file is asked nothing by another’s, until a minute later', async ({
  site,
}) => {
  const { url, path } = gone.at('');
  let asked = 0;
  for (let index = 0; index < 20; index += 1)
    gone.pages.set(`${path}?${index}`, (answer) => {
      asked += 1;
      answer.destroy();
    });
  for (let shop = 0; shop < 3; shop += 1) {
    const user = await aShop(site);
    const id = await send(site, user, rowsOf(20, url));
    await runImports(site.app, new AbortController().signal);
    const { state, errors } = await read(site, user, id);
    expect([state, errors.length]).toEqual(['done', 20]);
    expect(errors.at(-1)?.text).toContain(`${gone.host} 5 dəfə dalbadal cavab vermədi`);
  }
  // Two at a time: one more may be asked for as the fifth fails.
  expect([5, 6]).toContain(asked);
  now = new Date(now.getTime() + 61_000);
  gone.pages.set(`${path}?0`, (answer) => {
    asked += 1;
    answer.writeHead(404).end();
  });
  const before = asked;
  const user = await aShop(site);
  await send(site, user, rowsOf(1, url));
  await runImports(site.app, new AbortController().signal);
  expect(asked).toBe(before + 1);
});

test('a file that names ever other silent hosts is not waited for at each', async ({ site }) => {
  const user = await aShop(site);
  const hosts = manyHosts();
  const rows = csvOf(many(hosts.length, (index) => ({ images: `http://${hosts[index]}/a.jpg` })));
  const id = await send(site, user, rows);
  await runImports(site.app, new AbortController().signal);
  const { state, errors } = await read(site, user, id);
  expect([state, errors.length]).toEqual(['done', hosts.length]);
  expect(errors.at(-1)?.text).toContain('cavab verməyən server çoxdur');
  const unasked = errors.filter(({ text }) => text.includes('cavab verməyən server çoxdur'));
  expect(unasked.length).toBeGreaterThan(hosts.length / 2);
});

test('a slow file lets others’ have their turn, keeps what it has, and comes again', async ({ site }) => {
  const slowOnes = [];
  let served = 0;
  const { path, url } = slow.at('');
  const waiting: (() => void)[] = [];
  for (let index = 0; index < 30; index += 1)
    slow.pages.set(`${path}?${index}`, (answer) => {
      served += 1;
      waiting.push(() => answer.writeHead(404).end());
    });
  for (let shop = 0; shop < 4; shop += 1) {
    const user = await aShop(site);
    slowOnes.push({ user, id: await send(site, user, rowsOf(30, url)) });
  }
  const running = runImports(site.app, new AbortController().signal, { turnMs: 0 });
  await expect.poll(() => served).toBeGreaterThan(0);
  const other = await aShop(site);
  const small = await send(site, other, csvOf(many(1)));
  const answering = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 10);
  await expect.poll(async () => (await read(site, other, small)).state).toBe('done');
  const before = await Promise.all(slowOnes.map(({ user, id }) => read(site, user, id)));
  expect(before.some(({ state }) => state !== 'done')).toBe(true);
  await running;
  clearInterval(answering);
  for (const { user, id } of slowOnes) {
    expect(await read(site, user, id)).toMatchObject({ state: 'done', done: 30, added: 30, unchanged: 0 });
    expect(await own(site, user)).toHaveLength(30);
  }
});

test('a shop that is closed while its file is worked through gets no more ads from it', async ({ site }) => {
  const { url, path } = slow.at('');
  const user = await aShop(site);
  const { token } = await site.anAdmin();
  const { rows: shops } = await site.app.pool.query('select slug from shops where account_id = $1', [user.userId]);
  let closed: Promise<number> | undefined;
  const close = async () => {
    const json = { decision: 'close', reason: 'Yoxlama' };
    return (await request(site.http, 'POST', `/api/admin/shops/${shops[0].slug}`, { token, json })).status;
  };
  for (let index = 0; index < 30; index += 1)
    slow.pages.set(`${path}?${index}`, (answer) => void (closed ??= close()).then(() => answer.writeHead(404).end()));
  const id = await send(site, user, rowsOf(30, url));
  await runImports(site.app, new AbortController().signal);
  expect([await closed, (await read(site, user, id)).state, await own(site, user)]).toEqual([200, 'cancelled', []]);
});
