import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { aListing, anAccount, desktop, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';
let address: string;

test.beforeAll(async ({ site }) => {
  const { id } = await aListing(site, await anAccount(site), { fields: { brand: 'BMW', model: 'Saxla' } });
  address = `/cars/${id}`;
});

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const refusal = 'Brauzeriniz məlumat saxlamağa icazə vermir.';

test('stored favourites that are broken count as empty and can be replaced', async ({ visit }) => {
  const { page, problems } = await visit(phone);
  await page.goto('/about');
  for (const [name, text] of [
    ['cut off', '{broken'],
    ['null', 'null'],
    ['a number', '5'],
    ['of other things', '[1,null,{"_id":5},{"_id":"x","price":{}},[]]'],
    ['two megabytes of letters', 'a'.repeat(2_000_000)],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('favorites', value), text);
    await page.goto('/favorites');
    await page.getByText('Heç bir favoritiniz yoxdur.').waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: 'Favorit: BMW Saxla' }).first().click();
    await page.getByRole('link', { name: 'Favoritlər, 1 elan' }).waitFor();
    expect(JSON.parse((await stored(page, 'favorites')) ?? ''), name).toMatchObject([{ title: 'BMW Saxla' }]);
    expect(problems, name).toEqual([]);
  }
});

test('favourites are read as other clients write them, each by itself, and their prices stored as text', async ({
  visit,
}) => {
  const { page, problems } = await visit(phone);
  await page.goto('/about');
  const before = [
    { _id: 'a', title: 'Mətn', price: '1 250' },
    { _id: 'b', title: 'Rəqəm', price: 430 },
    // The last moment that a computer knows.
    { _id: 'c', title: 'Tarix', price: 70, data: '+275760-09-13T00:00:00.000Z' },
    null,
  ];
  await page.evaluate((value) => localStorage.setItem('favorites', value), JSON.stringify(before));
  await page.goto('/favorites');
  for (const price of ['1 250 AZN', '430 AZN', '70 AZN']) await page.getByText(price).waitFor();
  await page.goto(address);
  await page.getByRole('button', { name: 'Favorit: BMW Saxla' }).first().click();
  const kept = JSON.parse((await stored(page, 'favorites')) ?? '') as { price: unknown }[];
  expect(kept.map(({ price }) => price)).toEqual([formValues(sections[0]!)['price'], '1250', '430', '70']);
  expect(problems).toEqual([]);
});

test('favourites show photos from other hosts without sending a referrer', async ({ visit }) => {
  const { page, problems } = await visit(desktop);
  const referrers: (string | undefined)[] = [];
  await page.route('https://foto.misal.az/**', (route, request) => {
    referrers.push(request.headers()['referer']);
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.goto('/about');
  const favorite = { _id: 'a', title: 'Köhnə', price: '5', images: ['https://foto.misal.az/a b,c.svg'] };
  await page.evaluate((value) => localStorage.setItem('favorites', value), JSON.stringify([favorite]));
  await page.goto('/favorites');
  await expect
    .poll(() => page.locator('article img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(referrers).toEqual([undefined]);
  expect(problems).toEqual([]);
});

test('an empty token counts as signed out, and invalid stored values do no harm', async ({ visit }) => {
  const { page, problems } = await visit(desktop);
  await page.goto('/about');
  await page.evaluate(() => Object.assign(localStorage, { token: '', userId: '../x', selectedCategoryId: 'abc' }));
  await page.goto('/katalog/Telefonlar');
  await page.getByRole('link', { name: 'Daxil ol' }).waitFor();
  expect(await stored(page, 'selectedCategoryId')).toBe('7');
  await postButton(page).click();
  await page.getByRole('alertdialog', { name: 'Giriş tələb olunur' }).waitFor();
  await page.goto('/profile');
  await page.waitForURL('**/login');
  expect(problems).toEqual([]);
});

test('a session with an invalid stored account id ends at the login page', async ({ visit, site }) => {
  const { page } = await visit(desktop);
  await signIn(page, { ...(await anAccount(site)), userId: '../../etc "x"' });
  await page.goto('/profile');
  await page.waitForURL('**/login');
  expect([await stored(page, 'token'), await stored(page, 'userId')]).toEqual([null, null]);
});

test('a profile refused to the account before leaves the session that began meanwhile', async ({ visit, site }) => {
  const { page } = await visit(desktop);
  const next = await anAccount(site);
  await signIn(page, { ...(await anAccount(site)), userId: '../../etc "x"' });
  let asked = 0;
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    asked += 1;
    // Another tab logs in while the first answer is on its way.
    if (asked === 1) await page.evaluate((session) => Object.assign(localStorage, session), { ...next });
    await route.fulfill({ response });
  });
  await page.goto('/profile');
  await page.getByText('Mənim Elanlarım').waitFor();
  expect([await stored(page, 'token'), await stored(page, 'userId')]).toEqual([next.token, next.userId]);
});

/** A browser whose storage throws, always or on writes. */
function refuse(context: BrowserContext, kind: 'storage' | 'writing') {
  return context.addInitScript((what) => {
    const fail = () => {
      throw new DOMException('no', what === 'storage' ? 'SecurityError' : 'QuotaExceededError');
    };
    if (what === 'writing') Storage.prototype.setItem = fail;
    else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: fail });
  }, kind);
}

