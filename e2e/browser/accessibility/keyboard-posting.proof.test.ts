/** Posting, changing and removing ads, by keyboard alone. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Section } from '../../../src/domain/fields/section.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { type Keyboard, keyboardOf } from '../../support/keyboard.ts';
import { aListing, anAccount, desktop, objections, phone, type RunningSite, signIn } from '../../support/site.ts';
import { testOn, type Visit } from '../../support/story.ts';
import { moreOf } from '../../support/photo-menu.ts';
import { postButton } from '../../support/post-button.ts';

// A site of its own, since the story counts the ads in lists.
const test = testOn({});

const sectionOf = (name: string) => sections.find((section) => section.name === name) as Section;
const [cars, homes] = [sectionOf('cars'), sectionOf('realEstate')];
const photos = [samplePhoto('flower'), samplePhoto('boats'), samplePhoto('airplane')] as const;
const form = (page: Page) => page.getByRole('dialog', { name: /Yeni elan|Elana düzəliş/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const notice = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const patience = { timeout: 60_000 };
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function start(visit: Visit, site: RunningSite, options: BrowserContextOptions) {
  const { page, problems } = await visit(options);
  const session = await anAccount(site);
  await signIn(page, session);
  return { page, problems, session, keyboard: keyboardOf(page) };
}
async function openForm(page: Page, keyboard: Keyboard, { path }: Section) {
  await page.goto(`/katalog/${encodeURIComponent(path)}`);
  await page.waitForLoadState('networkidle');
  await keyboard.tabTo(postButton(page));
  await keyboard.press('Enter');
  await expect.poll(() => form(page).locator('[name="contact.email"]').inputValue(), patience).not.toBe('');
}
/** Fills the form field by field, beginning with the photos. The contact is already filled in. */
async function fill(page: Page, keyboard: Keyboard, section: Section) {
  const values = formValues(section);
  const left = new Set(section.fields.flatMap(({ name, more, group }) => (more || group === 'contact' ? [] : [name])));
  const controls = () => form(page).locator([...left].map((name) => `[name="${name}"]`).join(', '));
  // Some fields appear only for some values of others.
  while (left.size > 0 && (await controls().count()) > 0) {
    await keyboard.tabTo(controls(), { most: 3 });
    const { name, type } = await page.evaluate(() => {
      const { name, type } = document.activeElement as HTMLInputElement;
      return { name, type };
    });
    left.delete(name);
    if (type === 'radio' || type === 'checkbox') await keyboard.press('Space');
    else if (type === 'select-one') await keyboard.press('ArrowDown');
    else await keyboard.type(values[name] ?? '');
  }
}
/** Opens the focused menu and goes to an action by the arrow key. */
async function chooseFromMenu(page: Page, keyboard: Keyboard, action: string) {
  const item = page.getByRole('menuitem', { name: action });
  await keyboard.press('Enter');
  await item.waitFor();
  for (let step = 0; step < 4 && !(await isFocused(item)); step += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}
const arePhotosThere = (page: Page, count: number) =>
  expect
    .poll(async () => [await form(page).locator('li img').count(), await form(page).locator('li progress').count()], {
      timeout: 60_000,
    })
    .toEqual([count, 0]);
async function listingsOf(site: RunningSite, section: Section): Promise<Listing[]> {
  return (await fetch(`${site.url}/api/${section.name}`)).json() as Promise<Listing[]>;
}

// Together they have all kinds of required fields; those of each section are covered by `posting/sections.proof.test.ts`.
test.for([
  ['a home', 'phone', homes, phone],
  ['a car', 'desktop', cars, desktop],
] as const)(
  '%s is posted by keyboard, its photos reordered, rotated and removed, on a %s',
  async ([_what, _where, section, options], { visit, site }) => {
    const { page, keyboard, problems, session } = await start(visit, site, options);
    await openForm(page, keyboard, section);
    // Submitted as it is, it moves to the first missing input, the photos.
    await keyboard.tabTo(button(page, section.submit.create), { back: true });
    await keyboard.press('Enter');
    const images = form(page).locator('[name="images"]');
    await expect.poll(() => isFocused(images), patience).toBe(true);
    await form(page).getByText('Ən azı bir şəkil əlavə edin.').waitFor();
    await keyboard.choose(...photos);
    await arePhotosThere(page, 3);

    await keyboard.tabTo(moreOf(page, '3-cü'), { back: true });
    await chooseFromMenu(page, keyboard, 'Sola keçir');
    // The keyboard goes with the photo.
    await expect.poll(() => isFocused(moreOf(page, '2-ci')), patience).toBe(true);
    await chooseFromMenu(page, keyboard, 'Çevir');
    await expect.poll(() => isFocused(moreOf(page, '2-ci')), patience).toBe(true);
    await keyboard.tabTo(button(page, '1-ci şəkli sil'), { back: true, most: 4 });
    await keyboard.press('Enter');
    await expect.poll(() => isFocused(button(page, '1-ci şəkli sil')), patience).toBe(true);
    await keyboard.tabTo(images);
    await fill(page, keyboard, section);
    await keyboard.tabTo(button(page, 'Önbaxış'));
    await keyboard.press('Enter');
    const preview = page.getByRole('dialog', { name: 'Önbaxış' });
    await preview.waitFor();
    await keyboard.tabTo(button(page, 'Formaya qayıt'));
    await keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button(page, 'Önbaxış')), patience).toBe(true);
    await keyboard.tabTo(button(page, section.submit.create), { most: 1 });
    await keyboard.press('Enter');
    await notice(page, 'Elanınız uğurla yerləşdirildi!').waitFor();
    await keyboard.tabTo(button(page, 'Bağla'), { most: 3 });
    await keyboard.press('Enter');
    await expect.poll(() => isFocused(postButton(page)), patience).toBe(true);
    const listing = (await listingsOf(site, section)).find(({ userId }) => userId === session.userId);
    // The second of two, lying, which were upright and the third.
    expect(listing?.photos.map(({ width, height }) => width > height)).toEqual([false, true]);
    expect(problems).toEqual([]);
  },
);

