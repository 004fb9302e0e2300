/** Cost of a first visit, and clicks before the page is ready. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Section } from '../../../src/domain/fields/section.ts';
import { listingPath, sectionPath } from '../../../src/domain/sections/links.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { desktop, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

/** Headers included, as in `scripts/budgets.ts`. */
const maxKb: Readonly<Record<string, number>> = { document: 40, script: 140, stylesheet: 13.3, font: 25 };
const maxScripts = 9;
let catalogue: string;
let paths: Record<string, string>;

test.beforeAll(async ({ site }) => {
  const section = sections[0] as Section;
  const [listing]: [Listing] = await (await fetch(`${site.url}/api/${section.name}?limit=1`)).json();
  catalogue = sectionPath(section);
  paths = {
    home: '/',
    section: catalogue,
    detail: listingPath(listing),
    rules: '/qaydalar',
    search: `/search?q=${encodeURIComponent(listing.title)}`,
  };
});

test.for(['home', 'section', 'detail', 'search'])(
  'a phone’s first visit to %s is light, shows photos before scripts and never shifts',
  async (name, { visit }) => {
    const { page, problems } = await visit(phone);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await countShifts(page);
    await page.goto(paths[name] ?? '', { waitUntil: 'networkidle' });
    // On a busy machine, the network idles before scripts are requested.
    await page.waitForFunction(() => window.earlyClick === null);
    const fetched = Object.groupBy(requests, (request) => request.resourceType());
    for (const [type, kb] of Object.entries(maxKb))
      expect([type, (await sentBytes(fetched[type])) < kb * 1000]).toEqual([type, true]);
    expect(fetched['script']?.length).toBeLessThanOrEqual(maxScripts);
    const photos = page.locator('main img');
    expect(await photos.first().getAttribute('fetchpriority')).toBe('high');
    const [photoThere, scriptAsked] = await page.evaluate(photoAndScript);
    expect(scriptAsked).toBeGreaterThan(photoThere);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
    expect(problems).toEqual([]);
  },
);

test('nothing moves when the font arrives late', async ({ visit }) => {
  const { page } = await visit(phone);
  let arrived = Promise.withResolvers<void>();
  // Such requests are never in the browser's cache.
  await page.route('**/assets/*.woff2', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await countShifts(page);
  for (const [name, path] of Object.entries(paths)) {
    arrived = Promise.withResolvers<void>();
    // Loading would end with the font.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(drawn);
    expect([name, await page.evaluate(() => document.fonts.check('1rem Inter'))]).toEqual([name, false]);
    arrived.resolve();
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Inter'))).toBe(true);
    await page.evaluate(drawn);
    // What a seller has written may break elsewhere in the other font: half of what counts as good.
    expect(await page.evaluate(() => window.shifts), name).toBeLessThan(name === 'detail' ? 0.05 : 0.001);
  }
});

test('what is pressed before the scripts load takes effect once they arrive', async ({ visit }) => {
  const { page } = await visit(desktop);
  // On phones the bar at the bottom has the only post button: a link.
  for (const [name, { viewport }] of [
    ['Elan yerləşdir', desktop],
    ['Filtrlər', phone],
  ] as const) {
    await page.setViewportSize(viewport!);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(catalogue, { waitUntil: 'commit' });
    await page.getByRole('button', { name, exact: true }).click();
    expect(await page.locator('[role=dialog], [role=alertdialog]').count()).toBe(0);
    arrived.resolve();
    await page.locator('[role=dialog], [role=alertdialog]').waitFor();
    await page.unroute('**/assets/*.js');
  }
});

test('the history of a listing that is opened before the scripts load is there once they arrive', async ({ visit }) => {
  const { page } = await visit(phone);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(paths['detail']!, { waitUntil: 'commit' });
  await page.getByText('Elanın tarixçəsi').click();
  arrived.resolve();
  await page.locator('details').getByText('Dərc olunub', { exact: true }).waitFor();
});

test('a dialog that fails to load can be retried', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto(catalogue, { waitUntil: 'networkidle' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Filtrlər', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Yüklənmədi' });
  await failure.waitFor();
  const retry = failure.getByRole('button', { name: 'Yenidən cəhd et' });
  await page.context().setOffline(true);
  await retry.click();
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('false');
  await page.context().setOffline(false);
  await page.unroute('**/assets/*.js');
  await retry.click();
  await failure.waitFor({ state: 'hidden' });
  const dialog = page.getByRole('dialog', { name: 'Filtrlər' });
  // If the browser had to restart, the page and its button return.
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Filtrlər', exact: true }).click();
  await dialog.waitFor();
});

declare global {
  interface Window {
    shifts?: number;
  }
}

async function sentBytes(requests: readonly Request[] = []): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
  return bytes || Infinity;
}

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** When the first photo was there, and when the first script was asked for. */
function photoAndScript(): [number, number] {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const photo = document.querySelector<HTMLImageElement>('main img')?.currentSrc;
  const scripts = fetched.filter(({ name }) => name.endsWith('.js'));
  return [
    fetched.find(({ name }) => name === photo)?.responseEnd ?? Infinity,
    Math.min(...scripts.map(({ startTime }) => startTime)),
  ];
}

/** Layout shifts while the page loads, as measured by browsers. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts = (window.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
