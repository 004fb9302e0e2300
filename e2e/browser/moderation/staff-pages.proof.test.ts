import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { aListing, anAccount, desktop, phone } from '../../support/site.ts';
import { adminToken, aModerator, emptyQueue, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);

test('every page is sound in both themes, on phones and desktops', async ({ visit, site }) => {
  const admin = await adminToken(site);
  await emptyQueue(site, admin);
  const moderator = await aModerator(site, admin);
  const email = `${randomUUID()}@misal.az`;
  const seller = await anAccount(site, email);
  const description = `Zəng edin: 055 432 18 90. ${'Uzun mətn yazılıb. '.repeat(60)}\n${'ə'.repeat(120)}`;
  await aListing(site, seller, { section: sections[0], photos: 20, fields: { description } });
  const { page, problems } = await visit(desktop);
  await signInBefore(page, { ...moderator, adminToken: admin });
  const look = (state: string) => expectAccessible(page, state);
  await page.goto('/moderasiya');
  await page.getByRole('heading', { level: 3, name: 'Məlumatlar' }).waitFor();
  await look('queue');
  for (const [key, name] of [
    ['r', 'Satıcı nəyi düzəltməlidir?'],
    ['b', /xəbərdarlıq və ya blok/],
    ['?', 'Klavişlər'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name }).waitFor();
    await look(`dialog of ${key}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await decideOne(page);
  await look('after a decision');
  await page.goto('/moderasiya/jurnal');
  await page.getByText('elanı təsdiqlədi').waitFor();
  await page.getByText('Təfərrüat').first().click();
  await page.getByText('Yoxlanılır', { exact: true }).first().waitFor();
  await look('log');
  await dates(page, look);
  await page.goto(`/moderasiya/istifadeciler?q=${email}`);
  await page.getByRole('heading', { level: 3, name: 'Keçmişi' }).waitFor();
  await look('people');
  // The form stays where it is, and with it the focus.
  const search = page.getByRole('searchbox', { name: /^E-poçt, telefon/ });
  await search.fill('yoxdur@misal.az');
  await search.press('Enter');
  await page.getByText('Belə istifadəçi tapılmadı').waitFor();
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  for (const [path, heading] of [
    ['', 'Diqqət tələb edir'],
    ['/moderasiya', 'Qadağan olunmuş sözlər'],
    ['/axtaris', 'Axtarılıb tapılmayanlar'],
    ['/giris', 'Giriş açarları və kodlar'],
  ] as const) {
    await page.goto(`/AdminPanel${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await look(`panel ${path}`);
  }
  // On phones the menu lies over the page.
  await page.setViewportSize(phone.viewport!);
  const menu = page.getByRole('navigation', { name: 'Panel' });
  await page.getByRole('button', { name: 'Menyu' }).click();
  await menu.getByRole('link', { name: 'İcmal' }).waitFor();
  await look('menu');
  await page.setViewportSize(phone.viewport!);
  await menu.getByRole('link', { name: 'İcmal' }).click();
  await page.getByRole('heading', { level: 1, name: 'İcmal' }).waitFor();
  expect(await menu.isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

async function decideOne(page: Page): Promise<void> {
  const decided = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /listings\/\w+\/[\da-f-]{36}$/.test(answer.url()),
  );
  await page.keyboard.press('a');
  await decided;
  await page.getByText('Növbə boşdur, hər şeyə baxılıb').waitFor();
}

/** Days of the log are typed as they are written here; what is no day is said beside its field, which keeps it. */
async function dates(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const [from, to] = [page.getByLabel('Başlanğıc'), page.getByLabel('Son', { exact: true })];
  const show = page.getByRole('button', { name: 'Göstər', exact: true });
  await from.fill('23.11.2020');
  await to.fill('31.02.2026');
  await show.click();
  await page.getByText('Belə yazın: 23.11.2026').waitFor();
  expect(await to.evaluate((input) => input === document.activeElement)).toBe(true);
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['23.11.2020', '31.02.2026']);
  await look('log, wrong day');
  await to.fill('22112020');
  await show.click();
  await page.getByText('Son gün başlanğıcdan əvvəldir.').waitFor();
  await to.fill('');
  await to.press('Enter');
  await page.waitForURL('**/moderasiya/jurnal?from=2020-11-23');
  expect(await from.inputValue()).toBe('23.11.2020');
  await page.getByText('elanı təsdiqlədi').waitFor();
}
