/** A second factor that somebody has lost: taken away by two of the staff, or by one and a day. */
import { describe, expect } from 'vitest';
import { dayMs } from '../../domain/language/durations.ts';
import { aKey, anApp, firstStep } from '../../test/factors.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { mailsIn } from '../../test/services/mail.ts';
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
});
