import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { loadListings } from '../../../demo/load-listings.ts';
import { runTransfers } from '../../imports/transfer/panel/run.server.ts';
import { decide, moderationPath } from '../../test/moderation.ts';
import { aVisibleRating } from '../../test/ratings.ts';
import { allRules } from '../../test/call-limits.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { aHolder, aModerator, ban, lift } from '../../test/staff.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
let moderator: User;
let other: User;

test.beforeAll(async ({ site }) => {
  moderator = await aModerator(site);
  other = await aModerator(site);
});

type Line = {
  at: string;
  by: { id: string; name: string; role: string };
  action: string;
  about: { section?: string; id?: number; userId?: string };
  before: object | null;
  after: object | null;
  reason: string | null;
};
type Page = { items: Line[]; nextCursor: string | null; message?: string };
const read = (site: Site, token: string, query = '') =>
  request<Page>(site.http, 'GET', `/api/moderation/log?${query}`, { token });
const lines = async (site: Site, token: string, query = '') => (await read(site, token, query)).body.items;

/** Calls that write nothing about content or people. */
const exceptions: Readonly<Record<string, string>> = {
  'DELETE /api/admin/session': 'the admin’s own session',
  'POST /api/admin/text-preview': 'shows how a text would look',
  'POST /api/admin/site/mail-trial': 'sends a mail to the site’s own address',
  'POST /api/admin/site/sms-trial': 'sends a text message to the site’s own number',
  'POST /api/moderation/listings/{section}/{id}/hold': 'says only who looks at a listing, for five minutes',
  'DELETE /api/moderation/listings/{section}/{id}/hold': 'the same',
};

/** Ads of another site, as its owner sends them. */
const otherSite = () => ({ name: 'file', file: new File(['id,title,category\n1,Divan,Ev'], 'sayt.csv') });

/** Changes or decides on a transfer whose file has been read. */
async function onTransfer(site: Site, token: string, json: object): Promise<Deed> {
  const sent = { token, files: [otherSite()] };
  const { body } = await request<{ id: string }>(site.http, 'POST', '/api/admin/transfers', sent);
  await runTransfers(site.app, new AbortController().signal);
  return { url: `/api/admin/transfers/${body.id}`, json };
}