test('arrow keys choose suggestions, and Escape does not lose what was typed', async ({ visit, site }) => {
  const { page, keyboard } = await start(visit, site, desktop);
  await openForm(page, keyboard, cars);
  const field = (name: string) => form(page).locator(`[name="${name}"]`);
  await keyboard.tabTo(field('brand'));
  await keyboard.type('bmw');
  await page.getByRole('option', { name: 'BMW' }).waitFor();
  expect(await objections(page)).toEqual([]);
  await keyboard.press('ArrowDown', 'Enter');
  expect(await field('brand').inputValue()).toBe('BMW');
  await keyboard.tabTo(field('model'), { most: 1 });
  await keyboard.press('ArrowDown');
  await page.locator('[role="option"]').first().waitFor();
  await keyboard.press('ArrowDown', 'Enter');
  expect(await field('model').inputValue()).not.toBe('');
  await page.locator('[role="option"]').first().waitFor({ state: 'detached' });
  // Typed text is not lost by accident.
  await keyboard.press('Escape');
  const question = notice(page, 'Formanı bağlayırsınız?');
  await question.waitFor();
  expect(await isFocused(button(page, 'Formaya qayıt'))).toBe(true);
  await keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await field('brand').inputValue()).toBe('BMW');
});

test('a listing is edited and removed in the profile by keyboard', async ({ visit, site }) => {
  const { page, keyboard, session, problems } = await start(visit, site, phone);
  const { id } = await aListing(site, session, { photos: 2, fields: { brand: 'BMW', model: 'Sıra' } });
  await page.goto('/profile');
  await keyboard.tabTo(button(page, 'Düzəliş et: BMW Sıra'));
  await keyboard.press('Enter');
  await form(page).waitFor();
  await keyboard.tabTo(moreOf(page, '2-ci'));
  await chooseFromMenu(page, keyboard, 'Sola keçir');
  await keyboard.tabTo(form(page).locator('[name="price"]'));
  await keyboard.type('7777');
  await keyboard.press('Enter');
  await notice(page, 'Elan yeniləndi!').waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => isFocused(button(page, 'Düzəliş et: BMW Sıra')), patience).toBe(true);
  expect((await listingsOf(site, cars)).find((each) => each.id === id)?.price).toBe('7777');

  await keyboard.tabTo(button(page, 'Sil: BMW Sıra'));
  await keyboard.press('Enter');
  const question = notice(page, 'Bu elanı silmək istədiyinizə əminsiniz?');
  await question.waitFor();
  // Enter alone removes nothing.
  await expect.poll(() => isFocused(button(page, 'Xeyr, qalsın')), patience).toBe(true);
  await keyboard.tabTo(button(page, 'Bəli, sil'), { back: true, most: 1 });
  await keyboard.press('Enter');
  await page.getByRole('alert').getByText('Elan uğurla silindi!').waitFor();
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Mənim Elanlarım' })), patience).toBe(true);
  expect(problems).toEqual([]);
});
