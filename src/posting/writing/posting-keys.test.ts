import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { closeApp, createApp } from '../../platform/app/app.ts';
import { sections } from '../../domain/sections/index.ts';
import { createHttp } from '../../site/server/http.ts';
import { withDatabase } from '../../test/database.ts';
import { createSite, photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { formValues, formValuesWith } from '../../test/values.ts';
import { removeOldPostingKeys } from './posting-keys.server.ts';
import type { Listing } from '../../listings/present.ts';
import type { OwnListing } from '../own-answer.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

const [cars, homGarden] = [sections[0]!, sections[1]!];
let now = new Date('2026-05-01T08:00:00Z');
const test = siteTest({ now: () => now });
let user: User;
/** The account's own codes: another listing's codes would send it to review. */
let values: Map<typeof cars, Record<string, string>>;
test.beforeEach(async ({ site }) => {
  user = await site.aUser();
  values = new Map(sections.map((section) => [section, formValuesWith(section, {})]));
});

type Options = Parameters<typeof request>[3] & { at?: Pick<Site, 'http'>; section?: typeof cars };

const post = (site: Site, key: string | undefined, { at = site, section = cars, ...options }: Options = {}) =>
  request<Listing & { message: string }>(at.http, 'POST', `/api/${section.name}`, {
    token: user.token,
    form: values.get(section)!,
    files: [photo()],
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    ...options,
  });
async function own(site: Site): Promise<Listing[]> {
  const { body } = await request<OwnListing[]>(site.http, 'GET', '/api/my-announcements', { token: user.token });
  return body.map((listing) => {
    const { renewable, askedUntil, figures: _ofNow, ...answered } = listing;
    expect([renewable, askedUntil]).toEqual([false, null]);
    return answered;
  });
}
const storedPhotos = (site: Site) =>
  readdirSync(join(site.dataDir, 'photos'), { recursive: true }).filter((name) => String(name).includes('.webp'));
const underWay = (site: Site) => readdirSync(join(site.dataDir, 'uploading'));

test('a listing sent again with its key is returned again and stored once', async ({ site }) => {
  const first = await post(site, 'bir');
  const files = storedPhotos(site);
  const again = await post(site, 'bir');
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await own(site)).toEqual([first.body]);
  expect([storedPhotos(site), underWay(site)]).toEqual([files, []]);
});

test.for(['one process', 'two instances'])(
  'a listing sent several times at once to %s is stored once',
  async (to, { site }) => {
    const app = createApp(site.app.config, withDatabase(inject('adminUrl'), site.databaseName), { now: () => now });
    const other = { http: await createHttp(app) };
    const before = storedPhotos(site).length;
    const places = [site, to === 'one process' ? site : other];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post(site, 'birden', { at: places[index % 2]! })),
    );
    const [listing, ...more] = await own(site);
    expect(more).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => listing));
    expect([storedPhotos(site).length - before, underWay(site)]).toEqual([listing?.photos[0]?.renditions.length, []]);
    expect((await post(site, 'birden', { at: other })).body).toEqual(listing);
    await other.http.close();
    await closeApp(app);
  },
);

test('without a key, or with an empty one, every request stores a listing', async ({ site }) => {
  for (const key of [undefined, undefined, '', '']) expect((await post(site, key)).status).toBe(201);
  expect(await own(site)).toHaveLength(4);
});

test('a key counts only for its account and section', async ({ site }) => {
  const { body: first } = await post(site, 'ortaq');
  const other = await site.aUser();
  const theirs = await post(site, 'ortaq', { token: other.token });
  expect([theirs.status, theirs.body.userId]).toEqual([201, other.userId]);
  const elsewhere = await post(site, 'ortaq', { section: homGarden });
  expect([elsewhere.status, elsewhere.body['section']]).toEqual([201, homGarden.name]);
  expect((await own(site)).map(({ id }) => id)).toEqual([elsewhere.body.id, first.id]);
});

