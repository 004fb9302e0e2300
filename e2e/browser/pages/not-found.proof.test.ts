/** Addresses that lead nowhere. */
import { expect } from 'vitest';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

test('the page of an unknown address leads home without a reload, and back, in the chosen theme', async ({ visit }) => {
  const { page, problems } = await visit(phone);
  await page.goto('/bele-unvan-yoxdur');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    globalThis.applyTheme?.();
    Object.assign(globalThis, { isSame: true });
  });
  const theme = page.locator('html[data-theme="dark"]');
  for (const _ of ['first', 'second']) {
    await page.getByRole('link', { name: 'Ana səhifəyə qayıt' }).click();
    // The home page's heading is there while the page is loading.
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Nə axtarırsınız?' }).waitFor({ state: 'attached' });
    await theme.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Səhifə tapılmadı' }).waitFor();
    await theme.waitFor();
  }
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('a malformed address shows a styled “not found” page with 400 that links home', async ({ site, visit }) => {
  const { page } = await visit(desktop);
  const answer = await page.goto('/%E0%A4%A', { waitUntil: 'load' });
  expect(answer?.status()).toBe(400);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Səhifə tapılmadı');
  expect(await page.getByRole('main').textContent()).toContain('Unexpected Application Error! 400 Bad Request');
  for (const [colorScheme, colour] of [
    ['light', 'rgb(246, 244, 239)'],
    ['dark', 'rgb(13, 20, 19)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
    expect(await objections(page)).toEqual([]);
  }
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Ana səhifəyə qayıt' }).click();
  await page.waitForURL(`${site.url}/`);
});
