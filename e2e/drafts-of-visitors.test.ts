/** A form that is filled in without an account is posted by the one that is signed in at last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePhoto } from '../src/features/photos/photo-samples.ts';
import {
  countAds,
  drafts,
  expectEmpty,
  field,
  fill,
  leave,
  notice,
  openForm,
  posted,
  restored,
  send,
  typed,
} from './draft-form.ts';
import { anAccount, desktop, openBrowser, phone, type RunningSite, signIn, startSite, visit } from './site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('the form is filled in before logging in, and the account is asked for at the last step', async () => {
  const { page, problems } = await visit(browser, site, phone);
  await page.goto('/katalog/Ev_veBag');
  await page.getByRole('button', { name: 'Elan yerləşdir' }).click();
  await notice(page, 'Giriş tələb olunur').getByRole('button', { name: 'Əvvəlcə formanı doldur' }).click();
  await fill(page, { ...typed, 'contact.email': 'leyla@misal.az', 'contact.phone': '501234567' });
  await field(page, 'images').setInputFiles(samplePhoto('boats'));
  await send(page);
  const asked = notice(page, 'Giriş tələb olunur');
  const login = page.context().waitForEvent('page');
  await asked.getByRole('link', { name: 'Daxil ol' }).click();
  // Beside the form, which stays as it is.
  const other = await login;
  const session = await anAccount(site);
  await signIn(other, session);
  await other.close();
  await asked.getByRole('button', { name: 'Bağla' }).click();
  await send(page);
  await posted(page);
  expect(await countAds(site, session)).toBe(1);
  expect(await drafts(page)).toBeNull();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('what a visitor typed is found by whoever logs in next', async () => {
  const { page } = await visit(browser, site, desktop);
  await page.goto('/katalog/Ev_veBag');
  await page.getByRole('button', { name: 'Elan yerləşdir' }).click();
  await notice(page, 'Giriş tələb olunur').getByRole('button', { name: 'Əvvəlcə formanı doldur' }).click();
  await fill(page);
  await page.reload();
  await signIn(page, await anAccount(site));
  await openForm(page);
  await restored(page).waitFor();
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue(), name).toBe(text);
  expect(await field(page, 'contact.email').inputValue()).not.toBe('');
  // From now on it is that account's alone.
  await field(page, 'price').fill('440');
  await leave(page);
  await notice(page, 'Formanı bağlayırsınız?').getByRole('button', { name: 'Qaralama kimi saxla' }).click();
  await signIn(page, await anAccount(site));
  await expectEmpty(page);
  await page.context().close();
});
