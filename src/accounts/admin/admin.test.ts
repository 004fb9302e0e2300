import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { comparesPassword } from '../../test/compares-password.ts';
import { adminPair, createSite, request, type Site, siteTest } from '../../test/site.ts';
import { removeExpiredAdminSessions } from './admin.server.ts';
import { bakuDate } from '../../domain/language/dates.ts';
import { dayMs, hourMs } from '../../domain/language/durations.ts';
import { start } from '../../test/conversations.ts';

let now = new Date();
const test = siteTest({ now: () => now });

test.beforeAll(async ({ site }) => {
  await site.anAdmin();
});

type Body = { message?: string; error?: string; fields?: Record<string, string>; token?: string };
const send = (
  site: Site,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: Parameters<typeof request>[3] = {},
) => request<Body>(site.http, method, url, options);
const logIn = (site: Site, json: unknown) => send(site, 'POST', '/api/admin/login', { json });

describe('log-in', () => {
  test('accepts the right name and password and returns a token', async ({ site }) => {
    const { status, body } = await logIn(site, adminPair);
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  test.for([
    { ...adminPair, password: 'başqa parol' },
    { ...adminPair, username: 'heckim' },
  ])('responds alike to a wrong name and a wrong password: %j', async (json, { site }) => {
    const { status, body } = await logIn(site, json);
    const message = 'Daxil etdiyiniz məlumat yanlışdır';
    expect([status, body]).toEqual([401, { message, error: message }]);
  });

  test('compares a password for an unknown name, too, so that both take the same time', async ({ site }) => {
    for (const json of [
      { ...adminPair, password: 'başqa parol' },
      { ...adminPair, username: 'heckim' },
    ])
      expect(await comparesPassword(() => logIn(site, json))).toBe(true);
  });

  test.for([undefined, [], { username: ' ', password: '' }, { username: ['a'], password: 1 }, { username: 'a\0b' }])(
    'rejects a malformed body: %j',
    async (json, { site }) => expect((await logIn(site, json)).status).toBe(400),
  );

  test('rejects a user’s credentials for the admin, and the admin’s for a user', async ({ site }) => {
    const user = await site.aUser();
    expect((await logIn(site, { username: user.email, password: user.password })).status).toBe(401);
    expect((await logIn(site, { username: user.username, password: user.password })).status).toBe(401);
    const json = { email: adminPair.username, password: adminPair.password };
    expect((await send(site, 'POST', '/api/login', { json })).status).toBe(401);
  });
});

describe('access control:', () => {
  const adminCalls = [
    ['GET', '/api/stats'],
    ['GET', '/api/admin/week'],
    ['DELETE', '/api/admin/session'],
  ] as const;

  test.for(adminCalls)('%s %s returns 401 without a token and 403 to a user', async ([method, url], { site }) => {
    const user = await site.aUser();
    expect((await send(site, method, url)).status).toBe(401);
    expect((await send(site, method, url, { token: 'x'.repeat(43) })).status).toBe(401);
    const { status, body } = await send(site, method, url, { token: user.token });
    expect([status, body.message]).toEqual([403, 'Bu əməliyyat yalnız admin üçündür.']);
  });

  const [section] = sections;
  const userCalls = [
    ['GET', '/api/my-announcements'],
    ['DELETE', '/api/my-announcements/1'],
    ['DELETE', '/api/session'],
    ['POST', `/api/${section?.name}`],
  ] as const;

  test.for(userCalls)('%s %s returns 401 to the admin', async ([method, url], { site }) => {
    const admin = await site.anAdmin();
    expect((await send(site, method, url, { token: admin.token })).status).toBe(401);
  });
});

test('the stats count listings and accounts', async () => {
  const own = await createSite();
  const { token } = await own.anAdmin();
  const user = await own.aUser();
  await own.aUser();
  for (const section of sections.slice(0, 3)) await own.aListing(section, { user });
  const { status, body } = await request(own.http, 'GET', '/api/stats', { token });
  expect([status, body]).toEqual([200, { posts: 3, users: 2 }]);
  await own.close();
});

test('the week tells what came on each of its days, and what was searched for in vain', async () => {
  const own = await createSite();
  const { token } = await own.anAdmin();
  const [seller, buyer] = [await own.aUser(), await own.aUser()];
  const [listing, earlier] = [
    await own.aListing(sections[0]!, { user: seller }),
    await own.aListing(sections[0]!, { user: seller }),
  ];
  await start(own, buyer, listing, { text: 'Hələ satılır?' });
  const day = (daysAgo: number) => bakuDate(new Date(Date.now() - daysAgo * dayMs));
  await own.app.pool.query('update listings set created_at = $2 where id = $1', [
    earlier._id,
    new Date(Date.now() - 2 * dayMs),
  ]);
  // Searches of too few networks to be shown, and some from before the week.
  await own.app.pool.query(
    `insert into search_misses (day, text, askers) values ($1, 'bobik', 3), ($1, 'tek', 2), ($2, 'bobik', 4), ($3, 'bobik', 5)`,
    [day(0), day(6), day(7)],
  );
  const { status, body } = await request(own.http, 'GET', '/api/admin/week', { token });
  const none = { listings: 0, accounts: 0, messages: 0, misses: 0 };
  expect([status, body]).toEqual([
    200,
    {
      days: [
        { day: day(6), ...none, misses: 4 },
        ...[5, 4, 3].map((daysAgo) => ({ day: day(daysAgo), ...none })),
        { day: day(2), ...none, listings: 1 },
        { day: day(1), ...none },
        { day: day(0), listings: 1, accounts: 2, messages: 1, misses: 3 },
      ],
    },
  ]);
  await own.close();
});

describe('sessions', () => {
  const stats = async (site: Site, token: string) => (await send(site, 'GET', '/api/stats', { token })).status;

  test('end individually on log-out', async ({ site }) => {
    const [first, second] = [await site.anAdmin(), await site.anAdmin()];
    expect((await send(site, 'DELETE', '/api/admin/session', { token: first.token })).status).toBe(200);
    expect([await stats(site, first.token), await stats(site, second.token)]).toEqual([401, 200]);
  });

  test('expire after twelve hours and are then removed', async ({ site }) => {
    const { token } = await site.anAdmin();
    now = new Date(now.getTime() + 11 * hourMs);
    expect(await stats(site, token)).toBe(200);
    now = new Date(now.getTime() + 2 * hourMs);
    expect(await stats(site, token)).toBe(401);
    await removeExpiredAdminSessions(site.app);
    expect((await site.app.pool.query('select 1 from admin_sessions')).rowCount).toBe(0);
  });

  test('keep no plain token or password in the database', async ({ site }) => {
    const { token } = await site.anAdmin();
    const { rows } = await site.app.pool.query(
      `select password_hash, encode(token_hash, 'escape') as token from admins join admin_sessions on admin_id = id`,
    );
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(rows[0]?.['token']).not.toContain(token);
  });
});
