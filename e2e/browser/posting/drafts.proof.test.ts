/** A new listing's form is restored until posted, and it is posted once. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  countAds,
  drafts,
  expectEmpty,
  field,
  fill,
  form,
  leave,
  notice,
  openForm,
  posted,
  restored,
  send,
  typed,
} from '../../support/draft-form.ts';
import { hold } from '../../support/held-data.ts';
import { anAccount, desktop, objections, overflow, phone, type RunningSite, signIn } from '../../support/site.ts';
import { test, type Visit } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';
import { smallPhoto } from '../../support/small-photo.ts';
import { dayMs } from '../../../src/domain/language/durations.ts';
import type { Listing } from '../../../src/listings/present.ts';

async function start(visit: Visit, site: RunningSite, options: BrowserContextOptions = desktop) {
  const { page, problems } = await visit(options);
  const session = await anAccount(site);
  await signIn(page, session);
  return { page, session, problems };
}
async function expectRestored(page: Page) {
  await restored(page).waitFor();
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue(), name).toBe(text);
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
test('a draft typed on a phone survives a reload until the form is cleared', async ({ visit, site }) => {
  const { page, problems } = await start(visit, site, phone);
  await openForm(page, 'Telefonlar');
  expect(await restored(page).count()).toBe(0);
  await fill(page, { title: 'Təzə telefon', price: '900' });
  await openForm(page);
  await fill(page);
  // Reloads at once: pending writes are flushed when the page is left.
  await page.reload();
  await openForm(page);
  await expectRestored(page);
  expect(await field(page, 'contact.phone').inputValue()).toBe('50 123 45 67');
  await form(page).getByRole('button', { name: 'Formanı təmizlə' }).click();
  await restored(page).waitFor({ state: 'detached' });
  expect(await field(page, 'title').inputValue()).toBe('');
  expect(await field(page, 'contact.name').inputValue()).toBe('Aysel');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('images');
  await expectEmpty(page);
  // Each section has a draft of its own.
  await openForm(page, 'Telefonlar');
  await form(page).getByText('Şəkilləri yenidən seçin.').waitFor();
  expect(await field(page, 'price').inputValue()).toBe('900');
  expect(problems).toEqual([]);
});

test('closing the form goes back to it, or keeps or discards the draft, as its owner chooses', async ({
  visit,
  site,
}) => {
  const { page } = await start(visit, site, phone);
  const question = notice(page, 'Formanı bağlayırsınız?');
  // Going back before a slow form has loaded cancels it.
  const release = await hold(page, /listing-form-dialog/);
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  const underway = page.getByRole('status').filter({ hasText: 'Yüklənir…' });
  await underway.waitFor();
  await page.goBack();
  release();
  await underway.waitFor({ state: 'detached' });
  await form(page).waitFor({ state: 'detached' });
  await openForm(page);
  await fill(page);
  await leave(page);
  await question.getByRole('button', { name: 'Formaya qayıt' }).click();
  expect(await field(page, 'title').inputValue()).toBe(typed.title);
  await leave(page);
  await question.getByRole('button', { name: 'Qaralama kimi saxla' }).click();
  await form(page).waitFor({ state: 'detached' });
  // The form opens at once, even if the network does not answer.
  await page.route('**/*.data*', () => {});
  await postButton(page).click();
  await restored(page).waitFor();
  await page.unroute('**/*.data*');
  expect(await field(page, 'title').inputValue()).toBe(typed.title);
  // Nothing new was typed: closing asks nothing, and the list is in the history once.
  const entries = await page.evaluate(() => history.length);
  await leave(page);
  await form(page).waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.searchParams.has('yeni'));
  await postButton(page).click();
  await restored(page).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await leave(page);
  await form(page).waitFor({ state: 'detached' });
  // The browser's back button closes the form, too; it asks first if something was typed.
  await postButton(page).click();
  await restored(page).waitFor();
  await page.goBack();
  await form(page).waitFor({ state: 'detached' });
  await postButton(page).click();
  await field(page, 'price').fill('500');
  await page.goBack();
  await question.waitFor();
  // Going forward is an answer, too.
  await page.goForward();
  await question.waitFor({ state: 'detached' });
  await page.goBack();
  await question.getByRole('button', { name: 'Formaya qayıt' }).click();
  expect(await field(page, 'price').inputValue()).toBe('500');
  await leave(page);
  await question.getByRole('button', { name: 'Qaralama kimi saxla' }).click();
  await form(page).waitFor({ state: 'detached' });

  await openForm(page);
  await field(page, 'price').fill('400');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Bağla və sil' }).click();
  await form(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await drafts(page)).toBeNull();
  await expectEmpty(page);
});

