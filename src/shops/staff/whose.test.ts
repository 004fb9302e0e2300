/** What is the shop's, what is its owner's, and what stays its staff's. */
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import type { Listing } from '../../listings/present.ts';
import { list, open, start, uploadPhoto, write } from '../../test/conversations.ts';
import { formValuesWith } from '../../test/values.ts';
import { csvOf, many, send } from '../../test/shop-files.ts';
import { ban, lift } from '../../test/staff.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { runImports } from '../../imports/run.server.ts';
import type { Member } from './members.server.ts';

const test = siteTest({ env: { LIMITS: '0', IMPORT_HOSTS: '127.0.0.1:9' } });
const [section] = sections as [(typeof sections)[number]];
const about = { name: 'Gəncə Avto', address: 'Gəncə, Cavad xan 5', phones: ['501234567'], voen: '1234567891' };

type Staff = { owner: User; seller: User; manager: User };

/** A shop's owner, and two who have joined it with an ad of their own. */
async function aStaffedShop(site: Site, slug: string): Promise<Staff & { own: Listing; shops: Listing }> {
  const [owner, seller, manager] = [await site.aUser(), await site.aUser(), await site.aUser()];
  await request(site.http, 'PUT', '/api/shop', { token: owner.token, json: { ...about, slug } });
  const own = await site.aListing(section, { user: seller });
  const shops = await site.aListing(section, { user: owner });
  for (const [user, role] of [
    [seller, 'seller'],
    [manager, 'owner'],
  ] as const)
    await site.app.pool.query('insert into shop_members values ($1, $2, $3, now())', [user.userId, owner.userId, role]);
  return { owner, seller, manager, own, shops };
}

const call = <Body>(site: Site, { token }: User, name: string, json?: unknown) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return request<Body>(site.http, method, `/api/${path}`, { token, ...(json === undefined ? {} : { json }) });
};

describe('of its owner, a shop’s seller sees', () => {
  test('no conversation as a buyer, nor how many messages wait in it', async ({ site }) => {
    const { owner, seller, shops } = await aStaffedShop(site, 'yazisma');
    const [other, buyer] = [await site.aUser(), await site.aUser()];
    const gift = await site.aListing(section, { user: other });
    const secret = (await start(site, owner, gift, { text: 'Gizli hədiyyə' })).body.conversationId;
    await write(site, other, secret, { text: 'Ünvan: Nizami 5' });
    const asked = (await start(site, buyer, shops, { text: 'Satılır?' })).body;
    const seen = await list(site, seller, '?of=shop');
    expect([seen.items.map(({ id }) => id), seen.unread]).toEqual([[asked.conversationId], 1]);
    expect((await list(site, owner, '?of=shop')).items.map(({ id }) => id)).toEqual([asked.conversationId]);
    expect((await list(site, owner)).unread).toBe(2);
    expect((await open(site, seller, secret)).status).toBe(404);
    const read = await call(site, seller, `POST conversations/${asked.conversationId}/read`, {
      upTo: asked.message.id,
    });
    expect(read.body).toEqual({ unread: 0 });
  });

  test('neither the address of its log-in nor those of invited people', async ({ site }) => {
    const { owner, seller, manager } = await aStaffedShop(site, 'unvan');
    await call(site, owner, 'POST shop/members', { email: 'deyilen@misal.az' });
    const staff = async (user: User) => (await call<{ items: Member[] }>(site, user, 'GET shop/members')).body;
    expect((await staff(seller)).items.map(({ email }) => email)).toEqual([null, seller.email, null, null]);
    for (const user of [owner, manager])
      expect((await staff(user)).items.map(({ email }) => email)).toEqual([
        owner.email,
        seller.email,
        manager.email,
        'deyilen@misal.az',
      ]);
  });

  test('no key in the address of its file', async ({ site }) => {
    const { owner, seller, manager } = await aStaffedShop(site, 'acar');
    const url = 'http://127.0.0.1:9/ads.csv?acar=GIZLI';
    expect((await call(site, owner, 'PUT shop/feed', { url })).status).toBe(200);
    expect((await call(site, seller, 'GET shop/feed')).body).toMatchObject({ url: 'http://127.0.0.1:9/ads.csv?…' });
    for (const user of [owner, manager]) expect((await call(site, user, 'GET shop/feed')).body).toMatchObject({ url });
  });
});

