/** What `deploy/nginx.conf` and `deploy/haproxy.cfg` block from outside, however it is spelt, and what they hand on. */
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../src/platform/database/free-port.ts';
import { deploy, nginxConfig } from './machines.ts';
import { makeFolder, type Program, removeFolder, start } from './programs.ts';
import { visitorAddress } from './proxies.ts';

const host = '127.0.0.1';
const folder = makeFolder('nginx');
const programs: Program[] = [];
let [site, other]: [Server?, Server?] = [];
let cut = 0;
let nginx: string;
let haproxy: string;

beforeAll(async () => {
  // Gives away whatever is asked for, or breaks off without a word.
  const listen = async (): Promise<Server> => {
    const server = createServer((asked, answer) => {
      const { 'x-request-id': id, traceparent = '' } = asked.headers;
      if (asked.url === '/id') return answer.end(`${String(id)}${String(traceparent)}`);
      if (asked.url !== '/cut') return answer.end(`site ${asked.url}`);
      cut += 1;
      return asked.socket.destroy();
    }).listen(0, host);
    await once(server, 'listening');
    return server;
  };
  [site, other] = [await listen(), await listen()];
  const [port, otherPort] = [site, other].map((server) => (server.address() as AddressInfo).port) as [number, number];
  const [nginxPort, webPort, ...others] = await Promise.all(Array.from({ length: 4 }, () => freePort(host)));
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, nginxPort!, [port, otherPort]));
  copyFileSync(`${deploy}/haproxy.cfg`, `${folder}/haproxy.cfg`);
  const nodes = [1, 2, 3].flatMap((each) => [
    [`NODE_${each}`, `${host}:1`],
    [`NODE_${each}_API_HOST`, host],
    [`NODE_${each}_API_PORT`, '1'],
  ]);
  programs.push(
    start(folder, 'nginx', ['nginx', '-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr']),
    start(folder, 'haproxy', ['haproxy', '-db', '-f', `${folder}/haproxy.cfg`], {
      ...Object.fromEntries(nodes),
      LEADER_BIND: `${host}:${others[0]}`,
      REPLICA_BIND: `${host}:${others[1]}`,
      WEB_BIND: `${host}:${webPort}`,
      INSTANCE_1: `${host}:${port}`,
      INSTANCE_2: `${host}:${otherPort}`,
    }),
  );
  [nginx, haproxy] = [`http://${host}:${nginxPort}`, `http://${host}:${webPort}`];
});
afterAll(async () => {
  for (const program of programs) await program.end();
  site?.close();
  removeFolder(folder);
});

/** As a client at another address than this machine's. */
function ask(url: string, path: string, localAddress = visitorAddress, how: RequestOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { path, localAddress, agent: false, ...how }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    });
    asked.on('error', reject).end();
  });
}

const spellings = [
  '/metrics',
  '/METRICS',
  '/metrics/',
  '/Metrics//',
  '//metrics',
  '/%6detrics',
  '/metrics?x',
  '/metrics%2f',
];
const others = ['/healthz', '/READYZ/', '/%48ealthz'];

test.each([...spellings, ...others, '/./metrics', '/x/../metrics'])(
  'nginx refuses outside requests for %s',
  async (path) => {
    await expect.poll(() => ask(nginx, '/about').catch(() => '')).toBe('200 site /about');
    expect(await ask(nginx, path)).toMatch(/^403 (?!site)/);
  },
);

// Dots it does not resolve, and neither does the site, where such an address is no page.
test.each([...spellings, ...others])('HAProxy refuses outside requests for %s', async (path) => {
  await expect.poll(() => ask(haproxy, '/about').catch(() => ''), { timeout: 10_000 }).toBe('200 site /about');
  expect(await ask(haproxy, path)).toMatch(/^403 (?!site)/);
});

test('both proxies serve metrics to the local machine, and similar addresses to everyone', async () => {
  for (const url of [nginx, haproxy]) {
    expect(await ask(url, '/metrics', host)).toBe('200 site /metrics');
    expect(await ask(url, '/search?q=/metrics')).toBe('200 site /search?q=/metrics');
    expect(await ask(url, '/metrics-of-cars')).toBe('200 site /metrics-of-cars');
  }
});

test.each([
  ['GET', {}, true],
  ['POST', {}, false],
  ['DELETE', {}, false],
  ['POST', { 'Idempotency-Key': 'one' }, true],
] as const)('HAProxy sends %s with %j again, if the answer is lost: %s', async (method, headers, again) => {
  await expect.poll(() => ask(haproxy, '/about').catch(() => ''), { timeout: 10_000 }).toBe('200 site /about');
  cut = 0;
  expect(await ask(haproxy, '/cut', visitorAddress, { method, headers })).toMatch(/^50\d /);
  expect(cut > 1).toBe(again);
});

test('both proxies give a request an id of their own and no trace, whatever the visitor writes there', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  for (const [url, own] of [
    [nginx, /^200 [0-9a-f]{32}$/],
    [haproxy, /^200 [0-9a-f]{8}-[0-9a-f-]{27}$/],
  ] as const) {
    const ids = [];
    for (let turn = 0; turn < 2; turn += 1)
      ids.push(await ask(url, '/id', visitorAddress, { headers: { 'X-Request-Id': 'a'.repeat(32), traceparent } }));
    for (const id of ids) expect(id).toMatch(own);
    expect(new Set([...ids, `200 ${'a'.repeat(32)}`]).size).toBe(3);
  }
});

test('nobody notices that one of two instances stops', async () => {
  other?.close();
  other?.closeAllConnections();
  for (let turn = 0; turn < 40; turn += 1) {
    for (const url of [nginx, haproxy]) expect(await ask(url, `/about?${turn}`)).toBe(`200 site /about?${turn}`);
  }
});
