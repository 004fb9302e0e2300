/** Every section, both sides: what its form requires and sends, how filters and orders find it, and what is shown. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { factsOf, periodOf, unitPriceOf } from '../../../src/domain/fields/facts.ts';
import { type Field, kindOf } from '../../../src/domain/fields/field.ts';
import { filterOf, filterParameters } from '../../../src/domain/fields/filters/shape.ts';
import { formatPrice } from '../../../src/domain/fields/format.ts';
import { emptyInput } from '../../../src/domain/fields/filling.ts';
import { isFieldAsked } from '../../../src/domain/fields/relations.ts';
import type { Section } from '../../../src/domain/fields/section.ts';
import { sections as definitions } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillForm, openForm } from '../../support/fill-form.ts';
import { postButton } from '../../support/post-button.ts';
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

/** API name, catalogue path, required and optional fields besides the common ones, and the button. */
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

test.for(sections)(
  'a seller fills in the form of %s, and a buyer finds the ad by its filters and orders',
  async ([name, path, own, optional, button]) => {
    const form = await openForm(page, path);
    const required = [...own.split(' '), ...common.split(' ')];
    const section = definitions.find((each) => each.name === name)!;
    const { fields } = section;
    // Beyond the specification; those that depend on others are not asked for yet.
    const further = fields.filter((field) => isFurther(field)).map((field) => field.name);
    const atFirst = fields
      .filter((field) => isFurther(field) && isFieldAsked(field, emptyInput(fields)))
      .map((field) => field.name);
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

    await fillForm(form, name);
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
    // Fields ruled out by others were hidden, and sent empty.
    const given = Object.entries(formValues(section)).filter(([field]) => sentFields[field]);
    await expectFound(section, Object.fromEntries(given));
  },
);

/** All its filters at once, as chips; every order; its facts on the card and on its page. */
async function expectFound(section: Section, values: Readonly<Record<string, string>>) {
  const filtered = section.fields.filter((field) => filterOf(field) && values[field.name]);
  const params = new URLSearchParams(
    filtered.flatMap((field) => filterParameters(field).map((name) => [name, values[field.name] ?? ''])),
  );
  params.set('sort', 'price_asc');
  await page.goto(`/katalog/${encodeURIComponent(section.path)}?${params}`);
  const chips = page.getByRole('list', { name: 'Seçilmiş filtrlər' });
  expect(await chips.getByRole('link', { name: /^Sil: / }).count()).toBe(filtered.length);
  const title = section.titleFrom.map((name) => values[name]).join(' ');
  // Other stories may have posted listings that pass the same filters.
  const card = page
    .locator('main .list-content article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .first();
  const orders = page.getByRole('combobox', { name: 'Sıralama' });
  for (const { name, label } of section.orders ?? []) {
    await orders.selectOption({ label });
    await page.waitForURL((url) => url.searchParams.get('sort') === name);
    await card.waitFor();
  }
  const price = Number(values['price']);
  const shown = [factsOf(section, values), unitPriceOf(section, price, values) ?? ''];
  const text = evenly(await card.innerText());
  for (const part of [title, formatPrice(price, periodOf(section, values)), ...shown])
    expect(text).toContain(evenly(part));
  await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
  const more = page.getByText('Hamısını göstər');
  if (await more.isVisible()) await more.click();
  const facts = evenly(await page.locator('main article').first().innerText());
  for (const field of section.fields.filter(({ name, group }) => values[name] && group !== 'contact')) {
    const value = values[field.name] ?? '';
    // A ticked box is shown as a phrase.
    const said = kindOf(field).isPhrase(field, value) ? field.label : kindOf(field).show(field, value, values);
    // Each value of a list is shown by itself.
    const parts = kindOf(field).repeats ? said.split(', ') : [said];
    for (const part of parts) expect(facts, field.name).toContain(evenly(part));
  }
}

const evenly = (text: string) => text.replace(/\s+/g, ' ');
