/** Holds back requests, to test the time between a click and the next page's data. */
import type { Page } from 'playwright-core';

/** The router's requests for page data. */
export const dataRequests = /\.data(\?|$)/;

/** Holds requests, the router's if nothing is said, until the returned function is called. */
export async function hold(page: Page, requests = dataRequests): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** How many skeleton cards are visible. */
export const skeletons = (page: Page) => page.locator('[aria-label="Yüklənir"] li:visible').count();
