/** Draft photos are restored as long as the site keeps them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Listing } from '../../../src/listings/present.ts';
import {
  aListing,
  anAccount,
  desktop,
  objections,
  overflow,
  phone,
  type RunningSite,
  type Session,
  signIn,
} from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { fromMenu } from '../../support/photo-menu.ts';
import { postButton } from '../../support/post-button.ts';
import { smallPhoto } from '../../support/small-photo.ts';

const patience = { timeout: 60_000 };
const form = (page: Page) => page.getByRole('dialog', { name: 'Yeni elan' });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page) =>
  form(page)
    .locator('li img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('drafts') ?? '');

async function openForm(page: Page) {
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  await expect.poll(() => field(page, 'contact.email').inputValue(), patience).not.toBe('');
}
/** Three photos that are there, and their ids in the draft. */
async function startDraft(page: Page): Promise<string[]> {
  await openForm(page);
  await field(page, 'images').setInputFiles(
    await Promise.all((['flower', 'boats', 'airplane'] as const).map(smallPhoto)),
  );
  const ids = async () => JSON.parse((await draft(page)) || '{}').homGarden?.photos ?? [];
  await expect.poll(async () => (await ids()).length, patience).toBe(3);
  return ids();
}
async function fill(page: Page) {
  const texts = { title: 'Künc divanı', brand: 'Embawood', price: '450', location: 'Bakı', description: 'Az işlənib.' };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}
async function post(page: Page): Promise<Listing> {
  const answer = page.waitForResponse((each) => each.url().endsWith('/api/homGarden') && each.status() === 201);
  await button(page, 'Əlavə et').click();
  await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
  return (await (await answer).json()) as Listing;
}
/** A listing uses the photo, so it is in no draft any more. */
async function take(site: RunningSite, session: Session, uploads: string) {
  await aListing(site, session, { photos: 0, fields: { uploads } });
}

test('draft photos survive a reload in their order, can be rotated, and are posted', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  await signIn(page, await anAccount(site));
  await startDraft(page);
  await fromMenu(page, '3-cü', 'Sola keçir');
  await page.reload();
  await openForm(page);
  await form(page).getByText('Qaralama bərpa olundu').waitFor();
  await expect.poll(() => shown(page), patience).toEqual([true, true, true]);
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const sizes = await form(page)
    .locator('li img')
    .evaluateAll((all) =>
      all.map((each) => [(each as HTMLImageElement).naturalWidth, (each as HTMLImageElement).naturalHeight]),
    );
  await fromMenu(page, '1-ci', 'Çevir');
  await button(page, '3-cü şəkli sil').click();
  await fill(page);
  const { photos } = await post(page);
  expect(photos.map(({ width, height }) => [width, height])).toEqual([sizes[0]?.toReversed(), sizes[1]]);
  expect(await draft(page)).toBe('');
  expect(problems).toEqual([]);
});

test('draft photos return to their owner alone; lost ones are reported, and what cannot be checked is kept', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  const session = await anAccount(site);
  await signIn(page, session);
  const ids = await startDraft(page);
  const another = await anAccount(site);
  await signIn(page, another);
  await openForm(page);
  expect(await shown(page)).toEqual([]);
  // Nor by the call, whoever knows the ids.
  const answer = await fetch(`${site.url}/api/photos?ids=${ids.join(',')}`, {
    headers: { authorization: `Bearer ${another.token}` },
  });
  expect(await answer.json()).toEqual([]);
  await signIn(page, session);
  await openForm(page);
  await expect.poll(() => shown(page), patience).toEqual([true, true, true]);

  await take(site, session, ids[0] ?? '');
  await page.route('**/api/photos?*', (route) => route.abort());
  await openForm(page);
  await form(page).getByText('Şəkillər açılmadı. İnterneti yoxlayıb formanı yenidən açın.').waitFor();
  await page.unroute('**/api/photos?*');
  await openForm(page);
  await form(page).getByText('1 şəkil artıq saxlanılmır. Yenidən seçin.').waitFor();
  await expect.poll(() => shown(page), patience).toEqual([true, true]);
  expect(await objections(page)).toEqual([]);
  await button(page, 'Formanı təmizlə').click();
  await expect.poll(() => shown(page), patience).toEqual([]);
  await expect.poll(() => draft(page), patience).toBe('');
});
