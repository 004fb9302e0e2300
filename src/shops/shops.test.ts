/** Shops: made by an account, opened by the admin, seen by everybody. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { listingPath } from '../domain/sections/links.ts';
import { runJobsNow } from '../test/jobs.ts';
import { mailsIn } from '../test/services/mail.ts';
import { photo, request, type Site, siteTest, type User } from '../test/site.ts';
import { pages } from '../site/server/ssr.ts';
import type { Listing } from '../listings/present.ts';
import type { LargestSellers, OwnShop, PublicShop } from './schemas.server.ts';

// A Monday, 13:00 in Baku.
let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, pages, env: { LIMITS: '0' } });
const [section, other] = sections as [(typeof sections)[number], (typeof sections)[number]];

const about = {
  name: 'Şəki Avto',
  slug: 'seki-avto',
  about: 'Rəsmi diler.',
  address: 'Bakı, Nizami küçəsi 10',
  hours: [{ day: 1, from: '09:00', to: '18:00' }],
  phones: ['050 123 45 67'],
  voen: '1234567891',
};

async function get<Body>(site: Site, url: string, token?: string) {
  // Waits until this process knows of earlier writes.
  await site.app.changes.catchUp();
  return request<Body>(site.http, 'GET', url, { token });
}
const put = (site: Site, { token }: User, json: object) =>
  request<OwnShop & { fields?: Record<string, string> }>(site.http, 'PUT', '/api/shop', { token, json });
const decide = (site: Site, token: string, slug: string, json: object) =>
  request<OwnShop>(site.http, 'POST', `/api/admin/shops/${slug}`, { token, json });
async function opened(site: Site, adminToken: string, slug: string) {
  const user = await site.aUser();
  await put(site, user, { ...about, slug });
  expect((await decide(site, adminToken, slug, { decision: 'approve' })).status).toBe(200);
  return user;
}

describe('a shop', () => {
  test('is seen from the moment that the admin opens it', async ({ site, adminToken }) => {
    const user = await site.aUser();
    expect((await get(site, '/api/shop', user.token)).status).toBe(404);
    const made = await put(site, user, about);
    expect([made.status, made.body]).toMatchObject([200, { slug: 'seki-avto', status: 'waiting', openNow: true }]);
    expect((await get(site, '/api/shops/seki-avto')).status).toBe(404);
    expect((await get(site, '/magaza/seki-avto')).status).toBe(404);
    const waiting = await get<{ items: OwnShop[] }>(site, '/api/admin/shops', adminToken);
    expect(waiting.body.items).toMatchObject([{ slug: 'seki-avto', voen: '1234567891' }]);
    expect((await decide(site, adminToken, 'seki-avto', { decision: 'approve' })).body.status).toBe('open');
    expect((await decide(site, adminToken, 'seki-avto', { decision: 'approve' })).status).toBe(200);
    const shown = await get<PublicShop>(site, '/api/shops/SEKI-avto');
    expect(shown.body).toMatchObject({ name: 'Şəki Avto', phones: ['+994-50-123-45-67'], active: 0 });
    const page = await get<string>(site, '/magaza/seki-avto');
    expect(page.status).toBe(200);
    for (const text of ['Şəki Avto</h1>', 'indi açıqdır', 'B.e. 09:00–18:00', '1234567891', 'LocalBusiness'])
      expect(page.body).toContain(text);
    expect((await get(site, `/api/sellers/${user.userId}`)).body).toMatchObject({
      shop: { name: 'Şəki Avto', slug: 'seki-avto' },
    });
  });

  test('says at the minute that it has closed', async ({ site, adminToken }) => {
    await opened(site, adminToken, 'saatli');
    now = new Date('2026-11-23T13:59:00Z');
    expect((await get<string>(site, '/magaza/saatli')).body).toContain('indi açıqdır');
    now = new Date('2026-11-23T14:00:01Z');
    expect((await get<string>(site, '/magaza/saatli')).body).toContain('indi bağlıdır');
    expect((await get(site, '/api/shops/saatli')).body).toMatchObject({ openNow: false });
    now = new Date('2026-11-23T09:00:00Z');
  });

  test('is refused with a text for each wrong field, and an address only once', async ({ site }) => {
    const [one, another] = [await site.aUser(), await site.aUser()];
    const wrong = await put(site, one, {
      ...about,
      name: '',
      slug: 'Ə!',
      voen: '12',
      phones: ['1'],
      site: 'javascript:1',
    });
    expect(wrong.status).toBe(400);
    for (const word of ['name', 'slug', 'voen', 'phones', 'site'])
      expect([word, Object.keys(wrong.body.fields ?? {}).some((name) => name.startsWith(word))]).toEqual([word, true]);
    const both = await Promise.all([one, another].map((user) => put(site, user, { ...about, slug: 'tek' })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is not opened before the law’s fields stand, and closed only with a reason', async ({ site, adminToken }) => {
    await opened(site, adminToken, 'qanun');
    await site.app.pool.query(`update shops set voen = '', status = 'waiting' where slug = 'qanun'`);
    const refused = await decide(site, adminToken, 'qanun', { decision: 'approve' });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('VÖEN')]);
    expect((await decide(site, adminToken, 'qanun', { decision: 'close' })).status).toBe(400);
    expect((await decide(site, adminToken, 'yoxdur', { decision: 'approve' })).status).toBe(404);
  });

  test('is told whether it was refused or closed; of two decisions in a row, of the last', async ({
    site,
    adminToken,
  }) => {
    const user = await site.aUser();
    await put(site, user, { ...about, slug: 'redd', name: 'Rədd' });
    const decideOn = async (decision: string) => {
      now = new Date(now.getTime() + 60_000);
      await decide(site, adminToken, 'redd', { decision, ...(decision === 'close' && { reason: 'VÖEN səhvdir' }) });
    };
    for (const decision of ['close', 'approve', 'close']) {
      await decideOn(decision);
      await runJobsNow(site.app);
    }
    await decideOn('approve');
    await decideOn('close');
    await runJobsNow(site.app);
    const mails = await mailsIn(site.dataDir);
    const own = mails.filter(({ to }) => to?.[0]?.address === user.email).map(({ subject }) => subject);
    expect(own.filter((subject) => subject?.includes('Mağazanız'))).toEqual(
      ['açılmadı', 'açıldı', 'bağlandı', 'bağlandı'].map((end) => expect.stringMatching(`Mağazanız ${end}$`)),
    );
  });

  test('makes only its own pages anew when its hours change, and cards when its name does', async ({
    site,
    adminToken,
  }) => {
    const user = await opened(site, adminToken, 'saat-evi');
    const client = await site.app.pool.connect();
    try {
      const topics: (string | undefined)[] = [];
      client.on('notification', ({ payload }) => topics.push(payload));
      await client.query('listen changes');
      const hours = [{ day: 2, from: '10:00', to: '19:00' }];
      expect((await put(site, user, { ...about, slug: 'saat-evi', hours })).status).toBe(200);
      expect((await get<PublicShop>(site, '/api/shops/saat-evi')).body.hours).toEqual(hours);
      await client.query('select 1');
      expect(topics).toEqual([`profile ${user.userId.slice(-2)}`]);
      await put(site, user, { ...about, slug: 'saat-evi', hours, name: 'Saat dünyası' });
      await decide(site, adminToken, 'saat-evi', { decision: 'approve' });
      await client.query('select 1');
      expect(topics).toContain('');
      expect((await get<PublicShop>(site, '/api/shops/saat-evi')).body.name).toBe('Saat dünyası');
    } finally {
      client.release(true);
    }
  });

  test('has a logo and a cover, which go with it', async ({ site, adminToken }) => {
    const user = await opened(site, adminToken, 'loqo');
    const files = [{ name: 'image', ...photo() }];
    for (const place of ['logo', 'cover']) {
      const put = () => request<OwnShop>(site.http, 'PUT', `/api/shop/${place}`, { token: user.token, files });
      expect((await put()).body).toMatchObject({ [place]: { width: 64 } });
      expect((await put()).status).toBe(200);
    }
    expect((await site.app.pool.query('select key from shop_photos')).rows).toHaveLength(2);
    expect((await get<string>(site, '/magaza/loqo')).body).toContain('/uploads/');
    const gone = await request(site.http, 'DELETE', '/api/shop/cover', { token: user.token });
    expect(gone.body).toMatchObject({ cover: null });
    const nobody = await site.aUser();
    expect((await request(site.http, 'PUT', '/api/shop/logo', { token: nobody.token, files })).status).toBe(404);
  });
});

describe('the listings of a shop', () => {
  test('are marked as a shop’s once it is open, and as a person’s once it is closed', async ({ site, adminToken }) => {
    const user = await site.aUser();
    const listings = [await site.aListing(section, { user }), await site.aListing(other, { user })];
    await put(site, user, { ...about, slug: 'nisan', name: 'Nişan' });
    const kinds = async () =>
      (
        await site.app.pool.query<{ facets: string[] }>('select facets from listings where account_id = $1', [
          user.userId,
        ])
      ).rows.map(({ facets }) => facets.find((facet) => facet.startsWith('seller:')));
    expect(await kinds()).toEqual(['seller:person', 'seller:person']);
    await decide(site, adminToken, 'nisan', { decision: 'approve' });
    await runJobsNow(site.app);
    expect(await kinds()).toEqual(['seller:shop', 'seller:shop']);
    const found = await get<{ items: Listing[] }>(site, `/api/search?section=${section.name}&seller=shop`);
    expect(found.body.items.map(({ id }) => id)).toEqual([listings[0]!.id]);
    expect((await get<string>(site, listingPath(listings[0]!))).body).toContain('/magaza/nisan');
    expect((await get<string>(site, '/')).body).toContain('Nişan');
    await decide(site, adminToken, 'nisan', { decision: 'close', reason: 'VÖEN ləğv edilib' });
    await runJobsNow(site.app);
    expect(await kinds()).toEqual(['seller:person', 'seller:person']);
    expect((await get(site, '/magaza/nisan')).status).toBe(404);
    expect((await get<string>(site, listingPath(listings[0]!))).body).not.toContain('/magaza/nisan');
    // Mended, it waits again.
    expect((await put(site, user, { ...about, slug: 'nisan' })).body).toMatchObject({
      status: 'waiting',
      reason: null,
    });
  });

  test('are found by words and section, page by page', async ({ site, adminToken }) => {
    const user = await opened(site, adminToken, 'axtaris');
    const red = await site.aListing(section, { user, fields: { description: 'Qırmızı və təmiz maşındır' } });
    const blue = await site.aListing(section, { user, fields: { description: 'Mavi və təmiz maşındır' } });
    const third = await site.aListing(other, { user });
    const ids = async (query: string) =>
      (await get<{ items: Listing[] }>(site, `/api/shops/axtaris/listings${query}`)).body.items.map(({ id }) => id);
    expect(await ids('')).toEqual([third.id, blue.id, red.id]);
    expect(await ids('?q=qirmizi')).toEqual([red.id]);
    expect(await ids(`?section=${other.name}`)).toEqual([third.id]);
    const first = await get<{ nextCursor: string }>(site, '/api/shops/axtaris/listings?limit=2');
    expect(await ids(`?limit=2&cursor=${first.body.nextCursor}`)).toEqual([red.id]);
    const page = await get<string>(site, '/magaza/axtaris?q=mavi');
    expect([page.body.includes(`/${blue.id}`), page.body.includes(`/${red.id}"`)]).toEqual([true, false]);
    expect((await get<string>(site, '/magaza/axtaris?q=yoxdur')).body).toContain('Elan tapılmadı');
    // Kept ready, and made anew when one of them changes.
    const before = (await get<string>(site, '/magaza/axtaris')).body;
    await request(site.http, 'DELETE', `/api/my-announcements/${red._id}`, { token: user.token });
    expect((await get<string>(site, '/magaza/axtaris')).body).not.toBe(before);
  });

  test('follow in batches, and what is posted meanwhile follows too', async ({ site, adminToken }) => {
    const user = await opened(site, adminToken, 'cox');
    await site.aListing(section, { user });
    await site.app.pool.query(
      `insert into listings (id, section, account_id, created_at, updated_at, price, title, location, description,
        contact_name, contact_email, contact_phone, attributes, facets, search_text)
      select gen_random_uuid(), section, account_id, created_at, updated_at, price, title, location, description,
        contact_name, contact_email, contact_phone, attributes, facets, search_text
      from listings, generate_series(1, 450) where account_id = $1`,
      [user.userId],
    );
    await decide(site, adminToken, 'cox', { decision: 'close', reason: 'Sınaq' });
    await runJobsNow(site.app);
    const { rows } = await site.app.pool.query(
      `select count(*)::int as left from listings where account_id = $1 and facets @> '{seller:shop}'`,
      [user.userId],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

test('a banned account has no shop, a deleted one leaves no photos of it', async ({ site, adminToken }) => {
  const user = await opened(site, adminToken, 'blok');
  const files = [{ name: 'image', ...photo() }];
  await request(site.http, 'PUT', '/api/shop/logo', { token: user.token, files });
  const ban = `/api/moderation/users/${user.userId}/ban`;
  await request(site.http, 'POST', ban, { token: adminToken, json: { reason: 'Dələduzluq' } });
  expect((await get(site, '/magaza/blok')).status).toBe(404);
  await request(site.http, 'DELETE', ban, { token: adminToken });
  expect((await get(site, '/magaza/blok')).status).toBe(200);
  const { body } = await request<{ token: string }>(site.http, 'POST', '/api/login', { json: user });
  await request(site.http, 'POST', `/api/users/${user.userId}/deletion`, {
    token: body.token,
    json: { password: user.password },
  });
  expect((await get(site, '/magaza/blok')).status).toBe(404);
});

test('a shop is named among the largest sellers, who are sorted by their ads on the site', async ({
  site,
  adminToken,
}) => {
  const [small, large] = [await site.aUser(), await opened(site, adminToken, 'boyuk')];
  for (const user of [small, large, large]) await site.aListing(section, { user });
  const { status, body } = await get<LargestSellers>(site, '/api/admin/largest-sellers', adminToken);
  const sellers = body.items.filter(({ userId }) => [small.userId, large.userId].includes(userId));
  expect([status, sellers]).toMatchObject([
    200,
    [
      { userId: large.userId, listings: 2, shop: { slug: 'boyuk', status: 'open' } },
      { userId: small.userId, listings: 1, shop: null },
    ],
  ]);
  expect((await get(site, '/api/admin/largest-sellers', small.token)).status).toBe(403);
});
