import { describe, expect } from 'vitest';
import { aConversation, open, start, uploadPhoto, write } from '../test/conversations.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Photo } from '../photos/present.ts';
import { findUnused } from '../photos/removal.server.ts';
import { removeOldUploads } from '../photos/uploads/uploads.server.ts';
import { removeAbandoned } from './own-conversations.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, jobs: true });
const nameOf = ({ renditions }: Photo) => renditions.at(-1)?.name ?? '';
const isServed = async (site: Site, name: string) =>
  (await request(site.http, 'GET', `/uploads/${name}`)).status === 200;
const remove = (site: Site, user: User) =>
  request(site.http, 'POST', `/api/users/${user.userId}/deletion`, {
    token: user.token,
    json: { password: user.password },
  });

/** A message of the buyer with this many photos. */
async function withPhotos(site: Site, count: number) {
  const talk = await aConversation(site);
  const photos: string[] = [];
  for (let index = 0; index < count; index++) photos.push(await uploadPhoto(site, talk.buyer));
  const { status, body } = await write(site, talk.buyer, talk.id, { text: 'Baxın', photos, key: 'a' });
  expect(status).toBe(201);
  return { ...talk, ids: photos, message: body.message };
}

describe('photos of a message', () => {
  test('are read by both, and sent once', async ({ site }) => {
    const { seller, buyer, id, ids, message } = await withPhotos(site, 2);
    expect(message.photos).toHaveLength(2);
    for (const reader of [seller, buyer])
      expect((await open(site, reader, id)).body.items[0]?.photos).toEqual(message.photos);
    const again = await write(site, buyer, id, { text: 'Baxın', photos: ids, key: 'a' });
    expect(again).toMatchObject({ status: 201, body: { message: { id: message.id, photos: message.photos } } });
    expect((await open(site, buyer, id)).body.items).toHaveLength(2);
    const { rows } = await site.app.pool.query(
      `select data from account_events where account_id = $1 and kind = 'message' order by number desc limit 1`,
      [seller.userId],
    );
    expect(rows).toMatchObject([{ data: { message: { photos: message.photos } } }]);
  });

  test('are at most five, one’s own, and used once', async ({ site }) => {
    const { seller, buyer, id, listing } = await aConversation(site);
    const uploads: string[] = [];
    for (let index = 0; index < 6; index++) uploads.push(await uploadPhoto(site, buyer));
    const failed = async (user: User, photos: unknown) => {
      const { status, body } = await write(site, user, id, { text: 'Baxın', photos });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [expect.stringMatching(/^photos/)]]);
      return body.fields?.['photos'];
    };
    expect(await failed(buyer, uploads)).toBe('Bir mesajda ən çox 5 şəkil ola bilər.');
    for (const photos of ['a', [5], ['../../etc/passwd'], [crypto.randomUUID()]]) await failed(buyer, photos);
    await failed(seller, uploads.slice(0, 1));
    // All or none.
    await failed(buyer, [uploads[0], crypto.randomUUID()]);
    const [first] = uploads;
    expect((await write(site, buyer, id, { text: 'Baxın', photos: [first, first] })).body.message.photos).toHaveLength(
      1,
    );
    await failed(buyer, [first]);
    expect((await write(site, buyer, id, { text: '', photos: uploads.slice(1, 2) })).body.fields).toHaveProperty(
      'text',
    );
    expect(
      (await start(site, buyer, listing, { text: 'Yenə', photos: uploads.slice(1, 2) })).body.message.photos,
    ).toEqual([]);
  });

  test('stay while somebody can read them, and are among the data one takes along', async ({ site }) => {
    const { seller, buyer, id, message } = await withPhotos(site, 1);
    const name = nameOf(message.photos[0]!);
    now = new Date(now.getTime() + 2 * 24 * 60 * 60_000);
    await removeOldUploads(site.app);
    expect(await findUnused(site.app.db, [name])).toEqual([]);
    expect(await isServed(site, name)).toBe(true);
    const { body } = await request(site.http, 'GET', `/api/users/${seller.userId}/data`, { token: seller.token });
    expect(body['conversations']).toMatchObject([
      { messages: [{ images: [] }, { images: [expect.stringContaining(`/uploads/${name}`)] }] },
    ]);
    expect((await remove(site, seller)).status).toBe(200);
    expect((await open(site, buyer, id)).body.items[0]?.photos).toEqual(message.photos);
  });

  test('go with the account that sent them, its words stay', async ({ site }) => {
    const { seller, buyer, id, message } = await withPhotos(site, 1);
    const own = await write(site, seller, id, { text: 'Mənimki', photos: [await uploadPhoto(site, seller)] });
    const [sent, kept] = [nameOf(message.photos[0]!), nameOf(own.body.message.photos[0]!)];
    expect((await remove(site, buyer)).status).toBe(200);
    const { items } = (await open(site, seller, id)).body;
    expect(items.map(({ text, photos }) => [text, photos.length])).toEqual([
      ['Mənimki', 1],
      ['Baxın', 0],
      ['Salam, hələ satılır?', 0],
    ]);
    await expect.poll(() => isServed(site, sent)).toBe(false);
    expect(await isServed(site, kept)).toBe(true);
    await remove(site, seller);
    await removeAbandoned(site.app);
    await expect.poll(() => isServed(site, kept)).toBe(false);
  });

  test('are seen by moderators once it is reported', async ({ site, adminToken }) => {
    const { seller, id, message } = await withPhotos(site, 1);
    await request(site.http, 'POST', `/api/conversations/${id}/report`, {
      token: seller.token,
      json: { text: 'Şəkli mənim deyil' },
    });
    const { body } = await request<{ items: { messages: object[] }[] }>(
      site.http,
      'GET',
      '/api/moderation/conversation-reports',
      { token: adminToken },
    );
    expect(body.items.at(-1)?.messages).toMatchObject([{ photos: [] }, { text: 'Baxın', photos: message.photos }]);
  });
});