/** One successful request for each writing staff call, with its preparation. */
type Deed = { url: string } & Parameters<typeof request>[3];
const deeds: Readonly<Record<string, (site: Site, adminToken: string) => Promise<Deed>>> = {
  'POST /api/moderation/listings/{section}/{id}': async (site) => ({
    url: moderationPath(await site.aListing(sections[0]!)),
    json: { decision: 'approve' },
  }),
  'DELETE /api/moderation/listings/{section}/{id}/decision': async (site, token) => {
    const listing = await site.aListing(sections[0]!);
    await decide(site, { token }, listing, { decision: 'approve' });
    return { url: `${moderationPath(listing)}/decision` };
  },
  'PUT /api/admin/banned-words': () => Promise.resolve({ url: '/api/admin/banned-words', json: { words: [] } }),
  'PUT /api/admin/moderators/{id}': async (site) => ({ url: `/api/admin/moderators/${(await site.aUser()).userId}` }),
  'POST /api/moderation/users/{id}/factor-reset': async (site) => ({
    url: `/api/moderation/users/${(await aHolder(site)).userId}/factor-reset`,
    json: { reason: 'Telefonu itib' },
  }),
  'DELETE /api/admin/moderators/{id}': async (site) => ({
    url: `/api/admin/moderators/${(await aModerator(site)).userId}`,
  }),
  'POST /api/moderation/users/{id}/ban': async (site) => ({
    url: `/api/moderation/users/${(await site.aUser()).userId}/ban`,
    json: { reason: 'Saxta elanlar' },
  }),
  'DELETE /api/moderation/users/{id}/ban': async (site, token) => {
    const { userId } = await site.aUser();
    await ban(site, token, userId);
    return { url: `/api/moderation/users/${userId}/ban` };
  },
  'POST /api/moderation/users/{id}/warning': async (site) => ({
    url: `/api/moderation/users/${(await site.aUser()).userId}/warning`,
    json: { reason: 'Kobud cavab' },
  }),
  'POST /api/moderation/conversation-reports/{id}/close': async (site, token) => {
    const [buyer, listing] = [await site.aUser(), await site.aListing(sections[0]!)];
    const { body } = await request<{ conversationId: string }>(
      site.http,
      'POST',
      `/api/${listing.section}/${listing._id}/messages`,
      { token: buyer.token, json: { text: 'Salam' } },
    );
    const json = { text: 'Aldadır' };
    await request(site.http, 'POST', `/api/conversations/${body.conversationId}/report`, { token: buyer.token, json });
    const path = '/api/moderation/conversation-reports';
    const open = await request<{ items: { id: string }[] }>(site.http, 'GET', path, { token });
    return { url: `${path}/${open.body.items[0]!.id}/close` };
  },
  'POST /api/moderation/ratings/{id}': async (site) => ({
    url: `/api/moderation/ratings/${await aVisibleRating(site)}`,
    json: { decision: 'hide', reason: 'Təhqir' },
  }),
  'POST /api/admin/search-synonyms': () =>
    Promise.resolve({ url: '/api/admin/search-synonyms', json: { said: 'bobik', means: 'uaz' } }),
  'DELETE /api/admin/search-synonyms/{id}': async (site, token) => {
    const path = '/api/admin/search-synonyms';
    const json = { said: 'düdük', means: 'maşın' };
    const { body } = await request<{ id: string }>(site.http, 'POST', path, { token, json });
    return { url: `${path}/${body.id}` };
  },
  'POST /api/admin/shops/{slug}': async (site) => {
    const { token } = await site.aUser();
    const json = {
      name: 'Şəki Avto',
      slug: 'seki-avto',
      about: 'Rəsmi diler.',
      address: 'Bakı, Nizami küçəsi 10',
      hours: 'Hər gün 09:00–18:00',
      phones: ['050 123 45 67'],
      voen: '1234567891',
    };
    expect((await request(site.http, 'PUT', '/api/shop', { token, json })).status).toBe(200);
    return { url: '/api/admin/shops/seki-avto', json: { decision: 'approve' } };
  },
  'PUT /api/admin/site': async (site, token) => {
    const { headers } = await request(site.http, 'GET', '/api/admin/site', { token });
    return { url: '/api/admin/site', headers: { 'if-match': String(headers['etag']) }, json: { tagline: 'Yeni şüar' } };
  },
  'PUT /api/admin/site/logo': async () => ({
    url: '/api/admin/site/logo',
    headers: { 'if-match': '*' },
    files: [photo()],
  }),
  'DELETE /api/admin/site/logo': async (site, token) => {
    const [url, headers] = ['/api/admin/site/logo', { 'if-match': '*' }];
    await request(site.http, 'PUT', url, { token, headers, files: [photo()] });
    return { url, headers };
  },
  'DELETE /api/admin/demo': async ({ app }) => {
    await loadListings(app, 3, 1, { pictures: false });
    return { url: '/api/admin/demo' };
  },
  'POST /api/admin/transfers': async () => ({ url: '/api/admin/transfers', files: [otherSite()] }),
  'PUT /api/admin/transfers/{id}': (site, token) => onTransfer(site, token, { source: 'kohne.az' }),
  'POST /api/admin/transfers/{id}': (site, token) => onTransfer(site, token, { action: 'cancel' }),
  'PUT /api/admin/status/mails': async (site, token) => {
    const json = { contacts: { email: 'sahib@misal.az' } };
    await request(site.http, 'PUT', '/api/admin/site', { token, headers: { 'if-match': '*' }, json });
    return { url: '/api/admin/status/mails', json: { on: true } };
  },
  'PUT /api/admin/texts/{page}': () =>
    Promise.resolve({ url: '/api/admin/texts/rules', json: { text: 'Qaydalar', version: 0 } }),
  'POST /api/ads': async () => ({
    url: '/api/ads',
    form: { title: 'Endirim', link: 'https://misal.az/' },
    files: [photo()],
  }),
  'DELETE /api/ads/{id}': async (site, token) => {
    const form = { title: 'Endirim', link: 'https://misal.az/' };
    const { body } = await request<{ _id: string }>(site.http, 'POST', '/api/ads', { token, form, files: [photo()] });
    return { url: `/api/ads/${body._id}` };
  },
};

test('every call that writes for staff leaves one line', async ({ site, adminToken }) => {
  const writing = Object.entries(allRules)
    .filter(([name, rule]) => (rule.for === 'admin' || rule.for === 'moderator') && !name.startsWith('GET '))
    .map(([name]) => name)
    .filter((name) => !exceptions[name]);
  // A new call must be tested here, too.
  expect(writing.toSorted()).toEqual(Object.keys(deeds).toSorted());
  const count = async () => (await site.app.pool.query('select 1 from moderation_log')).rowCount ?? 0;
  for (const [name, prepare] of Object.entries(deeds)) {
    const { url, ...options } = await prepare(site, adminToken);
    const before = await count();
    const method = name.split(' ')[0] as 'POST' | 'PUT' | 'DELETE';
    const { status } = await request(site.http, method, url, { token: adminToken, ...options });
    expect([name, status < 300, (await count()) - before]).toEqual([name, true, 1]);
    const [line] = await lines(site, adminToken, 'limit=1');
    expect([name, line?.by.role, line?.at]).toEqual([name, 'admin', now.toISOString()]);
  }
});

