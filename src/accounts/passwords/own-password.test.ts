import { describe, expect } from 'vitest';
import { request, type Site, siteTest, type User } from '../../test/site.ts';

const test = siteTest();
let user: User;

type Body = { message: string; token: string; fields?: Record<string, string> };
const post = (site: Site, url: string, json: unknown, token?: string) =>
  request<Body>(site.http, 'POST', url, { json, token });
const logIn = (site: Site, password: string) => post(site, '/api/login', { email: user.email, password });
const change = (site: Site, currentPassword: string, newPassword: string, { userId, token } = user) =>
  post(site, `/api/users/${userId}/password`, { currentPassword, newPassword }, token);
const isIn = async (site: Site, token: string) =>
  (await request(site.http, 'GET', '/api/sessions', { token })).status === 200;

describe('a password', () => {
  test('can be changed by whoever knows it, which ends other sessions', async ({ site }) => {
    user = await site.aUser({ password: 'köhnə şifrəm' });
    const elsewhere = (await logIn(site, 'köhnə şifrəm')).body.token;
    const { status, body } = await change(site, 'köhnə şifrəm', 'təzə şifrəm budur');
    expect([status, body]).toEqual([200, { message: 'Şifrə dəyişdirildi. Digər cihazlardan çıxış edildi.' }]);
    expect([await isIn(site, user.token), await isIn(site, elsewhere)]).toEqual([true, false]);
    expect((await logIn(site, 'köhnə şifrəm')).status).toBe(401);
    expect((await logIn(site, 'təzə şifrəm budur')).status).toBe(200);
  });

  test('is not changed if the old or new one is invalid, naming the field', async ({ site }) => {
    user = await site.aUser({ password: 'köhnə şifrəm' });
    for (const [[current, next], field, message] of [
      [['köhnə şifrəm', 'qısa'], 'newPassword', 'Şifrə ən azı 8 simvol olmalıdır.'],
      [['köhnə şifrəm', '12345678'], 'newPassword', 'Bu şifrə çox yayılıb və asan tapılır. Başqa şifrə seçin.'],
      [['', 'təzə şifrəm budur'], 'currentPassword', 'Bu sahəni doldurun.'],
      [['yanlış', 'təzə şifrəm budur'], 'currentPassword', 'Şifrə yanlışdır.'],
    ] as const) {
      const { status, body } = await change(site, current, next);
      expect([status, body.fields?.[field]]).toEqual([400, message]);
    }
    expect((await logIn(site, 'köhnə şifrəm')).status).toBe(200);
  });

  test('cannot be changed from another account or by repeated guessing', async ({ site }) => {
    user = await site.aUser({ password: 'köhnə şifrəm' });
    const other = await site.aUser();
    expect((await change(site, 'köhnə şifrəm', 'oğru şifrəsi 1', { ...user, token: other.token })).status).toBe(403);
    // From a place where the account is used, as many count as from anywhere else.
    for (let time = 0; time < 50; time += 1) await change(site, `təxmin ${time}`, 'oğru şifrəsi 1');
    expect((await change(site, 'köhnə şifrəm', 'oğru şifrəsi 1')).status).toBe(429);
  });
});
