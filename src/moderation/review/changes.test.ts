/** Checks of changes, and concurrent changes while they run. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { readItem, readPublic } from '../../test/moderation.ts';
import { differentPictures, type Picture } from '../../test/photo-copies.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator } from '../../test/staff.ts';
import { formValuesWith } from '../../test/values.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const cars = sections[0]!;

const change = ({ http }: Site, { token }: User, { id }: Listing, form: Record<string, string>) =>
  request<Listing>(http, 'PUT', `/api/cars/${id}`, { token, form });

type Photo = { file: File };

const fileOf = async ({ pixels: { data, width, height } }: Picture): Promise<Photo> => {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { file: new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }) };
};

async function post({ http }: Site, { token }: User, files: Photo[]): Promise<Listing> {
  const form = formValuesWith(cars, { vin: '' });
  return (await request<Listing>(http, 'POST', '/api/cars', { token, form, files })).body;
}

/** Runs work while a check waits for its word list. */
async function whileChecking(site: Site, work: (waiting: () => Promise<void>) => Promise<void>) {
  const client = await site.app.pool.connect();
  try {
    await client.query('begin; lock table banned_words in access exclusive mode');
    await work(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await site.app.pool.query(waiting)).rowCount).toBe(1);
    });
  } finally {
    await client.query('commit');
    client.release();
  }
}

test('a change holds nothing while it is checked', async ({ site, user }) => {
  const listing = await site.aListing(cars, { user });
  let changed: Promise<{ status: number }> | undefined;
  await whileChecking(site, async (waiting) => {
    changed = change(site, user, listing, { price: '7500' });
    await waiting();
    const lock = 'select from listings where id = $1 for update nowait';
    expect((await site.app.pool.query(lock, [listing._id])).rowCount).toBe(1);
  });
  expect((await changed)?.status).toBe(200);
});

test('of two changes at once none is lost, and what both have made of it is checked', async ({ site, user }) => {
  const listing = await site.aListing(cars, { user });
  let changed: Promise<{ status: number }> | undefined;
  await whileChecking(site, async (waiting) => {
    changed = change(site, user, listing, { description: 'Zəng edin: 050 123 45 67, sahibiyəm.' });
    await waiting();
    // Another device of the seller lowers the price meanwhile.
    await site.app.pool.query('update listings set price = 8100, updated_at = now() where id = $1', [listing._id]);
  });
  expect((await changed)?.status).toBe(200);
  const { body } = await readPublic(site, listing);
  expect([body.price, body.description]).toEqual(['8100', 'Zəng edin: 050 123 45 67, sahibiyəm.']);
  const { flags } = await readItem(site, await aModerator(site), listing);
  expect(flags.map(({ rule }) => rule)).toContain('phone-in-text');
});

test('who was first stays visible when somebody has copied code and photos', async ({ site, user }) => {
  const [code, other] = ['WAUZZZ8V1KA012345', 'WAUZZZ8V1KA054321'];
  const first = await site.aListing(cars, { user, fields: { vin: code } });
  const copy = await site.aListing(cars, { user: await site.aUser(), fields: { vin: code } });
  expect([first.status, copy.status]).toEqual(['active', 'pending']);
  expect((await change(site, user, first, { price: '7100' })).body.status).toBe('active');
  expect((await change(site, user, first, { vin: other })).body.status).toBe('active');
  // Nor when the code is removed and added again.
  expect((await change(site, user, first, { vin: code })).body.status).toBe('active');
  const { flags } = await readItem(site, await aModerator(site), first);
  expect(flags.filter(({ rule }) => rule.startsWith('code-'))).toEqual([]);
});

test('a change to what a later listing has brings it to moderators, and what an earlier one has hides it', async ({
  site,
  user,
}) => {
  const [code, other] = ['WAUZZZ8V1KA022221', 'WAUZZZ8V1KA022222'];
  const seller = await site.aUser();
  const first = await site.aListing(cars, { user, fields: { vin: code } });
  const later = await site.aListing(cars, { user: seller, fields: { vin: other } });
  expect((await change(site, user, first, { vin: other })).body.status).toBe('active');
  const { flags } = await readItem(site, await aModerator(site), first);
  expect(flags).toContainEqual(expect.objectContaining({ rule: 'code-shared', sure: false }));
  await change(site, user, first, { vin: code });
  expect((await change(site, seller, later, { vin: code })).body.status).toBe('pending');
});

test('a copy of its photos does not hide who was first, whatever they do with theirs', async ({ site }) => {
  const pictures = (await differentPictures({ width: 480, demo: 0, scenes: 5 })).filter(({ name }) =>
    name.startsWith('scene'),
  );
  const files = await Promise.all(pictures.map(fileOf));
  const [a, b, c, d, e] = files as [Photo, Photo, Photo, Photo, Photo];
  const [owner, copier] = [await site.aUser(), await site.aUser()];
  const first = await post(site, owner, [a, b, c]);
  const copies = [
    // A copy of all photos waits for review; one with further photos is visible.
    await post(site, copier, [a, b]),
    await post(site, copier, [a, b, d]),
  ];
  expect([first, ...copies].map(({ status }) => status)).toEqual(['active', 'pending', 'active']);
  const put = async (by: User, { _id }: Listing, files: Photo[], keepImages: string[]) => {
    const options = { token: by.token, form: { keepImages }, files };
    return (await request<Listing>(site.http, 'PUT', `/api/cars/${_id}`, options)).body;
  };
  const [nameA, nameB] = first.images;
  // One removed, one sent again, one removed and added, all sent again.
  for (const change of [
    { files: [], keep: [nameA!, nameB!] },
    { files: [b], keep: [nameA!] },
    { files: [], keep: [nameA!] },
    { files: [b], keep: [nameA!] },
    { files: [a, b], keep: ['başqa'] },
  ])
    expect((await put(owner, first, change.files, change.keep)).status).toBe('active');
  // A later listing that takes over all of them step by step is a copy.
  const thief = await post(site, copier, [e]);
  const half = await put(copier, thief, [a], [thief.images[0]!]);
  expect(half.status).toBe('active');
  expect((await put(copier, thief, [b], [half.images[1]!])).status).toBe('pending');
});

test('a flag stays while its cause does', async ({ site, user }) => {
  const moderator = await aModerator(site);
  const rulesOf = async (listing: Listing) =>
    (await readItem(site, moderator, listing)).flags.map(({ rule }) => rule).toSorted();
  const [one, other] = ['WAUZZZ8V1KA099991', 'WAUZZZ8V1KA099992'];
  await site.aListing(cars, { user, fields: { vin: one } });
  const seller = await site.aUser();
  const copy = await site.aListing(cars, { user: seller, fields: { vin: one } });
  expect(await rulesOf(copy)).toContain('code-taken');
  await change(site, seller, copy, { price: '7200' });
  expect(await rulesOf(copy)).toContain('code-taken');
  await change(site, seller, copy, { vin: other });
  expect(await rulesOf(copy)).not.toContain('code-taken');
});
