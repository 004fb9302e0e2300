/** Files as other programs write them: what is changed or left out is noted, and pictures that failed come later. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect } from 'vitest';
import { samplePhoto } from '../test/photo-samples.ts';
import { aShop, csvOf, load, many, own, rowOf, section, withPhotos } from '../test/shop-files.ts';
import { hourMs } from '../domain/language/durations.ts';
import { photo, request, type Site, siteTest, type User } from '../test/site.ts';

const jpeg = Buffer.from(await photo().file.arrayBuffer());
const otherJpeg = await sharp(samplePhoto('boats')).resize(64).jpeg().toBuffer();
/** What the pictures' server answers instead of a picture, by path; 304 to who knows its ETag. */
const instead = new Map<string, { status: number; body: string | Buffer; says?: IncomingHttpHeaders }>();
let served: string[] = [];
/** What happens while the server is asked for the path. */
const meanwhile = new Map<string, () => Promise<unknown>>();
const pictures = createServer((asked, answer) => void show(asked, answer));
async function show(asked: IncomingMessage, answer: ServerResponse) {
  const path = asked.url ?? '';
  served.push(path);
  await meanwhile.get(path)?.();
  const { status, body, says } = instead.get(path) ?? { status: 200, body: jpeg };
  if (says?.etag !== undefined && asked.headers['if-none-match'] === says.etag) answer.writeHead(304).end();
  else answer.writeHead(status, { 'content-type': 'image/jpeg', ...says }).end(body);
}
await new Promise<void>((ready) => pictures.listen(0, '127.0.0.1', ready));
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
let now = new Date();
// Pictures of other people are no question here.
const test = siteTest({ now: () => now, env: { LIMITS: '0', MODERATION: 'off', IMPORT_HOSTS: host } });
const limited = siteTest({ env: { IMPORT_HOSTS: host } });
test.afterAll(() => void pictures.close());
const hoursLater = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const at = (path: string) => `http://${host}${path}`;
const serve = (paths: readonly string[], body: Buffer, says: IncomingHttpHeaders = {}) => {
  for (const path of paths) instead.set(path, { status: 200, body, says });
};
const fileOf = (paths: readonly string[], fields: Record<string, string> = {}) =>
  csvOf([{ externalId: '1', ...rowOf(withPhotos, fields), images: paths.map(at).join(' ') }]);
const put = (site: Site, { token }: User, id: string, sent: object) =>
  request(site.http, 'PUT', `/api/${withPhotos.name}/${id}`, { token, ...sent });

