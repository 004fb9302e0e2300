/** The site's looks: themes and components, for all eyes and fingers. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const cars = '/katalog/N%C9%99qliyyat';
const light = 'rgb(246, 244, 239)';
const dark = 'rgb(13, 20, 19)';
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const barColour = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

test('the theme follows the device until one is stored, and applies before scripts', async ({ visit }) => {
  const { page, problems } = await visit({ ...desktop, colorScheme: 'light' });
  await page.goto('/about');
  expect([await background(page), await barColour(page)]).toEqual([light, ['#ffffff']]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).toBe(dark);
  expect(await barColour(page)).toEqual(['#16201e']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).toBe(light);
  await page.waitForLoadState('networkidle');
  const choice = page.getByRole('group', { name: 'Görünüş' });
  expect(await choice.getByLabel('Sistem').isChecked()).toBe(true);
  await choice.getByLabel('Qaranlıq').check();
  await expect.poll(() => background(page)).toBe(dark);
  expect(await barColour(page)).toEqual(['#16201e']);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  // Another tab follows, as does a page whose scripts never load.
  const other = await page.context().newPage();
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto('/');
  expect([await background(other), await barColour(other)]).toEqual([dark, ['#16201e']]);
  await other.unrouteAll();
  await other.goto('/about');
  await other.waitForLoadState('networkidle');
  expect(await choice.getByLabel('Qaranlıq').isChecked()).toBe(true);
  await other.getByRole('group', { name: 'Görünüş' }).getByLabel('Sistem').check();
  await expect.poll(() => background(page)).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
  // The scripts that never came cause errors of these two kinds.
  expect(problems.filter((problem) => !/ERR_FAILED|Failed to fetch/.test(problem))).toEqual([]);
});

test('on a phone what opens filters and the sort menu share one row', async ({ visit }) => {
  const { page } = await visit(phone);
  for (const query of ['', '?sort=price_desc&price_max=90000']) {
    await page.goto(cars + query);
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await page
        .locator('main .list-buttons :is(button, select):visible')
        .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
      expect([width, query, tops.length, new Set(tops).size]).toEqual([width, query, 6, 1]);
    }
  }
});

test('a card shows its whole price and time, even in a wide font', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/');
  await page.addStyleTag({ content: `* { font-family: 'DejaVu Sans', Verdana, sans-serif !important; }` });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const card = page.getByRole('article').first();
    const outside = await card.evaluate((article) => {
      const edge = article.getBoundingClientRect();
      const texts = [...article.querySelectorAll('time, .card-price')];
      texts.forEach((text, index) => (text.textContent = index ? '27 sentyabr, 20:44' : '999\u00a0999\u00a0999 AZN'));
      const range = document.createRange();
      return texts.filter((text) => {
        range.selectNodeContents(text);
        const { right, bottom } = range.getBoundingClientRect();
        return right > edge.right || bottom > article.getBoundingClientRect().bottom;
      }).length;
    });
    expect([width, outside]).toEqual([width, 0]);
  }
});
