/** Joining, logging in and out, and the admin's work, by keyboard alone. */
import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { keyboardOf } from '../../support/keyboard.ts';
import { anAccount, desktop, phone } from '../../support/site.ts';
import { signInBefore } from '../../support/staff.ts';
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
const patience = { timeout: 60_000 };
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('a visitor registers, logs out and logs back in by keyboard', async ({ visit }) => {
  const email = `${randomUUID()}@misal.az`;
  const { page, problems, keyboard } = await start(visit, phone, '/reqister');
  await keyboard.tabTo(page.getByLabel('İstifadəçi adı'));
  // Submitted with Enter, it moves to the first error.
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('[aria-invalid="true"]').count(), patience).toBe(5);
  await expect.poll(() => isFocused(page.getByLabel('İstifadəçi adı')), patience).toBe(true);
  await keyboard.type('Aysel');
  for (const [label, text] of [
    ['Mobil nömrə', '501234567'],
    ['E-poçt', email],
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

  await keyboard.tabTo(page.getByRole('link', { name: 'E-poçt təsdiqlənməyib' }));
  await keyboard.press('Enter');
  await keyboard.tabTo(page.getByRole('main').getByRole('button', { name: 'Çıxış', exact: true }));
  await keyboard.press('Enter');
  await page.waitForURL('**/login');
  await keyboard.tabTo(page.getByLabel('E-poçt'));
  await keyboard.type(email);
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Şifrə', exact: true }), { most: 1 });
  await keyboard.type('səhv parol');
  await keyboard.press('Enter');
  await page.getByText('Email və ya şifrə səhvdir.').waitFor();
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Şifrə', exact: true }));
  await keyboard.type('uzun parol');
  await keyboard.press('Enter');
  await page.waitForURL('**/profile');
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('every tab stop of account, posting and contact pages is visible, and an account is deleted by keyboard', async ({
  visit,
  site,
}) => {
  const { page } = await visit(phone);
  await signInBefore(page, await anAccount(site));
  const keyboard = keyboardOf(page);
  for (const path of ['/CreateCatalogPost', '/contact', '/forgot-password', '/profile', '/profile#parametrler']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // Another part of the same page loads after the address has changed.
    if (path.endsWith('#parametrler')) {
      for (const name of ['Gizlədilmiş satıcılar', 'Bildiriş parametrləri', 'Aktiv seanslar'])
        await page.getByRole('heading', { name }).waitFor();
      await page.getByRole('status', { name: 'Yüklənir' }).first().waitFor({ state: 'detached' });
    }
    const [there, back] = [await keyboard.walk(), await keyboard.walk({ back: true })];
    expect([path, there > 12, back > 12]).toEqual([path, true, true]);
  }
  // Only with its password.
  const own = page.getByRole('region', { name: 'Məlumatlarım' });
  await keyboard.tabTo(button(page, 'Hesabı sil'));
  await keyboard.press('Enter');
  await keyboard.tabTo(own.getByLabel('Şifrə', { exact: true }));
  await keyboard.type('uzun parol');
  await keyboard.tabTo(button(page, 'Hesabı həmişəlik sil'));
  await keyboard.press('Enter');
  await keyboard.answer(page.getByRole('alertdialog', { name: 'Hesabınız silindi' }));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), patience).toBe(null);
});

test('the admin adds and removes a banner by keyboard', async ({ visit }) => {
  const name = `Yay ${Date.now()}`;
  const { page, problems, keyboard } = await start(visit, phone, '/admin/login');
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
  await page.setViewportSize(desktop.viewport!);
  expect([(await keyboard.walk()) > 12, (await keyboard.walk({ back: true })) > 12]).toEqual([true, true]);
  await page.setViewportSize(phone.viewport!);
  await keyboard.tabTo(button(page, `Sil: ${name}`));
  await keyboard.press('Enter');
  await expect.poll(() => isFocused(button(page, 'Xeyr, qalsın')), patience).toBe(true);
  await keyboard.tabTo(button(page, 'Bəli, sil'), { most: 1 });
  await keyboard.press('Enter');
  await keyboard.answer(page.getByRole('alertdialog', { name: 'Banner silindi!' }));
  await page.getByRole('heading', { level: 3, name }).waitFor({ state: 'detached' });
  // The focused element is gone: the focus stays among the banners.
  const others = page.getByRole('button', { name: /^Sil: / });
  const heading = page.getByRole('heading', { name: 'Bannerlər' });
  await expect.poll(() => keyboard.isAt(heading.or(others)), patience).toBe(true);
  await keyboard.tabTo(page.getByRole('main').getByRole('button', { name: 'Çıxış', exact: true }), { back: true });
  await keyboard.press('Enter');
  await page.waitForURL('**/admin/login');
  expect(problems).toEqual([]);
});
