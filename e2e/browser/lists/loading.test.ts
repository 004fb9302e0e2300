import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { runningPostgresUrl } from '../../../src/database/embedded-postgres.ts';
import { sections } from '../../../src/sections/index.ts';
import { dataRequests, hold, skeletons } from '../../support/held-data.ts';
import { desktop, phone, type RunningSite, startSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const idsOf = async (site: RunningSite, name: string): Promise<number[]> =>
  ((await (await fetch(`${site.url}/api/${name}?limit=30`)).json()) as { id: number }[]).map(({ id }) => id);
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** To a listing's page without the server's first page: away from it, and back. */
async function comeBackTo(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('link', { name: 'Geri', exact: true }).click();
  await page.waitForURL('**/katalog/**');
  await page.getByRole('article').first().waitFor();
}

test('a progress bar ticks every 100 ms while a listing loads', async ({ visit, site }) => {
  const { page } = await visit(phone);
  await comeBackTo(page, `/cars/${(await idsOf(site, 'cars'))[0]}`);
  const release = await hold(page);
  await page.evaluate(() => history.back());
  const bar = page.getByRole('progressbar', { name: 'Səhifə yüklənir' });
  await bar.waitFor();
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
  release();
  await bar.waitFor({ state: 'detached' });
  await page.waitForURL('**/cars/**');
});

test('while loading, real estate shows 20 skeletons and jewelry a loading text', async ({ visit, site }) => {
  const { page } = await visit(desktop);
  await comeBackTo(page, `/PostRealEstate/${(await idsOf(site, 'realEstate'))[0]}`);
  const release = await hold(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => skeletons(page)).toBe(20);
  release();
  await page.getByRole('heading', { name: 'Təsvir' }).waitFor();
  await page.unroute(dataRequests);
  await comeBackTo(page, `/PostDetailJewelry/${(await idsOf(site, 'Jewelry'))[0]}`);
  const releaseJewel = await hold(page);
  await page.evaluate(() => history.back());
  await page.getByText('Yüklənir...').waitFor();
  releaseJewel();
  await page.getByRole('heading', { name: 'Təsvir' }).waitFor();
});

test.for(sections.map((section) => [section.label, section] as const))(
  '%s: a missing listing answers 404 and links to home',
  async ([_label, section], { visit }) => {
    const missing = section.name === 'Jewelry' ? 'Elan tapılmadı.' : 'Elan Yüklənmədi';
    const { page } = await visit(phone);
    for (const base of section.detailPaths) {
      const answer = await page.goto(`${base}/1`);
      expect([answer?.status(), await titleOf(page)]).toEqual([404, missing]);
      expect(await page.getByRole('link', { name: 'Ana səhifəyə qayıt' }).getAttribute('href')).toBe('/');
    }
  },
);

const broken: [string, (page: Page) => Promise<unknown>, string][] = [
  ['the network is off', (page) => page.route(dataRequests, (route) => route.abort()), 'İnterneti yoxlayıb'],
  [
    'the server answers 500',
    (page) => page.route(dataRequests, (route) => route.fulfill({ status: 500, body: 'at secret.ts:1' })),
    'Serverdə xəta baş verdi.',
  ],
  [
    'the server answers 503',
    (page) => page.route(dataRequests, (route) => route.fulfill({ status: 503, body: '{}' })),
    'Serverdə xəta baş verdi.',
  ],
];

test.for(broken)(
  '%s: lists, search, listings and further cards say so and can be retried',
  async ([_name, breakIt, sentence], { visit, site }) => {
    const { page } = await visit(phone);
    const failed = page.getByRole('alert').filter({ hasText: sentence });
    const retry = page.getByRole('button', { name: 'Yenidən cəhd et' });
    const mend = async () => {
      // What is broken stays so until the second try has been answered.
      const answered = Promise.race([
        page.waitForEvent('requestfailed', (request) => dataRequests.test(request.url())),
        page.waitForEvent('requestfinished', (request) => dataRequests.test(request.url())),
      ]);
      await retry.click();
      await answered;
      await failed.waitFor();
      await page.unroute(dataRequests);
      await retry.click();
      await failed.waitFor({ state: 'detached' });
    };
    // A section, from elsewhere: its heading, its search box and its form stay.
    await page.goto('/Katalog');
    await breakIt(page);
    await page.getByRole('main').getByRole('link', { name: 'Nəqliyyat' }).click();
    await failed.waitFor();
    expect(await titleOf(page)).toBe('Yeni Nəqliyyat Elanı');
    expect(await page.getByPlaceholder('AxtarTap...').count()).toBe(1);
    await mend();
    const first = page.getByRole('article').first();
    await first.waitFor();

    // The next cards: those there stay.
    const count = await page.getByRole('article').count();
    await breakIt(page);
    await page.getByRole('link', { name: 'Daha çox elan' }).click();
    await failed.waitFor();
    expect(await page.getByRole('article').count()).toBe(count);
    await mend();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(count);

    // A search in the section, and one over all.
    await breakIt(page);
    await page.getByPlaceholder('AxtarTap...').fill('hyundai');
    await page.keyboard.press('Enter');
    await failed.waitFor();
    expect(await page.getByPlaceholder('AxtarTap...').inputValue()).toBe('hyundai');
    await mend();
    await page
      .getByRole('link', { name: /^Hyundai/ })
      .first()
      .waitFor();
    await page.goto('/search');
    await breakIt(page);
    await page.getByPlaceholder('AxtarTap...').fill('hyundai');
    await page.keyboard.press('Enter');
    await failed.waitFor();
    await mend();
    await page
      .getByRole('link', { name: /^Hyundai/ })
      .first()
      .waitFor();

    // Home.
    await breakIt(page);
    await page.getByRole('link', { name: 'AxtarTap, ana səhifə' }).click();
    await failed.waitFor();
    expect(await titleOf(page)).toBe('Nə axtarırsınız?');
    await mend();
    await first.waitFor();

    // A listing.
    const [, , , id = 0] = await idsOf(site, 'homGarden');
    await comeBackTo(page, `/elan/${id}`);
    await breakIt(page);
    await page.evaluate(() => history.back());
    await failed.waitFor();
    expect(await titleOf(page)).toBe('Elan Yüklənmədi');
    await mend();
    await page.getByRole('heading', { name: 'Təsvir' }).waitFor();
  },
);

test('a server bug shows an error page with a message and no details', async ({ visit }) => {
  const own = await startSite({ LOG_LEVEL: 'silent' });
  onTestFinished(async () => {
    await own.stop();
  });
  const database = new pg.Client(await runningPostgresUrl(own.dataDir));
  await database.connect();
  await database.query('alter view visible_listings rename to gone');
  await database.query('alter view readable_listings rename to gone_too');
  await database.end();
  const { page } = await visit(desktop, own);
  const answer = await page.goto('/katalog/Telefonlar');
  expect([answer?.status(), await titleOf(page)]).toEqual([500, 'Gözlənilməz xəta baş verdi']);
  await page.getByText('Unexpected Application Error! Unexpected Server Error').waitFor();
  // The router's data says no more than the page.
  for (const path of ['/katalog/Telefonlar', '/katalog/Telefonlar.data', '/_.data', '/cars/1.data', '/item/1']) {
    const reply = await fetch(own.url + path);
    expect([path, reply.status]).toEqual([path, 500]);
    expect(await reply.text()).not.toMatch(/relation|listings"|\bat \w+ \(|node_modules|\.ts:\d|select /);
  }
  // Nor does the call.
  expect(await (await fetch(`${own.url}/api/cars`)).text()).not.toMatch(/relation|select/);
});

test('during a database outage pages answer an Azerbaijani 503 without details, then recover', async ({ visit }) => {
  const own = await startSite({ LOG_LEVEL: 'silent' });
  onTestFinished(async () => {
    await own.stop();
  });
  const { page } = await visit(desktop, own);
  await page.goto('/');
  const postmaster = Number(readFileSync(`${own.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  const answer = await page.goto('/katalog/Telefonlar');
  if (answer?.status() === 503) {
    expect(await page.getByRole('alert').textContent()).toContain('Xidmət hazırda əlçatan deyil.');
    expect(await page.content()).not.toMatch(/ECONNREFUSED|node_modules|\.ts:\d/);
  }
  await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  if (answer?.status() === 503) await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await page.getByText('Bu bölmədə hələ elan yoxdur.').waitFor();
});
