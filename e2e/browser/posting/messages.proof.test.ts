import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aListing, anAccount, desktop, phone, signIn } from '../../support/site.ts';
import { chooseAction } from '../../support/own-menu.ts';
import { test, type Visit } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';
import { smallPhoto } from '../../support/small-photo.ts';

const open = async (visit: Visit, options: BrowserContextOptions = phone) => (await visit(options)).page;
/** Makes a call fail: with this message, or none. */
const fail = (page: Page, path: string, status: number, message?: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill(message ? { status, json: { message, error: message } } : { status, body: '<html>' }),
  );
const notice = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true });
async function expectNotice(page: Page, title: string, text: string) {
  await notice(page, title).waitFor();
  expect(await notice(page, title).getByText(text, { exact: true }).count()).toBe(1);
  // After what it offers comes the button that closes it.
  await notice(page, title).getByRole('button').last().click();
  await notice(page, title).waitFor({ state: 'detached' });
}

async function fillLogIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('E-poçt').fill('aysel@misal.az');
  await page.getByLabel('Şifrə', { exact: true }).fill('yanlış parol');
}

test('a login that fails shows why and keeps the e-mail; one that succeeds is stored and opens the profile', async ({
  visit,
  site,
}) => {
  const page = await open(visit);
  const wrong = 'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.';
  const later = 'Xəta baş verdi. Zəhmət olmasa bir azdan yenidən cəhd edin.';
  for (const [status, text] of [
    [400, wrong],
    [401, wrong],
    [429, later],
    [500, later],
    [0, later],
  ] as const) {
    if (status === 0) await page.route('**/api/login', (route) => route.abort());
    else await fail(page, 'login', status, 'başqa söz');
    await fillLogIn(page);
    await page.getByRole('button', { name: 'Daxil ol' }).click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    expect(await page.getByLabel('E-poçt').inputValue(), `answered ${status}`).toBe('aysel@misal.az');
    await page.unroute('**/api/login');
  }
  const email = `${randomUUID()}@misal.az`;
  const session = await anAccount(site, email);
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.waitForURL('**/profile');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ userId: session.userId, username: 'Aysel', token: expect.stringMatching(/.{20}/) });
});

async function fillRegistration(page: Page, email: string) {
  await page.goto('/reqister');
  await page.getByLabel('İstifadəçi adı').fill('Aysel');
  await page.getByLabel('Mobil nömrə').pressSequentially('501234567');
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.getByLabel('Şifrənin təkrarı').fill('uzun parol');
}
const register = (page: Page) => page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();

test('registration shows failures and success in a dialog', async ({ visit, site }) => {
  const page = await open(visit);
  await anAccount(site, 'tutulub@misal.az');
  await fillRegistration(page, 'tutulub@misal.az');
  expect(await page.getByLabel('Mobil nömrə').inputValue()).toBe('50 123 45 67');
  await page.getByLabel('Şifrənin təkrarı').fill('başqa parol');
  await register(page);
  await page.getByText('Şifrələr eyni deyil!').waitFor();
  await page.getByLabel('Şifrənin təkrarı').fill('uzun parol');
  // The server's message appears in the dialog, and beside its field.
  const [answer] = await Promise.all([page.waitForResponse('**/api/reqister'), register(page)]);
  const { message, fields } = (await answer.json()) as { message: string; fields: Record<string, string> };
  expect([answer.status(), answer.request().postDataJSON()]).toMatchObject([
    409,
    { phone: expect.stringMatching(/^\+994/) },
  ]);
  await expectNotice(page, 'Xəta baş verdi', message);
  await page.getByText(fields['email'] ?? 'no text', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('E-poçt').evaluate((input) => input === document.activeElement)).toBe(true);
  await fail(page, 'reqister', 500);
  await register(page);
  await expectNotice(page, 'Xəta baş verdi', 'Server xətası');
  await page.unroute('**/api/reqister');
  await page.getByLabel('E-poçt').fill('azad@misal.az');
  await register(page);
  await expectNotice(page, 'Uğurla qeydiyyat tamamlandı!', 'İndi daxil ola bilərsiniz');
  await page.waitForURL('**/profile');
});

test('requesting and completing a password reset show failure and success', async ({ visit }) => {
  const page = await open(visit);
  await page.goto('/forgot-password');
  const send = () => page.getByRole('button', { name: 'Kod Göndər' }).click();
  await send();
  await page.getByText('Email daxil edin!').waitFor();
  await page.getByLabel('E-poçt').fill('aysel@misal.az');
  await fail(page, 'auth/forgot-password', 429, 'Çox cəhd etdiniz.');
  await send();
  await expectNotice(page, 'Xəta', 'Çox cəhd etdiniz.');
  await page.unroute('**/api/auth/forgot-password');
  await send();
  await expectNotice(
    page,
    'Uğur!',
    'Bu e-poçtla hesab varsa, ona şifrəni yeniləmək üçün link göndərildi. Spam qovluğuna da baxın.',
  );

  await page.goto('/reset-password?email=aysel%40misal.az&code=yanlis');
  const renew = () => page.getByRole('button', { name: 'Şifrəni Yenilə' }).click();
  await renew();
  await page.getByText('Yeni şifrə daxil edin!').waitFor();
  await page.getByLabel('Yeni şifrə').fill('uzun yeni parol');
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/reset-password'), renew()]);
  expect(answer.status()).toBe(400);
  await expectNotice(page, 'Xəta', ((await answer.json()) as { message: string }).message);
  await fail(page, 'auth/reset-password', 200, 'Şifrəniz yeniləndi.');
  await renew();
  await expectNotice(page, 'Uğur!', 'Şifrəniz yeniləndi.');
  await page.waitForURL('**/login');
});

