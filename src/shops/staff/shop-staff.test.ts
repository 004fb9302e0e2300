/** The staff of shops: invited by mail, acting for the shop, out at once. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { formValuesWith } from '../../test/values.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import type { Member } from './members.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const section = sections[0]!;
const about = { name: 'Gəncə Avto', address: 'Gəncə, Cavad xan 5', phones: ['501234567'], voen: '1234567891' };

async function aShop(site: Site, slug: string): Promise<User> {
  const owner = await site.aUser();
  const json = { ...about, slug };
  expect((await request(site.http, 'PUT', '/api/shop', { token: owner.token, json })).status).toBe(200);
  return owner;
}

const invite = (site: Site, { token }: User, email: string, role?: string) =>
  request<Member>(site.http, 'POST', '/api/shop/members', { token, json: { email, role } });
const accept = (site: Site, { token }: User, invitation: string) =>
  request(site.http, 'POST', '/api/shop/invitations/accept', { token, json: { token: invitation } });
const staffOf = async (site: Site, { token }: User) =>
  (await request<{ items: Member[] }>(site.http, 'GET', '/api/shop/members', { token })).body.items;

/** The token of the latest mail to the address. */
async function invitationIn(site: Site, email: string): Promise<string> {
  await runJobsNow(site.app);
  const folder = join(site.dataDir, 'mail');
  const mails = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.findLast((text) => text.includes(email)) ?? '';
  return /magaza-devet\?token=(?:3D)?([\w-]{43})/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[1] ?? '';
}

async function aMember(site: Site, owner: User, role: string): Promise<User> {
  const member = await site.aUser();
  expect((await invite(site, owner, member.email, role)).status).toBe(201);
  expect((await accept(site, member, await invitationIn(site, member.email))).body).toMatchObject({ role });
  return member;
}

const post = (site: Site, { token }: User) =>
  request<Listing>(site.http, 'POST', `/api/${section.name}`, {
    token,
    form: formValuesWith(section, {}),
    files: [photo()],
  });

describe('an invitation', () => {
  test('goes by mail, names nobody, and opens the shop to whoever accepts it, once', async ({ site }) => {
    const owner = await aShop(site, 'devet');
    const [member, another] = [await site.aUser(), await site.aUser()];
    expect((await invite(site, owner, member.email, 'seller')).body).toMatchObject({
      state: 'invited',
      role: 'seller',
    });
    const token = await invitationIn(site, member.email);
    expect(token).toHaveLength(43);
    expect((await staffOf(site, owner)).map(({ state }) => state)).toEqual(['member', 'invited']);
    expect((await accept(site, member, 'x'.repeat(43))).status).toBe(400);
    expect((await accept(site, member, token)).status).toBe(200);
    expect((await accept(site, another, token)).status).toBe(400);
    expect((await staffOf(site, owner)).map(({ id, role }) => [id, role])).toEqual([
      [owner.userId, 'owner'],
      [member.userId, 'seller'],
    ]);
    expect((await invite(site, owner, member.email, 'seller')).status).toBe(409);
    expect((await invite(site, owner, 'yanlış', 'seller')).status).toBe(400);
    expect((await invite(site, owner, another.email, 'admin')).status).toBe(400);
  });

  test('is only an owner’s to send, and leads to one shop alone', async ({ site }) => {
    const [owner, other] = [await aShop(site, 'bir'), await aShop(site, 'iki')];
    const member = await aMember(site, owner, 'seller');
    expect((await invite(site, member, 'kim@misal.az', 'seller')).status).toBe(403);
    expect((await invite(site, await site.aUser(), 'kim@misal.az', 'seller')).status).toBe(404);
    await invite(site, other, member.email, 'seller');
    expect((await accept(site, member, await invitationIn(site, member.email))).status).toBe(409);
    await invite(site, owner, other.email, 'seller');
    expect((await accept(site, other, await invitationIn(site, other.email))).status).toBe(409);
  });
});

