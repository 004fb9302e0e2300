import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { removeExpired } from '../accounts.server.ts';
import { sendPhoneCode } from './phone.server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const test = siteTest({ now: () => now, jobs: true });
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

type Body = { message: string; fields?: Record<string, string>; phoneVerified?: boolean };

const ask = (site: Site, user: { token: string }) =>
  request<Body>(site.http, 'POST', '/api/auth/phone-code', { token: user.token });
const confirm = (site: Site, user: { token: string }, code: unknown) =>
  request<Body>(site.http, 'POST', '/api/auth/confirm-phone', { token: user.token, json: { code } });
const isConfirmed = async (site: Site, user: User) => {
  const { body } = await request<Body>(site.http, 'GET', `/api/users/${user.userId}`, { token: user.token });
  return body.phoneVerified;
};

let lastNumber = 2_000_000;

/** An account with its own number, unless one is given. */
async function aUser(site: Site, phone = `+99450${++lastNumber}`): Promise<User & { phone: string }> {
  const email = `${lastNumber}-${Math.random().toString(36).slice(2)}@misal.az`;
  const json = { username: 'Aysel', email, password: 'uzun-sinaq-parolu', phone };
  const { body } = await request<User>(site.http, 'POST', '/api/reqister', { json });
  return { ...body, email, password: json.password, phone };
}

/** Messages sent to a number, oldest first. */
function messagesTo(site: Site, phone: string): string[] {
  const folder = `${site.dataDir}/sms`;
  if (!existsSync(folder)) return [];
  const messages = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  return messages.filter((text) => text.startsWith(`${phone}\n`));
}

async function receivedCode(site: Site, user: { phone: string }, count = 1): Promise<string> {
  await expect.poll(() => messagesTo(site, user.phone).length).toBe(count);
  return /\b\d{6}\b/.exec(messagesTo(site, user.phone).at(-1)?.split('\n')[1] ?? '')?.[0] ?? '';
}

async function askedCode(site: Site, user: User & { phone: string }, count = 1): Promise<string> {
  expect((await ask(site, user)).status).toBe(200);
  return receivedCode(site, user, count);
}

