/** Passkeys: adding, logging in, removing, and what attackers try with them. */
import { describe, expect } from 'vitest';
import { Authenticator } from '../../test/authenticator.ts';
import { aKey, firstStep, originOf, type Wanted } from '../../test/factors.ts';
import { adminPair, request, type Site, siteTest, type User } from '../../test/site.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { maxPasskeys } from './schema.ts';

let now = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const test = siteTest({ now: () => now, env: { SITE_URL: 'https://bazar.example' } });
const wrongKey = 'Giriş açarı ilə daxil olmaq alınmadı. Yenidən cəhd edin və ya şifrə ilə daxil olun.';

type Options = Record<string, unknown>;
type Body = { message?: string; token?: string; userId?: string; username?: string; factor?: string[] };
type Offered = { ticket: string; options: Options };

const post = <Answer = Body>(site: Site, path: string, json?: unknown, token?: string) =>
  request<Answer>(site.http, 'POST', `/api${path}`, { json, token });
const offerLogIn = async (site: Site, path = '/login') => (await post<Offered>(site, `${path}/passkey/options`)).body;
const logIn = (site: Site, ticket: string, response: unknown, path = '/login') =>
  post(site, `${path}/passkey`, { ticket, response });
const keysOf = async (site: Site, token: string) =>
  (
    await request<{ items: { id: string; name: string; lastUsedAt: string | null }[] }>(
      site.http,
      'GET',
      '/api/passkeys',
      { token },
    )
  ).body.items;
/** Proves the password again, as sessions older than ten minutes have to. */
const confirm = (site: Site, { token, password }: User) => post(site, '/session/confirm', { password }, token);