describe('of its staff, a shop sees', () => {
  test('no photo before it is sent, and none of a private message', async ({ site }) => {
    const { owner, seller, manager, shops } = await aStaffedShop(site, 'sekil');
    const gift = await site.aListing(section, { user: await site.aUser() });
    const { conversationId } = (await start(site, seller, gift, { text: 'Salam' })).body;
    const upload = await uploadPhoto(site, seller);
    const seen = async (user: User) => (await call<{ id: string }[]>(site, user, `GET photos?ids=${upload}`)).body;
    expect([await seen(owner), await seen(manager)]).toEqual([[], []]);
    expect((await seen(seller)).map(({ id }) => id)).toEqual([upload]);
    const sent = await write(site, seller, conversationId, { text: 'Belə', photos: [upload] });
    expect([sent.status, sent.body.message.photos.length]).toEqual([201, 1]);
    // What they send for the shop is taken as well.
    const buyer = await site.aUser();
    const asked = (await start(site, buyer, shops, { text: 'Şəkil?' })).body.conversationId;
    expect((await write(site, seller, asked, { text: 'Bax', photos: [await uploadPhoto(site, seller)] })).status).toBe(
      201,
    );
    const posted = await request<Listing>(site.http, 'POST', `/api/${section.name}`, {
      token: seller.token,
      form: { ...formValuesWith(section, {}), uploads: await uploadPhoto(site, seller) },
    });
    expect([posted.status, posted.body.userId]).toEqual([201, owner.userId]);
    const changed = await call<Listing>(site, seller, `PUT ${section.name}/${posted.body._id}`, {
      keepImages: posted.body.images,
      uploads: [await uploadPhoto(site, seller)],
    });
    expect([changed.status, changed.body.images.length]).toEqual([200, 2]);
  });

  test('nothing of their own ads, which stay listed, changeable and theirs to end', async ({ site }) => {
    const { owner, seller, manager, own, shops } = await aStaffedShop(site, 'oz-elan');
    const listed = async (user: User) =>
      (await call<Listing[]>(site, user, 'GET my-announcements')).body.map(({ _id, userId }) => [_id, userId]);
    expect(await listed(seller)).toEqual([
      [shops._id, owner.userId],
      [own._id, seller.userId],
    ]);
    for (const user of [owner, manager]) expect(await listed(user)).toEqual([[shops._id, owner.userId]]);
    // The cabinet is where a shop works.
    const { items } = (await call<{ items: Listing[] }>(site, seller, 'GET cabinet/listings')).body;
    expect(items.map(({ _id }) => _id)).toEqual([shops._id]);
    const calls: [name: string, json?: object][] = [
      [`PUT ${section.name}/${own._id}`, { price: '777' }],
      [`POST ${section.name}/advice`, { listing: own._id }],
      [`GET my-announcements/${own._id}/statistics`],
      [`GET my-announcements/${own._id}/statistics.csv`],
      [`GET my-announcements/${own._id}/buyers`],
      [`POST my-announcements/${own._id}/sold`, {}],
      [`POST my-announcements/${own._id}/unsold`],
      ['POST cabinet/actions', { ids: [own._id, shops._id], action: 'price', percent: 10 }],
      [`DELETE my-announcements/${own._id}`],
    ];
    for (const [name, json] of calls) {
      if (name.startsWith('POST cabinet')) {
        const answer = await call(site, seller, name, json);
        expect([name, answer.body]).toMatchObject([name, { done: 2, refused: [] }]);
        continue;
      }
      for (const user of [owner, manager])
        expect([name, (await call(site, user, name, json)).status]).toEqual([name, 403]);
      expect([name, (await call(site, seller, name, json)).status]).toEqual([name, 200]);
    }
  });

  test('nothing of what they wrote as its buyers', async ({ site }) => {
    const { owner, seller, shops } = await aStaffedShop(site, 'alici');
    const { conversationId } = (await start(site, seller, shops, { text: 'Alıram' })).body;
    await write(site, seller, conversationId, { text: 'Mənəm' });
    const { body } = await open(site, owner, conversationId);
    expect(body.items.map(({ from }) => from)).toEqual([seller.userId, seller.userId]);
  });
});

