import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import { hasBanMark } from '../../accounts/marks/marks.server.ts';
import { sweepListings } from '../../listings/life/ending/sweep.server.ts';
import type { Listing } from '../../listings/present.ts';
import { missingStatus } from '../../listings/reading/listing.server.ts';
import { liftLapsed, removeOldMarks } from './lifting.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
let moderator: User;

test.beforeAll(async ({ site }) => {
  moderator = await aModerator(site);
});

const cars = sections[0]!;
const logIn = (site: Site, { email, password }: User) =>
  request<{ message: string; token: string }>(site.http, 'POST', '/api/login', { json: { email, password } });
const statusOf = async (site: Site, id: number) => (await request(site.http, 'GET', `/api/cars/${id}`)).status;
const act = (site: Site, { token }: User, { _id }: Listing, action: string) =>
  request(site.http, 'POST', `/api/my-announcements/${_id}/${action}`, { token });
const inList = async (site: Site, { id }: Listing) =>
  (await request<Listing[]>(site.http, 'GET', '/api/cars')).body.some((each) => each.id === id);
const setStatus = (site: Site, { _id }: Listing, status: string) =>
  site.app.pool.query('update listings set status = $1 where id = $2', [status, _id]);
const stored = async (site: Site, { _id }: Listing) =>
  (await site.app.pool.query('select status, status_at, expires_at from listings where id = $1', [_id])).rows[0];
