/** A form filled in without an account is posted by the account that finally signs in. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Listing } from '../../../src/listings/present.ts';
import {
  drafts,
  expectEmpty,
  field,
  fill,
  form,
  leave,
  notice,
  openForm,
  posted,
  restored,
  send,
  typed,
} from '../../support/draft-form.ts';
import { anAccount, desktop, phone, type RunningSite, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';
import { smallPhoto } from '../../support/small-photo.ts';

/** Fills in the form as a visitor, with two photos, and submits it. */
async function fillAsVisitor(page: Page) {
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  await notice(page, 'Giriş tələb olunur').getByRole('button', { name: 'Əvvəlcə formanı doldur' }).click();
  await fill(page, { ...typed, 'contact.email': 'leyla@misal.az', 'contact.phone': '501234567' });
  await field(page, 'images').setInputFiles(await Promise.all((['boats', 'flower'] as const).map(smallPhoto)));
  await send(page);
  await notice(page, 'Giriş tələb olunur').getByText('Elan paylaşmaq üçün hesabınıza daxil olun').waitFor();
}
/** The form is there again as it was left; one press posts it. */
async function sendAgain(page: Page) {
  await page.waitForURL('**/katalog/Ev_veBag?yeni=');
  await restored(page).waitFor();
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue(), name).toBe(text);
  expect(await field(page, 'contact.email').inputValue()).toBe('leyla@misal.az');
  await expect.poll(() => form(page).locator('li img').count()).toBe(2);
  await send(page);
  await posted(page);
  expect(await drafts(page)).toBeNull();
}
async function ownAds(site: RunningSite, page: Page): Promise<Listing[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${site.url}/api/my-announcements`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Listing[];
}
const keptHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('axtartap');
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('photos').objectStore('photos').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );

test('login from the form returns to it, photos included, and one click posts', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  const email = `${randomUUID()}@misal.az`;
  await anAccount(site, email);
  await fillAsVisitor(page);
  await notice(page, 'Giriş tələb olunur').getByRole('link', { name: 'Daxil ol' }).click();
  // Reloaded, as phones do with background tabs.
  await page.waitForURL('**/login?davam=**');
  await page.reload();
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await sendAgain(page);
  const [ad] = await ownAds(site, page);
  expect(ad?.photos.map(({ width, height }) => width > height)).toEqual([true, false]);
  expect(page.context().pages()).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('photos picked by a visitor survive a reload and are deleted with their draft; the form survives registration', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(desktop);
  await fillAsVisitor(page);
  await page.reload();
  await postButton(page).click();
  await notice(page, 'Giriş tələb olunur').getByRole('button', { name: 'Əvvəlcə formanı doldur' }).click();
  await expect.poll(() => form(page).locator('li img').count()).toBe(2);
  await expect.poll(() => keptHere(page)).toBe(2);
  await page.clock.install({ time: Date.now() + 120_000 });
  await form(page).getByRole('button', { name: 'Formanı təmizlə' }).click();
  await leave(page);
  await expect.poll(() => keptHere(page)).toBe(0);

  await fillAsVisitor(page);
  await notice(page, 'Giriş tələb olunur').getByRole('link', { name: 'Daxil ol' }).click();
  await page.getByRole('link', { name: 'Qeydiyyatdan keçin' }).click();
  const texts = { username: 'Leyla', phone: '501234567', email: `${randomUUID()}@misal.az` };
  for (const [name, text] of Object.entries(texts)) await page.locator(`main [name="${name}"]`).fill(text);
  for (const name of ['password', 'repeat']) await page.locator(`main [name="${name}"]`).fill('uzun parol');
  await page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();
  await notice(page, 'Uğurla qeydiyyat tamamlandı!').getByRole('button', { name: 'Davam et' }).click();
  // One click posts the form, including photos.
  await sendAgain(page);
  expect(await ownAds(site, page)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a login in another tab opens the form that was asked for; a visitor’s draft goes to that account alone', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  await notice(page, 'Giriş tələb olunur').getByRole('button', { name: 'Əvvəlcə formanı doldur' }).click();
  await fill(page);
  // Without a token the form of another section stays closed and says why.
  await page.goto('/katalog/Telefonlar?q=nokia');
  await postButton(page).click();
  await notice(page, 'Giriş tələb olunur').getByText('Elan paylaşmaq üçün hesabınıza daxil olun').waitFor();
  expect(await form(page).count()).toBe(0);
  await notice(page, 'Giriş tələb olunur').getByRole('link', { name: 'Daxil ol' }).click();
  await page.waitForURL('**/login?davam=**');
  const elsewhere = await page.context().newPage();
  await signIn(elsewhere, await anAccount(site));
  await page.waitForURL('**/katalog/Telefonlar?q=nokia&yeni=');
  await form(page).waitFor();
  expect(await page.getByPlaceholder('AxtarTap...').inputValue()).toBe('nokia');

  await openForm(page);
  await restored(page).waitFor();
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue(), name).toBe(text);
  expect(await field(page, 'contact.email').inputValue()).not.toBe('');
  // From now on it belongs to that account.
  await field(page, 'price').fill('440');
  await leave(page);
  await notice(page, 'Formanı bağlayırsınız?').getByRole('button', { name: 'Qaralama kimi saxla' }).click();
  await signIn(page, await anAccount(site));
  await expectEmpty(page);
});