test('whose shop is banned, can do nothing in its name; their own things stay theirs', async ({ site, adminToken }) => {
  const { owner, seller, manager, own, shops } = await aStaffedShop(site, 'bloklu');
  const buyer = await site.aUser();
  const { conversationId } = (await start(site, buyer, shops, { text: 'Satılır?' })).body;
  await send(site, owner, csvOf(many(1)), '?dryRun=1');
  const json = { ...about, slug: 'bloklu' };
  const shopCalls: [name: string, json?: object][] = [
    ['GET conversations?of=shop'],
    [`GET conversations/${conversationId}`],
    [`POST conversations/${conversationId}/messages`, { text: 'Bəli' }],
    [`POST conversations/${conversationId}/read`, { upTo: crypto.randomUUID() }],
    [`PUT conversations/${conversationId}/block`],
    [`POST conversations/${conversationId}/handover`, { code: '123456' }],
    [`POST conversations/${conversationId}/rating`, { stars: 1 }],
    [`POST conversations/${conversationId}/report`, { text: 'Pis' }],
    ['GET shop'],
    ['PUT shop', json],
    ['DELETE shop/logo'],
    ['GET shop/members'],
    ['POST shop/members', { email: 'kim@misal.az' }],
    [`DELETE shop/members/${owner.userId}`],
    ['GET shop/feed'],
    ['PUT shop/feed', { url: '' }],
    ['GET shop/mapping'],
    ['PUT shop/mapping', { section: null, columns: {} }],
    ['GET shop/imports'],
    ['POST shop/imports', {}],
    ['GET shop/imports/x'],
    ['GET shop/imports/x/errors'],
    ['POST shop/imports/x', { decision: 'cancel' }],
    ['GET shop/export'],
    ['GET shop/statistics'],
    ['GET shop/statistics.csv'],
    ['GET cabinet/listings'],
    ['GET cabinet/matches'],
    ['POST cabinet/actions', { ids: [shops._id], action: 'withdraw' }],
    [`POST ${section.name}`, {}],
    [`POST ${section.name}/advice`, {}],
    [`PUT ${section.name}/${shops._id}`, { price: '5' }],
    [`GET my-announcements/${shops._id}/statistics`],
    [`GET my-announcements/${shops._id}/buyers`],
    [`POST my-announcements/${shops._id}/sold`, {}],
    [`POST my-announcements/${shops._id}/appeal`, { text: 'Səhvdir' }],
    [`DELETE my-announcements/${shops._id}`],
  ];
  await ban(site, adminToken, owner.userId);
  for (const [name, body] of shopCalls)
    for (const user of [seller, manager]) {
      const { status, body: said } = await call<{ message?: string }>(site, user, name, body);
      expect([name, status, said.message]).toEqual([name, 403, expect.stringContaining('mağaza bloklanıb')]);
    }
  await runImports(site.app, new AbortController().signal);
  const { rows } = await site.app.pool.query('select state, tries from shop_imports where shop_id = $1', [
    owner.userId,
  ]);
  expect(rows).toEqual([{ state: 'queued', tries: 0 }]);
  expect((await call<Listing[]>(site, seller, 'GET my-announcements')).body.map(({ _id }) => _id)).toEqual([own._id]);
  expect((await call(site, seller, `DELETE my-announcements/${own._id}`)).status).toBe(200);
  expect((await call(site, seller, 'GET conversations')).status).toBe(200);
  // They may leave it all the same.
  expect((await call(site, seller, `DELETE shop/members/${seller.userId}`)).status).toBe(200);
  await lift(site, adminToken, owner.userId);
  expect((await call(site, manager, 'GET shop')).status).toBe(200);
  await runImports(site.app, new AbortController().signal);
  const done = await site.app.pool.query('select state from shop_imports where shop_id = $1', [owner.userId]);
  expect(done.rows).toEqual([{ state: 'done' }]);
});