describe('a ban', () => {
  test('answers its end and reason, for some days or for good', async ({ site }) => {
    const [one, other] = [await site.aUser(), await site.aUser()];
    const answer = await ban(site, moderator.token, one.userId, { days: 7, reason: '  Saxta   elanlar ' });
    const bannedUntil = new Date(now.getTime() + 7 * dayMs).toISOString();
    const standing = { userId: one.userId, bannedAt: now.toISOString(), bannedUntil, reason: 'Saxta elanlar' };
    expect([answer.status, answer.body]).toEqual([200, standing]);
    expect((await ban(site, moderator.token, other.userId.toUpperCase())).body.bannedUntil).toBeNull();
  });

  test('ends every session at once and refuses log-in with reason and end, but only to whoever has the password', async ({
    site,
  }) => {
    const user = await site.aUser();
    const { body: second } = await logIn(site, user);
    await ban(site, moderator.token, user.userId, { days: 30, reason: 'Saxta elanlar.' });
    for (const token of [user.token, second.token])
      expect((await request(site.http, 'GET', '/api/my-announcements', { token })).status).toBe(401);
    const refused = await logIn(site, user);
    const message = 'Hesabınız bloklanıb: Saxta elanlar. Blok 23 dekabr 2026, 13:00-dək qüvvədədir.';
    expect([refused.status, refused.body.message]).toEqual([403, message]);
    const wrong = await logIn(site, { ...user, password: 'başqa parol' });
    expect([wrong.status, wrong.body.message]).toEqual([
      401,
      'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.',
    ]);
    await ban(site, moderator.token, user.userId, { reason: 'Saxta elanlar' });
    const forGood = 'Hesabınız bloklanıb: Saxta elanlar. Blok müddətsizdir.';
    expect((await logIn(site, user)).body.message).toBe(forGood);
    const { rows } = await site.app.pool.query('select 1 from sessions where account_id = $1', [user.userId]);
    expect(rows).toEqual([]);
  });

  test('refuses a session that outlived it', async ({ site }) => {
    const user = await site.aUser();
    const { rows } = await site.app.pool.query('select * from sessions where account_id = $1', [user.userId]);
    await ban(site, moderator.token, user.userId);
    const { token_hash, account_id, created_at, used_at, expires_at } = rows[0]!;
    await site.app.pool.query(
      `insert into sessions (token_hash, account_id, created_at, used_at, expires_at) values ($1, $2, $3, $4, $5)`,
      [token_hash, account_id, created_at, used_at, expires_at],
    );
    const { status, body } = await request(site.http, 'GET', '/api/my-announcements', { token: user.token });
    expect([status, body['message']]).toEqual([403, 'Hesabınız bloklanıb: Saxta elanlar. Blok müddətsizdir.']);
  });

  test('lets whoever has the mailbox set another password, but not in', async ({ site }) => {
    const user = await site.aUser();
    await ban(site, moderator.token, user.userId);
    await site.app.pool.query(
      `insert into reset_codes (code_hash, account_id, expires_at) values (sha256('kod'), $1, $2)`,
      [user.userId, new Date(now.getTime() + 60_000)],
    );
    const json = { email: user.email, code: 'kod', newPassword: 'tamam başqa parol' };
    expect((await request(site.http, 'POST', '/api/auth/reset-password', { json })).status).toBe(200);
    expect((await logIn(site, user)).status).toBe(401);
    expect((await logIn(site, { ...user, password: json.newPassword })).status).toBe(403);
  });

  test('hides listings of every status from everybody, and lifting brings each back as it was', async ({ site }) => {
    const user = await site.aUser();
    const post = () => site.aListing(cars, { user });
    const [active, reserved, sold, pending, rejected, removed] = [
      await post(),
      await post(),
      await post(),
      await post(),
      await post(),
      await post(),
    ];
    await act(site, user, reserved, 'reserve');
    await act(site, user, sold, 'sold');
    await setStatus(site, pending, 'pending');
    await setStatus(site, rejected, 'rejected');
    await setStatus(site, removed, 'removed');
    const all = [active, reserved, sold, pending, rejected, removed];
    const before = await Promise.all(all.map((listing) => stored(site, listing)));
    expect(before.map(({ status }) => status)).toEqual([
      'active',
      'reserved',
      'sold',
      'pending',
      'rejected',
      'removed',
    ]);
    const history = async () => (await request(site.http, 'GET', `/api/cars/${sold.id}/history`)).body;
    const historyBefore = await history();

    await ban(site, moderator.token, user.userId);
    for (const listing of all) {
      expect((await stored(site, listing)).status).toBe('removed');
      expect(await statusOf(site, listing.id)).toBe(404);
      expect(await missingStatus(site.app, String(listing.id))).toBe(410);
    }
    expect(await inList(site, active)).toBe(false);

    now = new Date(now.getTime() + 2 * dayMs);
    const lifted = await lift(site, moderator.token, user.userId);
    const nulls = { userId: user.userId, bannedAt: null, bannedUntil: null, reason: null };
    expect([lifted.status, lifted.body]).toEqual([200, nulls]);
    // Including when it was sold: for seven days it can be put on sale again.
    expect(await Promise.all(all.map((listing) => stored(site, listing)))).toEqual(before);
    expect(await inList(site, active)).toBe(true);
    expect(await history()).toEqual(historyBefore);
    expect((await logIn(site, user)).status).toBe(200);
    expect((await site.app.pool.query('select 1 from banned_listings')).rows).toEqual([]);
  });

  test('lapses by itself: at once for log-in, and seconds later for the listings', async ({ site }) => {
    const [user, longer] = [await site.aUser(), await site.aUser()];
    const listing = await site.aListing(cars, { user });
    const hidden = await site.aListing(cars, { user: longer });
    await ban(site, moderator.token, user.userId, { days: 1, reason: 'Saxta elanlar' });
    await ban(site, moderator.token, longer.userId, { days: 2, reason: 'Saxta elanlar' });
    now = new Date(now.getTime() + dayMs);
    expect((await logIn(site, user)).status).toBe(200);
    expect(await inList(site, listing)).toBe(false);
    // Two instances at the same time.
    await Promise.all([liftLapsed(site.app), liftLapsed(site.app)]);
    await liftLapsed(site.app);
    expect([await inList(site, listing), await inList(site, hidden)]).toEqual([true, false]);
    const { rows } = await site.app.pool.query('select lifted_at = until as lapsed from bans where account_id = $1', [
      user.userId,
    ]);
    expect(rows).toEqual([{ lapsed: true }]);
  });

  test('does not stop the time of listings: what has ended meanwhile ends when it is back', async ({ site }) => {
    const user = await site.aUser();
    const listing = await site.aListing(cars, { user });
    await ban(site, moderator.token, user.userId);
    now = new Date(now.getTime() + 31 * dayMs);
    await sweepListings(site.app);
    expect((await stored(site, listing)).status).toBe('removed');
    await lift(site, moderator.token, user.userId);
    await sweepListings(site.app);
    expect(await inList(site, listing)).toBe(false);
    const { body } = await request<{ events: { kind: string; at: string }[] }>(
      site.http,
      'GET',
      `/api/cars/${listing.id}/history`,
    );
    expect(body.events).toMatchObject([{ kind: 'published' }, { kind: 'expired', at: listing.expiresAt }]);
  });

  test('is changed by another: end and reason, with one set of marks', async ({ site }) => {
    const user = await site.aUser();
    const listing = await site.aListing(cars, { user });
    await ban(site, moderator.token, user.userId, { days: 7, reason: 'Saxta elanlar' });
    const bannedAt = now.toISOString();
    now = new Date(now.getTime() + dayMs);
    const { status, body } = await ban(site, moderator.token, user.userId, { reason: 'Dələduzluq' });
    expect([status, body]).toEqual([200, { userId: user.userId, bannedAt, bannedUntil: null, reason: 'Dələduzluq' }]);
    now = new Date(now.getTime() + 30 * dayMs);
    await liftLapsed(site.app);
    expect((await logIn(site, user)).status).toBe(403);
    const { rows } = await site.app.pool.query(
      `select b.until, reason, (select count(*) from ban_marks where ban_id = b.id and until is null) as marks
        from bans b where account_id = $1`,
      [user.userId],
    );
    expect(rows).toEqual([{ until: null, reason: 'Dələduzluq', marks: 2 }]);
    await lift(site, moderator.token, user.userId);
    expect((await stored(site, listing)).status).toBe('active');
  });

  test('after one that has lapsed a moment ago is another', async ({ site }) => {
    const user = await site.aUser();
    const listing = await site.aListing(cars, { user });
    await ban(site, moderator.token, user.userId, { days: 1, reason: 'Saxta elanlar' });
    now = new Date(now.getTime() + dayMs);
    const { body } = await ban(site, moderator.token, user.userId, { days: 7, reason: 'Yenə saxta' });
    expect(body.bannedAt).toBe(now.toISOString());
    const { rows } = await site.app.pool.query('select reason from bans where account_id = $1 order by at', [
      user.userId,
    ]);
    expect(rows).toEqual([{ reason: 'Saxta elanlar' }, { reason: 'Yenə saxta' }]);
    await lift(site, moderator.token, user.userId);
    expect((await stored(site, listing)).status).toBe('active');
  });

  test('keeps what a new account is recognised by until it ends', async ({ site }) => {
    const user = await site.aUser();
    const person = { phone: '0559998877', email: user.email };
    await ban(site, moderator.token, user.userId, { days: 7, reason: 'Saxta elanlar' });
    expect(await hasBanMark(site.app, person)).toBe(true);
    await lift(site, moderator.token, user.userId);
    expect(await hasBanMark(site.app, person)).toBe(false);
    await ban(site, moderator.token, user.userId, { days: 7, reason: 'Saxta elanlar' });
    // The mark stays when the account is deleted.
    await site.app.pool.query('delete from accounts where id = $1', [user.userId]);
    expect(await hasBanMark(site.app, person)).toBe(true);
    now = new Date(now.getTime() + 7 * dayMs);
    expect(await hasBanMark(site.app, person)).toBe(false);
    await removeOldMarks(site.app);
    expect((await site.app.pool.query('select 1 from ban_marks where until <= $1', [now])).rows).toEqual([]);
  });
});

