/** Whether a page fits and is accessible in the states that a story brings it to. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, objections, overflow, phone } from './site.ts';

/**
 * Expects no sideways scrolling and no accessibility violations on a phone and on a desktop, where the page stays, in
 * light and dark; of the given rules only, if any. `state` names it where that fails.
 */
export async function expectAccessible(page: Page, state: string, rules?: string[]): Promise<void> {
  for (const { width, height } of [phone.viewport!, desktop.viewport!]) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${state}, ${width}`).toBeLessThanOrEqual(0);
    expect(await objections(page, rules), `${state}, ${width}`).toEqual([]);
    // Themes differ in colours alone.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await objections(page, ['color-contrast']), `${state}, ${width}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
