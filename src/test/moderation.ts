/** For tests: moderators' actions on listings, and what sellers see of them. */
import type { JobData } from '../platform/jobs/queue.ts';
import type { Listing } from '../listings/present.ts';
import type { OwnListing } from '../posting/own-answer.server.ts';
import { answerReport, mailDecision, notifySeller } from '../desk/decisions/notify.server.ts';
import type { QueueItem, QueuePage } from '../desk/queue/answer.server.ts';
import { request, type Site, type User } from './site.ts';

type Named = { _id: string; section: string };

/** A listing's path in moderation calls. */
export const moderationPath = ({ section, _id }: Named) => `/api/moderation/listings/${section}/${_id}`;

type As = { token: string };

/** `seen`: the listing's `updatedAt`. */
export const decide = ({ http }: Site, { token }: As, listing: Named, json: object, seen?: string) =>
  request<Listing>(http, 'POST', moderationPath(listing), {
    token,
    json,
    ...(seen !== undefined && { headers: { 'if-match': seen } }),
  });

export const takeBack = ({ http }: Site, { token }: As, listing: Named) =>
  request<Listing>(http, 'DELETE', `${moderationPath(listing)}/decision`, { token });

export const readItem = async ({ http }: Site, { token }: As, listing: Named) =>
  (await request<QueueItem>(http, 'GET', moderationPath(listing), { token })).body;

export const readQueue = async ({ http }: Site, { token }: As, query = '', limit = 100) =>
  (await request<QueuePage>(http, 'GET', `/api/moderation/queue?limit=${limit}${query}`, { token })).body;

export const readPublic = ({ http }: Site, { section, _id }: Named) =>
  request<Listing>(http, 'GET', `/api/${section}/${_id}`);

/** One of the account's own listings. */
export async function readOwn({ http }: Site, { token }: User, { _id }: Named): Promise<OwnListing> {
  const { body } = await request<OwnListing[]>(http, 'GET', '/api/my-announcements', { token });
  const found = body.find((listing) => listing._id === _id);
  if (!found) throw new Error('no such listing');
  return found;
}

/** Runs the jobs queued by decisions. */
export async function runDecisionJobs({ app }: Site): Promise<void> {
  const take = async <Name extends keyof JobData>(name: Name) => {
    const { rows } = await app.pool.query<{ data: JobData[Name] }>(
      'delete from pgboss.job where name = $1 returning data',
      [name],
    );
    return rows.map(({ data }) => data);
  };
  for (const job of await take('moderation.tellDecision')) await mailDecision(app, job);
  for (const job of await take('moderation.tellSeller')) await notifySeller(app, job);
  for (const job of await take('moderation.answerReport')) await answerReport(app, job);
}
