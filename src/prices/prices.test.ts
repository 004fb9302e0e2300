/** Usual prices, and the list of ads that they are computed from. */
import { expect } from 'vitest';
import { dayMs } from '../domain/language/durations.ts';
import { sectionByName } from '../domain/sections/links.ts';
import {
  aModel,
  bandOf,
  type Fields,
  found,
  plain,
  post,
  postAll,
  prices,
  remove,
  scene,
  seller,
} from '../test/price-bands.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { formValuesWith } from '../test/values.ts';
import type { Counts } from '../search/search.server.ts';
import type { Listing } from '../listings/present.ts';
import type { PriceBand, PriceBandOfFields } from './api.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
// A listing lives one day, so that log-ins outlive it.
const test = siteTest({ now: () => now, env: { LIMITS: '0', LISTING_DAYS: '1' } });
const wait = (days: number) => (now = new Date(now.getTime() + (days * dayMs) / 30));
const ask = (site: Site, fields: Record<string, string>) =>
  request<PriceBandOfFields & { message: string; fields: Record<string, string> }>(
    site.http,
    'GET',
    `/api/price-band?${new URLSearchParams(fields)}`,
  );
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const change = (site: Site, { _id }: Listing, form: Fields, { token }: User) =>
  request(site.http, 'PUT', `/api/cars/${_id}`, { token, form });

test('nothing is said of seven, and of eight their middle', async ({ site }) => {
  const model = aModel();
  const own = await post(site, { ...model, price: '10500' });
  const others = await postAll(site, model, prices.slice(1));
  expect(await bandOf(site, own)).toBe(204);
  const query = { section: 'cars', ...model, price: '20000' };
  // A listing is not compared with itself; a new one is compared with it, too.
  expect((await ask(site, query)).body).toMatchObject({ count: 8, place: 'high' });
  others.push(...(await postAll(site, model, prices.slice(0, 1))));
  const band = await found(site, own);
  expect(band).toMatchObject({ low: 10_200, median: 10_700, high: 11_200, count: 8, place: 'usual' });
  expect(band.basis).toMatchObject({
    brand: 'BMW',
    model: model.model,
    year_min: '2017',
    year_max: '2019',
    km_max: '130000',
  });
  expect(band.comparables).toEqual(
    others.toReversed().map(({ id, price }) => ({ section: 'cars', id, price: Number(price) })),
  );
  for (const id of [String(own.id), own._id.toUpperCase()]) expect(await bandOf(site, { _id: id })).toEqual(band);
  const { token } = await seller(site);
  for (const [price, place] of [
    ['10199', 'low'],
    ['11201', 'high'],
    ['11200', 'usual'],
  ] as const) {
    await change(site, own, { price }, { token } as User);
    expect(await found(site, own)).toMatchObject({ low: 10_200, high: 11_200, place });
  }
});

test('the list behind it shows exactly those, and can be searched like any other', async ({ site }) => {
  const model = aModel();
  const own = await post(site, { ...model, price: '10500' });
  const others = await postAll(site, model, [...prices, 99_000, 500]);
  const band = await found(site, own);
  // The dearest and cheapest are shown, but do not count.
  expect(band).toMatchObject({ low: 10_000, high: 11_400, count: 10 });
  const search = (query = '') =>
    request<Counts & { items: Listing[]; nextCursor: string | null }>(site.http, 'GET', `/api${band.path}${query}`);
  const { body } = await search();
  expect(idsOf(body.items)).toEqual(idsOf(band.comparables));
  expect(body).toMatchObject({ total: 10, totalIsExact: true });
  expect((await search('&price_max=10200')).body).toMatchObject({ total: 3, totalIsExact: true });
  expect(idsOf((await search('&sort=price_asc&limit=2')).body.items)).toEqual([others[9]!.id, others[0]!.id]);
  const first = await search('&limit=4');
  const second = await search(`&limit=100&cursor=${first.body.nextCursor}`);
  expect(idsOf([...first.body.items, ...second.body.items])).toEqual(idsOf(band.comparables));
  expect(idsOf((await search('&q=bmw&sort=best')).body.items)).toEqual(idsOf(band.comparables));
  const counts = await request<Counts>(site.http, 'GET', `/api/search/counts?${band.path.split('?')[1]}`);
  expect(counts.body).toMatchObject({ total: 10 });
  for (const alike of [others[0]!.id, 1]) {
    const none = await request<Counts>(site.http, 'GET', `/api/search?section=cars&alike=${alike}`);
    expect(none.body).toMatchObject({ total: 0, items: [] });
  }
  expect(await request(site.http, 'GET', '/api/search?section=cars&alike=x')).toMatchObject({ status: 400 });
  const saved = await request(site.http, 'POST', '/api/saved-searches', {
    token: (await seller(site)).token,
    json: { query: band.path.split('?')[1], notify: 'off' },
  });
  expect(saved).toMatchObject({ status: 400, body: { fields: { query: expect.stringContaining('saxlamaq olmur') } } });
});

