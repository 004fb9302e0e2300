import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, objections, overflow, phone, type RunningSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const cars = '/katalog/N%C9%99qliyyat';
const chips = (page: Page) => page.getByRole('list', { name: 'Seçilmiş filtrlər' });

/** What the call finds for the address one stands on. */
async function foundByCall(site: RunningSite, page: Page): Promise<{ total: number; ids: string[] }> {
  const params = new URL(page.url()).searchParams;
  params.set('section', 'cars');
  params.set('limit', '100');
  const { items, total } = (await (await fetch(`${site.url}/api/search?${params}`)).json()) as {
    items: { id: number }[];
    total: number;
  };
  return { total, ids: items.map(({ id }) => `/cars/${id}`) };
}

async function expectTheSameAsTheCall(site: RunningSite, page: Page) {
  const { total, ids } = await foundByCall(site, page);
  await page.getByText(`${total} elan`, { exact: true }).waitFor();
  const shown = () =>
    page.locator('article h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(shown).toEqual(ids.slice(0, 40));
}

async function chooseThree(frame: Locator) {
  await frame.getByRole('textbox', { name: 'Qiymət, AZN, maks.' }).pressSequentially('60000');
  await frame.getByRole('checkbox', { name: /^Bakı/ }).check();
  await frame.getByText('Marka', { exact: true }).click();
  await frame.getByRole('searchbox', { name: 'Marka: siyahıda axtar' }).fill('toy');
  await frame.getByRole('checkbox', { name: /^Toyota/ }).check();
}

const asked = (page: Page) => {
  const params = new URL(page.url()).searchParams;
  return [params.get('price_max'), params.get('location'), params.get('brand')];
};

describe.each<[string, BrowserContextOptions]>([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (where, options) => {
  const open = async (page: Page): Promise<Locator> => {
    if (where === 'desktop') return page.getByRole('form', { name: 'Filtrlər' });
    await page.getByRole('button', { name: /^Filtrlər/ }).click();
    return page.getByRole('dialog', { name: 'Filtrlər' });
  };

  test('city, price and brand filters work, chips remove them, and the address keeps them', async ({ visit, site }) => {
    const { page, problems } = await visit(options);
    await page.goto(cars);
    await expectTheSameAsTheCall(site, page);
    const frame = await open(page);
    await chooseThree(frame);
    if (where === 'phone') {
      // The button tells what comes before it comes.
      const button = frame.getByRole('button', { name: /^\d+ elanı göstər$/ });
      await expect.poll(async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])).toBeLessThan(20);
      await button.click();
      await frame.waitFor({ state: 'detached' });
    }
    await expect.poll(() => asked(page)).toEqual(['60000', 'Bakı', 'Toyota']);
    await expectTheSameAsTheCall(site, page);
    expect(await chips(page).getByRole('listitem').count()).toBe(4);

    await page.getByRole('link', { name: 'Sil: Marka: Toyota' }).click();
    await expect.poll(() => asked(page)).toEqual(['60000', 'Bakı', null]);
    await expectTheSameAsTheCall(site, page);
    await page.goBack();
    await expect.poll(() => asked(page)).toEqual(['60000', 'Bakı', 'Toyota']);
    await expectTheSameAsTheCall(site, page);
    await page.reload();
    await expectTheSameAsTheCall(site, page);
    const again = await open(page);
    expect(await again.getByRole('checkbox', { name: /^Toyota/ }).isChecked()).toBe(true);
    expect(await again.getByRole('textbox', { name: 'Qiymət, AZN, maks.' }).inputValue()).toBe('60\u00a0000');
    if (where === 'phone') await page.keyboard.press('Escape');

    // Other words are sought within what is set.
    await page
      .getByRole('combobox', { name: /axtar$/ })
      .first()
      .fill('camry');
    await page.getByRole('button', { name: 'Axtar', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('camry');
    expect(asked(page)).toEqual(['60000', 'Bakı', 'Toyota']);
    const reset = page.getByRole('link', { name: 'Hamısını sıfırla' });
    await expect.poll(() => reset.getAttribute('href')).toContain('q=camry');
    await reset.click();
    await expect.poll(() => asked(page)).toEqual([null, null, null]);
    expect(new URL(page.url()).searchParams.get('q')).toBe('camry');
    expect(problems).toEqual([]);
  });

  test('choosing a section in the search shows its filters, and models follow the brand', async ({ visit }) => {
    const { page } = await visit(options);
    await page.goto('/search?q=a');
    let frame = await open(page);
    await frame.getByRole('radio', { name: /^Nəqliyyat/ }).check();
    await frame.getByText('Marka', { exact: true }).click();
    await frame.getByRole('checkbox', { name: /^Toyota/ }).check();
    await frame.getByText('Model', { exact: true }).click();
    await frame.getByRole('checkbox', { name: /^Camry/ }).check();
    expect(await frame.getByRole('checkbox', { name: /^Elantra/ }).count()).toBe(0);
    if (where === 'phone') await frame.getByRole('button', { name: /göstər$/ }).click();
    await page.getByRole('link', { name: 'Sil: Model: Camry' }).waitFor();
    await page.getByRole('link', { name: 'Sil: Marka: Toyota' }).click();
    // The model goes with its brand.
    await expect.poll(() => new URL(page.url()).search).toBe('?q=a&section=cars');
    frame = await open(page);
    await frame.getByRole('radio', { name: /^Bütün bölmələr/ }).check();
    if (where === 'phone') await frame.getByRole('button', { name: /göstər$/ }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=a');
  });

  test('the filters pass accessibility checks and fit the screen', async ({ visit }) => {
    const { page } = await visit(options);
    for (const address of [`${cars}?brand=Toyota&price_min=1&days=30&year_min=abc`, '/search?q=masin', '/search']) {
      await page.goto(address);
      const frame = await open(page);
      await frame.locator('details').evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
      await page.waitForLoadState('networkidle');
      expect(await objections(page), address).toEqual([]);
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
    }
  });

  test('invalid filters in an address are ignored and named', async ({ visit }) => {
    const { page } = await visit(options);
    await page.goto(`${cars}?year_min=abc&days=3&transmission=Robot&brand=Toyota&cursor=price_asc.1.1`);
    await page
      .getByText('Bəzi filtrlər səhv idi və nəzərə alınmadı: Buraxılış ili, Sürətlər qutusu, Tarix.', { exact: false })
      .waitFor();
    expect(await page.getByRole('link', { name: /^Sil: / }).count()).toBe(1);
    const first = await page.locator('article').first().textContent();
    await page.goto(`${cars}?brand=Toyota`);
    expect(await page.locator('article').first().textContent()).toBe(first);
  });

  test('without scripts the filters are a plain form', async ({ visit, site }) => {
    const { page } = await visit({ ...options, javaScriptEnabled: false });
    await page.goto(`${cars}?sort=price_asc`);
    if (where === 'phone') await page.getByRole('link', { name: 'Filtrlər' }).click();
    await page.locator('[name="location"][value="Bakı"]').check();
    await page.locator('[name="price_max"]').fill('60 000');
    await page.getByRole('button', { name: 'Elanları göstər' }).click();
    await page.waitForURL(/location=/);
    expect(asked(page).slice(0, 2)).toEqual(['60 000', 'Bakı']);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc');
    const { ids } = await foundByCall(site, page);
    const shown = await page
      .locator('article h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(ids.slice(0, 40));
    await page.getByRole('link', { name: 'Sil: Şəhər və ya rayon: Bakı' }).click();
    await page.waitForURL((url) => !url.searchParams.has('location'));
  });
});

test('rapid clicks on filters add up and keep focus and scroll position', async ({ visit, site }) => {
  const { page } = await visit(desktop);
  await page.goto(cars);
  await page.getByText(/^\d+ elan$/).waitFor();
  const shown = page.locator('[type="checkbox"][name="location"]');
  const cities = (await shown.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).slice(0, 3);
  const boxes = cities.map((city) => page.locator(`[type="checkbox"][value="${city}"]`));
  const scrolled = () => page.evaluate(() => scrollY);
  // Clicking would scroll there.
  await boxes[0]?.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  for (const box of boxes) await box.click({ noWaitAfter: true });
  await expect.poll(() => new URL(page.url()).searchParams.getAll('location')).toEqual(cities);
  await expectTheSameAsTheCall(site, page);
  expect(await boxes[2]?.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await scrolled()).toBe(before);
  // The count has rolled: the one before is drawn above it, and not said.
  const { total } = await foundByCall(site, page);
  const count = page.getByRole('status').filter({ hasText: /^\d+ elan$/ });
  const old = await count.locator('[data-before]').getAttribute('data-before');
  expect(Number(old?.replace(/\D/g, ''))).toBeGreaterThan(0);
  expect(old).not.toBe(`${total}`);
  expect(await count.ariaSnapshot()).toBe(`- status: · ${total} elan`);
});

test('the filter sheet opens, traps focus and closes by keyboard', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto(cars);
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: /^Filtrlər/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filtrlər' });
  await sheet.waitFor();
  const inside = () => sheet.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(inside).toBe(true);
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(press % 3 === 0 ? 'Shift+Tab' : 'Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('the page does not shift when the counts arrive', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) =>
      moved.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/search/counts*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const address of [cars, '/katalog/Telefonlar?location=Bak%C4%B1', '/search?q=masin']) {
    await page.goto(address);
    await page.getByText(/^\d+ elan$/).waitFor();
    await page.waitForTimeout(200);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect([address, moved.reduce((sum, value) => sum + value, 0) < 0.001]).toEqual([address, true]);
  }
});

test('counts that arrive late leave the keyboard where it is', async ({ visit }) => {
  const { page } = await visit(desktop);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search/counts*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(cars);
  const row = page.getByRole('form', { name: 'Filtrlər' }).getByRole('checkbox', { name: /^Bakı/ });
  await row.focus();
  held.resolve();
  await page.getByText(/^\d+ elan$/).waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => asked(page)).toEqual([null, 'Bakı', null]);
});

test('the filter panel works after a small screen becomes large', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  await page.goto(cars);
  const panel = page.getByRole('form', { name: 'Filtrlər' });
  await page.getByRole('button', { name: /^Filtrlər/ }).click();
  await page.getByRole('dialog', { name: 'Filtrlər' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await panel.getByRole('checkbox', { name: /^Bakı/ }).check();
  await expect.poll(() => asked(page)).toEqual([null, 'Bakı', null]);
  await expectTheSameAsTheCall(site, page);
  expect(problems).toEqual([]);
});
