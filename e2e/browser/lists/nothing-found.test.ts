/** What a list without results offers instead. */
import { expect } from 'vitest';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const telephones = '/katalog/Telefonlar';

test('an empty search quotes what was asked and offers shorter ones with their counts', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  await page.goto(`${telephones}?q=iphone+qaragül+samsung&exact=1`);
  await page.getByText('«iphone qaragül samsung»', { exact: true }).waitFor();
  const offers = page.getByRole('link', { name: /\(\d+\)$/ });
  const names = async () => (await offers.allInnerTexts()).map((text) => text.replace('\n', ' '));
  const total = async (q: string) =>
    ((await (await fetch(`${site.url}/api/search/counts?section=Phone&q=${q}`)).json()) as { total: number }).total;
  // The whole without its last word finds nothing, nor does the middle word.
  await expect.poll(names).toEqual([`iphone (${await total('iphone')})`, `samsung (${await total('samsung')})`]);
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  await offers.first().click();
  await page.waitForURL(/q=iphone(&|$)/);
  await page.locator('main article').first().waitFor();
  expect(problems).toEqual([]);
});

test('shorter searches keep the filters, and a single word has none', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto(`${telephones}?q=iphone+qaragül&price_max=100000`);
  const offer = page.getByRole('link', { name: /^iphone \(\d+\)$/ });
  await offer.waitFor();
  expect(await offer.getAttribute('href')).toMatch(/price_max=100000/);
  await page.goto('/search?q=qaragülüstan');
  await page.getByText('«qaragülüstan»', { exact: true }).waitFor();
  expect(await page.getByText('Daha qısa axtarın:').count()).toBe(0);
});
