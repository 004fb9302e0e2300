import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';
import { bakuDate } from '../../../src/domain/language/dates.ts';
import { connect } from '../../../src/platform/database/client.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { keyboardOf } from '../../support/keyboard.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import {
  aListing,
  anAccount,
  desktop,
  objections,
  openBrowser,
  openPage,
  phone,
  type RunningSite,
  signUp,
  startSite,
} from '../../support/site.ts';
import { signInBefore } from '../../support/staff.ts';

const [cars] = sections;
const folder = mkdtempSync(join(tmpdir(), 'axtartap-in-touch-'));
let database: EmbeddedPostgres;
let browser: Browser;
let one: RunningSite;
let other: RunningSite;

// Two instances: what is posted on one is announced on the other.
beforeAll(async () => {
  [database, browser] = await Promise.all([startEmbeddedPostgres(folder, () => {}), openBrowser()]);
  const env = { DATABASE_URL: database.url, LIMITS: '0' };
  one = await startSite(env, folder);
  other = await startSite(env, folder);
  // After nine, the daily mails would come with the first search and include the immediate ones.
  const { pool } = connect(database.url, 1);
  await pool.query('insert into search_digests (day, finished_at) values ($1, now())', [bakuDate(new Date())]);
  await pool.end();
}, 180_000);
afterAll(async () => {
  await Promise.all([one?.end(), other?.end(), browser?.close()]);
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(options: BrowserContextOptions, site = one) {
  const visitor = await openPage(browser, site, options);
  onTestFinished(() => visitor.page.context().close());
  return visitor;
}

const patience = { timeout: 60_000 };
const bell = (page: Page) => page.getByRole('link', { name: /^Bildirişlər/ }).first();
const openSheet = (page: Page) => page.getByRole('button', { name: 'Axtarışı saxla' }).click();

/** The words of mails so far. */
function mails(): string[] {
  const box = join(folder, 'mail');
  return readdirSync(box).map((name) =>
    readFileSync(join(box, name), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}

test('what is posted on one instance rings on the other without a reload, and the mail can be ended', async () => {
  const { page, problems } = await visit(desktop);
  const email = `arayan${Date.now()}@misal.az`;
  await signUp(page, one, email);
  // A new value on a retry, so that nothing matches yet.
  const place = `Kənd ${Date.now() % 100_000}`;
  await page.goto(`/search?section=cars&brand=Lada&location=${encodeURIComponent(place)}`);
  await page.getByRole('link', { name: 'Belə elan çıxanda xəbər ver' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('E-poçtunuz təsdiqlənməyib: xəbər məktubla gəlməyəcək, saytda görünəcək.').waitFor();
  await sheet.getByLabel('Ad', { exact: true }).fill('Ladalar');
  await sheet.getByRole('button', { name: 'Axtarışı saxla', exact: true }).dblclick();
  await sheet.getByText('Son 30 gündə belə elan olmayıb. Çıxan kimi xəbər verəcəyik.').waitFor();
  // The second half of a slow double click must not hit what replaces the button.
  await sheet.getByRole('link', { name: 'Axtarışlarım' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await sheet.getByText('Bağla', { exact: true }).click();
  const welcome = () => mails().find((mail) => mail.includes('/tesdiq?token=') && mail.includes(email));
  await expect.poll(welcome, patience).toBeDefined();
  const [confirming = ''] = /\?token=[\w-]{43}/.exec(welcome() ?? '') ?? [];
  expect((await page.request.post(`/api/auth/confirm-email${confirming}`)).status()).toBe(200);
  // Events before the stream is open are counted, but not shown.
  const stream = page.waitForResponse(/\/api\/events\?/);
  await page.goto('/axtarislarim');
  await stream;
  await page.getByText('1 axtarış', { exact: true }).waitFor();

  const seller = await anAccount(other);
  const listing = await aListing(other, seller, {
    section: cars,
    fields: { brand: 'Lada', model: 'Niva', location: place },
  });
  await page.getByText('Ladalar: 1 yeni elan').waitFor(patience);
  await expect.poll(() => bell(page).getAttribute('aria-label'), patience).toBe('Bildirişlər, 1 yeni');
  await page.getByText('1 yeni', { exact: true }).first().waitFor(patience);

  // Under the pointer the message stays, until its notice has been read.
  const look = page.getByRole('button', { name: 'Bax', exact: true });
  await look.hover();
  await bell(page).press('Enter');
  await page.getByRole('link', { name: /Ladalar: 1 yeni elan/ }).press('Enter');
  await page.waitForURL(/\/search\?.*axtaris=/);
  const card = page.getByRole('article').filter({ hasText: listing.title });
  await card.getByText('Yeni', { exact: true }).waitFor();
  await expect.poll(() => bell(page).getAttribute('aria-label'), patience).toBe('Bildirişlər');
  await look.waitFor({ state: 'detached' });

  // The next is opened from its message, without a page load.
  await page.getByRole('link', { name: 'AxtarTap, ana səhifə' }).click();
  await page.waitForURL(`${one.url}/`);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await aListing(other, seller, { section: cars, fields: { brand: 'Lada', model: 'Vesta', location: place } });
  // The list's order is changed before the browser has learnt which ads are new.
  const [opened, ordered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holdAnswer = async (route: Route) => {
    const response = await route.fetch();
    opened.resolve();
    await ordered.promise;
    await route.fulfill({ response });
  };
  await page.route(/\/opened$/, holdAnswer, { times: 1 });
  await look.click(patience);
  await page.waitForURL(/\/search\?.*axtaris=/);
  await opened.promise;
  await page.getByLabel('Sıralama').selectOption('price_asc');
  await page.waitForURL(/sort=price_asc/);
  ordered.resolve();
  await page.getByRole('article').filter({ hasText: 'Lada Vesta' }).getByText('Yeni', { exact: true }).waitFor();
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  await expect.poll(() => bell(page).getAttribute('aria-label'), patience).toBe('Bildirişlər');

  const told = () => mails().find((mail) => mail.includes('List-Unsubscribe-Post') && mail.includes(email));
  await expect.poll(told, patience).toBeDefined();
  const token = /\/unsubscribe\?token=([\w-]+)/.exec(told() ?? '')?.[1];
  const { page: reader } = await visit(phone, other);
  await reader.goto(`/api/unsubscribe?token=${token}`);
  expect(await objections(reader)).toEqual([]);
  await reader.getByText('«Ladalar» axtarışının bildirişləri').waitFor();
  await reader.getByRole('button', { name: 'İmtina et' }).click();
  await reader.getByText('Bu məktublar daha göndərilməyəcək.').waitFor();
  await page.goto('/axtarislarim');
  expect(await page.getByRole('combobox', { name: /^Bildiriş: / }).inputValue()).toBe('off');
  expect(problems).toEqual([]);
});

test('a visitor saves a search, registers, and finds it saved once', async () => {
  const { page, problems } = await visit(phone);
  await page.goto('/katalog/N%C9%99qliyyat?price_max=30000');
  await openSheet(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Gündə bir dəfə').click();
  await sheet.getByRole('button', { name: 'Qeydiyyatdan keç və saxla' }).click();
  await page.getByLabel('İstifadəçi adı').fill('Aysel');
  await page.getByLabel('Mobil nömrə').fill('501234567');
  await page.getByLabel('E-poçt').fill(`gelen${Date.now()}@misal.az`);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.getByLabel('Şifrənin təkrarı').fill('uzun parol');
  await page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();
  await page.getByRole('button', { name: 'Davam et' }).click();
  await page.getByRole('dialog', { name: 'Axtarış saxlanıldı' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/katalog/N%C9%99qliyyat?price_max=30000');
  await page.reload();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await openSheet(page);
  await page.getByRole('dialog', { name: 'Bu axtarış saxlanılıb' }).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Axtarışlarım' }).click();
  await page.getByText('1 axtarış', { exact: true }).waitFor();
  expect(await page.getByRole('combobox', { name: /^Bildiriş: / }).inputValue()).toBe('daily');

  // A saved search is renamed, removed and brought back without leaving the page.
  await page.getByRole('button', { name: /^Adını dəyiş/ }).click();
  await page.getByLabel('Axtarışın adı').fill('Ucuz maşınlar');
  await page.getByLabel('Axtarışın adı').press('Enter');
  await page.getByRole('button', { name: 'Sil: Ucuz maşınlar' }).click();
  await page.getByText('Hələ axtarış saxlamamısınız').waitFor();
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await page.getByRole('link', { name: 'Ucuz maşınlar', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('two tabs log in at once: what was kept and asked for is there once', async () => {
  const seller = await anAccount(one);
  const listing = await aListing(one, seller, { section: cars, fields: { brand: 'Lada', model: 'Largus' } });
  const email = `ikitab${Date.now()}@misal.az`;
  const session = await anAccount(one, email);
  const { page, problems } = await visit(desktop);
  await page.goto('/search?section=cars');
  await page.getByRole('button', { name: `Favorit: ${listing.title}` }).click();
  await page.goto('/search?section=cars&price_max=7000');
  await page
    .getByRole('link', { name: 'Belə elan çıxanda xəbər ver' })
    .or(page.getByRole('button', { name: 'Axtarışı saxla' }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Daxil ol və saxla' }).click();
  await page.waitForURL(/\/login/);
  const second = await page.context().newPage();
  await second.goto('/login');
  for (const each of [page, second]) {
    await each.getByLabel('E-poçt').fill(email);
    await each.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  }
  await Promise.all(
    [page, second].map((each) => each.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())),
  );
  await Promise.all([page, second].map((each) => each.waitForURL((url) => url.pathname !== '/login')));
  const read = async (path: string) => {
    const answer = await fetch(`${one.url}${path}`, { headers: { authorization: `Bearer ${session.token}` } });
    return (await answer.json()) as { items: { listing?: { _id: string }; query?: string }[] };
  };
  await expect
    .poll(async () => (await read('/api/favorites')).items.map((item) => item.listing?._id))
    .toEqual([listing._id]);
  await expect
    .poll(async () => (await read('/api/saved-searches')).items.map(({ query }) => query))
    .toEqual(['section=cars&price_max=7000']);
  expect(problems).toEqual([]);
});

test('what one wants to be told of is kept', async () => {
  const { page, problems } = await visit(phone);
  await signInBefore(page, await anAccount(one));
  await page.goto('/profile#bildiris-ayarlari');
  const sold = page.getByRole('group', { name: 'Favorit elan satıldı' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await sold.getByLabel('Brauzer').check();
  await saved;
  await page.reload();
  await sold.waitFor();
  expect(await sold.getByLabel('Brauzer').isChecked()).toBe(true);
  await page.route('**/api/notification-settings', (route) => route.abort());
  await sold.getByLabel('Brauzer').click();
  await page.getByText('Serverlə əlaqə yoxdur').waitFor();
  expect(await sold.getByLabel('Brauzer').isChecked()).toBe(true);
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('the pages are sound in both themes, by keyboard, and ask visitors to log in', async () => {
  const { page: visitor } = await visit(phone);
  for (const path of ['/bildirisler', '/axtarislarim']) {
    await visitor.goto(path);
    const link = visitor.getByRole('main').getByRole('link', { name: 'Daxil ol' });
    expect(await link.getAttribute('href')).toBe(`/login?davam=${encodeURIComponent(path)}`);
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  }
  const session = await anAccount(one);
  const save = (query: string) =>
    fetch(`${one.url}/api/saved-searches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, notify: 'daily' }),
    });
  await Promise.all(['section=cars&price_max=9000', `q=${'uzunsöz'.repeat(12)}`].map(save));
  const { page, problems } = await visit(desktop);
  await signInBefore(page, session);
  const look = async (state: string) => {
    await expectAccessible(page, state);
    await page.setViewportSize(phone.viewport!);
  };
  await page.goto('/bildirisler');
  await page.getByText('Hələ bildiriş yoxdur').waitFor();
  await look('notices');
  await page.goto('/profile#parametrler');
  await page.getByRole('group', { name: 'Elanım haqqında qərar' }).waitFor();
  await look('settings');
  await page.goto('/axtarislarim');
  await page.getByText('2 axtarış', { exact: true }).waitFor();
  await look('searches');
  const keyboard = keyboardOf(page);
  expect(await keyboard.walk()).toBeGreaterThan(10);
  await page.goto('/search?section=cars&price_max=9000');
  await page.getByRole('link', { name: 'Belə elan çıxanda xəbər ver' }).click();
  await page.getByRole('dialog', { name: 'Bu axtarış saxlanılıb' }).getByLabel('Ad', { exact: true }).waitFor();
  await look('sheet');
  expect(problems).toEqual([]);
});
