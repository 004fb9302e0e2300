import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/config/log.ts';
import { parseTraceparent } from '../../../platform/tracing/trace.ts';
import { type Collector, startCollector } from '../../../test/services/collector.ts';
import { createSite, type Site } from '../../../test/site.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Line = { trace_id?: string; reqId?: string; msg: string; path?: string; query?: string };

async function startSite(env: Record<string, string>, { jobs = false } = {}) {
  const lines: Line[] = [];
  const log: Logger = createLog(readConfig(env), {
    write: (line: string) => void lines.push(JSON.parse(line) as Line),
  });
  const site = await createSite({ env, log, jobs });
  closing.push(() => site.close());
  await site.http.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(site.http.server.address() as AddressInfo).port}`;
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${address}${path}`, init);
  return { site, lines, ask };
}

async function collector(answer?: number | 'never'): Promise<Collector> {
  const started = await startCollector(answer);
  closing.push(started.close);
  return started;
}

const trustsUs = { TRUSTED_PROXIES: '127.0.0.1' };
const aParent = () => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
};
const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

test('a collector gets the spans of a request, below that of the proxy, without what somebody typed', async () => {
  const { url, spans, requests } = await collector();
  const { ask } = await startSite({
    ...trustsUs,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20secret',
    OTEL_SERVICE_NAME: 'elanlar',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  });
  const { traceId, spanId, headers } = aParent();
  await ask('/api/cars?limit=1&q=gizli', { headers });
  await ask('/healthz', { headers: aParent().headers });
  const own = () => spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => own().map(({ name }) => name)).toContain('GET /api/cars');
  expect(requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-api-key': 'a secret' } });
  const request = own().find(({ name }) => name === 'GET /api/cars');
  expect(request).toMatchObject({
    parentId: spanId,
    isFailed: false,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/cars', 'http.response.status_code': 200 },
    resource: {
      'service.name': 'elanlar',
      'deployment.environment.name': 'trial',
      'telemetry.sdk.name': 'opentelemetry',
    },
  });
  const statements = own().filter(({ name }) => name.startsWith('sql '));
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentId, attributes } of statements) {
    expect(parentId).toBe(request?.spanId);
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.any(String) });
  }
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(expect.stringContaining('$1'));
  expect(JSON.stringify(spans)).not.toMatch(/gizli|127\.0\.0\.1|healthz/);
});

test('a job, its statements and its mail belong to the request that asked for it', async () => {
  const { url, spans } = await collector();
  const { ask } = await startSite({ ...trustsUs, OTEL_EXPORTER_OTLP_ENDPOINT: url }, { jobs: true });
  const { traceId, headers } = aParent();
  const account = { username: 'Aysel', email: 'aysel@misal.az', password: 'uzun-sinaq-parolu', phone: '501234567' };
  const { body, headers: type } = json(account);
  expect((await ask('/api/reqister', { method: 'POST', body, headers: { ...type, ...headers } })).status).toBe(201);
  const named = (name: string) => spans.find((span) => span.traceId === traceId && span.name === name);
  await expect.poll(() => named('job accounts.sendWelcomeMail')).toBeDefined();
  const job = named('job accounts.sendWelcomeMail');
  expect(spans.map(({ spanId }) => spanId)).toContain(job?.parentId);
  expect(named('mail send')?.parentId).toBe(job?.spanId);
  expect(spans.some(({ name, parentId }) => name === 'sql select' && parentId === job?.spanId)).toBe(true);
  // Statements after the body was read, too.
  expect(spans.filter((span) => span.traceId === traceId && span.name === 'sql insert').length).toBeGreaterThan(0);
  expect(JSON.stringify(spans)).not.toMatch(/aysel|501234567|sinaq/i);
});

test('nobody but a trusted proxy names a trace; the request’s own id is that of the trace', async () => {
  const { url, spans } = await collector();
  const { ask, lines } = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const { traceId, headers } = aParent();
  const answer = await ask('/api/cars?limit=1', { headers });
  const id = answer.headers.get('x-request-id') ?? '';
  await expect.poll(() => spans.map(({ name }) => name)).toContain('GET /api/cars');
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([id.replaceAll('-', '')]));
  expect(lines.find(({ reqId }) => reqId === id)).toMatchObject({ trace_id: id.replaceAll('-', '') });
  expect(JSON.stringify(lines)).not.toContain(traceId);
});

test('the sampler’s share is recorded; switched off, nothing is sent', async () => {
  const { url, requests } = await collector();
  const all: Record<string, string>[] = [
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
    { OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
    { OTEL_SDK_DISABLED: 'TRUE' },
  ];
  for (const env of all) {
    const { ask, site } = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env });
    expect((await ask('/api/cars?limit=1')).status).toBe(200);
    await site.app.tracing.close();
  }
  expect(requests).toEqual([]);
});

