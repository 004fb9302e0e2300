import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import { orders } from '../../search/orders/orders.ts';
import { parseListQuery } from '../../search/list-query.ts';
import { fieldsOfAll } from '../../search/query.ts';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import {
  answersToForms,
  anyMutations,
  anyText,
  anyValue,
  type ApiDocument,
  callsWithBody,
  deepAndWide,
  mutate,
  rightForm,
} from '../../test/hostile.ts';
import { aModerator } from '../../test/staff.ts';
import { removeFilesNow } from '../../test/jobs.ts';
import { formValues } from '../../test/values.ts';

const test = siteTest();

test.beforeAll(async ({ site, user }) => {
  for (const section of sections.slice(0, 3)) await site.aListing(section, { user });
});

/** Errors are sentences and reveal nothing about internals. */
function expectSound({ status, body }: { status: number; body: unknown }, sent: unknown): void {
  const shown = JSON.stringify(body) ?? '';
  expect(status, JSON.stringify(sent)).toBeLessThan(500);
  if (status >= 400) expect(body).toMatchObject({ message: expect.any(String), error: expect.any(String) });
  expect(shown).not.toMatch(/node_modules|\bat \w+ \(|syntax error|relation "/);
}

test('any text in search words or filters is accepted or cleanly refused', async ({ site }) => {
  const names = ['section', 'price_min', 'price_max', 'brand', 'sort', 'limit', 'cursor', 'location'];
  const parameters = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), anyText), anyText), { maxLength: 4 });
  const path = fc.constantFrom('/api/search', ...sections.slice(0, 2).map(({ name }) => `/api/${name}`));
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(path, anyText, parameters, async (path, q, rest) => {
      const url = `${path}?${new URLSearchParams([['q', q], ...rest])}`;
      expectSound(await request(site.http, 'GET', url), url);
    }),
    { numRuns: 150 },
  );
});

test('any cursor with its list’s mark returns a page or is cleanly refused', async ({ site }) => {
  const listPaths = ['/api/search?q=a', '/api/search?section=cars', '/api/cars?brand=BMW', '/api/homGarden?limit=3'];
  const number = fc.oneof(fc.nat(6), fc.maxSafeInteger().map(Math.abs), fc.constantFrom(99, 2 ** 31, 10 ** 12 - 1));
  const marks = new Map(listPaths.map((path) => [path, markOf(path)]));
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...listPaths),
      fc.constantFrom(...orders.map(({ name }) => name)),
      number,
      number,
      async (path, sort, at, price) => {
        const url = `${path}&sort=${sort}&cursor=${sort}.${at}.${price}.${marks.get(path)}`;
        const answer = await request(site.http, 'GET', url);
        expectSound(answer, url);
        // Ensures that not only rejections are tested.
        if (at < 1e14 && price < 4) expect([url, answer.status]).toEqual([url, 200]);
      },
    ),
    { numRuns: 100 },
  );
});

test('no URL, even an unencoded one, causes a server error', async ({ site, user }) => {
  const start = fc.constantFrom(
    '/api/',
    '/api/cars/',
    '/api/users/',
    '/api/my-announcements/',
    '/uploads/',
    '/api/ads/',
  );
  const bytes = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(start, fc.oneof(anyText.map(encodeLoosely), bytes), async (start, rest) => {
      const url = start + rest;
      const { token } = user;
      const { statusCode } = await site.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(statusCode, url).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});

test('any JSON in any call is accepted or cleanly refused', async ({ site, user, adminToken }) => {
  const { body } = await request<ApiDocument>(site.http, 'GET', '/openapi.json');
  const calls = callsWithBody(body);
  expect(calls.length).toBeGreaterThan(20);
  const fields = (names: readonly string[]) =>
    fc.oneof(anyValue, fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText), anyValue, { maxKeys: 8 }));
  for (const { method, path, names } of calls) {
    // Log-in, registration and the like are slow on purpose.
    const numRuns = path.includes('{id}') || names.length > 5 ? 10 : 4;
    await fc.assert(
      fc.asyncProperty(fields(names), async (json) => {
        const token = path.startsWith('/api/ads') || path.startsWith('/api/admin') ? adminToken : user.token;
        const url = path.replace('{id}', '100001');
        expectSound(await request(site.http, method, url, { token, json }), { method, url, json });
      }),
      { numRuns },
    );
  }
});

