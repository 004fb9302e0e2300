/** What an account is called and how it is reached: changed by its owner, taken back from a thief. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { dayMs, minuteMs } from '../../domain/language/durations.ts';
import { aKey, anApp, firstStep } from '../../test/factors.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator } from '../../test/staff.ts';
import { countAttempt, type Limit } from '../../platform/limits/limits.server.ts';
import { mailboxKey } from '../accounts.server.ts';
import { accountLimits } from '../limits.server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const test = siteTest({ now: () => now });
const [section] = sections;

type Body = { message?: string; fields?: Record<string, string>; confirm?: boolean };
const post = <Answer = Body>(site: Site, path: string, json?: unknown, token?: string) =>
  request<Answer>(site.http, 'POST', `/api${path}`, { json, token });
const own = async (site: Site, { userId, token }: User) =>
  (await request(site.http, 'GET', `/api/users/${userId}`, { token })).body;
const confirm = (site: Site, { token, password }: User) => post(site, '/session/confirm', { password }, token);
const logIn = (site: Site, email: string, password: string) => post(site, '/login', { email, password });
const mailsTo = async (site: Site, address: string) =>
  (await mailsIn(site.dataDir)).filter(({ to }) => to?.some((each) => each.address === address));
/** The token of the newest link to a page, in mails to an address. */
async function tokenFor(site: Site, address: string, path: string): Promise<string> {
  await runJobsNow(site.app);
  const links = (await mailsTo(site, address)).map((mail) => linkIn(mail)).filter((link) => link.includes(path));
  return new URL(links.at(-1) ?? 'none:').searchParams.get('token') ?? '';
}
async function codeFor(site: Site, phone: string): Promise<string> {
  await runJobsNow(site.app);
  const folder = `${site.dataDir}/sms`;
  const texts = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    : [];
  return /\b\d{6}\b/.exec(texts.findLast((text) => text.startsWith(`${phone}\n`))?.split('\n')[1] ?? '')?.[0] ?? '';
}

test('a name changes at once, five times a day, and moderators alone know those before', async ({ site }) => {
  const user = await site.aUser({ username: 'Aysel' });
  const rename = (name: unknown) =>
    request<Body>(site.http, 'PUT', `/api/users/${user.userId}/name`, { token: user.token, json: { name } });
  for (const wrong of ['', 'A', 'x'.repeat(51), 7]) expect((await rename(wrong)).status).toBe(400);
  const { status, body } = await rename('  Aysel   Məmmədova ');
  expect([status, body]).toEqual([200, { username: 'Aysel Məmmədova' }]);
  expect(await own(site, user)).toMatchObject({ username: 'Aysel Məmmədova' });
  for (const name of ['Bir', 'İki', 'Üç', 'Dörd']) expect((await rename(name)).status).toBe(200);
  expect((await rename('Beş')).status).toBe(429);
  const moderator = await aModerator(site);
  const seen = await request<{ formerNames: { name: string }[] }>(
    site.http,
    'GET',
    `/api/moderation/users/${user.userId}`,
    { token: moderator.token },
  );
  expect(seen.body.formerNames.map(({ name }) => name)).toEqual(expect.arrayContaining(['Aysel', 'Bir', 'Üç']));
  const data = await request(site.http, 'GET', `/api/users/${user.userId}/data`, { token: user.token });
  expect(JSON.stringify(data.body)).not.toContain('Bir');
});

