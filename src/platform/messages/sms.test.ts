import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openSms } from './sms.ts';

let gateway: Server;
let host: string;
const received: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    if (request.url === '/moved') response.setHeader('location', '/taken');
    response.writeHead(request.url === '/moved' ? 307 : request.url === '/full' ? 503 : 202).end('{"id":1}');
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => gateway.close());

const message = { to: '+994501234567', text: 'AxtarTap kodu: 123456' };
const silent = pino({ level: 'silent' });
const smsTo = (SMS_URL: string) => openSms(readConfig({ SMS_URL }), silent);

test('sends number and text, with the credentials in the gateway’s URL as Basic auth', async () => {
  await smsTo(`http://m%C9%99n:s%3Air@${host}/taken?from=AxtarTap`).send(message);
  const { request, body } = received.pop() ?? {};
  expect([request?.method, request?.url]).toEqual(['POST', '/taken?from=AxtarTap']);
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('mən:s:ir').toString('base64')}`);
  expect(JSON.parse(body ?? '')).toEqual(message);
});

test('sends no Authorization header if the URL has no credentials', async () => {
  await smsTo(`http://${host}/taken`).send(message);
  expect(received.pop()?.request.headers.authorization).toBeUndefined();
});

test('fails without naming a secret when the gateway refuses the message', async () => {
  const failure = await smsTo(`http://user:parol@${host}/full`)
    .send(message)
    .catch((error: unknown) => String(error));
  expect(failure).toBe('Error: the SMS gateway answered 503');
});

test('follows no redirect, which would pass on code and credentials', async () => {
  received.length = 0;
  await expect(smsTo(`http://user:parol@${host}/moved`).send(message)).rejects.toThrow('fetch failed');
  expect(received.map(({ request }) => request.url)).toEqual(['/moved']);
});

test('without a gateway, writes every message to a file and logs only the folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-sms-'));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await openSms(readConfig({ DATA_DIR: dataDir }), log).send(message);
  const [name = ''] = readdirSync(`${dataDir}/sms`);
  expect(name).toMatch(/^\d+-[\w-]+\.txt$/);
  expect(readFileSync(`${dataDir}/sms/${name}`, 'utf8')).toBe(`${message.to}\n${message.text}\n`);
  expect(lines.join('')).toContain(`${dataDir}/sms`);
  expect(lines.join('')).not.toMatch(/123456|501234567/);
  rmSync(dataDir, { recursive: true });
});