/** The form that takes the fewest words. */
async function fillFurniture(page: Page) {
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  const form = page.getByRole('dialog');
  for (const [name, text] of Object.entries({
    title: 'Künc divanı',
    brand: 'Embawood',
    price: '450',
    location: 'Bakı',
    description: 'Az işlənib, səliqəlidir.',
    'contact.name': 'Aysel',
    'contact.email': 'aysel@misal.az',
    'contact.phone': '0501234567',
  })) {
    await form.locator(`[name="${name}"]`).fill(text);
  }
  return form;
}

test('a failed post shows why and keeps the form, which works after login elsewhere', async ({ visit, site }) => {
  const page = await open(visit, desktop);
  const session = await anAccount(site);
  await signIn(page, session);
  const form = await fillFurniture(page);
  const send = () => form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  await form.locator('input[name="images"]').setInputFiles(await smallPhoto('boats'));
  await expect.poll(() => form.locator('li img').count()).toBe(1);
  const unchanged = async () => {
    expect(await form.locator('[name="title"]').inputValue()).toBe('Künc divanı');
    expect(await form.locator('li img').count()).toBe(1);
  };

  await fail(page, 'homGarden', 500);
  await send();
  await expectNotice(page, 'Xəta baş verdi', 'Server xətası');
  await page.unroute('**/api/homGarden');
  await fail(page, 'homGarden', 503, 'Xidmət hazırda işləmir.');
  await send();
  await expectNotice(page, 'Xəta baş verdi', 'Xidmət hazırda işləmir.');
  await page.unroute('**/api/homGarden');
  await page.route('**/api/homGarden', (route) => route.abort());
  await send();
  await expectNotice(page, 'Xəta baş verdi', 'Serverlə əlaqə yoxdur. İnterneti yoxlayıb yenidən cəhd edin.');
  await page.unroute('**/api/homGarden');
  await unchanged();
  expect(await page.locator(':focus').textContent()).toBe('Əlavə et');

  // Signed out in another tab: the form stays.
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Çıxış' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Daxil ol' }).waitFor();
  const warned = notice(page, 'Giriş tələb olunur');
  const close = async () => {
    await warned.getByText('Elan paylaşmaq üçün hesabınıza daxil olun').waitFor();
    const way = await warned.getByRole('link', { name: 'Daxil ol' }).getAttribute('href');
    expect(way).toBe('/login?davam=%2Fkatalog%2FEv_veBag%3Fyeni%3D');
    await warned.getByRole('button', { name: 'Bağla' }).click();
    await warned.waitFor({ state: 'detached' });
  };
  await send();
  await close();
  await unchanged();
  // A session the server no longer knows.
  await signIn(other, session);
  await send();
  await close();
  await unchanged();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null);
  // Signed in elsewhere: the same form goes through.
  await signIn(other, await anAccount(site));
  await send();
  await notice(page, 'Elanınız uğurla yerləşdirildi!').waitFor();
});

test('removing a listing asks first and reports the result, in the profile and on its page', async ({
  visit,
  site,
}) => {
  const page = await open(visit);
  const session = await anAccount(site);
  const { id } = await aListing(site, session, { fields: { brand: 'BMW', model: 'Silinən' } });
  await signIn(page, session);
  const question = notice(page, 'Bu elanı silmək istədiyinizə əminsiniz?');
  await fail(page, 'my-announcements/*', 500);
  await page.goto('/profile');
  await chooseAction(page, 'BMW Silinən', 'Sil');
  await question.getByRole('button', { name: 'Bəli, sil' }).click();
  await page.getByRole('alert').getByText('Elan silinərkən xəta baş verdi!').waitFor();
  await page.goto(`/ads/${id}`);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await question.getByRole('button', { name: 'Bəli, sil' }).click();
  await page.getByRole('alert').getByText('Elan silinərkən xəta baş verdi!').waitFor();
  await page.unroute('**/api/my-announcements/*');
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await question.getByRole('button', { name: 'Bəli, sil' }).click();
  await page.getByRole('alert').getByText('Elan uğurla silindi!').waitFor();
  await page.waitForURL('**/profile');
  expect((await fetch(`${site.url}/api/cars/${id}`)).status).toBe(404);
});