test.for(['storage', 'writing'] as const)(
  'a browser that refuses %s can read everything and says what it cannot save',
  async (kind, { visit, site }) => {
    const { page, problems } = await visit(phone);
    await refuse(page.context(), kind);
    await page.goto('/');
    await page.getByPlaceholder('AxtarTap...').fill('saxla');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'BMW Saxla' }).first().waitFor();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'BMW Saxla' }).waitFor();
    await page.getByRole('button', { name: 'Favorit: BMW Saxla' }).first().click();
    const notice = page.getByRole('alert').filter({ hasText: 'Elan favoritlərə əlavə olunmadı' });
    expect(await notice.textContent()).toContain(refusal);
    await notice.getByRole('button').click();
    await page.goto('/favorites');
    await page.getByText('Heç bir favoritiniz yoxdur.').waitFor();

    // What it looks like is chosen for this page at least.
    await page.getByText('Qaranlıq').click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await page.getByRole('radio', { name: 'Qaranlıq' }).isChecked()).toBe(true);

    const email = `${kind}@misal.az`;
    await anAccount(site, email);
    await page.goto('/login');
    await page.getByLabel('E-poçt').fill(email);
    await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
    await page.getByRole('button', { name: 'Daxil ol' }).click();
    await page.getByRole('alert').getByText(refusal).waitFor();
    expect(page.url()).toContain('/login');

    await page.goto('/reqister');
    await page.getByLabel('İstifadəçi adı').fill('Aysel');
    await page.getByLabel('Mobil nömrə').pressSequentially('501234567');
    await page.getByLabel('E-poçt').fill(`yeni-${email}`);
    await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
    await page.getByLabel('Şifrənin təkrarı').fill('uzun parol');
    await page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();
    const done = page.getByRole('alertdialog', { name: 'Uğurla qeydiyyat tamamlandı!' });
    expect(await done.textContent()).toContain(refusal);
    // The router reports that it cannot store the scroll position.
    expect(problems.filter((problem) => !/^(SecurityError: )?no( http\S+)?$/.test(problem))).toEqual([]);
  },
);

test('account buttons follow the token in every tab at once, on wide screens only', async ({ visit, site }) => {
  const { page: first } = await visit(desktop);
  const session = await anAccount(site);
  await signIn(first, session);
  await first.goto('/');
  const second = await first.context().newPage();
  await second.goto('/profile');
  for (const page of [first, second]) {
    await page.getByRole('banner').getByRole('link', { name: 'Profil' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Daxil ol' }).count()).toBe(0);
  }
  await first.setViewportSize({ width: 767, height: 900 });
  expect(await first.getByRole('button', { name: 'Çıxış' }).isVisible()).toBe(false);
  await first.setViewportSize({ width: 768, height: 900 });
  await second.getByText('Mənim Elanlarım').waitFor();
  await first.getByRole('button', { name: 'Çıxış' }).click();
  await first.getByRole('banner').getByRole('link', { name: 'Qeydiyyat' }).waitFor();
  expect(new URL(first.url()).pathname).toBe('/');
  expect(await first.evaluate(() => ['token', 'userId', 'username'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
  // The other tab showed the profile of a session that is gone.
  await second.waitForURL('**/login');
  await second.getByRole('banner').getByRole('link', { name: 'Qeydiyyat' }).waitFor();
  // The server has forgotten the token, too.
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${session.token}` };
      return (await fetch(`${site.url}/api/my-announcements`, { headers })).status;
    })
    .toBe(401);
});
