import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { runningPostgresUrl } from '../../../src/platform/database/embedded-postgres.ts';
import { dataRequests, hold, skeletons } from '../../support/held-data.ts';
import { desktop, openPage, phone, type RunningSite, startSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const idsOf = async (site: RunningSite, name: string): Promise<number[]> =>
  ((await (await fetch(`${site.url}/api/${name}?limit=30`)).json()) as { id: number }[]).map(({ id }) => id);
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** Goes to a listing's page without a document load: away and back. */
async function comeBackTo(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('link', { name: 'Geri', exact: true }).click();
  await page.waitForURL('**/katalog/**');
  await page.getByRole('article').first().waitFor();
}

test('while a listing loads, a progress bar ticks every 100 ms, or skeletons or a text are shown', async ({
  visit,
  site,
}) => {
  const { page } = await visit(phone);
  const load = async (base: string, name: string) => {
    await comeBackTo(page, `${base}/${(await idsOf(site, name))[0]}`);
    const release = await hold(page);
    await page.evaluate(() => history.back());
    return release;
  };
  const release = await load('/cars', 'cars');
  const bar = page.getByRole('progressbar', { name: 'Səhifə yüklənir' });
  await bar.waitFor();
  await expectTicks(bar);
  release();
  await bar.waitFor({ state: 'detached' });
  await page.waitForURL('**/cars/**');
  await page.unroute(dataRequests);

  await page.setViewportSize(desktop.viewport!);
  const releaseFlat = await load('/PostRealEstate', 'realEstate');
  await expect.poll(() => skeletons(page)).toBe(20);
  releaseFlat();
  await page.getByRole('heading', { name: 'Təsvir' }).waitFor();
  await page.unroute(dataRequests);
  const releaseJewel = await load('/PostDetailJewelry', 'Jewelry');
  await page.getByText('Yüklənir...').waitFor();
  releaseJewel();
  await page.getByRole('heading', { name: 'Təsvir' }).waitFor();
});

async function expectTicks(bar: Locator) {
  const ticks = await bar.evaluate(async (element) => {
    const seen: { at: number; value: string | null }[] = [];
    const watch = new MutationObserver(() =>
      seen.push({ at: performance.now(), value: element.getAttribute('value') }),
    );
    watch.observe(element, { attributes: true });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return seen;
  });
  const gaps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  expect(middle).toBeGreaterThan(80);
  expect(middle).toBeLessThan(130);
  const values = ticks.map(({ value }) => Number(value));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.at(-1)).toBeLessThan(100);
}

const broken: [sentence: string, breakIt: (route: Route) => Promise<void>][] = [
  ['İnterneti yoxlayıb', (route) => route.abort()],
  ['Serverdə xəta baş verdi.', (route) => route.fulfill({ status: 500, body: 'at secret.ts:1' })],
  ['Serverdə xəta baş verdi.', (route) => route.fulfill({ status: 503, body: '{}' })],
];

/** Requests meet no network, a 500 and a 503, starting with a different one each time; then they succeed. */
function failing(page: Page) {
  const retry = page.getByRole('button', { name: 'Yenidən cəhd et' });
  const failed = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence });
  let first = 0;
  return async (ask: () => Promise<unknown>, meanwhile: () => Promise<void> = () => Promise.resolve()) => {
    const [begin, ...others] = broken.map((_, index) => broken[(first + index) % broken.length]!);
    first += 1;
    await page.route(dataRequests, begin![1]);
    await ask();
    await failed(begin![0]).waitFor();
    await meanwhile();
    for (const [sentence, breakIt] of others) {
      await page.unroute(dataRequests);
      await page.route(dataRequests, breakIt);
      // Two of them show the same text: wait for the response.
      const answered = Promise.race([
        page.waitForEvent('requestfailed', (request) => dataRequests.test(request.url())),
        page.waitForEvent('requestfinished', (request) => dataRequests.test(request.url())),
      ]);
      await retry.click();
      await answered;
      await failed(sentence).waitFor();
      await meanwhile();
    }
    await page.unroute(dataRequests);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
  };
}

