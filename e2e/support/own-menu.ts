/** The actions of an own listing in the profile: some have a button, the others stand in its menu. */
import type { Page } from 'playwright-core';

export const ownMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Digər əməliyyatlar: ${title}`, exact: true });

export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  const button = page.getByRole('button', { name: `${action}: ${title}`, exact: true });
  await ownMenu(page, title).or(button).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await ownMenu(page, title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
