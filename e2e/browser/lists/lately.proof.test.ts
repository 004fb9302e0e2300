/** Home and lists as the user left them: recent listings and searches, cards or rows; and complete rows. */
import { expect } from 'vitest';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const cars = '/katalog/N%C9%99qliyyat';

test('home shows what was seen and searched lately, until it is cleared', async ({ visit, site }) => {
  const { page, problems } = await visit(desktop);
  const [car] = (await (await fetch(`${site.url}/api/cars?limit=1`)).json()) as { id: number; title: string }[];
  const rail = page.getByRole('region', { name: 'Davam edin' });
  await page.goto('/');
  expect(await rail.isVisible()).toBe(false);
  await page.goto(`/cars/${car?.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).not.toBeNull();
  const box = page.getByPlaceholder('AxtarTap...');
  await box.fill('divan');
  await box.press('Enter');
  await page.waitForURL('**/search?q=divan');
  // Goes home without loading a document.
  await page.getByRole('link', { name: 'AxtarTap, ana səhifə' }).first().click();
  // The click returns before the page is there.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await rail.waitFor();
  const carSeen = rail.getByRole('article').getByRole('link', { name: car?.title ?? '' });
  await expect.poll(() => carSeen.count()).toBe(1);
  await page.getByRole('list', { name: 'Son axtarışlar' }).getByRole('link', { name: 'divan' }).click();
  await page.waitForURL('**/search?q=divan');
  await page.goBack();
  await rail.getByRole('button', { name: 'Siyahını təmizlə' }).click();
  await rail.waitFor({ state: 'hidden' });
  const forgotten = ['seen', 'recentSearches'];
  expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), forgotten)).toEqual([null, null]);

  // Cards of what was opened are dimmed, and say so, without anything moving; one tap ends that and forgets.
  await page.goto(`/cars/${car?.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenIds'))).toBe(String(car?.id));
  await page.goto(cars);
  const seen = page.getByText('Baxılıb', { exact: true });
  await seen.waitFor();
  expect(await seen.count()).toBe(1);
  expect(await page.getByRole('article').filter({ has: seen }).innerText()).toContain(car?.title);
  await page.goto('/');
  await rail.waitFor();
  expect(await rail.getByText('Baxılıb').count()).toBe(0);
  await rail.getByRole('button', { name: 'Siyahını təmizlə' }).click();
  await page.getByRole('button', { name: 'Baxdıqlarımı saxlama' }).click();
  await rail.waitFor({ state: 'hidden' });
  await page.goto(`/cars/${car?.id}`);
  await page.goto(cars);
  await page.locator('.card').first().waitFor();
  expect(await seen.count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.getItem('seen'), localStorage.getItem('seenIds')])).toEqual([
    'off',
    null,
  ]);
  await page.goto('/favorites');
  const remember = page.getByRole('checkbox', { name: 'Baxdığım elanları bu brauzerdə yadda saxla' });
  expect(await remember.isChecked()).toBe(false);
  await remember.check();
  expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull();

  // What is stored but is no search is nothing to go on with.
  for (const text of ['[]', '{broken', '[1,null]']) {
    await page.evaluate((value) => localStorage.setItem('recentSearches', value), text);
    await page.goto('/');
    await rail.waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
});

test('home goes on with searches that have something new, and with favourites that became cheaper, without a shift', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  const [car] = (await (await fetch(`${site.url}/api/cars?limit=1`)).json()) as { _id: string; price: string }[];
  await page.goto('/about');
  await page.evaluate(
    ([_id, price]) => {
      localStorage.setItem('favorites', JSON.stringify([{ _id, section: 'cars', price, title: 'Ucuzlaşan' }]));
      const at = Date.now() - 8 * 86_400_000;
      localStorage.setItem('recentSearches', JSON.stringify([{ text: 'maşın', at }, 'köhnə']));
    },
    [car?._id, String(Number(car?.price) + 1000)],
  );
  // The first visit learns what is cheaper, and the next shows it at once.
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cheaper'))).not.toBeNull();
  const lately = page.getByRole('region', { name: 'Davam edin' });
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 2, name: 'Avtomobillər' });
  await heading.waitFor();
  const before = await heading.boundingBox();
  await lately.getByText(/^−1\s000\sAZN$/).waitFor();
  await lately.getByRole('link', { name: /^maşın\s*bu həftə \d+ yeni$/ }).waitFor();
  await lately.getByRole('link', { name: 'köhnə' }).waitFor();
  expect(await heading.boundingBox()).toEqual(before);
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  await lately.getByRole('link', { name: /^maşın/ }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'new');
  expect(problems).toEqual([]);
});

test('a list shows cards or rows, as chosen, from the first paint on, and only its last row is incomplete', async ({
  visit,
}) => {
  const { page } = await visit(desktop);
  await page.goto(cars);
  // One with further photos: what others post may have one alone.
  const card = page.locator('.list-content .card:has(.card-count)').first();
  const widths = async () => [
    Math.round((await card.boundingBox())?.width ?? 0) > 600,
    Math.round((await card.locator('.card-photo').boundingBox())?.width ?? 0),
  ];
  const [isRow, photo] = await widths();
  expect([isRow, photo]).toEqual([false, 229]);
  await page.getByRole('button', { name: 'Siyahı' }).click();
  await expect.poll(widths).toEqual([true, 240]);
  // The rest of a row comes into reserved space.
  const height = (await card.boundingBox())?.height;
  await card.locator('.row-more').waitFor();
  await expect.poll(() => card.locator('.card-place').textContent()).toContain('Satıcı: ');
  expect((await card.boundingBox())?.height).toBe(height);
  // Scripts that never arrive change nothing.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(cars, { waitUntil: 'commit' });
  await card.waitFor();
  // Before the first paint the page has no style.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  expect(await widths()).toEqual([true, 240]);
  await page.unrouteAll();
  await page.goto(cars);
  await page.getByRole('button', { name: 'Kartlar' }).click();
  await expect.poll(widths).toEqual([false, 229]);
  expect(await page.evaluate(() => localStorage.getItem('view'))).toBeNull();

  // An incomplete row waits for the next page: three per row.
  await page.setViewportSize({ width: 1100, height: 800 });
  const cards = page.locator('.list-content .cards > li');
  const shown = () => page.locator('.list-content .cards > li:visible').count();
  expect([await cards.count(), await shown()]).toEqual([40, 39]);
  const more = page.getByRole('link', { name: 'Daha çox elan' });
  await more.click();
  await expect.poll(() => cards.count()).toBe(80);
  expect(await shown()).toBe(78);
  await more.click();
  // The last page shows the rest of the results.
  await expect.poll(() => cards.count()).toBeGreaterThan(80);
  expect(await more.count()).toBe(0);
  expect(await shown()).toBe(await cards.count());
});
