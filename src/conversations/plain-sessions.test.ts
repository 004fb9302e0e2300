/** Sessions of browsers without scripts: in a cookie of this host alone, one in each browser. */
import { expect } from 'vitest';
import { pages } from '../site/server/ssr.ts';
import { createSite, type Site, siteTest, type User } from '../test/site.ts';

const test = siteTest({ pages, env: { SITE_URL: 'https://elan.misal.az' } });
const path = '/mesajlar/sade';

async function post(site: Site, form: Record<string, string>, cookie = '') {
  const { statusCode, headers } = await site.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: String(new URLSearchParams(form)),
  });
  expect(statusCode).toBe(303);
  return [headers['set-cookie'] ?? []].flat();
}

const logIn = (site: Site, { email, password }: User, cookie = '') => post(site, { email, password }, cookie);
const pairOf = (cookie = '') => cookie.split(';')[0] ?? '';

async function isSignedIn(site: Site, cookie: string): Promise<boolean> {
  const { body } = await site.http.inject({ url: path, headers: { cookie } });
  return !body.includes('name="password"');
}

test('where the site is https, the cookie is this host’s alone', async ({ site, user }) => {
  const [cookie = '', former = ''] = await logIn(site, user);
  expect(cookie).toMatch(/^__Host-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(former).toMatch(/^session=[^;]*; Max-Age=0; Path=\/mesajlar\/sade; /);
  expect(await isSignedIn(site, pairOf(cookie))).toBe(true);
});

test('a cookie of the former name goes on, until the next log-in or its end', async ({ site, user }) => {
  const [cookie = ''] = await logIn(site, user);
  const former = pairOf(cookie).replace('__Host-', '');
  expect(await isSignedIn(site, former)).toBe(true);
  await post(site, { exit: '' }, former);
  expect(await isSignedIn(site, former)).toBe(false);
});

test('without https it has a plain name, since browsers refuse the other', async () => {
  const plain = await createSite({ pages });
  try {
    const cookies = await logIn(plain, await plain.aUser());
    expect(cookies).toEqual([
      expect.stringMatching(/^session=[^;]+; Max-Age=7776000; Path=\/mesajlar\/sade; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isSignedIn(plain, pairOf(cookies[0]))).toBe(true);
  } finally {
    await plain.close();
  }
});

test('whoever logs in again, as the same or as another, leaves no session behind', async ({ site, user }) => {
  const other = await site.aUser();
  const [first] = (await logIn(site, user)).map(pairOf);
  const [second] = (await logIn(site, other)).map(pairOf);
  // Both, as a browser that knew the former name sends them.
  const both = `${first}; ${second?.replace('__Host-', '')}`;
  const [third] = (await logIn(site, user, both)).map(pairOf);
  expect(await isSignedIn(site, first ?? '')).toBe(false);
  expect(await isSignedIn(site, second ?? '')).toBe(false);
  expect(await isSignedIn(site, third ?? '')).toBe(true);
});

test('whoever mistypes the password keeps the session', async ({ site, user }) => {
  const [own] = (await logIn(site, user)).map(pairOf);
  const payload = String(new URLSearchParams({ email: user.email, password: 'səhv-sınaq-parolu' }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: own ?? '' };
  const { statusCode } = await site.http.inject({ method: 'POST', url: path, headers, payload });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(await isSignedIn(site, own ?? '')).toBe(true);
});