test('NUL, years beyond the calendar and numbers beyond all are accepted or cleanly refused in any parameter', async ({
  site,
  user,
}) => {
  const { body } = await request<ApiDocument>(site.http, 'GET', '/openapi.json');
  const tokens = [user.token, (await aModerator(site)).token, (await site.anAdmin()).token];
  const id = '019aa000-0000-7000-8000-000000000000';
  const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const texts = [
    'a\u0000b',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01',
    '9999-12-31',
    '9'.repeat(15),
    '1e308',
    ...['9'.repeat(13), '9'.repeat(15)].flatMap((time) => [`${time}.${id}`, `${time}-${id}`]),
    coded([true, 1e308, '2026-01-01T00:00:00.000Z', id]),
    coded([true, 1.5, '-271821-04-20T00:00:00.000Z', id]),
    coded([true, 1, '9999-12-31T23:59:59.999Z', id]),
  ];
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({ path, method, parameters })),
  );
  let tried = 0;
  for (const { path, method, parameters } of calls) {
    // One section is enough.
    if (path === '/api/events' || sections.slice(1).some(({ name }) => path.startsWith(`/api/${name}`))) continue;
    for (const { name } of parameters.filter((each) => each.in === 'query')) {
      for (const text of texts) {
        const url = `${path.replaceAll(/\{[^}]+\}/g, '100001')}?${new URLSearchParams({ [name]: text })}`;
        for (const token of tokens)
          expectSound(await request(site.http, method.toUpperCase() as 'GET', url, { token }), url);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(500);
  for (const sort of ['price_asc', 'price_desc']) {
    const { mark } = parseListQuery(new URLSearchParams(), sections[0], fieldsOfAll).query;
    for (const key of ['1.5', '1e308', '-1', '9007199254740993']) {
      const url = `/api/cars?sort=${sort}&cursor=${sort}.5.${key}.${mark}`;
      expectSound(await request(site.http, 'GET', url), url);
    }
  }
});

test.for(deepAndWide)(
  'JSON that is %s is accepted or cleanly refused by every call',
  async ([_name, json], { site, user, adminToken }) => {
    expect.hasAssertions();
    const { body } = await request<ApiDocument>(site.http, 'GET', '/openapi.json');
    // Sections differ only in fields, and a megabyte takes a while.
    const others = sections.slice(1).map(({ name }) => `/api/${name}`);
    for (const { method, path, names, isForm } of callsWithBody(body)) {
      if (others.some((each) => path.startsWith(each))) continue;
      const token = path.startsWith('/api/ads') || path.startsWith('/api/admin') ? adminToken : user.token;
      const url = await addressOf(site, user, path);
      const send = async (type: string, payload: string) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type };
        const { statusCode, payload: told } = await site.http.inject({ method, url, payload, headers });
        expectSound({ status: statusCode, body: JSON.parse(told) }, { method, url, payload: payload.slice(0, 99) });
      };
      await send('application/json', json);
      for (const name of isForm ? [names[0], 'contact', 'keepImages'] : [names[0]]) {
        await send('application/json', `{"${name}":${json}}`);
        const part = `Content-Disposition: form-data; name="${name}"\r\nContent-Type: application/json`;
        if (isForm) await send('multipart/form-data; boundary=xx', `--xx\r\n${part}\r\n\r\n${json}\r\n--xx--\r\n`);
      }
    }
  },
);

test('any text in a listing field is stored as returned or refused there', async ({ site, user }) => {
  const section = fc.constantFrom(...sections);
  await fc.assert(
    fc.asyncProperty(section, fc.nat(30), anyText, async (section, place, text) => {
      const field = section.fields[place % section.fields.length]!.name;
      const { id } = await listingOf(site, user, section.name);
      const url = `/api/${section.name}/${id}`;
      const changed = await request(site.http, 'PUT', url, { token: user.token, json: { [field]: text } });
      expectSound(changed, { url, field, text });
      if (changed.status === 400) expect(Object.keys(changed.body['fields'] as object)).toEqual([field]);
      else expect((await request(site.http, 'GET', url)).body).toEqual(changed.body);
    }),
    { numRuns: 75 },
  );
});

test('a form corrupted anywhere is accepted or refused and leaves no stray file', async ({ site, user }) => {
  const section = sections[0]!;
  const { id } = await listingOf(site, user, section.name);
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const form = rightForm({ ...formValues(section), keepImages: '' }, photo);
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=xx' };
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(anyMutations, async (mutations) => {
      const payload = mutate(form, mutations);
      const { statusCode } = await site.http.inject({ method: 'PUT', url: `/api/cars/${id}`, headers, payload });
      seen.add(statusCode);
      if (!answersToForms.has(statusCode)) throw new Error(`${statusCode} for ${payload.toString('latin1')}`);
    }),
    { numRuns: 100 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400]));
  expect(readdirSync(site.app.uploadDir)).toEqual([]);
  await expectNoStrayFiles(site);
});

/** The marker that a list of this address puts into its cursors. */
function markOf(path: string): string {
  const params = new URL(path, 'http://site').searchParams;
  const name = params.get('section') ?? /^\/api\/(\w+)/.exec(path)?.[1];
  const section = sections.find((each) => each.name === name);
  return parseListQuery(params, section, fieldsOfAll).query.mark;
}

/** Sometimes leaves percent signs unencoded, like a careless client. */
function encodeLoosely(text: string): string {
  return encodeURI(text.replaceAll(/[\ud800-\udfff]/g, '%F0'))
    .replaceAll('%25', '%')
    .replaceAll(/[#?]/g, '');
}

/** An API path with one's own ids filled in. */
async function addressOf(site: Site, user: User, path: string): Promise<string> {
  const [, , name = ''] = path.split('/');
  const isSection = sections.some((section) => section.name === name);
  return path.replace('{id}', isSection ? String((await listingOf(site, user, name)).id) : user.userId);
}

const listings = new Map<string, { id: number }>();

async function listingOf(site: Site, user: User, name: string): Promise<{ id: number }> {
  const section = sections.find((each) => each.name === name)!;
  const listing = listings.get(name) ?? (await site.aListing(section, { user }));
  listings.set(name, listing);
  return listing;
}

async function expectNoStrayFiles(site: Site): Promise<void> {
  await removeFilesNow(site.app);
  const { rows } = await site.app.pool.query<{ name: string }>(
    `select key || '-' || step || '.webp' as name from photos, unnest(widths) as each (step)`,
  );
  const named = new Set(rows.map(({ name }) => name));
  for await (const { name } of site.app.files.list()) expect(named).toContain(name);
}
