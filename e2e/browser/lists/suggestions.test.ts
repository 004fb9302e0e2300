/** Words that are half typed, misspelt or Russian, as somebody looking for something types them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aListing, anAccount, desktop, objections, overflow, phone } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({});
let page: Page;
let problems: string[];

test.beforeAll(async ({ site }) => {
  const account = await anAccount(site);
  const car = { brand: 'Mercedes', location: 'Gəncə', description: 'Bu maşın əla vəziyyətdədir' };
  for (const model of ['Sprinter', 'E 200', 'C 180']) await aListing(site, account, { fields: { ...car, model } });
});
test.beforeEach(async ({ visit }) => {
  ({ page, problems } = await visit(desktop));
});

const box = () => page.getByRole('combobox', { name: 'Bütün elanlarda axtar' });
const active = async () => {
  const id = await box().getAttribute('aria-activedescendant');
  return id ? page.locator(`[id="${id}"]`).innerText() : null;
};

test('arrow keys move through the suggestions and back to the typed text', async () => {
  await page.goto('/');
  await box().pressSequentially('mer');
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect((await first.textContent())?.trim()).toBe('Mercedes· Nəqliyyat, 3');
  expect([await box().getAttribute('aria-expanded'), await active()]).toEqual(['true', null]);
  await box().press('ArrowDown');
  expect(await active()).toContain('Mercedes');
  expect(await first.getAttribute('aria-selected')).toBe('true');
  await box().press('ArrowUp');
  expect(await active()).toBeNull();
  await box().press('ArrowUp');
  expect(await active()).not.toBeNull();
  await box().press('Escape');
  expect([await box().getAttribute('aria-expanded'), await box().inputValue()]).toEqual(['false', 'mer']);
  await box().press('ArrowDown');
  await first.waitFor();
  await box().press('ArrowDown');
  await box().press('Enter');
  await page.waitForURL(`**/katalog/${encodeURIComponent('Nəqliyyat')}?q=Mercedes`);
  await page.getByRole('heading', { name: '«Mercedes» üçün nəticələr' }).waitFor();
  expect(await page.locator('main article').count()).toBe(3);
  expect(problems).toEqual([]);
});

test('clicking a suggestion searches for it, and a section’s box searches within the section', async () => {
  await page.goto(`/katalog/${encodeURIComponent('Nəqliyyat')}`);
  await page.getByRole('combobox', { name: '«Nəqliyyat» bölməsində axtar' }).pressSequentially('maşı');
  await page.getByRole('option', { name: 'maşın', exact: true }).click();
  await page.getByRole('heading', { name: '«maşın» üçün nəticələr' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/katalog/${encodeURIComponent('Nəqliyyat')}`);
});

test('recent searches are suggested and can be cleared', async () => {
  await page.goto('/search');
  for (const text of ['divan', 'Gəncə maşın']) {
    await box().fill(text);
    await box().press('Enter');
    await page.waitForURL(`**/search?q=${encodeURIComponent(text).replaceAll('%20', '+')}`);
  }
  await page.goto('/');
  await box().click();
  await page.getByRole('listbox', { name: 'Son axtarışlar' }).waitFor();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Gəncə maşın', 'divan']);
  await page.getByRole('button', { name: 'Tarixçəni sil' }).click();
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});

test('fast typing sends few suggestion requests, and their failure does not block the search', async () => {
  await page.goto('/');
  const asked: string[] = [];
  await page.route('**/api/suggest*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    await route.abort();
  });
  await box().pressSequentially('mersedes', { delay: 5 });
  await expect.poll(() => asked.at(-1)).toBe('mersedes');
  expect(asked.length).toBeLessThan(8);
  await box().press('Enter');
  await page.waitForURL('**/search?q=mersedes');
});

test.each([
  ['mersedes', 'Mercedes', 3],
  ['машина Гянджа', 'maşın Gəncə', 3],
])('searching for %j shows results for %j, says so, and offers the exact search', async (typed, meant, count) => {
  await page.goto(`/search?q=${encodeURIComponent(typed)}`);
  await page.getByText(`«${meant}» üçün nəticələr`).last().waitFor();
  expect(await page.locator('main article').count()).toBe(count);
  expect(await box().inputValue()).toBe(typed);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('link', { name: `Məhz «${typed}» axtar` }).click();
  await page.getByText('Nəticə tapılmadı.').last().waitFor();
  expect(await page.locator('main article').count()).toBe(0);
});

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'on a %s the suggestion list shifts nothing, fits, and passes accessibility checks',
  async ([name, device], { visit }) => {
    ({ page, problems } = await visit(device));
    await page.goto('/');
    await box().waitFor();
    const heading = page.getByRole('heading', { level: 2 }).last();
    const before = await heading.boundingBox();
    await box().fill('m');
    await page.getByRole('option').first().waitFor();
    await box().press('ArrowDown');
    expect(await heading.boundingBox()).toEqual(before);
    expect(await overflow(page)).toBe(0);
    expect(await objections(page)).toEqual([]);
    for (const option of await page.getByRole('option').all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
  },
);

test('without scripts the search box is a plain form', async ({ visit }) => {
  await page.context().close();
  ({ page } = await visit({ ...desktop, javaScriptEnabled: false }));
  await page.goto('/');
  const plain = page.getByRole('searchbox', { name: 'Bütün elanlarda axtar' });
  await plain.fill('mersedes');
  await plain.press('Enter');
  await page.waitForURL('**/search?q=mersedes');
  await page.getByText('«Mercedes» üçün nəticələr').last().waitFor();
  expect(await page.locator('main article').count()).toBe(3);
});

test('matches inside words are shown, and a likelier word is suggested', async ({ site }) => {
  const account = await anAccount(site);
  await aListing(site, account, { fields: { brand: 'Kia', description: 'Elanın kodu at0mersedez7' } });
  for (const path of ['/search', `/katalog/${encodeURIComponent('Nəqliyyat')}`]) {
    await page.goto(`${path}?q=mersedez`);
    expect(await page.locator('main article').count()).toBe(1);
    expect(await objections(page)).toEqual([]);
    await page.getByText('Bəlkə «Mercedes» axtarırsınız?').waitFor();
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/perhaps${path.length}.png` });
    await page.getByRole('link', { name: '«Mercedes»', exact: true }).click();
    await expect.poll(() => page.locator('main article').count()).toBe(3);
  }
});

test('a section page says only once what was searched for', async () => {
  await page.goto(`/katalog/${encodeURIComponent('Nəqliyyat')}?q=mersedes`);
  await page.getByText('«Mercedes» üçün nəticələr').waitFor();
  expect(await page.getByText('«Mercedes» üçün nəticələr').count()).toBe(1);
});
