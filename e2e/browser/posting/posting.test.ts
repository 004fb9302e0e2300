/** The posting form of every section: what it asks for, what it sends, what happens then. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import type { Field } from '../../../src/fields/field.ts';
import { groupThousands } from '../../../src/fields/format.ts';
import { isAsked } from '../../../src/fields/relations.ts';
import { sections as definitions } from '../../../src/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillField, openMore } from '../../support/fill-form.ts';
import { recordUploads, sentBy } from '../../support/sent-forms.ts';
import { desktop, openPage, type Session, signUp } from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';
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

/** The call's name, the catalogue path, what must be filled in besides the common fields, what may be, and the button. */
const sections = [
  [
    'cars',
    'Nəqliyyat',
    'category brand model ban_type year km motor transmission engine',
    'salon barter kredit',
    'Əlavə et',
  ],
  ['homGarden', 'Ev_veBag', 'title brand', 'category model', 'Əlavə et'],
  ['electronika', 'Elektronika', 'title category brand model', '', 'Əlavə et'],
  ['accessories', 'Ehtiyyat_hissələri_ve_aksesuarlar', 'title category brand model', '', 'Əlavə et'],
  ['realEstate', 'Daşınmaz_əmlak', 'title_type type_building field number_of_rooms city', '', 'Elanı əlavə et'],
  ['Household', 'Məişət_Texnikası', 'title category type_of_goods', '', 'Əlavə et'],
  ['Phone', 'Telefonlar', 'title brand model type storage rom color sim_card', '', 'Əlavə et'],
  ['Clothing', 'Geyimlər', 'title category type condition size color brand model', '', 'Əlavə et'],
  ['Jewelry', 'Zinət_əşyaları', 'title category type_of_goods', '', 'Əlavə et'],
] as const;
/** Beyond the specification. */
const isFurther = (field: Field) => field.required === 'never' && !specified.includes(field.name);
const specified = ['salon', 'barter', 'kredit', 'model', 'category'];
const common = 'price location description contact.name contact.phone contact.email';

async function openForm(on: Page, path: string): Promise<Locator> {
  await on.goto(`/katalog/${encodeURIComponent(path)}`);
  await postButton(on).click();
  const form = on.getByRole('dialog');
  await form.locator('[name="price"]').waitFor();
  await expect.poll(() => form.locator('[name="contact.email"]').inputValue()).not.toBe('');
  return form;
}

async function fill(form: Locator, name: string) {
  const section = definitions.find((each) => each.name === name)!;
  await openMore(form);
  for (const [field, value] of Object.entries(formValues(section))) await fillField(form, field, value);
  await form.locator('input[name="images"]').setInputFiles(samplePhoto('flower'));
}

test.each(sections)(
  'the form of %s has the fields of its API call and sends them',
  async (name, path, own, optional, button) => {
    const form = await openForm(page, path);
    const required = [...own.split(' '), ...common.split(' ')];
    const fields = definitions.find((each) => each.name === name)?.fields ?? [];
    // Beyond the specification; those that depend on others are not asked for yet.
    const further = fields.filter((field) => isFurther(field)).map((field) => field.name);
    const atFirst = fields.filter((field) => isFurther(field) && isAsked(field, {})).map((field) => field.name);
    const names = await form
      .locator('form [name]')
      .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('name') ?? ''))]);
    expect(names.toSorted()).toEqual(
      ['images', ...required, ...atFirst, ...optional.split(' ').filter(Boolean)].toSorted(),
    );
    for (const field of required)
      expect(
        await form
          .locator(`[name="${field}"]`)
          .first()
          .evaluate((input) => (input as HTMLInputElement).labels?.length),
        field,
      ).toBe(1);
    expect(await form.locator('[name="contact.email"]').getAttribute('type')).toBe('email');
    expect(await form.locator('[name="contact.phone"]').getAttribute('type')).toBe('tel');
    const images = form.locator('[name="images"]');
    expect(await images.getAttribute('accept')).toBe('image/*');
    expect(await images.evaluate((input) => (input as HTMLInputElement).multiple)).toBe(true);
    const posted = name === 'homGarden' ? [] : ['images'];

    // Blank, every required field is named and nothing is sent.
    for (const contact of ['name', 'phone', 'email']) await form.locator(`[name="contact.${contact}"]`).fill('');
    await form.getByRole('button', { name: button, exact: true }).click();
    const wrong = form.locator('[aria-invalid="true"]');
    await wrong.first().waitFor();
    expect(
      (
        await wrong.evaluateAll((all) =>
          all.map((each) => (each.matches('[name]') ? each : each.querySelector('[name]'))?.getAttribute('name') ?? ''),
        )
      ).toSorted(),
    ).toEqual([...required, ...posted].toSorted());
    expect(await sentBy(page)).toEqual([]);

    await fill(form, name);
    await form.getByRole('button', { name: button, exact: true }).click();
    const done = page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' });
    await done.waitFor();
    const [sent, ...more] = await sentBy(page);
    expect(more).toEqual([]);
    expect([sent?.method, sent?.url, sent?.token]).toEqual(['POST', `/api/${name}`, `Bearer ${session.token}`]);
    const { data = '', userId, uploads: photoId, ...sentFields } = Object.fromEntries(sent?.entries ?? []);
    expect(Object.keys(sentFields).toSorted()).toEqual(
      [...required, ...further, ...optional.split(' ').filter(Boolean)].toSorted(),
    );
    expect([new Date(data).toISOString(), userId]).toEqual([data, session.userId]);
    // The photo was there before the form was sent.
    expect(photoId).toMatch(/^[0-9a-f-]{36}$/);
    if (name === 'cars') expect([sentFields['barter'], sentFields['kredit']]).toEqual(['Bəli', 'Bəli']);

    // The list has been read again, and the form is empty when it is opened next.
    await done.getByRole('button', { name: 'Bağla' }).click();
    await page.locator('main article').first().waitFor();
    await postButton(page).click();
    expect(await form.locator('[name="price"]').inputValue()).toBe('');
    expect(await form.locator('img').count()).toBe(0);
    await form.getByRole('button', { name: 'Bağla', exact: true }).click();
    await form.waitFor({ state: 'detached' });
  },
);

test('advice stands beside the field that was left, goes when it is followed, and hinders nothing', async () => {
  const form = await openForm(page, 'Elektronika');
  await fill(form, 'electronika');
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
  await fill(form, name);
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
  await fill(form, 'realEstate');
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
  await fill(form, name);
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