test.for([
  [{}, { reason: 'Səbəbi yazın.' }],
  [{ reason: 'ab' }, { reason: 'Ən azı 3 simvol yazın.' }],
  [{ reason: 'a'.repeat(501) }, { reason: 'Ən çox 500 simvol ola bilər.' }],
  [{ reason: 'Saxta elanlar', days: 0 }, { days: 'Blokun bitmə tarixi üçün 1 ilə 3650 arasında gün yazın.' }],
  [{ reason: 'Saxta elanlar', days: 3651 }, { days: 'Blokun bitmə tarixi üçün 1 ilə 3650 arasında gün yazın.' }],
  [{ reason: 'Saxta elanlar', days: 1.5 }, { days: 'Blokun bitmə tarixi üçün 1 ilə 3650 arasında gün yazın.' }],
] as const)('a ban with %j is refused', async ([json, fields], { site, user }) => {
  const answer = await request(site.http, 'POST', `/api/moderation/users/${user.userId}/ban`, {
    token: moderator.token,
    json,
  });
  expect([answer.status, answer.body['fields']]).toEqual([400, fields]);
});

describe('who may ban whom:', () => {
  test('a moderator neither another moderator nor themselves, nor warn them; the admin may', async ({ site }) => {
    const [other, { token: admin }] = [await aModerator(site), await site.anAdmin()];
    const warn = (userId: string) =>
      request(site.http, 'POST', `/api/moderation/users/${userId}/warning`, {
        token: moderator.token,
        json: { reason: 'Kobud cavab' },
      });
    const colleague = await ban(site, moderator.token, other.userId);
    expect([colleague.status, colleague.body.message]).toEqual([403, 'Moderatorla bağlı bunu yalnız admin edə bilər.']);
    expect((await warn(other.userId)).status).toBe(403);
    const self = await ban(site, moderator.token, moderator.userId);
    expect([self.status, self.body.message]).toEqual([409, 'Bunu öz hesabınızla edə bilməzsiniz.']);
    expect((await warn(moderator.userId)).status).toBe(409);
    expect((await ban(site, admin, other.userId)).status).toBe(200);
    await lift(site, admin, other.userId);
    const { body } = await logIn(site, other);
    // Back as a user.
    expect((await request(site.http, 'GET', '/api/moderation/log', { token: body.token })).status).toBe(403);
  });

  test('nobody an account that there is not, and lifting where nothing is banned is as lifted', async ({
    site,
    user,
  }) => {
    for (const id of ['019aa000-0000-7000-8000-000000000000', '1', 'x'.repeat(100)]) {
      expect((await ban(site, moderator.token, id)).status).toBe(404);
      expect((await lift(site, moderator.token, id)).status).toBe(404);
    }
    expect((await lift(site, moderator.token, user.userId)).body).toMatchObject({ bannedAt: null, reason: null });
  });
});
