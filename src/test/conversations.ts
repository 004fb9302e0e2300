/** For tests of conversations: a buyer, a seller, and the calls by which they write to each other. */
import { expect } from 'vitest';
import type { Conversation, Conversations, Message } from '../conversations/schemas.server.ts';
import type { Listing } from '../listings/present.ts';
import { sections } from '../domain/sections/index.ts';
import { photo, request, type Site, type User } from './site.ts';

const [section] = sections as [(typeof sections)[number]];

type Sent = { conversationId: string; message: Message; fields?: Record<string, string> };
type Failure = { message: string };

export const start = (site: Site, { token }: User, listing: Listing, json: object) =>
  request<Sent & Failure>(site.http, 'POST', `/api/${listing.section}/${listing._id}/messages`, { token, json });
export const write = (site: Site, { token }: User, id: string, json: object) =>
  request<Sent & Failure>(site.http, 'POST', `/api/conversations/${id}/messages`, { token, json });
export const uploadPhoto = async (site: Site, { token }: User) => {
  const sent = await request<{ id: string }>(site.http, 'POST', '/api/photos', { token, files: [photo()] });
  expect(sent.status).toBe(201);
  return sent.body.id;
};
export const open = (site: Site, { token }: User, id: string, query = '') =>
  request<Conversation>(site.http, 'GET', `/api/conversations/${id}${query}`, { token });
export const list = async (site: Site, { token }: User, query = '') =>
  (await request<Conversations>(site.http, 'GET', `/api/conversations${query}`, { token })).body;
export const read = (site: Site, { token }: User, id: string, upTo: string) =>
  request<{ unread: number }>(site.http, 'POST', `/api/conversations/${id}/read`, { token, json: { upTo } });

/** A buyer, a seller, and what they have begun to write about. */
export async function aConversation(site: Site, sellerFields: Parameters<Site['aUser']>[0] = {}) {
  const [seller, buyer] = [
    await site.aUser({ username: 'Rauf', ...sellerFields }),
    await site.aUser({ username: 'Nigar' }),
  ];
  const listing = await site.aListing(section, { user: seller });
  const { body, status } = await start(site, buyer, listing, { text: 'Salam, hələ satılır?' });
  expect(status).toBe(201);
  return { seller, buyer, listing, id: body.conversationId, first: body.message };
}
