/** The posting form: advice, limits, a lost token, photos. Confetti: `e2e/browser/lists/photos.proof.test.ts`. What each section asks for: `sections.test.ts`. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { groupThousands } from '../../../src/domain/fields/format.ts';
import { sections as definitions } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillForm, openForm } from '../../support/fill-form.ts';
import { smallPhoto } from '../../support/small-photo.ts';
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

test('advice beside the field that was left goes when it is followed and hinders nothing; a lost token loses no input', async () => {
  const form = await openForm(page, 'Ehtiyyat_hissələri_ve_aksesuarlar');
  await fillForm(form, 'accessories');
  await expectKeptWithoutToken(form, 'accessories', 'Əlavə et');

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
  // Nor does a missing response.
  await page.route('**/api/accessories/advice', (route) => route.abort());
  await description.fill('Əla vəziyyətdədir, zəng edin: 055 432 18 90');
  await description.press('Tab');
  await form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  const done = page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' });
  await done.waitFor();
  await done.getByRole('button', { name: 'Bağla' }).click();
  await page.unroute('**/api/accessories/advice');
});

test('digits that a keyboard is still composing stay as they are, and are grouped once it is done', async () => {
  const form = await openForm(page, 'Nəqliyyat');
  const price = form.locator('[name="price"]');
  await price.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['6', '60', '600', '6000', '60000']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    expect(await price.inputValue()).toBe(text);
  }
  await keyboard.send('Input.insertText', { text: '60000' });
  await expect.poll(() => price.inputValue()).toBe('60\u00a0000');
  await price.press('5');
  expect(await price.inputValue()).toBe('600\u00a0005');
});

test('a list of suggestions stays above the bar with the buttons', async () => {
  const form = await openForm(page, 'Nəqliyyat');
  await page.setViewportSize({ width: 390, height: 700 });
  const bar = await form.getByRole('button', { name: 'Önbaxış' }).boundingBox();
  for (const name of ['brand', 'location']) {
    const input = form.locator(`[name="${name}"]`);
    await input.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await input.click();
    const options = page.getByRole('region', { name: 'Təkliflər' }).getByRole('listbox');
    await options.waitFor();
    const box = await options.boundingBox();
    expect(box && bar && box.y + box.height, name).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.keyboard.press('Escape');
    await options.waitFor({ state: 'detached' });
  }
  await page.setViewportSize(desktop.viewport!);
  await form.getByRole('button', { name: 'Bağla', exact: true }).click();
});

/** Submitting without a token stops, and loses nothing. */
async function expectKeptWithoutToken(form: Locator, name: string, button: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await form.getByRole('button', { name: button, exact: true }).click();
  const warning = page.getByRole('alertdialog', { name: 'Giriş tələb olunur' });
  await warning.waitFor();
  await warning.getByRole('button', { name: 'Bağla' }).click();
  expect(await sentBy(page)).toEqual([]);
  const { price = '' } = formValues(definitions.find((each) => each.name === name)!);
  expect(await form.locator('[name="price"]').inputValue()).toBe(groupThousands(price));
  await page.evaluate((token) => localStorage.setItem('token', token), session.token);
}

/** Fields with unusual API names have natural labels. */
async function expectLabels(form: Locator, labels: Record<string, string>): Promise<void> {
  for (const [field, label] of Object.entries(labels)) {
    expect(await form.getByLabel(label).first().getAttribute('name')).toBe(field);
  }
}

test('the form of real estate has natural labels, keeps its input without a token, and changes the ad it has posted', async ({
  site,
}) => {
  const form = await openForm(page, 'Daşınmaz_əmlak');
  await expectLabels(form, {
    title_type: 'Elanın adı',
    type_building: 'Elanın növü',
    field: 'Əmlakın növü',
    location: 'Şəhər',
    city: 'Ünvan',
  });
  await fillForm(form, 'realEstate');
  await expectKeptWithoutToken(form, 'realEstate', 'Elanı əlavə et');
  await form.getByRole('button', { name: 'Elanı əlavə et' }).click();
  await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();

  const [listing] = (await (await fetch(`${site.url}/api/realEstate?limit=1`)).json()) as { _id: string; id: number }[];
  await page.goto(`/ads/${listing?.id}`);
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await form.getByRole('button', { name: 'Elanı yenilə', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Elan yeniləndi!' }).waitFor();
  const [sent] = await sentBy(page);
  expect([sent?.method, sent?.url]).toEqual(['PUT', `/api/realEstate/${listing?._id}`]);
});

test.each([
  // May have photos.
  ['homGarden', 'Ev_veBag', {}],
  // Must have one.
  ['Phone', 'Telefonlar', { rom: 'RAM' }],
])('a photo picked just before the form of %s is sent is included', async (name, path, labels) => {
  const form = await openForm(page, path);
  await expectLabels(form, labels);
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

test('year, mileage, price and phone limit their digits and are grouped while typing; a price is understood or stays as typed', async () => {
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
  const price = form.locator('[name="price"]');
  const leaves = async (shown: string, error?: string) => {
    await price.press('Tab');
    await expect.poll(() => price.inputValue()).toBe(shown);
    expect(await price.getAttribute('aria-invalid')).toBe(error ? 'true' : null);
    if (error) await form.getByText(error).waitFor();
  };
  for (const [typed, shown, left] of [
    ['1.500', '1.500', '1\u00a0500'],
    ['25 min', '25min', '25\u00a0000'],
    ['1,5 mln ₼', '1,5 mln ₼', '1\u00a0500\u00a0000'],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(typed);
    expect(await price.inputValue()).toBe(shown);
    await leaves(left);
    await price.fill(typed);
    await leaves(left);
  }
  const kopecks = 'Qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.';
  await price.fill('1500.50');
  await leaves('1500.50', kopecks);
  await price.fill('');
  for (const [index, key] of [...'1500.50'].entries()) {
    await price.press(key);
    expect((await price.inputValue()).replace('\u00a0', '')).toBe('1500.50'.slice(0, index + 1));
  }
  await leaves('1\u00a0500.50', kopecks);
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

test('a field that one is in stays in sight while photos appear above it, or the foot of the form grows', async () => {
  const form = await openForm(page, 'Ev_veBag');
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
  const photo = await smallPhoto('flower');
  await form.locator('[name="images"]').setInputFiles(Array.from({ length: 7 }, () => photo));
  await expect.poll(() => form.locator('li[data-photo] img').count()).toBe(7);
  await form.locator('progress').first().waitFor({ state: 'detached' });
  expect(before[lowest]).toBeLessThan(200);
  // The last photo may shift it once more, and subpixels do not count.
  await expect.poll(async () => (await bottoms())[lowest]).toBeGreaterThan(-1);
  // Tabs to a field below the edge while content below the fields grows before the scroll event.
  const next = (await bottoms()).findIndex((below, index) => index > lowest && below < 0 && below !== -1);
  await fields.nth(next).evaluate((field: HTMLElement) => {
    field.focus({ preventScroll: true });
    requestAnimationFrame(() => {
      const below = document.createElement('div');
      below.style.height = '150px';
      field.closest('.overflow-y-auto')!.after(below);
    });
  });
  await expect.poll(async () => (await bottoms())[next]).toBeGreaterThan(-1);
});
