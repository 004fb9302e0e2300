/** Favourites between browsers and the account. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type Ad,
  heart,
  here,
  idsHere,
  idsOnAccount,
  keep,
  logIn,
  logInByCall,
  onAccount,
  patience,
  press,
  sorted,
  untilFollowing,
} from '../../support/favorites.ts';
import { aListing, anAccount, desktop, objections, phone, type Session, signIn } from '../../support/site.ts';
import { signInBefore } from '../../support/staff.ts';
import { test } from '../../support/story.ts';

let ads: [Ad, Ad, Ad];
let seller: Session;

test.beforeAll(async ({ site }) => {
  seller = await anAccount(site);
  const make = async (model: string): Promise<Ad> => {
    const { _id, id, title } = await aListing(site, seller, { fields: { brand: 'BMW', model, price: '14500' } });
    return { _id, id, title, address: `/cars/${id}` };
  };
  ads = [await make('Alma'), await make('Nar'), await make('Heyva')];
});

test('what is kept on one device is on the other, and what is removed there goes away here', async ({
  visit,
  site,
}) => {
  const session = await anAccount(site);
  const [one, other] = [await visit(desktop), await visit(phone)];
  for (const { page } of [one, other]) await signInBefore(page, session);
  await press(one.page, ads[0]);
  await press(one.page, ads[1]);
  await expect.poll(() => idsOnAccount(site, session), patience).toEqual(sorted(ads[0], ads[1]));
  await other.page.goto('/favorites');
  await other.page.getByText('Hesabınızda saxlanılır, hər cihazda görünür.').waitFor();
  await other.page.getByRole('button', { name: `Sil: ${ads[0].title}` }).click();
  await expect.poll(() => idsOnAccount(site, session), patience).toEqual(sorted(ads[1]));
  await one.page.goto('/favorites');
  await expect.poll(() => idsHere(one.page), patience).toEqual(sorted(ads[1]));
  await one.page.getByText(ads[1].title).waitFor();
  expect(await one.page.getByText(ads[0].title).count()).toBe(0);
  expect([...one.problems, ...other.problems]).toEqual([]);
});

test('what is pressed without a network shows at once, outlives the page, and is told later', async ({
  visit,
  site,
}) => {
  const session = await anAccount(site);
  const { page } = await visit(phone);
  await signInBefore(page, session);
  await page.goto(ads[0].address, { waitUntil: 'networkidle' });
  // The calls alone: without all of its network, the page may be loading still.
  await page.route('**/api/**', (route) => route.abort());
  await heart(page, ads[0]).click();
  expect(await heart(page, ads[0]).getAttribute('aria-pressed')).toBe('true');
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => idsOnAccount(site, session), patience).toEqual(sorted(ads[0]));

  const calls = '**/api/favorites/**';
  await page.route(calls, (route) => route.abort());
  await press(page, ads[1]);
  await heart(page, ads[1]).click();
  await heart(page, ads[1]).click();
  await press(page, ads[0]);
  await page.waitForTimeout(2500);
  expect(await idsOnAccount(site, session)).toEqual(sorted(ads[0]));
  await page.unroute(calls);
  await page.goto('/about');
  await expect.poll(() => idsOnAccount(site, session), patience).toEqual(sorted(ads[1]));
  expect(await idsHere(page)).toEqual(sorted(ads[1]));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favoriteChanges')), patience).toBeNull();
});

test('of what was done on two devices without a network, the last holds', async ({ visit, site }) => {
  const session = await anAccount(site);
  await keep(site, session, ads[0]);
  const [one, other] = [(await visit(desktop)).page, (await visit(desktop)).page];
  for (const page of [one, other]) {
    await signInBefore(page, session);
    await page.goto('/favorites');
    await page.getByText(ads[0].title).waitFor();
    await page.goto(ads[0].address);
    await expect.poll(() => heart(page, ads[0]).getAttribute('aria-pressed')).toBe('true');
    await untilFollowing(page);
    await page.context().setOffline(true);
  }
  await heart(one, ads[0]).click();
  await one.waitForTimeout(20);
  await heart(other, ads[0]).click();
  await heart(other, ads[0]).click();
  await other.context().setOffline(false);
  await expect.poll(() => other.evaluate(() => localStorage.getItem('favoriteChanges')), patience).toBeNull();
  await one.context().setOffline(false);
  await expect.poll(() => idsHere(one), patience).toEqual(sorted(ads[0]));
  expect(await idsOnAccount(site, session)).toEqual(sorted(ads[0]));
});

test('a log-in brings together what both have, once, with date and price, in two tabs', async ({ visit, site }) => {
  const email = `${randomUUID()}@misal.az`;
  const session = await anAccount(site, email);
  await keep(site, session, ads[0]);
  const [before] = await onAccount(site, session);
  const { page, problems } = await visit(desktop);
  await press(page, ads[0]);
  await press(page, ads[1]);
  // Another client of the API stores favorites in this form.
  await page.evaluate((_id) => {
    const all = JSON.parse(localStorage.getItem('favorites') ?? '[]') as object[];
    const old = { _id, category: '', images: [], brand: 'BMW', model: 'Heyva', title: 'BMW Heyva', price: '15 900' };
    localStorage.setItem('favorites', JSON.stringify([...all, old]));
  }, ads[2]._id);
  const second = await page.context().newPage();
  await second.goto('/');
  await second.waitForTimeout(2500);
  await logIn(page, email);
  await expect.poll(() => idsOnAccount(site, session), patience).toEqual(sorted(...ads));
  for (const tab of [page, second]) await expect.poll(() => idsHere(tab), patience).toEqual(sorted(...ads));
  const after = await onAccount(site, session);
  expect(after.find(({ listing }) => listing._id === ads[0]._id)).toEqual(before);
  expect(after.find(({ listing }) => listing._id === ads[2]._id)?.keptPrice).toBe('15900');
  expect(problems).toEqual([]);
});

test('another account does not get what was of the one before, but what was kept between them', async ({
  visit,
  site,
}) => {
  const [emailBefore, email] = [`${randomUUID()}@misal.az`, `${randomUUID()}@misal.az`];
  // Logging out ends one session of two.
  const before = await anAccount(site, emailBefore);
  const [first, second] = [await logInByCall(site, emailBefore), await anAccount(site, email)];
  const { page, problems } = await visit(desktop);
  await signIn(page, before);
  await press(page, ads[0]);
  await expect.poll(() => idsOnAccount(site, first), patience).toEqual(sorted(ads[0]));
  await page.getByRole('banner').getByRole('button', { name: 'Çıxış' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Qeydiyyat' }).waitFor();
  expect(await idsHere(page)).toEqual([]);
  expect(await heart(page, ads[0]).getAttribute('aria-pressed')).toBe('false');
  await press(page, ads[1]);
  await logIn(page, email);
  await expect.poll(() => idsOnAccount(site, second), patience).toEqual(sorted(ads[1]));
  await expect.poll(() => idsHere(page), patience).toEqual(sorted(ads[1]));
  expect(await idsOnAccount(site, first)).toEqual(sorted(ads[0]));
  // A call under way while the session ends is answered with 401.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('nothing of an account stays for whoever comes next, and nothing that it did is lost', async ({ visit, site }) => {
  const email = `${randomUUID()}@misal.az`;
  const [session, other] = [await anAccount(site, email), await logInByCall(site, email)];
  const { page } = await visit(desktop);
  const context = page.context();
  await signInBefore(page, session);
  await press(page, ads[0]);
  await expect.poll(() => idsOnAccount(site, other), patience).toEqual(sorted(ads[0]));
  const leftHere = () =>
    page.evaluate(() =>
      ['favorites', 'favoritesOf', 'unread', 'seen', 'seenIds', 'recentSearches'].filter((key) => key in localStorage),
    );
  // Clicked while the server was unreachable, sent before the log-out.
  await page.goto(ads[1].address);
  await untilFollowing(page);
  await page.route('**/api/favorites/cars/**', (route) => route.abort());
  await heart(page, ads[1]).click();
  await page.evaluate(() => localStorage.setItem('seen', '[]'));
  await page.waitForTimeout(500);
  await page.unroute('**/api/favorites/cars/**');
  await page.getByRole('banner').getByRole('button', { name: 'Çıxış' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Qeydiyyat' }).waitFor();
  await expect.poll(() => idsOnAccount(site, other), patience).toEqual(sorted(ads[0], ads[1]));
  expect(await leftHere()).toEqual([]);
  // Without a network: it waits for the account's next log-in, unseen.
  await logIn(page, email);
  await expect.poll(() => idsHere(page), patience).toEqual(sorted(ads[0], ads[1]));
  await page.goto(ads[2].address);
  await untilFollowing(page);
  await context.setOffline(true);
  await heart(page, ads[2]).click();
  await page.getByRole('banner').getByRole('button', { name: 'Çıxış' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Qeydiyyat' }).waitFor();
  expect(await leftHere()).toEqual([]);
  // Without a network the open page stays: no other page can be loaded.
  expect(new URL(page.url()).pathname).toBe(ads[2].address);
  await heart(page, ads[2]).waitFor();
  await context.setOffline(false);
  await logIn(page, email);
  await expect.poll(() => idsOnAccount(site, other), patience).toEqual(sorted(...ads));
  // A session that was ended elsewhere counts as a log-out.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.delete('/api/session', { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/profile');
  await page.waitForURL('**/login');
  expect(await leftHere()).toEqual([]);
  await logIn(page, email);
  await page.getByText(email).waitFor();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Çıxış', exact: true }).click();
  await page.getByText('İnternet yoxdur. Daxil olmaq üçün').waitFor();
  expect(await page.getByText(email).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await page.waitForURL('**/login');
});

