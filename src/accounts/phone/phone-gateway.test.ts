import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect } from 'vitest';
import { request, siteTest } from '../../test/site.ts';

let gateway: Server;
let away = true;
const asked: { to: string; text: string }[] = [];
const logged: string[] = [];

const test = siteTest(async () => {
  gateway = createServer(async (message, answer) => {
    asked.push((await json(message)) as { to: string; text: string });
    answer.writeHead(away ? 503 : 200).end();
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  return {
    env: { SMS_URL: `http://axtartap:gizli-parol@127.0.0.1:${(gateway.address() as AddressInfo).port}/sms` },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    jobs: true,
  };
});
test.afterAll(() => void gateway.close());

test('a failing SMS gateway delays the code without leaking secrets to logs or jobs', async ({ site }) => {
  const { token } = await site.aUser();
  const { status } = await request(site.http, 'POST', '/api/auth/phone-code', { token });
  expect(status).toBe(200);
  const refused = () => logged.some((line) => line.includes('the SMS gateway answered 503'));
  await expect.poll(refused).toBe(true);
  away = false;
  const before = asked.length;
  await expect.poll(() => asked.length).toBe(before + 1);
  const codes = asked.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
  expect(new Set(asked.map(({ to }) => to))).toEqual(new Set(['+994501234567']));
  const { body } = await request(site.http, 'POST', '/api/auth/confirm-phone', { token, json: { code: codes.at(-1) } });
  expect(body).toEqual({ message: 'Nömrəniz təsdiqləndi.', phoneVerified: true });

  const { rows } = await site.app.pool.query('select json_agg(j)::text as jobs from pgboss.job j');
  for (const written of [logged.join(''), rows[0].jobs]) {
    expect(written).not.toMatch(new RegExp(`gizli-parol|\\b(?:${codes.join('|')})\\b`));
  }
});
