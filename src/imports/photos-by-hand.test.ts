/** What people have made of an ad's photos by hand, and what the shop's next file makes of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect } from 'vitest';
import { aShop, csvOf, load, own, rowOf, withPhotos } from '../test/shop-files.ts';
import { photo, request, type Site, siteTest, type User } from '../test/site.ts';

/** What happens while the server is asked for the path. */
const meanwhile = new Map<string, () => Promise<unknown>>();
const asked: string[] = [];
const pictures = createServer((request, answer) => {
  const path = request.url ?? '';
  asked.push(path);
  const show = async () => {
    await meanwhile.get(path)?.();
    // Each path has its own colour.
    const [r = 0, g = 0, b = 0] = Buffer.from(path.slice(-7));
    const jpeg = sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } }).jpeg();
    answer.writeHead(200, { 'content-type': 'image/jpeg', etag: '"1"' }).end(await jpeg.toBuffer());
  };
  void show();
});
await new Promise<void>((ready) => pictures.listen(0, '127.0.0.1', ready));
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off', IMPORT_HOSTS: host } });
test.afterAll(() => void pictures.close());

const fileOf = (paths: readonly string[], fields: Record<string, string> = {}) =>
  csvOf([
    { externalId: '1', ...rowOf(withPhotos, fields), images: paths.map((path) => `http://${host}${path}`).join(' ') },
  ]);
const exported = async (site: Site, { token }: User) =>
  (await request<string>(site.http, 'GET', '/api/shop/export', { token })).body;
const change = async (site: Site, { token }: User, sent: (images: readonly string[]) => object) => {
  const [ad] = await own(site, { token } as User);
  const path = `/api/${withPhotos.name}/${ad!._id}`;
  expect((await request(site.http, 'PUT', path, { token, ...sent(ad!.images) })).status).toBe(200);
};
const imagesOf = async (site: Site, user: User) => (await own(site, user))[0]!.images;
const priced = (file: string, from: string | undefined, to: string) => {
  expect(file).toContain(`;${from};`);
  return file.replace(`;${from};`, `;${to};`);
};
/** Photos as of an ad that was posted by hand. */
const postedByHand = async (site: Site, user: User, paths: readonly string[]) => {
  expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1, errors: [] });
  await site.app.pool.query('delete from shop_items where shop_id = $1', [user.userId]);
};
const reversed = (images: readonly string[]) => ({ json: { keepImages: images.toReversed() } });
const rotated = ([first = '', ...rest]: readonly string[]) => ({ json: { keepImages: [...rest, first] } });

test.for<[string, number, (images: readonly string[]) => object]>([
  ['two swapped', 2, reversed],
  ['three rotated', 3, rotated],
])('an export that follows photos moved by hand loses none: %s', async ([name, count, move], { site }) => {
  const user = await aShop(site);
  await postedByHand(
    site,
    user,
    Array.from({ length: count }, (_, at) => `/e${name.length}-${at}.jpg`),
  );
  const [before] = await own(site, user);
  const first = await exported(site, user);
  expect(await load(site, user, priced(first, before!.price, '4000'))).toMatchObject({ changed: 1, errors: [] });
  await change(site, user, move);
  const moved = await imagesOf(site, user);
  const next = priced(await exported(site, user), '4000', '5000');
  expect(await load(site, user, next)).toMatchObject({ changed: 1, errors: [] });
  expect(await own(site, user)).toMatchObject([{ price: '5000', images: moved }]);
  // The older export says nothing new of the photos.
  expect(await load(site, user, priced(first, before!.price, '6000'))).toMatchObject({ changed: 1, errors: [] });
  expect((await imagesOf(site, user)).toSorted()).toEqual(before!.images.toSorted());
});

test('an export whose photos are in another order puts them so, and one without a photo drops it', async ({ site }) => {
  const user = await aShop(site);
  await postedByHand(site, user, ['/o-a.jpg', '/o-b.jpg', '/o-c.jpg']);
  const file = await exported(site, user);
  const [a = '', b = '', c = ''] = await imagesOf(site, user);
  expect(await load(site, user, file)).toMatchObject({ changed: 1, errors: [] });
  const [x = '', y = '', z = ''] = file.match(/http\S+?\.webp/g) ?? [];
  expect(await load(site, user, file.replace(`${x} ${y} ${z}`, `${z} ${x} ${y}`))).toMatchObject({ changed: 1 });
  expect(await imagesOf(site, user)).toEqual([c, a, b]);
  expect(await load(site, user, file.replace(`${x} ${y} ${z}`, `${y} ${z}`))).toMatchObject({ changed: 1, errors: [] });
  expect(await imagesOf(site, user)).toEqual([b, c]);
});

