/** Saved searches for a VIN or IMEI: neither is stored, shown or sent in full. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { runJobsNow } from '../test/jobs.ts';
import { mailsIn } from '../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { matchArrivals } from './matching/match.server.ts';
import type { SavedSearch } from './schemas.server.ts';
import { queueMails } from './notifying/mail-schedule.server.ts';
import { notifySearches } from './notifying/notify.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });

const save = (site: Site, { token }: User, query: string, more: object = {}) =>
  request<SavedSearch>(site.http, 'POST', '/api/saved-searches', { token, json: { query, notify: 'now', ...more } });
const counts = async (site: Site, { token }: User) =>
  (await request<{ items: SavedSearch[] }>(site.http, 'GET', '/api/saved-searches', { token })).body.items.map(
    ({ newCount }) => newCount,
  );
let seller: User;

test.beforeAll(async ({ site }) => {
  seller = await site.aUser();
});

describe.each([
  ['vin', 'WBAFR9C50BC123456', '1HGCM82633A004352'],
  ['imei', '356938035643809', '490154203237518'],
])('a %s', (name, whole, other) => {
  const section = sections.find(({ fields }) => fields.some((field) => field.name === name))!;
  /** Everything the database stores of searches and their notices. */
  const kept = async ({ app: { pool } }: Site) => {
    const tables = ['saved_searches', 'search_signatures', 'search_anchors', 'notices', 'notice_pushes', 'pgboss.job'];
    const rows = await Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table}`)).rows));
    return JSON.stringify(rows).toLowerCase();
  };

  test('is kept, shown and told by its keyed hash, and still found', async ({ site }) => {
    const [user, typing, other_] = [await site.aUser({ confirmed: true }), await site.aUser(), await site.aUser()];
    const spelled = `${whole.slice(0, 5).toLowerCase()}-${whole.slice(5)}`;
    const first = await save(site, user, `section=${section.name}&${name}=${spelled}`, { name: `Mənim ${whole}` });
    expect(first.body.name).toBe(`Mənim ${'*'.repeat(whole.length - 4)}${whole.slice(-4)}`);
    // Saving the query again, in another spelling or in the site's own form, finds the saved search.
    for (const query of [`section=${section.name}&${name}=${whole}`, first.body.query]) {
      expect((await save(site, user, query)).body.id).toBe(first.body.id);
    }
    const word = await save(site, typing, `q=${whole}`);
    expect(new URLSearchParams(word.body.query).has('q')).toBe(false);
    const elsewhere = await save(site, other_, `section=${section.name}&${name}=${other}`);
    const listing = await site.aListing(section, { user: seller, fields: { [name]: whole } });
    await matchArrivals(site.app);
    expect([await counts(site, user), await counts(site, typing), await counts(site, other_)]).toEqual([[1], [1], [0]]);
    await notifySearches(site.app);
    await queueMails(site.app);
    await runJobsNow(site.app);
    const [mail] = (await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === user.email);
    const mails = JSON.stringify(await mailsIn(site.dataDir)).toLowerCase();
    expect(mail).toBeDefined();
    for (const text of [await kept(site), mails, JSON.stringify([first, word, elsewhere]).toLowerCase()]) {
      for (const each of [whole, spelled, other]) expect(text).not.toContain(each.toLowerCase());
    }
    // Links from notices and mails find it.
    const found = await request<{ items: { id: number }[] }>(site.http, 'GET', `/api/search?${first.body.query}`);
    expect(JSON.stringify(found.body)).toContain(`${listing.id}`);
  });
});
