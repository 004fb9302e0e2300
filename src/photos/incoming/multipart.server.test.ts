import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAppError } from '../../platform/base/errors.ts';
import { type ReceivedForm, receiveForm } from './multipart.server.ts';
import { ordinal } from '../../domain/language/ordinal.ts';

const MiB = 1024 * 1024;
const tooManyFiles = 'Ən çox 3 şəkil.';

let folder: string;
let temporary: string;
let server: FastifyInstance;
let address: string;
/** Outcome of the last request: its form, or the error. */
let received: Partial<ReceivedForm> & { failure?: unknown; sizes?: number[] };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'multipart-'));
  temporary = join(folder, 'uploading');
  received = {};
  server = Fastify({ forceCloseConnections: true });
  await server.register(multipart);
  server.setErrorHandler((error, _request, reply) => {
    received = { failure: error };
    const known = isAppError(error);
    return reply
      .status(known ? error.status : 500)
      .send({ message: (error as Error).message, ...(known && { fields: error.fields }) });
  });
  server.post('/', async (request) => {
    const fileFields = new Set(['images', 'images[]']);
    const form = await receiveForm(receiver(), request, { sender: 'Aysel', fileFields, maxFiles: 3, tooManyFiles });
    received = { ...form, photos: [...form.photos], sizes: form.photos.map(({ path }) => statSync(path).size) };
    await Promise.all([form.discard(), form.discard()]);
    return { ok: true };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const receiver = () => ({ uploadDir: temporary, now: () => new Date(), config: { limits: true } });

const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

type Part = [name: string, value: string | Blob, filename?: string];

async function post(parts: Part[]) {
  const body = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, filename);
  }
  const response = await fetch(address, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

const photo = (bytes: number, name = 'images'): Part => [name, new Blob([new Uint8Array(bytes)]), 'a.jpg'];

/** Sends exactly these bytes as the body. */
async function postRaw(body: string, type = 'multipart/form-data; boundary=xx') {
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
  return { status: response.status, body: await response.json() };
}

const rawPart = (headers: string, value: string) =>
  `--xx\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${value}\r\n`;

test('fields and photos arrive in order, and nothing is left after discard', async () => {
  const answer = await post([
    ['title', 'Çayxana üçün ədviyyat'],
    photo(10),
    ['title', 'iki'],
    photo(70_000, 'images[]'),
    ['price', '5'],
    photo(0),
  ]);
  expect(answer).toEqual({ status: 200, body: { ok: true } });
  expect({ ...received.fields }).toEqual({ title: ['Çayxana üçün ədviyyat', 'iki'], price: ['5'] });
  expect(received.sizes).toEqual([10, 70_000, 0]);
  expect(received.photos?.map(({ bytes }) => bytes)).toEqual([10, 70_000, 0]);
  expect(left()).toEqual([]);
});

test('an empty file input is not a photo', async () => {
  const empty = rawPart('name="images"; filename=""\r\nContent-Type: application/octet-stream', '');
  expect(await postRaw(`${empty}${rawPart('name="title"', 'a')}--xx--\r\n`)).toMatchObject({ status: 200 });
  expect(received).toMatchObject({ photos: [], fields: { title: ['a'] } });
});

test('a JSON part is passed on as text', async () => {
  const part = rawPart('name="contact"\r\nContent-Type: application/json', '{"name":"Əli"}');
  expect(await postRaw(`${part}--xx--\r\n`)).toMatchObject({ status: 200 });
  expect(received.fields?.contact).toEqual(['{"name":"Əli"}']);
  await post([['contact', new Blob(['{"name":"Vəli"}'], { type: 'application/json' }), 'blob']]);
  expect(received.fields?.contact).toEqual(['{"name":"Vəli"}']);
});

test('a photo of exactly 15 MiB is accepted', async () => {
  expect(await post([photo(15 * MiB)])).toMatchObject({ status: 200 });
  expect(received.sizes).toEqual([15 * MiB]);
});

test('a larger photo returns 413 naming it, and nothing is kept', async () => {
  const message = '2-ci şəkil 15 MB-dan böyükdür. Daha kiçik şəkil seçin.';
  expect(await post([photo(10), photo(15 * MiB + 1), photo(10), ['title', 'a']])).toEqual({
    status: 413,
    body: { message, fields: { images: message } },
  });
  expect(left()).toEqual([]);
});

test('too many photos get a 400 response, not a cut connection', async () => {
  expect(await post(Array.from({ length: 9 }, () => photo(2 * MiB)))).toEqual({
    status: 400,
    body: { message: tooManyFiles, fields: { images: tooManyFiles } },
  });
  expect(left()).toEqual([]);
});

test.each([
  ['a text above 64 KiB', [photo(10), ['description', 'x'.repeat(64 * 1024 + 1)]]],
  ['a photo under an unknown name', [photo(10), photo(100_000, 'photo')]],
  ['more than 150 fields', [photo(10), ...Array.from({ length: 151 }, (_, at) => [`f${at}`, 'x'])]],
  ['far too many photos', Array.from({ length: 14 }, () => photo(10))],
] as [string, Part[]][])('returns 413 and keeps nothing for %s', async (_name, parts) => {
  expect(await post(parts)).toMatchObject({ status: 413 });
  expect(left()).toEqual([]);
});

test('returns 413 and keeps nothing for more than a mebibyte of text', async () => {
  const texts = Array.from({ length: 17 }, (_, at): Part => [`f${at}`, 'x'.repeat(64 * 1024)]);
  expect(await post([photo(10), ...texts])).toMatchObject({ status: 413 });
  expect(await post([photo(10), ...texts.slice(2)])).toMatchObject({ status: 200 });
  const names = Array.from({ length: 140 }, (_, at): Part => [`${at}${'n'.repeat(7900)}`, 'x']);
  expect(await post([photo(10), ...names])).toMatchObject({ status: 413 });
  expect(left()).toEqual([]);
});

test('very deeply nested JSON is passed on as text', async () => {
  const text = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const part = rawPart('name="contact"\r\nContent-Type: application/json', text);
  expect(await postRaw(`${part}--xx--\r\n`)).toMatchObject({ status: 200 });
  expect(received.fields?.contact).toEqual([text]);
});

test('a JSON string is passed on without its quotes', async () => {
  const part = rawPart('name="title"\r\nContent-Type: application/json; charset=utf-8', '"Çay \\"dəst\\""');
  expect(await postRaw(`${part}--xx--\r\n`)).toMatchObject({ status: 200 });
  expect(received.fields?.title).toEqual(['Çay "dəst"']);
});

test('150 fields of up to 64 KiB are accepted', async () => {
  const parts = Array.from({ length: 150 }, (_, at): Part => [`f${at}`, at === 0 ? 'ə'.repeat(32 * 1024) : 'x']);
  expect(await post(parts)).toMatchObject({ status: 200 });
  expect(received.fields?.f0?.[0]).toHaveLength(32 * 1024);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named %s is rejected without harm',
  async (name) => {
    const answer = await post([[name, '{"admin":true}'], photo(10), ['title', 'a']]);
    expect(answer.status).toBe(400);
    expect(Object.prototype).not.toHaveProperty('admin');
    expect(left()).toEqual([]);
    expect(await post([['title', 'a']])).toMatchObject({ status: 200 });
  },
);

test.each([
  ['an end that is missing', rawPart('name="images"; filename="a.jpg"', 'photo')],
  ['headers only', '--xx\r\nContent-Disposition: form-data; name="a"'],
  ['bytes that are no form', 'complete nonsense'],
])('returns 400 and keeps nothing for %s', async (_name, body) => {
  expect(await postRaw(body)).toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
});

test('returns 400 for a content type without its boundary', async () => {
  expect(await postRaw('x', 'multipart/form-data')).toMatchObject({ status: 400 });
});

test('returns 400 for invalid JSON in a JSON part', async () => {
  const part = rawPart('name="contact"\r\nContent-Type: application/json', '{"name":');
  expect(await postRaw(`${part}--xx--\r\n`)).toMatchObject({ status: 400 });
});

test('parts without a name are ignored', async () => {
  expect(await postRaw(`${rawPart('x="y"', 'a')}${rawPart('name="title"', 'b')}--xx--\r\n`)).toMatchObject({
    status: 200,
  });
  expect({ ...received.fields }).toEqual({ title: ['b'] });
});

/** Opens a raw request and sends the beginning of its body. */
function begin(length: string, body: string): Socket {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const head = ['POST / HTTP/1.1', 'Host: a', 'Content-Type: multipart/form-data; boundary=xx', length];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

test.each([
  [
    'in a photo',
    1,
    `${rawPart('name="title"', 'a')}${rawPart('name="images"; filename="a.jpg"', 'x'.repeat(300_000)).slice(0, -2)}`,
  ],
  [
    'in the second photo',
    2,
    `${rawPart('name="images"; filename="a.jpg"', 'x')}${rawPart('name="images"; filename="b.jpg"', 'y'.repeat(90_000)).slice(0, -2)}`,
  ],
  ['between parts', 1, `${rawPart('name="images"; filename="a.jpg"', 'x')}--xx\r\nContent-Disp`],
])('a connection cut %s leaves nothing behind, and the server goes on', async (_name, files, body) => {
  const socket = begin('Content-Length: 1000000', body);
  await vi.waitFor(() => expect(left()).toHaveLength(files), { interval: 5 });
  await wait(20);
  socket.destroy();
  await vi.waitFor(() => expect(received.failure).toBeDefined(), { interval: 5 });
  expect(received.failure).toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
  expect(await post([photo(10)])).toMatchObject({ status: 200 });
});

test('a huge Content-Length gets 413 at once', async () => {
  const socket = begin(`Content-Length: ${10_000 * MiB}`, '--xx\r\n');
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(answer.toString()).toContain('413');
  socket.destroy();
});

test.each([
  ['a body', '\r\n\r\n'],
  ['the header of a part', ''],
])('%s that never ends is cut off', async (_name, end) => {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const socket = begin(
    'Transfer-Encoding: chunked',
    chunk(`--xx\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"${end}`),
  );
  const block = chunk('x'.repeat(MiB));
  let sent = 0;
  const send = () => {
    while (!socket.destroyed) {
      sent += block.length;
      if (!socket.write(block)) return socket.once('drain', send);
    }
    return socket;
  };
  send();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(sent).toBeGreaterThan(190 * MiB);
  expect(sent).toBeLessThan(260 * MiB);
  await vi.waitFor(() => expect(received.failure).toMatchObject({ status: 400 }), { interval: 5 });
  expect(left()).toEqual([]);
});

test('an unwritable folder fails the request, not the server', async () => {
  const before = temporary;
  temporary = '/dev/null/uploading';
  expect(await post([['title', 'a'], photo(100_000), photo(100_000)])).toMatchObject({ status: 500 });
  temporary = before;
  expect(await post([photo(10)])).toMatchObject({ status: 200 });
});

test('ordinal suffixes follow Azerbaijani vowel harmony', () => {
  const wanted =
    '1-ci 2-ci 3-cü 4-cü 5-ci 6-cı 7-ci 8-ci 9-cu 10-cu 11-ci 13-cü 16-cı 19-cu 20-ci 21-ci 30-cu 40-cı 50-ci 60-cı 90-cı';
  expect(wanted.split(' ').map((text) => ordinal(Number.parseInt(text, 10)))).toEqual(wanted.split(' '));
});
