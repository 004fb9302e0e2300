/** Other software's accounts and ads, taken over by the admin without a shell. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect } from 'vitest';
import { aPhoto, osclassDump } from '../../../test/dumps.ts';
import { runJobsNow } from '../../../test/jobs.ts';
import { mailsIn } from '../../../test/services/mail.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import type { DescribedTransfer } from './answers.server.ts';
import { removeOldTransfers, runTransfers } from './run.server.ts';

// The old site, as far as its photos go.
const old = createServer((asked, reply) => {
  const isThere = asked.url?.includes('/oc-content/uploads/0/') && !asked.url.includes('502');
  reply.writeHead(isThere ? 200 : 404, { 'content-type': 'image/jpeg' }).end(isThere ? aPhoto() : undefined);
});
await new Promise<void>((listening) => old.listen(0, '127.0.0.1', listening));
const host = `127.0.0.1:${(old.address() as AddressInfo).port}`;
afterAll(() => old.close());

const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off', IMPORT_HOSTS: host } });

type Failure = { message: string; fields?: Record<string, string> };

async function send(site: Site, token: string, content: string | Buffer, name = 'sayt.sql') {
  const file = new File([new Uint8Array(Buffer.from(content))], name);
  const files = [{ name: 'file', file }];
  return request<{ id: string } & Failure>(site.http, 'POST', '/api/admin/transfers', { token, files });
}
const work = (site: Site, signal = new AbortController().signal) => runTransfers(site.app, signal);
async function sent(site: Site, token: string, content: string | Buffer, name?: string): Promise<DescribedTransfer> {
  const { status, body } = await send(site, token, content, name);
  expect(status).toBe(202);
  await work(site);
  return read(site, token, body.id);
}
async function read(site: Site, token: string, id: string): Promise<DescribedTransfer> {
  return (await request<DescribedTransfer>(site.http, 'GET', `/api/admin/transfers/${id}`, { token })).body;
}
const change = (site: Site, token: string, id: string, json: object) =>
  request<DescribedTransfer & Failure>(site.http, 'PUT', `/api/admin/transfers/${id}`, { token, json });
const decide = (site: Site, token: string, id: string, action: string) =>
  request<DescribedTransfer & Failure>(site.http, 'POST', `/api/admin/transfers/${id}`, { token, json: { action } });
async function done(site: Site, token: string, id: string, action: string): Promise<DescribedTransfer> {
  expect(await decide(site, token, id, action)).toMatchObject({ status: 200 });
  await work(site);
  return read(site, token, id);
}
const counts = async ({ app }: Site) => {
  const { rows } = await app.pool.query(
    'select (select count(*) from accounts)::int as accounts, (select count(*) from listings)::int as ads, (select count(*) from photos)::int as photos',
  );
  return rows[0] as { accounts: number; ads: number; photos: number };
};
const header = 'id,name,email,phone,section,title,brand,price,city,text';
const row = (id: string, title = `Güldan ${id}`) =>
  `${id},Nigar,nigar@misal.az,0501112233,homGarden,${title},Yerli,15,Bakı,Əl işi güldan`;
const csvOf = (count: number, prefix: string) =>
  [header, ...Array.from({ length: count }, (_, index) => row(`${prefix}${index}`))].join('\n');
test('a dump of Osclass is recognised, assigned, checked, brought, and its people are mailed', async ({
  site,
  adminToken: token,
}) => {
  const before = await counts(site);
  const found = await sent(site, token, gzipSync(osclassDump()), 'köhnə sayt.sql.gz');
  expect(found).toMatchObject({
    state: 'open',
    software: 'osclass',
    held: { accounts: 4, ads: 4, photos: 4 },
    categories: [
      { id: '10', name: 'Elektronika > Noutbuklar', ads: 4, section: 'electronika', fields: { brand: '', model: '' } },
    ],
    currencies: [{ name: 'USD', rate: null }],
    cities: [{ name: 'Baku', city: 'Bakı' }],
    checked: false,
    counts: null,
    hasFile: true,
  });
  const { id } = found;
  expect((await decide(site, token, id, 'run')).body.message).toContain('Əvvəlcə yoxlayın');
  expect((await decide(site, token, id, 'mail')).status).toBe(409);
  // Every mistake stands where it was made.
  const section = 'electronika';
  const wrong = await change(site, token, id, {
    photos: 'http://127.0.0.1:1/',
    source: 'ə',
    categories: [
      { id: '10', section, fields: { brand: 'x'.repeat(150), color: 'x' } },
      { id: '11', section, fields: {} },
    ],
    cities: [{ name: 'London', city: 'Bakı' }],
  });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.fields ?? {}).toSorted()).toEqual([
    'categories.0.fields.brand',
    'categories.0.fields.color',
    'categories.1.id',
    'cities.0.name',
    'photos',
    'source',
  ]);
  const unknown = await change(site, token, id, { categories: [{ id: '10', section: 'yoxdur' }] });
  expect(unknown.body.fields).toEqual({ 'categories.0.section': 'Belə bölmə yoxdur.' });
  const rate = await change(site, token, id, { currencies: [{ name: 'USD', rate: 'bir' }] });
  expect(rate.body.fields).toEqual({ 'currencies.0.rate': 'Məzənnəni rəqəmlə yazın: 1.7' });
  const checked = await done(site, token, id, 'check');
  expect(checked).toMatchObject({ state: 'open', checked: true, writes: false, counts: { seen: 4 } });
  expect(checked.errors.map(({ what, id: of, field, text }) => `${what} ${of}: ${field}: ${text}`)).toEqual(
    expect.arrayContaining([
      'Elan 105: Qiymət: «USD» valyutasının məzənnəsi yazılmayıb.',
      expect.stringMatching(/^Elan 106: Satıcı: Telefon: /),
    ]),
  );
  expect(await counts(site)).toEqual(before);
  const changed = await change(site, token, id, {
    photos: `http://${host}`,
    categories: [{ id: '10', section, fields: { model: 'Digər', category: 'Noutbuklar' } }],
    currencies: [{ name: 'USD', rate: 1.7 }],
  });
  expect(changed).toMatchObject({ status: 200, body: { checked: false, photos: `http://${host}/` } });
  expect((await decide(site, token, id, 'run')).status).toBe(409);
  await done(site, token, id, 'check');
  const brought = await done(site, token, id, 'run');
  expect(brought).toMatchObject({
    state: 'done',
    writes: true,
    counts: {
      accounts: { created: 3, known: 0, wrong: 1 },
      // The photo of one is gone from the old site.
      ads: { brought: 2, known: 0, wrong: 2 },
    },
    untold: 3,
  });
  expect(brought.counts?.leftOut).toEqual([
    { reason: 'spam', count: 1 },
    { reason: 'expired', count: 1 },
  ]);
  const after = await counts(site);
  expect([after.accounts - before.accounts, after.ads - before.ads]).toEqual([3, 2]);
  // Again, nothing comes a second time.
  expect((await change(site, token, id, { source: 'basqa' })).body.fields?.['source']).toContain('artıq köçürülüb');
  await done(site, token, id, 'check');
  expect((await done(site, token, id, 'run')).counts).toMatchObject({ ads: { brought: 0, known: 2, wrong: 2 } });
  expect(await counts(site)).toEqual(after);
  const mailed = await done(site, token, id, 'mail');
  expect(mailed).toMatchObject({ state: 'done', told: 3, untold: 0 });
  await runJobsNow(site.app);
  const to = (await mailsIn(site.dataDir)).map((mail) => mail.to?.[0]?.address);
  expect(to).toEqual(expect.arrayContaining(['osclass1@misal.az', 'osclass3@misal.az', 'qonaq@misal.az']));
  expect((await decide(site, token, id, 'mail')).status).toBe(409);
  const { rows } = await site.app.pool.query(
    `select distinct action from moderation_log where action like '%Transfer' order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'addTransfer',
    'changeTransfer',
    'checkTransfer',
    'mailTransfer',
    'runTransfer',
  ]);
}, 120_000);
test('a category may be left out', async ({ site, adminToken: token }) => {
  const { id } = await sent(site, token, osclassDump());
  await change(site, token, id, { source: 'ikinci', categories: [{ id: '10', section: '' }] });
  expect(await done(site, token, id, 'check')).toMatchObject({
    counts: { ads: { brought: 0, wrong: 0 } },
    categories: [{ id: '10', section: '' }],
  });
});
test('wrong rows of a CSV are told with their reasons, and as a CSV', async ({ site, adminToken: token }) => {
  const file = [header, row('a'), row('a', 'İkinci'), row('b', 'A'), row('c').replace(',15,', ',çox,')].join('\n');
  const { id, software, held } = await sent(site, token, file, 'elanlar.csv');
  expect([software, held]).toEqual(['csv', { accounts: 1, ads: 4, photos: 0 }]);
  const checked = await done(site, token, id, 'check');
  expect(checked).toMatchObject({ wrong: 3, counts: { ads: { brought: 1, wrong: 3 } } });
  const { headers, body } = await request<string>(site.http, 'GET', `/api/admin/transfers/${id}/errors`, { token });
  expect(headers['content-type']).toContain('text/csv');
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '\ufeffSətir;Nə;Kod;Sahə;Səbəb',
    '3;Elan;a;Kod;Bu kod faylda təkrar olunur.',
    '4;Elan;b;Elanın adı;Elanın adı ən azı 2 simvol olmalıdır.',
  ]);
});
describe('a file', () => {
  test('of a wrong kind is refused beside the field', async ({ site, adminToken: token }) => {
    for (const [name, content, said] of [
      ['sayt.zip', Buffer.from('PK\u0003\u0004'), 'Arxiv qəbul olunmur'],
      ['sayt.sql', aPhoto(), 'nə SQL nüsxəsi (dump), nə də CSV-dir'],
      ['sayt.csv', '<!doctype html><title>a, b</title>', 'nə SQL nüsxəsi (dump), nə də CSV-dir'],
      ['sayt.txt', 'Salam', 'nə SQL nüsxəsi (dump), nə də CSV-dir'],
      ['sayt.sql.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), 'zədəlidir'],
      ['sayt.sql', '', 'Fayl əlavə edin.'],
    ] as const) {
      const { status, body } = await send(site, token, content, name);
      expect([name, status, body.fields?.['file']]).toEqual([name, 400, expect.stringContaining(said)]);
    }
    const { rows } = await site.app.pool.query(`select id from transfers where state = 'receiving'`);
    expect(rows).toEqual([]);
  });
  test('that is too large is refused', async ({ site, adminToken: token }) => {
    const { status, body } = await send(site, token, Buffer.alloc(51 * 1024 * 1024, 'a,'), 'sayt.csv');
    expect([status, body.fields]).toEqual([
      413,
      { file: 'Fayl 50 MB-dan böyükdür. Şəkilləri ayırın və ya faylı hissələrə bölün.' },
    ]);
  });
  test('of other software, broken, or too large unpacked, fails with the reason', async ({
    site,
    adminToken: token,
  }) => {
    const packed = gzipSync(osclassDump());
    const zeros = gzipSync(Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(401 * 1024 * 1024, 'x,y\n')]), {
      level: 1,
    });
    for (const [content, name, said] of [
      ['-- MySQL dump\nCREATE TABLE `wp_posts` (`ID` int);', 'wp.sql', 'Osclass və ya Yclas elanları yoxdur'],
      [packed.subarray(0, packed.length - 200), 'sayt.sql.gz', 'zədəlidir'],
      [zeros, 'sayt.csv.gz', 'həddindən artıq böyükdür'],
    ] as const) {
      const failed = await sent(site, token, content, name);
      expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining(said), hasFile: false });
    }
  }, 60_000);

  test('that nobody touches is deleted', async ({ site, adminToken: token }) => {
    const { id } = await sent(site, token, csvOf(1, 'z'), 'z.csv');
    await site.app.pool.query(`update transfers set changed_at = now() - interval '8 days' where id = $1`, [id]);
    await removeOldTransfers(site.app);
    expect(await read(site, token, id)).toMatchObject({ state: 'cancelled', hasFile: false });
    expect((await decide(site, token, id, 'check')).status).toBe(409);
  });
});

test('a stopped import goes on, and one whose worker died begins again, without doubling', async ({
  site,
  adminToken: token,
}) => {
  const { id } = await sent(site, token, csvOf(250, 'k'), 'k.csv');
  await done(site, token, id, 'check');
  const { ads } = await counts(site);
  await decide(site, token, id, 'run');
  const stop = new AbortController();
  const poll = setInterval(() => {
    void counts(site).then((now) => now.ads > ads && stop.abort());
  }, 10);
  await work(site, stop.signal);
  clearInterval(poll);
  expect(await read(site, token, id)).toMatchObject({ state: 'running' });
  expect((await counts(site)).ads - ads).toBeLessThan(250);
  // As a process leaves it that is killed before it counted anything; another must not take it before that is sure.
  await site.app.pool.query('update transfers set counts = null, beat_at = clock_timestamp() where id = $1', [id]);
  await work(site);
  expect((await read(site, token, id)).state).toBe('running');
  await site.app.pool.query(`update transfers set beat_at = clock_timestamp() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await work(site);
  expect(await read(site, token, id)).toMatchObject({
    state: 'done',
    counts: { seen: 250, accounts: { created: 1, known: 0 }, ads: { brought: 250, known: 0, wrong: 0 } },
  });
  expect((await counts(site)).ads - ads).toBe(250);
}, 60_000);

test('an import is cancelled while it runs, and its file is deleted', async ({ site, adminToken: token }) => {
  const { id } = await sent(site, token, csvOf(250, 'l'), 'l.csv');
  await done(site, token, id, 'check');
  await decide(site, token, id, 'run');
  const { ads } = await counts(site);
  const running = work(site);
  await expect.poll(async () => (await counts(site)).ads, { interval: 10 }).toBeGreaterThan(ads);
  expect((await decide(site, token, id, 'cancel')).body).toMatchObject({ state: 'cancelled' });
  await running;
  expect(await read(site, token, id)).toMatchObject({ state: 'cancelled', hasFile: false });
  const { rows } = await site.app.pool.query('select file from transfers where id = $1', [id]);
  expect(rows).toEqual([{ file: null }]);
  expect((await counts(site)).ads - ads).toBeLessThan(250);
  expect((await decide(site, token, id, 'cancel')).status).toBe(200);
  expect((await decide(site, token, id, 'check')).status).toBe(409);
});

test('only the admin may do any of it', async ({ site, user, adminToken: token }) => {
  const { id } = await sent(site, token, csvOf(1, 'm'), 'm.csv');
  await request(site.http, 'PUT', `/api/admin/moderators/${user.userId}`, { token });
  const calls = { '': ['POST', 'GET'], [`/${id}`]: ['GET', 'PUT', 'POST'], [`/${id}/errors`]: ['GET'] } as const;
  for (const [path, method] of Object.entries(calls).flatMap(([at, all]) => all.map((each) => [at, each] as const))) {
    const url = `/api/admin/transfers${path}`;
    const json = method === 'GET' ? {} : { json: { action: 'check' } };
    expect([method, path, (await request(site.http, method, url, json)).status]).toEqual([method, path, 401]);
    const { status } = await request(site.http, method, url, { token: user.token, ...json });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
  const missing = '/api/admin/transfers/0190a5f8-0000-7000-8000-000000000000';
  expect((await request(site.http, 'GET', missing, { token })).status).toBe(404);
});
