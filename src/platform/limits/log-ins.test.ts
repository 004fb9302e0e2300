import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { comparesPassword } from '../../test/compares-password.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { countAttempt } from './limits.server.ts';
import { accountLimits } from '../../accounts/limits.server.ts';
import { logInLimits } from './log-ins.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

let now = new Date();
const test = siteTest({ now: () => now });
// Moves each test into time windows of its own.
test.beforeEach(() => void (now = new Date(now.getTime() + 2 * hourMs)));

const home = '198.51.100.4';
const stranger = '203.0.113.9';
const password = 'uzun-sinaq-parolu';
type Body = { message: string; token: string };
const post = (site: Site, url: string, json: unknown, address?: string, token?: string) =>
  request<Body>(site.http, 'POST', url, { json, token, ...(address ? { address } : {}) });
const logIn = (site: Site, email: string, typed: string, address: string) =>
  post(site, '/api/login', { email, password: typed }, address);

/** An account used only at home. */
async function aUserAtHome(site: Site): Promise<User> {
  const email = `${crypto.randomUUID()}@misal.az`;
  const json = { username: 'Aysel', email, password, phone: '501234567' };
  const { body } = await request<User>(site.http, 'POST', '/api/reqister', { json, address: home });
  return { ...body, email, password };
}

async function reset(site: Site, user: User, newPassword: string, address: string): Promise<void> {
  const code = crypto.randomUUID();
  await site.app.pool.query(
    'insert into reset_codes (code_hash, account_id, expires_at) select $1, id, $2 from accounts where email = $3',
    [createHash('sha256').update(code).digest(), new Date(now.getTime() + 60_000), user.email],
  );
  const json = { email: user.email, code, newPassword };
  expect((await post(site, '/api/auth/reset-password', json, address)).status).toBe(200);
}

describe('known places of an account', () => {
  const newPassword = 'tamam başqa parol';
  const answersOf = (site: Site, email: string) =>
    Promise.all([home, stranger].map(async (place) => (await logIn(site, email, newPassword, place)).status));

  test('are forgotten on a reset, except the one it came from', async ({ site }) => {
    const user = await aUserAtHome(site);
    expect((await logIn(site, user.email, password, stranger)).status).toBe(200);
    await reset(site, user, newPassword, home);
    await countAttempt(site.app, accountLimits.failedLogIns, user.email, 11);
    expect(await answersOf(site, user.email)).toEqual([200, 429]);
  });

  test('are forgotten on a password change, except the one it came from', async ({ site }) => {
    const user = await aUserAtHome(site);
    expect((await logIn(site, user.email, password, stranger)).status).toBe(200);
    const json = { currentPassword: password, newPassword };
    expect((await post(site, `/api/users/${user.userId}/password`, json, home, user.token)).status).toBe(200);
    await countAttempt(site.app, accountLimits.failedLogIns, user.email, 11);
    expect(await answersOf(site, user.email)).toEqual([200, 429]);
  });
});

describe('a refused log-in', () => {
  const unknown = () => `${crypto.randomUUID()}@misal.az`;

  /** Responses to wrong passwords for each e-mail from home, time after time. */
  async function wrongOnes(site: Site, emails: string[], times: number) {
    const told = emails.map((): unknown[] => []);
    for (let time = 0; time < times; time += 1) {
      for (const [index, email] of emails.entries()) {
        const { status, headers, body } = await logIn(site, email, 'yanlış', home);
        told[index]?.push([status, headers['retry-after'], body]);
      }
    }
    return told;
  }

  test('over an IP limit reveals neither an account’s places nor its existence', async ({ site }) => {
    const user = await aUserAtHome(site);
    await countAttempt(site.app, logInLimits.failedLogInsOfAddress, home, 101);
    const told = await wrongOnes(site, [user.email, unknown()], 12);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.[0]).toEqual([429, '900', expect.anything()]);
    for (const email of [user.email, unknown()])
      expect(await comparesPassword(() => logIn(site, email, 'yanlış', home))).toBe(true);
    // The owner can still log in where they did before, and nobody else.
    expect((await logIn(site, user.email, password, home)).status).toBe(200);
    const elsewhere = await site.aUser({ password });
    expect((await logIn(site, elsewhere.email, password, home)).status).toBe(429);
  });

  test('over an account limit does not reveal whether the account exists', async ({ site }) => {
    const user = await aUserAtHome(site);
    const emails = [user.email, unknown()];
    for (const email of emails) await countAttempt(site.app, accountLimits.failedLogIns, email, 11);
    for (const email of emails) expect(await comparesPassword(() => logIn(site, email, 'yanlış', home))).toBe(true);
    const told = await wrongOnes(site, emails, 45);
    expect(told[0]).toEqual(told[1]);
    expect((await logIn(site, user.email, password, home)).status).toBe(429);
  }, 180_000);

  test('reveals nothing more when concurrent guesses reach the IP limit', async ({ site }) => {
    const user = await site.aUser({ password });
    await countAttempt(site.app, logInLimits.failedLogInsOfAddress, stranger, 98);
    const guesses = ['yanlış', password, 'yanlış', 'yanlış', 'yanlış', password].map((typed) =>
      logIn(site, user.email, typed, stranger),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2);
    expect((await logIn(site, user.email, password, stranger)).status).toBe(statuses.includes(200) ? 200 : 429);
  });
});

describe('successful log-ins', () => {
  test('are limited to a hundred an hour per account, from any address', async ({ site }) => {
    const user = await aUserAtHome(site);
    await countAttempt(site.app, logInLimits.logIns, `failedLogIns ${user.email}`, 98);
    const statuses = [];
    for (const place of [home, stranger, home]) statuses.push((await logIn(site, user.email, password, place)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { headers, body } = await logIn(site, user.email, password, stranger);
    expect(headers['retry-after']).toBe('3600');
    expect(body.message).toBe('Bir saatda çox sayda giriş edilib. 60 dəqiqə sonra yenidən cəhd edin.');
    // From then on, right passwords cost no more comparisons than wrong ones.
    for (let time = 0; time < 8; time += 1) await logIn(site, user.email, password, '192.0.2.1');
    expect((await logIn(site, user.email, password, '192.0.2.1')).headers['retry-after']).toBe('900');
  });

  test('are limited to a thousand an hour per IP address', async ({ site }) => {
    const user = await aUserAtHome(site);
    await countAttempt(site.app, logInLimits.logInsOfAddress, home, 1000);
    expect((await logIn(site, user.email, password, home)).status).toBe(429);
    expect((await logIn(site, user.email, password, stranger)).status).toBe(200);
  });
});
