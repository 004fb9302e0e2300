/** Concurrent uploads, over real connections to two processes on one machine. */
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createHttp, type Http } from '../../site/server/http.ts';
import { type Site, siteTest, type User } from '../../test/site.ts';

const test = siteTest({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

const MiB = 1024 * 1024;
let other: Http;
let user: User;
let open: Socket[] = [];

test.beforeAll(async ({ site }) => {
  other = await createHttp(site.app);
  await Promise.all([site.http, other].map((http) => http.listen({ port: 0, host: '127.0.0.1' })));
});
test.afterAll(async () => {
  await other.close();
});
test.afterEach(async ({ site }) => {
  for (const socket of open) socket.destroy();
  open = [];
  while (underWay(site) > 0) await sleep(20);
});

type Begun = { socket: Socket; answer: () => string };

/** Begins a form of this size with a photo, and stops sending midway. */
function begin(
  http: Http,
  { token }: User,
  announced: number,
  { path = '/api/cars', from = '203.0.113.5' } = {},
): Begun {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined).on('data', (part) => (answer += part.toString()));
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: ${from}`,
    'Content-Type: multipart/form-data; boundary=xx',
    announced ? `Content-Length: ${announced}` : 'Transfer-Encoding: chunked',
  ];
  const photo = '--xx\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc';
  const body = announced ? photo : `${photo.length.toString(16)}\r\n${photo}\r\n`;
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  open.push(socket);
  return { socket, answer: () => answer };
}

const underWay = (site: Site) => readdirSync(site.app.uploadDir).length;

async function refused({
  answer,
}: Begun): Promise<{ status: number; retryAfter: string | undefined; message: string }> {
  await expect.poll(answer).toContain('"message"');
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer()) ?? [];
  return {
    status: Number(status),
    retryAfter: /retry-after: (\d+)/i.exec(answer())?.[1],
    message: /"message":"([^"]*)"/.exec(answer())?.[1] ?? '',
  };
}

test('an account sends two full-size forms at once, and any process refuses a third', async ({ site }) => {
  user = await site.aUser();
  begin(site.http, user, 310 * MiB);
  begin(other, user, 310 * MiB);
  await expect.poll(() => underWay(site)).toBe(2);
  for (const announced of [310 * MiB, 0]) {
    expect(await refused(begin(site.http, user, announced, { from: '203.0.113.6' }))).toEqual({
      status: 429,
      retryAfter: '30',
      message: 'Eyni vaxtda çox şəkil göndərirsiniz. Əvvəlkilər bitəndən sonra yenidən cəhd edin.',
    });
  }
  // Other senders are not affected, and small forms still fit.
  begin(site.http, await site.aUser(), 310 * MiB);
  begin(site.http, user, 16 * MiB, { path: '/api/photos' });
  await expect.poll(() => underWay(site)).toBe(4);
});

test('two devices each sending three 15 MB photos at a time are never refused', async ({ site }) => {
  user = await site.aUser();
  for (let round = 0; round < 5; round += 1) {
    const sent = Array.from({ length: 6 }, (_, index) =>
      begin(index % 2 ? site.http : other, user, 15 * MiB, { path: '/api/photos', from: `203.0.113.${index % 2}` }),
    );
    await expect.poll(() => underWay(site)).toBe(6);
    expect(sent.map(({ answer }) => answer())).toEqual(Array(6).fill(''));
    for (const { socket } of sent) socket.destroy();
    await expect.poll(() => underWay(site)).toBe(0);
  }
});

test('an account can send a hundred forms at once, an IP address three hundred', async ({ site }) => {
  const users = await Promise.all(Array.from({ length: 4 }, () => site.aUser()));
  for (const each of users.slice(0, 3)) {
    for (let index = 0; index < 100; index += 1) begin(index % 2 ? site.http : other, each, 1000);
  }
  await expect.poll(() => underWay(site)).toBe(300);
  expect((await refused(begin(other, users[0]!, 1000))).message).toContain('göndərirsiniz');
  expect(await refused(begin(other, users[3]!, 1000))).toMatchObject({
    status: 429,
    message: 'Bu şəbəkədən eyni vaxtda çox sayda şəkil göndərilir. Bir az sonra yenidən cəhd edin.',
  });
  begin(other, users[3]!, 1000, { from: '203.0.113.77' });
  await expect.poll(() => underWay(site)).toBe(301);
});

test('when incoming forms fill their disk space, further ones get 503 with Retry-After', async ({ site }) => {
  user = await site.aUser();
  const started = begin(site.http, user, 100 * MiB);
  await expect.poll(() => underWay(site)).toBe(1);
  const folder = join(site.app.uploadDir, 'elsewhere');
  mkdirSync(folder);
  writeFileSync(join(folder, 'large'), '');
  // A sparse file: counted at full size.
  truncateSync(join(folder, 'large'), 5000 * MiB);
  await sleep(1100);
  expect(await refused(begin(other, await site.aUser(), 1000))).toMatchObject({ status: 503, retryAfter: '30' });
  // A form in progress accepts no further photo.
  const next = '--xx\r\nContent-Disposition: form-data; name="images"; filename="b.jpg"\r\n\r\n';
  started.socket.write(`\r\n${next}${'x'.repeat(100_000)}`);
  await sleep(300);
  const photos = readdirSync(site.app.uploadDir, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(photos.map(({ name }) => name)).toHaveLength(2);
  rmSync(folder, { recursive: true });
  await sleep(1100);
  begin(other, await site.aUser(), 1000);
  await expect.poll(() => underWay(site)).toBe(2);
});
