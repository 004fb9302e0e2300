import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect } from 'vitest';
import { adminPair, request, type Site, siteTest, type User } from '../../test/site.ts';
import { ensureAdmin } from '../admin/ensure-admin.server.ts';

// Log-ins and changes in flight while their password is replaced.

// Normally rate-limited; these tests are about attempts that get through.
const test = siteTest({ env: { LIMITS: '0' } });
let user: User;
test.beforeEach(async ({ site }) => void (user = await site.aUser()));

const rounds = Array.from({ length: 5 }, (_, round) => round);
const newPassword = 'tamam başqa parol';
type Body = { token?: string; message?: string };
const post = (site: Site, url: string, json: unknown, token?: string) =>
  request<Body>(site.http, 'POST', url, { json, token });
const logIn = (site: Site, password: string) => post(site, '/api/login', { email: user.email, password });
const isOpen = async (site: Site, token: string) =>
  (await request(site.http, 'GET', '/api/sessions', { token })).status === 200;

/** Sets another password by a reset link. */
async function reset(site: Site): Promise<void> {
  const code = crypto.randomUUID();
  await site.app.pool.query(
    `insert into reset_codes (code_hash, account_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(code).digest(), user.userId],
  );
  expect((await post(site, '/api/auth/reset-password', { email: user.email, code, newPassword })).status).toBe(200);
}

/** Six clients that keep logging in with the old password during `change`; returns the tokens they got. */
async function tokensWhile(
  site: Site,
  change: () => Promise<unknown>,
  attempt = () => logIn(site, user.password),
): Promise<string[]> {
  const tokens: string[] = [];
  const changing = change();
  let changed = false;
  void changing.then(
    () => (changed = true),
    () => (changed = true),
  );
  const clients = Array.from({ length: 6 }, async () => {
    do {
      const { token } = (await attempt()).body;
      if (token) tokens.push(token);
    } while (!changed);
  });
  await Promise.all([changing, ...clients]);
  return tokens;
}

describe('a concurrent log-in with the old password', () => {
  test.for(rounds)('does not survive a reset (round %i)', async (_case, { site }) => {
    const tokens = await tokensWhile(site, () => reset(site));
    expect(await Promise.all(tokens.map((token) => isOpen(site, token)))).not.toContain(true);
    expect((await logIn(site, newPassword)).status).toBe(200);
  });

  test.for(rounds)('does not survive a password change (round %i)', async (_case, { site }) => {
    const json = { currentPassword: user.password, newPassword };
    const change = () => post(site, `/api/users/${user.userId}/password`, json, user.token);
    const tokens = await tokensWhile(site, async () => expect((await change()).status).toBe(200));
    expect(await Promise.all(tokens.map((token) => isOpen(site, token)))).not.toContain(true);
    expect(await isOpen(site, user.token)).toBe(true);
  });

  test.for(rounds)('does not bring the old password back by rehashing it (round %i)', async (_case, { site }) => {
    const cheap = await hash(user.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await site.app.pool.query('update accounts set password_hash = $1 where id = $2', [cheap, user.userId]);
    await tokensWhile(site, () => reset(site));
    expect([(await logIn(site, user.password)).status, (await logIn(site, newPassword)).status]).toEqual([401, 200]);
  });

  test.for(rounds)(
    'by the admin does not survive a change of admin credentials (round %i)',
    async (_case, { site }) => {
      await site.anAdmin();
      const admin = { ...adminPair, password: newPassword };
      const change = () => ensureAdmin({ ...site.app, config: { ...site.app.config, admin } }, () => undefined);
      const tokens = await tokensWhile(site, change, () => post(site, '/api/admin/login', adminPair));
      const stats = (token: string) => request(site.http, 'GET', '/api/stats', { token });
      expect((await Promise.all(tokens.map(stats))).map(({ status }) => status)).not.toContain(200);
    },
  );
});

describe('the old password, during a concurrent reset,', () => {
  test.for(rounds)('cannot overwrite the new one (round %i)', async (_case, { site }) => {
    const json = { currentPassword: user.password, newPassword: 'oğrunun parolu' };
    const change = () => post(site, `/api/users/${user.userId}/password`, json, user.token);
    const changes = Promise.all(Array.from({ length: 6 }, change));
    // A reset link requested before a change is no longer valid after it.
    const kept = await reset(site).then(
      () => newPassword,
      () => json.newPassword,
    );
    await changes;
    expect((await logIn(site, kept)).status).toBe(200);
  });

  test.for(rounds)('cannot delete the account afterwards (round %i)', async (_case, { site }) => {
    const deletion = () => post(site, `/api/users/${user.userId}/deletion`, { password: user.password }, user.token);
    const statuses: number[] = [];
    const deletions = Array.from({ length: 4 }, async () => void statuses.push((await deletion()).status));
    // A reset after the deletion finds no account.
    const wasReset = await reset(site).then(
      () => true,
      () => false,
    );
    await Promise.all(deletions);
    expect(statuses.filter((status) => status === 200).length).toBe(wasReset ? 0 : 1);
  });
});
