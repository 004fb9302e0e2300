/** Every write against every other one, and against the deletions of what it writes to: see `docs/locks.md`. */
import pino from 'pino';
import { expect } from 'vitest';
import { aConversation, open, read, write } from '../../test/conversations.ts';
import { answer, rate, ratingOf, remove, reportRating, sell } from '../../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { features } from '../../site/features.server.ts';

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const test = siteTest({ env: { LIMITS: '0' }, log });

type Scene = Awaited<ReturnType<typeof aScene>>;
type Write = (site: Site, scene: Scene) => Promise<{ status: number } | void>;

/** A buyer and a seller who wrote to each other and rated a sale, each with what the other has kept, hidden or reported. */
async function aScene(site: Site, adminToken: string) {
  const scene = await aConversation(site);
  const { seller, buyer, listing, id } = scene;
  await write(site, seller, id, { text: 'Bəli.' });
  await sell(site, seller, listing, { buyerId: buyer.userId });
  await rate(site, buyer, id);
  await rate(site, seller, id);
  await call(site, seller, 'POST', `/api/my-announcements/${listing._id}/unsold`);
  return { ...scene, adminToken, rating: (await ratingOf(site, seller, id))?.other?.id ?? '' };
}

const call = (
  site: Site,
  { token }: Pick<User, 'token'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  json?: object,
) => request(site.http, method, url, { token, ...(json && { json }) });
const own = ({ listing }: Scene, action: string) => `/api/my-announcements/${listing._id}${action}`;
const shown = ({ listing }: Scene, part = '') => `/api/${listing.section}/${listing._id}${part}`;
const logIn = (site: Site, { email, password }: User) =>
  request(site.http, 'POST', '/api/login', { json: { email, password } });
const steady =
  (name: string): Write =>
  async ({ app }) =>
    features.find((feature) => feature.steady?.[name])!.steady![name]!.run(app, AbortSignal.timeout(60_000));

const writes: Record<string, Write> = {
  'the buyer writes': (site, { buyer, id }) => write(site, buyer, id, { text: 'Salam' }),
  'the seller writes': (site, { seller, id }) => write(site, seller, id, { text: 'Salam' }),
  'the buyer reads': async (site, { buyer, id, first }) => {
    const { body } = await open(site, buyer, id);
    return read(site, buyer, id, body.items?.[0]?.id ?? first.id);
  },
  'the seller reads': async (site, { seller, id, first }) => {
    const { body } = await open(site, seller, id);
    return read(site, seller, id, body.items?.[0]?.id ?? first.id);
  },
  'a buyer writes about the listing': (site, { buyer, ...scene }) =>
    call(site, buyer, 'POST', shown({ buyer, ...scene }, '/messages'), { text: 'Salam' }),
  'the buyer reports the conversation': (site, { buyer, id }) =>
    call(site, buyer, 'POST', `/api/conversations/${id}/report`, { text: 'Aldadır' }),
  'the seller reports the conversation': (site, { seller, id }) =>
    call(site, seller, 'POST', `/api/conversations/${id}/report`, { text: 'Söyür' }),
  'the buyer blocks': async (site, { buyer, id }) => {
    await call(site, buyer, 'PUT', `/api/conversations/${id}/block`);
    return call(site, buyer, 'DELETE', `/api/conversations/${id}/block`);
  },
  'the seller reads notices': (site, { seller }) => call(site, seller, 'POST', '/api/notifications/read', {}),
  'the buyer reads notices': (site, { buyer }) => call(site, buyer, 'POST', '/api/notifications/read', {}),
  'the seller sells': (site, { seller, buyer, listing }) => sell(site, seller, listing, { buyerId: buyer.userId }),
  'the seller takes the sale back': (site, { seller, ...scene }) =>
    call(site, seller, 'POST', own({ seller, ...scene }, '/unsold')),
  'the seller changes the price': (site, { seller, ...scene }) =>
    request(site.http, 'PUT', shown({ seller, ...scene }), {
      token: seller.token,
      form: { price: String(1000 + Math.floor(Math.random() * 1000)) },
    }),
  'the buyer asks for a code': (site, { buyer, id }) => call(site, buyer, 'POST', `/api/conversations/${id}/code`),
  'the seller types a code': (site, { seller, id }) =>
    call(site, seller, 'POST', `/api/conversations/${id}/handover`, { code: '123456' }),
  'the buyer rates': (site, { buyer, id }) => rate(site, buyer, id),
  'the seller answers the rating': (site, { seller, rating }) => answer(site, seller, rating, { text: 'Sağ olun' }),
  'the seller reports the rating': (site, { seller, rating }) =>
    reportRating(site, seller, rating, { text: 'Yalandır' }),
  'the buyer keeps the listing': async (site, { buyer, ...scene }) => {
    const url = `/api/favorites/${scene.listing.section}/${scene.listing._id}`;
    await call(site, buyer, 'PUT', url, {});
    return call(site, buyer, 'DELETE', url, {});
  },
  'the buyer hides the seller': async (site, { buyer, seller }) => {
    await call(site, buyer, 'PUT', `/api/hidden-sellers/${seller.userId}`);
    return call(site, buyer, 'DELETE', `/api/hidden-sellers/${seller.userId}`);
  },
  'the seller hides the buyer': (site, { buyer, seller }) =>
    call(site, seller, 'PUT', `/api/hidden-sellers/${buyer.userId}`),
  'the buyer saves a search': async (site, { buyer, listing }) => {
    const query = `section=${listing.section}`;
    const { body } = await call(site, buyer, 'POST', '/api/saved-searches', { query, notify: 'now' });
    const { id } = body as { id?: string };
    await call(site, buyer, 'POST', `/api/saved-searches/${id}/opened`);
    return call(site, buyer, 'DELETE', `/api/saved-searches/${id}`);
  },
  'the buyer reports the listing': (site, { buyer, ...scene }) =>
    call(site, buyer, 'POST', shown({ buyer, ...scene }, '/report'), { reason: 'fraud' }),
  'the seller opens a stream': (site, { seller }) => call(site, seller, 'POST', '/api/events/ticket'),
  'the seller logs in and out': async (site, { seller }) => {
    const { body } = await logIn(site, seller);
    return call(site, body as { token: string }, 'DELETE', '/api/session');
  },
  'the seller changes their name': (site, { seller }) =>
    call(site, seller, 'PUT', `/api/users/${seller.userId}/name`, { name: 'Rauf' }),
  'the seller sets up codes': (site, { seller }) => call(site, seller, 'POST', '/api/second-factor/totp'),
  'the seller chooses notices': (site, { seller }) =>
    call(site, seller, 'PUT', '/api/notification-settings', { kinds: [{ kind: 'message', mail: false }] }),
  'somebody opens the listing': (site, scene) => request(site.http, 'GET', shown(scene)),
  'somebody asks for the band': (site, scene) => request(site.http, 'GET', shown(scene, '/price-band')),
  'the buyer lists conversations': (site, { buyer }) => call(site, buyer, 'GET', '/api/conversations'),
  'an admin bans the seller and lifts it': async (site, { adminToken, seller }) => {
    const url = `/api/moderation/users/${seller.userId}/ban`;
    await call(site, { token: adminToken }, 'POST', url, { days: 1, reason: 'Sınaq üçün' });
    return call(site, { token: adminToken }, 'DELETE', url);
  },
  'people are told of unread messages': steady('conversations.tellOfUnread'),
  'keepers are told': steady('favorites.tellKeepers'),
};

