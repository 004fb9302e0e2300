/** Filling in the posting form. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../src/domain/sections/index.ts';
import { formValues } from '../../src/test/values.ts';
import { postButton } from './post-button.ts';
import { smallPhoto } from './small-photo.ts';

/** Opens the posting form on a section's page, and waits for what it knows of the account. */
export async function openForm(on: Page, path: string): Promise<Locator> {
  await on.goto(`/katalog/${encodeURIComponent(path)}`);
  await postButton(on).click();
  const form = on.getByRole('dialog');
  await form.locator('[name="price"]').waitFor();
  await expect.poll(() => form.locator('[name="contact.email"]').inputValue()).not.toBe('');
  return form;
}

/** Fills in every field of a section, optional ones too, and picks a photo. */
export async function fillForm(form: Locator, name: string): Promise<void> {
  const section = sections.find((each) => each.name === name)!;
  await openMore(form);
  const values = formValues(section);
  // A field whose options depend on another field is filled after that one.
  const [first, then] = [false, true].map((late) => section.fields.filter((field) => 'optionsBy' in field === late));
  for (const { name: field } of [...first!, ...then!]) await fillField(form, field, values[field]!);
  await form.locator('input[name="images"]').setInputFiles(await smallPhoto('flower'));
}

/** Opens what is closed at first. */
export async function openMore(form: Locator): Promise<void> {
  await form.locator('details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
}

/** Gives a field a value, whatever its input. */
export async function fillField(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`).first();
  // The form does not show fields that other values rule out.
  if ((await control.count()) === 0) return;
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type);
  const isChoice = kind === 'radio' || (kind === 'checkbox' && value !== 'Bəli');
  if (kind === 'select-one') await control.selectOption(value);
  else if (isChoice) await form.locator(`label:has([name="${name}"][value="${value}"])`).click();
  else if (kind === 'checkbox') await control.setChecked(true, { force: true });
  else await control.fill(value);
}
