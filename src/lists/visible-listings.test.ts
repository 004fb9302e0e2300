/** Only the view `visible_listings` decides what the public sees. */
import { topicOfSection } from '../platform/cache/changes.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { forReading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { readListingPage } from '../posting/listing-page.server.ts';
import type { Listing } from '../listings/present.ts';
import { missingStatus } from '../listings/reading/listing.server.ts';
import { newestOf, parseListQuery } from '../search/list-query.ts';
import { rebuildSearch } from '../search/engine/index/rebuild.server.ts';
import { recount } from '../search/engine/index/upkeep.server.ts';
import { readSellerPage } from '../sellers/seller-page.server.ts';
import { writeListingsPart, writeSitemapIndex } from '../sharing/sitemap.server.ts';
import { readCardPage, readRails } from './card-page.server.ts';
import type { Counts } from '../search/engine/count/count.server.ts';

const test = siteTest();

const [section] = sections;
if (!section) throw new Error('no section');
let seller: User;
let shown: Listing;
let hidden: Listing;

test.beforeAll(async ({ site }) => {
  seller = await site.aUser();
  const fields = { brand: 'BMW', model: 'X5', location: 'Bakı', price: '20000', year: '2018' };
  shown = await site.aListing(section, { user: seller, fields: { ...fields, description: 'Ortaqsöz görünənsöz' } });
  hidden = await site.aListing(section, { user: seller, fields: { ...fields, description: 'Ortaqsöz gizlisöz' } });
  await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [hidden._id]);
  await recount(site.app);
});

const get = <Body>(site: Site, url: string) => request<Body>(site.http, 'GET', url);
const numbersOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const items = async (site: Site, query: string) =>
  numbersOf((await get<{ items: Listing[] }>(site, `/api/search?${query}`)).body.items);
const cards = async (site: Site, query = newestOf(undefined, 20), text = '') =>
  numbersOf((await readCardPage(forReading(site.app), { keep: true, nonce: '' }, query, text)).cards);

test.for<[name: string, read: (site: Site) => Promise<number[]>]>([
  ['the whole list of a section', async (site) => numbersOf((await get<Listing[]>(site, `/api/${section.name}`)).body)],
  ['a page of a section', async (site) => numbersOf((await get<Listing[]>(site, `/api/${section.name}?limit=5`)).body)],
  [
    'the listings of a seller',
    async (site) =>
      numbersOf((await get<{ items: Listing[] }>(site, `/api/sellers/${seller.userId}/listings`)).body.items),
  ],
  [
    'the page of a seller',
    async (site) => {
      const page = await readSellerPage(forReading(site.app), seller.userId, new URLSearchParams());
      return numbersOf([...(page?.cards ?? []), ...(page?.sold ?? [])]);
    },
  ],
  ['the home page', (site) => cards(site)],
  ['the page of a section', (site) => cards(site, newestOf(section, 20))],
  ['the page of results', (site) => cards(site, newestOf(undefined, 20), 'ortaqsoz')],
  ['a search for a word', (site) => items(site, 'q=ortaqsoz')],
  ['a search for a part of a word', (site) => items(site, 'q=rtaqso&sort=best')],
  ['a search for two letters', (site) => items(site, 'q=rt')],
  ['the cheapest first', (site) => items(site, 'q=ortaqsoz&sort=price_asc')],
  ['the dearest first', (site) => items(site, 'q=bmw&sort=price_desc')],
  ['filters', (site) => items(site, `section=${section.name}&brand=BMW&year_min=2018&photos=1&days=7&location=Bakı`)],
])('%s leaves out a hidden listing', async ([_name, read], { site }) => {
  expect(await read(site)).toEqual([shown.id]);
});

test('counts, section totals and suggestions leave out a hidden listing', async ({ site }) => {
  for (const query of ['q=ortaqsoz', `section=${section.name}`, `section=${section.name}&brand=BMW`]) {
    for (const path of ['/api/search', '/api/search/counts']) {
      const { body } = await get<Counts>(site, `${path}?${query}`);
      expect([path, query, body.total]).toEqual([path, query, 1]);
      expect(body.facets['brand'] ?? [{ value: 'BMW', count: 1 }]).toEqual([{ value: 'BMW', count: 1 }]);
    }
  }
  const list = await get(site, `/api/${section.name}`);
  expect(list.headers['x-total-count']).toBe('1');
  const suggested = async (text: string) =>
    (await get<{ items: { text: string; listings: number | null }[] }>(site, `/api/suggest?q=${text}`)).body.items;
  expect((await suggested('x5'))[0]).toMatchObject({ text: 'BMW X5', listings: 1 });
  expect(await suggested('gorunens')).toMatchObject([{ text: 'görünənsöz' }]);
  expect(await suggested('gizlis')).toEqual([]);
  const { rows } = await site.app.pool.query(`select listings from search_facets where facet = 'brand:bmw'`);
  expect(rows).toEqual([{ listings: 1 }]);
});

