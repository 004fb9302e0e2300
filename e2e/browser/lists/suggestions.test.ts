/** Partial, misspelt or Russian words, as people type them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  aListing,
  anAccount,
  desktop,
  objections,
  openPage,
  overflow,
  phone,
  type Session,
} from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({});
let account: Session;
let page: Page;
let problems: string[];

test.beforeAll(async ({ browser, site }) => {
  ({ page, problems } = await openPage(browser, site, desktop));
  account = await anAccount(site);
  const car = { brand: 'Mercedes', location: 'Gəncə', description: 'Bu maşın əla vəziyyətdədir' };
  for (const model of ['Sprinter', 'E 200', 'C 180']) await aListing(site, account, { fields: { ...car, model } });
  for (const model of ['X3', 'X5', 'X6']) await aListing(site, account, { fields: { brand: 'BMW', model } });
  await aListing(site, account, { fields: { brand: '🚗🚗🚗 Zeta' } });
});
test.afterAll(() => page.context().close());

const box = () => page.getByRole('combobox', { name: 'Bütün elanlarda axtar' });
// A list of cities stands beside the field.
const options = (shown: Page) => shown.getByRole('listbox').getByRole('option');
const active = async () => {
  const id = await box().getAttribute('aria-activedescendant');
  return id ? page.locator(`[id="${id}"]`).innerText() : null;
};

test('arrow keys move through the suggestions and back to the typed text, and a click chooses one', async () => {
  await page.goto('/');
  await box().pressSequentially('mer');
  const first = options(page).first();
  await first.waitFor();
  expect((await first.textContent())?.trim()).toBe('Mercedes Nəqliyyat 3');
  // What is not typed yet stands out.
  expect(await first.locator('b').textContent()).toBe('cedes');
  expect(await options(page).last().textContent()).toContain('«mer» bütün saytda axtar');
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
  // Just these filters: the chip says them, the count agrees, the box is free again.
  await page.waitForURL(`**/katalog/${encodeURIComponent('Nəqliyyat')}?brand=Mercedes`);
  await page.getByRole('list', { name: 'Seçilmiş filtrlər' }).getByText('Mercedes').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^3 elan$/ })
    .waitFor();
  expect(await page.locator('main article').count()).toBe(3);

  // A section's box searches within the section.
  const within = page.getByRole('combobox', { name: '«Nəqliyyat» bölməsində axtar' });
  await within.fill('');
  await within.pressSequentially('maşı');
  await page
    .getByRole('option', { name: /^maşın/ })
    .first()
    .click();
  // Cars alone, which leaves out what else the section has.
  const section = `/katalog/${encodeURIComponent('Nəqliyyat')}`;
  await page.waitForURL(({ pathname, searchParams }) => pathname === section && !searchParams.has('brand'));
  expect(await within.inputValue()).toBe('');
  await within.pressSequentially('vəziyyətdəd');
  await page.getByRole('option', { name: 'vəziyyətdədir', exact: true }).click();
  await page.getByRole('heading', { name: '«vəziyyətdədir» üçün nəticələr' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/katalog/${encodeURIComponent('Nəqliyyat')}`);
  expect(problems).toEqual([]);
});

test('recent searches are suggested and can be cleared; fast typing asks seldom, and may ask in vain', async () => {
  await page.goto('/search');
  await page.evaluate(() => localStorage.removeItem('recentSearches'));
  await page.reload();
  for (const text of ['divan', 'Gəncə maşın']) {
    await box().fill(text);
    await box().press('Enter');
    await page.waitForURL(`**/search?q=${encodeURIComponent(text).replaceAll('%20', '+')}`);
  }
  await page.goto('/');
  await box().click();
  const recent = page.getByRole('group', { name: 'Son axtarışlar' });
  await recent.waitFor();
  expect(await recent.getByRole('option').allInnerTexts()).toEqual(['Gəncə maşın', 'divan']);
  await page.getByRole('button', { name: '«divan»: tarixçədən sil' }).click();
  expect(await recent.getByRole('option').allInnerTexts()).toEqual(['Gəncə maşın']);
  await page.getByRole('button', { name: 'Tarixçəni sil' }).click();
  expect(await recent.count()).toBe(0);
  // Whoever has searched for nothing yet is offered what is often searched for.
  const usual = page.getByRole('group', { name: 'Tez-tez axtarılanlar' }).getByRole('option');
  await expect.poll(() => usual.count()).toBe(12);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();

  // Few requests for suggestions, and their failure does not block the search.
  const asked: string[] = [];
  await page.route('**/api/suggest*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    await route.abort();
  });
  await box().pressSequentially('mersedes', { delay: 5 });
  await expect.poll(() => asked.at(-1)).toBe('mersedes');
  expect(asked.length).toBeLessThan(8);
  await box().press('Enter');
  await page.waitForURL('**/search?q=mersedes*');
  await page.unroute('**/api/suggest*');
});

