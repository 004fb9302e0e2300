/** A section that the owner has hidden: nothing shows its listings, and nothing brings any into it. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { listingPath, sectionPath } from '../domain/sections/links.ts';
import type { Listing } from '../listings/present.ts';
import { pages } from '../site/server/ssr.ts';
import { start } from '../test/conversations.ts';
import { csvOf, load, rowOf, section as hidden } from '../test/shop-files.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';

const test = siteTest({ pages, env: { LIMITS: '0', MODERATION: 'off' } });
const shown = sections.find(({ name }) => name !== hidden.name)!;
const marker = 'Gizlidəqalan';

let owner: User;
let buyer: User;
let listing: Listing;
let other: Listing;

const show = async (site: Site, isShown: boolean) => {
  const json = { sections: [{ name: hidden.name, shown: isShown }] };
  const { token } = await site.anAdmin();
  const headers = { 'if-match': '*' };
  expect((await request(site.http, 'PUT', '/api/admin/site', { token, json, headers })).status).toBe(200);
  await site.app.changes.catchUp();
};

test.beforeAll(async ({ site }) => {
  [owner, buyer] = [await site.aUser(), await site.aUser()];
  const json = { name: 'Mağaza', slug: 'gizli', address: 'Bakı, Nizami 1', phones: ['501234567'], voen: '1234567891' };
  await request(site.http, 'PUT', '/api/shop', { token: owner.token, json });
  const { token } = await site.anAdmin();
  await request(site.http, 'POST', '/api/admin/shops/gizli', { token, json: { decision: 'approve' } });
  listing = await site.aListing(hidden, { user: owner, fields: { description: `${marker} mal, təmiz` } });
  other = await site.aListing(shown, { user: owner });
  await request(site.http, 'PUT', `/api/favorites/${hidden.name}/${listing._id}`, { token: buyer.token });
  await start(site, buyer, listing, { text: 'Salam' });
});

type Place = { url: () => string; as?: () => User };

/** Where the listing stands while its section is shown. */
const places: Record<string, Place> = {
  'its page': { url: () => listingPath(listing) },
  'its call': { url: () => `/api/${hidden.name}/${listing._id}` },
  'its link': { url: () => `/ads/${listing.id}` },
  'its history': { url: () => `/api/${hidden.name}/${listing._id}/history` },
  'its code': { url: () => `/qr/${listing.id}.svg` },
  'its stage': { url: () => `/api/stages?ids=${listing._id}` },
  'its row': { url: () => `/api/rows?ids=${listing._id}` },
  'the section': { url: () => sectionPath(hidden) },
  'the section’s call': { url: () => `/api/${hidden.name}` },
  'the section’s pages': { url: () => `/api/${hidden.name}?limit=5` },
  search: { url: () => `/api/search?q=${encodeURIComponent(marker)}` },
  'the search page': { url: () => `/search?q=${encodeURIComponent(marker)}` },
  'the search in the section': { url: () => `/api/search?section=${hidden.name}` },
  home: { url: () => '/' },
  'the seller': { url: () => `/satici/${owner.userId}` },
  'the seller’s call': { url: () => `/api/sellers/${owner.userId}/listings` },
  'the shop': { url: () => '/magaza/gizli' },
  'the shop’s call': { url: () => '/api/shops/gizli/listings' },
  'the shop’s section': { url: () => `/api/shops/gizli/listings?section=${hidden.name}` },
  'the shop’s words': { url: () => `/magaza/gizli?q=${encodeURIComponent(marker)}` },
  comparing: { url: () => `/muqayise/${hidden.name}?id=${listing.id}` },
  'beside another ad of the seller': { url: () => listingPath(other) },
  sitemap: { url: () => '/sitemaps/2.xml' },
  favourites: { url: () => '/api/favorites', as: () => buyer },
  'a conversation’s heading': { url: () => '/api/conversations', as: () => buyer },
};

/** Whether an answer shows the listing: by its number in an address or its ids, in the JSON of a heading as `listing`. */
async function shows(site: Site, { url, as }: Place): Promise<boolean> {
  const headers = { accept: 'text/html, application/json', ...(as && { authorization: `Bearer ${as().token}` }) };
  const { statusCode, body } = await site.http.inject({ url: url(), headers });
  if (statusCode >= 300) return statusCode < 400;
  if (url().startsWith('/qr') || url().includes('/history')) return true;
  return body.includes(listing._id) || body.includes(`${hidden.detailPaths[0]}/${listing.id}`);
}

describe('its listings', () => {
  test('stand in all these places, and in none once it is hidden', async ({ site }) => {
    const everywhere = async () => {
      const found: string[] = [];
      for (const [name, place] of Object.entries(places)) if (await shows(site, place)) found.push(name);
      return found;
    };
    await show(site, true);
    expect(await everywhere()).toEqual(Object.keys(places));
    await show(site, false);
    expect(await everywhere()).toEqual([]);
    expect((await request(site.http, 'GET', '/api/shops/gizli')).body).toMatchObject({
      active: 1,
      sections: [{ section: shown.name, count: 1 }],
    });
    expect((await request(site.http, 'GET', `/api/sellers/${owner.userId}`)).body).toMatchObject({
      active: 1,
      sold: 0,
    });
    await show(site, true);
    expect(await everywhere()).toEqual(Object.keys(places));
  });
});

describe('into it', () => {
  test('neither a file nor the cabinet brings anything', async ({ site }) => {
    await show(site, false);
    const file = csvOf([{ externalId: 'g-1', ...rowOf(hidden) }]);
    const job = await load(site, owner, file);
    expect([job.added, job.errors]).toEqual([
      0,
      [expect.objectContaining({ field: 'section', text: 'Bu bölmə saytda yoxdur.' })],
    ]);
    await site.app.pool.query(`update listings set status = 'expired', expires_at = now() where id = $1`, [
      listing._id,
    ]);
    const renewed = await request(site.http, 'POST', `/api/my-announcements/${listing._id}/renew`, {
      token: owner.token,
    });
    expect([renewed.status, renewed.body['message']]).toEqual([404, 'Bu bölmə saytda yoxdur.']);
    const several = await request(site.http, 'POST', '/api/cabinet/actions', {
      token: owner.token,
      json: { ids: [listing._id], action: 'renew' },
    });
    expect(several.body).toMatchObject({ done: 0, refused: [{ message: 'Bu bölmə saytda yoxdur.' }] });
    await show(site, true);
  });
});
