/** Every call × every kind of caller. */
import Fastify from 'fastify';
import { describe, expect } from 'vitest';
import type { AccessRule } from '../../platform/app/calls.server.ts';
import { sections } from '../../domain/sections/index.ts';
import { nameCallers } from '../../accounts/caller.server.ts';
import { requireRule, ruleName } from './plugins/access.ts';
import { allRules } from '../../test/call-limits.ts';
import { statusOfEmpty, unusual } from '../../test/empty-requests.ts';
import { aVisibleRating } from '../../test/ratings.ts';
import { staffOfShops, type Works } from '../../test/shop-staff.ts';
import { refusalOfBannedShop } from '../../accounts/acting/acting.server.ts';
import { adminPair, photo, request, type Site, siteTest, type User } from '../../test/site.ts';

const test = siteTest();

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const notSignedIn = 'Davam etmək üçün hesabınıza daxil olun.';
const notYours = 'Bu əməliyyat üçün icazəniz yoxdur.';
const adminOnly = 'Bu əməliyyat yalnız admin üçündür.';
const moderatorOnly = 'Bu əməliyyat yalnız moderator üçündür.';
const ownersOnly = 'Bunu yalnız mağazanın sahibi edə bilər.';
type Is = 'nobody' | 'owner' | 'other' | 'moderator' | 'admin';
let calls: { method: Method; path: string; row: AccessRule | undefined; name: string; rule: string }[];
let people: { role: string; is: Is; token: string | undefined; works?: Works }[];
/** Spellings of `{id}` in a call. */
let spellings: Record<NonNullable<AccessRule['id']>, (section?: string) => string[]>;
let snapshot: () => Promise<unknown>;

test.beforeAll(async ({ site }) => {
  const [owner, other, moderator] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const admin = await site.anAdmin();
  await request(site.http, 'PUT', `/api/admin/moderators/${moderator.userId}`, { token: admin.token });
  const shops = await staffOfShops(site, admin.token);
  people = [
    { role: 'a visitor', is: 'nobody', token: undefined },
    ...forgeries(owner).map((token) => ({ role: `a forged token (${token})`, is: 'nobody' as const, token })),
    { role: 'an ended session', is: 'nobody', token: await endedSession(site, owner) },
    { role: 'an ended session of the admin', is: 'nobody', token: await endedAdminSession(site) },
    { role: 'another user', is: 'other', token: other.token },
    { role: 'a moderator', is: 'moderator', token: moderator.token },
    ...shops,
    { role: 'the admin', is: 'admin', token: admin.token },
    { role: 'the owner', is: 'owner', token: owner.token },
  ];
  const listings = new Map<string, { _id: string; id: number }>();
  for (const section of sections) listings.set(section.name, await site.aListing(section, { user: owner }));
  const banner = await aBanner(site, admin.token);
  const synonym = await aSynonym(site, admin.token);
  const session = await aSession(site, owner);
  const conversation = await aConversation(site, owner);
  const report = await aReport(site, owner, conversation, admin.token);
  const rating = await aVisibleRating(site, { seller: owner });
  spellings = {
    listing: (section = sections[0]!.name) => {
      const { _id, id } = listings.get(section)!;
      return [_id, _id.toUpperCase(), String(id)];
    },
    account: () => [owner.userId, owner.userId.toUpperCase()],
    banner: () => [banner, banner.toUpperCase()],
    session: () => [session, session.toUpperCase()],
    conversationReport: () => [report, report.toUpperCase()],
    rating: () => [rating, rating.toUpperCase()],
    synonym: () => [synonym, synonym.toUpperCase()],
    conversation: () => [conversation, conversation.toUpperCase()],
  };
  calls = await readCalls(site);
  snapshot = async () => {
    const rows = async (text: string) => (await site.app.pool.query(text)).rows;
    return [
      await rows('select * from listings order by id'),
      await rows('select * from photos order by key'),
      await rows('select * from uploads'),
      await rows('select * from banners'),
      await rows('select * from search_synonyms'),
      await rows('select * from accounts order by id'),
      await rows('select id, account_id, token_hash from sessions order by token_hash'),
      await rows('select * from admin_sessions'),
      await rows('select * from bans'),
      await rows('select * from messages'),
      await rows('select * from account_blocks'),
      await rows('select * from ratings'),
      await rows('select * from rating_reports'),
      await rows('select * from listing_sales'),
      await rows('select * from moderation_log'),
    ];
  };
});

test('a call without a rule does not start, and a handler finds no caller whom its rule does not name', async () => {
  const http = Fastify();
  nameCallers(http);
  http.get('/', (request) => request.account.username);
  http.addHook('onRoute', requireRule);
  expect(() => http.get('/api/sirr', () => 'hamıya')).toThrow('GET /api/sirr has no rule');
  expect(() => http.post('/api/cars/:id/sirr', () => 'hamıya')).toThrow('POST /api/{section}/{id}/sirr has no rule');
  expect((await http.inject('/')).json()).toMatchObject({ message: 'GET / has a rule that names no account' });
});

