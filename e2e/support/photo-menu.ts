/** The menu of a picked photo. */
import type { Locator, Page } from 'playwright-core';

export const moreOf = (within: Page | Locator, place: string) =>
  within.getByRole('button', { name: `${place} şəkil: digər əməliyyatlar` });

/** Does something to the photo at a place, such as `Sola keçir`. */
export async function fromMenu(page: Page, place: string, action: string): Promise<void> {
  await moreOf(page, place).click();
  await page.getByRole('menuitem', { name: action }).click();
}