test('without a network or with a server that fails, every page says so and can be retried', async ({
  visit,
  site,
}) => {
  const { page } = await visit(phone);
  const fails = failing(page);
  const box = page.getByPlaceholder('AxtarTap...');
  const first = page.getByRole('article').first();
  const found = page.getByRole('link', { name: /^Hyundai/ }).first();
  const search = async () => {
    await box.fill('hyundai');
    await page.keyboard.press('Enter');
  };
  // A section reached from another page: its heading, search box and form stay.
  await page.goto('/Katalog');
  await fails(
    () => page.getByRole('main').getByRole('link', { name: 'Nəqliyyat' }).click(),
    async () => {
      expect(await titleOf(page)).toBe('Yeni Nəqliyyat Elanı');
      expect(await box.count()).toBe(1);
    },
  );
  await first.waitFor();

  // The next cards: those there stay.
  const count = await page.getByRole('article').count();
  await fails(
    () => page.getByRole('link', { name: 'Daha çox elan' }).click(),
    async () => expect(await page.getByRole('article').count()).toBe(count),
  );
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(count);

  // A search in the section, and one over all.
  await fails(search, async () => expect(await box.inputValue()).toBe('hyundai'));
  await found.waitFor();
  await page.goto('/search');
  await fails(search);
  await found.waitFor();

  // Home.
  await fails(
    () => page.getByRole('link', { name: 'AxtarTap, ana səhifə' }).click(),
    async () => expect(await titleOf(page)).toBe('Nə axtarırsınız?'),
  );
  await first.waitFor();

  // A listing.
  const [, , , id = 0] = await idsOf(site, 'homGarden');
  await comeBackTo(page, `/elan/${id}`);
  await fails(
    () => page.evaluate(() => history.back()),
    async () => expect(await titleOf(page)).toBe('Elan Yüklənmədi'),
  );
  await page.getByRole('heading', { name: 'Təsvir' }).waitFor();
});

describe('a site whose database fails', () => {
  let own: RunningSite;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    own = await startSite({ LOG_LEVEL: 'silent' });
    page = (await openPage(browser, own, desktop)).page;
  });
  test.afterAll(async () => {
    await page.context().close();
    await own.stop();
  });

  test('a server bug shows an error page with a message and no details', async () => {
    const database = new pg.Client(await runningPostgresUrl(own.dataDir));
    await database.connect();
    await database.query('alter view visible_listings rename to gone');
    await database.query('alter view readable_listings rename to gone_too');
    onTestFinished(async () => {
      await database.query('alter view gone rename to visible_listings');
      await database.query('alter view gone_too rename to readable_listings');
      await database.end();
    });
    const answer = await page.goto('/katalog/Telefonlar');
    expect([answer?.status(), await titleOf(page)]).toEqual([500, 'Gözlənilməz xəta baş verdi']);
    await page.getByText('Unexpected Application Error! Unexpected Server Error').waitFor();
    // The router's data contains no more than the page.
    for (const path of ['/katalog/Telefonlar', '/katalog/Telefonlar.data', '/_.data', '/cars/1.data', '/item/1']) {
      const reply = await fetch(own.url + path);
      expect([path, reply.status]).toEqual([path, 500]);
      expect(await reply.text()).not.toMatch(/relation|listings"|\bat \w+ \(|node_modules|\.ts:\d|select /);
    }
    // Nor does the call.
    expect(await (await fetch(`${own.url}/api/cars`)).text()).not.toMatch(/relation|select/);
  });

  test('during a database outage pages answer an Azerbaijani 503 without details, then recover', async () => {
    await page.goto('/');
    const postmaster = Number(readFileSync(`${own.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    const answer = await page.goto('/katalog/Telefonlar');
    if (answer?.status() === 503) {
      expect(await page.getByRole('alert').textContent()).toContain('Xidmət hazırda işləmir.');
      expect(await page.content()).not.toMatch(/ECONNREFUSED|node_modules|\.ts:\d/);
    }
    await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status).toBe(200);
    if (answer?.status() === 503) await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    await page.getByText('Bu bölmədə hələ elan yoxdur.').waitFor();
  });
});
