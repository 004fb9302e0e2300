/** Whoever knew the old password is put out by a new one, with what they asked for before and what is still on its way. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { dayMs } from '../../domain/language/durations.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { aKey, anApp, originOf } from '../../test/factors.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { type Answer, request, type Site, siteTest, type User } from '../../test/site.ts';

let now = new Date('2026-11-21T08:00:00Z');
const test = siteTest({ now: () => now });
const newPassword = 'tamam başqa parol';
const post = (site: Site, path: string, json?: unknown, token?: string) =>
  request<{ token?: string; codes?: string[] }>(site.http, 'POST', `/api${path}`, { json, token });
const logIn = (site: Site, { email }: User, password: string) => post(site, '/login', { email, password });

async function aThief(site: Site): Promise<User> {
  const user = await site.aUser({ confirmed: true });
  await post(site, '/session/confirm', { password: user.password }, user.token);
  return user;
}

/** A link's code. */
async function aCode(site: Site, { userId }: User): Promise<string> {
  const code = randomUUID();
  await site.app.pool.query(`insert into reset_codes (code_hash, account_id, expires_at) values ($1, $2, $3)`, [
    createHash('sha256').update(code).digest(),
    userId,
    new Date(now.getTime() + 600_000),
  ]);
  return code;
}

const spend = (site: Site, { email }: User, code: string) =>
  post(site, '/auth/reset-password', { email, code, newPassword });

describe('a change of the address that was asked for', () => {
  const ways: Record<string, (site: Site, user: User, ownToken: string) => Promise<Answer<object>>> = {
    'a reset by mail': async (site, user) => spend(site, user, await aCode(site, user)),
    'a new password': (site, user, ownToken) =>
      post(site, `/users/${user.userId}/password`, { currentPassword: user.password, newPassword }, ownToken),
    'a removed password': (site, user, token) =>
      request(site.http, 'DELETE', `/api/users/${user.userId}/password`, { token }),
  };
  test.for(Object.keys(ways))('ends with %s', async (way, { site }) => {
    const user = await aThief(site);
    const { key } = await aKey(site, user.token);
    now = new Date(now.getTime() + 15 * dayMs);
    const { ticket, options } = (await post(site, '/login/passkey/options')).body as {
      ticket: string;
      options: object;
    };
    const own = await post(site, '/login/passkey', { ticket, response: key.get(options as Record<string, unknown>) });
    await post(site, '/session/confirm', { password: user.password }, user.token);
    const email = `${randomUUID()}@ogru.example`;
    expect((await post(site, `/users/${user.userId}/email`, { email }, user.token)).status).toBe(202);
    await runJobsNow(site.app);
    const mails = (await mailsIn(site.dataDir)).filter(({ to }) => to?.some(({ address }) => address === email));
    const token = new URL(linkIn(mails.at(-1)) ?? '').searchParams.get('token');
    expect((await ways[way]!(site, user, own.body.token ?? '')).status).toBeLessThan(300);
    expect((await post(site, '/auth/change-email', { token })).status).toBe(400);
    const { rows } = await site.app.pool.query('select email from accounts where id = $1', [user.userId]);
    expect(rows).toEqual([{ email: user.email }]);
  });
});

describe('what a session asked for while a reset was under way', () => {
  /** The reset has locked the account and waits for its code, the call for the account. */
  async function behindReset(site: Site, user: User, late: () => Promise<Answer<unknown>>) {
    const code = await aCode(site, user);
    const holder = await site.app.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from reset_codes where account_id = $1 for update', [user.userId]);
      const resetting = spend(site, user, code);
      await untilWaiting(site, 1);
      const coming = late();
      await untilWaiting(site, 2);
      await holder.query('commit');
      return [(await resetting).status, (await coming).status];
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  const untilWaiting = (site: Site, count: number) =>
    expect
      .poll(async () => {
        const { rows } = await site.app.pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBe(count);

  const calls: Record<string, (site: Site, user: User) => Promise<() => Promise<Answer<unknown>>>> = {
    'another password': async (site, user) => () =>
      post(site, `/users/${user.userId}/password`, { newPassword: 'oğrunun parolu 77' }, user.token),
    'a key': async (site, { token }) => {
      const { body } = await post(site, '/passkeys/options', undefined, token);
      const response = new Authenticator(originOf(site)).create(body);
      return () => post(site, '/passkeys', { name: 'Oğru', response }, token);
    },
    codes: async (site, { token }) => {
      await anApp(site, token);
      now = new Date(now.getTime() + 4 * dayMs);
      const { rowCount } = await site.app.pool.query('update sessions set confirmed_at = $1', [now]);
      expect(rowCount).toBeGreaterThan(0);
      return () => post(site, '/second-factor/codes', undefined, token);
    },
    'another address': async (site, user) => () =>
      post(site, `/users/${user.userId}/email`, { email: `${randomUUID()}@ogru.example` }, user.token),
  };
  test.for(Object.keys(calls))('is refused: %s', async (name, { site }) => {
    const user = await aThief(site);
    const call = await calls[name]!(site, user);
    expect(await behindReset(site, user, call)).toEqual([200, 401]);
    expect((await logIn(site, user, 'oğrunun parolu 77')).status).toBe(401);
    const { rows } = await site.app.pool.query(
      `select id from passkeys where holder_id = $1 union all
        select id from email_changes where account_id = $1 and undone_at is null`,
      [user.userId],
    );
    expect(rows).toEqual([]);
  });
});
