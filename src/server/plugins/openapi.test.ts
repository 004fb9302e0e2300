import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect } from 'vitest';
import { root } from '../../paths.ts';
import { photo as aPhoto, request, type Site, siteTest } from '../../test/site.ts';

const test = siteTest();
const run = promisify(execFile);

type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};
type Content = Record<string, { schema: object; encoding?: object }>;
type Operation = {
  operationId?: string;
  summary?: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; $ref?: string }>;
};

const readDocument = async ({ http }: Site) => (await request<Document>(http, 'GET', '/openapi.json')).body;
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );

test('the API document has nothing that a linter complains of', async ({ site }) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(await readDocument(site)), config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('every call has a name of its own, a summary and an error response', async ({ site }) => {
  const operations = operationsOf(await readDocument(site));
  const ids = operations.map(({ operationId }) => operationId);
  expect(operations.length).toBeGreaterThan(150);
  expect(ids).toEqual(expect.arrayContaining(['getCars', 'getCarsByIdHistory', 'postAuthForgotPassword']));
  expect(new Set(ids).size).toBe(operations.length);
  expect(operations.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([]);
  const error = { $ref: '#/components/responses/Error' };
  expect(operations.filter(({ responses }) => responses['default']?.$ref !== error.$ref)).toEqual([]);
});

test('every value has a type, files are binary, and events are a stream', async ({ site }) => {
  const document = await readDocument(site);
  const untyped: string[] = [];
  JSON.stringify(document, function (this: unknown, key, value: unknown) {
    if ((key === 'schema' || key === 'items') && isPlain(value) && !isTyped(value)) untyped.push(JSON.stringify(this));
    if (key === 'properties' && isPlain(value)) {
      for (const [name, each] of Object.entries(value)) if (isPlain(each) && !isTyped(each)) untyped.push(name);
    }
    return value;
  });
  expect(untyped).toEqual([]);
  const { '/api/cars': cars, '/api/ads': ads, '/api/photos': photos, '/api/events': events } = document.paths;
  const file = { type: 'string', format: 'binary' };
  for (const call of [cars, ads, photos]) {
    const form = call?.['post']?.requestBody?.content['multipart/form-data'];
    expect(form?.schema).toMatchObject({ properties: { images: { type: 'array', items: file } } });
    expect(form?.encoding).toMatchObject({ images: { contentType: expect.stringContaining('image/jpeg') } });
  }
  expect(JSON.stringify(cars?.['post']?.requestBody?.content['application/json'])).not.toContain('binary');
  expect(Object.keys(events?.['get']?.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
});

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTyped = (schema: Record<string, unknown>) =>
  ['type', '$ref', 'const', 'enum'].some((name) => name in schema) ||
  ['anyOf', 'oneOf', 'allOf'].some((name) => Array.isArray(schema[name]) && schema[name].length > 0);

test.for(['/openapi.json', '/docs/static/swagger-ui-bundle.js', '/docs/static/swagger-ui.css'])(
  '%s is the same in every encoding and at any query, and need not be sent twice',
  async (url, { site }) => {
    const read = (encoding: string, headers = {}, search = '') =>
      site.http.inject({ url: url + search, headers: { 'accept-encoding': encoding, ...headers } });
    const [plain, brotli, zipped] = [await read('identity'), await read('br'), await read('gzip')];
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect((await read('br', {}, '?z=1')).rawPayload).toEqual(brotli.rawPayload);
    const again = await read('br', { 'if-none-match': brotli.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  },
);

test('the page of the document reads the one copy of it', async ({ site }) => {
  for (const url of ['/docs/json', '/docs/yaml', '/docs/json/?z=1', '/DOCS/JSON']) {
    const { statusCode, headers } = await site.http.inject({ url });
    expect([url, statusCode, headers.location]).toEqual([url, 302, '/openapi.json']);
  }
});

// A client as a developer would write it. It must compile against the generated types alone.
const client = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [origin = '', token = '', photo = ''] = process.argv.slice(2);
const { GET, POST, DELETE } = createClient<paths>({ baseUrl: origin, headers: { authorization: \`Bearer \${token}\` } });

const toForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const each of [value].flat()) form.append(name, each instanceof Blob ? each : String(each));
  }
  return form;
};

const posted = await POST('/api/homGarden', {
  body: {
    title: 'Qırmızı divan',
    brand: 'IKEA',
    price: '250',
    location: 'Bakı',
    description: 'Təzə kimidir, az işlənib.',
    'contact.name': 'Aysel',
    'contact.email': 'aysel@misal.az',
    'contact.phone': '501234567',
    images: [new Blob([Buffer.from(photo, 'base64')], { type: 'image/jpeg' })],
  },
  bodySerializer: toForm,
});
const { id, title, photos } = posted.data!;
const listing: { id: number; title: string; width: number | undefined } = { id, title, width: photos[0]?.width };

const refused = await POST('/api/login', { body: { email: 'yoxdur@misal.az', password: 'səhv parol' } });
const { message }: { message: string; fields?: Record<string, string> } = refused.error!;

const found = await GET('/api/search', { params: { query: { q: 'divan', section: 'homGarden' } } });
const total: number = found.data!.total;
const own = await GET('/api/my-announcements', { params: { query: {} } });
const statuses: string[] = own.data!.map(({ status }) => status);
const removed = await DELETE('/api/my-announcements/{id}', { params: { path: { id: String(id) } } });
const said: string = removed.data!.message;
const gone = await GET('/api/homGarden/{id}', { params: { path: { id: String(id) } } });
const status: number = gone.response.status;

console.log(JSON.stringify({ listing, message, total, statuses, said, status }));
`;

test('a client generated from the API document compiles and works', { timeout: 300_000 }, async ({ site, user }) => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-client-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'api.ts'), await typesOf(await readDocument(site)));
    writeFileSync(join(folder, 'client.ts'), client);
    expect(compile(join(folder, 'client.ts'))).toEqual([]);
    const origin = await site.http.listen({ port: 0, host: '127.0.0.1' });
    const photo = Buffer.from(await aPhoto().file.arrayBuffer()).toString('base64');
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), origin, user.token, photo]);
    expect(JSON.parse(stdout)).toEqual({
      listing: { id: expect.any(Number), title: 'Qırmızı divan', width: 64 },
      message: 'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.',
      total: 1,
      statuses: ['active'],
      said: 'Elan uğurla silindi!',
      status: 404,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Files are Blobs, as the generator's documentation suggests. */
async function typesOf(document: Document): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const transform = ({ format }: { format?: string }) => (format === 'binary' ? blob : undefined);
  return astToString(await openapiTS(JSON.stringify(document), { transform }));
}

function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    preserveSymlinks: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