test('what is changed or left out of a row is noted, counted apart from wrong rows, and not given back as wrong', async ({
  site,
}) => {
  const user = await aShop(site);
  const rows = many(
    4,
    (index) => [{ price: '499.90' }, { price: 'bahalı' }, { condition: 'Möhtəşəm' }, {}][index] ?? {},
  );
  const loaded = await load(site, user, csvOf(rows));
  expect(loaded).toMatchObject({ added: 3, wrong: 1, noted: 2, errors: [{ row: 3, field: 'price' }] });
  expect(loaded).toMatchObject({
    notes: [
      { row: 2, field: 'price', text: 'Qəpik yuvarlaqlaşdırıldı: 499.90 → 500.' },
      { row: 4, field: 'condition' },
    ],
  });
  const file = await request<string>(site.http, 'GET', `/api/shop/imports/${loaded.id}/errors`, { token: user.token });
  expect(file.body.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect((await own(site, user)).map(({ price }) => price)).toContain('500');
  expect(await load(site, user, csvOf(rows))).toMatchObject({ unchanged: 3, wrong: 1, noted: 2 });
});

test('what is sold out leaves the site, and returns once it can be bought', async ({ site }) => {
  const user = await aShop(site);
  const rows = (sold: number) => csvOf(many(4, (index) => ({ available: index < sold ? 'false' : 'true' })));
  expect(await load(site, user, rows(1))).toMatchObject({ rows: 4, done: 4, added: 3, wrong: 0 });
  expect(await load(site, user, rows(2))).toMatchObject({ withdrawn: 1, unchanged: 2 });
  const statuses = async () => (await own(site, user)).map(({ status }) => status).toSorted();
  expect(await statuses()).toEqual(['active', 'active', 'expired']);
  expect(await load(site, user, rows(0))).toMatchObject({ added: 1, changed: 1, unchanged: 2 });
  expect(await statuses()).toEqual(['active', 'active', 'active', 'active']);
});

test('a picture that failed once comes with the next reading of the same file, the others are not fetched again', async ({
  site,
}) => {
  const user = await aShop(site);
  const images = [`http://${host}/good.jpg`, `http://${host}/busy.jpg?key=gizli`].join(' ');
  const file = csvOf([{ externalId: '1', ...rowOf(withPhotos), images }]);
  instead.set('/busy.jpg?key=gizli', { status: 503, body: '' });
  // The key is nobody’s who reads what went wrong.
  const text = `${host}/busy.jpg: server 503 cavabını verdi`;
  expect(await load(site, user, file)).toMatchObject({ added: 1, wrong: 0, errors: [{ field: 'images', text }] });
  expect(await load(site, user, file)).toMatchObject({ unchanged: 1, wrong: 0, errors: [{ field: 'images' }] });
  instead.clear();
  served = [];
  expect(await load(site, user, file)).toMatchObject({ changed: 1, errors: [] });
  expect((await own(site, user)).map(({ images: kept }) => kept.length)).toEqual([2]);
  expect(await load(site, user, file)).toMatchObject({ unchanged: 1 });
  expect(served).toEqual(['/busy.jpg?key=gizli']);
});

test.for<[string, IncomingHttpHeaders, IncomingHttpHeaders]>([
  ['its ETag', { etag: '"1"' }, { etag: '"2"' }],
  [
    'its date',
    { 'last-modified': 'Sun, 01 Nov 2026 10:00:00 GMT' },
    { 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' },
  ],
  ['its length', { 'content-length': String(jpeg.length) }, { 'content-length': String(otherJpeg.length) }],
])(
  'another picture at the same address is noticed by %s, once a day, and people’s changes stay',
  async ([name, before, after], { site }) => {
    const user = await aShop(site);
    const path = (at: string) => `/${name.replaceAll(/\W/g, '')}-${at}.jpg`;
    for (const at of ['a', 'b', 'c']) instead.set(path(at), { status: 200, body: jpeg, says: before });
    const images = ['a', 'b', 'c'].map((at) => `http://${host}${path(at)}`).join(' ');
    const file = csvOf([{ externalId: '1', ...rowOf(withPhotos), images }]);
    expect(await load(site, user, file)).toMatchObject({ added: 1, errors: [] });
    const [listing] = await own(site, user);
    expect((await put(site, user, listing!._id, { form: { price: '777' } })).status).toBe(200);
    instead.set(path('b'), { status: 200, body: otherJpeg, says: after });
    served = [];
    expect(await load(site, user, file)).toMatchObject({ unchanged: 1, errors: [] });
    expect(served).toEqual([]);
    // A day later, by files that come a little earlier each time.
    hoursLater(21);
    expect(await load(site, user, file)).toMatchObject({ changed: 1, errors: [] });
    expect(served.toSorted()).toEqual([path('a'), path('b'), path('c')]);
    const [changed] = await own(site, user);
    const same = changed!.images.map((image, at) => image === listing!.images[at]);
    expect([same, changed!.price]).toEqual([[true, false, true], '777']);
    expect(await load(site, user, file)).toMatchObject({ unchanged: 1, errors: [] });
    hoursLater(25);
    // One that is gone, or none, stays as it is.
    instead.set(path('a'), { status: 404, body: '' });
    instead.set(path('c'), { status: 200, body: '<html>', says: { etag: '"9"', 'content-length': '6' } });
    expect(await load(site, user, file)).toMatchObject({ unchanged: 1 });
    expect((await own(site, user))[0]!.images).toEqual(changed!.images);
  },
);

test.for<[string, (images: readonly string[]) => object, boolean?]>([
  ['in another order', (images) => ({ json: { keepImages: images.toReversed() } })],
  ['another in place of one', ([, ...rest]) => ({ form: { keepImages: rest }, files: [photo('images')] })],
  ['one more, while the server is asked', () => ({ form: {}, files: [photo('images')] }), true],
])('photos that people have changed by hand stay: %s', async ([name, change, isMeanwhile], { site }) => {
  const user = await aShop(site);
  const paths = ['a', 'b', 'c'].map((each) => `/${each}-${name.length}.jpg`);
  const file = fileOf(paths);
  serve(paths, jpeg, { etag: '"1"' });
  expect(await load(site, user, file)).toMatchObject({ added: 1, errors: [] });
  const [before] = await own(site, user);
  const changes = async () => {
    meanwhile.clear();
    expect((await put(site, user, before!._id, change(before!.images))).status).toBe(200);
  };
  if (isMeanwhile) meanwhile.set(paths[0]!, changes);
  else await changes();
  serve(paths.slice(0, 1), otherJpeg, { etag: '"2"' });
  const [left] = isMeanwhile ? [] : await own(site, user);
  hoursLater(25);
  expect(await load(site, user, file)).toMatchObject({ unchanged: 1 });
  const [after] = await own(site, user);
  expect(after!.images).toEqual(left?.images ?? [...before!.images, expect.any(String)]);
  // What the file changes then changes no more than that.
  hoursLater(25);
  expect(await load(site, user, fileOf(paths, { price: '321' }))).toMatchObject({ changed: 1 });
  if (!isMeanwhile) expect(await own(site, user)).toMatchObject([{ price: '321', images: after!.images }]);
});

test.for<[string, (day: number) => IncomingHttpHeaders]>([
  ['changed just now', (day) => ({ 'last-modified': `Sun, 0${day} Nov 2026 10:00:00 GMT` })],
  ['of an ETag made anew', (day) => ({ etag: `"${day}"` })],
  ['of a weak ETag on some days', (day) => ({ etag: `${day % 2 ? 'W/' : ''}"x"` })],
])('the same picture stays although its server calls it one %s', async ([name, says], { site }) => {
  const user = await aShop(site);
  const paths = [`/same-${name.length}.jpg`];
  serve(paths, jpeg, says(1));
  expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1, errors: [] });
  const [before] = await own(site, user);
  for (const day of [2, 3]) {
    serve(paths, jpeg, says(day));
    hoursLater(25);
    expect(await load(site, user, fileOf(paths))).toMatchObject({ unchanged: 1, errors: [] });
  }
  expect(await own(site, user)).toMatchObject([{ images: before!.images }]);
  serve(paths, otherJpeg, { etag: '"y"', 'last-modified': 'Sun, 08 Nov 2026 10:00:00 GMT' });
  hoursLater(25);
  expect(await load(site, user, fileOf(paths))).toMatchObject({ changed: 1, errors: [] });
});

