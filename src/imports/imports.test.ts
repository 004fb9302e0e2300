/** Shops' files: taken row by row, checked like any ad, and never twice. */
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import {
  receivedFiles,
  section,
  withPhotos,
  aShop,
  send,
  read,
  load,
  own,
  rowOf,
  csvOf,
  many,
} from '../test/shop-files.ts';
import { request, siteTest } from '../test/site.ts';
import { removeOldImports } from './imports.server.ts';
import { runImports } from './run.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });

describe('a file', () => {
  test('becomes listings; again, nothing; changed, changes; shorter, withdraws', async ({ site }) => {
    const user = await aShop(site);
    const first = await load(site, user, csvOf(many(5)));
    expect(first).toMatchObject({ state: 'done', rows: 5, done: 5, added: 5, wrong: 0, errors: [], profile: 'own' });
    const listings = await own(site, user);
    expect(listings.map(({ contact }) => contact.phone)).toEqual(Array.from({ length: 5 }, () => '+994-50-123-45-67'));
    const rows = async () =>
      (
        await site.app.pool.query(
          'select id, xmin::text from listings where account_id = $1 union all select listing_id, xmin::text from shop_items where shop_id = $1 order by 1, 2',
          [user.userId],
        )
      ).rows;
    const before = await rows();
    expect(await load(site, user, csvOf(many(5)))).toMatchObject({
      state: 'done',
      added: 0,
      changed: 0,
      unchanged: 5,
      withdrawn: 0,
    });
    expect(await rows()).toEqual(before);
    const cheaper = many(5, (index) => (index === 0 ? { price: '55' } : {}));
    expect(await load(site, user, csvOf(cheaper))).toMatchObject({ changed: 1, unchanged: 4 });
    expect((await own(site, user)).filter(({ price }) => price === '55')).toHaveLength(1);
    expect(await load(site, user, csvOf(many(4)), '?dryRun=1')).toMatchObject({
      state: 'done',
      withdrawn: 1,
      changed: 1,
    });
    expect(await load(site, user, csvOf(many(4)))).toMatchObject({ withdrawn: 1, changed: 1, unchanged: 3 });
    const statuses = async () =>
      (await own(site, user)).map(({ status }) => status).toSorted((a, b) => a.localeCompare(b));
    expect(await statuses()).toEqual(['active', 'active', 'active', 'active', 'expired']);
    // Back in the file, the same listing is back.
    expect(await load(site, user, csvOf(many(5)))).toMatchObject({ added: 0, changed: 1, unchanged: 4 });
    expect(await statuses()).toEqual(['active', 'active', 'active', 'active', 'active']);
  });

  test('is tried first without writing anything', async ({ site }) => {
    const user = await aShop(site);
    const file = csvOf(many(3, (index) => (index === 1 ? { price: 'bahalı' } : {})));
    const tried = await load(site, user, file, '?dryRun=1');
    expect(tried).toMatchObject({ dryRun: true, state: 'done', added: 2, wrong: 1 });
    expect(tried.errors).toMatchObject([{ row: 3, field: 'price' }]);
    expect(await own(site, user)).toEqual([]);
  });

  test('is held when more than half would vanish, until its sender decides', async ({ site }) => {
    const user = await aShop(site);
    await load(site, user, csvOf(many(5)));
    const held = await load(site, user, csvOf(many(2)));
    expect(held).toMatchObject({ state: 'held', withdrawn: 0 });
    expect(held.message).toContain('olmayanlar: 3');
    const decide = (decision: string, id = held.id) =>
      request(site.http, 'POST', `/api/shop/imports/${id}`, { token: user.token, json: { decision } });
    expect((await decide('bəli')).status).toBe(400);
    expect((await decide('go-on')).status).toBe(200);
    await runImports(site.app, new AbortController().signal);
    expect(await read(site, user, held.id)).toMatchObject({ state: 'done', withdrawn: 3, unchanged: 2 });
    expect((await decide('go-on')).status).toBe(409);
    const other = await load(site, user, csvOf(many(5)).slice(0, -40));
    expect(other).toMatchObject({ state: 'held' });
    expect((await decide('cancel', other.id)).body).toMatchObject({ state: 'cancelled' });
    expect((await decide('cancel', other.id)).status).toBe(200);
  });

  test('tells each wrong row and field, stops no other, and gives the rows back', async ({ site }) => {
    const user = await aShop(site);
    const file = csvOf([
      // A column that is called as what every object has.
      { externalId: 'a', ...rowOf(), constructor: 'x' },
      { externalId: 'a', ...rowOf() },
      { externalId: '', ...rowOf() },
      { externalId: 'b', ...rowOf(section, { section: 'yoxdur' }) },
      { externalId: 'c', ...rowOf(section, { description: '' }) },
      { externalId: 'd', ...rowOf(section, { description: '=HYPERLINK("http://x.example")', price: '-1' }) },
      { externalId: 'e', ...rowOf(withPhotos) },
    ]);
    const loaded = await load(site, user, file);
    expect(loaded).toMatchObject({ state: 'done', added: 1, wrong: 6 });
    expect(loaded.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(
      expect.arrayContaining(['3 externalId', '4 externalId', '5 section', '6 description', '7 price', '8 images']),
    );
    const errors = await request<string>(site.http, 'GET', `/api/shop/imports/${loaded.id}/errors`, {
      token: user.token,
    });
    expect(errors.headers['content-type']).toContain('text/csv');
    expect(errors.body.split('\r\n').filter(Boolean).length).toBeGreaterThan(6);
    expect(errors.body).toContain('Səhv');
    expect(errors.body).toContain(`"'=HYPERLINK`);
    const stranger = await aShop(site);
    expect((await request(site.http, 'GET', `/api/shop/imports/${loaded.id}`, { token: stranger.token })).status).toBe(
      404,
    );
  });

  test('goes on after a kill at the last 200 rows, without doubling', async ({ site }) => {
    const user = await aShop(site);
    const id = await send(site, user, csvOf(many(210)));
    const stop = new AbortController();
    const poll = setInterval(() => {
      void read(site, user, id).then(({ done }) => done >= 200 && stop.abort());
    }, 20);
    await runImports(site.app, stop.signal);
    clearInterval(poll);
    const { done } = await read(site, user, id);
    expect(done % 200).toBe(done === 210 ? 10 : 0);
    // The state that a process killed within the next batch leaves: listings that are not counted yet.
    await site.app.pool.query(`update shop_imports set done = 200, added = 200, state = 'reading' where id = $1`, [id]);
    await runImports(site.app, new AbortController().signal);
    expect(await read(site, user, id)).toMatchObject({
      state: 'done',
      done: 210,
      added: 210,
      changed: 0,
      unchanged: 0,
    });
    const { rows } = await site.app.pool.query('select count(*)::int from listings where account_id = $1', [
      user.userId,
    ]);
    expect(rows).toEqual([{ count: 210 }]);
  });

  test('is given up once its worker has died five times, or after a day, and says so', async ({ site }) => {
    const user = await aShop(site);
    const leave = async (what: string) => {
      const id = await send(site, user, csvOf(many(1)));
      // As a process leaves it that is killed while it reads.
      await site.app.pool.query(
        `update shop_imports set state = 'reading', claim = $2,
           beat_at = clock_timestamp() - interval '1 minute', ${what} where id = $1`,
        [id, uuidv7()],
      );
      await runImports(site.app, new AbortController().signal);
      return { ...(await read(site, user, id)), files: await receivedFiles(site) };
    };
    expect(await leave('tries = 5')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('beş dəfə') as string,
      files: [],
    });
    expect(await leave(`begun_at = clock_timestamp() - interval '25 hours'`)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('bir gün ərzində') as string,
      files: [],
    });
    expect(await leave('tries = 4')).toMatchObject({ state: 'done', added: 1 });
  });
});

