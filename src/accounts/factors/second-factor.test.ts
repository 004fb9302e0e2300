/** Codes of an app and of the list: setting up, and the second step of log-ins. */
import { describe, expect } from 'vitest';
import { minuteMs } from '../../domain/language/durations.ts';
import { aKey, anApp, firstStep } from '../../test/factors.ts';
import { aShop } from '../../test/shop-files.ts';
import { adminPair, request, type Site, siteTest, type User } from '../../test/site.ts';
import { stepOf } from './codes.server.ts';

let now = new Date('2026-11-21T08:00:10Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const test = siteTest({ now: () => now });

type Body = { message?: string; token?: string; factor?: unknown; confirm?: boolean };
const post = <Answer = Body>(site: Site, path: string, json?: unknown, token?: string) =>
  request<Answer>(site.http, 'POST', `/api${path}`, { json, token });
const put = (site: Site, path: string, json: unknown, token?: string) =>
  request<Body>(site.http, 'PUT', `/api${path}`, { json, token });
const factorsOf = async (site: Site, token: string) =>
  (await request(site.http, 'GET', '/api/second-factor', { token })).body;
const second = (site: Site, ticket: string, code: string) => post(site, '/login/factor', { ticket, code });
const minute = () => later(minuteMs);

describe('codes of an app', () => {
  test.for([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)('are those of RFC 6238, %i seconds after 1970', ([seconds, code]) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const step = Math.floor(seconds / 30);
    const at = (shift: number) => stepOf(secret, code, new Date((seconds + shift) * 1000));
    expect([-30, 0, 30].map(at)).toEqual([step, step, step]);
    // A clock that is a minute wrong.
    expect([-60, 60].map(at)).toEqual([undefined, undefined]);
  });

  test('are set up by the first of them, and asked for after the password', async ({ site }) => {
    const user = await site.aUser({ username: 'Nigar' });
    expect(await factorsOf(site, user.token)).toEqual({ totp: false, passkeys: 0, codesLeft: 0, demanded: false });
    const app = await anApp(site, user.token);
    expect(app.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(app.uri).toBe(
      `otpauth://totp/AxtarTap:Nigar?issuer=AxtarTap&secret=${app.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(app.codes.map((code) => /^[a-z\d]{4}-[a-z\d]{4}$/.test(code))).toEqual(Array(10).fill(true));
    expect(await factorsOf(site, user.token)).toEqual({ totp: true, passkeys: 0, codesLeft: 10, demanded: false });
    const wanted = await firstStep(site, user);
    expect(wanted).toEqual({
      message: expect.any(String),
      error: wanted.message,
      factor: ['totp', 'code'],
      ticket: expect.any(String),
    });
    // The code that set it up is used.
    expect((await second(site, wanted.ticket, app.code())).status).toBe(401);
    minute();
    const { status, body } = await second(site, wanted.ticket, ` ${app.code().slice(0, 3)} ${app.code().slice(3)}`);
    expect([status, body]).toEqual([200, { token: expect.any(String), userId: user.userId, username: 'Nigar' }]);
    const again = await firstStep(site, user);
    for (const steps of [0, -1]) expect((await second(site, again.ticket, app.code(steps))).status).toBe(401);
    expect((await second(site, again.ticket, app.code(1))).status).toBe(200);
    const other = await firstStep(site, user);
    for (const steps of [-2, 0, 1, 3]) expect((await second(site, other.ticket, app.code(steps))).status).toBe(401);
  });

  test('are stored without the list’s, which work once each, and end with new ones', async ({ site }) => {
    const user = await site.aUser();
    const { codes } = await anApp(site, user.token);
    const wanted = await firstStep(site, user);
    const spelled = codes[0]!.replace('-', ' ').toUpperCase();
    expect((await second(site, wanted.ticket, spelled)).status).toBe(200);
    const again = await firstStep(site, user);
    expect((await second(site, again.ticket, codes[0]!)).status).toBe(401);
    expect(await factorsOf(site, user.token)).toMatchObject({ codesLeft: 9 });
    const renewed = await post<{ codes: string[] }>(site, '/second-factor/codes', undefined, user.token);
    expect((await second(site, again.ticket, codes[1]!)).status).toBe(401);
    expect((await second(site, again.ticket, renewed.body.codes[1]!)).status).toBe(200);
    const { rows } = await site.app.pool.query('select code_hash from factor_codes');
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
  });

  test('let one of several log-ins in', async ({ site }) => {
    const user = await site.aUser();
    const app = await anApp(site, user.token);
    minute();
    const [one, two] = [await firstStep(site, user), await firstStep(site, user)];
    const answers = await Promise.all([one, two, two].map(({ ticket }) => second(site, ticket, app.code())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const [three, four] = [await firstStep(site, user), await firstStep(site, user)];
    const listed = await Promise.all([three, four].map(({ ticket }) => second(site, ticket, app.codes[0]!)));
    expect(listed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    // Each with its own code: both get in.
    const both = await Promise.all(
      [three, four].map(({ ticket }, index) => second(site, ticket, app.codes[index + 1]!)),
    );
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200]));
  });

  test('are good for five minutes, and not after a change of the password', async ({ site }) => {
    const user = await site.aUser();
    const app = await anApp(site, user.token);
    minute();
    const late = await firstStep(site, user);
    later(5 * minuteMs + 1);
    expect((await second(site, late.ticket, app.code())).status).toBe(401);
    const before = await firstStep(site, user);
    const json = { currentPassword: user.password, newPassword: 'tamam başqa parol' };
    expect((await post(site, `/users/${user.userId}/password`, json, user.token)).status).toBe(200);
    expect((await second(site, before.ticket, app.code())).status).toBe(401);
    const ticket = (await firstStep(site, { ...user, password: json.newPassword })).ticket;
    for (const odd of ['', 'x'.repeat(51)]) expect((await second(site, ticket, odd)).status).toBe(400);
    expect((await post(site, '/login/factor', { ticket })).status).toBe(400);
  });

  test('are set up within a quarter of an hour by their own account', async ({ site }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const { body } = await post<{ secret: string; ticket: string }>(site, '/second-factor/totp', undefined, user.token);
    const ticket = body.ticket;
    expect((await put(site, '/second-factor/totp', { ticket, code: '000000' }, user.token)).status).toBe(400);
    expect((await put(site, '/second-factor/totp', { ticket, code: '000000' }, other.token)).status).toBe(400);
    later(15 * minuteMs + 1);
    expect((await put(site, '/second-factor/totp', { ticket, code: '000000' }, user.token)).status).toBe(400);
    expect((await post(site, '/second-factor/codes', undefined, user.token)).status).toBe(403);
    await post(site, '/session/confirm', { password: user.password }, user.token);
    expect((await post(site, '/second-factor/codes', undefined, user.token)).status).toBe(409);
  });

  test('end with the app', async ({ site }) => {
    const user = await site.aUser();
    await anApp(site, user.token);
    const removed = await request(site.http, 'DELETE', '/api/second-factor/totp', { token: user.token });
    expect(removed.status).toBe(204);
    expect(await factorsOf(site, user.token)).toMatchObject({ totp: false, codesLeft: 0 });
    expect((await post(site, '/login', { email: user.email, password: user.password })).status).toBe(200);
  });
});

describe('what is dear', () => {
  const dear = (site: Site, token: string) => post(site, '/second-factor/totp', undefined, token);

  test('is done within ten minutes of the password, a code or a key, in that session alone', async ({ site }) => {
    const user = await site.aUser();
    const app = await anApp(site, user.token);
    const { key } = await aKey(site, user.token);
    later(10 * minuteMs + 1);
    const options = async () =>
      (
        await post<{ ticket: string; options: Record<string, unknown> }>(
          site,
          '/session/confirm/options',
          undefined,
          user.token,
        )
      ).body;
    const asked = await options();
    const proofs = [
      { password: user.password },
      { code: app.code() },
      { code: app.codes[0] },
      { ticket: asked.ticket, response: key.get(asked.options) },
    ];
    for (const proof of proofs) {
      const refused = await dear(site, user.token);
      expect([refused.status, refused.body.confirm]).toEqual([403, true]);
      expect((await post(site, '/session/confirm', proof, user.token)).status).toBe(204);
      expect((await dear(site, user.token)).status).toBe(200);
      await site.app.pool.query('update sessions set confirmed_at = null');
    }
    for (const used of proofs.slice(1))
      expect((await post(site, '/session/confirm', used, user.token)).status).toBe(400);
    const other = await options();
    const stranger = await site.aUser();
    const { key: others } = await aKey(site, stranger.token);
    for (const wrong of [
      { password: 'yanlış' },
      { code: '000000' },
      { ticket: other.ticket, response: others.get(other.options) },
      {},
      { password: user.password, code: '000000' },
    ])
      expect((await post(site, '/session/confirm', wrong, user.token)).status).toBe(400);
    expect((await dear(site, user.token)).status).toBe(403);
  });

  test('is asked of the admin, too', async ({ site }) => {
    const { token } = await site.anAdmin();
    const { userId } = await site.aUser();
    later(10 * minuteMs + 1);
    const name = () => put(site, `/admin/moderators/${userId}`, {}, token);
    expect((await name()).body).toMatchObject({ confirm: true });
    expect((await post(site, '/session/confirm', { password: 'yanlış' }, token)).status).toBe(400);
    expect((await post(site, '/session/confirm', { password: adminPair.password }, token)).status).toBe(204);
    expect((await name()).status).toBe(200);
  });
});

describe('a factor that is demanded', () => {
  test('keeps staff and shops without one from everything but setting it up', async ({ site }) => {
    const { token: admin } = await site.anAdmin();
    const moderator = await site.aUser();
    await put(site, `/admin/moderators/${moderator.userId}`, {}, admin);
    const [shop, seller] = [await aShop(site), await site.aUser()];
    await site.app.pool.query("insert into shop_members values ($1, $2, 'seller', now())", [
      seller.userId,
      shop.userId,
    ]);
    const demand = (factorDemanded: boolean) =>
      request<Body & { factorDemanded: boolean }>(site.http, 'PUT', '/api/admin/site', {
        token: admin,
        json: { factorDemanded },
        headers: { 'if-match': '*' },
      });
    expect((await demand(true)).body.factorDemanded).toBe(true);
    const read = (path: string, token: string) => request<Body>(site.http, 'GET', path, { token });
    // Settings reach each process by a notification.
    const statusOfStats = async () => (await read('/api/stats', admin)).status;
    await expect.poll(statusOfStats).toBe(403);
    for (const [path, token] of [
      ['/api/moderation/summary', moderator.token],
      ['/api/favorites', moderator.token],
      ['/api/stats', admin],
    ] as const) {
      const { status, body } = await read(path, token);
      expect([status, body.factor]).toEqual([403, 'setup']);
    }
    for (const { token } of [shop, seller]) {
      expect(await read('/api/shop', token)).toMatchObject({ status: 403, body: { factor: 'setup' } });
      expect(await factorsOf(site, token)).toMatchObject({ demanded: true });
    }
    await aKey(site, seller.token);
    expect((await read('/api/shop', seller.token)).status).toBe(200);
    const user = await site.aUser();
    expect((await read('/api/favorites', user.token)).status).toBe(200);
    expect(await factorsOf(site, user.token)).toMatchObject({ demanded: false });
    expect(await factorsOf(site, moderator.token)).toMatchObject({ demanded: true });
    const { id } = await aKey(site, moderator.token);
    expect((await read('/api/moderation/summary', moderator.token)).status).toBe(200);
    const remove = (path: string) => request(site.http, 'DELETE', path, { token: moderator.token });
    expect((await remove(`/api/passkeys/${id}`)).status).toBe(409);
    await anApp(site, moderator.token);
    expect((await remove(`/api/passkeys/${id}`)).status).toBe(204);
    expect((await remove('/api/second-factor/totp')).status).toBe(409);
    expect((await demand(false)).status).toBe(200);
    await expect.poll(statusOfStats).toBe(200);
  });
});

test('a deleted account takes its keys and codes along, and own data hold no secrets', async ({ site }) => {
  const user: User = await site.aUser();
  const app = await anApp(site, user.token);
  const { key, id } = await aKey(site, user.token);
  const { body } = await request(site.http, 'GET', `/api/users/${user.userId}/data`, {
    token: user.token,
  });
  expect(body).toMatchObject({
    passkeys: [{ id, name: 'Telefonum' }],
    secondFactor: { totp: true, passkeys: 1, codesLeft: 10 },
  });
  for (const secret of [app.secret, key.id]) expect(JSON.stringify(body)).not.toContain(secret);
  const json = { password: user.password };
  expect((await post(site, `/users/${user.userId}/deletion`, json, user.token)).status).toBe(200);
  for (const table of ['passkeys', 'totp_secrets', 'factor_codes', 'factor_tickets']) {
    const { rows } = await site.app.pool.query(`select from ${table} where holder_id = $1`, [user.userId]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