test('whoever may not make a call learns nothing of its parameters', async ({ site }) => {
  for (const [method, url, status, role] of [
    ['GET', '/api/favorites?limit=x', 401, 'a visitor'],
    ['GET', '/api/moderation/queue?limit=x', 403, 'another user'],
    ['PUT', '/api/favorites/cars/1?secondsAgo=x', 401, 'a visitor'],
    ['POST', '/api/ads', 403, 'another user'],
  ] as const) {
    const token = people.find((each) => each.role === role)?.token;
    const json = { kinds: 'x' };
    expect([url, (await request(site.http, method, url, { token, json })).status]).toEqual([url, status]);
  }
});

test('every call in the API document has an access rule, and vice versa', () => {
  expect(calls.filter(({ row }) => !row).map(({ name }) => name)).toEqual([]);
  const used = new Set(calls.map(({ rule }) => rule));
  expect(Object.keys(allRules).filter((rule) => !used.has(rule))).toEqual([]);
  expect(Object.keys(unusual).filter((rule) => !(rule in allRules))).toEqual([]);
});

describe('a caller without access', () => {
  test('gets 401, 403 or 404 in any spelling of the URL and changes nothing', async ({ site }) => {
    const before = await snapshot();
    const wrong: unknown[] = [];
    let tried = 0;
    for (const { method, path, row, name } of calls) {
      for (const [index, { role, is, token, works }] of people.entries()) {
        const wanted = row && refusal(row, is, works);
        if (!wanted) continue;
        for (const url of spelled(path, row, index)) {
          const { status, body } = await request(site.http, method, url, { ...(token ? { token } : {}), json: {} });
          tried += 1;
          const [wantedStatus, message] = wanted;
          if (status !== wantedStatus || JSON.stringify(body) !== JSON.stringify({ message, error: message })) {
            wrong.push({ name, role, url, status, body });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
    expect(await snapshot()).toEqual(before);
  });

  test.for<[name: string, content: () => Parameters<typeof request>[3]]>([
    ['twice as many photos as are taken', () => ({ files: Array.from({ length: 42 }, () => photo()) })],
    ['a form that is none', () => ({ form: { contact: '{broken', price: 'x' } })],
    ['JSON that is none', () => ({ json: 'text' })],
  ])('gets the same refusal when sending %s', async ([_name, content], { site }) => {
    const { token } = people.find(({ is }) => is === 'other')!;
    for (const section of sections) {
      const [id] = spellings.listing(section.name);
      const answer = await request(site.http, 'PUT', `/api/${section.name}/${id}`, { token: token!, ...content() });
      expect([answer.status, answer.body]).toEqual([403, { message: notYours, error: notYours }]);
    }
  });

  test('cannot tell existing accounts from missing ones', async ({ site }) => {
    const { token } = people.find(({ is }) => is === 'other')!;
    const absent = '019aa000-0000-7000-8000-000000000000';
    for (const id of [...spellings.account(), absent, '1', '%00', 'x'.repeat(200)]) {
      const { status, body } = await request(site.http, 'GET', `/api/users/${id}`, { token: token! });
      expect([id, status, body]).toEqual([id, 403, { message: notYours, error: notYours }]);
    }
  });
});

test('a caller with access is served in any spelling of the URL', async ({ site }) => {
  const wrong: unknown[] = [];
  for (const { method, path, row, name, rule } of calls.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    // What a shop's own calls answer to those who may make them depends on the shop: `whose.test.ts` tries it.
    const served = people.filter(({ is, works }) => row && !refusal(row, is) && !works);
    for (const [index, { role, token }] of (row?.once ? served.slice(-1) : served).entries()) {
      for (const url of row?.once ? addresses(path, row).slice(-1) : spelled(path, row!, index)) {
        const { status, body } = row?.endless
          ? await begin(site, url, token)
          : await request(site.http, method, url, { ...(token ? { token } : {}), json: {} });
        if (status !== statusOfEmpty(rule)) wrong.push({ name, role, url, status, body });
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Reads only the head of a response that does not end. */
async function begin(site: Site, url: string, token = ''): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await site.http.inject({ url, headers, payloadAsStream: true });
  answer.stream().on('error', () => undefined);
  answer.stream().destroy();
  return { status: answer.statusCode, body: undefined };
}

/** Order: what is deleted after what is read, one of many before all of them, and one’s own session last. */
function turnOf({ method, row, rule }: (typeof calls)[number]): number {
  const rules = Object.keys(allRules);
  const group = row?.endsSession ? 3 : method !== 'DELETE' ? 0 : row?.id ? 1 : 2;
  return group * rules.length + rules.indexOf(rule);
}

/** Status and sentence for callers without access; undefined for those with access. */
function refusal(row: AccessRule, is: Is, works?: Works): [number, string] | undefined {
  if (row.for === 'all') return undefined;
  if (is === 'nobody') return [401, notSignedIn];
  if (row.for === 'signedIn') return undefined;
  if (row.for === 'admin') return is === 'admin' ? undefined : [403, adminOnly];
  if (row.for === 'moderator') return is === 'admin' || is === 'moderator' ? undefined : [403, moderatorOnly];
  // The admin's token is not a user's token.
  if (is === 'admin') return [401, notSignedIn];
  if (row.shop && works === 'banned') return [403, refusalOfBannedShop];
  if (row.shop === 'owner' && works === 'seller') return [403, ownersOnly];
  if (row.for !== 'owner' || is === 'owner') return undefined;
  return row.hides ? [404, row.hides] : [403, notYours];
}

/** Every spelling for the first caller, one for each other: who asks and what is spelled how are looked at apart. */
const spelled = (path: string, row: AccessRule, caller: number) =>
  addresses(path, row).filter((_, index, all) => caller === 0 || index === caller % all.length);

/** The address in three letter cases, with a trailing slash, and with every spelling of its id. */
function addresses(path: string, { id }: AccessRule): string[] {
  const section = sections.find(({ name }) => path.split('/').includes(name))?.name ?? sections[0]!.name;
  const hasId = path.includes('{id}');
  // Calls whose ids this test does not know get an id that is not found.
  const ids = id ? spellings[id](section) : [hasId ? 'yoxdur' : ''];
  const [start = '', end = ''] = path.replace('{section}', section).split('{id}');
  return [start, start.toUpperCase(), `${start.toLowerCase()}${hasId ? '' : '/'}`].map(
    (spelled, index) => `${spelled}${ids[index % ids.length]}${end}${hasId && index === 2 ? '/' : ''}`,
  );
}

async function readCalls(site: Site) {
  const { body } = await request<{ paths: Record<string, object> }>(site.http, 'GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((key) => {
      const method = key.toUpperCase() as Method;
      const rule = ruleName(method, path);
      return { method, path, name: `${method} ${path}`, rule, row: allRules[rule] };
    }),
  );
}

/** Forged tokens an attacker might try. */
function forgeries({ token, userId, email }: User): string[] {
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  return ['null', 'x'.repeat(43), `${token.slice(0, -1)}${last}`, token.toUpperCase(), userId, email, "'or''='"];
}

async function endedSession(site: Site, { email, password }: User): Promise<string> {
  const { body } = await request<{ token: string }>(site.http, 'POST', '/api/login', { json: { email, password } });
  await request(site.http, 'DELETE', '/api/session', { token: body.token });
  return body.token;
}

async function aSession(site: Site, { email, password }: User): Promise<string> {
  const { body } = await request<{ token: string }>(site.http, 'POST', '/api/login', { json: { email, password } });
  const { body: sessions } = await request<{ id: string; current: boolean }[]>(site.http, 'GET', '/api/sessions', {
    token: body.token,
  });
  return sessions.find(({ current }) => current)!.id;
}

async function aConversation(site: Site, { token }: User): Promise<string> {
  const { section, _id } = await site.aListing(sections[0]!);
  const { body } = await request<{ conversationId: string }>(site.http, 'POST', `/api/${section}/${_id}/messages`, {
    token,
    json: { text: 'Hələ satılır?' },
  });
  return body.conversationId;
}

async function aReport(site: Site, { token }: User, conversation: string, adminToken: string): Promise<string> {
  const json = { text: 'Aldadır' };
  await request(site.http, 'POST', `/api/conversations/${conversation}/report`, { token, json });
  const { body } = await request<{ items: { id: string }[] }>(
    site.http,
    'GET',
    '/api/moderation/conversation-reports',
    { token: adminToken },
  );
  return body.items[0]!.id;
}

async function endedAdminSession(site: Site): Promise<string> {
  const { body } = await request<{ token: string }>(site.http, 'POST', '/api/admin/login', { json: adminPair });
  await request(site.http, 'DELETE', '/api/admin/session', { token: body.token });
  return body.token;
}

async function aSynonym(site: Site, token: string): Promise<string> {
  const json = { said: 'cürdək', means: 'qızıl' };
  const { body } = await request<{ id: string }>(site.http, 'POST', '/api/admin/search-synonyms', { token, json });
  return body.id;
}

async function aBanner(site: Site, token: string): Promise<string> {
  const form = { title: 'Endirim', description: 'Yay endirimi', link: 'https://misal.az/' };
  const { body } = await request<{ _id: string }>(site.http, 'POST', '/api/ads', { token, form, files: [photo()] });
  return body._id;
}
