/** Stalled connections: over raw sockets, with shorter time-outs than the site's. */
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { siteTest, type User } from '../../../test/site.ts';
import { createHttp, type Http } from '../http.ts';

const test = siteTest();

const MiB = 1024 * 1024;
const silenceMs = 1000;
const large = Buffer.alloc(24 * MiB, 'a');
let http: Http;

test.beforeAll(async ({ site }) => {
  http = await createHttp(site.app, () => async (pages) => {
    pages.get('/large', async () => large);
  });
  http.server.timeout = silenceMs;
  await http.listen({ port: 0, host: '127.0.0.1' });
});
test.afterAll(async () => {
  await http.close();
});

function open(text: string): Socket & { whole: () => string } {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('error', () => undefined).on('data', (part: Buffer) => parts.push(part));
  socket.write(text);
  return Object.assign(socket, { whole: () => Buffer.concat(parts).toString() });
}

const ask = (path: string) => open(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
const connections = () =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('connections without traffic end, but not before a request that takes too long gets its 408', ({ site }) => {
  const { requestTimeout, timeout } = site.http.server;
  expect([requestTimeout, timeout]).toEqual([300_000, 330_000]);
});

test('a response that the client never reads is dropped', async () => {
  let opened = 0;
  http.server.on('connection', () => (opened += 1));
  const sockets = Array.from({ length: 5 }, () => ask('/large').pause());
  // A single response would fit into the kernel's buffers; these do not.
  sockets.push(open('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60)).pause());
  await expect.poll(() => opened).toBe(6);
  await expect.poll(connections).toBe(0);
  for (const socket of sockets) socket.destroy();
});

const form = (user: User, length: number) =>
  `POST /api/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: ${length}\r\n\r\n`;
const photo = '--xx\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';

test('a request body that stalls gets 408 and leaves nothing behind', async ({ site, user, onTestFinished }) => {
  const { requestTimeout, headersTimeout, timeout } = http.server;
  onTestFinished(() => void Object.assign(http.server, { requestTimeout, headersTimeout, timeout }));
  // The limit is for the whole request: sending a byte now and then does not extend it.
  Object.assign(http.server, { requestTimeout: silenceMs, headersTimeout: silenceMs, timeout: 0 });
  const sockets = [
    open(`${form(user, MiB)}${photo}abc`),
    open(form(user, MiB)),
    open(form(user, MiB).replace('multipart/form-data; boundary=xx', 'application/json')),
  ];
  await expect.poll(() => readdirSync(site.app.uploadDir).length).toBeGreaterThan(0);
  for (const socket of sockets) {
    await expect.poll(() => socket.closed, { timeout: 20 * silenceMs }).toBe(true);
    expect(socket.whole()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"message":"Sorğu vaxtında çatmadı\."/);
  }
  await expect.poll(() => readdirSync(site.app.uploadDir)).toEqual([]);
});

test('a form sent a few bytes at a time is not cut off', async ({ user }) => {
  const socket = open(form(user, 200) + photo);
  for (let time = 0; time < 6; time += 1) {
    await sleep(silenceMs / 2);
    socket.write('x');
  }
  expect([socket.whole(), socket.destroyed]).toEqual(['', false]);
  socket.destroy();
});
