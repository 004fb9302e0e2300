/** The control that opens the posting form of a section: a button or, on phones, a link in the bar at the bottom. */
import type { Locator, Page } from 'playwright-core';

export const postButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: 'Elan yerləşdir' })
    .or(page.getByRole('navigation', { name: 'Əsas bölmələr' }).getByRole('link', { name: 'Yeni Elan' }));
