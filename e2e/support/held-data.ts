/** The moment between a click and the data of the page it leads to. */
import type { Page } from 'playwright-core';

/** What the router asks for the data of a page. */
export const dataRequests = /\.data(\?|$)/;

/** Holds the router's requests until the answer is called for. */
export async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(dataRequests, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** How many places of cards are to be seen. */
export const skeletons = (page: Page) => page.locator('[aria-label="Yüklənir"] li:visible').count();
