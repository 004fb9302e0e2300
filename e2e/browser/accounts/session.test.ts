/** Registration, log-in and log-out, own listings, and favourites: what is shown, sent and stored in the browser. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';

import { anAccount, desktop, type RunningSite, type Session, signUp } from '../../support/site.ts';
import { test } from '../../support/story.ts';

const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }));
const labels = (page: Page) =>
  page.locator('main form label').evaluateAll((all) => all.map((label) => label.textContent?.replace(' *', '')));
const homGarden = sections[1]!;

async function postHome(site: RunningSite, { token }: Session, description: string) {
  const answer = await fetch(`${site.url}/api/${homGarden.name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...formValues(homGarden), title: 'Palıd stol', brand: 'Əl işi', description }),
  });
  return (await answer.json()) as { _id: string; id: number };
}

test('registration asks for five fields, stores the session and leads to the profile', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto('/reqister');
  expect(await labels(page)).toEqual(['İstifadəçi adı', 'Mobil nömrə', 'E-poçt', 'Şifrə', 'Şifrənin təkrarı']);
  const submit = page.getByRole('button', { name: 'Qeydiyyatdan keç' });
  // A random address, since the site may have an account with it from another test.
  const email = `${crypto.randomUUID()}@misal.az`;
  const hint = page.getByText(/8 simvol/);
  expect(await hint.count()).toBe(1);
  await submit.click();
  // The error takes its place.
  await page.getByText('Şifrə ən azı 8 simvol olmalıdır.').waitFor();
  expect(await hint.count()).toBe(1);
  const wrong = page.locator('[aria-invalid="true"]');
  expect(await wrong.evaluateAll((all) => all.map((input) => input.getAttribute('name')))).toEqual([
    'username',
    'phone',
    'email',
    'password',
    'repeat',
  ]);
  expect(await page.getByLabel('E-poçt').getAttribute('type')).toBe('email');
  await page.getByLabel('İstifadəçi adı').fill('Aysel');
  await page.getByLabel('Mobil nömrə').pressSequentially('501234567');
  expect(await page.getByLabel('Mobil nömrə').inputValue()).toBe('50 123 45 67');
  expect(await page.locator('main form').getByText('+994', { exact: true }).count()).toBe(1);
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.getByLabel('Şifrənin təkrarı').fill('başqa parol');
  await submit.click();
  await page.getByText('Şifrələr eyni deyil!').waitFor();
  await page.getByLabel('Şifrənin təkrarı').fill('uzun parol');
  const [request] = await Promise.all([page.waitForRequest('**/api/reqister'), submit.click()]);
  const phone = '+99450 123 45 67';
  expect(request.postDataJSON()).toEqual({ username: 'Aysel', email, password: 'uzun parol', phone });
  const done = page.getByRole('alertdialog', { name: 'Uğurla qeydiyyat tamamlandı!' });
  await done.getByText('İndi daxil ola bilərsiniz').waitFor();
  const answer = (await (await request.response())?.json()) as Record<string, string>;
  const { token, userId, username } = answer;
  // The signed-in page may have stored its own entries already.
  expect(await stored(page)).toMatchObject({ token, userId, username });
  await done.getByRole('button').click();
  await page.waitForURL('**/profile');
  for (const text of ['Aysel', email, '+994 50 123 45 67', 'Mənim Elanlarım']) {
    await page.locator('main').getByText(text, { exact: true }).waitFor();
  }
});

test('login stores its response; profile logout removes token and userId, header logout all three', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  const { userId } = await signUp(page, site, 'giris@misal.az');
  await page.evaluate(() => localStorage.clear());
  const logIn = async () => {
    await page.goto('/login');
    await page.getByLabel('E-poçt').fill('giris@misal.az');
    await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
    await page.locator('main').getByRole('button', { name: 'Daxil ol' }).click();
    await page.waitForURL('**/profile');
  };
  await page.goto('/login');
  expect(
    await page
      .locator('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
  ).toEqual(['/forgot-password', '/reqister']);
  const password = page.getByLabel('Şifrə', { exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Şifrəni göstər' }).click();
  expect(await password.getAttribute('type')).toBe('text');

  await logIn();
  // The signed-in page may have stored its own entries already.
  expect(await stored(page)).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), userId, username: 'Aysel' });
  await page.getByRole('main').getByRole('button', { name: 'Çıxış', exact: true }).click();
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({ username: 'Aysel' });

  await logIn();
  await page.getByRole('banner').getByRole('button', { name: 'Çıxış' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await stored(page)).toEqual({});
  await page.locator('header').getByRole('link', { name: 'Daxil ol' }).waitFor();
});

