/** Every power of the staff against everybody whom it may concern: nobody judges what is theirs. */
import { describe, expect } from 'vitest';
import { aModerator, ban, lift } from '../../test/staff.ts';
import { open } from '../../test/conversations.ts';
import { anApp } from '../../test/factors.ts';
import { reportRating } from '../../test/ratings.ts';
import {
  aRating,
  aReport,
  closeReport,
  decideOnRating,
  employ,
  hire,
  leave,
  resetFactor,
  warn,
  waysToReport,
} from '../../test/staff-powers.ts';
import { decide, moderationPath, readItem, takeBack } from '../../test/moderation.ts';
import { type Answer, request, type Site, siteTest, type User } from '../../test/site.ts';
import { sections } from '../../domain/sections/index.ts';
import { dayMs } from '../../domain/language/durations.ts';
import type { Listing } from '../../listings/present.ts';
import { allRules } from '../../test/call-limits.ts';
import { refusalForOneself, refusalOfInvolved, refusalOfOwnListing, refusalOfRating } from './policies.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections as [(typeof sections)[number]];
type Staff = { token: string };
type Refused = { message?: string };

const read = async <Body>(site: Site, { token }: Staff, path: string) =>
  (await request<Body>(site.http, 'GET', `/api/moderation/${path}`, { token })).body;

type Power = {
  /** The call it uses, as registered. */
  call: string;
  /** Prepares what is decided about, which concerns the person, and returns how staff decide about it. */
  about: (site: Site, person: User) => Promise<(staff: Staff) => Promise<Answer<unknown>>>;
};

const ofListing =
  (act: (site: Site, staff: Staff, listing: Listing) => Promise<Answer<unknown>>): Power['about'] =>
  async (site, person) => {
    const listing = await site.aListing(section, { user: person });
    return (staff) => act(site, staff, listing);
  };
const reasons = [{ text: 'Qaydalara ziddir.' }];
const removed = { decision: 'remove', reasons };
const decision = 'POST /api/moderation/listings/{section}/{id}';
const onRating = 'POST /api/moderation/ratings/{id}';
const hide = { decision: 'hide', reason: 'Təhqir' };

const powers: Record<string, Power> = {
  'rejects a listing': {
    call: decision,
    about: ofListing((site, staff, listing) => decide(site, staff, listing, { decision: 'reject', reasons })),
  },
  'removes a listing': {
    call: decision,
    about: ofListing((site, staff, listing) => decide(site, staff, listing, removed)),
  },
  'approves a reported listing': {
    call: decision,
    about: async (site, person) => {
      const listing = await site.aListing(section, { user: person });
      await request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, { json: { reason: 'fraud' } });
      return (staff) => decide(site, staff, listing, { decision: 'approve' });
    },
  },
  'restores a listing': {
    call: decision,
    about: async (site, person) => {
      const listing = await site.aListing(section, { user: person });
      await decide(site, await aModerator(site), listing, removed);
      return (staff) => decide(site, staff, listing, { decision: 'restore' });
    },
  },
  'bans an account': {
    call: 'POST /api/moderation/users/{id}/ban',
    about: async (site, person) => (staff) => ban(site, staff.token, person.userId),
  },
  'warns an account': {
    call: 'POST /api/moderation/users/{id}/warning',
    about: async (site, person) => (staff) => warn(site, staff, person.userId),
  },
  'takes away a second factor': {
    call: 'POST /api/moderation/users/{id}/factor-reset',
    about: async (site, { token, userId }) => {
      await anApp(site, token);
      return (staff) => resetFactor(site, staff, userId);
    },
  },
  'closes a report about somebody': {
    call: 'POST /api/moderation/conversation-reports/{id}/close',
    about: async (site, person) => {
      const id = await aReport(site, await site.aUser(), person);
      return (staff) => closeReport(site, staff, id);
    },
  },
  'closes a report by somebody': {
    call: 'POST /api/moderation/conversation-reports/{id}/close',
    about: async (site, person) => {
      const id = await aReport(site, person, await site.aUser());
      return (staff) => closeReport(site, staff, id);
    },
  },
  'hides a rating of somebody': {
    call: onRating,
    about: async (site, person) => {
      const id = await aRating(site, await site.aUser(), person);
      return (staff) => decideOnRating(site, staff, id, hide);
    },
  },
  'hides a rating by somebody': {
    call: onRating,
    about: async (site, person) => {
      const id = await aRating(site, person, await site.aUser());
      return (staff) => decideOnRating(site, staff, id, hide);
    },
  },
  'keeps a rating that somebody reported': {
    call: onRating,
    about: async (site, person) => {
      const id = await aRating(site, await site.aUser(), await site.aUser(), person);
      return (staff) => decideOnRating(site, staff, id, { decision: 'keep' });
    },
  },
  'hides an answer': {
    call: onRating,
    about: async (site, person) => {
      const id = await aRating(site, await site.aUser(), person);
      return (staff) => decideOnRating(site, staff, id, { ...hide, part: 'answer' });
    },
  },
  'shows a hidden rating': {
    call: onRating,
    about: async (site, person) => {
      const id = await aRating(site, await site.aUser(), person);
      await decideOnRating(site, await aModerator(site), id, hide);
      return (staff) => decideOnRating(site, staff, id, { decision: 'keep' });
    },
  },
};

