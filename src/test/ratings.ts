/** For tests of ratings: a sale that both sides know of, and the calls by which they rate each other. */
import { expect } from 'vitest';
import type { Listing } from '../listings/present.ts';
import type { ConversationRating } from '../ratings/schemas.server.ts';
import { sections } from '../domain/sections/index.ts';
import { open, start, write } from './conversations.ts';
import { request, type Site, type User } from './site.ts';

const [section] = sections as [(typeof sections)[number]];

type Said = { message: string; fields?: Record<string, string> };

export const rate = (site: Site, { token }: User, id: string, json: object = { stars: 5 }) =>
  request<ConversationRating & Said>(site.http, 'POST', `/api/conversations/${id}/rating`, { token, json });
export const ratingOf = async (site: Site, user: User, id: string) => (await open(site, user, id)).body.rating;
export const answer = (site: Site, { token }: User, id: string, json: object) =>
  request<Said>(site.http, 'POST', `/api/ratings/${id}/answer`, { token, json });
export const reportRating = (site: Site, { token }: User, id: string, json: object) =>
  request<Said>(site.http, 'POST', `/api/ratings/${id}/report`, { token, json });
export const sell = (site: Site, { token }: User, { _id }: Pick<Listing, '_id'>, json: object = {}) =>
  request<Listing & Said>(site.http, 'POST', `/api/my-announcements/${_id}/sold`, { token, json });

/** A listing, its seller and a buyer who wrote to each other. */
export async function aTalk(site: Site, people: { seller?: User; buyer?: User } = {}) {
  const seller = people.seller ?? (await site.aUser({ username: 'Rauf' }));
  const buyer = people.buyer ?? (await site.aUser({ username: 'Nigar' }));
  const listing = await site.aListing(section, { user: seller });
  const id = await ask(site, buyer, listing);
  await write(site, seller, id, { text: 'Bəli, satılır.' });
  return { seller, buyer, listing, id };
}

/** Another buyer's first message. */
export async function ask(site: Site, buyer: User, listing: Listing): Promise<string> {
  const { status, body } = await start(site, buyer, listing, { text: 'Hələ satılır?' });
  expect(status).toBe(201);
  return body.conversationId;
}

/** A talk as of `aTalk`, whose listing is sold. */
export async function aSale(site: Site, people?: Parameters<typeof aTalk>[1]) {
  const talk = await aTalk(site, people);
  expect((await sell(site, talk.seller, talk.listing)).status).toBe(200);
  return talk;
}

/** The id of a rating of the seller that everybody sees. */
export async function aVisibleRating(
  site: Site,
  { stars = 4, ...people }: Parameters<typeof aTalk>[1] & { stars?: number } = {},
): Promise<string> {
  const sale = await aSale(site, people);
  await rate(site, sale.seller, sale.id);
  const { body } = await rate(site, sale.buyer, sale.id, { stars, text: 'Yaxşı satıcıdır.' });
  return body.own!.id;
}

/** Texts of what the account was told about ratings, the oldest first. */
export const noticesOf = async (site: Site, { userId }: User) => {
  const { rows } = await site.app.pool.query<{ text: string }>(
    "select text from notices where account_id = $1 and kind = 'rating' order by id",
    [userId],
  );
  return rows.map(({ text }) => text);
};

/** Deletes the account, as its owner does. */
export const remove = (site: Site, { token, userId, password }: User) =>
  request(site.http, 'POST', `/api/users/${userId}/deletion`, { token, json: { password } });
