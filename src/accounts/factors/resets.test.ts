/** A second factor that somebody has lost: taken away by two of the staff, or by one and a day. */
import { describe, expect } from 'vitest';
import { dayMs } from '../../domain/language/durations.ts';
import { aKey, anApp, firstStep } from '../../test/factors.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator } from '../../test/staff.ts';
import { holdDueResets } from './resets.server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const test = siteTest({ now: () => now });

type Body = { message?: string };
const post = <Answer = Body>(site: Site, path: string, json?: unknown, token?: string) =>
  request<Answer>(site.http, 'POST', `/api${path}`, { json, token });
const confirm = (site: Site, { token, password }: User) => post(site, '/session/confirm', { password }, token);
const logIn = (site: Site, email: string, password: string) => post(site, '/login', { email, password });
const mailsTo = async (site: Site, address: string) =>
  (await mailsIn(site.dataDir)).filter(({ to }) => to?.some((each) => each.address === address));

describe('a lost factor', () => {
  const reset = (site: Site, { token }: { token: string }, userId: string, reason: unknown = 'Telefonu itib') =>
    post<Body & { done: boolean; holdsAt: string | null }>(
      site,
      `/moderation/users/${userId}/factor-reset`,
      { reason },
      token,
    );

  test('is taken away once two of the staff agree, never by those concerned', async ({ site }) => {
    const [one, two, user] = [await aModerator(site), await aModerator(site), await site.aUser({ confirmed: true })];
    expect((await reset(site, one, user.userId)).status).toBe(409);
    await anApp(site, user.token);
    await aKey(site, user.token);
    expect((await reset(site, one, user.userId, '')).status).toBe(400);
    const asked = await reset(site, one, user.userId);
    expect([asked.status, asked.body]).toEqual([
      200,
      { done: false, holdsAt: new Date(now.getTime() + dayMs).toISOString() },
    ]);
    expect((await reset(site, one, user.userId)).status).toBe(409);
    expect((await logIn(site, user.email, user.password)).status).toBe(401);
    expect((await reset(site, two, user.userId)).body).toEqual({ done: true, holdsAt: null });
    expect((await logIn(site, user.email, user.password)).status).toBe(200);
    await runJobsNow(site.app);
    expect(
      (await mailsTo(site, user.email)).filter(({ subject }) => subject?.includes('təhlükəsizliyi')).length,
    ).toBeGreaterThan(1);
    await anApp(site, one.token);
    expect((await reset(site, one, one.userId)).status).toBe(409);
    // The admin alone takes away a moderator's factor.
    expect((await reset(site, two, one.userId)).status).toBe(403);
    expect((await reset(site, await site.anAdmin(), one.userId)).status).toBe(200);
  });

  test('stays if whoever asked for it is no longer a moderator', async ({ site }) => {
    const [gone, moderator, user] = [await aModerator(site), await aModerator(site), await site.aUser()];
    await anApp(site, user.token);
    expect((await reset(site, gone, user.userId)).status).toBe(200);
    const { token } = await site.anAdmin();
    await request(site.http, 'DELETE', `/api/admin/moderators/${gone.userId}`, { token });
    later(dayMs);
    await holdDueResets(site.app);
    expect((await logIn(site, user.email, user.password)).status).toBe(401);
    await confirm(site, moderator);
    expect((await reset(site, moderator, user.userId)).body.done).toBe(false);
  });

  test('is taken away after a day, unless it is used meanwhile', async ({ site }) => {
    const [moderator, user, other] = [await aModerator(site), await site.aUser(), await site.aUser()];
    const app = await anApp(site, user.token);
    await anApp(site, other.token);
    later(3 * dayMs);
    await confirm(site, moderator);
    for (const { userId } of [user, other]) expect((await reset(site, moderator, userId)).status).toBe(200);
    const { ticket } = await firstStep(site, user);
    expect((await post(site, '/login/factor', { ticket, code: app.codes[0] })).status).toBe(200);
    later(dayMs - 1);
    await holdDueResets(site.app);
    expect((await logIn(site, other.email, other.password)).status).toBe(401);
    later(1);
    await holdDueResets(site.app);
    expect((await logIn(site, user.email, user.password)).status).toBe(401);
    expect((await logIn(site, other.email, other.password)).status).toBe(200);
  });

  test('is not kept from being taken away by one that was added within three days before', async ({ site }) => {
    const [moderator, user] = [await aModerator(site), await site.aUser()];
    await anApp(site, user.token);
    later(3 * dayMs);
    for (const each of [moderator, user]) await confirm(site, each);
    const thief = await aKey(site, user.token);
    const printed = await post<{ codes: string[] }>(site, '/second-factor/codes', undefined, user.token);
    expect((await reset(site, moderator, user.userId)).status).toBe(200);
    const wanted = await firstStep(site, user);
    const response = thief.key.get(wanted.options);
    expect((await post(site, '/login/factor', { ticket: wanted.ticket, response })).status).toBe(200);
    const code = printed.body.codes[0];
    expect((await post(site, '/session/confirm', { code }, user.token)).status).toBe(204);
    later(dayMs);
    await holdDueResets(site.app);
    expect((await logIn(site, user.email, user.password)).status).toBe(200);
  });

  test('takes the sessions along that it was opened with', async ({ site }) => {
    const [one, two, user] = [await aModerator(site), await aModerator(site), await site.aUser()];
    await anApp(site, user.token);
    for (const each of [one, two]) await reset(site, each, user.userId);
    expect((await request(site.http, 'GET', '/api/sessions', { token: user.token })).status).toBe(401);
  });

  test('of which nothing is left is not taken away again once it is set up anew', async ({ site }) => {
    const [moderator, user] = [await aModerator(site), await site.aUser()];
    await anApp(site, user.token);
    expect((await reset(site, moderator, user.userId)).status).toBe(200);
    expect((await request(site.http, 'DELETE', '/api/second-factor/totp', { token: user.token })).status).toBe(204);
    await anApp(site, user.token);
    later(dayMs);
    await holdDueResets(site.app);
    expect((await logIn(site, user.email, user.password)).status).toBe(401);
  });
});

