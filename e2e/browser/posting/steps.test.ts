/** The steps of the posting form: what is done and what is wrong, the way to each, the card beside the form. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillField, fillForm, openForm } from '../../support/fill-form.ts';
import { anAccount, desktop, objections, overflow, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

const line = (form: Locator) => form.getByRole('navigation', { name: 'Elanın addımları' });
const step = (form: Locator, index: number) => line(form).getByRole('button').nth(index);
const marks = async (form: Locator) =>
  (await line(form).getByRole('button').allInnerTexts()).map((text) =>
    text
      .replace(/^(\d|!)?\s+/, '')
      .split(/\s*\n+\s*/)
      .slice(-2)
      .join(': '),
  );
const current = (form: Locator) => line(form).locator('[aria-current="step"]').innerText();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** The line is as tall as ever, and the focused field lies below it. */
async function expectUncovered(page: Page, form: Locator) {
  const box = (await line(form).boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.height).toBeLessThanOrEqual(49);
  await expect
    .poll(async () => (await page.locator(':focus').boundingBox())!.y, { timeout: 5000 })
    .toBeGreaterThanOrEqual(box.y + box.height);
}

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'the steps of the form tell what is done, what is wrong and where, on a %s',
  async ([where, options], { visit, site }) => {
    const { page, problems } = await visit(options);
    await signIn(page, await anAccount(site));
    const form = await openForm(page, 'Nəqliyyat');
    const card = form.locator('aside article');
    // Everything is there from the start.
    expect(await form.locator('[data-step]').count()).toBe(4);
    await expect
      .poll(() => marks(form))
      .toEqual(['Şəkil: 1 sahə qalıb', 'Məlumat: 9 sahə qalıb', 'Qiymət: 3 sahə qalıb', 'Əlaqə: Hazır']);
    expect(await current(form)).toContain('Şəkil');

    // What is typed means the only suggestion that has it, and Enter does not send yet.
    const category = form.locator('[name="category"]');
    await category.fill('minik');
    await category.press('Enter');
    expect(await category.inputValue()).toBe('Minik avtomobili');
    expect(await form.locator('[aria-invalid="true"]').count()).toBe(0);
    await category.fill('');

    await form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
    await form.getByText('Markanı seçin.', { exact: true }).waitFor();
    await form.getByText('Qiyməti yazın.', { exact: true }).waitFor();
    expect(await marks(form)).toEqual(['Şəkil: 1 səhv', 'Məlumat: 9 səhv', 'Qiymət: 3 səhv', 'Əlaqə: Hazır']);
    await line(form).getByText('13 sahədə səhv var: Şəkil 1, Məlumat 9, Qiymət 3.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('images');
    expect(await objections(page)).toEqual([]);

    // The way leads to the first error, or where there is none to the heading.
    await step(form, 2).click();
    await expect.poll(() => focusedName(page)).toBe('price');
    await expectUncovered(page, form);
    await expect.poll(() => current(form)).toContain('Qiymət');
    await step(form, 3).click();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Əlaqə');
    await expectUncovered(page, form);
    await expect.poll(() => current(form)).toContain('Əlaqə');

    for (const [name, value] of [
      ['brand', 'BMW'],
      ['model', 'X5'],
      ['price', '25000'],
      ['location', 'Bakı'],
    ] as const)
      await fillField(form, name, value);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => marks(form))
      .toEqual(['Şəkil: 1 səhv', 'Məlumat: 7 səhv', 'Qiymət: 1 səhv', 'Əlaqə: Hazır']);
    if (where === 'desktop') {
      await form.getByText('Elanınız belə görünəcək').waitFor();
      await expect.poll(() => card.innerText()).toMatch(/^Şəkil yoxdur\s+25\s000\sAZN\s+BMW X5\s+Bakı/);
      expect(await card.locator('img').count()).toBe(0);
      expect(await form.locator('aside dl').innerText()).toMatch(/Şəkil\s+Ən azı bir şəkil[^]*Qiymət\s+Təsvir$/);
    } else expect(await card.count()).toBe(0);

    await fillForm(form, 'cars');
    await fillField(form, 'brand', 'Kia');
    // Closes the suggestions, which hide the rest meanwhile.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => marks(form))
      .toEqual(['Şəkil', 'Məlumat', 'Qiymət', 'Əlaqə'].map((name) => `${name}: Hazır`));
    if (where === 'desktop') {
      await expect.poll(() => card.innerText()).toContain('Kia');
      await card.locator('img[src^="blob:"]').waitFor();
      await form.getByText('Elan göndərilməyə hazırdır').waitFor();
      // It is only to be looked at.
      await card.locator('a').evaluate((link: HTMLElement) => link.focus());
      expect(await card.locator('a:focus').count()).toBe(0);
    }
    await step(form, 0).click();
    await expect.poll(() => current(form)).toContain('Şəkil');
    expect(await objections(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
    expect(problems).toEqual([]);
  },
);
