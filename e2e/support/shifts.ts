/** What moves on a page by itself, as browsers measure it. */
import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };

/** How far a page has moved since it was opened. */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done((list.getEntries() as Shift[]).reduce((sum, { value }) => sum + value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );

/** Notes what moves, from the page's next address on, for `takeShifts`. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: [what: string, value: number][] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) =>
      (list.getEntries() as Shift[]).forEach(({ value, sources }) =>
        moved.push([sources.map(({ node }) => node?.nodeName).join(' '), value]),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since it was last asked. */
export const takeShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: [what: string, value: number][] }).moved.splice(0));
