/** For tests: a site with a listing in each status, all its background work, and what its users see. */
import { features } from '../site/features.server.ts';
import { sweepListings } from '../listings/life/ending/sweep.server.ts';
import type { Listing } from '../listings/present.ts';
import type { Status } from '../listings/status.ts';
import { prepare } from '../site/process/prepare.ts';
import { sections } from '../domain/sections/index.ts';
import { listingPath } from '../domain/sections/links.ts';
import { decide, readQueue } from './moderation.ts';
import { request, type Site, type User } from './site.ts';

export type People = { seller: User; moderator: User };

type Step = (site: Site, people: People, listing: Listing) => Promise<unknown>;

const approve: Step = (site, { moderator }, listing) => decide(site, moderator, listing, { decision: 'approve' });
const decideAgainst =
  (decision: 'reject' | 'remove'): Step =>
  (site, { moderator }, listing) =>
    decide(site, moderator, listing, { decision, reasons: [{ text: 'Təsviri düzəldin.' }] });
const act =
  (action: string): Step =>
  ({ http }, { seller }, { id }) =>
    request(http, 'POST', `/api/my-announcements/${id}/${action}`, { token: seller.token });
const end: Step = async ({ app }, _people, { _id }) => {
  await app.pool.query('update listings set expires_at = now() where id = $1', [_id]);
  await sweepListings(app);
};

// The steps to each status, with review before publication.
const waysTo: Record<Status, Step[]> = {
  active: [approve],
  reserved: [approve, act('reserve')],
  sold: [approve, act('sold')],
  expired: [approve, end],
  pending: [],
  rejected: [decideAgainst('reject')],
  removed: [approve, decideAgainst('remove')],
};

export const statuses = Object.keys(waysTo) as Status[];

/** Brings a new listing into a status, with `MODERATION=before`. */
export async function intoStatus(site: Site, people: People, listing: Listing, status: Status): Promise<void> {
  for (const step of waysTo[status]) await step(site, people, listing);
}

/** The site's content as its users see it, on pages and in the API. */
export async function lookAt(site: Site, { seller, moderator }: People) {
  const headers = { accept: 'text/html' };
  const status = async (url: string) => (await site.http.inject({ url, headers })).statusCode;
  const addresses = ['/', '/search', ...sections.map(({ path }) => `/katalog/${path}`), '/sitemap.xml', '/readyz'];
  const { body: own } = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: seller.token });
  const ownPages = own.map(({ section, id }) => listingPath({ section, id }));
  const { items } = await readQueue(site, moderator);
  return {
    pages: await Promise.all([...addresses, ...ownPages].map(async (url) => [url, await status(url)])),
    own: own.map(({ id, status: stage }) => [id, stage]),
    queue: items.map(({ listing }) => [listing._id, listing.status]),
  };
}

/** Starts the site and runs all its work, twice; returns what its users see. */
export async function startAndLook(site: Site, people: People) {
  for (let times = 0; times < 2; times += 1) {
    await prepare(site.app, () => undefined);
    await doAllWork(site);
  }
  return lookAt(site, people);
}

/** Recurring and nightly work. */
export async function doAllWork({ app }: Site): Promise<void> {
  for (const { steady = {}, nightly = {} } of features) {
    for (const { run } of [...Object.values(steady), ...Object.values(nightly)]) {
      await run(app, new AbortController().signal);
    }
  }
}
