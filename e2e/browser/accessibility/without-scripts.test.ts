/** The site without scripts: everything can be read, and unavailable actions say why. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { demoTest as test, type Visit } from '../../support/story.ts';

const withoutScripts = (visit: Visit, options: BrowserContextOptions) =>
  visit({ ...options, javaScriptEnabled: false });

test.for([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)(
  'on %s without scripts, home, pagination, sections, sorting and listings work',
  async ([_name, options], { visit }) => {
    const { page } = await withoutScripts(visit, options);
    const cards = page.locator('main .cards:not([data-rail]) h3 a');
    const names = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto('/');
    const first = await names();
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'Daha çox elan' }).click();
    await page.waitForURL(/cursor=/);
    const second = await names();
    expect(second.filter((name) => first.includes(name))).toEqual([]);

    const [cars] = sections;
    await page.goto('/categories');
    await page
      .getByRole('main')
      .getByRole('link', { name: cars?.label ?? '' })
      .click();
    await page.getByRole('heading', { level: 1, name: cars?.heading ?? '' }).waitFor();
    await page.getByLabel('Sıralama').selectOption('price_asc');
    await page.getByRole('button', { name: 'Sırala' }).click();
    await page.waitForURL(/sort=price_asc/);
    const prices = await page
      .locator('main article p:first-child')
      // A lowered price is followed by the earlier one.
      .evaluateAll((found) => found.map((price) => Number((price.firstChild?.textContent ?? '').replace(/\D/g, ''))));
    expect(prices.length).toBe(40);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    await page.goto((await names())[0] ?? '');
    expect(await page.getByRole('link', { name: 'Zəng et' }).first().getAttribute('href')).toMatch(/^tel:\+994/);
    expect(await page.getByRole('heading', { name: 'Məlumatlar' }).isVisible()).toBe(true);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Geri' }).click();
    await page.getByRole('heading', { level: 1, name: cars?.heading ?? '' }).waitFor();
  },
);

test('without scripts all photos of a listing can be reached by scrolling', async ({ visit, site }) => {
  const { page } = await withoutScripts(visit, phone);
  const listings = (await (await fetch(`${site.url}/api/cars?limit=50`)).json()) as { id: number; images: string[] }[];
  await page.goto(`/cars/${listings.find(({ images }) => images.length > 1)?.id}`);
  const photos = page.getByRole('region', { name: 'Elanın şəkilləri' });
  expect(await photos.innerText()).toMatch(/\d şəkil var: yana sürüşdürün/);
  expect(await photos.getByRole('button', { name: 'Növbəti şəkil' }).isVisible()).toBe(false);
  await photos.locator('img').nth(1).scrollIntoViewIfNeeded();
  await expect
    .poll(() => photos.locator('img').nth(1).boundingBox())
    .toMatchObject({ x: expect.closeTo(0, -1), height: expect.any(Number) });
});

test('where scripts fail, pages say so instead of keeping dead buttons; where they are slow, not', async ({
  visit,
}) => {
  const { page, problems } = await visit(phone);
  await page.route('**/assets/*.js', (route) => route.abort());
  const note = page.getByRole('complementary', { name: 'Yüklənmə' });
  for (const path of ['/login?davam=%2Fprofile', '/reqister', '/profile']) {
    await page.goto(path, { waitUntil: 'commit' });
    await note.waitFor({ timeout: 10_000 });
    expect(await objections(page), path).toEqual([]);
  }
  await page.goto('/login?davam=%2Fprofile', { waitUntil: 'commit' });
  await note.waitFor();
  await page.unroute('**/assets/*.js');
  await note.getByRole('link', { name: 'Yenidən yüklə' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Daxil ol', exact: true }).isEnabled()).toBe(true);
  expect(new URL(page.url()).search).toBe('?davam=%2Fprofile');
  expect(await note.count()).toBe(0);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 7000));
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const hidden = page.locator('#unloaded');
  await hidden.waitFor({ state: 'attached' });
  const seen: boolean[] = [];
  while ((await hidden.count()) > 0) {
    seen.push(await hidden.isVisible());
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect(new Set(seen)).toEqual(new Set([false]));
  await page.unroute('**/assets/*.js');
  problems.length = 0;
});

test('a picture that was refused is asked for again', async ({ visit }) => {
  const { page, problems } = await visit(phone);
  const refused = new Set<string>();
  await page.route('**/uploads/*', async (route) => {
    const address = route.request().url();
    if (refused.has(address)) return route.continue();
    refused.add(address);
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/');
  const first = page.locator('main .card-photo img').first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), {
      timeout: 60_000,
    })
    .toBe(true);
  expect(refused.size).toBeGreaterThan(0);
  problems.length = 0;
});

test('visitors without scripts can log in and register from every page', async ({ visit }) => {
  const { page } = await withoutScripts(visit, desktop);
  await page.goto('/about');
  for (const name of ['Daxil ol', 'Qeydiyyat'])
    expect(await page.getByRole('banner').getByRole('link', { name }).isVisible(), name).toBe(true);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Profil' }).isVisible()).toBe(false);
});

test('who is signed in never sees the buttons of visitors, not before scripts either', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.addInitScript(() => localStorage.setItem('token', 'x'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await link('Profil').waitFor();
  expect(await link('Daxil ol').isVisible()).toBe(false);
});

test('pages whose purpose needs JavaScript say so; questions of the help page open without it', async ({ visit }) => {
  const { page } = await withoutScripts(visit, phone);
  const main = page.getByRole('main');
  for (const [address, sentence] of [
    ['/katalog/Telefonlar?yeni=1', 'Elan yerləşdirmək üçün JavaScript açıq olmalıdır.'],
    ['/favorites', 'Onları görmək üçün JavaScript açıq olmalıdır.'],
    ['/profile', 'Bu səhifəni görmək üçün JavaScript açıq olmalıdır.'],
    ['/mesajlar', 'Bu səhifəni görmək üçün JavaScript açıq olmalıdır.'],
    ['/mesajlar/0198c0de-0000-7000-8000-000000000000', 'Bu səhifəni görmək üçün JavaScript açıq olmalıdır.'],
    ['/mesajlar/yeni?bolme=cars&elan=100001', 'Bu səhifəni görmək üçün JavaScript açıq olmalıdır.'],
    ['/login', 'Davam etmək üçün JavaScript açıq olmalıdır.'],
    ['/reqister', 'Davam etmək üçün JavaScript açıq olmalıdır.'],
    ['/contact', 'Mesaj göndərmək üçün JavaScript açıq olmalıdır.'],
    ['/AdminPanel', 'Bu səhifəni görmək üçün JavaScript açıq olmalıdır.'],
  ] as const) {
    await page.goto(address);
    // The words as they stand on the screen.
    expect(await main.innerText(), address).toContain(sentence);
    expect(await main.getByRole('button', { name: 'Elan yerləşdir' }).isVisible(), address).toBe(false);
  }
  // No useless search input is shown.
  await page.goto('/yardim');
  expect(await main.getByRole('searchbox').isVisible()).toBe(false);
  await page.getByText('Favoritlər harada saxlanılır?').click();
  expect(await page.getByText('Hesabsız yalnız brauzerinizdə.').isVisible()).toBe(true);
});

test('without scripts a number or link is checked by an ordinary form', async ({ visit }) => {
  const { page } = await withoutScripts(visit, phone);
  await page.goto('/tehlukesizlik');
  await page.getByRole('main').getByRole('link', { name: 'Yoxla', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Nömrə və ya link' });
  const check = async (value: string) => {
    await field.fill(value);
    await page.getByRole('button', { name: 'Yoxla' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('value')).toBe(value);
  };
  await check('azerpost-odenis.top/al');
  await page.getByText('Bu link azerpost.az saytına oxşadılıb').waitFor();
  await check('050 123 45 67');
  await page.getByText('Bu nömrə və ya link barədə şikayət yoxdur.').waitFor();
  await check('salam');
  await page.getByText('Telefon nömrəsini', { exact: false }).waitFor();
  expect(await field.inputValue()).toBe('salam');
  expect(await overflow(page)).toBe(0);
});
