/** Before submitting, sellers can see the listing as others will. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillField, openMore } from '../../support/fill-form.ts';
import { anAccount, desktop, objections, overflow, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { fromMenu } from '../../support/photo-menu.ts';
import { postButton } from '../../support/post-button.ts';

const patience = { timeout: 60_000 };
const form = (page: Page) => page.getByRole('dialog', { name: /Yeni elan|Elana düzəliş/, includeHidden: true });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Önbaxış' });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

async function openForm(page: Page, path: string) {
  await page.goto(`/katalog/${encodeURIComponent(path)}`);
  await postButton(page).click();
  await expect.poll(() => form(page).locator('[name="contact.email"]').inputValue(), patience).not.toBe('');
}
async function fill(page: Page, values: Record<string, string>) {
  await openMore(form(page));
  for (const [name, value] of Object.entries(values)) await fillField(form(page), name, value);
}
/** A listing's texts, except its number, time, the seller's history, and actions that differ for owners. */
const readable = (within: Locator) =>
  within
    .locator('article')
    .first()
    .evaluate((article: HTMLElement) =>
      article.innerText
        .replace(/Elan nömrəsi:\s*\d+/, '')
        .replace(/Qeydiyyat: \p{L}+ \d{4} · \d+ elanı var/u, '')
        .replace(/Zəng et\s+WhatsApp|Elanı idarə et/, '')
        .replace('Mesaj yaz', '')
        .replace('Elanın tarixçəsi', '')
        .replace('Bütün elanları', '')
        .replace(/\d\d:\d\d/, '')
        .split(/\s+/)
        .join(' '),
    );

/** Missing values are reported instead of a preview. */
async function expectIncomplete(page: Page) {
  await button(form(page), 'Önbaxış').click();
  await form(page).locator('[name="price"][aria-invalid="true"]').waitFor();
  await form(page).getByText('Ən azı bir şəkil əlavə edin.').waitFor();
  expect(await page.locator(':focus').getAttribute('name')).toBe('images');
  expect(await preview(page).count()).toBe(0);
}
/** The preview of an edit shows kept photos reordered, then new ones. */
async function expectPreviewOfEdit(page: Page, { id, images }: Listing) {
  await page.goto(`/ads/${id}`);
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await fromMenu(page, '2-ci', 'Sola keçir');
  await form(page).locator('[name="images"]').setInputFiles(samplePhoto('airplane'));
  await form(page).locator('[name="price"]').fill('777');
  await button(form(page), 'Önbaxış').click();
  await preview(page).getByText('777\u00a0AZN').waitFor();
  await preview(page).getByText('1 / 3').waitFor();
  await preview(page).getByText(String(id), { exact: true }).waitFor();
  const sources = await preview(page)
    .locator('[data-slide] img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  const keyOf = (text = '') => /[0-9a-f]{32}/.exec(text)?.[0];
  expect(sources.slice(0, 2).map(keyOf)).toEqual([keyOf(images[1]), keyOf(images[0])]);
  expect(sources[2]).toMatch(/^blob:/);
  await button(preview(page), 'Formaya qayıt').click();
  expect(await form(page).locator('[name="price"]').inputValue()).toBe('777');
}

test.for([
  ['phone', phone, sections[0]!],
  ['desktop', desktop, sections[2]!],
] as const)(
  'the preview names what is missing, matches the later page, and going back loses nothing, on a %s',
  async ([where, options, section], { visit, site }) => {
    const { page, problems } = await visit(options);
    await signIn(page, await anAccount(site));
    await openForm(page, section.path);
    await expectIncomplete(page);
    const values = { ...formValues(section), price: '25000', description: 'Birinci sətir.\n\nİkinci <b>sətir</b>.' };
    await fill(page, values);
    await form(page)
      .locator('[name="images"]')
      .setInputFiles([samplePhoto('flower'), samplePhoto('boats')]);
    await expect.poll(() => form(page).locator('li img').count(), patience).toBe(2);
    const typed = () =>
      form(page)
        .locator('form [name]:not([type=file])')
        .evaluateAll((all) =>
          all.map((each) => [(each as HTMLInputElement).value, (each as HTMLInputElement).checked]),
        );
    const before = await typed();

    await button(form(page), 'Önbaxış').click();
    await preview(page).getByRole('heading', { level: 1 }).waitFor();
    await preview(page).getByText('25\u00a0000\u00a0AZN').waitFor();
    const photo = preview(page).locator('img').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), patience)
      .toBeGreaterThan(0);
    await preview(page).getByText('1 / 2').waitFor();
    expect(await preview(page).getByText('Elan nömrəsi').count()).toBe(0);
    expect(await objections(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const promised = await readable(preview(page));

    // A photo opens as large as the screen, and Escape closes only the photo, not the preview.
    await button(preview(page), '1-ci şəkli böyüt').click();
    const zoom = page.getByRole('dialog', { name: /: şəkillər$/ });
    await zoom.waitFor();
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'detached' });
    await preview(page).waitFor();

    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });
    expect(await typed()).toEqual(before);
    expect(await form(page).locator('li img').count()).toBe(2);
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Önbaxış');

    await page.keyboard.press('Enter');
    await preview(page).waitFor();
    // On phones, the form has an address, so one can go back.
    if (where === 'phone') {
      await page.goBack();
      await button(page.getByRole('alertdialog', { name: 'Formanı bağlayırsınız?' }), 'Formaya qayıt').click();
      await preview(page).waitFor({ state: 'detached' });
      expect(await typed()).toEqual(before);
      await page.goForward();
      await button(form(page), 'Önbaxış').click();
    }
    const answer = page.waitForResponse((each) => each.url().endsWith(`/api/${section.name}`) && each.status() === 201);
    await button(preview(page), section.submit.create).click();
    await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
    const listing = (await (await answer).json()) as Listing;
    expect(listing.images).toHaveLength(2);
    if (where === 'phone') {
      await page.goBack();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    await page.goto(`${section.detailPaths[0]}/${listing.id}`);
    expect(await readable(page.locator('main'))).toBe(promised);
    await expectPreviewOfEdit(page, listing);
    expect(problems).toEqual([]);
  },
);