test('an answer that says nothing of a picture, or is none, leaves what was known of it', async ({ site }) => {
  const user = await aShop(site);
  const paths = ['/silent-known.jpg'];
  serve(paths, jpeg, { etag: '"1"' });
  expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1 });
  for (const says of [{ etag: '"page"', 'content-type': 'text/html' }, {}]) {
    serve(paths, jpeg, says);
    hoursLater(25);
    expect(await load(site, user, fileOf(paths))).toMatchObject({ unchanged: 1, errors: [] });
  }
  serve(paths, otherJpeg, { etag: '"2"' });
  hoursLater(25);
  expect(await load(site, user, fileOf(paths))).toMatchObject({ changed: 1, errors: [] });
});

test('a file asks for no more than 2000 pictures again; the rest is asked for with the next one', async ({ site }) => {
  const user = await aShop(site);
  const paths = ['/last.jpg'];
  serve(paths, jpeg, { etag: '"1"' });
  expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1 });
  served = [];
  hoursLater(48);
  await site.app.pool.query(
    `insert into shop_items (shop_id, external_id, listing_id, hash, images, looked_at)
     select shop_id, 'others', null, '\\x00', array_fill('http://a/b.jpg'::text, array[2000]), $2 from shop_items where shop_id = $1`,
    [user.userId, now],
  );
  // As if they had been asked for by this file.
  expect(await load(site, user, fileOf(paths))).toMatchObject({ unchanged: 1 });
  expect(served).toEqual([]);
  hoursLater(1);
  expect(await load(site, user, fileOf(paths))).toMatchObject({ unchanged: 1 });
  expect(served).toEqual(paths);
});

