import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { noteShifts, takeShifts } from '../../support/shifts.ts';
import { desktop, openPage, phone, type RunningSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const cars = '/katalog/N%C9%99qliyyat';
const chips = (page: Page) => page.getByRole('list', { name: 'Seçilmiş filtrlər' });

/** API results for the current address. */
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
  await frame.getByRole('textbox', { name: 'Qiymət, AZN, ən çox' }).pressSequentially('60 min');
  await frame.getByRole('checkbox', { name: /^Bakı/ }).check();
  // What buyers of cars begin with is open.
  await frame.getByRole('searchbox', { name: 'Marka: siyahıda axtar' }).fill('toy');
  await frame.getByRole('checkbox', { name: /^Toyota/ }).check();
}

const asked = (page: Page) => {
  const params = new URL(page.url()).searchParams;
  return [params.get('price_max'), params.get('location'), params.get('brand')];
};

const drawn = () =>
  document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const counts = (page: Page) => page.getByText(/^\d+ elan$/).waitFor();

let onPhone: Awaited<ReturnType<typeof openPage>>;
let onDesktop: typeof onPhone;

test.beforeAll(async ({ browser, site }) => {
  onPhone = await openPage(browser, site, phone);
  onDesktop = await openPage(browser, site, desktop);
});
test.afterAll(async () => void (await Promise.all([onPhone, onDesktop].map(({ page }) => page.context().close()))));

/** The button that opens the sheet of filters, where a screen has no room for the panel. */
const openSheet = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Filtrlər/ }).click();
  return page.getByRole('dialog', { name: 'Filtrlər' });
};
const panelOf = (page: Page) => page.getByRole('form', { name: 'Filtrlər' });