describe('the staff of a shop', () => {
  test('posts and answers for it, and is out at once', async ({ site }) => {
    const owner = await aShop(site, 'isci');
    const [seller, buyer] = [await aMember(site, owner, 'seller'), await site.aUser()];
    const posted = await post(site, seller);
    expect([posted.status, posted.body.userId]).toEqual([201, owner.userId]);
    const { _id } = posted.body;
    const own = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: seller.token });
    expect(own.body.map((each) => each._id)).toEqual([_id]);
    const started = await request<{ conversationId: string }>(
      site.http,
      'POST',
      `/api/${section.name}/${_id}/messages`,
      {
        token: buyer.token,
        json: { text: 'Hələ satılır?' },
      },
    );
    const { conversationId } = started.body;
    const shops = await request<{ items: { id: string }[] }>(site.http, 'GET', '/api/conversations?of=shop', {
      token: seller.token,
    });
    expect(shops.body.items.map(({ id }) => id)).toEqual([conversationId]);
    const answer = (user: User) =>
      request(site.http, 'POST', `/api/conversations/${conversationId}/messages`, {
        token: user.token,
        json: { text: 'Bəli' },
      });
    expect((await answer(seller)).status).toBe(201);
    const read = await request<{ items: { from: string }[] }>(
      site.http,
      'GET',
      `/api/conversations/${conversationId}`,
      { token: buyer.token },
    );
    expect(read.body.items[0]).toMatchObject({ from: owner.userId });
    const change = (user: User) =>
      request(site.http, 'PUT', `/api/${section.name}/${_id}`, { token: user.token, json: { price: '777' } });
    expect((await change(seller)).status).toBe(200);
    const out = await request(site.http, 'DELETE', `/api/shop/members/${seller.userId}`, { token: owner.token });
    expect(out.status).toBe(200);
    expect([(await change(seller)).status, (await answer(seller)).status]).toEqual([403, 404]);
    expect((await request(site.http, 'GET', '/api/shop', { token: seller.token })).status).toBe(404);
    expect((await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: seller.token })).body).toEqual(
      [],
    );
  });

  test.for([
    ['owner', 200],
    ['seller', 403],
  ] as const)('as %s changes the shop: %i', async ([role, status], { site }) => {
    const owner = await aShop(site, `rol-${role}`);
    const member = await aMember(site, owner, role);
    const json = { ...about, slug: `rol-${role}`, name: 'Yeni ad' };
    expect((await request(site.http, 'PUT', '/api/shop', { token: member.token, json })).status).toBe(status);
    expect((await request(site.http, 'GET', '/api/shop', { token: member.token })).body).toMatchObject({ role });
    // Nobody takes the shop from its account; a seller removes only themselves.
    const remove = (id: string) => request(site.http, 'DELETE', `/api/shop/members/${id}`, { token: member.token });
    expect((await remove(owner.userId)).status).toBe(role === 'owner' ? 409 : 403);
    expect((await remove(member.userId)).status).toBe(200);
  });
});

test('who accepts an invitation and opens a shop at once has one of both', async ({ site }) => {
  const owner = await aShop(site, 'eyni-anda');
  for (let time = 0; time < 8; time++) {
    const member = await site.aUser();
    await invite(site, owner, member.email, 'seller');
    const token = await invitationIn(site, member.email);
    const json = { ...about, slug: `eyni-anda-${time}` };
    const answers = await Promise.all([
      request(site.http, 'PUT', '/api/shop', { token: member.token, json }),
      accept(site, member, token),
    ]);
    // A seller may not change the shop that they have joined a moment before.
    expect(answers.map(({ status }) => (status === 403 ? 409 : status)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await site.app.pool.query(
      'select account_id from shops where account_id = $1 union all select account_id from shop_members where account_id = $1',
      [member.userId],
    );
    expect(rows).toHaveLength(1);
  }
});

test('a closed shop gets no staff, and those who work for it change nothing of it', async ({ site, adminToken }) => {
  const owner = await aShop(site, 'bagli');
  const decide = (json: object) => request(site.http, 'POST', '/api/admin/shops/bagli', { token: adminToken, json });
  expect((await decide({ decision: 'approve' })).status).toBe(200);
  const manager = await aMember(site, owner, 'owner');
  const seller = await aMember(site, owner, 'seller');
  const [invited, late] = [await site.aUser(), await site.aUser()];
  await invite(site, owner, invited.email, 'seller');
  const invitation = await invitationIn(site, invited.email);
  await invite(site, owner, late.email, 'seller');
  expect((await decide({ decision: 'close', reason: 'Sınaq' })).status).toBe(200);

  const json = { ...about, slug: 'bagli' };
  const url = 'https://misal.az/elanlar.csv';
  const writes: [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object][] = [
    ['POST', 'members', { email: 'deyilen@misal.az' }],
    ['POST', 'members', { email: invited.email, role: 'owner' }],
    ['DELETE', `members/${seller.userId}`],
    ['PUT', '', json],
    ['DELETE', 'logo'],
    ['DELETE', 'cover'],
    ['PUT', 'feed', { url }],
    ['PUT', 'mapping', {}],
  ];
  const answers = [];
  for (const [method, path, body] of writes) {
    const answer = await request(site.http, method, `/api/shop/${path}`.replace(/\/$/, ''), {
      token: manager.token,
      ...(body && { json: body }),
    });
    answers.push([`${method} ${path}`, answer.status]);
  }
  const photos = { files: [photo()], token: manager.token };
  for (const place of ['logo', 'cover'])
    answers.push([place, (await request(site.http, 'PUT', `/api/shop/${place}`, photos)).status]);
  const file = { token: manager.token, files: [{ name: 'file', file: new File(['externalId'], 'elanlar.csv') }] };
  const sent = await request(site.http, 'POST', '/api/shop/imports', file);
  expect([...answers, ['file', sent.status]]).toEqual([...answers.map(([name]) => [name, 403]), ['file', 409]]);
  expect((await invite(site, owner, 'deyilen@misal.az')).status).toBe(409);
  expect((await accept(site, invited, invitation)).status).toBe(403);
  expect(await invitationIn(site, late.email)).toBe('');

  // Its own account mends it; who was invited joins once it is open again.
  expect((await request(site.http, 'PUT', '/api/shop', { token: owner.token, json })).status).toBe(200);
  expect((await decide({ decision: 'approve' })).status).toBe(200);
  expect((await accept(site, invited, invitation)).status).toBe(200);
  expect((await invite(site, manager, 'deyilen@misal.az')).status).toBe(201);
});
