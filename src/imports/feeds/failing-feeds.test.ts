/** Shops' files that cannot be read from their address, or wait for a decision: why, and who is told. */
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { dayMs, hourMs } from '../../domain/language/durations.ts';
import { feedOf, importsOf, putFeed, readDue, type Serve, serveFiles } from '../../test/shop-feeds.ts';
import { aShop, csvOf, many, own } from '../../test/shop-files.ts';
import { runImports } from '../run.server.ts';
import { removeOldImports } from '../imports.server.ts';
import { mailsIn } from '../../test/services/mail.ts';
import { readFeeds } from './run-feeds.server.ts';
import { mailFailing } from './telling.server.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';

const files = await serveFiles();
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

async function noticesOf({ app }: Site, { userId }: User) {
  const query = "select text from notices where account_id = $1 and kind = 'feed' order by at";
  return (await app.pool.query<{ text: string }>(query, [userId])).rows;
}

describe('a failure', () => {
  test('is told once after three in a row, and again only after it has worked', async ({ site }) => {
    const user = await aShop(site);
    let broken = true;
    const { url } = files.at((answer) => (broken ? answer.writeHead(503).end() : answer.end(csvOf(many(1)))));
    await putFeed(site, user, `${url}?acar=sirr`);
    files.pages.set(new URL(`${url}?acar=sirr`).pathname + '?acar=sirr', files.pages.get(new URL(url).pathname)!);
    await readDue(site);
    expect(await feedOf(site, user)).toMatchObject({
      state: 'failing',
      failures: 1,
      problem: 'server 503 cavabını verdi',
      lastImport: null,
    });
    await sixHoursLater(site);
    expect(await noticesOf(site, user)).toEqual([]);
    await sixHoursLater(site);
    const told = [{ text: 'Mağaza faylınız oxunmur: server 503 cavabını verdi' }];
    expect(await noticesOf(site, user)).toEqual(told);
    await site.app.pool.query("update notices set read_at = at where kind = 'feed'");
    await sixHoursLater(site);
    expect(await noticesOf(site, user)).toEqual(told);
    const { token: adminToken } = await site.anAdmin();
    const failing = await request(site.http, 'GET', '/api/admin/failing-feeds', { token: adminToken });
    expect(failing.body['items']).toMatchObject([{ userId: user.userId, failures: 4, told: true, url: `${url}?…` }]);
    expect((await request(site.http, 'GET', '/api/admin/failing-feeds', { token: user.token })).status).toBe(403);
    expect((await request(site.http, 'GET', '/api/admin/failing-feeds')).status).toBe(401);
    broken = false;
    await sixHoursLater(site);
    expect(await feedOf(site, user)).toMatchObject({ state: 'ok', failures: 0, problem: null });
    broken = true;
    for (let times = 0; times < 3; times++) await sixHoursLater(site);
    expect(await noticesOf(site, user)).toEqual([...told, ...told]);
  });

  test('is a file that cannot be worked through, tried again though it has not changed', async ({ site }) => {
    const user = await aShop(site);
    const { url } = files.at((answer) =>
      answer.writeHead(200, { etag: '"1"' }).end('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    );
    await putFeed(site, user, url);
    await readDue(site);
    for (let times = 0; times < 3; times++) await sixHoursLater(site);
    expect(await importsOf(site, user)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(await feedOf(site, user)).toMatchObject({ state: 'failing', failures: 3 });
    expect(await noticesOf(site, user)).toHaveLength(1);
  });

  test('is whatever is too large, too slow, endless, packed beyond measure, cut short or leads inward', async ({
    site,
  }) => {
    const user = await aShop(site);
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    const endless: Serve = (answer) => {
      const more = () => {
        while (answer.write(megabyte));
      };
      answer.on('drain', more);
      more();
    };
    const to =
      (location: string): Serve =>
      (answer) =>
        void answer.writeHead(302, { location }).end();
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const loop = files.at('');
    files.pages.set(loop.path, to(loop.path));
    const cases: [Serve | string, RegExp][] = [
      [(answer) => answer.writeHead(200, { 'content-length': 60 * 1024 * 1024 }).flushHeaders(), /50 MB/],
      [endless, /50 MB/],
      [(answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb), /50 MB/],
      // Larger than what waits between decoder and network, and never ended.
      [
        (answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).write(Buffer.concat([bomb, bomb, bomb])),
        /50 MB/,
      ],
      [(answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('gzip deyil'), /cavab vermir/],
      [(answer) => answer.writeHead(200, { 'content-encoding': 'br' }).end('a'), /sıxılıb/],
      [(answer) => void setInterval(() => answer.write('a;b\n'), 50).unref(), /saniyəyə/],
      [() => undefined, /saniyəyə/],
      [
        (answer) => (
          answer.writeHead(200, { 'content-length': 100 }).write('a;b'),
          setTimeout(() => answer.destroy(), 20)
        ),
        /cavab vermir/,
      ],
      ['', /boş/],
      [to('http://169.254.169.254/latest'), /daxili/],
      [to('http://localhost/'), /daxili/],
      [to('http://[fd00::1]/'), /daxili/],
      [to('file:///etc/passwd'), /http/],
      [to('http://'), /yönləndirmə/],
      [to(loop.path), /çox yönləndirmə/],
      [(answer) => answer.writeHead(304).end(), /304/],
    ];
    for (const [serve, problem] of cases) {
      await putFeed(site, user, files.at(serve).url);
      await readDue(site, String(problem).includes('saniyə') ? 1000 : 30_000);
      const feed = await feedOf(site, user);
      expect([feed.failures, feed.problem]).toEqual([1, expect.stringMatching(problem)]);
    }
    expect(await importsOf(site, user)).toEqual([]);
    expect(process.memoryUsage().rss).toBeLessThan(1.5 * 1024 ** 3);
  }, 180_000);
});

describe('a file that is held', () => {
  /** A shop of five, whose address now has a file without most of them. */
  async function held(site: Site) {
    const user = await aShop(site);
    const page = { content: csvOf(many(5)) };
    const { url } = files.at((answer) => answer.end(page.content));
    await putFeed(site, user, url);
    await readDue(site);
    page.content = csvOf(many(1));
    await sixHoursLater(site);
    return { user, page };
  }
  const said = 'Mağaza faylınız qərarınızı gözləyir: Mağazanın 5 elanından bu faylda olmayanlar:';
  const decide = async (site: Site, user: User, decision: string) => {
    const { lastImport } = await feedOf(site, user);
    return request(site.http, 'POST', `/api/shop/imports/${lastImport?.id}`, { token: user.token, json: { decision } });
  };

  test('is told once, whatever comes after it, until one is taken', async ({ site }) => {
    const { user, page } = await held(site);
    expect(await feedOf(site, user)).toMatchObject({ state: 'held', failures: 0, lastImport: { state: 'held' } });
    expect(await noticesOf(site, user)).toEqual([{ text: `${said} 4. Onlar saytdan çıxarılacaq.` }]);
    await mailFailing(site.app, { accountId: user.userId });
    const mails = (await mailsIn(site.app.config.dataDir)).filter(({ to }) => to?.[0]?.address === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('mağazanın faylı qərarınızı gözləyir'),
    ]);
    await site.app.pool.query("update notices set read_at = at where kind = 'feed'");
    await sixHoursLater(site);
    page.content = csvOf(many(2));
    await sixHoursLater(site);
    expect(await importsOf(site, user)).toEqual(['done', 'cancelled', 'held']);
    expect(await noticesOf(site, user)).toHaveLength(1);
    page.content = csvOf(many(5));
    await sixHoursLater(site);
    expect(await feedOf(site, user)).toMatchObject({ state: 'ok', lastImport: { state: 'done' } });
    await sixHoursLater(site);
    page.content = csvOf(many(1));
    await sixHoursLater(site);
    expect(await noticesOf(site, user)).toHaveLength(2);
    // That its address fails is another thing to be told of.
    page.content = '';
    for (let times = 0; times < 4; times++) await sixHoursLater(site);
    expect(await noticesOf(site, user)).toMatchObject([{}, { text: 'Mağaza faylınız oxunmur: fayl boşdur' }]);
    expect(await feedOf(site, user)).toMatchObject({ state: 'failing' });
  });

  test('comes again, and is told again, once nobody has decided about it for a week', async ({ site }) => {
    const { user } = await held(site);
    now = new Date(now.getTime() + 8 * dayMs);
    await removeOldImports(site.app);
    expect(await importsOf(site, user)).toEqual(['done', 'cancelled']);
    await site.app.pool.query("update notices set read_at = at where kind = 'feed'");
    await sixHoursLater(site);
    expect([await importsOf(site, user), (await feedOf(site, user)).state]).toEqual([
      ['done', 'cancelled', 'held'],
      'held',
    ]);
    expect(await noticesOf(site, user)).toHaveLength(2);
    expect((await decide(site, user, 'go-on')).status).toBe(200);
    await sixHoursLater(site);
    expect((await feedOf(site, user)).lastImport).toMatchObject({ state: 'done', withdrawn: 4 });
  });

  test('stays away once its owner has refused it', async ({ site }) => {
    const { user } = await held(site);
    expect((await decide(site, user, 'cancel')).status).toBe(200);
    await sixHoursLater(site);
    await sixHoursLater(site);
    expect(await importsOf(site, user)).toEqual(['done', 'cancelled']);
    expect(await feedOf(site, user)).toMatchObject({ state: 'ok' });
  });
});

test('a file that was read before its shop closed is taken once it is open again', async ({ site, adminToken }) => {
  const user = await aShop(site);
  await putFeed(site, user, files.at(csvOf(many(2))).url);
  await readFeeds(site.app, new AbortController().signal);
  const { slug } = (await request<{ slug: string }>(site.http, 'GET', '/api/shop', { token: user.token })).body;
  const decide = (json: object) => request(site.http, 'POST', `/api/admin/shops/${slug}`, { token: adminToken, json });
  expect((await decide({ decision: 'close', reason: 'Sınaq' })).status).toBe(200);
  await runImports(site.app, new AbortController().signal);
  expect(await importsOf(site, user)).toEqual(['cancelled']);
  await decide({ decision: 'approve' });
  await sixHoursLater(site);
  expect([await importsOf(site, user), await own(site, user)]).toMatchObject([
    ['cancelled', 'done'],
    [{}, {}],
  ]);
});