describe('an e-mail address', () => {
  const ask = (site: Site, { userId, token }: User, email: string) =>
    post(site, `/users/${userId}/email`, { email }, token);

  test('is changed by the link to the new one, once the session was confirmed', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const email = `yeni-${user.userId}@misal.az`;
    later(10 * minuteMs + 1);
    expect((await ask(site, user, email)).body.confirm).toBe(true);
    await confirm(site, user);
    expect((await ask(site, user, email)).status).toBe(202);
    expect(await own(site, user)).toMatchObject({ email: user.email });
    const token = await tokenFor(site, email, '/e-poct-deyis');
    expect((await post(site, '/auth/undo-email', { token })).status).toBe(400);
    expect((await post(site, '/auth/change-email', { token })).status).toBe(204);
    expect((await post(site, '/auth/change-email', { token })).status).toBe(204);
    expect(await own(site, user)).toMatchObject({ email, emailVerified: true });
    expect((await logIn(site, email, user.password)).status).toBe(200);
    expect((await logIn(site, user.email, user.password)).status).toBe(401);
  });

  test('of another account is neither told to be taken nor given away', async ({ site }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const before = (await mailsTo(site, other.email)).length;
    const { status, body } = await ask(site, user, other.email.toUpperCase());
    const free = await ask(site, user, `bos-${user.userId}@misal.az`);
    expect([status, body]).toEqual([202, free.body]);
    await runJobsNow(site.app);
    const mails = (await mailsTo(site, other.email)).slice(before);
    expect(mails.filter((mail) => linkIn(mail).includes('/e-poct-deyis'))).toEqual([]);
  });

  test('comes back for three days by the link to the old one, and ends what a thief has added', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const email = `ogru-${user.userId}@misal.az`;
    expect((await ask(site, user, email)).status).toBe(202);
    const undo = await tokenFor(site, user.email, '/e-poct-qaytar');
    await post(site, '/auth/change-email', { token: await tokenFor(site, email, '/e-poct-deyis') });
    await aKey(site, user.token);
    await anApp(site, user.token);
    later(2 * dayMs);
    // The address that the owner needs back is nobody else's meanwhile.
    const thief = { username: 'Oğru', email: user.email.toUpperCase(), phone: '501112233', password: 'oğrunun parolu' };
    expect((await post(site, '/reqister', thief)).status).toBe(409);
    const other = await site.aUser({ confirmed: true });
    await ask(site, other, user.email);
    expect(await tokenFor(site, user.email, '/e-poct-deyis')).toBe('');
    expect((await post(site, '/auth/undo-email', { token: undo })).status).toBe(204);
    expect((await request(site.http, 'GET', '/api/sessions', { token: user.token })).status).toBe(401);
    expect((await logIn(site, user.email, user.password)).status).toBe(200);
    expect((await logIn(site, email, user.password)).status).toBe(401);
    expect((await post(site, '/auth/undo-email', { token: undo })).status).toBe(204);
  });

  test('comes back with the keys that its owner had, without codes that a thief has printed', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const { codes } = await anApp(site, user.token);
    later(3 * dayMs);
    await confirm(site, user);
    // Shortly before the address is asked for.
    await aKey(site, user.token);
    later(minuteMs);
    await ask(site, user, `ogru-${user.userId}@misal.az`);
    const undo = await tokenFor(site, user.email, '/e-poct-qaytar');
    const printed = await post<{ codes: string[] }>(site, '/second-factor/codes', undefined, user.token);
    expect((await post(site, '/auth/undo-email', { token: undo })).status).toBe(204);
    const { ticket, factor } = await firstStep(site, user);
    expect(factor).toEqual(['totp']);
    for (const code of [codes[0], printed.body.codes[0]])
      expect((await post(site, '/login/factor', { ticket, code })).status).toBe(401);
  });

  test('is told to its owner whatever else was mailed, confirmed or not; the new one gets nothing otherwise', async ({
    site,
  }) => {
    const user = await site.aUser();
    const spend = (limit: Limit, subject: string) => countAttempt(site.app, limit, subject, limit.max);
    await spend(accountLimits.mailsToUnconfirmed, mailboxKey(user.email));
    await ask(site, user, `bir-${user.userId}@misal.az`);
    expect(await tokenFor(site, user.email, '/e-poct-qaytar')).not.toBe('');
    await spend(accountLimits.mailsOfKind, `emailChange ${mailboxKey(user.email)}`);
    await ask(site, user, `iki-${user.userId}@misal.az`);
    expect(await tokenFor(site, `bir-${user.userId}@misal.az`, '/e-poct-deyis')).not.toBe('');
    expect(await tokenFor(site, `iki-${user.userId}@misal.az`, '/e-poct-deyis')).toBe('');
  });

  test('is another one’s to register with once it can no longer come back', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const email = `yeni-${user.userId}@misal.az`;
    await ask(site, user, email);
    await post(site, '/auth/change-email', { token: await tokenFor(site, email, '/e-poct-deyis') });
    const next = { username: 'Növbəti', email: user.email, phone: '501112233', password: 'növbəti parol' };
    expect((await post(site, '/reqister', next)).status).toBe(409);
    later(3 * dayMs + 1);
    expect((await post(site, '/reqister', next)).status).toBe(201);
  });

  test('keeps its links to their time, their purpose and one change', async ({ site }) => {
    const user = await site.aUser({ confirmed: true });
    const email = `gec-${user.userId}@misal.az`;
    await ask(site, user, email);
    const [change, undo] = [
      await tokenFor(site, email, '/e-poct-deyis'),
      await tokenFor(site, user.email, '/e-poct-qaytar'),
    ];
    for (const token of ['', 'x', undo, `${change.slice(0, -2)}AA`, `${change}=`])
      expect((await post(site, '/auth/change-email', { token })).status).toBe(400);
    later(dayMs + 1);
    expect((await post(site, '/auth/change-email', { token: change })).status).toBe(400);
    later(2 * dayMs);
    expect((await post(site, '/auth/undo-email', { token: undo })).status).toBe(400);
  });
});

