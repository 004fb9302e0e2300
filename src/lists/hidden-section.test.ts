/** A section that the owner has hidden: nothing shows its listings, and nothing brings any into it. */
import { describe, expect, inject, vi } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { listingPath, sectionPath } from '../domain/sections/links.ts';
import { notifyKeepers } from '../favorites/news.server.ts';
import { sendReminder } from '../listings/life/ending/reminders.server.ts';
import type { Listing } from '../listings/present.ts';
import { closeApp, createApp } from '../platform/app/app.ts';
import { readHiddenSections } from '../platform/site/site.server.ts';
import { pages } from '../site/server/ssr.ts';
import { start, write } from '../test/conversations.ts';
import { withDatabase } from '../test/database.ts';
import { runJobsNow } from '../test/jobs.ts';
import { mailsIn } from '../test/services/mail.ts';
import { csvOf, load, rowOf, section as hidden } from '../test/shop-files.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';

const test = siteTest({ pages, env: { LIMITS: '0', MODERATION: 'off' } });
const shown = sections.find(({ name }) => name !== hidden.name)!;
const marker = 'Gizlidəqalan';

let owner: User;
let buyer: User;
let stranger: User;
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
  [owner, buyer, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
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

/** What each call about the listing answers while its section is hidden, in this order. */
const calls: [name: string, status: number, as?: () => User, body?: object][] = [
  [`GET /${hidden.name}`, 404],
  [`GET /${hidden.name}/:id`, 404],
  [`GET /${hidden.name}/:id/history`, 404],
  [`GET /${hidden.name}/:id/price-band`, 404],
  [`GET /${hidden.name}/:id/alike`, 404],
  [`POST /${hidden.name}/:id/taps`, 404, undefined, { kind: 'calls' }],
  [`POST /${hidden.name}/:id/report`, 404, undefined, { reason: 'fraud' }],
  [`PUT /favorites/${hidden.name}/:id`, 404, () => owner],
  [`POST /${hidden.name}/:id/messages`, 404, () => stranger, { text: 'Salam' }],
  // Nothing is brought into it, or back.
  [`POST /${hidden.name}`, 404, () => owner, {}],
  [`POST /${hidden.name}/advice`, 404, () => owner, {}],
  [`PUT /${hidden.name}/:id`, 404, () => owner, { price: '7' }],
  ['POST /my-announcements/:id/bump', 404, () => owner],
  ['POST /my-announcements/:id/renew', 404, () => owner],
  // Whoever has something there keeps hold of it.
  ['GET /my-announcements/:id/statistics', 200, () => owner],
  ['GET /my-announcements/:id/buyers', 200, () => owner],
  ['POST /my-announcements/:id/reserve', 200, () => owner],
  ['POST /my-announcements/:id/release', 200, () => owner],
  [`DELETE /favorites/${hidden.name}/:id`, 204, () => buyer],
  ['GET /conversations/:conversation', 200, () => buyer],
  ['POST /conversations/:conversation/messages', 201, () => buyer, { text: 'Hələ satılır?' }],
  ['POST /conversations/:conversation/messages', 201, () => owner, { text: 'Bəli' }],
  ['POST /my-announcements/:id/sold', 200, () => owner],
  ['POST /conversations/:conversation/rating', 201, () => buyer, { stars: 5 }],
  ['POST /my-announcements/:id/unsold', 404, () => owner],
  ['DELETE /my-announcements/:id', 200, () => owner],
];

describe('of its listings, each call', () => {
  test('keeps from others what is hidden, and leaves to everybody what is theirs', async ({ site }) => {
    await show(site, true);
    const one = await site.aListing(hidden, { user: owner });
    await request(site.http, 'PUT', `/api/favorites/${hidden.name}/${one._id}`, { token: buyer.token });
    const { conversationId } = (await start(site, buyer, one, { text: 'Salam' })).body;
    await write(site, owner, conversationId, { text: 'Salam' });
    await show(site, false);
    const answers: [string, number][] = [];
    for (const [name, , as, json] of calls) {
      const [method, path] = name.replace(':id', one._id).replace(':conversation', conversationId).split(' ');
      const options = { ...(as && { token: as().token }), ...(json && { json }) };
      const { status } = await request(site.http, method as 'GET', `/api${path}`, options);
      answers.push([name, status]);
    }
    expect(answers).toEqual(calls.map(([name, status]) => [name, status]));
    await show(site, true);
  });

  test('neither tells keepers or its owner of it, nor changes its price', async ({ site }) => {
    const one = await site.aListing(hidden, { user: owner, fields: { price: '1000' } });
    await request(site.http, 'PUT', `/api/favorites/${hidden.name}/${one._id}`, { token: buyer.token });
    await request(site.http, 'PUT', `/api/${hidden.name}/${one._id}`, { token: owner.token, json: { price: '900' } });
    await show(site, false);
    const cheaper = { ids: [one._id], action: 'price', percent: -10 };
    expect(
      (await request(site.http, 'POST', '/api/cabinet/actions', { token: owner.token, json: cheaper })).body,
    ).toMatchObject({ done: 0, refused: [{ message: 'Bu bölmə saytda yoxdur.' }] });
    await notifyKeepers(site.app);
    await request(site.http, 'POST', `/api/my-announcements/${one._id}/sold`, { token: owner.token });
    await notifyKeepers(site.app);
    const ending = await site.app.db
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', listing._id)
      .executeTakeFirst();
    const expiresAt = ending!.expires_at!.toISOString();
    await sendReminder(site.app, { listingId: listing._id, kind: 'day', expiresAt });
    await runJobsNow(site.app);
    const told = async (user: User) =>
      (await request<{ items: { text: string }[] }>(site.http, 'GET', '/api/notifications', { token: user.token })).body
        .items;
    for (const user of [buyer, owner])
      expect((await told(user)).filter(({ text }) => /900|satılıb|vaxtı bitir/.test(text))).toEqual([]);
    expect((await mailsIn(site.dataDir)).filter(({ subject }) => /Favorit|vaxtı bit/.test(subject ?? ''))).toEqual([]);
    await show(site, true);
  });
});

test('a process that hears of no changes learns that it is hidden, whoever asks first', async ({ site }) => {
  const deaf = createApp(site.app.config, withDatabase(inject('adminUrl'), site.databaseName));
  const ask = () => readHiddenSections(deaf);
  await show(site, true);
  expect(await ask()).toEqual([]);
  await show(site, false);
  // A second later, while the first who asks still waits.
  const later = performance.now() + 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  const told = await Promise.all([ask(), ask(), ask()]);
  clock.mockRestore();
  expect(told).toEqual([[hidden.name], [hidden.name], [hidden.name]]);
  await closeApp(deaf);
  await show(site, true);
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
