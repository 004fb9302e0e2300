/** The posting form: advice, limits, a lost token, confetti, photos. What each section asks for: `sections.test.ts`. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { groupThousands } from '../../../src/fields/format.ts';
import { sections as definitions } from '../../../src/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillForm, openForm } from '../../support/fill-form.ts';
import { recordUploads, sentBy } from '../../support/sent-forms.ts';
import { desktop, openPage, type Session, signUp } from '../../support/site.ts';
import { test } from '../../support/story.ts';
let page: Page;
let session: Session;

test.beforeAll(async ({ browser, site }) => {
  page = (await openPage(browser, site, desktop)).page;
  await page.addInitScript(recordUploads);
  session = await signUp(page, site);
});
test.afterAll(() => page.context().close());

/** Runs in the page: the most pieces that were drawn between two cleanings of a canvas. */
function countPieces() {
  const pieces = { now: 0, most: 0 };
  const count = (name: 'fill' | 'clearRect', note: () => void) => {
    const { value } = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, name) as {
      value: (...args: unknown[]) => void;
    };
    Object.assign(CanvasRenderingContext2D.prototype, {
      [name](this: unknown, ...args: unknown[]) {
        note();
        Reflect.apply(value, this, args);
      },
    });
  };
  count('clearRect', () => (pieces.now = 0));
  count('fill', () => (pieces.most = Math.max(pieces.most, (pieces.now += 1))));
  Object.assign(globalThis, { pieces });
}

test('advice stands beside the field that was left, goes when it is followed, and hinders nothing', async () => {
  const form = await openForm(page, 'Elektronika');
  await fillForm(form, 'electronika');
  const advice = form.getByRole('status').getByText('Telefon nömrəsini mətnə yazmayın');
  const description = form.locator('[name="description"]');
  const title = form.locator('[name="title"]');
  await description.fill('Əla vəziyyətdədir, zəng edin: 0 5 5 4 3 2 1 8 9 0');
  await title.fill('NOUTBUK SATILIR TƏCİLİ');
  await title.press('Tab');
  await advice.waitFor();
  await form.getByRole('status').getByText('böyük hərflərlə yazmayın').waitFor();
  // A hint, not an error.
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(0);
  await description.fill('Əla vəziyyətdədir, qutusu var');
  await description.press('Tab');
  await advice.waitFor({ state: 'detached' });
  // Nor does an answer that never comes.
  await page.route('**/api/electronika/advice', (route) => route.abort());
  await description.fill('Əla vəziyyətdədir, zəng edin: 055 432 18 90');
  await description.press('Tab');
  await form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  const done = page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' });
  await done.waitFor();
  await done.getByRole('button', { name: 'Bağla' }).click();
  await page.unroute('**/api/electronika/advice');
});

test('year, mileage, price and phone limit their digits and are grouped while typing', async () => {
  const form = await openForm(page, 'Nəqliyyat');
  for (const [field, typed, shown] of [
    ['year', '20189', '2018'],
    ['km', '12a345678', '1\u00a0234\u00a0567'],
    ['price', '98765432', '9\u00a0876\u00a0543'],
    ['contact.phone', '+9945512345678', '55 123 45 67'],
  ] as const) {
    const control = form.locator(`[name="${field}"]`);
    await control.fill('');
    await control.pressSequentially(typed);
    expect(await control.inputValue(), field).toBe(shown);
  }
  for (const [field, options] of [
    ['transmission', ['Avtomat', 'Mexanika']],
    ['engine', ['Dizel', 'Benzin', 'Elektrik', 'Hibrid', 'Plug-in Hibrid', 'Qaz']],
    ['salon', ['Salon', 'Rəsmi', 'Sifarişlə']],
  ] as const) {
    const found = await form
      .locator(`input[name="${field}"], select[name="${field}"] option:not([value=""])`)
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect(found, field).toEqual(options);
  }
});

test.each([
  ['Telefonlar', { rom: 'RAM' }],
  [
    'Daşınmaz_əmlak',
    { title_type: 'Elanın adı', type_building: 'Elanın növü', field: 'Əmlakın növü', location: 'Şəhər', city: 'Ünvan' },
  ],
])('fields with unusual API names have natural labels in the form of %s', async (path, labels) => {
  const form = await openForm(page, path);
  for (const [field, label] of Object.entries(labels)) {
    expect(await form.getByLabel(label).first().getAttribute('name')).toBe(field);
  }
});