test('what a full account does not take stays in the browser, which asks once', async ({ visit, site }) => {
  const session = await anAccount(site);
  const { page } = await visit(phone);
  await signInBefore(page, session);
  let asked = 0;
  await page.route('**/api/favorites/cars/**', (route) => {
    asked += 1;
    return route.fulfill({ status: 409, json: { message: 'Hesabda ən çox 500 favorit saxlanılır.' } });
  });
  // Room is available again only once the account says so.
  await page.route('**/api/favorites/cards', (route) => route.fulfill({ json: { items: [] } }));
  await press(page, ads[0]);
  await expect.poll(async () => (await here(page))[0]?.of, patience).toBe('full');
  expect(await heart(page, ads[0]).getAttribute('aria-pressed')).toBe('true');
  await page.waitForTimeout(1000);
  expect(asked).toBeLessThanOrEqual(2);
  await page.unroute('**/api/favorites/cards');
  await page.goto('/favorites');
  await page.getByText('1 elan yalnız bu brauzerdə saxlanılır: hesabda ən çox 500 favorit ola bilər.').waitFor();
});

test('favourites show what became of them, to visitors and members, and owners how many keep theirs', async ({
  visit,
  site,
}) => {
  const owner = await anAccount(site);
  const make = (model: string) => aListing(site, owner, { fields: { brand: 'Kia', model, price: '14500' } });
  const [cheaper, dearer, sold, gone] = [
    await make('Ucuz'),
    await make('Baha'),
    await make('Satılan'),
    await make('Gedən'),
  ];
  const visitor = await visit(phone);
  const member = await visit(desktop);
  const session = await anAccount(site);
  await signInBefore(member.page, session);
  for (const { page } of [visitor, member]) {
    await page.goto('/katalog/N%C9%99qliyyat?brand=Kia');
    for (const ad of [cheaper, dearer, sold, gone]) await heart(page, ad).click();
  }
  await expect.poll(() => idsOnAccount(site, session), patience).toHaveLength(4);
  const headers = { authorization: `Bearer ${owner.token}` };
  for (const [{ id }, price] of [
    [cheaper, '13500'],
    [dearer, '15000'],
  ] as const) {
    const body = new FormData();
    body.append('price', price);
    await fetch(`${site.url}/api/cars/${id}`, { method: 'PUT', headers, body });
  }
  await fetch(`${site.url}/api/my-announcements/${sold.id}/sold`, { method: 'POST', headers });
  await fetch(`${site.url}/api/my-announcements/${gone.id}`, { method: 'DELETE', headers });
  for (const { page, problems } of [visitor, member]) {
    await page.goto('/favorites');
    const item = (title: string) => page.locator('main li').filter({ hasText: title });
    await item('Kia Ucuz').getByText('1\u00a0000 AZN ucuzlaşıb').waitFor();
    await item('Kia Ucuz').getByText('13\u00a0500 AZN').waitFor();
    await item('Kia Baha').getByText('500 AZN bahalaşıb').waitFor();
    await item('Kia Satılan').getByText('Satılıb', { exact: true }).waitFor();
    await item('Kia Gedən').getByText('Silinib', { exact: true }).waitFor();
    expect(await objections(page)).toEqual([]);
    // Themes differ in colours alone.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await objections(page, ['color-contrast'])).toEqual([]);
    expect(problems).toEqual([]);
  }
  await visitor.page.getByRole('link', { name: 'Hesabınıza daxil olun' }).click();
  await visitor.page.waitForURL('**/login?davam=%2Ffavorites');
  const { page } = await visit(phone);
  await signInBefore(page, owner);
  await page.goto('/profile');
  await page.getByText('1 nəfər favoritə əlavə edib').first().waitFor();
});