/** Lines of 500s, and of what PostgreSQL cancelled, since the last call. */
const failures = () => logged.splice(0).filter((line) => /"level":50|40P01|40001/.test(line));

const sentBy = (answers: readonly ({ status: number } | void)[]) =>
  answers.flatMap((answered) => answered?.status ?? []);

test.for(Object.entries(writes))(
  'nothing fails while both delete their accounts and %s',
  async ([, run], { site, adminToken }) => {
    const scene = await aScene(site, adminToken);
    const { seller, buyer } = scene;
    await writes['the buyer keeps the listing']!(site, scene);
    let isOver = false;
    const statuses: number[] = [];
    const repeat = async () => {
      while (!isOver) statuses.push(...sentBy([await run(site, scene)]));
    };
    const deletions = Promise.all([
      remove(site, seller),
      remove(site, buyer),
      request(site.http, 'DELETE', own(scene, ''), { token: seller.token }),
    ]).finally(() => (isOver = true));
    await Promise.all([repeat(), repeat(), repeat()]);
    const [ofSeller, ofBuyer, ofListing] = await deletions;
    expect(failures()).toEqual([]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // A banned account cannot be deleted by its owner.
    expect([200, 403]).toContain(ofSeller.status);
    expect(ofBuyer.status).toBe(200);
    expect(ofListing.status).toBeLessThan(500);
  },
);

test.for(Object.entries(writes).map(([name, run], place) => [name, run, place] as const))(
  'nothing fails while %s and others write whatever else there is',
  async ([, run, place], { site, adminToken }) => {
    const scene = await (shared ??= aScene(site, adminToken));
    const statuses: number[] = [];
    // Pairs with the writes before have had their turn.
    for (const other of Object.values(writes).slice(place))
      statuses.push(...sentBy(await Promise.all([run, other, run, other].map((each) => each(site, scene)))));
    expect(failures()).toEqual([]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  },
);

let shared: Promise<Scene> | undefined;
