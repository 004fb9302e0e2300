/** The usual prices and the warnings on a listing's page. */
import { expect } from 'vitest';
import { listingPath } from '../domain/sections/links.ts';
import { pages } from '../site/server/ssr.ts';
import { aModel, post, postAll, prices, seller } from '../test/price-bands.ts';
import { request, type Site, siteTest } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import type { OwnListing } from './own-answer.server.ts';

const test = siteTest({ pages, env: { LIMITS: '0', MODERATION: 'off' } });

const pageOf = async (site: Site, listing: Listing) => {
  const { body } = await site.http.inject({ url: listingPath(listing), headers: { accept: 'text/html' } });
  return body.replaceAll('\u00a0', ' ');
};

test('a page leads to what alike listings cost, and warns of a price below half of that', async ({ site }) => {
  const model = aModel();
  const [usual] = await postAll(site, model, prices);
  const cheap = await post(site, { ...model, price: '5000' });
  const half = await post(site, { ...model, price: '5400' }, { user: await seller(site, 1) });
  const [ofUsual, ofCheap, ofHalf] = await Promise.all([usual!, cheap, half].map((each) => pageOf(site, each)));
  for (const page of [ofUsual, ofCheap, ofHalf]) expect(page).toMatch(/Oxşar elanlarda: .*–.*11 200 AZN/);
  expect(ofCheap).toMatch(/Qiyməti \d \d{3} AZN aşağıdır/);
  expect(ofCheap).toContain('Qiymət oxşar elanların orta qiymətinin yarısından azdır.');
  for (const page of [ofUsual, ofHalf]) expect(page).not.toContain('Ehtiyatlı olun');
});

test('digits of a card are hidden on pages, and the owner still has them to edit', async ({ site }) => {
  const description = 'Pulu qabaqcadan 4169 7388 1234 5670 kartına göndərin, sonra maşını gətirim.';
  const listing = await post(site, { ...aModel(), description });
  const page = await pageOf(site, listing);
  expect(page).toContain('4169 **** **** ****');
  expect(page).not.toContain('1234 5670');
  expect(page).toContain('Mətndə kart nömrəsi var');
  expect(page).toContain('Satıcı qabaqcadan ödəniş istəyir.');
  const rows = await request<{ items: { text: string }[] }>(site.http, 'GET', `/api/rows?ids=${listing._id}`);
  expect(rows.body.items[0]?.text).toContain('4169 **** **** ****');
  const { token } = await seller(site);
  const own = await request<OwnListing[]>(site.http, 'GET', '/api/my-announcements', { token });
  expect(own.body.find(({ _id }) => _id === listing._id)?.description).toBe(description);
});

test.for(['Nömrə: 4169 7388 1234 5678', 'Mühərrik nömrəsi 1234567890123456', 'Əlaqə: +994 50 123 45 67'])(
  'other digits stay: %s',
  async (description, { site }) => {
    const page = await pageOf(site, await post(site, { ...aModel(), description }));
    expect(page).toContain(description);
    expect(page).not.toContain('Ehtiyatlı olun');
  },
);

test('addresses in a description are links that lead search engines nowhere, nothing else is', async ({ site }) => {
  const description =
    'Bax: https://misal.az/divan?a=1&b=2. (www.misal.az/@biz) http://ad@evil.example https:///bank.az@evil.example javascript:alert(1) <b>q</b> (https://misal.az/Lada_(2107)). https://misal.az/a_[b], https://misal.az/(c)) www.misal.az/(d.)!';
  const page = await pageOf(site, await post(site, { ...aModel(), description }));
  const [, text = ''] = />Təsvir<\/h2>(.*?)<\/p>/s.exec(page) ?? [];
  const links = Array.from(text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g), ([tag, href, shown]) => [
    tag.includes('rel="nofollow ugc noopener noreferrer"'),
    href,
    shown,
  ]);
  expect(links).toEqual([
    [true, 'https://misal.az/divan?a=1&amp;b=2', 'https://misal.az/divan?a=1&amp;b=2'],
    [true, 'https://www.misal.az/@biz', 'www.misal.az/@biz'],
    ...['https://misal.az/Lada_(2107)', 'https://misal.az/a_[b]', 'https://misal.az/(c)'].map((url) => [
      true,
      url,
      url,
    ]),
    [true, 'https://www.misal.az/(d.)', 'www.misal.az/(d.)'],
  ]);
  expect(text).toContain('dir="auto"');
  expect(text).toContain('&lt;b&gt;q');
});
