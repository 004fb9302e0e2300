/** What opens the posting form on a section's page: a button of the page or, on phones, a link in the bar at the bottom. */
import type { Locator, Page } from 'playwright-core';

export const postButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: 'Yeni Elan' })
    .or(page.getByRole('navigation', { name: 'Əsas bölmələr' }).getByRole('link', { name: 'Yeni Elan' }));
