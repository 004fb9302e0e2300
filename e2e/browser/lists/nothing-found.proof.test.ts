/** The suggestions of an empty list, and the message for an invalid filter. */
import { expect } from 'vitest';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const telephones = '/katalog/Telefonlar';

test('an empty list says so once, and offers shorter searches or fewer filters with their counts', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  await page.goto(`${telephones}?q=iphone+qaragül+samsung&exact=1`);
  await page.getByText('Elan Tapılmadı', { exact: true }).waitFor();
  expect(await page.getByText('iphone qaragül samsung').count()).toBe(0);
  const offers = page.getByRole('link', { name: /\(\d+\)$/ });
  const names = async () => (await offers.allInnerTexts()).map((text) => text.replace('\n', ' '));
  const total = async (q: string) =>
    ((await (await fetch(`${site.url}/api/search/counts?section=Phone&q=${q}`)).json()) as { total: number }).total;
  // Without its last word the text finds nothing, nor does the middle word.
  await expect.poll(names).toEqual([`iphone (${await total('iphone')})`, `samsung (${await total('samsung')})`]);
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  await offers.first().click();
  await page.waitForURL(/q=iphone(&|$)/);
  await page.locator('main article').first().waitFor();

  // Shorter searches keep the filters.
  await page.goto(`${telephones}?q=iphone+qaragül&price_max=100000&exact=1`);
  const offer = page.getByRole('link', { name: /^iphone \(\d+\)$/ });
  await offer.waitFor();
  expect(await offer.getAttribute('href')).toMatch(/price_max=100000/);

  // A single word has none.
  await page.goto('/search?q=qaragülüstan');
  await page.getByRole('heading', { level: 1, name: 'Nəticə tapılmadı.' }).waitFor();
  expect(await page.getByText('qaragülüstan').count()).toBe(0);
  expect(await page.getByText('Daha az sözlə axtarın:').count()).toBe(0);

  // Without words it is a filter that may go.
  await page.goto('/katalog/N%C9%99qliyyat?price_max=1&photos=1');
  await page.getByText('Elan Tapılmadı').waitFor();
  // The nearest ones say how they differ.
  const near = page.getByRole('region', { name: 'Ən uyğun elanlar' });
  expect(await near.getByRole('article').first().textContent()).toMatch(/\+\d[\d\s]*\sAZN/);
  expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  const loosen = page.getByRole('main').getByRole('link', { name: /^Qiymət: ən çox 1\sAZN [1-9]/ });
  await loosen.click();
  await page.getByRole('article').first().waitFor();
  expect(new URL(page.url()).search).toBe('?photos=1');
  expect(problems).toEqual([]);
});

test('a search of which only others are found says so first, counts none, and offers to be told', async ({ visit }) => {
  const { page, problems } = await visit(phone);
  for (const path of ['/search', '/katalog/Da%C5%9F%C4%B1nmaz_%C9%99mlak']) {
    await page.goto(`${path}?q=6+otaql%C4%B1+qaraj`);
    await page.getByText('«6 otaqlı qaraj» üzrə elan tapılmadı').waitFor();
    await page.locator('main article').first().waitFor();
    expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
    expect(await page.getByRole('button', { name: 'Axtarışı saxla' }).count()).toBe(0);
    expect(await page.getByText('0 elan', { exact: true }).count()).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Bütün bölmələrdə axtar' }).getAttribute('href')).toMatch(
    /^\/search\?q=6/,
  );
  await page.getByRole('link', { name: 'Xəbər ver' }).click();
  await page.getByRole('dialog', { name: 'Axtarışı saxla' }).waitFor();
  expect(problems).toEqual([]);
});

test('a number that is not understood stays in its filter, which says so, and is not searched', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto(telephones);
  const panel = page.getByRole('form', { name: 'Filtrlər' });
  const price = panel.getByRole('textbox', { name: 'Qiymət, AZN, ən çox' });
  await price.pressSequentially('1500.50');
  await price.press('Tab');
  await panel.getByRole('alert').getByText('Qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.').waitFor();
  expect([await price.inputValue(), new URL(page.url()).search]).toEqual(['1\u00a0500.50', '']);
  await price.fill('1.500');
  await price.press('Tab');
  await page.waitForURL((url) => url.searchParams.get('price_max') === '1500');
  // In an address it may stand as it was written.
  await page.goto(`${telephones}?price_max=25+min`);
  await page.getByRole('link', { name: 'Sil: Qiymət: ən çox 25\u00a0000\u00a0AZN' }).waitFor();
});
