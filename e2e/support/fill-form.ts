/** Filling in the posting form. */
import type { Locator } from 'playwright-core';

/** Opens what is closed at first. */
export async function openMore(form: Locator): Promise<void> {
  await form.locator('details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
}

/** Gives a field a value, whatever its input. */
export async function fillField(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`).first();
  // What other values rule out is not asked for.
  if ((await control.count()) === 0) return;
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type);
  const isChoice = kind === 'radio' || (kind === 'checkbox' && value !== 'Bəli');
  if (kind === 'select-one') await control.selectOption(value);
  else if (isChoice) await form.locator(`label:has([name="${name}"][value="${value}"])`).click();
  else if (kind === 'checkbox') await control.setChecked(true, { force: true });
  else await control.fill(value);
}