test('a collector that hangs delays neither answers nor the end, and loses what it was sent', async () => {
  const { url } = await collector('never');
  const { ask, site } = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: url, CACHE_MB: '0' });
  const startMs = performance.now();
  for (let round = 0; round < 100; round += 1) await ask('/api/cars?limit=1');
  expect(performance.now() - startMs).toBeLessThan(10_000);
  const endsMs = performance.now();
  await site.app.tracing.close();
  expect(performance.now() - endsMs).toBeLessThan(3000);
});

test('a collector that refuses is told of once', async () => {
  const { url, requests } = await collector(500);
  const { ask, lines } = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: url, CACHE_MB: '0' });
  for (let batch = 1; batch <= 3; batch += 1) {
    await ask('/api/cars?limit=1');
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(batch);
  }
  const told = () => lines.filter(({ msg }) => msg === 'spans could not be sent to the collector');
  await expect.poll(told).toHaveLength(1);
});

test('without OpenTelemetry, too, the log tells a proxy’s trace: of calls, cached answers, and what happens in them', async () => {
  const { ask, lines } = await startSite(trustsUs);
  const { traceId, headers } = aParent();
  const { body, headers: type } = json({ email: 'yox@misal.az', password: 'uzun-sinaq-parolu' });
  for (const path of ['/api/cars?limit=1', '/api/cars?limit=1']) await (await ask(path, { headers })).text();
  await ask('/api/login', { method: 'POST', body, headers: { ...type, ...headers } });
  await ask('/api/cars?limit=2');
  const ofRequests = () => lines.filter(({ msg }) => msg === 'request');
  await expect.poll(ofRequests).toHaveLength(4);
  expect(ofRequests().map((line) => line.trace_id)).toEqual([traceId, traceId, traceId, undefined]);
  expect(lines.find(({ msg }) => msg === 'log-in')?.trace_id).toBe(traceId);
});

/** What the database is doing for a call that waits for a table; `text`: what its statement says. */
async function statementsDuring(
  site: Site,
  { table, text }: { table: string; text: string },
  call: () => Promise<unknown>,
): Promise<string[]> {
  const client = await site.app.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = call();
    const waiting = `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like '%' || $1 || '%'`;
    const read = async () =>
      (await site.app.pool.query<{ query: string }>(waiting, [text])).rows.map(({ query }) => query);
    await expect.poll(read).not.toEqual([]);
    const found = await read();
    await client.query('rollback');
    await answer;
    return found;
  } finally {
    client.release();
  }
}

test('where it is wanted, a statement says in the database which trace it belongs to', async () => {
  const { url, spans } = await collector();
  const { headers, traceId } = aParent();
  const login = json({ email: 'yox@misal.az', password: 'uzun-sinaq-parolu' });
  for (const [env, isCommented] of [
    [{ SQL_COMMENTS: '1' }, true],
    [{ SQL_COMMENTS: '1', OTEL_EXPORTER_OTLP_ENDPOINT: url }, true],
    [{ SQL_COMMENTS: '1', OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER: 'always_off' }, false],
    [{}, false],
  ] as const) {
    const { site, ask } = await startSite({ ...trustsUs, ...env });
    for (const [table, call] of [
      [
        { table: 'listings', text: 'listings l where' },
        () => ask('/api/cars/00000000-0000-4000-8000-000000000000', { headers }),
      ],
      [
        { table: 'accounts', text: 'from "accounts"' },
        () => ask('/api/login', { method: 'POST', body: login.body, headers: { ...login.headers, ...headers } }),
      ],
    ] as const) {
      const [text = ''] = await statementsDuring(site, table, call);
      const comment = /^\/\*traceparent='00-([0-9a-f]{32})-([0-9a-f]{16})-01'\*\/ /.exec(text);
      expect([table, comment?.[1]], text).toEqual([table, isCommented ? traceId : undefined]);
      if ('OTEL_EXPORTER_OTLP_ENDPOINT' in env && isCommented)
        await expect.poll(() => spans.map(({ spanId }) => spanId)).toContain(comment?.[2]);
    }
  }
});

test.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', false],
  ['cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more', true],
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more', undefined],
  ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', undefined],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', undefined],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', undefined],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', undefined],
  ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'*/ drop", undefined],
])('of the traceparent %s, sampling is read as %s', (text, isSampled) => {
  expect(parseTraceparent(text)?.isSampled).toBe(isSampled);
});
