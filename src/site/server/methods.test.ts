/** Every method on every path, over raw connections: client libraries would not send some of them. */
import { METHODS } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'vitest';
import { request, type Site, siteTest } from '../../test/site.ts';
import type { ApiDocument } from '../../test/hostile.ts';

const test = siteTest();
let paths: string[];

test.beforeAll(async ({ site }) => {
  const { body } = await request<ApiDocument>(site.http, 'GET', '/openapi.json');
  const calls = Object.keys(body.paths).map((path) => path.replace('{id}', '100001'));
  paths = [...calls, '/', '/yoxdur', '/docs', '/openapi.json', '/healthz', '/uploads/x', '/sitemap.xml', '*', '*x'];
  await site.http.listen({ host: '127.0.0.1', port: 0 });
});

/** Returns status and body of one request. */
async function send(site: Site, method: string, path: string): Promise<{ status: number; body: string }> {
  const socket = connect((site.http.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.on('error', () => {});
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

test.for([...METHODS, 'GIVE'])('%s on any path succeeds or is refused with a message', async (method, { site }) => {
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    const { status, body } = await send(site, method, path);
    const asked = `${method} ${path}: ${status} ${body.slice(0, 200)}`;
    expect(status >= 200 && status < 500, asked).toBe(true);
    if (status >= 400 && method !== 'HEAD') {
      const { message, error } = JSON.parse(body) as { message: string; error: string };
      expect([asked, error, /^\p{Lu}.*\.$/u.test(message)]).toEqual([asked, message, true]);
    }
  }
});

test('an asterisk as path returns 400', async ({ site }) => {
  for (const method of ['GET', 'OPTIONS', 'POST']) expect((await send(site, method, '*')).status).toBe(400);
});
