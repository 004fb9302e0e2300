/** Searching and finding, by keyboard alone. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { keyboardOf } from '../../support/keyboard.ts';
import { aListing, anAccount, desktop, phone } from '../../support/site.ts';
import { testOn, type Visit } from '../../support/story.ts';

const test = testOn({ DEMO: '1' });

test.beforeAll(async ({ site }) => {
  await aListing(site, await anAccount(site), { photos: 3, fields: { brand: 'Zontes', model: 'U1' } });
});

const cars = '/katalog/N%C9%99qliyyat';
async function start(visit: Visit, options: BrowserContextOptions, path = '/') {
  const { page, problems } = await visit(options);
  await open(page, path);
  return { page, problems, keyboard: keyboardOf(page) };
}
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const patience = { timeout: 60_000 };
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

describe.each<[string, BrowserContextOptions]>([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (where, options) => {
  test('a keyboard user skips the header, picks a suggestion, views a listing’s photos and saves it', async ({
    visit,
  }) => {
    const { page, keyboard, problems } = await start(visit, options);
    // The first stop is a link that skips the header.
    await keyboard.tabTo(page.getByRole('link', { name: 'Məzmuna keç' }), { most: 1 });
    await keyboard.press('Enter');
    const box = page.locator('main').getByRole('combobox', { name: 'Bütün elanlarda axtar' });
    await keyboard.tabTo(box, { most: 1 });
    expect(await isFocused(box)).toBe(true);
    expect(await isFocused(page.getByRole('combobox', { name: 'Bütün elanlarda axtar' }))).toBe(true);
    await keyboard.type('toyot');
    await page.getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown', 'Enter');
    await page.waitForURL(/brand=Toyota/);
    // On desktops, a hundred filters precede the list.
    if (where === 'phone') {
      const order = page.getByRole('combobox', { name: 'Sıralama' });
      await keyboard.tabTo(order);
      await keyboard.press('ArrowDown');
      await expect.poll(() => param(page, 'sort'), patience).toBe('first');
      expect(await isFocused(order)).toBe(true);
    }

    await open(page, '/');
    await keyboard.tabTo(page.getByRole('link', { name: 'Zontes U1' }));
    // Keys work the same on all screens; the last story visits the listing on a desktop.
    if (where === 'phone') {
      const [detail] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')]);
      await detail.waitForLoadState('networkidle');
      await lookAtPhotos(detail);
      await detail.close();
    }
    await keyboard.tabTo(page.getByRole('button', { name: 'Favorit: Zontes U1' }), { most: 1 });
    await keyboard.press('Space');
    expect(await page.locator(':focus').getAttribute('aria-pressed')).toBe('true');
    await keyboard.tabTo(page.getByRole('banner').getByRole('link', { name: /Favorit/ }), { back: true });
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Favoritlər' }).waitFor();
    await keyboard.tabTo(page.getByRole('button', { name: 'Sil: Zontes U1' }));
    await keyboard.press('Enter');
    await page.getByText('Heç bir favoritiniz yoxdur.').waitFor();
    expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(problems).toEqual([]);
  });

  test('a keyboard user sets filters and clears them again', async ({ visit }) => {
    const { page, keyboard, problems } = await start(visit, options, cars);
    const opener = page.getByRole('button', { name: /^Filtrlər/ });
    let frame = page.getByRole('form', { name: 'Filtrlər' });
    if (where === 'phone') {
      await keyboard.tabTo(opener);
      await keyboard.press('Enter');
      frame = page.getByRole('dialog', { name: 'Filtrlər' });
      await frame.waitFor();
    }
    await keyboard.tabTo(frame.getByRole('textbox', { name: 'Qiymət, AZN, ən çox' }));
    await keyboard.type('60000');
    await keyboard.tabTo(frame.getByRole('checkbox', { name: /^Bakı/ }));
    await keyboard.press('Space');
    await keyboard.tabTo(frame.getByRole('searchbox', { name: 'Marka: siyahıda axtar' }));
    await keyboard.type('toy');
    await keyboard.tabTo(frame.getByRole('checkbox', { name: /^Toyota/ }), { most: 1 });
    await keyboard.press('Space');
    await keyboard.tabTo(frame.getByRole('radio', { name: 'İstənilən vaxt' }));
    await keyboard.press('ArrowDown');
    if (where === 'phone') {
      await keyboard.tabTo(frame.getByRole('button', { name: /göstər$/ }));
      await keyboard.press('Enter');
      await frame.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(opener), patience).toBe(true);
    }
    const asked = () => ['price_max', 'location', 'brand', 'days'].map((name) => param(page, name));
    await expect.poll(asked, patience).toEqual(['60000', 'Bakı', 'Toyota', expect.any(String)]);
    const chip = page.getByRole('link', { name: 'Sil: Marka: Toyota' });
    await chip.waitFor();
    await keyboard.tabTo(chip, { back: where === 'desktop' && !(await isBefore(page, chip)) });
    await keyboard.press('Enter');
    await expect.poll(asked, patience).toEqual(['60000', 'Bakı', null, expect.any(String)]);
    // Among the chips still.
    await chip.waitFor({ state: 'detached' });
    await keyboard.tabTo(page.getByRole('link', { name: /^Sil: / }), { most: 1 });
    await keyboard.tabTo(page.getByRole('link', { name: 'Hamısını sıfırla' }), { most: 5 });
    await keyboard.press('Enter');
    await expect.poll(asked, patience).toEqual([null, null, null, null]);
    expect(problems).toEqual([]);
  });
});

/** The carousel by its arrows, a photo as large as the screen by the keys, and back where one was. */
async function lookAtPhotos(page: Page) {
  const keyboard = keyboardOf(page);
  // Touch screens show no arrows.
  const arrow = page.getByRole('button', { name: 'Növbəti şəkil' });
  if (await arrow.isVisible()) {
    await keyboard.tabTo(arrow);
    await keyboard.press('Enter');
    await page.getByText('2 / 3', { exact: true }).waitFor();
  }
  await keyboard.tabTo(page.getByRole('button', { name: '3-cü şəkli göstər' }));
  await keyboard.press('Space');
  await page.getByText('3 / 3', { exact: true }).waitFor();
  const slide = page.getByRole('button', { name: '3-cü şəkli böyüt' });
  await keyboard.tabTo(slide, { back: true });
  await keyboard.press('Enter');
  const zoom = page.getByRole('dialog');
  await zoom.getByText('3 / 3').waitFor();
  await keyboard.press('ArrowRight');
  await zoom.getByText('1 / 3').waitFor();
  await keyboard.tabTo(zoom.getByRole('button', { name: 'Növbəti şəkil' }), { most: 4 });
  await keyboard.press('Space');
  await zoom.getByText('2 / 3').waitFor();
  await keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  const second = page.getByRole('button', { name: '2-ci şəkli böyüt' });
  await expect.poll(() => isFocused(second), patience).toBe(true);
  // The focus moves with the large photo, before the next frame: earlier key presses would be lost.
  const opened = await second.evaluate(async (slide: HTMLElement) => {
    const drawn = new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn')));
    const focused = new Promise<string>((resolve) => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && target.closest('[role="dialog"]')) resolve('focused');
      });
    });
    slide.click();
    return Promise.race([focused, drawn]);
  });
  expect(opened).toBe('focused');
  await keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(second), patience).toBe(true);
  await keyboard.tabTo(page.getByRole('link', { name: 'Zəng et' }).first());
}

/** Whether it comes after what has the focus. */
const isBefore = (page: Page, later: Locator) =>
  later.evaluate(
    (element) =>
      ((document.activeElement ?? document.body).compareDocumentPosition(element) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0,
  );

test('the theme is changed with the arrow keys', async ({ visit }) => {
  const { page, keyboard } = await start(visit, desktop, '/about');
  await keyboard.tabTo(page.getByRole('radio', { name: 'Sistem' }));
  await keyboard.press('ArrowRight', 'ArrowRight');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme')), patience).toBe('dark');
  await keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme')), patience).toBe('light');
});
