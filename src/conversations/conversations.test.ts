import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { aConversation, list, open, read, start, write } from '../test/conversations.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Conversation } from './schemas.server.ts';
import { removeAbandoned } from './own-conversations.server.ts';
import { mailUnread } from './unread-mail.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
const [section] = sections as [(typeof sections)[number]];
const minuteMs = 60_000;
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const eventsOf = async (site: Site, { userId }: User, kind: string) => {
  const { rows } = await site.app.pool.query<{ data: Record<string, unknown> }>(
    'select data from account_events where account_id = $1 and kind = $2 order by number',
    [userId, kind],
  );
  return rows.map(({ data }) => data);
};
const textsOf = ({ items }: Conversation) => items.map(({ text }) => text);

describe('a conversation', () => {
  test('is one for a listing and a buyer, and both read the same', async ({ site }) => {
    const { seller, buyer, listing, id } = await aConversation(site);
    pass(minuteMs);
    const again = await start(site, buyer, listing, { text: 'Son qiymət nədir?' });
    expect(again.body.conversationId).toBe(id);
    await write(site, seller, id, { text: 'Bəli, satılır.\nGəlin baxın.' });
    const [ofBuyer, ofSeller] = [(await open(site, buyer, id)).body, (await open(site, seller, id)).body];
    expect(textsOf(ofBuyer)).toEqual(['Bəli, satılır.\nGəlin baxın.', 'Son qiymət nədir?', 'Salam, hələ satılır?']);
    expect(textsOf(ofSeller)).toEqual(textsOf(ofBuyer));
    expect(ofBuyer.items.map(({ from }) => from)).toEqual([seller.userId, buyer.userId, buyer.userId]);
    expect(ofBuyer).toMatchObject({
      listing: { _id: listing._id, status: 'active' },
      other: { id: seller.userId, name: 'Rauf' },
      blocked: false,
      closed: null,
      // The seller has answered.
      readUpTo: again.body.message.id,
    });
    expect(ofBuyer.listing?.contact).toMatchObject({ phone: '', email: '' });
    expect(ofSeller.other).toEqual({ id: buyer.userId, name: 'Nigar' });
    const [inList] = (await list(site, seller)).items;
    expect(inList).toMatchObject({ id, unread: 0, last: { text: 'Bəli, satılır.\nGəlin baxın.' } });
  });

  test('is nobody else’s by any call', async ({ site }) => {
    const { id, first } = await aConversation(site);
    const stranger = await site.aUser();
    const calls = [
      ['GET', ''],
      ['POST', '/messages', { text: 'Mən də!' }],
      ['POST', '/read', { upTo: first.id }],
      ['PUT', '/block'],
      ['DELETE', '/block'],
      ['POST', '/report', { text: 'Pis' }],
    ] as const;
    for (const [method, path, json] of calls) {
      const { status } = await request(site.http, method, `/api/conversations/${id}${path}`, {
        token: stranger.token,
        ...(json && { json }),
      });
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 404`);
    }
    expect((await list(site, stranger)).items).toEqual([]);
  });

  test('begins neither with oneself nor about what is sold, but goes on after the sale', async ({ site }) => {
    const { seller, buyer, listing, id } = await aConversation(site);
    const own = await start(site, seller, listing, { text: 'Özümə' });
    expect(own).toMatchObject({ status: 409, body: { message: 'Bu sizin öz elanınızdır.' } });
    await request(site.http, 'POST', `/api/my-announcements/${listing._id}/sold`, { token: seller.token, json: {} });
    const late = await start(site, await site.aUser(), listing, { text: 'Gecikdim?' });
    expect(late).toMatchObject({ status: 409, body: { message: 'Elan artıq satışda deyil.' } });
    expect((await write(site, buyer, id, { text: 'Çox sağ olun' })).status).toBe(201);
    expect((await open(site, buyer, id)).body.listing?.status).toBe('sold');
  });

  test('outlives its listing and an account, without a name', async ({ site }) => {
    const { seller, buyer, id, listing } = await aConversation(site);
    await write(site, seller, id, { text: 'Bəli' });
    await request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token: seller.token });
    expect((await open(site, buyer, id)).body).toMatchObject({
      listing: null,
      about: { section: section.name, id: listing.id, title: listing.title },
    });
    const remove = (user: User) =>
      request(site.http, 'POST', `/api/users/${user.userId}/deletion`, {
        token: user.token,
        json: { password: user.password },
      });
    pass(5 * minuteMs);
    await mailUnread(site.app);
    const notices = async () =>
      (await site.app.pool.query('select text from notices where account_id = $1', [buyer.userId])).rows;
    expect(await notices()).toEqual([{ text: `Rauf sizə yazdı: elan № ${listing.id}` }]);
    expect((await remove(seller)).status).toBe(200);
    expect(await notices()).toEqual([{ text: `Silinmiş istifadəçi sizə yazdı: elan № ${listing.id}` }]);
    const left = (await open(site, buyer, id)).body;
    expect(left).toMatchObject({ other: { id: null, name: 'Silinmiş istifadəçi' }, closed: expect.any(String) });
    expect(left.items.map(({ from, text }) => [from, text])).toEqual([
      [null, 'Bəli'],
      [buyer.userId, 'Salam, hələ satılır?'],
    ]);
    expect((await write(site, buyer, id, { text: 'Oradasınız?' })).status).toBe(409);
    await remove(buyer);
    await removeAbandoned(site.app);
    const { rows } = await site.app.pool.query('select from conversations where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('is among the data one takes along', async ({ site }) => {
    const { seller, buyer, listing, id } = await aConversation(site);
    await write(site, seller, id, { text: 'Bəli' });
    const { body } = await request(site.http, 'GET', `/api/users/${buyer.userId}/data`, { token: buyer.token });
    expect(body['conversations']).toEqual([
      expect.objectContaining({
        listing: listing.id,
        with: 'Rauf',
        messages: [
          expect.objectContaining({ own: true, text: 'Salam, hələ satılır?' }),
          expect.objectContaining({ own: false, text: 'Bəli' }),
        ],
      }),
    ]);
  });
});

describe('a message', () => {
  test('sent again with its key is answered, however many may still be sent', async ({ site }) => {
    const { buyer, listing, id } = await aConversation(site);
    const json = { text: 'Sabah gəlim?', key: 'tekrar' };
    const { body: sent } = await write(site, buyer, id, json);
    let status = 201;
    while (status === 201) ({ status } = await write(site, buyer, id, { text: 'Hə?' }));
    expect(status).toBe(429);
    expect(await write(site, buyer, id, json)).toMatchObject({ status: 201, body: sent });
    expect(await start(site, buyer, listing, json)).toMatchObject({ status: 201, body: sent });
    expect((await write(site, buyer, id, { ...json, key: 'basqa' })).status).toBe(429);
  });

  test('that answers marks what came before as read, for both sides', async ({ site }) => {
    const { seller, buyer, id } = await aConversation(site);
    await write(site, buyer, id, { text: 'Cavab gözləyirəm' });
    const { body: last } = await write(site, buyer, id, { text: 'Oradasınız?' });
    pass(5 * minuteMs);
    await mailUnread(site.app);
    expect((await list(site, seller)).items[0]).toMatchObject({ unread: 3 });
    await write(site, seller, id, { text: 'Bəli' });
    expect((await list(site, seller)).items[0]).toMatchObject({ unread: 0 });
    expect((await open(site, buyer, id)).body).toMatchObject({ readUpTo: last.message.id });
    const { rows } = await site.app.pool.query(
      "select read_at from notices where account_id = $1 and kind = 'message'",
      [seller.userId],
    );
    expect(rows).toEqual([{ read_at: expect.any(Date) }]);
    expect((await list(site, buyer)).items[0]).toMatchObject({ unread: 1 });
  });

  test('is stored once, however often it is sent', async ({ site }) => {
    const { buyer, listing, id } = await aConversation(site);
    const json = { text: 'Sabah gəlim?', key: 'a-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(site, buyer, id, json)));
    answers.push(await start(site, buyer, listing, json));
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    expect(textsOf((await open(site, buyer, id)).body)).toEqual(['Sabah gəlim?', 'Salam, hələ satılır?']);
    const fresh = await site.aUser();
    const begun = await Promise.all([1, 2, 3].map(() => start(site, fresh, listing, { text: 'Salam', key: 'b' })));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(begun.map(({ body }) => body.message.id)).size).toBe(1);
  });

  test('is cleaned, has one to two thousand characters, and is text', async ({ site }) => {
    const { buyer, id } = await aConversation(site);
    for (const text of ['', ' \u200b\u2068 ', 'a'.repeat(2001), 5, null, ['a']]) {
      const { status, body } = await write(site, buyer, id, { text });
      expect(status).toBe(400);
      expect(body).toHaveProperty('fields.text');
    }
    expect((await write(site, buyer, id, { text: '<b>50\u200b% \u0000endirim</b>' })).body.message.text).toBe(
      '<b>50% endirim</b>',
    );
    expect((await write(site, buyer, id, { text: 'a'.repeat(1_200_000) })).status).toBe(413);
    expect((await write(site, buyer, id, { text: 'ə'.repeat(2000) })).status).toBe(201);
  });

  test('reaches the open pages of both sides', async ({ site }) => {
    const { seller, buyer, id, first } = await aConversation(site);
    expect(await eventsOf(site, seller, 'message')).toEqual([
      { conversationId: id, message: first, unreadMessages: 1 },
    ]);
    expect(await eventsOf(site, buyer, 'message')).toEqual([{ conversationId: id, message: first, unreadMessages: 0 }]);
  });

  test('warns its receiver alone', async ({ site }) => {
    const { seller, buyer, id } = await aConversation(site);
    await write(site, buyer, id, { text: 'beh göndərin, kartım 4111 1111 1111 1111' });
    const [ofSeller] = (await open(site, seller, id)).body.items;
    const [ofBuyer] = (await open(site, buyer, id)).body.items;
    expect(ofSeller?.warnings).toHaveLength(2);
    expect(ofBuyer?.warnings).toEqual([]);
  });

  test('is read up to a mark that goes forward alone', async ({ site }) => {
    const { seller, buyer, id, first } = await aConversation(site);
    const { body: second } = await write(site, buyer, id, { text: 'Salam?' });
    expect((await list(site, seller)).unread).toBe(2);
    expect((await read(site, seller, id, first.id)).body).toEqual({ unread: 1 });
    expect((await open(site, buyer, id)).body.readUpTo).toBe(first.id);
    expect((await read(site, seller, id, second.message.id)).body).toEqual({ unread: 0 });
    expect((await read(site, seller, id, first.id)).body).toEqual({ unread: 0 });
    expect((await open(site, buyer, id)).body.readUpTo).toBe(second.message.id);
    expect((await eventsOf(site, buyer, 'read')).map(({ upTo }) => upTo)).toEqual([first.id, second.message.id]);
    expect((await read(site, seller, id, crypto.randomUUID())).status).toBe(404);
  });

  test('comes page by page, without gaps or repeats while others are written', async ({ site }) => {
    const { seller, buyer, id } = await aConversation(site);
    for (let number = 0; number < 6; number++)
      await write(site, number % 2 ? buyer : seller, id, { text: `m${number}` });
    const one = (await open(site, buyer, id, '?limit=3')).body;
    await write(site, seller, id, { text: 'meanwhile' });
    const two = (await open(site, buyer, id, `?limit=3&cursor=${one.nextCursor}`)).body;
    const three = (await open(site, buyer, id, `?limit=3&cursor=${two.nextCursor}`)).body;
    expect([one, two, three].flatMap(textsOf)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1', 'm0', 'Salam, hələ satılır?']);
    expect(three.nextCursor).toBeNull();
  });
});