describe('a passkey', () => {
  test('is made for the site’s host and opens a session without a name or password', async ({ site }) => {
    const user = await site.aUser({ username: 'Nigar' });
    const { body: options } = await post<Options & { challenge: string }>(
      site,
      '/passkeys/options',
      undefined,
      user.token,
    );
    expect(options).toMatchObject({
      rp: { id: 'bazar.example' },
      user: { name: user.email, displayName: 'Nigar' },
      timeout: 120_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const { key, id } = await aKey(site, user.token);
    const again = await post<Options>(site, '/passkeys/options', undefined, user.token);
    expect(again.body['excludeCredentials']).toEqual([{ id: key.id, transports: ['internal'], type: 'public-key' }]);
    const { ticket, options: asked } = await offerLogIn(site);
    expect(asked).toMatchObject({ rpId: 'bazar.example', allowCredentials: [], userVerification: 'required' });
    const { status, body } = await logIn(site, ticket, key.get(asked));
    expect([status, body]).toEqual([
      200,
      { token: expect.stringMatching(/^[\w-]{43}$/), userId: user.userId, username: 'Nigar' },
    ]);
    expect(await keysOf(site, body.token!)).toEqual([
      { id, name: 'Telefonum', createdAt: now.toISOString(), lastUsedAt: now.toISOString() },
    ]);
  });

  test('is one of several, can be renamed, and no longer works once it is removed', async ({ site }) => {
    const user = await site.aUser();
    const [first, second] = [await aKey(site, user.token), await aKey(site, user.token, 'Noutbuk')];
    const url = `/api/passkeys/${first.id}`;
    const named = await request(site.http, 'PUT', url, { token: user.token, json: { name: ' İş  telefonu ' } });
    expect([named.status, named.body]).toEqual([200, { name: 'İş telefonu' }]);
    const stranger = await site.aUser();
    expect((await request(site.http, 'DELETE', url, { token: stranger.token })).status).toBe(404);
    expect((await request(site.http, 'PUT', url, { token: stranger.token, json: { name: 'x' } })).status).toBe(404);
    expect((await request(site.http, 'DELETE', '/api/passkeys/x', { token: user.token })).status).toBe(404);
    expect((await request(site.http, 'DELETE', url, { token: user.token })).status).toBe(204);
    const offered = await offerLogIn(site);
    const removed = await logIn(site, offered.ticket, first.key.get(offered.options));
    expect([removed.status, removed.body.message]).toEqual([401, wrongKey]);
    const other = await offerLogIn(site);
    expect((await logIn(site, other.ticket, second.key.get(other.options))).status).toBe(200);
  });

  test('is asked for after the password, and answers once', async ({ site }) => {
    const user = await site.aUser();
    const { key } = await aKey(site, user.token);
    const wanted = await firstStep(site, user);
    expect(wanted).toMatchObject({ factor: ['passkey'], options: { allowCredentials: [{ id: key.id }] } });
    const json = { ticket: wanted.ticket, response: key.get(wanted.options) };
    const answers = await Promise.all([post(site, '/login/factor', json), post(site, '/login/factor', json)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('works for the admin, whose log-in takes no account’s key', async ({ site, adminToken }) => {
    const { key } = await aKey(site, adminToken);
    const account = await site.aUser();
    const { key: ofAccount } = await aKey(site, account.token);
    const offered = await offerLogIn(site, '/admin/login');
    const refused = await logIn(site, offered.ticket, ofAccount.get(offered.options), '/admin/login');
    expect([refused.status, refused.body.message]).toEqual([401, wrongKey]);
    const elsewhere = await offerLogIn(site);
    expect((await logIn(site, elsewhere.ticket, key.get(elsewhere.options))).status).toBe(401);
    const right = await offerLogIn(site, '/admin/login');
    const { status, body } = await logIn(site, right.ticket, key.get(right.options), '/admin/login');
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
    const wanted = await firstStep(site, adminPair);
    const second = await post(site, '/login/factor', { ticket: wanted.ticket, response: key.get(wanted.options) });
    expect([second.status, second.body]).toEqual([200, { token: expect.any(String) }]);
    await site.app.db.deleteFrom('passkeys').where('credential_id', '=', key.id).execute();
  });

  test('is refused beyond twenty', async ({ site }) => {
    const user = await site.aUser();
    for (let count = 0; count < maxPasskeys; count += 1) await aKey(site, user.token, `Açar ${count}`);
    const { body } = await post<Options>(site, '/passkeys/options', undefined, user.token);
    const response = new Authenticator(originOf(site)).create(body);
    expect((await post(site, '/passkeys', { name: 'Artıq', response }, user.token)).status).toBe(409);
  });
});

describe('an answer of a log-in', () => {
  let user: User;
  let key: Authenticator;
  test.beforeAll(async ({ site }) => {
    user = await site.aUser();
    key = (await aKey(site, user.token)).key;
  });
  // Wrong answers of one key are limited, too.
  test.beforeEach(() => later(15 * minuteMs + 1));

  test.for<[string, Parameters<Authenticator['get']>[1]]>([
    ['signed on a copy of the site', { origin: 'https://bazar.example.evil.example' }],
    ['signed on another port', { origin: 'https://bazar.example:444' }],
    ['signed without https', { origin: 'http://bazar.example' }],
    ['made for the id of another site', { rpId: 'evil.example' }],
    ['without verifying the person', { verified: false }],
    ['whose counter went back', { counter: 0 }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that was made to add a key', { type: 'webauthn.create' }],
  ])('%s is refused with the one text', async ([, wrong], { site }) => {
    const before = await offerLogIn(site);
    expect((await logIn(site, before.ticket, key.get(before.options))).status).toBe(200);
    const { ticket, options } = await offerLogIn(site);
    const { counter } = key;
    const { status, body } = await logIn(site, ticket, key.get(options, wrong));
    expect([status, body]).toEqual([401, { message: wrongKey, error: wrongKey }]);
    key.counter = counter + 1;
  });

  test('is refused when it is repeated, late, for another ticket, or changed', async ({ site }) => {
    const first = await offerLogIn(site);
    const response = key.get(first.options);
    expect((await logIn(site, first.ticket, response)).status).toBe(200);
    expect((await logIn(site, first.ticket, response)).status).toBe(401);
    const second = await offerLogIn(site);
    expect((await logIn(site, second.ticket, response)).status).toBe(401);
    // The wrong answer has used up its challenge.
    expect((await logIn(site, second.ticket, key.get(second.options))).status).toBe(401);
    const third = await offerLogIn(site);
    const late = key.get(third.options);
    later(2 * minuteMs + 1);
    expect((await logIn(site, third.ticket, late)).status).toBe(401);
    const fourth = await offerLogIn(site);
    const changed = key.get(fourth.options);
    changed.response['signature'] = late.response['signature'];
    expect((await logIn(site, fourth.ticket, changed)).status).toBe(401);
    for (const odd of [
      {},
      { id: 'x' },
      { ...late, id: 'A'.repeat(2000) },
      { ...late, response: { clientDataJSON: '' } },
    ]) {
      const { ticket } = await offerLogIn(site);
      expect((await logIn(site, ticket, odd)).status).toBe(401);
    }
  });

  test('names the account that its key belongs to', async ({ site }) => {
    const other = await site.aUser();
    const { key: others } = await aKey(site, other.token);
    const { ticket, options } = await offerLogIn(site);
    const answer = others.get(options);
    answer.response['userHandle'] = key.get(options).response['userHandle'];
    expect((await logIn(site, ticket, answer)).status).toBe(401);
  });

  test('of two at once lets one in', async ({ site }) => {
    const { ticket, options } = await offerLogIn(site);
    const response = key.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(site, ticket, response)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    // The same counter under two challenges: a copied key.
    const [one, two] = [await offerLogIn(site), await offerLogIn(site)];
    const counter = key.counter + 1;
    const both = await Promise.all(
      [one, two].map((each) => logIn(site, each.ticket, key.get(each.options, { counter }))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('of one account is no second step of another’s', async ({ site }) => {
    const other = await site.aUser();
    await aKey(site, other.token);
    const wanted: Wanted = await firstStep(site, other);
    const { status } = await post(site, '/login/factor', { ticket: wanted.ticket, response: key.get(wanted.options) });
    expect(status).toBe(401);
  });
});

describe('a new key', () => {
  test('is refused from a copied site, late, twice, or for another account', async ({ site }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const offer = async ({ token }: User) => (await post<Options>(site, '/passkeys/options', undefined, token)).body;
    const add = async ({ token }: User, response: unknown) =>
      (await post(site, '/passkeys', { name: 'Açar', response }, token)).status;
    const key = () => new Authenticator(originOf(site));
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
      expect(await add(user, key().create(await offer(user), wrong))).toBe(400);
    expect(await add(other, key().create(await offer(user)))).toBe(400);
    const late = key().create(await offer(user));
    later(2 * minuteMs + 1);
    expect(await add(user, late)).toBe(400);
    const response = key().create(await offer(user));
    expect((await Promise.all([add(user, response), add(user, response)])).toSorted((a, b) => a - b)).toEqual([
      201, 400,
    ]);
    for (const odd of [{}, { response: 'x' }, { ...response, rawId: '!' }]) expect(await add(user, odd)).toBe(400);
    expect(await keysOf(site, other.token)).toEqual([]);
  });

  test('needs the password or a key within ten minutes', async ({ site }) => {
    const user = await site.aUser();
    expect((await post(site, '/passkeys/options', undefined, user.token)).status).toBe(200);
    later(10 * minuteMs + 1);
    const { status, body } = await post<{ confirm?: boolean; message: string }>(
      site,
      '/passkeys/options',
      undefined,
      user.token,
    );
    expect([status, body]).toEqual([403, { message: body.message, error: body.message, confirm: true }]);
    expect((await confirm(site, user)).status).toBe(204);
    expect((await post(site, '/passkeys/options', undefined, user.token)).status).toBe(200);
  });
});