test('an export whose photos people have moved before the shop noted their keys loses none', async ({ site }) => {
  const user = await aShop(site);
  await postedByHand(site, user, ['/k-a.jpg', '/k-b.jpg', '/k-c.jpg']);
  const file = await exported(site, user);
  await load(site, user, file);
  // As a version before has noted it.
  await site.app.pool.query('update shop_items set photo_keys = \'{"","",""}\' where shop_id = $1', [user.userId]);
  await change(site, user, rotated);
  const moved = await imagesOf(site, user);
  const next = await exported(site, user);
  expect(await load(site, user, next)).toMatchObject({ changed: 1, errors: [] });
  expect(await imagesOf(site, user)).toEqual(moved);
});

test('photos added and taken away by hand stay so when the file changes something else', async ({ site }) => {
  const user = await aShop(site);
  const paths = ['/b-a.jpg', '/b-b.jpg'];
  expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1 });
  await change(site, user, () => ({ form: {}, files: [photo('images')] }));
  const more = await imagesOf(site, user);
  expect(more).toHaveLength(3);
  expect(await load(site, user, fileOf(paths, { price: '4321' }))).toMatchObject({ changed: 1, errors: [] });
  expect(await own(site, user)).toMatchObject([{ price: '4321', images: more }]);
  await change(site, user, ([, ...rest]) => ({ json: { keepImages: rest } }));
  expect(await load(site, user, fileOf(paths, { price: '4322' }))).toMatchObject({ changed: 1, errors: [] });
  expect(await own(site, user)).toMatchObject([{ price: '4322', images: more.slice(1) }]);
  // A new photo of the file comes, and neither brings back the one nor drops the other.
  asked.length = 0;
  expect(await load(site, user, fileOf([...paths, '/b-c.jpg']))).toMatchObject({ changed: 1, errors: [] });
  expect(await imagesOf(site, user)).toEqual([more[1], expect.any(String), more[2]]);
  expect(await load(site, user, fileOf([...paths, '/b-c.jpg']))).toMatchObject({ unchanged: 1, errors: [] });
  expect(asked).toEqual(['/b-c.jpg']);
});

test('a photo taken away by hand does not return by an older export that names it', async ({ site }) => {
  const user = await aShop(site);
  expect(await load(site, user, fileOf(['/r-a.jpg', '/r-b.jpg']))).toMatchObject({ added: 1, errors: [] });
  const [before] = await own(site, user);
  const file = await exported(site, user);
  await change(site, user, ([, ...rest]) => ({ json: { keepImages: rest } }));
  for (const price of ['4321', '4322']) {
    const changed = priced(file, before!.price, price);
    expect(await load(site, user, changed)).toMatchObject({ changed: 1, errors: [] });
    expect(await own(site, user)).toMatchObject([{ price, images: before!.images.slice(1) }]);
    expect(await load(site, user, changed)).toMatchObject({ unchanged: 1, errors: [] });
  }
});

test('a photo added by hand that finds no room behind new ones of the file is missed aloud', async ({ site }) => {
  const user = await aShop(site);
  const { max } = withPhotos.photos;
  const paths = Array.from({ length: max }, (_, at) => `/f${at}.jpg`);
  expect(await load(site, user, fileOf(paths.slice(0, max - 1)))).toMatchObject({ added: 1 });
  await change(site, user, () => ({ form: {}, files: [photo('images')] }));
  const text = `Elanda ən çox ${max} şəkil ola bilər: əl ilə əlavə edilənlərdən 1 şəkil sığmadı.`;
  expect(await load(site, user, fileOf(paths))).toMatchObject({ changed: 1, wrong: 0, errors: [{ row: 2, text }] });
  expect(await imagesOf(site, user)).toHaveLength(max);
});

test.for<[string, (images: readonly string[]) => object, (images: readonly string[]) => unknown[]]>([
  ['added', () => ({ form: {}, files: [photo('images')] }), (all) => [...all, 'new', 'other']],
  ['taken away', ([, ...rest]) => ({ json: { keepImages: rest } }), ([, ...rest]) => [...rest, 'new']],
  ['swapped', reversed, (all) => [...all, 'new']],
])(
  'a photo that is %s by hand while a new one of the file is fetched stays so',
  async ([name, sent, left], { site }) => {
    const user = await aShop(site);
    const paths = ['a', 'b', 'c'].map((each) => `/m${name.length}-${each}.jpg`);
    const late = `/m${name.length}-d.jpg`;
    expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1 });
    const before = await imagesOf(site, user);
    meanwhile.set(late, async () => {
      meanwhile.clear();
      await change(site, user, sent);
    });
    const file = fileOf([...paths, late], { price: '4321' });
    expect(await load(site, user, file)).toMatchObject({ changed: 1, errors: [] });
    const [after] = await own(site, user);
    const shown = after!.images.map((image, at) => (before.includes(image) ? image : left(before)[at]));
    expect([after!.price, shown]).toEqual(['4321', left(before)]);
    expect(await load(site, user, file)).toMatchObject({ unchanged: 1, errors: [] });
    expect(await imagesOf(site, user)).toEqual(after!.images);
  },
);
