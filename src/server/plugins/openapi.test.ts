import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect } from 'vitest';
import { request, type Site, siteTest } from '../../test/site.ts';

const test = siteTest();

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
