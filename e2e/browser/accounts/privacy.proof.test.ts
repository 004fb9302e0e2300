/** Account protection and what its owner can do: open sessions, data download, deletion. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  aListing,
  anAccount,
  desktop,
  objections,
  overflow,
  phone,
  type RunningSite,
  signUp,
} from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({});

const send = (site: RunningSite, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Checks the page at the widths of a phone and of a desktop. */
async function expectUsable(page: Page): Promise<void> {
  for (const size of [desktop.viewport!, phone.viewport!]) {
    await page.setViewportSize(size);
    expect(await objections(page), String(size.width)).toEqual([]);
    expect(await overflow(page), String(size.width)).toBeLessThanOrEqual(0);
  }
}

test('a user ends other sessions, changes the password, downloads the data and deletes the account', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  const email = `${randomUUID()}@misal.az`;
  const session = await signUp(page, site, email);
  const listing = await aListing(site, session);
  for (let time = 0; time < 2; time += 1) {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';
    await send(site, '/api/login', { email, password: 'uzun parol' }, { 'user-agent': agent });
  }
  await page.goto('/profile#parametrler');

  const sessions = page.getByRole('region', { name: 'Aktiv seanslar' });
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3);
  expect(await sessions.getByRole('listitem').first().innerText()).toContain('Bu cihaz');
  await sessions.getByText('Firefox, Windows').first().waitFor();
  await expectUsable(page);
  await sessions.getByRole('button', { name: 'Çıxış et: Firefox, Windows' }).first().click();
  await sessions.getByText('Cihazdan çıxış edildi.').waitFor();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aktiv seanslar');
  await sessions.getByRole('button', { name: 'Digər cihazlardan çıx' }).click();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);

  const change = page.getByRole('region', { name: 'Şifrə' });
  await change.getByRole('button', { name: 'Şifrəni dəyiş' }).click();
  await change.getByLabel('Hazırkı şifrə', { exact: true }).fill('uzun parol');
  await change.getByLabel('Yeni şifrə', { exact: true }).fill('qısa');
  await change.getByRole('button', { name: 'Şifrəni dəyiş' }).click();
  await change.getByText('Şifrə ən azı 8 simvol olmalıdır.').waitFor();
  await expectUsable(page);
  await change.getByLabel('Yeni şifrə', { exact: true }).fill('daha uzun parol');
  await change.getByRole('button', { name: 'Şifrəni dəyiş' }).click();
  await change.getByText('Şifrə dəyişdirildi.').waitFor();
  expect((await send(site, '/api/login', { email, password: 'daha uzun parol' })).status).toBe(200);

  const own = page.getByRole('region', { name: 'Məlumatlarım' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Endir' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('axtartap-melumatlarim.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect([data.account.email, data.listings.length, data.listings[0].id]).toEqual([email, 1, listing.id]);

  await own.getByRole('button', { name: 'Hesabı sil' }).click();
  const password = own.getByLabel('Şifrə', { exact: true });
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  await own.getByRole('button', { name: 'Xeyr, qalsın' }).click();
  await own.getByRole('button', { name: 'Hesabı sil' }).click();
  await own.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click();
  await own.getByText('Şifrənizi yazın.', { exact: true }).waitFor();
  await password.fill('yanlış parol');
  problems.length = 0;
  await own.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click();
  await own.getByText('Şifrə yanlışdır.').waitFor();
  expect(await password.inputValue()).toBe('yanlış parol');
  await expectUsable(page);
  await password.fill('daha uzun parol');
  await own.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Hesabınız silindi' });
  await gone.getByText('Hesabınız və bütün elanlarınız silindi.').waitFor();
  await gone.getByRole('button', { name: 'Ana səhifə' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  const photo = async () => (await fetch(`${site.url}/uploads/${listing.images[0]}`)).status;
  await expect.poll(photo).toBe(404);
});

test('after too many failed logins the form says how long to wait', async ({ visit, site }) => {
  const { page } = await visit(phone);
  for (let time = 0; time < 10; time += 1) await send(site, '/api/login', { email: 'a@misal.az', password: 'təxmin' });
  await page.goto('/login');
  await page.getByLabel('E-poçt').fill('a@misal.az');
  await page.getByLabel('Şifrə', { exact: true }).fill('təxmin');
  await page.locator('main').getByRole('button', { name: 'Daxil ol' }).click();
  const text = 'Çox sayda uğursuz giriş cəhdi olub. 15 dəqiqə sonra yenidən cəhd edin.';
  await page.locator('main').getByRole('alert').getByText(text).waitFor();
  expect(await page.getByLabel('E-poçt').inputValue()).toBe('a@misal.az');
});

test('a common password is refused beside its field, and pasting a password is allowed', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto('/reqister');
  await page.getByLabel('İstifadəçi adı').fill('Aysel');
  await page.getByLabel('Mobil nömrə').pressSequentially('501234567');
  await page.getByLabel('E-poçt').fill('adi@misal.az');
  await page.getByLabel('Şifrə', { exact: true }).fill('qwerty123');
  await page.getByLabel('Şifrənin təkrarı').fill('qwerty123');
  await page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();
  const refused = 'Bu şifrə çox yayılıb və asan tapılır. Başqa şifrə seçin.';
  await page.getByRole('alertdialog').getByText(refused).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bağla' }).click();
  await page.locator('form').getByText(refused).waitFor();
  const pasted = page.getByLabel('Şifrə', { exact: true }).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'yapışdırılan parol');
    return input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
  });
  expect(await pasted).toBe(true);
});

test('lists in pages and API, page heads and structured data reveal no contact details', async ({ site }) => {
  const session = await anAccount(site);
  const fields = { 'contact.phone': '+994-55-765-43-21', 'contact.email': 'gizli@misal.az' };
  const listing = await aListing(site, session, { fields });
  for (const path of [
    '/',
    '/_root.data',
    '/search?q=bmw',
    '/search.data?q=bmw',
    '/katalog/N%C9%99qliyyat',
    '/api/search?section=cars',
    '/api/cars',
    '/api/cars?limit=5',
  ]) {
    const text = await (await fetch(site.url + path)).text();
    expect([path, /gizli|765.?43/.test(text)]).toEqual([path, false]);
  }
  const shown = await (await fetch(`${site.url}/cars/${listing.id}`)).text();
  expect(shown).toContain('+994-55-765-43-21');
  // Search engines read the page's head and its structured data.
  const head = shown.slice(0, shown.indexOf('</head>'));
  expect(head).not.toMatch(/gizli|765.?43/);
  expect(shown).not.toMatch(/application\/ld\+json[^<]*(gizli|765.?43)/);
});
