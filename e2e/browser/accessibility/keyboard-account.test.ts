/** Joining, logging in and out, and the admin's work, by keyboard alone. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { keyboardOf } from '../../support/keyboard.ts';
import { anAccount, desktop, phone, signIn } from '../../support/site.ts';
import { testOn, type Visit } from '../../support/story.ts';

const [username, password] = ['rəhbər', 'adminin sınaq parolu'];
const test = testOn({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password });

async function start(visit: Visit, options: BrowserContextOptions, path: string) {
  const { page, problems } = await visit(options);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return { page, problems, keyboard: keyboardOf(page) };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const patience = { timeout: 15_000 };
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'a visitor registers, logs out and logs back in by keyboard, on a %s',
  async ([name, options], { visit }) => {
    const { page, problems, keyboard } = await start(visit, options, '/reqister');
    await keyboard.tabTo(page.getByLabel('İstifadəçi adı'));
    // Sent with Enter, it leads to what is wrong first.
    await keyboard.press('Enter');
    await expect.poll(() => page.locator('[aria-invalid="true"]').count(), patience).toBe(5);
    await expect.poll(() => isFocused(page.getByLabel('İstifadəçi adı')), patience).toBe(true);
    await keyboard.type('Aysel');
    for (const [label, text] of [
      ['Mobil nömrə', '501234567'],
      ['E-poçt', `${name}@misal.az`],
      ['Şifrə', 'uzun parol'],
    ] as const) {
      await keyboard.tabTo(page.getByRole('textbox', { name: label, exact: true }), { most: 1 });
      await keyboard.type(text);
    }
    await keyboard.tabTo(button(page, 'Şifrəni göstər'), { most: 1 });
    await keyboard.press('Space');
    await keyboard.tabTo(page.getByRole('textbox', { name: 'Şifrənin təkrarı' }), { most: 1 });
    await keyboard.type('uzun parol');
    await keyboard.press('Enter');
    await keyboard.answer(page.getByRole('alertdialog', { name: 'Uğurla qeydiyyat tamamlandı!' }));
    await page.waitForURL('**/profile');

    await keyboard.tabTo(page.getByRole('main').getByRole('button', { name: 'Çıxış', exact: true }));
    await keyboard.press('Enter');
    await page.waitForURL('**/login');
    await keyboard.tabTo(page.getByLabel('E-poçt'));
    await keyboard.type(`${name}@misal.az`);
    await keyboard.tabTo(page.getByRole('textbox', { name: 'Şifrə', exact: true }), { most: 1 });
    await keyboard.type('səhv parol');
    await keyboard.press('Enter');
    await page.getByText('E-poçt və ya şifrə səhvdir.').waitFor();
    await keyboard.tabTo(page.getByRole('textbox', { name: 'Şifrə', exact: true }));
    await keyboard.type('uzun parol');
    await keyboard.press('Enter');
    await page.waitForURL('**/profile');
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  },
);

test('every tab stop of account, posting and contact pages is visible in both directions', async ({ visit, site }) => {
  const { page, keyboard } = await start(visit, phone, '/login');
  await signIn(page, await anAccount(site));
  for (const path of ['/profile', '/CreateCatalogPost', '/contact', '/forgot-password']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const [there, back] = [await keyboard.walk(), await keyboard.walk({ back: true })];
    expect([path, there > 12, back > 12]).toEqual([path, true, true]);
  }
});

test('an account is deleted by keyboard after its password is entered', async ({ visit, site }) => {
  const { page, keyboard } = await start(visit, phone, '/login');
  await signIn(page, await anAccount(site));
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Məlumatlarım' }).waitFor();
  await keyboard.tabTo(button(page, 'Hesabı sil'));
  await keyboard.press('Enter');
  await keyboard.tabTo(page.getByRole('region', { name: 'Məlumatlarım' }).getByLabel('Şifrə', { exact: true }));
  await keyboard.type('uzun parol');
  await keyboard.tabTo(button(page, 'Hesabı həmişəlik sil'));
  await keyboard.press('Enter');
  await keyboard.answer(page.getByRole('alertdialog', { name: 'Hesabınız silindi' }));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), patience).toBe(null);
});

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)('the admin adds and removes a banner by keyboard, on a %s', async ([device, options], { visit }) => {
  const name = `${device} ${Date.now()}`;
  const { page, problems, keyboard } = await start(visit, options, '/admin/login');
  await keyboard.tabTo(page.getByLabel('İstifadəçi adı'));
  await keyboard.type(username);
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Şifrə', exact: true }), { most: 1 });
  await keyboard.type(password);
  await keyboard.press('Enter');
  await page.waitForURL('**/AdminPanel');
  await page.getByRole('list', { name: 'Saylar' }).waitFor();
  const image = page.locator('[name="images"]');
  await keyboard.tabTo(button(page, 'Banner əlavə et'));
  await keyboard.press('Enter');
  await expect.poll(() => isFocused(image), patience).toBe(true);
  await keyboard.choose(samplePhoto('boats'));
  await page.getByAltText('Seçilmiş şəkil').waitFor();
  for (const [field, text] of [
    ['title', name],
    ['link', 'https://misal.az/yay'],
    ['description', 'Bütün mallara iyirmi faiz.'],
  ] as const) {
    await keyboard.tabTo(page.locator(`[name="${field}"]`), { most: 1 });
    await keyboard.type(text);
  }
  await keyboard.tabTo(button(page, 'Banner əlavə et'), { most: 1 });
  await keyboard.press('Enter');
  await keyboard.answer(page.getByRole('alertdialog', { name: 'Banner əlavə olundu!' }));
  // Back where one was.
  await expect.poll(() => isFocused(button(page, 'Banner əlavə et')), patience).toBe(true);
  await page.getByRole('heading', { level: 3, name }).waitFor();
  await keyboard.tabTo(button(page, `Sil: ${name}`));
  await keyboard.press('Enter');
  await expect.poll(() => isFocused(button(page, 'Xeyr, qalsın')), patience).toBe(true);
  await keyboard.tabTo(button(page, 'Bəli, sil'), { most: 1 });
  await keyboard.press('Enter');
  await keyboard.answer(page.getByRole('alertdialog', { name: 'Banner silindi!' }));
  await page.getByRole('heading', { level: 3, name }).waitFor({ state: 'detached' });
  // What had the keyboard is gone: it goes on among the banners.
  const others = page.getByRole('button', { name: /^Sil: / });
  const heading = page.getByRole('heading', { name: 'Bannerlər' });
  await expect.poll(() => keyboard.isAt(heading.or(others)), patience).toBe(true);
  await keyboard.tabTo(page.getByRole('main').getByRole('button', { name: 'Çıxış', exact: true }), { back: true });
  await keyboard.press('Enter');
  await page.waitForURL('**/admin/login');
  expect(problems).toEqual([]);
});
