import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { removeFilesNow } from '../../test/jobs.ts';
import { formValues } from '../../test/values.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest({ env: { SITE_URL: 'https://axtartap.example' } });

const [first, second] = sections as [(typeof sections)[number], (typeof sections)[number]];
const filesOf = (site: Site) =>
  readdirSync(`${site.dataDir}/photos`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
const remove = (site: Site, user: User, id: string, password: string, address?: string) =>
  request<{ message: string; fields?: Record<string, string> }>(site.http, 'POST', `/api/users/${id}/deletion`, {
    token: user.token,
    json: { password },
    ...(address ? { address } : {}),
  });
const own = (site: Site, user: User, id = user.userId) =>
  request<{
    account: object;
    sessions: object[];
    places: object[];
    listings: Listing[];
    reports: object[];
    exportedAt: string;
  }>(site.http, 'GET', `/api/users/${id}/data`, { token: user.token });

describe('the data export', () => {
  test('is one file with account, sessions and listings with links to photos', async ({ site }) => {
    const user = await site.aUser();
    const listings = [await site.aListing(first, { user }), await site.aListing(second, { user })];
    const other = await site.aListing(first);
    const json = { reason: 'price', text: 'Baha' };
    await request(site.http, 'POST', `/api/${first.name}/${other.id}/report`, { token: user.token, json });
    const { status, headers, body } = await own(site, user);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="axtartap-melumatlarim.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.account).toMatchObject({ email: user.email, phone: '+994-50-123-45-67', username: user.username });
    expect(body.sessions).toHaveLength(1);
    expect(body.places).toEqual([{ place: '127.0.0.*', usedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
    expect(body.listings.map(({ _id }) => _id)).toEqual(listings.map(({ _id }) => _id).toReversed());
    const [, car] = body.listings;
    expect(car).toMatchObject({ contact: listings[0]?.contact, description: listings[0]?.description });
    expect(car).toMatchObject({ history: [{ kind: 'published' }], sale: null });
    expect(car?.['link']).toBe(`https://axtartap.example${first.detailPaths[0]}/${listings[0]?.id}`);
    expect(body.reports).toMatchObject([{ listing: other.id, ...json }]);
    const others =
      'favorites savedSearches appeals decisions bans warnings pushed notices noticeSettings uploads'.split(' ');
    expect(Object.keys(body)).toEqual(expect.arrayContaining(others));
    for (const image of body.listings.flatMap(({ images }) => images)) {
      const { pathname } = new URL(image);
      expect((await site.http.inject({ url: pathname })).statusCode).toBe(200);
    }
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/);
  });

  test('is available only to its owner, ten times an hour', async ({ site }) => {
    const [user, stranger] = [await site.aUser(), await site.aUser()];
    expect((await own(site, stranger, user.userId)).status).toBe(403);
    expect((await request(site.http, 'GET', `/api/users/${user.userId}/data`)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 12 }, () => own(site, user)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('deleting an account', () => {
  test('removes listings, photos and their files, sessions and codes', async ({ site }) => {
    const before = filesOf(site);
    const [user, neighbour] = [await site.aUser(), await site.aUser()];
    const kept = await site.aListing(first, { user: neighbour });
    const files = filesOf(site);
    const listing = await site.aListing(first, { user });
    await site.aListing(second, { user });
    await request(site.http, 'POST', '/api/login', { json: { email: user.email, password: user.password } });
    await site.app.pool.query(
      `insert into reset_codes (code_hash, account_id, expires_at) values ('x', $1, now() + interval '1 hour')`,
      [user.userId],
    );
    const report = { reason: 'other', text: 'Satıcı mənə zəng edib.' };
    const path = `/api/${first.name}/${kept._id}/report`;
    expect((await request(site.http, 'POST', path, { token: user.token, json: report })).status).toBe(201);
    expect(filesOf(site).length).toBeGreaterThan(files.length);
    const { status, body } = await remove(site, user, user.userId, user.password);
    expect([status, body.message]).toEqual([200, 'Hesabınız və bütün elanlarınız silindi.']);
    // The account's report is still counted, without its text.
    const left = await site.app.db
      .selectFrom('listing_reports')
      .select(['text', 'account_id', 'network'])
      .where('listing_id', '=', kept._id)
      .execute();
    expect(left).toEqual([{ text: null, account_id: null, network: null }]);
    await removeFilesNow(site.app);
    expect(filesOf(site).toSorted()).toEqual(files.toSorted());
    expect(before.every((name) => files.includes(name))).toBe(true);
    expect((await request(site.http, 'GET', `/api/${first.name}/${listing.id}`)).status).toBe(404);
    expect((await request(site.http, 'GET', `/api/${first.name}/${kept.id}`)).status).toBe(200);
    expect((await own(site, user)).status).toBe(401);
    const again = await request(site.http, 'POST', '/api/login', { json: user });
    expect(again.status).toBe(401);
    // No table mentions them any more, whatever tables there are.
    const { rows: tables } = await site.app.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await site.app.pool.query(`select 1 from "${name}" t where t::text like any ($1)`, [
        [`%${user.userId}%`, `%${user.email}%`],
      ]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  test('requires the password, and a wrong one deletes nothing', async ({ site }) => {
    const user = await site.aUser();
    const listing = await site.aListing(first, { user });
    const { status, body } = await remove(site, user, user.userId, 'yanlış');
    expect([status, body.fields]).toEqual([400, { password: 'Şifrə yanlışdır.' }]);
    expect((await remove(site, user, user.userId, '')).body.fields).toEqual({ password: 'Şifrənizi yazın.' });
    expect((await request(site.http, 'GET', `/api/${first.name}/${listing.id}`)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => remove(site, user, user.userId, 'təxmin', '203.0.113.9')),
    );
    expect(guesses.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(2);
  });

  test('is possible only for its owner', async ({ site }) => {
    const [user, stranger] = [await site.aUser(), await site.aUser()];
    expect((await remove(site, stranger, user.userId, stranger.password)).status).toBe(403);
    const url = `/api/users/${user.userId}/deletion`;
    expect((await request(site.http, 'POST', url, { json: { password: user.password } })).status).toBe(401);
    expect((await own(site, user)).status).toBe(200);
  });

  test('while its owner is posting leaves no listing or file', async ({ site }) => {
    const files = filesOf(site);
    const user = await site.aUser();
    const post = () =>
      request(site.http, 'POST', `/api/${first.name}`, {
        token: user.token,
        form: formValues(first),
        files: [photo()],
      });
    const posting = Array.from({ length: 4 }, post);
    const { status } = await remove(site, user, user.userId, user.password);
    expect(status).toBe(200);
    for (const answer of await Promise.all(posting)) expect([201, 401, 404]).toContain(answer.status);
    const { rowCount } = await site.app.pool.query('select 1 from listings where account_id = $1', [user.userId]);
    expect(rowCount).toBe(0);
    await removeFilesNow(site.app);
    expect(filesOf(site).toSorted()).toEqual(files.toSorted());
  });
});