describe('a password that is reset by mail', () => {
  const newPassword = 'sahibin təzə parolu';
  async function resetByMail(site: Site, { email }: User): Promise<void> {
    expect((await post(site, '/auth/forgot-password', { email })).status).toBe(200);
    await runJobsNow(site.app);
    const links = (await mailsTo(site, email)).map((mail) => linkIn(mail));
    const link = links.findLast((each) => each.includes('/reset-password'));
    const code = new URL(link ?? 'none:').searchParams.get('code');
    expect((await post(site, '/auth/reset-password', { email, code, newPassword })).status).toBe(200);
  }

  test('takes away what a thief has added within three days, and tells so', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    await aKey(site, user.token);
    await anApp(site, user.token);
    later(3 * dayMs - 1);
    await resetByMail(site, user);
    expect((await logIn(site, user.email, newPassword)).status).toBe(200);
    await runJobsNow(site.app);
    const mails = await mailsTo(site, user.email);
    for (const part of ['əvvəlcə düymə ilə keçib həmin açarı silin', 'həmin kod tətbiqini silin', 'son üç gündə əlavə'])
      expect(mails.filter(({ text }) => text?.replaceAll(/\s+/g, ' ').includes(part))).toHaveLength(1);
  });

  test('leaves what is older: never by mail alone', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const { codes } = await anApp(site, user.token);
    later(3 * dayMs);
    await confirm(site, user);
    await aKey(site, user.token);
    const before = await firstStep(site, user);
    await resetByMail(site, user);
    expect((await post(site, '/login/factor', { ticket: before.ticket, code: codes[0] })).status).toBe(401);
    const { factor, ticket } = await firstStep(site, { ...user, password: newPassword });
    expect(factor).toEqual(['totp', 'code']);
    expect((await post(site, '/login/factor', { ticket, code: codes[0] })).status).toBe(200);
  });
});
