/** NUL and halves of pairs, which PostgreSQL refuses, in every text of every call. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { aModerator } from '../../test/staff.ts';
import { request, siteTest } from '../../test/site.ts';

const test = siteTest({ env: { LIMITS: '0' } });

/** The part of JSON Schema that the document uses. */
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minLength?: number;
  minimum?: number;
};
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const odd = ['a\u0000b', 'a\ud83d'];
const formats: Record<string, string> = {
  uuid: '019aa000-0000-7000-8000-000000000000',
  email: 'sinaq@misal.az',
  uri: 'https://misal.az/',
  'date-time': '2026-11-26T09:00:00.000Z',
};

function sampleOf(schema: Schema): unknown {
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (first) return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]));
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return formats[schema.format ?? ''] ?? 'Sınaq mətni'.padEnd(schema.minLength ?? 0, 'a');
  }
}

/** The value with each of its texts in turn replaced, and with it at a text's end. */
function* withOdd(value: unknown, text: string): Generator {
  if (typeof value === 'string') {
    yield text;
    yield value + text;
  } else if (Array.isArray(value)) {
    for (const [place, each] of value.entries())
      for (const other of withOdd(each, text)) yield value.with(place, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value))
      for (const other of withOdd(each, text)) yield { ...value, [name]: other };
  }
}

test('no text with NUL or half a pair, wherever it stands, makes a server error', async ({ site, user }) => {
  const document = await request<{ paths: Record<string, Record<string, Operation>> }>(
    site.http,
    'GET',
    '/openapi.json',
  );
  const listing = await site.aListing(sections[0]!, { user });
  const [moderator, admin] = [await aModerator(site), await site.anAdmin()];
  // One section is enough; a stream never ends.
  const isTried = (path: string) =>
    path !== '/api/events' && !sections.slice(1).some(({ name }) => path.startsWith(`/api/${name}`));
  const failed = new Set<string>();
  let tried = 0;
  const send = async (method: string, path: string, url: string, json?: unknown) => {
    const isStaffs = /^\/api\/(admin|ads|moderation)/.test(path);
    const tokens = isStaffs ? [moderator.token, admin.token] : [user.token];
    for (const token of tokens) {
      const payload = json === undefined ? {} : { payload: JSON.stringify(json) };
      const headers = {
        authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const { statusCode } = await site.http.inject({ method: method as 'GET', url, headers, ...payload });
      if (statusCode >= 500) failed.add(`${statusCode} ${method} ${url} ${JSON.stringify(json)?.slice(0, 200) ?? ''}`);
      tried += 1;
    }
  };
  for (const [path, operations] of Object.entries(document.body.paths)) {
    if (!isTried(path)) continue;
    const right = path.replaceAll(/\{[^}]+\}/g, (name) => (name === '{section}' ? 'cars' : listing._id));
    for (const [name, { parameters = [], requestBody }] of Object.entries(operations)) {
      const method = name.toUpperCase();
      const [content] = Object.values(requestBody?.content ?? {});
      const body = content && sampleOf(content.schema);
      for (const part of path.match(/\{[^}]+\}/g) ?? []) {
        for (const code of ['%00', 'a%00b', '%ED%A0%BD', '%ff', '%']) {
          const url = path.replace(part, code).replaceAll(/\{[^}]+\}/g, listing._id);
          await send(method, path, url, body);
        }
      }
      for (const query of parameters.filter((each) => each.in === 'query')) {
        for (const code of ['a%00b', '%ED%A0%BD', '%ff'])
          await send(method, path, `${right}?${query.name}=${code}`, body);
      }
      for (const text of odd) for (const json of withOdd(body, text)) await send(method, path, right, json);
    }
  }
  expect([...failed]).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});
