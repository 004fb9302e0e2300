import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { request, type Site, startSite, type User } from '../../testing.ts';
import { countAttempt } from './limits.server.ts';

let site: Site;
let now = new Date();

beforeAll(async () => {
  site = await startSite({ now: () => now });
});
afterAll(() => site.close());
// Each test has windows of its own.
beforeEach(() => void (now = new Date(now.getTime() + 2 * 3_600_000)));

const home = '198.51.100.4';
const stranger = '203.0.113.9';
const password = 'uzun-sinaq-parolu';
type Body = { message: string; token: string };
const post = (url: string, json: unknown, address?: string, token?: string) =>
  request<Body>(site.http, 'POST', url, { json, token, ...(address ? { address } : {}) });
const logIn = (email: string, typed: string, address: string) =>
  post('/api/login', { email, password: typed }, address);

/** An account whose owner has been at home, and nowhere else. */
async function aUserAtHome(): Promise<User> {
  const email = `${crypto.randomUUID()}@misal.az`;
  const json = { username: 'Aysel', email, password, phone: '501234567' };
  const { body } = await request<User>(site.http, 'POST', '/api/reqister', { json, address: home });
  return { ...body, email, password };
}

async function reset(user: User, newPassword: string, address: string): Promise<void> {
  const code = crypto.randomUUID();
  await site.app.pool.query(
    'insert into reset_codes (code_hash, account_id, expires_at) select $1, id, $2 from accounts where email = $3',
    [createHash('sha256').update(code).digest(), new Date(now.getTime() + 60_000), user.email],
  );
  const json = { email: user.email, code, newPassword };
  expect((await post('/api/auth/reset-password', json, address)).status).toBe(200);
}

describe('places where an account was used', () => {
  const newPassword = 'tamam başqa parol';
  const answersOf = (email: string) =>
    Promise.all([home, stranger].map(async (place) => (await logIn(email, newPassword, place)).status));

  test('are forgotten with a reset, but for the one it came from', async () => {
    const user = await aUserAtHome();
    expect((await logIn(user.email, password, stranger)).status).toBe(200);
    await reset(user, newPassword, home);
    await countAttempt(site.app, 'failedLogIns', user.email, { by: 11 });
    expect(await answersOf(user.email)).toEqual([200, 429]);
  });

  test('are forgotten with a change of the password, but for the one it came from', async () => {
    const user = await aUserAtHome();
    expect((await logIn(user.email, password, stranger)).status).toBe(200);
    const json = { currentPassword: password, newPassword };
    expect((await post(`/api/users/${user.userId}/password`, json, home, user.token)).status).toBe(200);
    await countAttempt(site.app, 'failedLogIns', user.email, { by: 11 });
    expect(await answersOf(user.email)).toEqual([200, 429]);
  });
});