test('a draft survives an expired session and another account, is posted after login, and goes with its account', async ({
  visit,
  site,
}) => {
  const { page, session, problems } = await start(visit, site);
  await openForm(page);
  // Deliberately cleared fields stay empty.
  await fill(page, { ...typed, 'contact.phone': '' });
  await openForm(page);
  await expectRestored(page);
  expect(await field(page, 'contact.phone').inputValue()).toBe('');
  await field(page, 'contact.phone').fill('501234567');
  // Shown to its account only.
  await signIn(page, await anAccount(site));
  await expectEmpty(page);
  await signIn(page, session);
  await openForm(page);
  await restored(page).waitFor();
  expect(problems).toEqual([]);
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await send(page);
  await notice(page, 'Giriş tələb olunur').waitFor();
  await signIn(page, session);
  await openForm(page);
  await restored(page).waitFor();
  await send(page);
  await posted(page);
  expect(await drafts(page)).toBeNull();
  expect(await countAds(site, session)).toBe(1);
  await expectEmpty(page);

  await fill(page);
  // A slow answer of what the page still asks leads nobody away from the notice.
  const gone = notice(page, 'Hesabınız silindi');
  await page.route('**/api/hidden-sellers?*', async (route) => {
    await gone.waitFor();
    await route.continue();
  });
  await page.goto('/profile#hesab');
  expect(await drafts(page)).not.toBeNull();
  const own = page.getByRole('region', { name: 'Məlumatlarım' });
  await own.getByRole('button', { name: 'Hesabı sil' }).click();
  await own.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await own.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await gone.waitFor();
  await refused;
  await gone.getByRole('button').click();
  await expect.poll(() => drafts(page)).toBeNull();
});

const daysAgo = (days: number) => Date.now() - days * dayMs;
const unusable: readonly [what: string, text: (userId: string) => string][] = [
  ['no JSON', () => '{'],
  ['of another shape', () => '["homGarden"]'],
  ['nothing', () => 'null'],
  ['of wrong values', (userId) => JSON.stringify({ homGarden: { at: daysAgo(0), userId, values: { price: 5 } } })],
  ['of no field', (userId) => JSON.stringify({ homGarden: { at: daysAgo(0), userId, values: { password: 'x' } } })],
  [
    'older than thirty days',
    (userId) => JSON.stringify({ homGarden: { at: daysAgo(31), userId, values: { title: 'Köhnə' } } }),
  ],
];
test('a stored draft that cannot be used is ignored and replaced by the next one', async ({ visit, site }) => {
  const { page, session, problems } = await start(visit, site);
  for (const [what, text] of unusable) {
    await page.evaluate((value) => localStorage.setItem('drafts', value), text(session.userId));
    await expectEmpty(page);
    await fill(page, { title: 'Təzə' });
    await leave(page);
    await notice(page, 'Formanı bağlayırsınız?').getByRole('button', { name: 'Qaralama kimi saxla' }).click();
    await form(page).waitFor({ state: 'detached' });
    await postButton(page).click();
    await restored(page).waitFor();
    expect(Object.keys(JSON.parse((await drafts(page)) ?? '{}')), `one that is ${what}`).toEqual(['homGarden']);
  }
  expect(problems).toEqual([]);
});

test('a browser that cannot store anything still posts, and is not offered a draft', async ({ visit, site }) => {
  const { page, session, problems } = await start(visit, site);
  await openForm(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await fill(page);
  await leave(page);
  const question = notice(page, 'Formanı bağlayırsınız?');
  await question.getByText('Yazdıqlarınız və seçdiyiniz şəkillər saxlanılmayacaq.').waitFor();
  expect(await question.getByRole('button').allTextContents()).toEqual(['Bağla və sil', 'Formaya qayıt']);
  await question.getByRole('button', { name: 'Formaya qayıt' }).click();
  await send(page);
  await posted(page);
  expect(await countAds(site, session)).toBe(1);
  expect(problems).toEqual([]);
});

const keyOf = (request: { headers: () => Record<string, string> }) => request.headers()['idempotency-key'];

test('after a lost response the same key posts once; the next listing gets another', async ({ visit, site }) => {
  const { page, session } = await start(visit, site, phone);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => request.url().endsWith('/api/homGarden') && keys.push(keyOf(request)));
  await openForm(page);
  await fill(page);
  await field(page, 'images').setInputFiles(await smallPhoto('boats'));
  // The request arrives, then the connection breaks.
  await page.route('**/api/homGarden', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await notice(page, 'Xəta baş verdi').getByRole('button').click();
  await page.unroute('**/api/homGarden');
  await page.route('**/api/homGarden', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await send(page);
  await notice(page, 'Xəta baş verdi').getByRole('button').click();
  await send(page);
  await posted(page);
  expect(await countAds(site, session)).toBe(1);
  expect([keys[0], new Set(keys).size, keys.length]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 1, 3]);

  await openForm(page);
  await fill(page);
  await send(page);
  await posted(page);
  expect(await countAds(site, session)).toBe(2);
  expect(new Set(keys).size).toBe(2);

  // A form that was left before its response arrived does not post twice either; what is changed then is changed.
  await openForm(page);
  await fill(page);
  await page.route('**/api/homGarden', async (route) => void (await route.fetch()));
  await send(page);
  await expect.poll(() => countAds(site, session)).toBe(3);
  await page.goto('/about');
  await page.unroute('**/api/homGarden');
  await openForm(page);
  await restored(page).waitFor();
  await field(page, 'price').fill('4321');
  await field(page, 'images').setInputFiles(await smallPhoto('boats'));
  await send(page);
  await posted(page);
  expect(await countAds(site, session)).toBe(3);
  const headers = { authorization: `Bearer ${session.token}` };
  const [newest] = (await (await fetch(`${site.url}/api/my-announcements`, { headers })).json()) as Listing[];
  expect([newest?.price, newest?.images.length]).toEqual(['4321', 1]);
  expect(await drafts(page)).toBeNull();
});