test.each([
  ['realEstate', 'Daşınmaz_əmlak', 'Elanı əlavə et'],
  ['accessories', 'Ehtiyyat_hissələri_ve_aksesuarlar', 'Əlavə et'],
])('a token lost before the form of %s is sent stops it without losing input', async (name, path, button) => {
  const form = await openForm(page, path);
  await fillForm(form, name);
  await page.evaluate(() => localStorage.removeItem('token'));
  await form.getByRole('button', { name: button, exact: true }).click();
  const warning = page.getByRole('alertdialog', { name: 'Giriş tələb olunur' });
  await warning.waitFor();
  await warning.getByRole('button', { name: 'Bağla' }).click();
  expect(await sentBy(page)).toEqual([]);
  const { price = '' } = formValues(definitions.find((each) => each.name === name)!);
  expect(await form.locator('[name="price"]').inputValue()).toBe(groupThousands(price));
  await page.evaluate((token) => localStorage.setItem('token', token), session.token);
});

test('a new listing fires 100 pieces of confetti, an edit none', async ({ visit, site }) => {
  const { page: lively } = await visit(desktop);
  await lively.emulateMedia({ reducedMotion: 'no-preference' });
  await lively.addInitScript(recordUploads);
  await lively.addInitScript(countPieces);
  const most = () => lively.evaluate(() => (globalThis as unknown as { pieces: { most: number } }).pieces.most);
  await signUp(lively, site);
  const form = await openForm(lively, 'Daşınmaz_əmlak');
  await fillForm(form, 'realEstate');
  await form.getByRole('button', { name: 'Elanı əlavə et' }).click();
  await lively.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
  await expect.poll(most).toBe(100);

  const [listing] = (await (await fetch(`${site.url}/api/realEstate?limit=1`)).json()) as { _id: string; id: number }[];
  await lively.goto(`/ads/${listing?.id}`);
  await lively.getByRole('button', { name: 'Düzəliş et' }).click();
  await form.getByRole('button', { name: 'Elanı yenilə', exact: true }).click();
  await lively.getByRole('alertdialog', { name: 'Elan yeniləndi!' }).waitFor();
  const [sent] = await sentBy(lively);
  expect([sent?.method, sent?.url]).toEqual(['PUT', `/api/realEstate/${listing?._id}`]);
  await lively.waitForTimeout(500);
  expect(await most()).toBe(0);
});

test.each([
  ['homGarden', 'Ev_veBag'],
  ['Clothing', 'Geyimlər'],
])('a photo picked just before the form of %s is sent is included', async (name, path) => {
  const form = await openForm(page, path);
  await page.evaluate(() => {
    // oxlint-disable-next-line unbound-method -- called with its context below
    const look = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return look.call(this);
    };
  });
  await fillForm(form, name);
  await form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
  const [sent] = await sentBy(page);
  expect(sent?.entries.filter(([field]) => field === 'uploads')).toHaveLength(1);
});

test('a field that one is in stays in sight while photos appear above it', async ({ visit, site }) => {
  const { page: fresh } = await visit(desktop);
  await signUp(fresh, site, `goz${Date.now()}@misal.az`);
  const form = await openForm(fresh, 'Ev_veBag');
  const fields = form.locator('input:is([type="text"], :not([type])), textarea');
  const bottoms = () =>
    fields.evaluateAll((all) => {
      const box = all[0]!.closest('.overflow-y-auto')!.getBoundingClientRect();
      return all.map((each) => (each.checkVisibility() ? box.bottom - each.getBoundingClientRect().bottom : -1));
    });
  // The lowest that is in sight.
  const before = await bottoms();
  const lowest = before.indexOf(Math.min(...before.filter((below) => below >= 0)));
  await fields.nth(lowest).focus();
  await form.locator('[name="images"]').setInputFiles(Array.from({ length: 7 }, () => samplePhoto('flower')));
  await expect.poll(() => form.locator('li[data-photo] img').count()).toBe(7);
  await form.locator('progress').first().waitFor({ state: 'detached' });
  expect(before[lowest]).toBeLessThan(200);
  expect((await bottoms())[lowest]).toBeGreaterThanOrEqual(0);
});