limited('a price changes although other pictures at the same addresses are too many for the day', async ({ site }) => {
  const user = await aShop(site);
  const paths = ['/many-a.jpg', '/many-b.jpg'];
  serve(paths, jpeg, { etag: '"1"' });
  expect(await load(site, user, fileOf(paths))).toMatchObject({ added: 1 });
  serve(paths, otherJpeg, { etag: '"2"' });
  const [before] = await own(site, user);
  await site.app.pool.query("update shop_items set looked_at = looked_at - interval '2 days'");
  await site.app.pool.query('update attempts set count = 29999 where count = 2');
  expect(await load(site, user, fileOf(paths, { price: '321' }))).toMatchObject({ changed: 1, wrong: 0 });
  expect(await own(site, user)).toMatchObject([{ price: '321', images: before!.images }]);
});

test('a picture that comes late is added to an ad as people have left it', async ({ site }) => {
  const user = await aShop(site);
  const file = csvOf(
    many(3, () => ({
      section: withPhotos.name,
      ...rowOf(withPhotos),
      images: `${at('/late.jpg')} ${at('/good.jpg')}`,
    })),
  );
  instead.set('/late.jpg', { status: 503, body: '' });
  expect(await load(site, user, file)).toMatchObject({ added: 3, wrong: 0 });
  const ids = (await own(site, user)).map(({ _id }) => _id);
  const [changed = '', withdrawn = '', more = ''] = ids;
  expect((await put(site, user, changed, { form: { price: '777' } })).status).toBe(200);
  expect((await put(site, user, more, { form: {}, files: [photo('images')] })).status).toBe(200);
  await site.app.pool.query(
    "update listings set status = 'expired', status_at = now(), expires_at = now() where id = $1",
    [withdrawn],
  );
  instead.clear();
  expect(await load(site, user, file)).toMatchObject({ changed: 1, unchanged: 2, wrong: 0 });
  const now = new Map((await own(site, user)).map((each) => [each._id, each]));
  const shown = ids.map((id) => now.get(id)).map((each) => [each?.price === '777', each?.status, each?.images.length]);
  expect(shown).toEqual([
    [true, 'active', 2],
    [false, 'expired', 1],
    [false, 'active', 2],
  ]);
});

limited('pictures that do not come use up nothing of the day', async ({ site }) => {
  const user = await aShop(site);
  const images = [`http://${host}/good.jpg`, `http://${host}/dead.jpg`].join(' ');
  const file = csvOf([{ externalId: '1', ...rowOf(withPhotos), images }]);
  instead.set('/dead.jpg', { status: 503, body: '' });
  const counted = async () => {
    const { rows } = await site.app.pool.query('select sum(count)::int as all from attempts');
    return (rows[0] as { all: number }).all;
  };
  expect(await load(site, user, file)).toMatchObject({ added: 1, errors: [{ field: 'images' }] });
  const before = await counted();
  expect(await load(site, user, file)).toMatchObject({ unchanged: 1, errors: [{ field: 'images' }] });
  // The file that was sent.
  expect((await counted()) - before).toBe(1);
});

test('a picture that cannot be read is one less, like one that is missing', async ({ site }) => {
  const user = await aShop(site);
  instead.set('/page.jpg', { status: 200, body: '<html><body>404</body></html>' });
  instead.set('/empty.jpg', { status: 200, body: '' });
  instead.set('/half.jpg', { status: 200, body: jpeg.subarray(0, jpeg.length / 2) });
  instead.set('/drawing.jpg', { status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const bad = ['page', 'empty', 'half', 'drawing'];
  const named = (names: readonly string[]) => names.map((name) => `http://${host}/${name}.jpg`).join(' ');
  const file = csvOf([
    { externalId: '1', ...rowOf(withPhotos), images: named([...bad, 'my%20photo']) },
    { externalId: '2', ...rowOf(withPhotos), images: named(bad) },
    { externalId: '3', ...rowOf(section), images: `yox.jpg ${named(['a'])}`.replace(' ', '|') },
  ]);
  const loaded = await load(site, user, file);
  expect(loaded).toMatchObject({ added: 2, wrong: 1 });
  expect(loaded.errors.filter(({ row }) => row === 2)).toHaveLength(4);
  expect((await own(site, user)).map(({ images }) => images.length)).toEqual([1, 1]);
});