test('others are not alike: by section, model, year, mileage, damage, price', async ({ site }) => {
  const model = aModel();
  const own = await post(site, { ...model, price: '10500' });
  await postAll(site, model, prices.slice(1));
  for (const other of [
    { model: 'Başqa' },
    { brand: 'Audi' },
    { year: '2016' },
    { km: '131000' },
    { km: '69000' },
    { for_parts: 'Bəli' },
    { price: '1' },
  ])
    await post(site, { ...model, price: '10500', ...other });
  expect(await bandOf(site, own)).toBe(204);
  await post(site, { ...model, price: '10500', year: '2019', km: '130000' });
  expect(await found(site, own)).toMatchObject({ count: 8 });
});

test('one object counts once, and not at all where it is the one asked about', async ({ site }) => {
  const model = aModel();
  const vin = 'WBA12345678901234';
  const own = await post(site, { ...model, price: '10500' }, { files: [await scene(1)] });
  const others = await postAll(site, model, prices.slice(2));
  await post(site, { ...model, price: '10000', vin });
  const other = await site.aUser();
  await post(site, { ...model, price: '90000' }, { user: other, files: [await scene(1)] });
  await post(site, { ...model, price: '90000', vin }, { user: other });
  await site.app.pool.query(`update listings set status = 'active' where status = 'pending'`);
  expect(await bandOf(site, own)).toBe(204);
  const pictured = await post(site, { ...model, price: '10100' }, { files: [await scene(2)] });
  const again = await post(site, { ...model, price: '10100' }, { user: other, files: [await scene(2)] });
  expect(await bandOf(site, own)).toMatchObject({ count: 8 });
  const ids = idsOf((await found(site, own)).comparables);
  expect(ids).toEqual(expect.arrayContaining(idsOf(others)));
  expect(ids.filter((id) => id === pictured.id || id === again.id)).toEqual([again.id]);
});

test('a band stays for a fortnight, unless its own data change', async ({ site }) => {
  const model = aModel();
  const user = await seller(site);
  const own = await post(site, { ...model, price: '10500' });
  const [gone, second] = await postAll(site, model, [...prices, 10_700]);
  const band = await found(site, own);
  await postAll(
    site,
    model,
    prices.map((price) => price * 2),
  );
  wait(13);
  expect(await found(site, own)).toEqual(band);
  // A new price of the listing changes its place only, not the band.
  await change(site, own, { price: '30000', description: 'Başqa mətn yazılıb' }, user);
  expect(await found(site, own)).toEqual({ ...band, place: 'high' });
  // One of those it was made from is gone, and enough remain: the list is the list of today, the figures stay.
  await remove(site, gone!, 0);
  const { low, median, high } = band;
  const rest = await found(site, own);
  expect(rest).toMatchObject({ low, median, high, count: 8 });
  expect(idsOf(rest.comparables)).not.toContain(gone!.id);
  // Too few remain: the figures are of those that are there.
  await remove(site, second!, 1);
  expect((await found(site, own)).median).toBeGreaterThan(median);
  await postAll(
    site,
    { ...model, model: `${model.model} M` },
    prices.map((price) => price * 3),
  );
  await change(site, own, { model: `${model.model} M` }, user);
  expect(await found(site, own)).toMatchObject({ median: 32_100, count: 8 });
});

test('hidden, ended and sold ones are in no answer, nor those of more than ninety days ago', async ({ site }) => {
  const model = aModel();
  const { token } = await seller(site, 1);
  const own = await post(site, { ...model, price: '10500' });
  const [gone, sold, ended, old, ...others] = await postAll(site, model, [...prices, ...prices.slice(0, 4)]);
  await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [gone!._id]);
  await site.app.pool.query(`update listings set status = 'expired' where id = $1`, [ended!._id]);
  await site.app.pool.query(`update listings set published_at = $2 where id = $1`, [
    old!._id,
    new Date(now.getTime() - 3.1 * dayMs),
  ]);
  await request(site.http, 'POST', `/api/my-announcements/${sold!._id}/sold`, { token });
  expect(idsOf((await found(site, own)).comparables).toReversed()).toEqual(idsOf(others));
  await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [others[0]!._id]);
  expect(await bandOf(site, own)).toBe(204);
  for (const listing of [gone!, others[0]!]) expect(await bandOf(site, listing)).toBe(404);
  for (const listing of [sold!, ended!]) expect(await bandOf(site, listing)).toBe(204);
});

