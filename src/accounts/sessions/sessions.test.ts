import { describe, expect } from 'vitest';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { deviceOf } from '../device.ts';
import { hourMs } from '../../domain/language/durations.ts';

let now = new Date();
const test = siteTest({ now: () => now });
import type { Session } from './sessions-api.server.ts';

type Sent = Parameters<typeof request>[3];
const sessionsOf = (site: Site, token: string, options: Sent = {}) =>
  request<Session[]>(site.http, 'GET', '/api/sessions', { token, ...options });
const remove = (site: Site, url: string, token?: string) => request(site.http, 'DELETE', url, { token });
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function logIn(site: Site, { email, password }: User, address: string): Promise<string> {
  const headers = { 'user-agent': phone };
  const options = { json: { email, password }, headers, address };
  return (await request<{ token: string }>(site.http, 'POST', '/api/login', options)).body.token;
}

describe('open sessions', () => {
  test('are listed with device, place and last use, the current one first', async ({ site }) => {
    const user = await site.aUser();
    const opened = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    const second = await logIn(site, user, '203.0.113.9');
    now = new Date(now.getTime() + hourMs);
    const { status, body } = await sessionsOf(site, user.token, { address: '2001:db8:5::1' });
    const id = expect.any(String);
    const other = new Date(now.getTime() - hourMs).toISOString();
    expect([status, body]).toEqual([
      200,
      [
        {
          id,
          device: '',
          place: '2001:db8:5:*',
          createdAt: opened,
          usedAt: now.toISOString(),
          current: true,
          openedBy: 'registration',
        },
        {
          id,
          device: 'Chrome, Android',
          place: '203.0.113.*',
          createdAt: other,
          usedAt: other,
          current: false,
          openedBy: 'password',
        },
      ],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Mozilla|113\.9/);
    expect((await sessionsOf(site, second)).body.map(({ current }) => current)).toEqual([true, false]);
  });

  test('can be ended one by one', async ({ site }) => {
    const user = await site.aUser();
    const second = await logIn(site, user, '203.0.113.9');
    const other = (await sessionsOf(site, user.token)).body.find(({ current }) => !current);
    expect((await remove(site, `/api/sessions/${other?.id}`, user.token)).status).toBe(200);
    expect((await sessionsOf(site, second)).status).toBe(401);
    expect((await sessionsOf(site, user.token)).body).toHaveLength(1);
    expect((await remove(site, `/api/sessions/${other?.id}`, user.token)).status).toBe(404);
  });

  test('can all be ended except the current one', async ({ site }) => {
    const user = await site.aUser();
    const others = [await logIn(site, user, '203.0.113.9'), await logIn(site, user, '203.0.113.9')];
    expect((await remove(site, '/api/sessions', user.token)).status).toBe(200);
    for (const token of others) expect((await sessionsOf(site, token)).status).toBe(401);
    expect((await sessionsOf(site, user.token)).body).toHaveLength(1);
  });

  test('are limited to fifty: one more ends the least recently used', async ({ site }) => {
    const user = await site.aUser();
    const tokens: string[] = [user.token];
    for (let time = 1; time < 50; time += 1) {
      now = new Date(now.getTime() + 60_000);
      tokens.push(await logIn(site, user, '203.0.113.9'));
    }
    expect((await sessionsOf(site, user.token)).body).toHaveLength(50);
    // The first is used again, so the second is dropped.
    tokens.push(await logIn(site, user, '203.0.113.9'));
    const open = await Promise.all(tokens.map(async (token) => (await sessionsOf(site, token)).status === 200));
    expect(open.flatMap((isOpen, index) => (isOpen ? [] : [index]))).toEqual([1]);
  });

  test('can be listed and ended only by their owner', async ({ site }) => {
    const [user, stranger] = [await site.aUser(), await site.aUser()];
    const [own] = (await sessionsOf(site, user.token)).body;
    expect((await sessionsOf(site, stranger.token)).body.map(({ id }) => id)).not.toContain(own?.id);
    expect((await remove(site, `/api/sessions/${own?.id}`, stranger.token)).status).toBe(404);
    expect((await remove(site, '/api/sessions', stranger.token)).status).toBe(200);
    for (const url of ['/api/sessions', `/api/sessions/${own?.id}`]) expect((await remove(site, url)).status).toBe(401);
    expect((await remove(site, '/api/sessions/x')).status).toBe(401);
    expect((await remove(site, '/api/sessions/x', user.token)).status).toBe(400);
    expect((await sessionsOf(site, user.token)).status).toBe(200);
  });
});

test('whoever logs in from a device or place that is new is told of, once it is known no more', async ({ site }) => {
  const user = await site.aUser();
  const enter = async (device: string, address: string) => {
    const options = {
      json: { email: user.email, password: user.password },
      headers: { 'user-agent': device },
      address,
    };
    const { body } = await request<{ token: string }>(site.http, 'POST', '/api/login', options);
    const { rows } = await site.app.pool.query(
      `select data->'client' as client from pgboss.job where name = 'accounts.tellOfSecurity'
        and data->'holder'->>'id' = $1 and data->>'event' = 'newDevice'`,
      [user.userId],
    );
    return { token: body.token, told: rows.length };
  };
  const tablet = phone.replace('Chrome/130.0.0.0', 'Firefox/132.0');
  expect((await enter(phone, '203.0.113.9')).told).toBe(1);
  expect((await enter(phone, '203.0.113.77')).told).toBe(1);
  expect((await enter(tablet, '203.0.113.9')).told).toBe(2);
  const last = await enter(tablet, '198.51.100.7');
  expect(last.told).toBe(3);
  // Whoever logs out is not told of each return.
  await remove(site, '/api/sessions', last.token);
  await remove(site, '/api/session', last.token);
  expect((await enter(tablet, '198.51.100.7')).told).toBe(3);
});

const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  [phone, 'Chrome, Android'],
  [phone.replace('Mobile', 'Mobile SamsungBrowser/26.0'), 'Samsung Internet, Android'],
  [`${apple} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${apple} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 OPR/115.0', 'Opera, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 'Safari, macOS'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('the user agent %s is shown as %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