test('a file that a version before has taken into the database is worked through', async ({ site }) => {
  const user = await aShop(site);
  const content = Buffer.from(csvOf(many(2)));
  const id = uuidv7();
  await site.app.pool.query(
    `insert into shop_imports (id, shop_id, created_at, name, bytes, dry_run, state)
     values ($1, $2, now(), 'x.csv', $3, false, 'queued')`,
    [id, user.userId, content.length],
  );
  const halves = [content.subarray(0, 50), content.subarray(50)];
  for (const [number, data] of halves.entries())
    await site.app.pool.query('insert into shop_import_parts values ($1, $2, $3)', [id, number, data]);
  await runImports(site.app, new AbortController().signal);
  expect(await read(site, user, id)).toMatchObject({ state: 'done', added: 2 });
  const { rows } = await site.app.pool.query('select from shop_import_parts');
  expect(rows).toEqual([]);
});

test('a file that is no longer in the store is failed, and says so', async ({ site }) => {
  const user = await aShop(site);
  const id = await send(site, user, csvOf(many(1)));
  // As after a backup was restored.
  await site.app.received.remove(await receivedFiles(site));
  await runImports(site.app, new AbortController().signal);
  expect(await read(site, user, id)).toMatchObject({
    state: 'failed',
    message: 'Fayl artıq silinib: onu yenidən göndərin.',
  });
});

