/** Shops' files by address: read in turn by one instance, taken in when changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { hourMs } from '../../domain/language/durations.ts';
import { feedOf, importsOf, putFeed, readDue, serveFiles } from '../../test/shop-feeds.ts';
import { aShop, csvOf, many, own, receivedFiles } from '../../test/shop-files.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { runImports } from '../run.server.ts';
import { claim } from '../claims.server.ts';
import { feedsOfShops, readFeeds } from './run-feeds.server.ts';

const files = await serveFiles();
const jpeg = Buffer.from(await photo().file.arrayBuffer());
const start = new Date('2026-11-23T08:00:00Z');
let now = start;
const test = siteTest({ now: () => now, env: { LIMITS: '0', IMPORT_HOSTS: files.host } });
test.beforeEach(() => {
  now = start;
});
test.afterAll(() => files.close());

async function sixHoursLater(site: Site) {
  now = new Date(now.getTime() + 6 * hourMs);
  await readDue(site);
}

async function aSeller(site: Site, shop: User): Promise<User> {
  const seller = await site.aUser();
  await site.app.pool.query("insert into shop_members values ($1, $2, 'seller', now())", [seller.userId, shop.userId]);
  return seller;
}

describe('an address', () => {
  test('is written and removed by owners of a shop, seen by its staff', async ({ site }) => {
    const user = await aShop(site);
    const nobody = await site.aUser();
    expect((await request(site.http, 'PUT', '/api/shop/feed', { json: { url: null } })).status).toBe(401);
    expect((await putFeed(site, nobody, 'https://misal.az/a.csv')).status).toBe(404);
    expect((await request(site.http, 'GET', '/api/shop/feed', { token: nobody.token })).status).toBe(404);
    expect(await feedOf(site, user)).toEqual({
      url: null,
      checkedAt: null,
      nextAt: null,
      state: 'none',
      failures: 0,
      problem: null,
      lastImport: null,
      canChange: true,
    });
    const { status, body } = await putFeed(site, user, ' https://Misal.az/fayl?açar=1#x ');
    expect([status, body.url, body.state, body.nextAt]).toEqual([
      200,
      'https://misal.az/fayl?a%C3%A7ar=1',
      'waiting',
      now.toISOString(),
    ]);
    const seller = await aSeller(site, user);
    // Without what may be a key.
    expect(await feedOf(site, seller)).toMatchObject({ url: 'https://misal.az/fayl?…', canChange: false });
    expect((await putFeed(site, seller, null)).status).toBe(403);
    expect((await putFeed(site, user, '')).body).toMatchObject({ url: null, state: 'none' });
    expect((await putFeed(site, user, null)).status).toBe(200);
  });

  test('is refused when it is none, carries a password or leads inward', async ({ site }) => {
    const user = await aShop(site);
    const wrong = [
      'misal.az/a.csv',
      'ftp://misal.az/a.csv',
      'file:///etc/passwd',
      'https://ad:parol@misal.az/a',
      `https://misal.az/${'a'.repeat(2000)}`,
      'http://127.0.0.1/',
      'http://localhost:5432/',
      'http://a.localhost/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://0x7f.1/',
      'http://169.254.169.254/latest',
      'http://2130706433/',
      7,
      undefined,
    ];
    for (const url of wrong) {
      const { status, body } = await putFeed(site, user, url);
      expect([url, status, Object.keys(body.fields ?? {})]).toEqual([url, 400, ['url']]);
    }
    expect(await feedOf(site, user)).toMatchObject({ state: 'none' });
  });
});

describe('its file', () => {
  test('is read every six hours, and taken in only when it has changed', async ({ site }) => {
    const user = await aShop(site);
    let content = csvOf(many(3));
    const { path, url } = files.at((answer, { headers }) => {
      const etag = `"${content.length}"`;
      if (headers['if-none-match'] === etag) answer.writeHead(304).end();
      else answer.writeHead(200, { etag }).end(content);
    });
    await putFeed(site, user, url);
    await readDue(site);
    const first = await feedOf(site, user);
    expect(first).toMatchObject({
      state: 'ok',
      failures: 0,
      checkedAt: now.toISOString(),
      nextAt: new Date(now.getTime() + 6 * hourMs).toISOString(),
    });
    expect(first.lastImport).toMatchObject({ state: 'done', added: 3, name: `${files.host} · ${path.slice(1)}` });
    await readDue(site);
    const times = () => files.timesOf(path);
    expect(times()).toBe(1);
    await sixHoursLater(site);
    expect([times(), await importsOf(site, user)]).toEqual([2, ['done']]);
    content = csvOf(many(4));
    await sixHoursLater(site);
    expect((await feedOf(site, user)).lastImport).toMatchObject({ state: 'done', added: 1, unchanged: 3 });
    // Asked for by its owner, at once.
    await putFeed(site, user, url);
    await readDue(site);
    expect([times(), await importsOf(site, user)]).toEqual([4, ['done', 'done']]);
    expect(await own(site, user)).toHaveLength(4);
  });

  test('is known by its content where the server has no names for versions; packed, too', async ({ site }) => {
    const user = await aShop(site);
    const { url } = files.at((answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(csvOf(many(2)))),
    );
    await putFeed(site, user, url);
    await readDue(site);
    await sixHoursLater(site);
    expect(await importsOf(site, user)).toEqual(['done']);
    expect(await own(site, user)).toHaveLength(2);
    expect(await receivedFiles(site)).toEqual([]);
  });

  test('is taken in unchanged while pictures of it do not come, then once a day for others at their addresses', async ({
    site,
  }) => {
    const user = await aShop(site);
    let status = 503;
    const picture = files.at((answer) => answer.writeHead(status).end(jpeg));
    const { url } = files.at(csvOf(many(1, () => ({ images: picture.url }))));
    await putFeed(site, user, url);
    await readDue(site);
    expect((await own(site, user)).map(({ images }) => images.length)).toEqual([0]);
    status = 200;
    await sixHoursLater(site);
    expect((await own(site, user)).map(({ images }) => images.length)).toEqual([1]);
    expect((await feedOf(site, user)).lastImport).toMatchObject({ changed: 1 });
    // Read a little later than it was due.
    await site.app.pool.query("update shop_imports set created_at = created_at + interval '1 hour'");
    for (const count of [2, 2, 2, 3]) {
      await sixHoursLater(site);
      expect(await importsOf(site, user)).toHaveLength(count);
    }
    expect((await feedOf(site, user)).lastImport).toMatchObject({ unchanged: 1 });
  });

  test('is taken in unchanged once a day where pictures have not come by four readings', async ({ site }) => {
    const user = await aShop(site);
    await putFeed(site, user, files.at(csvOf(many(1, () => ({ images: `http://${files.host}/gone.jpg` })))).url);
    await readDue(site);
    for (const count of [2, 3, 4, 5, 5, 5, 5, 6]) {
      await sixHoursLater(site);
      expect(await importsOf(site, user)).toHaveLength(count);
    }
  });

  test('is held when more than half would vanish, until a newer one comes', async ({ site }) => {
    const user = await aShop(site);
    let content = csvOf(many(5));
    const { url } = files.at((answer) => answer.end(content));
    await putFeed(site, user, url);
    await readDue(site);
    content = csvOf(many(1));
    await sixHoursLater(site);
    expect((await feedOf(site, user)).lastImport).toMatchObject({ state: 'held' });
    await sixHoursLater(site);
    expect(await importsOf(site, user)).toEqual(['done', 'held']);
    content = csvOf(many(5));
    await sixHoursLater(site);
    expect(await importsOf(site, user)).toEqual(['done', 'cancelled', 'done']);
    expect((await own(site, user)).every(({ status }) => status === 'active')).toBe(true);
  });

  test('of a closed shop, of a banned account or of one with a file at work is not read', async ({
    site,
    adminToken,
  }) => {
    const user = await aShop(site);
    const { path, url } = files.at(csvOf(many(1)));
    await putFeed(site, user, url);
    const { slug } = (await request<{ slug: string }>(site.http, 'GET', '/api/shop', { token: user.token })).body;
    const decide = (json: object) =>
      request(site.http, 'POST', `/api/admin/shops/${slug}`, { token: adminToken, json });
    expect((await decide({ decision: 'close', reason: 'Sınaq' })).status).toBe(200);
    await readDue(site);
    expect(await feedOf(site, user)).toMatchObject({ state: 'paused', nextAt: null, checkedAt: null });
    await decide({ decision: 'approve' });
    await site.app.pool.query('update accounts set banned_at = $1 where id = $2', [now, user.userId]);
    await readDue(site);
    expect(files.timesOf(path)).toBe(0);
    await site.app.pool.query('update accounts set banned_at = null where id = $1', [user.userId]);
    await readDue(site);
    expect(await importsOf(site, user)).toEqual(['done']);
    await site.app.pool.query(
      "update shop_imports set state = 'reading', beat_at = clock_timestamp() where shop_id = $1",
      [user.userId],
    );
    await sixHoursLater(site);
    expect(files.timesOf(path)).toBe(1);
  });
});

test('one that takes long holds up no other', async ({ site }) => {
  const [one, other] = [await aShop(site), await aShop(site)];
  const slow = files.at((answer) => answer.write('a;b'));
  await putFeed(site, one, slow.url);
  const stop = new AbortController();
  const reading = readFeeds(site.app, stop.signal);
  await expect.poll(() => files.timesOf(slow.path)).toBe(1);
  // The other lanes have long found nothing.
  await sleep(100);
  await putFeed(site, other, files.at(csvOf(many(1))).url);
  await expect.poll(() => importsOf(site, other)).toEqual(['queued']);
  stop.abort();
  await reading;
  expect(await feedOf(site, one)).toMatchObject({ state: 'waiting', failures: 0 });
  // Whoever reads next would wait for it.
  await putFeed(site, one, null);
  await runImports(site.app, new AbortController().signal);
});

describe('two instances', () => {
  test('read an address once; killed in the middle, it is due again and leaves nothing', async ({ site }) => {
    const user = await aShop(site);
    const { path, url } = files.at(csvOf(many(2)));
    await putFeed(site, user, url);
    const { signal } = new AbortController();
    await Promise.all([readFeeds(site.app, signal), readFeeds(site.app, signal)]);
    expect(files.timesOf(path)).toBe(1);
    await runImports(site.app, signal);
    // The state that a killed process leaves: the feed claimed, half a file stored.
    await putFeed(site, user, `${url}?2`);
    files.pages.set(`${path}?2`, files.pages.get(path)!);
    const dead = await claim(site.app, feedsOfShops());
    expect(dead).toBeDefined();
    expect(await feedOf(site, user)).toMatchObject({ state: 'reading' });
    const key = 'a'.repeat(32);
    await site.app.pool.query('insert into received_files values ($1, now())', [key]);
    await site.app.pool.query(
      "insert into shop_imports (id, shop_id, created_at, name, bytes, file, dry_run, state) values ($1, $2, $3, '', 0, $4, false, 'receiving')",
      [dead!.claim, user.userId, now, key],
    );
    await site.app.received.put(`${key}-1.part`, Buffer.from('a'));
    await readDue(site);
    expect(await importsOf(site, user)).toEqual(['done', 'receiving']);
    await site.app.pool.query("update shop_feeds set beat_at = beat_at - interval '1 minute'");
    await readDue(site);
    expect(await importsOf(site, user)).toEqual(['done', 'done']);
    expect(await own(site, user)).toHaveLength(2);
    expect(await receivedFiles(site)).toEqual([]);
  });

  test('do not take in what was read before the address changed, or the site stopped', async ({ site }) => {
    const user = await aShop(site);
    let finish = () => {};
    const slow = files.at((answer) => {
      answer.write(csvOf(many(1)));
      finish = () => answer.end();
    });
    await putFeed(site, user, slow.url);
    const reading = readFeeds(site.app, new AbortController().signal);
    await expect.poll(() => files.timesOf(slow.path)).toBe(1);
    await putFeed(site, user, `http://${files.host}/yox`);
    finish();
    await reading;
    expect([await importsOf(site, user), (await feedOf(site, user)).lastImport]).toEqual([[], null]);
    await putFeed(site, user, slow.url);
    const stop = new AbortController();
    const stopped = readFeeds(site.app, stop.signal);
    await expect.poll(() => files.timesOf(slow.path)).toBe(2);
    stop.abort();
    await stopped;
    expect(await feedOf(site, user)).toMatchObject({ state: 'waiting', failures: 0 });
  });
});