describe.each(['phone', 'desktop'])('on a %s', (where) => {
  const visited = () => (where === 'phone' ? onPhone : onDesktop);
  const open = async (page: Page) => (where === 'phone' ? openSheet(page) : panelOf(page));

  test('city, price and brand filters work, chips remove them, and the address keeps them', async ({ site }) => {
    const { page, problems } = visited();
    problems.length = 0;
    await page.goto(cars);
    await expectTheSameAsTheCall(site, page);
    const frame = await open(page);
    await chooseThree(frame);
    if (where === 'phone') {
      // The button announces the number of results in advance.
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
    expect(await again.getByRole('textbox', { name: 'Qiymət, AZN, ən çox' }).inputValue()).toBe('60\u00a0000');
    if (where === 'phone') await page.keyboard.press('Escape');

    // Another text is searched within the set filters.
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

  test('lists of values leave nothing empty below, with few values and while one types', async () => {
    const { page } = visited();
    await page.goto(`${cars}?brand=Toyota`);
    const frame = await open(page);
    const empty = (label: string) =>
      frame.getByRole('group', { name: label, exact: true }).evaluate((group) => {
        const rows = [...group.querySelectorAll('label, button')].filter((row) => row.checkVisibility());
        return (
          group.getBoundingClientRect().bottom - Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
        );
      });
    // Waits for the counts: rare models are not offered at first.
    await frame.locator('label').filter({ hasText: 'Camry' }).locator('small').waitFor();
    expect(await empty('Model')).toBeLessThan(30);
    await frame.getByRole('searchbox', { name: 'Marka: siyahıda axtar' }).fill('toy');
    await expect.poll(() => empty('Marka')).toBeLessThan(30);
  });

  test('choosing a section in the search shows its filters, and models follow the brand', async () => {
    const { page } = visited();
    await page.goto('/search?q=a');
    let frame = await open(page);
    await frame.getByRole('radio', { name: /^Nəqliyyat/ }).check();
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
});

test('without scripts the filters are a plain form', async ({ visit, site }) => {
  const { page } = await visit({ ...phone, javaScriptEnabled: false });
  await page.goto(`${cars}?sort=price_asc`);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport!);
    // With enough room, it is beside the list.
    if (viewport === phone.viewport) await page.getByRole('link', { name: 'Filtrlər' }).click();
    await page.locator('[name="location"][value="Bakı"]').setChecked(viewport === phone.viewport);
    await page.locator('[name="price_max"]').fill('60 000');
    await page.getByRole('button', { name: 'Elanları göstər' }).click({ trial: true });
  }
  // Long lists are searched by typing, in any case.
  await page.getByRole('textbox', { name: 'Marka' }).fill('hyundai');
  await page.getByRole('button', { name: 'Elanları göstər' }).click();
  await page.waitForURL(/location=/);
  expect(asked(page).slice(0, 2)).toEqual(['60 000', 'Bakı']);
  expect(new URL(page.url()).searchParams.getAll('brand')).toEqual(['hyundai']);
  expect(await chips(page).getByRole('listitem').count()).toBe(4);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc');
  const { ids } = await foundByCall(site, page);
  const shown = await page
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown).toEqual(ids.slice(0, 40));
  await page.getByRole('link', { name: 'Sil: Şəhər və ya rayon: Bakı' }).click();
  await page.waitForURL((url) => !url.searchParams.has('location'));
});

test('invalid filters in an address are ignored and named', async ({ site }) => {
  const read = async (search: string) => (await fetch(`${site.url}${cars}?${search}`)).text();
  const first = (html: string) => /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
  const html = await read('year_min=abc&days=3&transmission=Robot&brand=Toyota&cursor=price_asc.1.1');
  expect(html).toContain('>Bəzi filtrlər səhv idi və nəzərə alınmadı: Buraxılış ili, Sürətlər qutusu, Tarix.</p>');
  expect(html.match(/<a aria-label="Sil: /g)).toHaveLength(1);
  expect(first(html)).toContain('Toyota');
  expect(first(html)).toBe(first(await read('brand=Toyota')));
});

test('rapid clicks on filters add up and keep focus and scroll position', async ({ site }) => {
  const { page } = onDesktop;
  await page.goto(cars);
  await counts(page);
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
  // The count has rolled: the old one is above it, and hidden from screen readers.
  const { total } = await foundByCall(site, page);
  const count = page.getByRole('status').filter({ hasText: /^\d+ elan$/ });
  const old = await count.locator('[data-before]').getAttribute('data-before');
  expect(Number(old?.replace(/\D/g, ''))).toBeGreaterThan(0);
  expect(old).not.toBe(`${total}`);
  expect(await count.ariaSnapshot()).toBe(`- status: ${total} elan`);
});

test('on a phone the first cards are high up, and what buyers begin with opens by itself', async () => {
  const { page } = onPhone;
  for (const address of ['/search?q=toyota', cars]) {
    await page.goto(address);
    expect((await page.locator('main article').first().boundingBox())?.y, address).toBeLessThan(64 + 200);
  }
  await page.getByRole('button', { name: 'Qiymət', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrlər' });
  await sheet.getByRole('textbox', { name: 'Qiymət, AZN, ən çox' }).fill('60000');
  expect(await sheet.getByText('Marka', { exact: true }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Bütün filtrlər' }).click();
  await sheet.getByText('Marka', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: /göstər$/ }).click();
  await expect.poll(() => asked(page)).toEqual(['60000', null, null]);
});

test('the filter sheet traps focus and closes by keyboard, and a screen that becomes large has the panel', async ({
  site,
}) => {
  const { page, problems } = onPhone;
  problems.length = 0;
  await page.goto(cars);
  const button = page.getByRole('button', { name: /^Filtrlər/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filtrlər' });
  await sheet.waitFor();
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const presses = await sheet.evaluateHandle((element) => {
    const inside: boolean[] = [];
    addEventListener('keyup', ({ key }) => key === 'Tab' && inside.push(element.contains(document.activeElement)));
    return inside;
  });
  for (let press = 0; press < 60; press++) await page.keyboard.press(press % 3 === 0 ? 'Shift+Tab' : 'Tab');
  expect(await presses.jsonValue()).toEqual(Array.from({ length: 60 }, () => true));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');

  const panel = panelOf(page);
  expect(await panel.isVisible()).toBe(false);
  await page.setViewportSize(desktop.viewport!);
  await panel.getByRole('checkbox', { name: /^Bakı/ }).check();
  await expect.poll(() => asked(page)).toEqual([null, 'Bakı', null]);
  await expectTheSameAsTheCall(site, page);
  await page.setViewportSize(phone.viewport!);
  expect(problems).toEqual([]);
});

test('counts that arrive late shift nothing, and leave the keyboard where it is', async () => {
  const { page } = onDesktop;
  await noteShifts(page);
  for (const address of [cars, '/katalog/Telefonlar?location=Bak%C4%B1', '/search?q=masin']) {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search/counts*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(address);
    const row = panelOf(page).getByRole('checkbox', { name: /^Bakı/ });
    await row.focus();
    // The font may arrive later than the first picture, which has a test of its own.
    await page.evaluate(drawn);
    await takeShifts(page);
    held.resolve();
    await counts(page);
    await page.evaluate(drawn);
    const moved = await takeShifts(page);
    expect(
      moved.filter(([, value]) => value >= 0.001),
      address,
    ).toEqual([]);
    expect(await row.evaluate((box) => box === document.activeElement), address).toBe(true);
    await page.unroute('**/api/search/counts*');
    if (address !== cars) continue;
    await page.keyboard.press('Space');
    await expect.poll(() => asked(page)).toEqual([null, 'Bakı', null]);
  }
});