test.each([
  ['mersedes', 'Mercedes', 3],
  ['машина Гянджа', 'maşın Gəncə', 3],
])('searching for %j shows results for %j, says so, and offers the exact search', async (typed, meant, count) => {
  await page.goto(`/search?q=${encodeURIComponent(typed)}`);
  await page.getByText(`«${meant}» üçün nəticələr`).last().waitFor();
  // Neighbours, such as those of other cities, stand below.
  expect(await page.locator('main article').filter({ hasText: 'Mercedes' }).count()).toBe(count);
  expect(await box().inputValue()).toBe(typed);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('link', { name: `Yalnız «${typed}» sözünü axtar` }).click();
  await page.getByText('Nəticə tapılmadı.').last().waitFor();
  expect(await page.locator('main article').count()).toBe(0);
});

test('the suggestion list shifts nothing, fits, and passes accessibility checks, on a desktop and on a phone', async () => {
  await page.goto('/');
  await box().waitFor();
  const heading = page.getByRole('heading', { level: 2 }).last();
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport!);
    const before = await heading.boundingBox();
    await box().fill('m');
    await options(page).first().waitFor();
    await box().press('ArrowDown');
    expect(await heading.boundingBox(), `${viewport?.width}`).toEqual(before);
    expect(await overflow(page), `${viewport?.width}`).toBe(0);
    expect(await objections(page), `${viewport?.width}`).toEqual([]);
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await uncovered(page), `${viewport?.width}`).toBe(await options(page).count());
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${viewport?.width}.png` });
    await box().press('Escape');
    await box().fill('');
  }
  await page.setViewportSize(desktop.viewport!);
});

/** The number of options that a pointer reaches: neither cut off, nor under something else, nor off the screen. */
const uncovered = (shown: Page) =>
  options(shown).evaluateAll(
    (all) =>
      all.filter((option) => {
        const { left, top, width, height } = option.getBoundingClientRect();
        return [top + 2, top + height - 2].every((y) =>
          option.contains(document.elementFromPoint(left + width / 2, y)),
        );
      }).length,
  );

test('on a phone a search covers the page, and the way back, the system’s too, uncovers it where it was', async ({
  visit,
}) => {
  const { page: small, problems: troubles } = await visit(phone);
  const layer = small.locator('form[data-layer]');
  const field = small.getByRole('combobox', { name: 'Bütün elanlarda axtar' });
  const covers = async () => {
    await layer.waitFor();
    await options(small).first().waitFor();
    const { width, height } = phone.viewport!;
    expect(await layer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const inside = await layer.evaluate(
      (form, at) => form.contains(document.elementFromPoint(at, innerHeight - 9)),
      195,
    );
    expect([inside, await overflow(small), await objections(small)]).toEqual([true, 0, []]);
  };
  // From home’s box and from that of the header; what is often searched for, then suggestions.
  for (const path of ['/', '/about']) {
    await small.goto(path, { waitUntil: 'networkidle' });
    await small.evaluate(() => scrollTo(0, 12));
    const place = await small.evaluate(() => scrollY);
    await field.click();
    await covers();
    expect(await small.getByRole('group', { name: 'Tez-tez axtarılanlar' }).getByRole('option').count()).toBe(12);
    await field.fill('mer');
    await small.getByRole('option', { name: /^Mercedes Nəqliyyat/ }).waitFor();
    await small.getByRole('button', { name: 'Mətni sil' }).click();
    expect(await field.inputValue()).toBe('');
    await small.goBack();
    await layer.waitFor({ state: 'detached' });
    expect([new URL(small.url()).pathname, await small.evaluate(() => scrollY)]).toEqual([path, place]);
    await field.click();
    await covers();
    await layer.getByRole('button', { name: 'Geri' }).click();
    await layer.waitFor({ state: 'detached' });
    expect(new URL(small.url()).pathname).toBe(path);
  }
  // What was chosen or typed takes the layer’s place: one step back leads to the page.
  await field.click();
  await field.fill('mer');
  await small.getByRole('option', { name: /^Mercedes Nəqliyyat/ }).click();
  await small.waitForURL('**brand=Mercedes');
  await layer.waitFor({ state: 'detached' });
  await small.goBack();
  await small.waitForURL('**/about');
  await field.fill('bmw');
  await small.getByRole('button', { name: 'Axtar', exact: true }).click();
  await small.waitForURL('**/search?q=bmw');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
  await small.goBack();
  await small.waitForURL('**/about');
  // The tab opens the layer itself; one step back leads to where one was.
  await small.getByRole('navigation', { name: 'Əsas bölmələr' }).getByRole('link', { name: 'Axtarış' }).click();
  await small.waitForURL('**/search');
  await covers();
  expect(await options(small).first().innerText()).toBe('bmw');
  if (process.env['SHOTS']) await small.screenshot({ path: `${process.env['SHOTS']}/layer-390.png` });
  await layer.getByRole('button', { name: 'Geri' }).click();
  await small.waitForURL('**/about');
  await layer.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('without scripts the search box is a plain form', async ({ visit }) => {
  const { page: still } = await visit({ ...desktop, javaScriptEnabled: false });
  await still.goto('/');
  const plain = still.getByRole('searchbox', { name: 'Bütün elanlarda axtar' });
  await plain.fill('mersedes');
  await plain.press('Enter');
  await still.waitForURL('**/search?q=mersedes*');
  await still.getByText('«Mercedes» üçün nəticələr').last().waitFor();
  expect(await still.locator('main article').count()).toBe(3);
});

test('a short word that stands only inside others is respelt, which is said with the way back', async ({ site }) => {
  await aListing(site, account, { fields: { brand: 'Kia', description: 'Elanın kodu at0bwm7' } });
  for (const path of ['/search', `/katalog/${encodeURIComponent('Nəqliyyat')}`]) {
    await page.goto(`${path}?q=bwm`);
    await page.getByText('«BMW» üçün nəticələr').last().waitFor();
    expect(await page.locator('main article').count()).toBe(3);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('link', { name: 'Yalnız «bwm» sözünü axtar' }).click();
    await expect.poll(() => page.locator('main article').count()).toBe(1);
  }
});

test('a section page says only once what was searched for', async () => {
  await page.goto(`/katalog/${encodeURIComponent('Nəqliyyat')}?q=mersedes`);
  await page.getByText('«Mercedes» üçün nəticələr').waitFor();
  expect(await page.getByText('«Mercedes» üçün nəticələr').count()).toBe(1);
});

test('half a sign, kept or typed, breaks no list, and emoji are no part of what is not typed yet', async ({
  visit,
}) => {
  const { page: odd, problems: troubles } = await visit(desktop);
  await odd.goto('/about');
  await odd.evaluate(() => localStorage.setItem('recentSearches', JSON.stringify([String.fromCharCode(0xd83d)])));
  await odd.goto('/');
  const field = odd.getByRole('combobox', { name: 'Bütün elanlarda axtar' });
  await field.click();
  await odd.getByRole('group', { name: 'Son axtarışlar' }).getByRole('option').waitFor();
  await field.evaluate((input: HTMLInputElement) => {
    input.value = `mer${String.fromCharCode(0xd83d)}`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await options(odd).filter({ hasText: 'bütün saytda axtar' }).waitFor();
  await field.fill('🚗🚗🚗 zet');
  await expect.poll(() => options(odd).first().locator('b').allTextContents()).toEqual(['a']);
  expect(troubles).toEqual([]);
});