test('no visitor reaches a file in the store; what nobody needs is removed at night', async ({ site }) => {
  const user = await aShop(site);
  await send(site, user, csvOf(many(1)));
  const [name] = await receivedFiles(site);
  expect(name).toMatch(/^[0-9a-f]{32}-1\.part$/);
  expect((await request(site.http, 'GET', `/uploads/${name}`)).status).toBe(404);
  await removeOldImports(site.app);
  expect(await receivedFiles(site)).toEqual([name]);
  await site.app.pool.query('delete from shop_imports where shop_id = $1', [user.userId]);
  await removeOldImports(site.app);
  expect(await receivedFiles(site)).toEqual([]);
});

test('what is exported is taken back as it is', async ({ site }) => {
  const user = await aShop(site);
  await load(
    site,
    user,
    csvOf(many(3, (index) => ({ description: index === 0 ? '+994 deyil, "dırnaq"; və\nsətir' : 'Adi təsvir, uzun' }))),
  );
  const byHand = await site.aListing(section, { user });
  const out = async () => (await request<string>(site.http, 'GET', '/api/shop/export', { token: user.token })).body;
  const file = await out();
  expect(file.split('\r\n')[0]).toContain('externalId;section;');
  const back = await load(site, user, file);
  expect(back).toMatchObject({ state: 'done', rows: 4, added: 0, wrong: 0, withdrawn: 0, errors: [] });
  expect(await out()).toBe(file);
  expect((await own(site, user)).map(({ id }) => id)).toContain(byHand.id);
  expect(await load(site, user, file)).toMatchObject({ unchanged: 4 });
  const empty = await aShop(site);
  const form = await request<string>(site.http, 'GET', `/api/shop/export?section=cars`, { token: empty.token });
  expect(form.body).toContain('brand;model');
});

test('what is stored of a shop’s files is in its own data', async ({ site }) => {
  const user = await aShop(site);
  await load(site, user, csvOf(many(2, (index) => (index === 1 ? { price: 'bahalı' } : {}))), '', 'mallar.csv');
  await request(site.http, 'POST', '/api/shop/members', { token: user.token, json: { email: 'isci@misal.az' } });
  const { body } = await request(site.http, 'GET', `/api/users/${user.userId}/data`, { token: user.token });
  const others = Array.from({ length: Object.keys(rowOf(section)).length }, () => ({}));
  expect(body).toMatchObject({
    shopFiles: {
      files: [{ name: 'mallar.csv', state: 'done', preview: [], columns: [{ name: 'externalId' }, ...others] }],
      errors: [{ row: 3, errors: [{ field: 'price' }] }],
      items: [{ external_id: 'm-1' }],
      mapping: { section: null, columns: {} },
    },
    shopInvitations: [{ email: 'isci@misal.az', role: 'seller' }],
  });
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
