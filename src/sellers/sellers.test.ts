/** Public data of a seller: the calls and the page. */
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { dayMs, minuteMs } from '../domain/language/durations.ts';
import { sections } from '../domain/sections/index.ts';
import { start, write } from '../test/conversations.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { pages } from '../site/server/ssr.ts';
import type { Listing } from '../listings/present.ts';
import { topicsOf } from './seller.server.ts';
import type { Seller } from './schemas.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, pages, env: { LIMITS: '0' } });
const [section, other] = sections as [(typeof sections)[number], (typeof sections)[number]];

const absent = '019aa000-0000-7000-8000-000000000000';
type Page = { items: Listing[]; nextCursor: string | null };

async function get<Body>(site: Site, url: string) {
  // Waits until this process knows of earlier writes.
  await site.app.changes.catchUp();
  return request<Body>(site.http, 'GET', url);
}
const read = (site: Site, { userId }: Pick<User, 'userId'>) => get<Seller>(site, `/api/sellers/${userId}`);
const list = (site: Site, { userId }: User, query = '') => get<Page>(site, `/api/sellers/${userId}/listings${query}`);
const page = async (site: Site, { userId }: Pick<User, 'userId'>, query = '') => {
  const { status, body } = await get<string>(site, `/satici/${userId}${query}`);
  const html = body.replaceAll('\u00a0', ' ');
  const [head = ''] = /<head>.*<\/head>/s.exec(html) ?? [];
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return { status, html, head, main };
};
const own = (site: Site, { token }: User, { _id }: Listing, action: string, json: object = {}) =>
  request(site.http, 'POST', `/api/my-announcements/${_id}/${action}`, { token, json });