const messages = [refusalOfInvolved, refusalOfOwnListing, refusalForOneself];
const isRefused = ({ status, body }: Answer<unknown>) =>
  (status === 403 || status === 409) && messages.includes((body as Refused).message ?? '');

describe.for(Object.entries(powers))('whoever %s', ([, { about }]) => {
  test('does not if it is theirs or about them; the admin does', async ({ site }) => {
    const moderator = await aModerator(site);
    const act = await about(site, moderator);
    expect(isRefused(await act(moderator))).toBe(true);
    expect((await act(await site.anAdmin())).status).toBeLessThan(300);
  });

  test('does not about who has reported them within a month', async ({ site }) => {
    const [moderator, other, person] = [await aModerator(site), await aModerator(site), await site.aUser()];
    await aReport(site, person, moderator);
    const act = await about(site, person);
    expect(isRefused(await act(moderator))).toBe(true);
    expect((await act(other)).status).toBeLessThan(300);
  });

  test('does not about the shop that they work for or have lately left', async ({ site }) => {
    const [moderator, other, shop] = [await aModerator(site), await aModerator(site), await site.aUser()];
    const former = await aModerator(site);
    await employ(site, shop, moderator);
    await hire(site, shop, former);
    await leave(site, shop, former);
    const act = await about(site, shop);
    for (const each of [moderator, former]) expect((await act(each)).status).toBe(403);
    expect((await act(other)).status).toBeLessThan(300);
  });

  test('may a month later', async ({ site }) => {
    const [moderator, person] = [await aModerator(site), await site.aUser()];
    await aReport(site, person, moderator);
    const act = await about(site, person);
    now = new Date(now.getTime() + 29 * dayMs);
    expect(isRefused(await act(moderator))).toBe(true);
    now = new Date(now.getTime() + 2 * dayMs);
    // Its listing may have ended in the meantime, but nobody is refused.
    expect(isRefused(await act(moderator))).toBe(false);
  });
});

test.for(Object.entries(waysToReport))(
  'who reported a moderator %s is not banned by them',
  async ([, way], { site }) => {
    const [moderator, person] = [await aModerator(site), await site.aUser()];
    await way(site, person, moderator);
    expect(isRefused(await ban(site, moderator.token, person.userId))).toBe(true);
    expect((await ban(site, (await aModerator(site)).token, person.userId)).status).toBe(200);
  },
);

