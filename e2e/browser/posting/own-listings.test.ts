import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Listing } from '../../../src/listings/present.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { aListing, anAccount, desktop, phone, type RunningSite, type Session, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { chooseAction, ownMenu } from '../../support/own-menu.ts';
import { fromMenu } from '../../support/photo-menu.ts';

const carOf = async (site: RunningSite, id: number) =>
  (await (await fetch(`${site.url}/api/cars/${id}`)).json()) as Listing;
const removeByCall = (site: RunningSite, id: number, { token }: Session) =>
  fetch(`${site.url}/api/my-announcements/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

async function openEdit(page: Page, title: string): Promise<Locator> {
  await chooseAction(page, title, 'Düzəliş et');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Yenilə', exact: true }).waitFor();
  return form;
}

test('a listing is edited in the profile, old and new photos reordered, and one rotated leaves the other files', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  const session = await anAccount(site);
  const fields = { brand: 'BMW', model: 'Sıra' };
  const { id, images } = await aListing(site, session, { photos: 3, fields });
  const [first, , third] = images;
  await signIn(page, session);
  await page.goto('/profile');
  const form = await openEdit(page, 'BMW Sıra');
  expect(await form.locator('[name="model"]').inputValue()).toBe('Sıra');
  await expect.poll(() => form.locator('li img').count()).toBe(3);
  // 1 2 3 becomes 3, a new one, 1.
  await form.getByRole('button', { name: '2-ci şəkli sil' }).click();
  await form.locator('input[name="images"]').setInputFiles(samplePhoto('airplane'));
  await expect.poll(() => form.locator('li img').count()).toBe(3);
  await fromMenu(page, '2-ci', 'Sola keçir');
  await fromMenu(page, '3-cü', 'Sola keçir');
  await form.locator('[name="price"]').fill('7777');
  await form.getByRole('button', { name: 'Yenilə', exact: true }).click();
  const done = page.getByRole('alertdialog', { name: 'Elan yeniləndi!' });
  await done.getByRole('button', { name: 'Bağla' }).click();
  await page.getByRole('listitem').getByText('7\u00a0777\u00a0AZN').waitFor();
  const saved = await carOf(site, id);
  expect([saved.images.length, saved.images[0], saved.images[2]]).toEqual([3, third, first]);
  expect(images).not.toContain(saved.images[1]);
  // The focus stays where it was.
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toBe('Düzəliş et: BMW Sıra');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectRotated(page, site, saved);
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('of two tabs that edit a listing neither overwrites the other unseen', async ({ visit, site }) => {
  const { page } = await visit(phone);
  const session = await anAccount(site);
  const { id } = await aListing(site, session, { fields: { brand: 'BMW', model: 'İki' } });
  await signIn(page, session);
  await page.goto('/profile');
  const other = await page.context().newPage();
  await other.goto('/profile');
  const [first, second] = [await openEdit(page, 'BMW İki'), await openEdit(other, 'BMW İki')];
  const send = (form: Locator) => form.getByRole('button', { name: 'Yenilə', exact: true }).click();
  await first.locator('[name="price"]').fill('7777');
  await send(first);
  await page.getByRole('alertdialog', { name: 'Elan yeniləndi!' }).waitFor();
  await second.locator('[name="km"]').fill('12345');
  await send(second);
  await other.getByText('elan başqa yerdə dəyişdirilib').first().waitFor();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Bağla' }).click();
  const kept = await carOf(site, id);
  const typed = await second.locator('[name="km"]').inputValue();
  expect([kept.price, typed.replace(/\D/g, '')]).toEqual(['7777', '12345']);
  // Sent again, it is meant.
  await send(second);
  await other.getByRole('alertdialog', { name: 'Elan yeniləndi!' }).waitFor();
});

/** Rotating one photo leaves the other files unchanged, and one that cannot be rotated as it was. */
async function expectRotated(page: Page, site: RunningSite, { id, images, photos }: Listing) {
  const form = await openEdit(page, 'BMW Sıra');
  const turn = (place: string) => fromMenu(page, place, 'Çevir');
  const tile = form.locator('li img').first();
  const width = () => tile.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(photos[0]?.width);
  await turn('1-ci');
  await expect.poll(width).toBe(photos[0]?.height);
  // Four times is as it was.
  for (let time = 0; time < 4; time += 1) await turn('2-ci');
  // If it cannot be loaded, the user is told, and it stays unchanged.
  await page.route(`**/uploads/${images[2]}`, (route) => route.abort());
  await turn('3-cü');
  await form.getByText('Şəkil çevrilmədi. Yenidən cəhd edin.').waitFor();
  await expect.poll(() => form.locator('li progress').count()).toBe(0);
  await form.getByRole('button', { name: 'Yenilə', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Elan yeniləndi!' }).waitFor();
  const saved = await carOf(site, id);
  expect(saved.images.slice(1)).toEqual(images.slice(1));
  expect(images).not.toContain(saved.images[0]);
  expect([saved.photos[0]?.width, saved.photos[0]?.height]).toEqual([photos[0]?.height, photos[0]?.width]);
  const removed = async () => (await fetch(`${site.url}/uploads/${images[0]}`)).status;
  await expect.poll(removed).toBe(404);
}

test('the page of a listing offers its owner alone to remove it; after removals in the profile the focus moves on', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  const session = await anAccount(site);
  const numbers = [];
  for (const model of ['Bir', 'İki', 'Üç'])
    numbers.push((await aListing(site, session, { fields: { brand: 'BMW', model } })).id);
  for (const [who, shown] of [
    [await anAccount(site), 0],
    [session, 1],
  ] as const) {
    await signIn(page, who);
    await page.goto(`/ads/${numbers[0]}`);
    // They load after the page.
    if (shown === 0) await page.waitForLoadState('networkidle');
    for (const name of ['Sil', 'Düzəliş et: BMW Bir', 'Satıldı: BMW Bir']) {
      await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(shown);
    }
    // The state stands above the page as buyers see it.
    await expect.poll(() => page.getByText(/^Aktiv, \d+ gün qalıb$/).count()).toBe(shown);
  }
  await page.goto('/profile');
  const remove = async (title: string) => {
    await chooseAction(page, title, 'Sil');
    await page.getByRole('button', { name: 'Bəli, sil' }).click();
    await page.getByRole('alert').getByText('Elan uğurla silindi!').waitFor();
    await ownMenu(page, title).waitFor({ state: 'detached' });
  };
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  // Newest first: Üç, İki, Bir.
  await remove('BMW İki');
  await expect.poll(focused).toBe('Digər əməliyyatlar: BMW Bir');
  await remove('BMW Bir');
  await expect.poll(focused).toBe('Digər əməliyyatlar: BMW Üç');
  // Cancelled: the focus returns.
  await chooseAction(page, 'BMW Üç', 'Sil');
  await page.getByRole('button', { name: 'Xeyr, qalsın' }).click();
  await expect.poll(focused).toBe('Sil: BMW Üç');
  await remove('BMW Üç');
  await expect.poll(focused).toBe('Mənim Elanlarım');
  await page.getByText('Hazırda heç bir elanınız yoxdur.').waitFor();
});

test('own listings that cannot be loaded are asked for again; what was removed elsewhere is neither edited nor removed', async ({
  visit,
  site,
}) => {
  const { page } = await visit(phone);
  const session = await anAccount(site);
  const gone = await aListing(site, session, { fields: { brand: 'BMW', model: 'Yox' } });
  const late = await aListing(site, session, { fields: { brand: 'BMW', model: 'Gecikən' } });
  await signIn(page, session);
  await page.route('**/api/my-announcements', (route) => route.abort());
  await page.goto('/profile');
  await page.getByRole('alert').getByText('Serverlə əlaqə yoxdur.').waitFor();
  await page.getByRole('link', { name: 'E-poçt təsdiqlənməyib' }).click();
  await page.getByRole('region', { name: 'Məlumatlarım' }).waitFor();
  await page.goBack();
  await page.getByRole('alert').getByText('Serverlə əlaqə yoxdur.').waitFor();
  await page.unroute('**/api/my-announcements');
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await page.getByRole('link', { name: 'BMW Gecikən' }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Serverlə' }).count()).toBe(0);

  const form = await openEdit(page, 'BMW Gecikən');
  await form.locator('[name="description"]').fill('Bunu yazmaq üçün çox vaxt getdi.');
  await removeByCall(site, late.id, session);
  await form.getByRole('button', { name: 'Yenilə', exact: true }).click();
  const failed = page.getByRole('alertdialog', { name: 'Xəta baş verdi' });
  expect(await failed.textContent()).toContain('Elan tapılmadı.');
  await failed.getByRole('button').click();
  expect(await form.locator('[name="description"]').inputValue()).toBe('Bunu yazmaq üçün çox vaxt getdi.');

  await page.goto('/profile');
  await chooseAction(page, 'BMW Yox', 'Sil');
  await removeByCall(site, gone.id, session);
  await page.getByRole('button', { name: 'Bəli, sil' }).click();
  await page.getByRole('alert').getByText('Elan silinərkən xəta baş verdi!').waitFor();
  await page.getByText('Hazırda heç bir elanınız yoxdur.').waitFor();
  expect(await page.getByRole('link', { name: 'BMW Yox' }).count()).toBe(0);
});
