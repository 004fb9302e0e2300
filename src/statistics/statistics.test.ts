/** Figures of listings: who is counted, and what their seller reads. */
import { describe, expect } from 'vitest';
import { listingPath } from '../domain/sections/links.ts';
import { sections } from '../domain/sections/index.ts';
import { pages } from '../site/server/ssr.ts';
import { start } from '../test/conversations.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import { visitsOf } from './collect.server.ts';
import type { DayFigures } from './statistics.server.ts';
import { forgetVisits } from './write.server.ts';

const noon = new Date('2026-11-23T08:00:00Z');
let now = noon;
const test = siteTest({ now: () => now, env: { LIMITS: '0', TRUSTED_PROXIES: '127.0.0.1' }, pages });
const [section] = sections as [(typeof sections)[number]];
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const desktopAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

type Who = { address?: string; agent?: string; headers?: Record<string, string> };

let origin: string;

/** Over a connection, since pages that are ready do not reach Fastify. */
async function get(path: string, { address = '203.0.113.1', agent = phoneAgent, headers = {} }: Who = {}) {
  const answer = await fetch(origin + path, {
    headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

async function look(listing: Listing, who: Who = {}) {
  expect((await get(listingPath(listing), who)).status).toBe(200);
}

const tap = (site: Site, listing: Listing, kind: string, { address = '203.0.113.1', agent = phoneAgent }: Who = {}) =>
  request(site.http, 'POST', `/api/${listing.section}/${listing.id}/taps`, {
    address,
    json: { kind },
    headers: { 'user-agent': agent },
  });

async function figuresOf(site: Site, { token }: User, { _id }: Listing): Promise<DayFigures[]> {
  await visitsOf(site.app).flush();
  const url = `/api/my-announcements/${_id}/statistics`;
  return (await request<{ days: DayFigures[] }>(site.http, 'GET', url, { token })).body.days;
}

const nothing = { views: 0, calls: 0, whatsapp: 0, messages: 0, favorites: 0 };

test.beforeAll(async ({ site }) => {
  origin = await site.http.listen({ port: 0, host: '127.0.0.1' });
});
test.beforeEach(() => {
  now = noon;
});

describe('a view', () => {
  test('is one visitor a day, also of a page that is served ready', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    for (let times = 0; times < 3; times++) await look(listing);
    await look(listing, { agent: desktopAgent });
    await look(listing, { address: '203.0.113.2' });
    // Only the beginning of a user agent counts, as long as those of browsers are.
    for (const end of ['a', 'b']) {
      await look(listing, { address: '203.0.113.3', agent: `${desktopAgent}${' x'.repeat(2000)}${end}` });
    }
    expect(await figuresOf(site, user, listing)).toEqual([{ ...nothing, day: '2026-11-23', views: 4 }]);
    now = new Date(noon.getTime() + 12 * 3_600_000);
    await look(listing);
    expect(await figuresOf(site, user, listing)).toEqual([
      { ...nothing, day: '2026-11-23', views: 4 },
      { ...nothing, day: '2026-11-24', views: 1 },
    ]);
  });

  test('is that of three browsers at an address at most, of whatever it calls itself', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    const lookAs = async (browsers: number, address: (index: number) => string) => {
      for (let index = 0; index < browsers; index++)
        await look(listing, { address: address(index), agent: `${desktopAgent} ${address(0)}/${index}` });
    };
    await lookAs(4, () => '203.0.113.31');
    expect(await figuresOf(site, user, listing)).toMatchObject([{ views: 3 }]);
    // Written later, and by whoever owns many addresses.
    await lookAs(8, () => '203.0.113.31');
    await lookAs(8, (index) => `2001:db8:1:1::${index + 1}`);
    await lookAs(2, () => '203.0.113.32');
    expect(await figuresOf(site, user, listing)).toMatchObject([{ views: 8 }]);
    for (let index = 0; index < 6; index++)
      await tap(site, listing, 'calls', { address: '203.0.113.33', agent: `${phoneAgent} ${index}` });
    expect(await figuresOf(site, user, listing)).toMatchObject([{ views: 8, calls: 3 }]);
  });

  test('is counted at every address of the page, and neither of programs nor of what browsers fetch ahead', async ({
    site,
    user,
  }) => {
    const listing = await site.aListing(section, { user });
    for (const [index, path] of [...section.detailPaths, section.detailPaths[0].toUpperCase()].entries()) {
      await get(`${path}/${listing._id}`, { address: `203.0.113.${index}` });
      await get(`${path}/${listing.id}.data`, { address: `203.0.113.${index}` });
    }
    const [{ views } = nothing] = await figuresOf(site, user, listing);
    expect(views).toBe(section.detailPaths.length + 1);
    for (const agent of ['', 'curl/8.9', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])
      await look(listing, { agent, address: '203.0.113.77' });
    await look(listing, { headers: { 'sec-purpose': 'prefetch' }, address: '203.0.113.77' });
    await get(`/ads/${listing.id}`, { address: '203.0.113.77' });
    expect(await figuresOf(site, user, listing)).toMatchObject([{ views }]);
  });

  test('is never the seller’s own, known before or only afterwards', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    const [first, second] = [{ address: '203.0.113.10' }, { address: '203.0.113.11' }];
    const signIn = ({ address }: Who) =>
      request(site.http, 'GET', '/api/my-announcements', {
        token: user.token,
        address: address!,
        headers: { 'user-agent': phoneAgent },
      });
    await signIn(first);
    await look(listing, first);
    await look(listing, second);
    expect(await figuresOf(site, user, listing)).toMatchObject([{ views: 1 }]);
    await signIn(second);
    await look(listing, second);
    expect(await figuresOf(site, user, listing)).toMatchObject([{ views: 0 }]);
  });

  test('stands on the page', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    for (const address of ['203.0.113.20', '203.0.113.21']) await look(listing, { address });
    await visitsOf(site.app).flush();
    await site.aListing(section, { user });
    const { text } = await get(listingPath(listing));
    expect(text.replaceAll('<!-- -->', '')).toContain('2 baxış');
  });
});

