import { once } from 'node:events';
import { brotliDecompressSync } from 'node:zlib';
import { connect as connectSocket } from 'node:net';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createLog } from '../../platform/config/log.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Listing } from '../../listings/present.ts';
import { findOrphanPhotos } from '../../photos/orphans.server.ts';
import { sections } from '../../domain/sections/index.ts';
import { createSite, photo, request, siteTest } from '../../test/site.ts';
import { removeFilesNow, removeOrphansNow } from '../../test/jobs.ts';
import { formValues } from '../../test/values.ts';
import { hourMs } from '../../domain/language/durations.ts';

const test = siteTest();

describe('operator endpoints', () => {
  test('report that the site is alive and ready', async ({ site }) => {
    const alive = { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: expect.any(String) };
    expect((await request(site.http, 'GET', '/healthz')).body).toEqual(alive);
    expect((await request(site.http, 'GET', '/readyz')).body).toEqual({ status: 'ok', database: 'ok', storage: 'ok' });
  });

  // Proxy rules compare exact text; the router would ignore case and trailing slashes.
  test.for(['/METRICS', '/metrics/', '/metrics//', '//metrics', '/%6detrics', '/Healthz', '/readyz/'])(
    'return 404 under any other spelling: %s',
    async (url, { site }) => {
      expect((await site.http.inject({ url })).statusCode).toBe(404);
      expect((await site.http.inject({ url, method: 'HEAD' })).statusCode).toBe(404);
    },
  );

  test('count requests in metrics by route, not by URL', async ({ site }) => {
    await request(site.http, 'GET', '/api/cars/12345');
    const { body, headers } = await request<string>(site.http, 'GET', '/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/cars\/:id",status="404"\} 1/);
  });
});

describe('the API document', () => {
  test('describes every call, with the fields of its section', async ({ site }) => {
    const { body } = await request<{
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          { requestBody?: { content: Record<string, { schema: { required: string[]; properties: object } }> } }
        >
      >;
    }>(site.http, 'GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const section of sections) {
      const create = body.paths[`/api/${section.name}`]?.['post']?.requestBody?.content['multipart/form-data']?.schema;
      expect(Object.keys(create?.properties ?? {})).toEqual([
        ...section.fields.map((field) => field.name),
        'images',
        'uploads',
      ]);
      expect(create?.required).toEqual(
        section.fields.filter((field) => field.required === 'always').map((field) => field.name),
      );
      expect(Object.keys(body.paths[`/api/${section.name}/{id}`] ?? {})).toEqual(['get', 'put']);
    }
    for (const path of [
      '/api/search',
      '/api/admin/login',
      '/api/admin/session',
      '/api/stats',
      '/api/ads',
      '/api/ads/{id}',
      '/api/login',
      '/api/reqister',
      '/api/session',
      '/api/users/{id}',
      '/api/my-announcements',
      '/api/my-announcements/{id}',
    ]) {
      expect(body.paths).toHaveProperty([path]);
    }
  });

  test('can be browsed at /docs', async ({ site }) => {
    expect((await site.http.inject({ url: '/docs' })).statusCode).toBe(200);
  });
});

describe('responses', () => {
  test.for([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['PUT', '/api/cars', 404],
  ] as const)('to %s %s are JSON with the same text as message and error', async ([method, url, status], { site }) => {
    const answer = await request<{ message: string; error: string }>(site.http, method, url);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
    expect(answer.body.error).toBe(answer.body.message);
  });

  test('to malformed, wrongly typed and oversized bodies are client errors', async ({ site }) => {
    const send = (payload: string, type: string) =>
      site.http.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });
    expect((await send('{"email":', 'application/json')).statusCode).toBe(400);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(400);
    expect((await send(JSON.stringify({ email: 'a'.repeat(2_000_000) }), 'application/json')).statusCode).toBe(413);
  });

  test('to a URL that cannot be decoded are 400, as JSON or HTML', async ({ site }) => {
    expect((await request(site.http, 'GET', '/api/cars/%E0%A4%A')).body).toMatchObject({
      message: 'Link düzgün deyil.',
    });
    const page = await site.http.inject({ url: '/katalog/%E0%A4%A' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  test('are compressed for clients that accept it', async ({ site }) => {
    const { headers, rawPayload } = await site.http.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveProperty('openapi');
  });

  test('carry a request id', async ({ site }) => {
    const { headers } = await request(site.http, 'GET', '/healthz');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('an unreachable database gives 503 with Retry-After, and the site recovers by itself', async ({ site }) => {
  const own = await createSite();
  const user = await own.aUser();
  const url = '/api/cars';
  // Every connection is cut and none is accepted, as during a server move.
  const admin = site.app.pool;
  await admin.query(`alter database ${own.databaseName} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own.databaseName]);
  const posted = await request(own.http, 'POST', url, {
    token: user.token,
    form: formValues(sections[0]!),
    files: [photo()],
  });
  expect(posted.status).toBe(503);
  expect(posted.headers['retry-after']).toBeTruthy();
  expect((await request(own.http, 'GET', url)).status).toBe(503);
  expect((await request(own.http, 'GET', '/readyz')).status).toBe(503);
  expect((await request(own.http, 'GET', '/healthz')).status).toBe(200);
  await admin.query(`alter database ${own.databaseName} with allow_connections true`);
  await expect.poll(async () => (await request(own.http, 'GET', url)).status).toBe(200);
  expect((await own.app.pool.query('select 1 from listings')).rowCount).toBe(0);
  await own.close();
}, 180_000);

test('a connection cut during a transaction fails the transaction, not the process', async ({ site }) => {
  const broken = site.app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await site.app.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Time for a file to reach the disk.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  expect((await request(site.http, 'GET', '/readyz')).status).toBe(200);
});

test('a site is not ready while the database lacks a migration of its build, and names it', async () => {
  const own = await createSite();
  const { rows } = await own.app.pool.query<{ name: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name',
  );
  const { status, body } = await request(own.http, 'GET', '/readyz');
  expect([status, body]).toMatchObject([503, { database: 'ok', missingMigrations: rows.map(({ name }) => name) }]);
  // Migrations of a newer build are ignored.
  await own.app.pool.query(`insert into kysely_migration values ($1, now()::text), ('9999_of_the_next', now()::text)`, [
    rows[0]?.name,
  ]);
  expect((await request(own.http, 'GET', '/readyz')).status).toBe(200);
  await own.close();
});

test('a slow query is logged without its parameters', async () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line: string) => void lines.push(line) });
  const own = await createSite({ log });
  const secret = 'qonşunun adı';
  await own.app.read(sql`select pg_sleep(0.6), ${secret}::text`);
  await sql`select pg_sleep(0.6), ${secret}::text`.execute(own.app.db);
  await own.close();
  const slow = lines.filter((line) => line.includes('a slow query'));
  expect(slow).toHaveLength(2);
  expect(slow.join('')).toContain('pg_sleep');
  expect(slow.join('')).not.toContain(secret);
});

test('clock jumps end no session, keep the order of listings and remove no photo', async () => {
  let now = new Date();
  const own = await createSite({ now: () => now });
  const user = await own.aUser();
  const posted: Listing[] = [];
  for (const hours of [0, -48, 30, -1, 24 * 60]) {
    now = new Date(Date.now() + hours * hourMs);
    posted.push(await own.aListing(sections[0]!, { user }));
    await removeOrphansNow(own.app);
  }
  const { body } = await request<Listing[]>(own.http, 'GET', `/api/${sections[0]!.name}?limit=10`);
  expect(body.map(({ id }) => id)).toEqual(posted.map(({ id }) => id).toReversed());
  for (const { images } of posted) {
    expect((await own.http.inject({ url: `/uploads/${images[0]}` })).statusCode).toBe(200);
  }
  await own.close();
});

test('a clock jump of two days removes no photo of a listing being posted', async () => {
  let now = new Date();
  const own = await createSite({ now: () => now });
  const user = await own.aUser();
  // The insert waits for the account; its photos are stored by now.
  const holder = await own.app.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from accounts where id = $1 for update', [user.userId]);
  const posting = own.aListing(sections[0]!, { user });
  const stored = async () => (await Array.fromAsync(own.app.files.list())).length;
  await expect.poll(stored).toBeGreaterThan(0);
  now = new Date(Date.now() + 48 * hourMs);
  await findOrphanPhotos(own.app);
  const { rows } = await own.app.pool.query(
    `select start_after - created_on >= interval '1 hour' as waits from pgboss.job where name = 'photos.removeFiles'`,
  );
  expect(rows).toEqual([{ waits: true }]);
  await holder.query('commit');
  holder.release();
  const { images } = await posting;
  await removeFilesNow(own.app);
  expect((await own.http.inject({ url: `/uploads/${images[0]}` })).statusCode).toBe(200);
  await own.close();
});

test('requests time out after five minutes, their headers after one', ({ site }) => {
  const { requestTimeout, headersTimeout } = site.http.server;
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000]);
});

test('an interrupted post leaves nothing behind', async () => {
  const own = await createSite();
  const user = await own.aUser();
  await own.http.listen({ port: 0, host: '127.0.0.1' });
  const address = own.http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const whole = new Response(
    (() => {
      const form = new FormData();
      for (const [name, value] of Object.entries(formValues(sections[0]!))) form.append(name, value);
      form.append('images', photo().file);
      return form;
    })(),
  );
  const body = Buffer.from(await whole.arrayBuffer());
  const socket = connectSocket(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/cars HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: ${whole.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length / 2));
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
  await expect.poll(() => readdirSync(own.app.uploadDir)).toEqual([]);
  expect((await own.app.pool.query('select 1 from listings')).rowCount).toBe(0);
  await own.close();
});
