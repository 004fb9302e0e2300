import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/config/log.ts';
import { createSite } from '../../../test/site.ts';

const ofNginx = '7d1f3c0a9b8e4d5f8a6b2c1d0e9f8a7b';
const ofHaproxy = randomUUID();

test('a trusted proxy names a request, in its log as in ours; nobody else does', async () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line: string) => void lines.push(line) });
  const own = await createSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8' }, log });
  const answered = async (id: string, remoteAddress: string) => {
    const headers = { 'x-request-id': id };
    // Of a page, which the cache answers the second time, and of a call.
    const answers = [];
    for (const url of ['/api/cars?limit=1', '/api/cars?limit=1', '/api/sessions'])
      answers.push(await own.http.inject({ url, headers, remoteAddress }));
    return answers.map((answer) => answer.headers['x-request-id']);
  };
  for (const id of [ofNginx, ofHaproxy]) {
    expect(await answered(id, '10.1.2.3')).toEqual([id, id, id]);
    expect(lines.filter((line) => JSON.parse(line).reqId === id)).toHaveLength(3);
  }
  for (const [id, from] of [
    [ofNginx, '203.0.113.7'],
    ['a name', '10.1.2.3'],
    [`${ofNginx}0`, '10.1.2.3'],
  ] as const) {
    const ids = await answered(id, from);
    expect(new Set(ids).size).toBe(3);
    for (const each of ids) expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
  await own.close();
});

test('what a request does, and a job that it asks for, bears its id in the log, each line once', async () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line: string) => void lines.push(line) });
  // Nobody listens there.
  const own = await createSite({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, log, jobs: true });
  const account = { username: 'Aysel', email: 'aysel@misal.az', password: 'uzun-sinaq-parolu', phone: '501234567' };
  const registered = await own.http.inject({ method: 'POST', url: '/api/reqister', body: account });
  expect(registered.statusCode).toBe(201);
  const refused = { email: account.email, password: 'başqa-bir-parol' };
  const login = await own.http.inject({ method: 'POST', url: '/api/login', body: refused });
  const idsOf = (text: string) =>
    lines.filter((line) => line.includes(text)).map((line) => (JSON.parse(line) as { reqId?: string }).reqId);
  await expect.poll(() => idsOf('"a job failed"')[0]).toBe(registered.headers['x-request-id']);
  expect(idsOf('"log-in"')).toEqual([login.headers['x-request-id']]);
  for (const line of lines) expect(line.split('"reqId"').length, line).toBeLessThan(3);
  await own.close();
});

test('a check of a proxy that hangs up is no line of the log', async () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line: string) => void lines.push(line) });
  const own = await createSite({ log });
  await own.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.http.server.address() as AddressInfo;
  for (const text of ['GET /healthz HTTP/1.1\r\nHost: x\r\n', 'no request\r\n\r\n']) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    await sleep(200);
    socket.resetAndDestroy();
  }
  const codes = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a request could not be read');
  await expect.poll(codes).toMatchObject([{ code: expect.stringMatching(/^HPE_/) }]);
  await own.close();
});