describe('a seller', () => {
  test('is named as on the newest ad, with counts, and nothing of the account besides', async ({ site }) => {
    const seller = await site.aUser({ username: 'Hesabın Adı' });
    const fresh = await read(site, seller);
    expect(fresh.body).toEqual({
      name: 'Hesabın Adı',
      since: expect.any(String) as string,
      phoneVerified: false,
      active: 0,
      sold: 0,
      replyMinutes: null,
      rating: null,
      ratings: 0,
    });
    await site.aListing(section, { user: seller, fields: { 'contact.name': 'Rauf' } });
    await site.aListing(other, { user: seller, fields: { 'contact.name': 'Rauf Bəy' } });
    expect((await read(site, seller)).body).toMatchObject({ name: 'Rauf Bəy', active: 2 });
    const { main } = await page(site, seller);
    expect(main).toContain('Rauf Bəy</h1>');
    const all = JSON.stringify((await read(site, seller)).body) + (await page(site, seller)).html;
    for (const secret of [seller.email, '501234567', '50 123 45 67', 'Hesabın Adı'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  test('is written to about the newest ad whose seller takes messages', async ({ site }) => {
    const seller = await site.aUser();
    await site.aListing(section, { user: seller, fields: { contactBy: 'calls' } });
    expect((await page(site, seller)).main).not.toContain('Mesaj yaz');
    const asked = await site.aListing(section, { user: seller, fields: { contactBy: 'messages' } });
    await site.aListing(section, { user: seller, fields: { contactBy: 'calls' } });
    const { main } = await page(site, seller);
    expect(main).toContain(`/mesajlar/yeni?bolme=${section.name}&amp;elan=${asked.id}"`);
  });

  test('of an address that is none, or was banned or deleted, is not found', async ({ site, adminToken }) => {
    const [banned, deleted] = [await site.aUser(), await site.aUser()];
    expect((await page(site, banned)).status).toBe(200);
    expect((await read(site, { userId: banned.userId.toUpperCase() })).status).toBe(200);
    const ban = `/api/moderation/users/${banned.userId}/ban`;
    await request(site.http, 'POST', ban, { token: adminToken, json: { reason: 'Dələduzluq' } });
    expect((await page(site, deleted)).status).toBe(200);
    await request(site.http, 'POST', `/api/users/${deleted.userId}/deletion`, {
      token: deleted.token,
      json: { password: deleted.password },
    });
    for (const userId of [banned.userId, deleted.userId, absent, '1', 'x%00', "'"]) {
      for (const path of [`/api/sellers/${userId}`, `/api/sellers/${userId}/listings`]) {
        const { status, body } = await get(site, path);
        expect([path, status, body]).toMatchObject([path, 404, { message: 'Satıcı tapılmadı.' }]);
      }
      const missing = await page(site, { userId });
      expect([userId, missing.status]).toEqual([userId, 404]);
      expect(missing.main).toContain('Satıcı tapılmadı');
    }
    await request(site.http, 'DELETE', ban, { token: adminToken });
    expect((await read(site, banned)).status).toBe(200);
  });
});

describe('the listings of a seller', () => {
  test('are those that everybody sees, of all sections, page by page, without contact', async ({ site }) => {
    const [seller, another] = [await site.aUser(), await site.aUser()];
    const posted: Listing[] = [];
    for (const each of [section, other, section, other, section])
      posted.push(await site.aListing(each, { user: seller }));
    await site.aListing(section, { user: another });
    const [sold, reserved, removed, , last] = posted as [Listing, Listing, Listing, Listing, Listing];
    await own(site, seller, sold, 'sold');
    await own(site, seller, reserved, 'reserve');
    await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [removed._id]);
    const shown = [last.id, posted[3]!.id, reserved.id];
    const whole = await list(site, seller);
    expect(whole.body.items.map(({ id }) => id)).toEqual(shown);
    expect(whole.body.nextCursor).toBeNull();
    for (const { contact } of whole.body.items) expect(contact).toMatchObject({ phone: '', email: '' });
    const first = await list(site, seller, '?limit=2');
    const second = await list(site, seller, `?limit=2&cursor=${first.body.nextCursor}`);
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(shown);
    expect(second.body.nextCursor).toBeNull();
    for (const query of ['?limit=0', '?limit=101', '?cursor=x', '?cursor=-1', '?cursor=1e99'])
      expect([query, (await list(site, seller, query)).status]).toEqual([query, 400]);
    expect((await read(site, seller)).body).toMatchObject({ active: 3, sold: 1 });
  });

  test('are narrowed to a section and put in order of price, on the page and by the call', async ({ site }) => {
    const seller = await site.aUser();
    const make = (of: typeof section, price: string) => site.aListing(of, { user: seller, fields: { price } });
    const [dear, cheap, apart, middle, same] = [
      await make(section, '9000'),
      await make(section, '3000'),
      await make(other, '1000'),
      await make(section, '5000'),
      await make(section, '5000'),
    ];
    const numbers = (listings: readonly Listing[]) => listings.map(({ id }) => id);
    const walk = async (query: string) => {
      const found: Listing[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await list(site, seller, `?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
        found.push(...body.items);
        cursor = body.nextCursor;
      }
      return numbers(found);
    };
    const ofSection = `section=${section.name}`;
    expect(await walk(ofSection)).toEqual(numbers([same, middle, cheap, dear]));
    expect(await walk(`${ofSection}&sort=price_asc`)).toEqual(numbers([cheap, middle, same, dear]));
    expect(await walk('sort=price_desc')).toEqual(numbers([dear, same, middle, cheap, apart]));
    // A cursor belongs to its order.
    const { nextCursor } = (await list(site, seller, '?limit=2&sort=price_asc')).body;
    for (const query of [`?cursor=${nextCursor}`, '?sort=price_asc&cursor=7', '?section=x', '?sort=year_desc'])
      expect([query, (await list(site, seller, query)).status]).toEqual([query, 400]);
    const { head, main } = await page(site, seller, `?${ofSection}&sort=price_asc`);
    const [, chips = ''] = /<nav aria-label="Satıcının bölmələri"(.*?)<\/nav>/s.exec(main) ?? [];
    expect(chips.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
      `Hamısı 5 ${section.label} 4 ${other.label} 1`,
    );
    const places = [cheap, middle, same, dear].map(({ id }) => main.indexOf(`/${id}"`));
    expect(places).toEqual(places.toSorted((one, another) => one - another));
    expect(places[0]).toBeGreaterThan(0);
    expect(main).not.toContain(`/${apart.id}"`);
    expect(head).toContain('noindex');
  });

  test('stand on the page with what was sold, whose price it does not have', async ({ site }) => {
    const seller = await site.aUser();
    const fields = (model: string, price: string) => ({ brand: 'BMW', model, price });
    const sold = await site.aListing(section, { user: seller, fields: fields('X7', '98765') });
    await site.aListing(section, { user: seller, fields: fields('X5', '54321') });
    expect((await page(site, seller)).main).toContain('98 765');
    await own(site, seller, sold, 'sold', { price: '91919' });
    const { html, main } = await page(site, seller);
    expect(main).toContain('54 321');
    expect(main).toContain('Satılmış elanlar');
    expect(main).toContain(sold.title);
    for (const price of ['98765', '98 765', '91919', '91 919'])
      expect([price, html.includes(price)]).toEqual([price, false]);
  });

  test('come in pages of their own address, and none is said so', async ({ site }) => {
    const seller = await site.aUser();
    const empty = await page(site, seller);
    expect(empty.main).toContain('Hazırda satışda elanı yoxdur.');
    expect(empty.main).toContain('Qeydiyyat: noyabr 2026');
    expect(empty.main).toContain('Hələ rəy yoxdur');
    expect(empty.head).toContain('content="noindex, follow"');
    expect(empty.head).toContain(': 0 elanı satışdadır.');
    await site.aListing(section, { user: seller });
    await site.app.pool.query(
      `insert into listings (id, section, account_id, created_at, updated_at, price, title, location, description,
        contact_name, contact_email, contact_phone, attributes, facets, search_text, expires_at)
      select gen_random_uuid(), section, account_id, created_at, updated_at, price, 'Nömrə ' || n, location, description,
        contact_name, contact_email, contact_phone, attributes, facets, search_text, expires_at
      from listings, generate_series(1, 45) n where account_id = $1`,
      [seller.userId],
    );
    const first = await page(site, seller);
    expect(first.head).toContain(`<link rel="canonical" href="http://127.0.0.1:3000/satici/${seller.userId}"`);
    expect(first.head).not.toContain('noindex');
    const [, next = ''] = /href="\/satici\/[\da-f-]+(\?cursor=\d+)"[^>]*>Daha çox elan/.exec(first.main) ?? [];
    const second = await page(site, seller, next);
    expect(second.main).toContain('Nömrə 5<');
    expect(second.main).not.toContain('Nömrə 6<');
    expect(second.main).not.toContain('Daha çox elan');
    // An invalid cursor shows the first page, as in all lists.
    expect((await page(site, seller, '?cursor=x')).main).toContain('Nömrə 45<');
  });
});

describe('how soon a seller answers', () => {
  test('is the median over five conversations of the last 30 days', async ({ site }) => {
    const seller = await site.aUser();
    const listing = await site.aListing(section, { user: seller });
    const converse = async (minutes: number | undefined) => {
      const buyer = await site.aUser();
      const begun = await start(site, buyer, listing, { text: 'Salam, satılır?' });
      await write(site, buyer, begun.body.conversationId, { text: 'Cavab verin' });
      if (minutes === undefined) return;
      const before = now;
      now = new Date(now.getTime() + minutes * minuteMs);
      for (const text of ['Bəli', 'Buyurun']) {
        await write(site, seller, begun.body.conversationId, { text });
        now = new Date(now.getTime() + minuteMs);
      }
      now = before;
    };
    const soon = async () => (await read(site, seller)).body.replyMinutes;
    for (const minutes of [10, undefined, 30, 200, 20]) await converse(minutes);
    expect(await soon()).toBeNull();
    expect((await page(site, seller)).main).not.toContain('cavab verir');
    await converse(90);
    expect(await soon()).toBe(30);
    expect((await page(site, seller)).main).toContain('Adətən 30 dəqiqəyə cavab verir');
    now = new Date(now.getTime() + 40 * dayMs);
    await site.app.pool.query('update accounts set phone_verified_at = now() where id = $1', [seller.userId]);
    expect(await soon()).toBeNull();
    expect((await read(site, seller)).body.phoneVerified).toBe(true);
    expect((await page(site, seller)).main).toContain('1 aydır bizimlədir (noyabr 2026)');
    // The pages of the seller's listings say so in the same words.
    const { id } = await site.aListing(section, { user: seller });
    const { body } = await site.http.inject(`${section.detailPaths[0]}/${id}`);
    expect(body.replaceAll('<!-- -->', '')).toContain('1 aydır bizimlədir · ');
  });
});

test('the page of a seller stays ready until something of that seller changes, whatever others do', async ({
  site,
}) => {
  const { app, http } = site;
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const seller = await site.aUser();
  const another = await anotherThan(site, seller);
  const listing = await site.aListing(section, { user: seller });
  /** The ETags of the page and of the call, which change with their content. */
  const tags = async () => {
    await app.changes.catchUp();
    const paths = [`/satici/${seller.userId}`, `/api/sellers/${seller.userId}`];
    const answers = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    return answers.map(({ headers }) => headers.get('etag'));
  };
  const isReady = async (work: () => Promise<unknown>) => {
    await app.changes.catchUp();
    const count = app.changes.count() ?? NaN;
    await work();
    await app.changes.catchUp();
    return app.changes.unchanged(topicsOf(seller.userId), count);
  };
  let before = await tags();
  expect(before).toEqual([expect.any(String), expect.any(String)]);
  const anothers = await site.aListing(section, { user: another });
  expect(await isReady(() => own(site, another, anothers, 'sold'))).toBe(true);
  expect(await tags()).toEqual(before);
  const rename = { token: seller.token, form: { 'contact.name': 'Başqa Ad' } };
  for (const change of [
    () => request(site.http, 'PUT', `/api/${section.name}/${listing._id}`, rename),
    () => own(site, seller, listing, 'sold'),
    () => site.aListing(other, { user: seller }),
  ]) {
    expect(await isReady(change)).toBe(false);
    const after = await tags();
    expect(after.filter((tag, place) => tag === before[place])).toEqual([]);
    before = after;
  }
  const account = (set: string) => () => app.pool.query(`update accounts set ${set} where id = $1`, [seller.userId]);
  for (const set of [`username = 'Yeni Ad'`, `banned_at = '2026-01-01', banned_until = '2026-01-02'`])
    expect(await isReady(account(set))).toBe(false);
  expect(await isReady(account(`password_hash = '!'`))).toBe(true);
});

/** A user that shares no topic with the other. */
async function anotherThan(site: Site, { userId }: User): Promise<User> {
  for (;;) {
    const user = await site.aUser();
    if (user.userId.slice(-2) !== userId.slice(-2)) return user;
  }
}
