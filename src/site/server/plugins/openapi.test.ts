import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';

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

test('every call answers as the document says, whether it serves or refuses', async ({ site, user, adminToken }) => {
  const document = await readDocument(site);
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv).addSchema(document, 'api');
  const ids = new Map<string, string>([['users', user.userId]]);
  for (const section of sections) ids.set(section.name, (await site.aListing(section, { user }))._id);
  const idIn = (path: string) => path.split('/').flatMap((part) => ids.get(part) ?? [])[0] ?? '1';
  const statuses: number[] = [];
  for (const [path, method, { responses }] of callsOf(document)) {
    if (responses['200']?.content?.['text/event-stream']) continue;
    const token = /^\/api\/(moderation|admin|stats)/.test(path) ? adminToken : user.token;
    // Writes are refused: without an account, or by an empty body.
    for (const asker of method === 'GET' ? [undefined, token] : [undefined]) {
      const url = path.replaceAll('{section}', sections[0]!.name).replaceAll(/\{\w+\}/g, idIn(path));
      const options = { token: asker, ...(method !== 'GET' && { json: {} }) };
      const { status, body } = await request<unknown>(
        site.http,
        method,
        path === '/api/search' ? `${url}?q=a` : url,
        options,
      );
      statuses.push(status);
      const named = responses[status] ? status : '4XX';
      if (body === '' && !responses[named]?.content) continue;
      const pointer =
        responses[named]?.$ref?.slice(1) ?? pointerTo('paths', path, method.toLowerCase(), 'responses', named);
      const [type = 'application/json'] = Object.keys(responses[named]?.content ?? {});
      const validate = ajv.compile({ $ref: `api#${pointer}${pointerTo('content', type, 'schema')}` });
      expect([method, url, status, validate(body), validate.errors]).toEqual([method, url, status, true, null]);
    }
  }
  const counts = Object.groupBy(statuses, (status) => status);
  expect(counts[200]?.length).toBeGreaterThan(50);
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['400', '401', '404']));
  expect(counts[500]).toBeUndefined();
});

const callsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [path, method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE', operation] as const,
    ),
  );
const pointerTo = (...parts: (string | number)[]) =>
  parts.map((part) => `/${encodeURIComponent(String(part).replaceAll('/', '~1'))}`).join('');

test('the page of the document reads the one copy of it', async ({ site }) => {
  for (const url of ['/docs/json', '/docs/yaml', '/docs/json/?z=1', '/DOCS/JSON']) {
    const { statusCode, headers } = await site.http.inject({ url });
    expect([url, statusCode, headers.location]).toEqual([url, 302, '/openapi.json']);
  }
});