describe('a tap', () => {
  test('is counted once for a visitor and kind', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    for (const kind of ['calls', 'calls', 'whatsapp']) expect((await tap(site, listing, kind)).status).toBe(204);
    await tap(site, listing, 'calls', { address: '203.0.113.2' });
    await tap(site, listing, 'calls', { agent: 'curl/8.9' });
    expect(await figuresOf(site, user, listing)).toEqual([{ ...nothing, day: '2026-11-23', calls: 2, whatsapp: 1 }]);
  });

  test('is refused for other kinds and unknown listings, and not counted where no calls are wanted', async ({
    site,
    user,
  }) => {
    const listing = await site.aListing(section, { user, fields: { contactBy: 'messages' } });
    expect((await tap(site, listing, 'fax')).status).toBe(400);
    expect((await tap(site, { ...listing, id: 1 }, 'calls')).status).toBe(404);
    expect((await tap(site, listing, 'calls')).status).toBe(204);
    expect(await figuresOf(site, user, listing)).toMatchObject([{ calls: 0 }]);
  });
});

test('messages and favourites are counted by day, and others read nothing', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  const buyer = await site.aUser();
  for (const text of ['Salam', 'Hələ satılır?']) await start(site, buyer, listing, { text });
  await request(site.http, 'PUT', `/api/favorites/${section.name}/${listing._id}`, { token: buyer.token });
  expect(await figuresOf(site, user, listing)).toEqual([{ ...nothing, day: '2026-11-23', messages: 2, favorites: 1 }]);
  const url = `/api/my-announcements/${listing._id}/statistics`;
  expect((await request(site.http, 'GET', url, { token: buyer.token })).status).toBe(403);
});

test('who visited is forgotten after the day, and everything with the listing', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  await look(listing);
  await visitsOf(site.app).flush();
  const rowsOf = async (table: string) => (await site.app.pool.query(`select * from ${table}`)).rows;
  expect(JSON.stringify(await rowsOf('visits'))).not.toContain('203.0.113');
  await forgetVisits(site.app, '2026-11-25');
  for (const table of ['visits', 'own_visitors', 'visit_keys']) expect(await rowsOf(table), table).toEqual([]);
  expect(await figuresOf(site, user, listing)).toMatchObject([{ views: 1 }]);
  await request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token: user.token });
  const left = await site.app.pool.query('select from listing_days where listing_id = $1', [listing._id]);
  expect(left.rowCount).toBe(0);
});
