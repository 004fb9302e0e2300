import { rmSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { linkIn, newestMail } from '../../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';

let now = new Date();
const test = siteTest({ now: () => now, jobs: true });

type Body = { message: string; fields?: Record<string, string> };
const post = (site: Site, url: string, json: unknown) => request<Body>(site.http, 'POST', url, { json });
const reset = (site: Site, json: unknown) => post(site, '/api/auth/reset-password', json);
const logIn = async (site: Site, user: User, password: string) =>
  (await post(site, '/api/login', { email: user.email, password })).status;

/** Asks for a link and reads it from the mail. */
async function codeOf(site: Site, email: string, typed = email): Promise<string> {
  rmSync(`${site.dataDir}/mail`, { recursive: true, force: true });
  expect((await post(site, '/api/auth/forgot-password', { email: typed })).status).toBe(200);
  let code: string | null = null;
  await expect
    .poll(
      async () => {
        const link = linkIn(await newestMail(site.dataDir, email, 'şifrənin'));
        return (code = link && new URL(link).searchParams.get('code'));
      },
      { timeout: 60_000 },
    )
    .toMatch(/^[\w-]{43}$/);
  return code ?? '';
}

describe('a forgotten password', () => {
  test('can be reset once by the mailed link, which ends every session', async ({ site, user }) => {
    const code = await codeOf(site, user.email, user.email.toUpperCase());
    const answer = await reset(site, { email: user.email, code, newPassword: 'təzə parolum' });
    expect(answer.status).toBe(200);
    expect(await logIn(site, user, 'təzə parolum')).toBe(200);
    expect(await logIn(site, user, user.password)).toBe(401);
    expect((await request(site.http, 'GET', '/api/my-announcements', { token: user.token })).status).toBe(401);
    expect((await reset(site, { email: user.email, code, newPassword: 'yenə başqası' })).status).toBe(400);
    expect(await logIn(site, user, 'təzə parolum')).toBe(200);
  });

  test('is reset by only one of several concurrent requests with the link', async ({ site, user }) => {
    const code = await codeOf(site, user.email);
    const words = ['birinci parol', 'ikinci parol', 'üçüncü parol', 'dördüncü parol'];
    const answers = await Promise.all(
      words.map((newPassword) => reset(site, { email: user.email, code, newPassword })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect(await logIn(site, user, words[kept] ?? '')).toBe(200);
  });

  test('is not reset by a foreign, expired or forged link', async ({ site, user }) => {
    const other = await site.aUser();
    const code = await codeOf(site, other.email);
    expect((await reset(site, { email: user.email, code, newPassword: 'oğurlanmış' })).status).toBe(400);
    expect((await reset(site, { email: other.email, code: 'forged', newPassword: 'oğurlanmış' })).status).toBe(400);
    now = new Date(now.getTime() + 31 * 60_000);
    expect((await reset(site, { email: other.email, code, newPassword: 'oğurlanmış' })).status).toBe(400);
  });

  test('gets the same response for an unknown e-mail', async ({ site, user }) => {
    const known = await post(site, '/api/auth/forgot-password', { email: user.email });
    const unknown = await post(site, '/api/auth/forgot-password', { email: 'heckim@misal.az' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test.for<[url: string, json: object, fields: object]>([
    ['/api/auth/forgot-password', {}, { email: 'Email daxil edin!' }],
    ['/api/auth/forgot-password', { email: ' ' }, { email: 'Email daxil edin!' }],
    [
      '/api/auth/reset-password',
      { email: 'a@b.az', code: 'x', newPassword: '' },
      { newPassword: 'Yeni şifrə daxil edin!' },
    ],
    [
      '/api/auth/reset-password',
      { email: 'a@b.az', code: 'x', newPassword: 'qısa' },
      { newPassword: 'Şifrə ən azı 8 simvol olmalıdır.' },
    ],
  ])('cannot be reset with invalid input: %s %j', async ([url, json, fields], { site }) => {
    const answer = await post(site, url, json);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});
