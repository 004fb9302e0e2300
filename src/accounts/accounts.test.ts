import { hash } from '@node-rs/argon2';
import { describe, expect } from 'vitest';
import { accounts } from './feature.server.ts';
import { comparesPassword } from '../test/compares-password.ts';
import { createSite, request, type Site, siteTest } from '../test/site.ts';
import { dayMs } from '../domain/language/durations.ts';

let now = new Date();
const test = siteTest({ now: () => now });

type Body = { message?: string; error?: string; fields?: Record<string, string>; token?: string; userId?: string };

const send = (
  site: Site,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: Parameters<typeof request>[3] = {},
) => request<Body>(site.http, method, url, options);

const registration = { username: 'Rəşad', email: 'Resad@Misal.az', password: 'uzun parol', phone: '050 123 45 67' };
const wrongPair = 'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.';

describe('registration', () => {
  test('returns a session at once and stores the account’s details', async ({ site }) => {
    const { status, body } = await send(site, 'POST', '/api/reqister', { json: registration });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Uğurla qeydiyyat tamamlandı!',
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: expect.any(String),
      username: 'Rəşad',
    });
    const account = await send(site, 'GET', `/api/users/${body.userId}`, { token: body.token });
    expect(account.body).toMatchObject({
      _id: body.userId,
      username: 'Rəşad',
      email: 'Resad@Misal.az',
      emailVerified: false,
      phone: '+994-50-123-45-67',
      phoneVerified: false,
    });
  });

  test('rejects a taken e-mail in any letter case', async ({ site }) => {
    const { status, body } = await send(site, 'POST', '/api/reqister', {
      json: { ...registration, email: 'rEsad@misal.AZ' },
    });
    expect(status).toBe(409);
    expect(body.fields).toEqual({ email: 'Bu e-poçtla artıq hesab açılıb. Daxil olun və ya şifrəni yeniləyin.' });
  });

  test('creates one account from concurrent requests', async ({ site }) => {
    const json = { ...registration, email: 'eyni@misal.az' };
    const answers = await Promise.all([1, 2, 3].map(() => send(site, 'POST', '/api/reqister', { json })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('reports every invalid field at once', async ({ site }) => {
    const json = { username: 'R', email: 'resad', password: 'qısa', phone: '123' };
    const { status, body } = await send(site, 'POST', '/api/reqister', { json });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['email', 'password', 'phone', 'username']);
    expect(body.error).toBe(body.message);
  });

  test.for([undefined, [], 'text', { username: ['a'], email: {}, password: 12345678, phone: null }])(
    'rejects a malformed body: %j',
    async (json, { site }) => {
      expect((await send(site, 'POST', '/api/reqister', { json })).status).toBe(400);
    },
  );
});

describe('passwords', () => {
  const own = (password: string) => ({ ...registration, email: `${crypto.randomUUID()}@misal.az`, password });

  test.for(['12345678', 'Password123', ' QWERTY123 ', 'azerbaycan', 'AxtarTap2026!', '2026-Bakı'])(
    'that are commonly used are rejected: %j',
    async (password, { site }) => {
      const refused = 'Bu şifrə çox yayılıb və asan tapılır. Başqa şifrə seçin.';
      const { status, body } = await send(site, 'POST', '/api/reqister', { json: own(password) });
      expect([status, body.fields]).toEqual([400, { password: refused }]);
      const json = { email: 'resad@misal.az', code: 'x', newPassword: password };
      expect((await send(site, 'POST', '/api/auth/reset-password', { json })).body.fields).toEqual({
        newPassword: refused,
      });
    },
  );

  test('that are the name which the owner gave the site are rejected', async ({ site }) => {
    const { token } = await site.anAdmin();
    const headers = { 'if-match': '*' };
    await request(site.http, 'PUT', '/api/admin/site', { token, headers, json: { name: 'İncə Bazar' } });
    for (const password of ['İncə-Bazar 2026', 'incebazar!']) {
      const { status, body } = await send(site, 'POST', '/api/reqister', { json: own(password) });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']]);
    }
    expect((await send(site, 'POST', '/api/reqister', { json: own('İncə Bazardan uzaq') })).status).toBe(201);
    await request(site.http, 'PUT', '/api/admin/site', { token, headers, json: { name: 'AxtarTap' } });
  });

  test.for(['ənənəvi', 'ılıq çay', '        ', '😀😀😀😀', 'yalnızhərf', 'boşluq da olar', 'x'.repeat(200)])(
    'need eight characters and nothing else: %j',
    async (password, { site }) => {
      const { status } = await send(site, 'POST', '/api/reqister', { json: own(password) });
      expect(status).toBe([...password].length < 8 ? 400 : 201);
    },
  );

  test('are hashed at the cost OWASP recommends, and rehashed on log-in if cheaper', async ({ site }) => {
    const json = own('uzun parol');
    const { body } = await send(site, 'POST', '/api/reqister', { json });
    const kept = async () => {
      const { rows } = await site.app.pool.query('select password_hash from accounts where id = $1', [body.userId]);
      return String(rows[0]?.password_hash);
    };
    const today = '$argon2id$v=19$m=19456,t=2,p=1$';
    expect((await kept()).startsWith(today)).toBe(true);
    const cheap = await hash(json.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await site.app.pool.query('update accounts set password_hash = $1 where id = $2', [cheap, body.userId]);
    expect((await send(site, 'POST', '/api/login', { json })).status).toBe(200);
    expect((await kept()).startsWith(today)).toBe(true);
    expect((await send(site, 'POST', '/api/login', { json })).status).toBe(200);
  });

  test('are one in all spellings of their letters and spaces, those hashed as typed included', async ({ site }) => {
    const spellings = ['Şəkərçörəyi bir', 'Şəkərçörəyi\u00a0bir', 'Şəkərçörəyi bir'.normalize('NFD')];
    const json = own(spellings[2]!);
    const { body } = await send(site, 'POST', '/api/reqister', { json });
    const logIns = async () => {
      const answers = [];
      for (const password of spellings)
        answers.push(await send(site, 'POST', '/api/login', { json: { ...json, password } }));
      return answers.map(({ status }) => status);
    };
    expect(await logIns()).toEqual([200, 200, 200]);
    const old = await hash(spellings[2]!, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await site.app.pool.query('update accounts set password_hash = $1 where id = $2', [old, body.userId]);
    expect(await logIns()).toEqual([200, 200, 200]);
    const { rows } = await site.app.pool.query('select password_hash from accounts where id = $1', [body.userId]);
    expect(rows[0].password_hash).not.toBe(old);
    expect((await send(site, 'POST', '/api/login', { json: { ...json, password: 'Sekercoreyi bir' } })).status).toBe(
      401,
    );
  });

  test('are verified through a limited queue that answers 503 when full', async () => {
    const own = await createSite({ env: { LIMITS: '0' } });
    const json = { email: 'heckim@misal.az', password: 'yanlış' };
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => request<Body>(own.http, 'POST', '/api/login', { json })),
    );
    const waited = answers.filter(({ status }) => status === 401).length;
    const refused = answers.filter(({ status }) => status === 503);
    // A few succeed before the last ones arrive.
    expect(waited).toBeGreaterThanOrEqual(200);
    expect(refused.length).toBeGreaterThan(50);
    expect(waited + refused.length).toBe(300);
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
    expect((await request(own.http, 'POST', '/api/login', { json })).status).toBe(401);
    await own.close();
  }, 180_000);

  test('are compared for an unknown e-mail, too, so that both take the same time', async ({ site }) => {
    for (const email of ['resad@misal.az', 'heckim2@misal.az']) {
      const logIn = () => send(site, 'POST', '/api/login', { json: { email, password: 'yanlış' } });
      expect(await comparesPassword(logIn)).toBe(true);
    }
  });
});

describe('log-in', () => {
  test('accepts the right e-mail and password', async ({ site }) => {
    const { status, body } = await send(site, 'POST', '/api/login', {
      json: { email: 'resad@misal.az', password: 'uzun parol' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), userId: expect.any(String), username: 'Rəşad' });
  });

  test.for([
    { email: 'resad@misal.az', password: 'başqa parol' },
    { email: 'heckim@misal.az', password: 'uzun parol' },
  ])('responds alike to a wrong e-mail and a wrong password: %j', async (json, { site }) => {
    const { status, body } = await send(site, 'POST', '/api/login', { json });
    expect(status).toBe(401);
    expect(body).toEqual({ message: wrongPair, error: wrongPair });
  });

  test('takes an e-mail with what comes with pastes, and nothing invisible for one', async ({ site }) => {
    const logIn = (email: string, password = 'uzun parol') =>
      send(site, 'POST', '/api/login', { json: { email, password } });
    expect((await logIn('\u202aresad@misal.az\u202c\u0000')).status).toBe(200);
    expect((await logIn('a\u0000@b.az', 'x')).status).toBe(401);
    expect((await logIn('\u200b')).status).toBe(400);
  });

  test('requires both e-mail and password', async ({ site }) => {
    const { status, body } = await send(site, 'POST', '/api/login', { json: { email: '', password: '' } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['email', 'password']);
  });
});

describe('sessions', () => {
  test('end individually on log-out', async ({ site }) => {
    const user = await site.aUser();
    const second = await send(site, 'POST', '/api/login', { json: { email: user.email, password: user.password } });
    expect((await send(site, 'DELETE', '/api/session', { token: user.token })).status).toBe(200);
    expect((await send(site, 'GET', `/api/users/${user.userId}`, { token: user.token })).status).toBe(401);
    expect((await send(site, 'DELETE', '/api/session', { token: user.token })).status).toBe(401);
    expect((await send(site, 'GET', `/api/users/${user.userId}`, { token: second.body.token })).status).toBe(200);
  });

  test('have expired after 91 days', async ({ site }) => {
    const user = await site.aUser();
    now = new Date(now.getTime() + 91 * dayMs);
    expect((await send(site, 'GET', `/api/users/${user.userId}`, { token: user.token })).status).toBe(401);
  });

  test.for(['', 'x', 'Bearer', '😀'.repeat(10)])(
    'cannot be used with an unknown token: %j',
    async (token, { site }) => {
      const answer = await site.http.inject({
        url: '/api/my-announcements',
        headers: { authorization: `Bearer ${encodeURI(token)}` },
      });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('keep no plain token or password in the database', async ({ site }) => {
    const user = await site.aUser();
    const { rows } = await site.app.pool.query(
      `select a.password_hash, encode(s.token_hash, 'escape') as token
        from accounts a join sessions s on s.account_id = a.id where a.id = $1`,
      [user.userId],
    );
    const [row] = rows;
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(row?.['token']).not.toContain(user.token);
  });
});

test('a name stored as it came is cleaned at night', async ({ site }) => {
  const { userId, token } = await site.aUser();
  const store = (name: string) =>
    site.app.pool.query('update accounts set username = $1 where id = $2', [name, userId]);
  await store('\u2068A\u00adys\u0327e\u2069 👩\u200d💻');
  await accounts.nightly?.['accounts.cleanNames']?.run(site.app);
  const { body } = await request(site.http, 'GET', `/api/users/${userId}`, { token });
  expect(body).toMatchObject({ username: 'Ayşe 👩\u200d💻' });
});

test('an account can be read only by its owner', async ({ site }) => {
  const [user, other] = [await site.aUser(), await site.aUser()];
  expect((await send(site, 'GET', `/api/users/${user.userId}`, { token: other.token })).status).toBe(403);
  expect((await send(site, 'GET', `/api/users/${user.userId}`)).status).toBe(401);
});
