/** For tests of the policies: what staff decide about, and the calls by which they do. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import type { Listing } from '../listings/present.ts';
import { start, write } from './conversations.ts';
import { answer, aSale, rate, reportRating } from './ratings.ts';
import { adminPair, request, type Site, type User } from './site.ts';

const [section] = sections as [(typeof sections)[number]];
type Staff = { token: string; password?: string };
type Refused = { message?: string };

/** A conversation about a new listing, and the report of one of its members. */
export async function aReport(site: Site, reporter: User, reported: User): Promise<string> {
  const listing = await site.aListing(section, { user: reported });
  const { body } = await start(site, reporter, listing, { text: 'Salam' });
  await write(site, reported, body.conversationId, { text: 'Beh göndərin' });
  await request(site.http, 'POST', `/api/conversations/${body.conversationId}/report`, {
    token: reporter.token,
    json: { text: 'Aldadır' },
  });
  const { rows } = await site.app.pool.query<{ id: string }>(
    'select id from conversation_reports where conversation_id = $1',
    [body.conversationId],
  );
  return rows[0]!.id;
}

/** A new listing that somebody has reported. */
async function reportedListing(site: Site, { token }: User, user: User): Promise<Listing> {
  const listing = await site.aListing(section, { user });
  const path = `/api/${section.name}/${listing._id}/report`;
  await request(site.http, 'POST', path, { token, json: { reason: 'fraud' } });
  return listing;
}

/** A rating that both sides see, answered and reported by somebody. */
export async function aRating(site: Site, author: User, subject: User, reporter?: User): Promise<string> {
  const sale = await aSale(site, { seller: subject, buyer: author });
  await rate(site, subject, sale.id);
  const { body } = await rate(site, author, sale.id, { stars: 1, text: 'Pis' });
  const id = body.own!.id;
  await answer(site, subject, id, { text: 'Belə deyil' });
  if (reporter) expect((await reportRating(site, reporter, id, { text: 'Təhqirdir' })).status).toBe(201);
  return id;
}

export const closeReport = (site: Site, { token }: Staff, id: string) =>
  request<Refused>(site.http, 'POST', `/api/moderation/conversation-reports/${id}/close`, { token, json: {} });
export const decideOnRating = (site: Site, { token }: Staff, id: string, json: object) =>
  request<Refused>(site.http, 'POST', `/api/moderation/ratings/${id}`, { token, json });
export const warn = (site: Site, { token }: Staff, id: string) =>
  request<Refused>(site.http, 'POST', `/api/moderation/users/${id}/warning`, {
    token,
    json: { reason: 'Saxta elanlar' },
  });
/** Asked again beforehand who they are: time passes in tests of policies. */
export async function resetFactor(site: Site, { token, password = adminPair.password }: Staff, id: string) {
  await request(site.http, 'POST', '/api/session/confirm', { token, json: { password } });
  const json = { reason: 'Telefonunu itirib' };
  return request<Refused>(site.http, 'POST', `/api/moderation/users/${id}/factor-reset`, { token, json });
}

/** Makes the moderator one of the staff of somebody's new shop. */
export async function employ(site: Site, owner: User, moderator: User): Promise<void> {
  const { userId } = moderator;
  const json = {
    name: 'Mağaza',
    slug: `m-${userId.slice(-12)}`,
    address: 'Bakı, Nizami 1',
    phones: ['501234567'],
    voen,
  };
  expect((await request(site.http, 'PUT', '/api/shop', { token: owner.token, json })).status).toBe(200);
  await hire(site, owner, moderator);
}

/** Makes them one of the staff of a shop. */
export async function hire(site: Site, owner: User, { userId }: User): Promise<void> {
  await site.app.pool.query("insert into shop_members values ($1, $2, 'seller', now())", [userId, owner.userId]);
}

/** They are no longer one of the staff. */
export async function leave(site: Site, owner: User, { userId }: User): Promise<void> {
  const gone = await request(site.http, 'DELETE', `/api/shop/members/${userId}`, { token: owner.token });
  expect(gone.status).toBe(200);
}

const voen = '1234567891';

/** How somebody may come to have reported a moderator. */
export const waysToReport: Record<string, (site: Site, reporter: User, moderator: User) => Promise<unknown>> = {
  'in a conversation': aReport,
  'for a listing': reportedListing,
  'for a listing that is gone since': async (site, reporter, moderator) => {
    const listing = await reportedListing(site, reporter, moderator);
    const own = `/api/my-announcements/${listing._id}`;
    expect((await request(site.http, 'DELETE', own, { token: moderator.token })).status).toBe(200);
  },
  'for a rating': async (site, reporter, moderator) => aRating(site, moderator, await site.aUser(), reporter),
  'for an answer': async (site, reporter, moderator) => aRating(site, await site.aUser(), moderator, reporter),
};