test('a hidden listing has no page, preview, related card or sitemap entry', async ({ site }) => {
  const reading = () => forReading(site.app, topicOfSection(section.name));
  for (const id of [hidden._id, String(hidden.id)]) {
    expect((await get(site, `/api/${section.name}/${id}`)).status).toBe(404);
    expect(await readListingPage(reading(), id, section.name)).toBeUndefined();
  }
  expect(await missingStatus(site.app, String(hidden.id))).toBe(410);
  expect((await get(site, `/cards/${hidden.id}-x.jpg`)).status).toBe(404);
  expect(await readListingPage(reading(), shown._id)).toMatchObject({ alike: [], ofSeller: [] });
  const index = await writeSitemapIndex(site.app);
  const part = Number(/(?<=sitemaps\/)\d+/.exec(index)?.[0]);
  const chunks = await Array.fromAsync((await writeListingsPart(site.app, part)) ?? []);
  expect(chunks.join('').match(/(?<=\/)\d+(?=<\/loc>)/g)).toEqual([String(shown.id)]);
  await site.app.pool.query(`update listings set updated_at = '2099-01-01' where id = $1`, [hidden._id]);
  expect(await writeSitemapIndex(site.app)).not.toContain('2099');
});

test('the owner manages a hidden listing, and it is found once visible again', async ({ site }) => {
  const { token } = seller;
  const own = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token });
  expect(numbersOf(own.body)).toEqual([hidden.id, shown.id]);
  const change = { token, form: { price: '21000' } };
  // A listing that a moderator removed stays removed.
  expect((await request(site.http, 'PUT', `/api/${section.name}/${hidden._id}`, change)).status).toBe(409);
  await site.app.pool.query(`update listings set status = 'active'`);
  await rebuildSearch(site.app);
  const { query } = parseListQuery(new URLSearchParams('sort=price_desc'), undefined, []);
  expect(await cards(site, query, 'gizlisoz')).toEqual([hidden.id]);
  expect((await request(site.http, 'DELETE', `/api/my-announcements/${hidden._id}`, { token })).status).toBe(200);
});

test('a row of home is kept until its own section changes, and then shows it at once', async ({ site }) => {
  const { token } = seller;
  const row = async () => {
    await site.app.changes.catchUp();
    return (await readRails(forReading(site.app))).find((rail) => rail.section === section.name)!;
  };
  const before = await row();
  await site.aListing(sections[1]!, { user: seller });
  expect(await row()).toBe(before);
  const posted = await site.aListing(section, { user: seller });
  expect(numbersOf((await row()).cards)).toEqual([posted.id, ...numbersOf(before.cards)]);
  const path = `/api/${section.name}/${posted._id}`;
  expect((await request(site.http, 'PUT', path, { token, form: { price: '777' } })).status).toBe(200);
  expect((await row()).cards[0]?.price).toBe(777);
  expect((await request(site.http, 'DELETE', `/api/my-announcements/${posted._id}`, { token })).status).toBe(200);
  expect((await row()).cards).toEqual(before.cards);
});

test('public queries read listings only through the view', () => {
  const source = join(import.meta.dirname, '..');
  const files = subjects.flatMap((subject) =>
    readdirSync(join(source, subject), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(subject, name)),
  );
  const around = files.flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8').replace(/^ *(\*|\/\*\*|\/\/).*$/gm, '');
    return /\b(from|join) listings\b/.test(code) ? [file] : [];
  });
  // Permitted: checks of a seller’s listing; code that expires, hides and rebuilds rows; what became of a listing, for those
  // who sold, kept or favorited it; an owner’s own list, and mails about it; what was posted in a week; who reported what
  // a moderator posted, or what is being deleted.
  const allowed = [
    'cabinet/list.server.ts',
    'favorites/news.server.ts',
    'imports/transfer/mails.server.ts',
    'listings/cards/mail-card.server.ts',
    'listings/life/ending/hold.server.ts',
    'moderation/bans/hiding.server.ts',
    'moderation/checks/gather.server.ts',
    'moderation/policies/asking.server.ts',
    'moderation/reports/reports.server.ts',
    'photos/withdrawal.server.ts',
    'posting/keepers.server.ts',
    'posting/own-figures.server.ts',
    'prices/sold.server.ts',
    'search/engine/index/rebuild.server.ts',
    'search/lists.server.ts',
    'shops/opening.server.ts',
    'statistics/shop-statistics.server.ts',
    'statistics/week.server.ts',
    'statistics/write.server.ts',
  ];
  expect(around.toSorted()).toEqual(allowed);
});

/** Whose queries are public: without what accounts, staff and the site itself read. */
const subjects = [
  'cabinet',
  'compare',
  'favorites',
  'imports',
  'listings',
  'lists',
  'moderation',
  'photos',
  'posting',
  'prices',
  'saved-searches',
  'search',
  'sellers',
  'sharing',
  'shops',
  'statistics',
];
