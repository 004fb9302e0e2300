/** Files as other programs write them: what is changed or left out is noted, and pictures that failed come later. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { aShop, csvOf, load, many, own, rowOf, section, withPhotos } from '../test/shop-files.ts';
import { photo, request, siteTest } from '../test/site.ts';

const jpeg = Buffer.from(await photo().file.arrayBuffer());
/** What the pictures' server answers instead of a picture, by path. */
const instead = new Map<string, { status: number; body: string | Buffer }>();
let served: string[] = [];
const pictures = createServer((asked, answer) => {
  const path = asked.url ?? '';
  served.push(path);
  const { status, body } = instead.get(path) ?? { status: 200, body: jpeg };
  answer.writeHead(status, { 'content-type': 'image/jpeg' }).end(body);
});
await new Promise<void>((ready) => pictures.listen(0, '127.0.0.1', ready));
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
const test = siteTest({ env: { LIMITS: '0', IMPORT_HOSTS: host } });
test.afterAll(() => void pictures.close());

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

test('prices in another currency count at the rate that the owner has set', async ({ site }) => {
  const user = await aShop(site);
  const rows = csvOf(many(2, () => ({ price: '500', Valyuta: 'USD' })));
  const refused = await load(site, user, rows, '?dryRun=1');
  expect(refused).toMatchObject({ wrong: 2, errors: [{ text: expect.stringContaining('USD') as string }, {}] });
  const put = (json: object) => request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json });
  expect((await put({ columns: {}, rates: { USD: -1 } })).status).toBe(400);
  expect((await put({ columns: {}, rates: { USD: 1.7 } })).body).toEqual({
    section: null,
    columns: {},
    rates: { USD: 1.7 },
  });
  // Who knows nothing of rates keeps them.
  expect((await put({ columns: {} })).body).toMatchObject({ rates: { USD: 1.7 } });
  expect(await load(site, user, rows)).toMatchObject({ added: 2, wrong: 0, noted: 2 });
  expect((await own(site, user)).map(({ price }) => price)).toEqual(['850', '850']);
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
  const images = [`http://${host}/good.jpg`, `http://${host}/busy.jpg`].join(' ');
  const file = csvOf([{ externalId: '1', ...rowOf(withPhotos), images }]);
  instead.set('/busy.jpg', { status: 503, body: '' });
  expect(await load(site, user, file)).toMatchObject({ added: 1, wrong: 0, errors: [{ field: 'images' }] });
  expect(await load(site, user, file)).toMatchObject({ unchanged: 1, wrong: 0, errors: [{ field: 'images' }] });
  instead.clear();
  served = [];
  expect(await load(site, user, file)).toMatchObject({ changed: 1, errors: [] });
  expect((await own(site, user)).map(({ images: kept }) => kept.length)).toEqual([2]);
  expect(await load(site, user, file)).toMatchObject({ unchanged: 1 });
  expect(served).toEqual(['/busy.jpg']);
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
