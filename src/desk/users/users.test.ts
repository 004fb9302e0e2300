import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import { dayMs } from '../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
let moderator: User;

test.beforeAll(async ({ site }) => {
  moderator = await aModerator(site);
});

type Found = { userId: string; email?: string; phone?: string; listings: number; bans: number; removals: number };
type Page = { items: Found[]; nextCursor: string | null };
const find = async (site: Site, q: string) => {
  const url = `/api/moderation/users?${new URLSearchParams({ q, limit: '100' })}`;
  const { status, body } = await request<Page>(site.http, 'GET', url, { token: moderator.token });
  expect(status).toBe(200);
  return body.items.map(({ userId }) => userId);
};
const readUser = async (site: Site, id: string) =>
  (
    await request<Found & { past: object[] }>(site.http, 'GET', `/api/moderation/users/${id}`, {
      token: moderator.token,
    })
  ).body;

async function withPhone(site: Site, username: string, phone: string): Promise<User> {
  const json = { username, phone, email: `${username.length}.${phone}@misal.az`, password: 'uzun-sinaq-parolu' };
  const { body } = await request<User>(site.http, 'POST', '/api/reqister', { json });
  return { ...body, email: json.email, password: json.password };
}

describe('a moderator finds an account', () => {
  test('by id, e-mail, phone in any spelling, beginning of the name, and number of a listing', async ({ site }) => {
    const user = await withPhone(site, 'Şəhriyar Əliyev', '705556677');
    const listing = await site.aListing(sections[0]!, { user });
    const texts = [
      user.userId,
      user.userId.toUpperCase(),
      listing._id,
      user.email.toUpperCase(),
      ` ${user.email} `,
      '+994705556677',
      '070 555 66 77',
      '(70) 555-66-77',
      '994705556677',
      'Şəhriyar',
      'sehri',
      'ŞƏHRİYAR ƏLİ',
      `№ ${listing.id}`,
      `№${listing.id}`,
      `#${listing.id}`,
      String(listing.id),
    ];
    for (const text of texts) expect([text, await find(site, text)]).toEqual([text, [user.userId]]);
    for (const text of ['liyev', '%', '_', '\\', '+994705556678', '№ 1', 'yoxdur@misal.az'])
      expect([text, await find(site, text)]).toEqual([text, []]);
  });

  test('among all of them, newest first, page by page', async ({ site }) => {
    const newest = await site.aUser();
    const all = await find(site, '');
    expect(all[0]).toBe(newest.userId);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const url: string = `/api/moderation/users?limit=1${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: Page } = await request<Page>(site.http, 'GET', url, { token: moderator.token });
      paged.push(...body.items.map(({ userId }) => userId));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
  });
});

test('a list has no contacts but the very one that was searched by', async ({ site }) => {
  const user = await withPhone(site, 'Gülşən Həsənli', '709998877');
  await site.aListing(sections[0]!, { user });
  const { body } = await request<Page>(site.http, 'GET', '/api/moderation/users?limit=100', moderator);
  expect(body.items.length).toBeGreaterThan(1);
  expect(body.items.filter(({ email, phone }) => email !== undefined || phone !== undefined)).toEqual([]);
  const contactsBy = async (q: string) => {
    const url = `/api/moderation/users?${new URLSearchParams({ q })}`;
    const [found] = (await request<Page>(site.http, 'GET', url, moderator)).body.items;
    return [found?.userId, found?.email, found?.phone];
  };
  const shown = { phone: '+994-70-999-88-77', email: user.email };
  expect(await contactsBy('gülşən')).toEqual([user.userId, undefined, undefined]);
  expect(await contactsBy(user.userId)).toEqual([user.userId, undefined, undefined]);
  expect(await contactsBy(user.email.toUpperCase())).toEqual([user.userId, shown.email, undefined]);
  expect(await contactsBy('070 999 88 77')).toEqual([user.userId, undefined, shown.phone]);
  expect(await readUser(site, user.userId)).toMatchObject(shown);
});

test('an account is shown with its listings, bans, warnings, and what became of its listings', async ({ site }) => {
  const user = await site.aUser();
  const { userId, email, username } = user;
  const [listing] = [await site.aListing(sections[0]!, { user }), await site.aListing(sections[0]!, { user })];
  await site.app.pool.query(
    `insert into listing_decisions (listing_id, account_id, at, decision, was, reasons, by_id, made)
      values ($1, $2, $3, 'remove', 'active', '[{"field":"title","text":"Qadağan olunmuş mal."}]', $4, $3)`,
    [listing._id, userId, now, moderator.userId],
  );
  now = new Date(now.getTime() + 1000);
  const warning = `/api/moderation/users/${userId}/warning`;
  await request(site.http, 'POST', warning, { token: moderator.token, json: { reason: 'Kobud cavab' } });
  now = new Date(now.getTime() + 1000);
  await ban(site, moderator.token, userId, { days: 7, reason: 'Saxta elanlar' });
  const until = new Date(now.getTime() + 7 * dayMs).toISOString();
  const common = {
    userId,
    username,
    email,
    phone: '+994-50-123-45-67',
    phoneVerified: false,
    createdAt: expect.stringMatching(/Z$/),
    role: 'user',
    bans: 1,
    removals: 1,
  };
  const isBanned = { bannedAt: now.toISOString(), bannedUntil: until, banReason: 'Saxta elanlar', banRefusal: null };
  const past = [
    { kind: 'ban', at: now.toISOString(), until, reason: 'Saxta elanlar', liftedAt: null },
    { kind: 'warning', at: new Date(now.getTime() - 1000).toISOString(), reason: 'Kobud cavab' },
    {
      kind: 'remove',
      at: new Date(now.getTime() - 2000).toISOString(),
      reason: 'Qadağan olunmuş mal.',
      takenBackAt: null,
      listing: { section: 'cars', id: listing.id },
    },
  ];
  expect(await readUser(site, userId)).toEqual({ ...common, ...isBanned, listings: 0, past });
  await lift(site, moderator.token, userId);
  const free = { bannedAt: null, bannedUntil: null, banReason: null, banRefusal: null };
  expect(await readUser(site, userId)).toMatchObject({ ...common, ...free, listings: 2 });
  const missing = await request(site.http, 'GET', '/api/moderation/users/1', { token: moderator.token });
  expect(missing.status).toBe(404);
});

test('bans and warnings are among the data that an account takes along, without who was it', async ({ site }) => {
  const user = await site.aUser();
  await ban(site, moderator.token, user.userId, { days: 7, reason: 'Saxta elanlar' });
  await lift(site, moderator.token, user.userId);
  const url = `/api/moderation/users/${user.userId}/warning`;
  await request(site.http, 'POST', url, { token: moderator.token, json: { reason: 'Kobud cavab' } });
  const { email, password } = user;
  const { body: session } = await request<User>(site.http, 'POST', '/api/login', { json: { email, password } });
  const { body } = await request(site.http, 'GET', `/api/users/${user.userId}/data`, { token: session.token });
  const at = now.toISOString();
  expect(body['bans']).toEqual([
    { at, until: new Date(now.getTime() + 7 * dayMs).toISOString(), reason: 'Saxta elanlar', liftedAt: at },
  ]);
  expect(body['warnings']).toEqual([{ at, reason: 'Kobud cavab' }]);
  expect(JSON.stringify(body)).not.toContain(moderator.userId);
});

test('a thousand look-ups in an hour are enough', async ({ site }) => {
  const { token, userId } = await aModerator(site);
  const keys = await site.app.pool.query('select key from attempts');
  expect((await request(site.http, 'GET', '/api/moderation/users', { token })).status).toBe(200);
  await site.app.pool.query('update attempts set count = 1000 where not key = any ($1)', [
    keys.rows.map(({ key }) => key as Buffer),
  ]);
  expect((await request(site.http, 'GET', `/api/moderation/users/${userId}`, { token })).status).toBe(429);
});