test('what they were sold for is told once five sellers have, and never one price', async ({ site }) => {
  const model = aModel();
  const own = await post(site, { ...model, price: '10500' });
  await postAll(site, model, prices);
  const sell = async (place: number, json: object) => {
    const user = await seller(site, place);
    const listing = await post(site, { ...model, price: '12000' }, { user });
    const path = `/api/my-announcements/${listing._id}`;
    expect((await request(site.http, 'POST', `${path}/sold`, { token: user.token, json })).status).toBe(200);
    return () => request(site.http, 'POST', `${path}/unsold`, { token: user.token });
  };
  await sell(7, {});
  for (let sold = 0; sold < 5; sold += 1) await sell(0, { price: 9400 });
  for (const [place, price] of [9100, 9300, 99_000].entries()) await sell(place + 1, { price });
  expect(await found(site, own)).not.toHaveProperty('sold');
  const undo = await sell(4, { price: 9844 });
  // 9100, 9300, 9400, 9844 and 99 000: the mean of the middle three.
  expect(await found(site, own)).toMatchObject({ sold: 9500 });
  await undo();
  expect(await found(site, own)).not.toHaveProperty('sold');
});

test('at most two ads of a seller count, and what made a range makes it no longer once it is gone', async ({
  site,
}) => {
  const model = aModel();
  const own = await post(site, { ...model, price: '900' });
  const user = await site.aUser();
  for (const price of [101, 102, 103, 104, 105, 106, 107, 108, 109])
    await post(site, { ...model, price: String(price) }, { user });
  expect(await bandOf(site, own)).toBe(204);
  const cheap = await postAll(site, model, [101, 102, 103, 104, 105, 106]);
  expect(await found(site, own)).toMatchObject({ high: 108, count: 8 });
  for (const [place, listing] of cheap.entries()) await remove(site, listing, place);
  await postAll(site, model, [880, 890, 900, 910, 920, 930, 940, 950]);
  expect((await found(site, own)).median).toBeGreaterThan(850);
});

test('homes are compared by their price per square metre', async ({ site }) => {
  const section = sectionByName('realEstate')!;
  let homes = 0;
  const home = async (area: string, price: number) => {
    const { token } = await seller(site, (homes += 1) % 8);
    const form = formValuesWith(section, {
      area,
      price: String(price),
      repair: undefined,
      district: undefined,
      metro: undefined,
    });
    return (await request<Listing>(site.http, 'POST', '/api/realEstate', { token, form, files: [plain] })).body;
  };
  const own = await home('50', 150_000);
  for (const area of [60, 70, 80, 90, 100, 110, 120, 130]) await home(String(area), area * 2000);
  const { body } = await request<PriceBand>(site.http, 'GET', `/api/realEstate/${own.id}/price-band`);
  expect(body).toMatchObject({ low: 100_000, median: 100_000, high: 100_000, count: 8, place: 'high', unit: 'm²' });
});

test('below an ad stand those alike, then the newest of its section', async ({ site }) => {
  const model = aModel();
  const alikeTo = async ({ _id }: Listing) => {
    await site.app.changes.catchUp();
    const { body } = await request<{ items: { id: number }[] }>(site.http, 'GET', `/api/cars/${_id}/alike`);
    return idsOf(body.items);
  };
  const own = await post(site, { ...model, price: '10500' });
  const [one, gone] = await postAll(site, model, [10_000, 10_100]);
  const others = await postAll(site, aModel(), [9000, 9100]);
  await remove(site, gone!, 1);
  const shown = await alikeTo(own);
  expect(shown.slice(0, 3)).toEqual([one!.id, others[1]!.id, others[0]!.id]);
  expect([shown.length, new Set(shown).size, shown.includes(own.id)]).toEqual([20, 20, false]);
  expect(await request(site.http, 'GET', '/api/cars/1/alike')).toMatchObject({ status: 404 });
});

test('what is missing or wrong is said beside the field', async ({ site }) => {
  expect(await ask(site, { section: 'yoxdur' })).toMatchObject({ status: 404 });
  expect((await ask(site, {})).body.fields).toEqual({ section: 'Bölməni seçin.' });
  expect((await ask(site, { section: 'cars', brand: 'BMW', year: '2018' })).status).toBe(204);
  const wrong = await ask(site, { section: 'cars', ...aModel(), km: 'çox', year: '1200' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['year', 'km']]);
  expect((await ask(site, { section: 'cars', ...aModel() })).status).toBe(204);
  for (const id of ['1', 'x', '%00', '00000000-0000-0000-0000-000000000000'])
    expect([id, await bandOf(site, { _id: id })]).toEqual([id, 404]);
  const own = await post(site, { ...aModel(), price: '10500' });
  expect(await request(site.http, 'GET', `/api/Phone/${own.id}/price-band`)).toMatchObject({ status: 404 });
});