test.for<[name: string, changed: Options]>([
  ['another price', { form: { ...formValues(cars), price: '7' } }],
  ['a field that is wrong', { form: { ...formValues(cars), price: 'çox' } }],
  ['no photo', { files: [] }],
])('the same key with %s returns the first listing unchanged', async ([_name, changed], { site }) => {
  const { body: first } = await post(site, 'basqa');
  const again = await post(site, 'basqa', changed);
  expect([again.status, again.body]).toEqual([201, first]);
  expect(await own(site)).toHaveLength(1);
});

test('a rejected listing leaves its key free', async ({ site }) => {
  expect((await post(site, 'duzelen', { files: [] })).status).toBe(400);
  expect((await post(site, 'duzelen')).status).toBe(201);
  expect(await own(site)).toHaveLength(1);
});

test('the key of a removed listing posts a new one', async ({ site }) => {
  const { body: first } = await post(site, 'silinen');
  const url = `/api/my-announcements/${first.id}`;
  expect((await request(site.http, 'DELETE', url, { token: user.token })).status).toBe(200);
  const anew = await post(site, 'silinen');
  expect(anew.status).toBe(201);
  expect((await own(site)).map(({ id }) => id)).toEqual([anew.body.id]);
  expect(anew.body.id).not.toBe(first.id);
});

test('a known key still returns its listing over the hourly limit', async ({ site }) => {
  const { body: first } = await post(site, 'sonuncu');
  await site.app.pool.query('update attempts set count = 100');
  expect((await post(site, 'yeni')).status).toBe(429);
  expect((await post(site, 'sonuncu')).body).toEqual(first);
  await site.app.pool.query('delete from attempts');
});

test('using a key requires a session', async ({ site }) => {
  await post(site, 'gizli');
  expect((await post(site, 'gizli', { token: undefined })).status).toBe(401);
});

describe('when the acknowledgement of a commit is lost', () => {
  test.for(['stays away', 'is back at once'])(
    'and the database %s, the listing is stored once',
    async (database, { site }) => {
      const broken = await createSite();
      user = await broken.aUser();
      // The server commits, but the connection breaks before the reply.
      let lost = false;
      broken.app.pool.on('acquire', (client) => {
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
        client.query = ((...args: unknown[]) => {
          if (lost && database === 'stays away') return Promise.reject(new Error('Connection terminated unexpectedly'));
          const committing = (args[0] as { text?: string }).text === 'commit';
          if (!committing) return query(...args);
          return query(...args).then(() => {
            lost = true;
            throw new Error('Connection terminated unexpectedly');
          });
        }) as typeof client.query;
      });
      const first = await post(site, 'iten', { at: broken });
      expect(first.status).toBe(database === 'stays away' ? 503 : 201);
      broken.app.pool.removeAllListeners('acquire');
      lost = false;
      const again = await post(site, 'iten', { at: broken });
      expect(again.status).toBe(201);
      const { body } = await request<Listing[]>(broken.http, 'GET', '/api/cars');
      expect(body.map(({ id }) => id)).toEqual([again.body.id]);
      expect((await broken.http.inject({ url: `/uploads/${again.body.images[0]}` })).statusCode).toBe(200);
      await broken.close();
    },
  );
});

test('a key is kept for a day and then forgotten', async ({ site }) => {
  await post(site, 'dunenki');
  now = new Date(now.getTime() + 23 * hourMs);
  await removeOldPostingKeys(site.app);
  expect([(await post(site, 'dunenki')).status, (await own(site)).length]).toEqual([201, 1]);
  now = new Date(now.getTime() + 2 * hourMs);
  await removeOldPostingKeys(site.app);
  expect((await site.app.pool.query('select 1 from posting_keys')).rowCount).toBe(0);
  expect([(await post(site, 'dunenki')).status, (await own(site)).length]).toEqual([201, 2]);
});

test('the API document has the Idempotency-Key header only for posting listings', async ({ site }) => {
  const { paths } = (await site.http.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>;
  }>();
  const named = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters = [] }]) =>
      parameters.flatMap(({ in: place, name, required }) =>
        place === 'header' ? [[method, path, name, required ?? false]] : [],
      ),
    ),
  );
  expect(named.filter(([, , name]) => name === 'idempotency-key')).toEqual(
    sections.map(({ name }) => ['post', `/api/${name}`, 'idempotency-key', false]),
  );
});