describe('further powers', () => {
  test('a ban of who reported them is not lifted either', async ({ site }) => {
    const [moderator, person] = [await aModerator(site), await site.aUser()];
    await aReport(site, person, moderator);
    const admin = await site.anAdmin();
    await ban(site, (await aModerator(site)).token, person.userId);
    expect((await lift(site, moderator.token, person.userId)).body.message).toBe(refusalOfInvolved);
    expect((await lift(site, admin.token, person.userId)).status).toBe(200);
  });

  test('a decision is not taken back once its seller has reported them, and their listing is held from nobody', async ({
    site,
  }) => {
    const [moderator, person] = [await aModerator(site), await site.aUser()];
    const listing = await site.aListing(section, { user: person });
    await decide(site, moderator, listing, removed);
    await aReport(site, person, moderator);
    expect((await takeBack(site, moderator, listing)).status).toBe(403);
    const held = await request(site.http, 'POST', `${moderationPath(listing)}/hold`, { token: moderator.token });
    expect(held.body).toEqual({ until: null });
  });

  test('a listing that they reported themselves is decided about by others', async ({ site }) => {
    const [moderator, other] = [await aModerator(site), await aModerator(site)];
    const listing = await site.aListing(section);
    await request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, {
      token: moderator.token,
      json: { reason: 'fraud' },
    });
    expect((await readItem(site, moderator, listing)).refusal).toBe(refusalOfInvolved);
    expect((await decide(site, moderator, listing, removed)).status).toBe(403);
    expect((await decide(site, other, listing, removed)).status).toBe(200);
  });

  test('what the admin decided about a rating stays, until it is reported anew', async ({ site }) => {
    const [moderator, admin, reporter] = [await aModerator(site), await site.anAdmin(), await site.aUser()];
    const id = await aRating(site, await site.aUser(), await site.aUser(), reporter);
    for (const part of ['rating', 'answer']) {
      expect((await decideOnRating(site, admin, id, { ...hide, part })).status).toBe(204);
      const again = await decideOnRating(site, moderator, id, { decision: 'keep', part });
      expect([again.status, again.body.message]).toEqual([403, refusalOfRating]);
    }
    await decideOnRating(site, admin, id, { decision: 'keep' });
    expect((await decideOnRating(site, moderator, id, hide)).body.message).toBe(refusalOfRating);
    await reportRating(site, reporter, id, { text: 'Yenə' });
    expect((await decideOnRating(site, moderator, id, hide)).status).toBe(204);
    expect((await decideOnRating(site, admin, id, { decision: 'keep' })).status).toBe(204);
  });

  test('pages show the same: reasons instead of buttons, and no report about whoever looks', async ({ site }) => {
    const [moderator, person] = [await aModerator(site), await site.aUser()];
    const about = await aReport(site, person, moderator);
    const others = await aReport(site, person, await site.aUser());
    type Reports = {
      items: { id: string; refusal: string | null; rating: { refusal: string | null } }[];
      total: number;
    };
    const reports = await read<Reports>(site, moderator, 'conversation-reports?limit=100');
    const found = (id: string) => reports.items.find((item) => item.id === id);
    expect(found(about)).toBeUndefined();
    for (const id of [about, others])
      expect(await read(site, moderator, `conversation-reports/${id}/messages`)).toMatchObject({
        message: refusalOfInvolved,
      });
    expect(found(others)?.refusal).toBe(refusalOfInvolved);
    const ofAdmin = await read<Reports>(site, await site.anAdmin(), 'conversation-reports?limit=100');
    expect(ofAdmin.items.find((item) => item.id === about)?.refusal).toBeNull();
    expect(ofAdmin.total).toBe(reports.total + 1);
    expect((await read<{ conversations: number }>(site, moderator, 'summary')).conversations).toBe(reports.total);
    expect((await read<{ banRefusal: string }>(site, moderator, `users/${person.userId}`)).banRefusal).toBe(
      refusalOfInvolved,
    );
    await aRating(site, moderator, await site.aUser(), person);
    const own = await aRating(site, await site.aUser(), moderator, moderator);
    const ratings = await read<Reports>(site, moderator, 'rating-reports?limit=100');
    expect(ratings.items.filter(({ rating }) => rating.refusal !== null)).toHaveLength(1);
    expect(JSON.stringify(ratings)).toContain(own);
    const listing = await site.aListing(section, { user: person });
    const item = await readItem(site, moderator, listing);
    expect([item.refusal, item.seller.banRefusal]).toEqual([refusalOfInvolved, refusalOfInvolved]);
    expect((await open(site, moderator, 'x')).status).toBe(404);
  });

  test('every call by which moderators change something is in the table', () => {
    const further = [
      'DELETE /api/moderation/listings/{section}/{id}/decision',
      'POST /api/moderation/listings/{section}/{id}/hold',
      // Only their own.
      'DELETE /api/moderation/listings/{section}/{id}/hold',
      'DELETE /api/moderation/users/{id}/ban',
    ];
    const known = new Set([...Object.values(powers).map(({ call }) => call), ...further]);
    const calls = Object.keys(allRules).filter((call) => allRules[call]?.for === 'moderator' && !known.has(call));
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });
});