describe('a number', () => {
  const ask = (site: Site, { userId, token }: User, phone: string) =>
    post(site, `/users/${userId}/phone`, { phone }, token);
  const change = (site: Site, { token }: User, code: string) => post(site, '/auth/change-phone', { code }, token);

  test('changes with its mark by a code to the new one, also in own ads that showed the old one', async ({ site }) => {
    const user = await site.aUser();
    const shown = await site.aListing(section!, { user, fields: { 'contact.phone': '50 123 45 67' } });
    const other = await site.aListing(section!, { user, fields: { 'contact.phone': '55 765 43 21' } });
    expect((await ask(site, user, '12')).status).toBe(400);
    expect((await ask(site, user, '70 111 22 33')).status).toBe(202);
    expect(await own(site, user)).toMatchObject({ phone: '+994-50-123-45-67', phoneVerified: false });
    const code = await codeFor(site, '+994701112233');
    expect((await change(site, user, code === '000000' ? '000001' : '000000')).status).toBe(400);
    const answers = await Promise.all([change(site, user, code), change(site, user, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await own(site, user)).toMatchObject({ phone: '+994-70-111-22-33', phoneVerified: true });
    const phoneOf = async ({ _id }: { _id: string }) =>
      (await request<{ contact: { phone: string } }>(site.http, 'GET', `/api/${section!.name}/${_id}`)).body.contact
        .phone;
    expect([await phoneOf(shown), await phoneOf(other)]).toEqual(['+994-70-111-22-33', '+994-55-765-43-21']);
  });

  test('that another account has confirmed goes to whoever has its code; the other loses it and is told', async ({
    site,
  }) => {
    const [before, after] = [await site.aUser({ confirmed: true }), await site.aUser()];
    const number = '+994709998877';
    await ask(site, before, number);
    expect((await change(site, before, await codeFor(site, number))).status).toBe(204);
    later(minuteMs + 1);
    await ask(site, after, number);
    expect((await change(site, after, await codeFor(site, number))).status).toBe(204);
    expect(await own(site, after)).toMatchObject({ phone: '+994-70-999-88-77', phoneVerified: true });
    expect(await own(site, before)).toMatchObject({ phone: '', phoneVerified: false });
    await runJobsNow(site.app);
    const told = await request<{ items: { text: string }[] }>(site.http, 'GET', '/api/notifications', {
      token: before.token,
    });
    const texts = told.body.items.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('Nömrənizi başqa hesab təsdiqlədi'));
    expect((await post(site, '/auth/phone-code', undefined, before.token)).status).toBe(409);
    // A code that changes a number confirms none.
    later(minuteMs + 1);
    await ask(site, before, number);
    const code = await codeFor(site, number);
    expect((await post(site, '/auth/confirm-phone', { code }, before.token)).status).toBe(400);
    expect((await change(site, before, code)).status).toBe(204);
    expect(await own(site, before)).toMatchObject({ phoneVerified: true });
  });
});

test('a password can be done without after two weeks of a key, and set again once the key was asked for', async ({
  site,
}) => {
  const user = await site.aUser();
  const { key, id } = await aKey(site, user.token);
  const url = `/api/users/${user.userId}/password`;
  const remove = () => request<Body>(site.http, 'DELETE', url, { token: user.token });
  expect((await remove()).status).toBe(409);
  const wanted = await firstStep(site, user);
  await post(site, '/login/factor', { ticket: wanted.ticket, response: key.get(wanted.options) });
  later(14 * dayMs);
  expect((await remove()).body.confirm).toBe(true);
  const confirmByKey = async () => {
    const { body } = await post<{ ticket: string; options: Record<string, unknown> }>(
      site,
      '/session/confirm/options',
      undefined,
      user.token,
    );
    const json = { ticket: body.ticket, response: key.get(body.options) };
    expect((await post(site, '/session/confirm', json, user.token)).status).toBe(204);
  };
  await confirmByKey();
  expect((await remove()).status).toBe(204);
  expect(await own(site, user)).toMatchObject({ hasPassword: false });
  for (const password of [user.password, '-', ''])
    expect((await logIn(site, user.email, password)).status).not.toBe(200);
  const last = await request<Body>(site.http, 'DELETE', `/api/passkeys/${id}`, { token: user.token });
  expect(last.status).toBe(409);
  later(10 * minuteMs + 1);
  expect(
    (await post(site, `/users/${user.userId}/password`, { newPassword: 'təzə uzun parol' }, user.token)).body.confirm,
  ).toBe(true);
  expect((await post(site, `/users/${user.userId}/deletion`, {}, user.token)).body.confirm).toBe(true);
  await confirmByKey();
  expect((await post(site, `/users/${user.userId}/deletion`, {}, user.token)).status).toBe(200);
});