/** Another code of six digits. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a phone number', () => {
  test('is confirmed with the code sent to it', async ({ site }) => {
    const user = await aUser(site);
    const asked = await ask(site, user);
    expect([asked.status, asked.body]).toEqual([
      200,
      { message: expect.stringMatching(/^\+994-50-200-\d\d-\d\d nömrəsinə 6 rəqəmli kod göndərildi\.$/) },
    ]);
    const code = await receivedCode(site, user);
    expect(await isConfirmed(site, user)).toBe(false);
    const answer = await confirm(site, user, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Nömrəniz təsdiqləndi.', phoneVerified: true }]);
    expect(await isConfirmed(site, user)).toBe(true);
  });

  test('reports that it is already confirmed and gets no new code', async ({ site }) => {
    const user = await aUser(site);
    const code = await askedCode(site, user);
    const both = await Promise.all([confirm(site, user, code), confirm(site, user, code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(site, user, '000000')).body.message).toBe('Nömrəniz artıq təsdiqlənib.');
    later(61);
    const again = await ask(site, user);
    expect([again.status, again.body.message]).toEqual([409, 'Nömrəniz artıq təsdiqlənib.']);
  });

  test('belongs to the account that confirmed it last', async ({ site }) => {
    const first = await aUser(site);
    await confirm(site, first, await askedCode(site, first));
    later(61);
    const second = await aUser(site, first.phone);
    await confirm(site, second, await askedCode(site, second, 2));
    expect([await isConfirmed(site, first), await isConfirmed(site, second)]).toEqual([false, true]);
  });

  test('can be confirmed only with a session of its own account', async ({ site }) => {
    const [user, other] = [await aUser(site), await aUser(site)];
    const code = await askedCode(site, user);
    expect((await confirm(site, other, code)).status).toBe(400);
    expect((await request(site.http, 'POST', '/api/auth/phone-code')).status).toBe(401);
    const anonymous = await request(site.http, 'POST', '/api/auth/confirm-phone', { json: { code } });
    expect(anonymous.status).toBe(401);
    await request(site.http, 'DELETE', '/api/session', { token: user.token });
    expect([(await ask(site, user)).status, (await confirm(site, user, code)).status]).toEqual([401, 401]);
  });
});

test('a listing shows whether its number is the one its owner confirmed', async ({ site }) => {
  const user = await aUser(site);
  const [section] = sections;
  if (!section) throw new Error('no section');
  const own = await site.aListing(section, { user, fields: { 'contact.phone': user.phone } });
  const foreign = await site.aListing(section, { user });
  expect([own['phoneVerified'], foreign['phoneVerified']]).toEqual([false, false]);
  const placeOf = async ({ id }: { id: number }) =>
    (await site.app.pool.query<{ ctid: string }>('select ctid from listings where number = $1', [id])).rows[0]?.ctid;
  const places = [await placeOf(own), await placeOf(foreign)];
  await confirm(site, user, await askedCode(site, user));
  // Only what gains the mark is written: a shop may have ten thousand.
  expect(await placeOf(own)).not.toBe(places[0]);
  expect(await placeOf(foreign)).toBe(places[1]);
  const read = async ({ id }: { id: number }) =>
    (await request<Body>(site.http, 'GET', `/api/${section.name}/${id}`)).body.phoneVerified;
  expect([await read(own), await read(foreign)]).toEqual([true, false]);
});

describe('a confirmation code', () => {
  test.for([
    [{}],
    [{ code: '' }],
    [{ code: '12345' }],
    [{ code: '1234567' }],
    [{ code: 'abcdef' }],
    [{ code: 123456 }],
  ])('is rejected if it is malformed: %j', async ([json], { site }) => {
    const { token } = await aUser(site);
    const { status, body } = await request<Body>(site.http, 'POST', '/api/auth/confirm-phone', { token, json });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['code']]);
  });

  test('is invalid after five wrong attempts', async ({ site }) => {
    const user = await aUser(site);
    const code = await askedCode(site, user);
    const texts = [];
    for (const step of [1, 2, 3, 4, 5])
      texts.push((await confirm(site, user, wrong(code, step))).body.fields?.['code']);
    expect(texts.slice(3)).toEqual(['Kod yanlışdır. 1 cəhdiniz qalıb.', 'Kod yanlışdır. Yeni kod istəyin.']);
    const { status, body } = await confirm(site, user, code);
    expect([status, body.fields]).toEqual([400, { code: 'Kodun vaxtı bitib. Yeni kod istəyin.' }]);
    later(61);
    expect((await confirm(site, user, await askedCode(site, user, 2))).status).toBe(200);
  });

  test('allows five attempts, even when more come at once', async ({ site }) => {
    const user = await aUser(site);
    const code = await askedCode(site, user);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, step) => confirm(site, user, wrong(code, step + 1))),
    );
    const compared = answers.filter(({ body }) => body.fields?.['code']?.startsWith('Kod yanlışdır'));
    expect(compared.length).toBe(5);
    expect((await confirm(site, user, code)).status).toBe(400);
  });

  test('is valid for ten minutes', async ({ site }) => {
    const [early, late] = [await aUser(site), await aUser(site)];
    const codes = [await askedCode(site, early), await askedCode(site, late)];
    later(9 * 60 + 59);
    expect((await confirm(site, early, codes[0])).status).toBe(200);
    later(1);
    expect((await confirm(site, late, codes[1])).status).toBe(400);
  });

  test('is replaced by a newer one', async ({ site }) => {
    const user = await aUser(site);
    const first = await askedCode(site, user);
    later(61);
    const second = await askedCode(site, user, 2);
    if (first !== second) expect((await confirm(site, user, first)).status).toBe(400);
    expect((await confirm(site, user, second)).status).toBe(200);
  });

  test('appears only in the message, which fits into one SMS', async ({ site }) => {
    const user = await aUser(site);
    const code = await askedCode(site, user);
    const { rows } = await site.app.pool.query(
      `select (select json_agg(c)::text from phone_codes c where account_id = $1) as codes,
        (select json_agg(j)::text from pgboss.job j where name = 'accounts.sendPhoneCode') as jobs`,
      [user.userId],
    );
    expect(rows[0].codes).toContain('$argon2id$');
    expect(`${rows[0].codes}${rows[0].jobs}`).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(messagesTo(site, user.phone)[0]?.split('\n')[1]?.length).toBeLessThanOrEqual(70);
  });

  test('is not sent by a late or repeated job', async ({ site }) => {
    const user = await aUser(site);
    await confirm(site, user, await askedCode(site, user));
    const { rows } = await site.app.pool.query('select id from phone_codes where account_id = $1', [user.userId]);
    await sendPhoneCode(site.app, rows[0]);
    expect(messagesTo(site, user.phone)).toHaveLength(1);

    const patient = await aUser(site);
    await askedCode(site, patient);
    const asked = await site.app.pool.query('select id from phone_codes where account_id = $1', [patient.userId]);
    later(5 * 60 + 1);
    await sendPhoneCode(site.app, asked.rows[0]);
    expect(messagesTo(site, patient.phone)).toHaveLength(1);
  });
});

describe('confirmation codes', () => {
  test('are limited to one a minute for an account', async ({ site }) => {
    const user = await aUser(site);
    await askedCode(site, user);
    later(20);
    const { status, headers, body } = await ask(site, user);
    expect([status, headers['retry-after'], body.message]).toEqual([
      429,
      '40',
      'Yeni kodu 40 saniyə sonra istəyə bilərsiniz.',
    ]);
    later(40);
    expect((await ask(site, user)).status).toBe(200);
  });

  test('are limited to one a minute for a number, whoever asks', async ({ site }) => {
    const user = await aUser(site);
    const other = await aUser(site, user.phone);
    const answers = await Promise.all([ask(site, user), ask(site, other), ask(site, user), ask(site, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    await receivedCode(site, user);
    expect(messagesTo(site, user.phone)).toHaveLength(1);
  });

  test('are limited to five a day, counted from the first', async ({ site }) => {
    const user = await aUser(site);
    const other = await aUser(site, user.phone);
    for (const asker of [user, other, user, other, user]) {
      expect((await ask(site, asker)).status).toBe(200);
      later(3600);
    }
    // The nightly clean-up keeps what still counts.
    await removeExpired(site.app);
    const { status, headers, body } = await ask(site, other);
    expect([status, headers['retry-after'], body.message]).toEqual([
      429,
      String(19 * 3600),
      'Gün ərzində ən çox 5 kod göndərilir. Təxminən 19 saat sonra yenidən cəhd edin.',
    ]);
    later(19 * 3600);
    expect((await ask(site, other)).status).toBe(200);
  });

  test('come no sooner when the number’s account is deleted and re-created', async ({ site }) => {
    const { phone } = await aUser(site);
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const user = await aUser(site, phone);
      const { status, headers } = await ask(site, user);
      statuses.push(status);
      const json = { password: user.password };
      await request(site.http, 'POST', `/api/users/${user.userId}/deletion`, { token: user.token, json });
      if (status === 429) expect(headers['retry-after']).toBe(String(60 - 10 * (time % 6)));
      later(10);
    }
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429, 200, 429]);
  });

  test('are removed from the database after a day', async ({ site }) => {
    const user = await aUser(site);
    await askedCode(site, user);
    later(86_401);
    await removeExpired(site.app);
    for (const table of ['phone_codes', 'deleted_phone_codes']) {
      expect([table, (await site.app.pool.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
    }
  });
});
