import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import type { RowAnswer } from './rows.server.ts';

const test = siteTest();
const cars = sections[0]!;

type Answer = { items: RowAnswer[]; fields?: Record<string, string> };
const rows = (site: Site, ids: readonly string[]) =>
  request<Answer>(site.http, 'GET', `/api/rows?ids=${ids.join(',')}`);

test('rows name all facts, the seller and the start of the description, without ways of contact', async ({ site }) => {
  const description = `Zəng edin: 050 123 45 67. ${'Maşın əla vəziyyətdədir. '.repeat(20)}`;
  const fields = { brand: 'BMW', model: 'X5', year: '2018', km: '90000', motor: '3.0 L', description };
  const more = {
    transmission: 'Avtomat',
    engine: 'Dizel',
    color: 'Qara',
    owners: '2',
    barter: 'Bəli',
    kredit: 'Xeyr',
    equipment: 'ABS',
  };
  const { _id, contact } = await site.aListing(cars, { fields: { ...fields, ...more, vin: 'WBAFA71000LM12345' } });
  const { status, body } = await rows(site, [_id]);
  expect(status).toBe(200);
  const [row] = body.items;
  expect(row?.facts[0]?.replace(/\s/g, ' ')).toBe('2018 · 90 000 km · 3.0 L · VIN var');
  expect(row?.facts).toEqual(
    expect.arrayContaining(['Avtomat', 'Yanacaq növü: Dizel', 'Rəng: Qara', 'Sahiblər: 2', 'Barter mümkündür']),
  );
  expect(row?.facts.join()).not.toContain('Kreditlə verilir');
  expect(row?.seller).toBe(contact.name);
  expect(row?.text.length).toBeLessThanOrEqual(240);
  expect(JSON.stringify(body)).not.toMatch(/LM12345|123 45 67|BMW/);
  expect(row?.photos.length).toBeLessThanOrEqual(3);
});

test('a field has its label in every row or in none', async ({ site }) => {
  const factsOf = async (color: string, drive: string) => {
    const { _id } = await site.aListing(cars, { fields: { color, drive } });
    return (await rows(site, [_id])).body.items[0]?.facts;
  };
  expect(await factsOf('Qara', 'Ön')).toEqual(expect.arrayContaining(['Rəng: Qara', 'Ötürücü: Ön']));
  expect(await factsOf('Gümüşü', 'Arxa')).toEqual(expect.arrayContaining(['Rəng: Gümüşü', 'Ötürücü: Arxa']));
});

test('a listing that is not visible has no row, and neither has one that never was', async ({ site }) => {
  const shown = await site.aListing(cars);
  const hidden = await site.aListing(cars);
  await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [hidden._id]);
  const { body } = await rows(site, [hidden._id, '00000000-0000-4000-8000-000000000000', shown._id.toUpperCase()]);
  expect(body.items.map(({ id }) => id)).toEqual([shown._id]);
});

test.for([
  [''],
  ['x'],
  [`${crypto.randomUUID()},`],
  [Array.from({ length: 101 }, () => crypto.randomUUID()).join(',')],
])('wrong ids are refused: %.40s', async ([ids], { site }) => {
  const { status, body } = await rows(site, [ids ?? '']);
  expect(status).toBe(400);
  expect(body.fields?.['ids']).toMatch(/id|elan/);
});
