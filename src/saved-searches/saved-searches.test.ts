/** The calls of saved searches, and what they match. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { createSite, request, type Site, siteTest, type User } from '../test/site.ts';
import { confirmationLink } from '../accounts/email/confirmation.server.ts';
import { countAttempt } from '../platform/limits/limits.server.ts';
import { matchArrivals } from './matching/match.server.ts';
import { dropUnusedSignatures } from './matching/signatures.server.ts';
import type { SavedSearch } from './schemas.server.ts';
import { savedSearchLimits } from './saved-searches.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });

const [cars] = sections;
if (!cars) throw new Error('no section');

type Saved = SavedSearch & { past30Days: number; fields?: Record<string, string>; message?: string };
const save = (site: Site, { token }: User, query: string, more: object = {}) =>
  request<Saved>(site.http, 'POST', '/api/saved-searches', { token, json: { query, notify: 'now', ...more } });
const list = async (site: Site, { token }: User) =>
  (await request<{ items: SavedSearch[] }>(site.http, 'GET', '/api/saved-searches', { token })).body.items;
const counts = async (site: Site, user: User) => (await list(site, user)).map(({ newCount }) => newCount);
const open = (site: Site, { token }: User, id: string) =>
  request<{ newIds: number[]; since: string }>(site.http, 'POST', `/api/saved-searches/${id}/opened`, { token });
const change = (site: Site, user: User, id: string, form: Record<string, string>) =>
  request(site.http, 'PUT', `/api/cars/${id}`, { token: user.token, form });
const bmw = { brand: 'BMW', model: 'X5', price: '25000', location: 'Bakı', year: '2018' };
let seller: User;

test.beforeAll(async ({ site }) => {
  seller = await site.aUser();
});

describe('saving', () => {
  test.for<[query: string, kept: string, name: string]>([
    [
      'location=Bakı&price_max=30 000&sort=price_asc&limit=5&cursor=x&model=X5&section=CARS&brand=BMW&unknown=1',
      'section=cars&brand=BMW&model=X5&price_max=30000&location=Bak%C4%B1',
      'BMW X5, 30\u00a0000 AZN-dək, Bakı',
    ],
    ['?q=  Ağ   divan &photos=1&days=7', 'q=A%C4%9F+divan&photos=1&days=7', 'Ağ divan, şəkilli, son 7 gün'],
    ['q=iPhone 15', 'q=iPhone+15', 'iPhone 15'],
    ['section=cars', 'section=cars', 'Nəqliyyat'],
    ['price_min=100&price_max=2000', 'price_min=100&price_max=2000', '100–2\u00a0000 AZN'],
    ['days=30', 'days=30', 'Son 30 gün'],
  ])('%s is kept as %s and called %s', async ([query, kept, name], { site }) => {
    const { status, body } = await save(site, await site.aUser(), query);
    const parts = (text: string) => new Set(text.split('&'));
    expect([status, parts(body.query), body.name]).toEqual([201, parts(kept), name]);
    expect(body).toMatchObject({ notify: 'now', openedAt: null, newCount: 0 });
  });

  test.for<[what: string, json: object, field: string]>([
    ['nothing', { query: '', notify: 'now' }, 'query'],
    ['only an order', { query: 'sort=new&q=%20', notify: 'now' }, 'query'],
    ['an unknown section', { query: 'section=nothing', notify: 'now' }, 'section'],
    ['a wrong price', { query: 'q=a&price_min=cheap', notify: 'now' }, 'price_min'],
    ['wrong days', { query: 'q=a&days=2', notify: 'now' }, 'days'],
    ['a long word', { query: `q=${'a'.repeat(1001)}`, notify: 'now' }, 'q'],
    ['a very long query', { query: `q=${'a'.repeat(9000)}`, notify: 'now' }, 'query'],
    ['a wrong time', { query: 'q=a', notify: 'often' }, 'notify'],
    ['a blank name', { query: 'q=a', notify: 'now', name: ' ' }, 'name'],
    ['a long name', { query: 'q=a', notify: 'now', name: 'a'.repeat(81) }, 'name'],
    ['no query', { notify: 'now' }, 'query'],
  ])('%s is refused', async ([_what, json, field], { site, user }) => {
    const { token } = user;
    const { status, body } = await request<Saved>(site.http, 'POST', '/api/saved-searches', { token, json });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('the same search again changes the one that is there', async ({ site }) => {
    const user = await site.aUser();
    const first = await save(site, user, 'section=cars&brand=BMW&q=ağ maşın');
    const again = await save(site, user, 'q=MAŞIN AĞ&brand=bmw&section=cars', { name: 'Mənim', notify: 'off' });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect(await list(site, user)).toMatchObject([{ id: first.body.id, name: 'Mənim', notify: 'off' }]);
    const { rows } = await site.app.pool.query(
      'select count(distinct signature_id) from saved_searches where account_id = $1',
      [user.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('an account keeps twenty, also when it saves many at once', async ({ site }) => {
    const user = await site.aUser();
    const answers = await Promise.all(Array.from({ length: 23 }, (_, index) => save(site, user, `q=soz${index}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(20).fill(201),
      409,
      409,
      409,
    ]);
    const [newest, ...others] = await list(site, user);
    expect(others.length).toBe(19);
    const path = `/api/saved-searches/${newest?.id}`;
    expect((await request(site.http, 'DELETE', path, { token: user.token })).status).toBe(204);
    expect((await request(site.http, 'DELETE', path, { token: user.token })).status).toBe(404);
    expect((await save(site, user, 'q=yenisi')).status).toBe(201);
  });

  test('tells how many listings of the last thirty days it finds', async ({ site }) => {
    const user = await site.aUser();
    for (const age of [1, 20, 40]) {
      const { _id } = await site.aListing(cars, { user: seller, fields: { ...bmw, description: 'Sayılacaqsöz' } });
      await site.app.pool.query(
        `update listings set created_at = created_at - make_interval(days => $1) where id = $2`,
        [age, _id],
      );
    }
    expect((await save(site, user, 'q=sayilacaqsoz&days=1')).body.past30Days).toBe(2);
    expect((await save(site, user, 'q=heçnəyox')).body.past30Days).toBe(0);
  });
});

describe('one’s own searches', () => {
  test('are nobody else’s', async ({ site }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const { body } = await save(site, user, 'q=gizli');
    const path = `/api/saved-searches/${body.id}`;
    for (const [method, url] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/opened`],
    ] as const) {
      const { status } = await request(site.http, method, url, { token: other.token, json: {} });
      expect([method, status]).toEqual([method, 404]);
    }
    expect(await list(site, other)).toEqual([]);
    expect((await list(site, user)).length).toBe(1);
  });

  test('can be renamed and silenced, and go with the account', async ({ site }) => {
    const user = await site.aUser();
    const { body } = await save(site, user, 'q=adsiz');
    const json = { name: 'Adlı', notify: 'daily' };
    const changed = await request(site.http, 'PUT', `/api/saved-searches/${body.id.toUpperCase()}`, {
      token: user.token,
      json,
    });
    expect([changed.status, changed.body]).toMatchObject([200, { id: body.id, query: 'q=adsiz', ...json }]);
    const own = await request<{ savedSearches: SavedSearch[] }>(site.http, 'GET', `/api/users/${user.userId}/data`, {
      token: user.token,
    });
    expect(own.body.savedSearches).toMatchObject([{ id: body.id, ...json }]);
    await request(site.http, 'POST', `/api/users/${user.userId}/deletion`, {
      token: user.token,
      json: { password: user.password },
    });
    expect((await site.app.pool.query('select from saved_searches where id = $1', [body.id])).rowCount).toBe(0);
    await dropUnusedSignatures(site.app);
    expect((await site.app.pool.query(`select from search_signatures where query = 'q=adsiz'`)).rowCount).toBe(0);
  });
});

describe('a saved search', () => {
  test('learns of new listings alone, until it is opened', async ({ site }) => {
    const [user, later] = [await site.aUser(), await site.aUser()];
    const fields = { ...bmw, description: 'Öyrəniləcəksöz' };
    const { body } = await save(site, user, 'section=cars&brand=BMW&q=öyrənil&price_max=30000');
    const first = await site.aListing(cars, { user: seller, fields });
    // Anyone saving it now sees that listing already.
    await save(site, later, 'section=cars&brand=bmw&q=ÖYRƏNİL&price_max=30000');
    const second = await site.aListing(cars, { user: seller, fields });
    await site.aListing(cars, { user: seller, fields: { ...fields, price: '31000' } });
    await site.aListing(cars, { user, fields });
    await matchArrivals(site.app);
    expect([await counts(site, user), await counts(site, later)]).toEqual([[2], [3 - 1]]);
    const { body: opened } = await open(site, user, body.id);
    expect(opened).toEqual({ newIds: [second.id, first.id], since: body.createdAt });
    expect([await counts(site, user), (await open(site, user, body.id)).body.newIds]).toEqual([[0], []]);
    // The other’s own listing is not ours.
    expect(await counts(site, later)).toEqual([2]);
  });

  test('learns of what becomes cheaper into its range, once', async ({ site }) => {
    const user = await site.aUser();
    const fields = { ...bmw, description: 'Ucuzlaşacaqsöz' };
    const dear = await site.aListing(cars, { user: seller, fields: { ...fields, price: '50000' } });
    await save(site, user, 'q=ucuzlaşacaqsöz&price_max=30000');
    await save(site, user, 'q=ucuzlaşacaqsöz');
    for (const price of ['40000', '29000', '45000', '28000', '27000']) {
      expect((await change(site, seller, dear._id, { price })).status).toBe(200);
      await matchArrivals(site.app);
    }
    // The search without a range matched it before.
    expect(await counts(site, user)).toEqual([0, 1]);
  });

  test('learns of what becomes visible, and shows nothing that is hidden or sold', async ({ site }) => {
    const [user, second] = [await site.aUser(), await site.aUser()];
    const { pool } = site.app;
    const fields = { ...bmw, description: 'Görünəcəksöz' };
    await save(site, user, 'q=görünəcəksöz');
    const one = await site.aListing(cars, { user: seller, fields });
    await pool.query(`update listings set status = 'pending' where id = $1`, [one._id]);
    await matchArrivals(site.app);
    expect(await counts(site, user)).toEqual([0]);
    expect((await pool.query('select from search_arrivals')).rowCount).toBe(0);
    await pool.query(`update listings set status = 'active' where id = $1`, [one._id]);
    await matchArrivals(site.app);
    expect(await counts(site, user)).toEqual([1]);
    // It disappears and returns: known to one search, new to the other.
    await pool.query(`update listings set status = 'removed' where id = $1`, [one._id]);
    expect(await counts(site, user)).toEqual([0]);
    await save(site, second, 'q=görünəcəksöz');
    await pool.query(`update listings set status = 'active' where id = $1`, [one._id]);
    await matchArrivals(site.app);
    expect([await counts(site, user), await counts(site, second)]).toEqual([[1], [1]]);
    const own = `select from search_matches m join search_signatures s on s.id = signature_id
      where listing_id = $1 and query like '%gorunecek%'`;
    expect((await pool.query(own, [one._id])).rowCount).toBe(2);
  });

  test('loses nothing where saving, posting and matching run at once', async ({ site }) => {
    const users = await Promise.all(Array.from({ length: 4 }, () => site.aUser()));
    for (const user of users) await save(site, user, 'q=yarişansöz');
    const fields = { ...bmw, description: 'Yarışansöz' };
    const posted = Array.from({ length: 8 }, () => site.aListing(cars, { user: seller, fields }));
    const matching = Array.from({ length: 6 }, () => matchArrivals(site.app));
    await Promise.all([...posted, ...matching, save(site, users[0]!, 'q=başqasöz')]);
    await Promise.all([matchArrivals(site.app), matchArrivals(site.app)]);
    await matchArrivals(site.app);
    for (const user of users) expect((await counts(site, user)).at(-1)).toBe(8);
  });
});

test('posting leaves nothing behind where nobody has saved a search', async ({ site }) => {
  const { pool } = site.app;
  await pool.query('delete from saved_searches');
  await dropUnusedSignatures(site.app);
  await site.aListing(cars, { user: seller, fields: bmw });
  expect((await pool.query('select from search_arrivals')).rowCount).toBe(0);
});

test('whoever has switched mails off, or not confirmed the address, is told so with the search', async ({ site }) => {
  const user = await site.aUser();
  type NoticeChannels = { told: { site: boolean; mail: boolean; emailVerified: boolean } };
  const told = async () => (await request<NoticeChannels>(site.http, 'GET', '/api/saved-searches', user)).body.told;
  const { body } = await save(site, user, 'q=deyilən');
  expect(body).toMatchObject({ told: { site: true, mail: true, emailVerified: false } });
  const json = { kinds: [{ kind: 'search', mail: false, site: false }] };
  await request(site.http, 'PUT', '/api/notification-settings', { token: user.token, json });
  const { search } = new URL(await confirmationLink(site.app, { id: user.userId, email: user.email }));
  await request(site.http, 'POST', `/api/auth/confirm-email${search}`);
  const off = { site: false, mail: false, emailVerified: true };
  expect(await told()).toEqual(off);
  const change = { token: user.token, json: { notify: 'now' } };
  const changed = await request(site.http, 'PUT', `/api/saved-searches/${body.id}`, change);
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ notify: 'now', told: off })]);
});

test('changing and opening searches has limits', async () => {
  const site = await createSite();
  try {
    const user = await site.aUser();
    const { id } = (await save(site, user, 'q=divan')).body;
    const { savedSearchChanges, savedSearchOpenings } = savedSearchLimits;
    for (const limit of [savedSearchChanges, savedSearchOpenings]) {
      await countAttempt(site.app, limit, user.userId, limit.max - 1);
    }
    const { token } = user;
    const put = () => request(site.http, 'PUT', `/api/saved-searches/${id}`, { token, json: { notify: 'off' } });
    expect([(await put()).status, (await put()).status]).toEqual([200, 429]);
    expect((await request(site.http, 'DELETE', `/api/saved-searches/${id}`, { token })).status).toBe(429);
    expect([(await open(site, user, id)).status, (await open(site, user, id)).status]).toEqual([200, 429]);
  } finally {
    await site.close();
  }
});
