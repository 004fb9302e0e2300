/** Sellers that an account has hidden: on every device, in searches made for it, and in what it is told of. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import { matchArrivals } from '../../saved-searches/matching/match.server.ts';
import { notifySearches } from '../../saved-searches/notifying/notify.server.ts';
import { maxHidden } from './hidden-sellers.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const cars = sections[0]!;
let buyer: User;
let dealer: User;
let other: User;

test.beforeAll(async ({ site }) => {
  [buyer, dealer, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
  for (const user of [dealer, other]) await site.aListing(cars, { user, fields: { brand: 'BMW', model: 'X5' } });
});

type Method = 'GET' | 'PUT' | 'DELETE';
const act = (site: Site, method: Method, { userId }: { userId: string }, { token } = buyer) =>
  request<{ message?: string }>(site.http, method, `/api/hidden-sellers/${userId}`, { token });
const listOf = async (site: Site, { token }: User, query = '') =>
  (
    await request<{ items: { userId: string; name: string }[]; nextCursor: string | null }>(
      site.http,
      'GET',
      `/api/hidden-sellers?${query}`,
      { token },
    )
  ).body;
const sellersIn = async (site: Site, query: string, token?: string) =>
  (await request<{ items: Listing[] }>(site.http, 'GET', `/api/search?${query}`, { token })).body.items.map(
    ({ userId }) => userId,
  );

test('searches and counts made for a member leave out hidden sellers, until they are shown again', async ({ site }) => {
  expect((await act(site, 'PUT', dealer)).status).toBe(204);
  expect((await act(site, 'PUT', dealer)).status).toBe(204);
  for (const query of ['q=bmw', 'section=cars', 'section=cars&brand=BMW&sort=price_asc', 'q=bmw+x5&understand=1']) {
    expect([query, await sellersIn(site, query, buyer.token)]).toEqual([query, [other.userId]]);
    // Another account, a visitor and an unknown token still find both sellers.
    expect([query, (await sellersIn(site, query)).length]).toEqual([query, 2]);
    expect([query, (await sellersIn(site, query, dealer.token)).length]).toEqual([query, 2]);
    expect([query, (await sellersIn(site, query, 'no-token')).length]).toEqual([query, 2]);
    for (const path of ['/api/search', '/api/search/counts']) {
      const { body } = await request<{ total: number }>(site.http, 'GET', `${path}?${query}`, { token: buyer.token });
      expect([path, query, body.total]).toEqual([path, query, 1]);
    }
  }
  expect((await listOf(site, buyer)).items).toMatchObject([{ userId: dealer.userId, name: dealer.username }]);
  expect((await listOf(site, other)).items).toEqual([]);
  expect((await act(site, 'DELETE', dealer)).status).toBe(204);
  expect((await act(site, 'DELETE', dealer)).status).toBe(204);
  expect((await sellersIn(site, 'q=bmw', buyer.token)).length).toBe(2);
});

test('one does not hide oneself, nor whom there is not, nor more than there is room for', async ({ site }) => {
  expect(await act(site, 'PUT', buyer)).toMatchObject({
    status: 409,
    body: { message: 'Öz elanlarınızı gizlətmək olmaz.' },
  });
  for (const userId of ['019aa000-0000-7000-8000-000000000000', '1', "x' or true"])
    expect((await act(site, 'PUT', { userId: encodeURIComponent(userId) })).status).toBe(404);
  await site.app.pool.query(
    `with many as (insert into accounts (id, username, email, email_key, phone, password_hash)
       select gen_random_uuid(), 'Satıcı', n || '@misal.az', n || '@misal.az', '+994500000000', '!'
       from generate_series(1, $2) n returning id)
     insert into hidden_sellers select $1, id, date_trunc('milliseconds', now()) from many`,
    [buyer.userId, maxHidden - 1],
  );
  expect((await act(site, 'PUT', dealer)).status).toBe(204);
  const full = await act(site, 'PUT', other);
  expect([full.status, full.body.message]).toEqual([
    409,
    'Ən çox 500 satıcı gizlətmək olar. Əvvəlcə bəzilərini yenidən göstərin.',
  ]);
  expect(await sellersIn(site, 'q=bmw', buyer.token)).toEqual([other.userId]);
  const ids = new Set<string>();
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const page = await listOf(site, buyer, `limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { userId } of page.items) ids.add(userId);
    cursor = page.nextCursor;
  }
  expect([ids.size, pages]).toEqual([maxHidden, 5]);
  await site.app.pool.query(`delete from accounts where email like '%@misal.az' and password_hash = '!'`);
  expect((await listOf(site, buyer)).items.map(({ userId }) => userId)).toEqual([dealer.userId]);
  expect((await act(site, 'DELETE', dealer)).status).toBe(204);
});

test('a saved search does not tell of hidden sellers, nor does its forecast count them', async ({ site }) => {
  const save = async ({ token }: User) =>
    (
      await request<{ id: string; past30Days: number }>(site.http, 'POST', '/api/saved-searches', {
        token,
        json: { query: 'section=cars&brand=BMW', notify: 'now' },
      })
    ).body;
  await act(site, 'PUT', dealer);
  const bystander = await site.aUser();
  const [mine, theirs] = [await save(buyer), await save(bystander)];
  expect([mine.past30Days, theirs.past30Days]).toEqual([1, 2]);
  const post = (user: User) => site.aListing(cars, { user, fields: { brand: 'BMW', model: 'X3' } });
  const told = async ({ token }: User) => {
    await matchArrivals(site.app);
    await notifySearches(site.app);
    const { body } = await request<{ items: { text: string; kind: string }[] }>(
      site.http,
      'GET',
      '/api/notifications',
      {
        token,
      },
    );
    return body.items.filter(({ kind }) => kind === 'search').map(({ text }) => text);
  };
  await post(dealer);
  expect([await told(buyer), (await told(bystander)).length]).toEqual([[], 1]);
  await post(other);
  expect(await told(buyer)).toEqual([expect.stringContaining('1 yeni elan')]);
  const { body } = await request<{ newCount: number }[] | { items: { newCount: number }[] }>(
    site.http,
    'GET',
    '/api/saved-searches',
    { token: buyer.token },
  );
  expect([body].flat().flatMap((each) => ('items' in each ? each.items : each))[0]?.newCount).toBe(1);
});

test('the data download has them, and they go with either account', async ({ site }) => {
  const [from, to] = [await site.aUser(), await site.aUser()];
  await act(site, 'PUT', to, from);
  const { body } = await request<{ hiddenSellers: unknown[] }>(site.http, 'GET', `/api/users/${from.userId}/data`, {
    token: from.token,
  });
  expect(body.hiddenSellers).toMatchObject([{ userId: to.userId, name: to.username }]);
  await site.app.pool.query('delete from accounts where id = $1', [to.userId]);
  expect((await listOf(site, from)).items).toEqual([]);
});
