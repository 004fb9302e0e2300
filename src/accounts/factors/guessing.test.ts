/** Guessing codes, and how often keys and codes may be changed. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect } from 'vitest';
import { minuteMs } from '../../domain/language/durations.ts';
import { countAttempt } from '../../platform/limits/limits.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';
import { aKey, anApp, firstStep } from '../../test/factors.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { accountLimits } from '../limits.server.ts';

let now = new Date('2026-11-21T08:00:10Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const test = siteTest({ now: () => now });

type Body = { message?: string };
const post = <Answer = Body>(site: Site, path: string, json?: unknown, token?: string) =>
  request<Answer>(site.http, 'POST', `/api${path}`, { json, token });
const second = (site: Site, ticket: string, code: string) => post(site, '/login/factor', { ticket, code });
const minute = () => later(minuteMs);
/** How often somebody was told of wrong codes. */
async function timesTold(site: Site, { userId }: User): Promise<number> {
  const { rows } = await site.app.pool.query(
    `select from pgboss.job where name = 'accounts.tellOfSecurity' and data->'holder'->>'id' = $1
      and data->>'event' = 'wrongCodes'`,
    [userId],
  );
  return rows.length;
}

describe('codes', () => {
  test('cannot be guessed: ten wrong ones end it, whatever comes then, and are told', async ({ site }) => {
    const user = await site.aUser();
    const app = await anApp(site, user.token);
    minute();
    const wanted = await firstStep(site, user);
    for (let count = 0; count < 10; count += 1) expect((await second(site, wanted.ticket, '000000')).status).toBe(401);
    expect((await second(site, wanted.ticket, app.code())).status).toBe(401);
    // Another ticket begins no new count, not even in a known place.
    const other = await firstStep(site, user);
    const stranger = { address: '203.0.113.7', json: { ticket: other.ticket, code: app.code() } };
    expect((await request(site.http, 'POST', '/api/login/factor', stranger)).status).toBe(429);
    expect((await second(site, other.ticket, app.code())).status).toBe(429);
    expect(await timesTold(site, user)).toBe(1);
    later(15 * minuteMs + 1);
    const { ticket } = await firstStep(site, user);
    expect((await second(site, ticket, app.code())).status).toBe(200);
  });

  test('cannot be guessed by tickets and a stolen session together, from ever new networks; a key works on', async ({
    site,
  }) => {
    const user = await site.aUser();
    const app = await anApp(site, user.token);
    const { key } = await aKey(site, user.token);
    minute();
    for (const wrongs of [4, 3]) {
      const { ticket } = await firstStep(site, user);
      for (let count = 0; count < wrongs; count += 1) expect((await second(site, ticket, '000000')).status).toBe(401);
    }
    // A session takes each network into use.
    const confirm = (code: string, network: number) =>
      request<Body>(site.http, 'POST', '/api/session/confirm', {
        token: user.token,
        address: `198.51.${network}.1`,
        json: { code },
      });
    for (const network of [1, 2]) expect((await confirm('000000', network)).status).toBe(400);
    expect(await timesTold(site, user)).toBe(0);
    expect((await confirm('000000', 3)).status).toBe(400);
    expect(await timesTold(site, user)).toBe(1);
    expect((await confirm(app.code(), 4)).status).toBe(429);
    const { ticket, options } = await firstStep(site, user);
    expect((await second(site, ticket, app.code())).status).toBe(429);
    expect((await post(site, '/login/factor', { ticket, response: key.get(options) })).status).toBe(200);
  });

  test('are not told to be wrong when a right one comes after too many log-ins', async ({ site }) => {
    const user = await site.aUser();
    const app = await anApp(site, user.token);
    minute();
    await countAttempt(site.app, logInLimits.logIns, `wrongFactors ${user.userId}`, logInLimits.logIns.max);
    const { ticket } = await firstStep(site, user);
    expect((await second(site, ticket, app.code())).status).toBe(429);
    expect(await timesTold(site, user)).toBe(0);
  });
});

describe('what is dear', () => {
  test('is done so often: five lists of codes, sixty changes an hour, of passwords without the old one, too', async ({
    site,
  }) => {
    const user = await site.aUser();
    const { body } = await post<{ secret: string; ticket: string }>(site, '/second-factor/totp', undefined, user.token);
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: now.getTime() });
    await countAttempt(site.app, accountLimits.codeLists, user.userId, 5);
    const json = { ticket: body.ticket, code };
    const set = await request(site.http, 'PUT', '/api/second-factor/totp', { token: user.token, json });
    expect(set.status).toBe(429);
    expect((await post(site, '/second-factor/codes', undefined, user.token)).status).toBe(429);
    await countAttempt(site.app, accountLimits.factorChanges, user.userId, accountLimits.factorChanges.max);
    const change = (json: object) => post(site, `/users/${user.userId}/password`, json, user.token);
    const newPassword = 'tamam başqa parol';
    expect((await change({ newPassword })).status).toBe(429);
    expect((await change({ currentPassword: user.password, newPassword })).status).toBe(200);
  });

  test('costs as many guesses as a log-in', async ({ site }) => {
    const user = await site.aUser();
    const guess = () => post(site, '/session/confirm', { password: 'yanlış' }, user.token);
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    const json = { email: user.email, password: user.password };
    expect((await request(site.http, 'POST', '/api/login', { json, address: '198.51.100.7' })).status).toBe(429);
  });
});