test('a response that arrives during logout does not redirect', async ({ visit, site }) => {
  const { page } = await visit(desktop);
  await signUp(page, site);
  const held: Route[] = [];
  await page.route('**/api/sessions', (route) => void held.push(route));
  await page.goto('/profile#tehlukesizlik');
  await expect.poll(() => held.length).toBe(1);
  // Loading home is slow, too.
  const arrives = page.waitForResponse('**/api/sessions');
  await page.route('**/*.data*', async (route) => {
    await held.pop()?.continue();
    await arrives;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('button', { name: 'Çıxış' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('combobox').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a session that was ended elsewhere leads to the login page', async ({ visit, site }) => {
  const { page } = await visit(desktop);
  const { token } = await signUp(page, site);
  await page.goto('/profile#tehlukesizlik');
  await page.getByRole('heading', { name: 'Aktiv seanslar' }).waitFor();
  await page.request.delete('/api/session', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({ username: 'Aysel' });
});

test('a password reset requires a new password, which can be shown while typing', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto('/reset-password?email=a%40misal.az&code=x');
  await page.getByRole('button', { name: 'Şifrəni Yenilə' }).click();
  await page.getByText('Yeni şifrə daxil edin!').waitFor();
  const password = page.getByLabel('Yeni şifrə');
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Şifrəni göstər' }).click();
  expect(await password.getAttribute('type')).toBe('text');
});

test('the log-in pages redirect a signed-in user to the profile, which redirects back when token or id is missing', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(desktop);
  const session = await signUp(page, site);
  for (const path of [
    '/login',
    '/reqister',
    '/login?davam=%2F%2Felsewhere.az',
    '/login?davam=%2F.%2F%2Felsewhere.az',
  ]) {
    await page.goto(path);
    await page.waitForURL(`${site.url}/profile`);
    await page.getByRole('heading', { name: 'Mənim Elanlarım' }).waitFor();
  }
  expect(problems).toEqual([]);
  const { token, userId } = session;
  for (const left of [{ userId }, { token }]) {
    await page.evaluate((stored) => {
      for (const key of ['token', 'userId']) localStorage.removeItem(key);
      Object.assign(localStorage, stored);
    }, left);
    await page.goto('/Profile');
    await expect.poll(() => new URL(page.url()).pathname, { message: Object.keys(left)[0]! }).toBe('/login');
  }
});

test('own listings are previewed in 100 characters and deleted from the profile or their page', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  const session = await signUp(page, site);
  const { userId } = session;
  const description = 'Ş'.repeat(100);
  const [first, second] = [
    await postHome(site, session, `${description}son`),
    await postHome(site, session, 'Qısa təsvir.'),
  ];

  await page.goto('/profile');
  await page.getByText(`${description}…`, { exact: true }).waitFor();
  await page.getByText('Qısa təsvir.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sil: Palıd stol' }).last().click();
  const [fromProfile] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    page
      .getByRole('alertdialog', { name: 'Bu elanı silmək istədiyinizə əminsiniz?' })
      .getByRole('button', { name: 'Bəli, sil' })
      .click(),
  ]);
  expect(new URL(fromProfile.url()).pathname).toBe(`/api/my-announcements/${first.id}`);
  await page.getByRole('alert').getByText('Elan uğurla silindi!').waitFor();

  // The control depends only on the stored userId.
  await page.evaluate(() => localStorage.setItem('userId', 'somebody-else'));
  await page.goto(`/ads/${second.id}`);
  await page.getByRole('heading', { level: 1, name: 'Palıd stol' }).waitFor();
  const remove = page.getByRole('button', { name: 'Sil', exact: true });
  await page.locator('header').getByRole('button', { name: 'Çıxış' }).waitFor();
  expect(await remove.count()).toBe(0);
  await page.evaluate((id) => localStorage.setItem('userId', id), userId);
  await page.goto(`/elan/${second.id}`);
  await page.locator('header').getByRole('button', { name: 'Çıxış' }).waitFor();
  expect(await remove.count()).toBe(0);
  await page.goto(`/ads/${second.id}`);
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Bu elanı silmək istədiyinizə əminsiniz?' });
  const [fromPage] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    question.getByRole('button', { name: 'Bəli, sil' }).click(),
  ]);
  expect(new URL(fromPage.url()).pathname).toBe(`/api/my-announcements/${second._id}`);
  await page.getByRole('alert').getByText('Elan uğurla silindi!').waitFor();
  await page.getByText('Hazırda heç bir elanınız yoxdur.').waitFor();
});

test('a visitor without an account browses, can call, and keeps favourites in the browser', async ({ visit, site }) => {
  const { _id, id } = await postHome(site, await anAccount(site), 'Qısa təsvir.');
  const { page } = await visit(desktop);
  await page.goto('/');
  const heart = page.getByRole('button', { name: 'Favorit: Palıd stol' }).first();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await heart.click();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  const colour = await heart.evaluate((button) => getComputedStyle(button).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red, colour).toBeGreaterThan(2.5 * Math.max(green, blue));
  expect(await heart.locator('svg').getAttribute('class')).toContain('fill-current');
  const [favorite] = JSON.parse((await stored(page))['favorites'] ?? '[]') as Record<string, unknown>[];
  expect(favorite).toMatchObject({
    _id,
    category: 'Mebel',
    images: [],
    brand: 'Əl işi',
    model: 'Klassik',
    title: 'Palıd stol',
    price: formValues(homGarden)['price'],
  });
  await heart.click();
  expect((await stored(page))['favorites']).toBe('[]');
  await heart.click();

  const [detail] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Palıd stol' }).first().click(),
  ]);
  await detail.waitForURL(`**/elan/${id}`);
  expect(await detail.locator('main a[href="tel:+994501234567"]').count()).toBeGreaterThan(0);
  await detail.goto('/favorites');
  await detail.locator('main article').waitFor();
  await detail.getByRole('button', { name: 'Sil: Palıd stol' }).click();
  await detail.getByText('Heç bir favoritiniz yoxdur.').waitFor();
});