test('a deed that fails leaves no line', async ({ site, adminToken }) => {
  const before = await lines(site, adminToken, 'limit=1');
  expect((await ban(site, moderator.token, other.userId)).status).toBe(403);
  const form = { title: 'Endirim', link: 'misal' };
  expect((await request(site.http, 'POST', '/api/ads', { token: adminToken, form })).status).toBe(400);
  const url = '/api/ads/019aa000-0000-7000-8000-000000000000';
  expect((await request(site.http, 'DELETE', url, { token: adminToken })).status).toBe(404);
  expect(await lines(site, adminToken, 'limit=1')).toEqual(before);
});

describe('the log', () => {
  test('tells who did what to whom, when and why, without phones and e-mails', async ({ site, adminToken }) => {
    const user = await site.aUser();
    await site.aListing(sections[0]!, { user });
    await ban(site, moderator.token, user.userId, { days: 7, reason: 'Saxta elanlar' });
    await lift(site, moderator.token, user.userId);
    const until = new Date(now.getTime() + 7 * dayMs).toISOString();
    const common = {
      at: now.toISOString(),
      by: { id: moderator.userId, name: 'Nigar', role: 'moderator' },
      about: { userId: user.userId },
      reason: 'Saxta elanlar',
    };
    const found = await lines(site, adminToken, `about=${user.userId.toUpperCase()}`);
    expect(found).toEqual([
      { ...common, action: 'liftBan', before: { until }, after: { listings: 1 } },
      { ...common, action: 'ban', before: null, after: { until, listings: 1 } },
    ]);
    expect(JSON.stringify(await lines(site, adminToken, 'limit=100'))).not.toMatch(/@misal|\+994|501234567/);
  });

  test('is found by a listing’s number or _id', async ({ site, adminToken }) => {
    const listing = await site.aListing(sections[0]!);
    const by = { id: moderator.userId, name: 'Nigar', role: 'moderator' } as const;
    const about = { id: listing._id, number: listing.id, section: listing.section };
    await appendToLog(site.app.db, site.app, { by, action: 'remove', listing: about, accountId: listing.userId });
    for (const text of [listing._id, listing.id])
      expect(await lines(site, adminToken, `about=${text}`)).toMatchObject([
        { action: 'remove', about: { section: 'cars', id: listing.id, userId: listing.userId } },
      ]);
  });

  test('shows a moderator their own lines, and the admin anybody’s', async ({ site, adminToken }) => {
    const user = await site.aUser();
    await ban(site, other.token, user.userId);
    const own = await lines(site, moderator.token, 'limit=100');
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ by }) => by.id !== moderator.userId)).toEqual([]);
    expect(await lines(site, moderator.token, `limit=100&by=${moderator.userId.toUpperCase()}`)).toEqual(own);
    const refused = await read(site, moderator.token, `by=${other.userId}`);
    expect([refused.status, refused.body.message]).toEqual([403, 'Başqasının jurnalını yalnız admin görə bilər.']);
    expect(await lines(site, moderator.token, `about=${user.userId}`)).toEqual([]);
    expect(await lines(site, adminToken, `by=${other.userId}`)).toMatchObject([
      { action: 'ban', about: { userId: user.userId } },
    ]);
  });

  test('is read between days of Baku, or moments', async ({ site, adminToken }) => {
    const user = await site.aUser();
    const first = now;
    await ban(site, moderator.token, user.userId);
    // A day later in Baku.
    now = new Date('2026-11-23T20:00:00Z');
    await lift(site, moderator.token, user.userId);
    const actions = async (query: string) =>
      (await lines(site, adminToken, `about=${user.userId}&${query}`)).map(({ action }) => action);
    expect(await actions('from=2026-11-23')).toEqual(['liftBan', 'ban']);
    expect(await actions('to=2026-11-23')).toEqual(['ban']);
    expect(await actions('from=2026-11-24&to=2026-11-24')).toEqual(['liftBan']);
    expect(await actions(`from=${first.toISOString()}&to=${now.toISOString()}`)).toEqual(['ban']);
    expect(await actions('to=2026-11-22')).toEqual([]);
  });

  test('is read page by page, newest first', async ({ site, adminToken }) => {
    const all = await lines(site, adminToken, 'limit=100');
    const paged: Line[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page } = await read(site, adminToken, `limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  test.for([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=x', 'cursor'],
    ['about=x', 'about'],
    ['by=x', 'by'],
    ['from=dünən', 'from'],
    ['to=2026-13-01', 'to'],
  ])('refuses %s', async ([query, field], { site, adminToken }) => {
    const { status, body } = await request<{ fields: object }>(site.http, 'GET', `/api/moderation/log?${query}`, {
      token: adminToken,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('cannot be changed, nor emptied', async ({ site }) => {
    for (const text of [
      'update moderation_log set reason = null',
      'delete from moderation_log',
      'truncate moderation_log',
    ])
      await expect(site.app.pool.query(text)).rejects.toThrow('rows of moderation_log stay as they are');
  });
});
