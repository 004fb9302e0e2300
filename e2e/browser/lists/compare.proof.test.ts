/** Choosing listings in a list or among favourites, and comparing them. */
import { expect } from 'vitest';
import { desktop, objections, overflow, phone, type RunningSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const cars = '/katalog/N%C9%99qliyyat';

test('listings are chosen in a list and compared; on a phone the columns are swiped', async ({ site, visit }) => {
  const { page, problems } = await visit(phone);
  await page.goto(cars);
  await page.getByRole('button', { name: 'Müqayisə', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Müqayisə' });
  await bar.getByText('2–4 elan seçin').waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Seç: / });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await bar.getByText('2 elan seçildi').waitFor();
  expect(await objections(page, ['label', 'color-contrast', 'target-size'])).toEqual([]);
  await boxes.nth(1).check();
  await boxes.nth(3).check();
  expect(await boxes.nth(4).isDisabled()).toBe(true);
  await bar.getByRole('link', { name: 'Müqayisə et' }).click();
  await page.waitForURL(/\/muqayise\/cars(\?id=\d+)(&id=\d+){3}$/);
  const table = page.getByRole('region', { name: 'Müqayisə cədvəli' });
  const price = table.getByRole('row', { name: /^Qiymət/ });
  await expect.poll(() => price.getByRole('cell').count()).toBe(4);
  // The edge of the third column tells that there is more.
  const third = await price.getByRole('cell').nth(2).boundingBox();
  expect(third?.x).toBeGreaterThan(330);
  expect(third?.x).toBeLessThan(360);
  // The page itself stays; what the rows are called does, too.
  expect(await overflow(page)).toBe(0);
  const nameOf = () => price.getByRole('rowheader').boundingBox();
  const before = await nameOf();
  await table.evaluate((element) => element.scrollBy(300, 0));
  expect((await nameOf())?.x).toBe(before?.x);
  expect(await objections(page)).toEqual([]);
  await table
    .getByRole('link', { name: /^Müqayisədən çıxar/ })
    .first()
    .click();
  await expect.poll(() => price.getByRole('cell').count()).toBe(3);

  // The rows in which two similar ads do not differ can be hidden.
  const [first, second] = await twoAlike(site);
  await page.goto(`/muqayise/cars?id=${first?.id}&id=${second?.id}`);
  const rows = table.locator('tbody tr:visible');
  const all = await rows.count();
  await page.getByRole('checkbox', { name: 'Yalnız fərqlər' }).check();
  expect(await rows.count()).toBeLessThan(all);
  expect(problems).toEqual([]);
});

async function twoAlike({ url }: RunningSite) {
  type Car = { id: number; transmission: string };
  const all = (await (await fetch(`${url}/api/cars?limit=50`)).json()) as Car[];
  return [...Map.groupBy(all, ({ transmission }) => transmission).values()].find(({ length }) => length > 1) ?? [];
}

test('favourites are compared with others of their section', async ({ visit }) => {
  const { page } = await visit(desktop);
  for (const path of [cars, '/katalog/Telefonlar']) {
    await page.goto(path);
    const hearts = page.locator('.list-content').getByRole('button', { name: /^Favorit: / });
    await hearts.nth(0).click();
    await hearts.nth(1).click();
  }
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Müqayisə', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Seç: / });
  await boxes.nth(0).check();
  expect(await boxes.nth(2).isDisabled()).toBe(true);
  await boxes.nth(1).check();
  await page.getByRole('region', { name: 'Müqayisə' }).getByRole('link', { name: 'Müqayisə et' }).click();
  await page.waitForURL(/\/muqayise\/Phone\?id=\d+&id=\d+$/);
});
