/** Searches that find nothing, and the synonyms that the admin adds because of them: in two processes of one site. */
import { request as sendHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject } from 'vitest';
import { closeApp, createApp } from '../../../platform/app/app.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { sections } from '../../../domain/sections/index.ts';
import { createHttp, type Http } from '../../../site/server/http.ts';
import { pages } from '../../../site/server/ssr.ts';
import { withDatabase } from '../../../test/database.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import type { Explanation } from '../../read/explain.server.ts';
import { forgetMisses, writeMisses } from '../count-misses.server.ts';

let now = new Date('2026-11-27T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' }, pages }).extend(
  'other',
  { scope: 'file' },
  async ({ site }, { onCleanup }) => {
    const url = withDatabase(inject('adminUrl'), site.databaseName);
    const app = createApp(site.app.config, url, { now: () => now, searchTimeoutMs: 20_000 });
    const http = await createHttp(app);
    onCleanup(async () => {
      await http.close();
      await closeApp(app);
    });
    return { app, http };
  },
);
const cars = sections.find(({ name }) => name === 'cars');
if (!cars) throw new Error('no section');

type Miss = { text: string; askers: number };
type Refusal = { fields?: Record<string, string>; message?: string };
type Synonym = { id: string; said: string; means: string } & Refusal;
type Found = { items: { id: number }[]; total: number; understood?: string };

/** A page as a client at this address of this machine gets it, from the cache if it is there. */
async function openPage(http: Http, path: string, localAddress: string): Promise<string> {
  const { port } = http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = sendHttp({ host: '127.0.0.1', port, path, localAddress }, (answer) => resolve(text(answer)));
    sent.on('error', reject).end();
  });
}

const misses = async ({ http }: Site, token: string, query = '') =>
  (await request<{ items: Miss[] }>(http, 'GET', `/api/admin/search-misses${query}`, { token })).body.items;
const add = (http: Http, token: string, said: string, means: string) =>
  request<Synonym>(http, 'POST', '/api/admin/search-synonyms', { token, json: { said, means } });
const search = async (http: Http, q: string, address = '127.0.0.1') =>
  (await request<Found>(http, 'GET', `/api/search?${new URLSearchParams({ q, understand: '1' })}`, { address })).body;

test('what three addresses ask for and nobody finds is counted, without who asked', async ({
  site,
  other,
  adminToken,
}) => {
  await site.aListing(cars, {
    fields: { brand: 'UAZ', model: 'Hunter', color: 'Qara', description: 'Dağ yolları üçündür, tütək də verilir' },
  });
  await site.http.listen({ host: '127.0.0.1', port: 0 });
  const path = `/search?q=${encodeURIComponent('Çeburaşka')}`;
  const page = await openPage(site.http, path, '127.0.0.1');
  expect(page).toContain('Nəticə tapılmadı.');
  // The response comes from the cache; a client that asks again is counted once.
  for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.1']) {
    expect(await openPage(site.http, path, address)).toBe(page);
  }
  expect((await search(other.http, '  çeburaşka ', '10.0.0.3')).total).toBe(0);
  expect((await search(other.http, 'çeburaşka', '10.0.0.4')).total).toBe(0);
  // Understood in part: what is shown is not what was asked for.
  for (const last of [1, 2, 3]) {
    expect((await search(site.http, 'maşın qarakuş', `10.0.0.${last}`)).items).toHaveLength(1);
    // Found, narrowed by a filter, or a person's own.
    for (const q of ['uaz', 'hunter', 'zəng 050 123 45 67', 'kim@misal.az', '10 aa 123', 'a'.repeat(61), '12'])
      await search(site.http, q, `10.0.0.${last}`);
    await request(site.http, 'GET', '/api/search?understand=1&q=tapmaca&price_max=10', { address: `10.0.0.${last}` });
    await request(site.http, 'GET', '/api/search?q=proqram', { address: `10.0.0.${last}` });
  }
  await search(site.http, 'ikinəfər', '10.0.0.1');
  await search(site.http, 'ikinəfər', '10.0.0.2');
  const list = [
    { text: 'ceburaska', askers: 4 },
    { text: 'masin qarakus', askers: 3 },
  ];
  await expect.poll(() => misses(site, adminToken)).toEqual(list);
  expect(await misses(site, adminToken, '?days=30')).toEqual(list);
  expect((await request(site.http, 'GET', '/api/admin/search-misses?days=1', { token: adminToken })).status).toBe(400);
  const { rows } = await site.app.pool.query('select mark from search_miss_marks');
  expect(rows.every(({ mark }: { mark: Buffer }) => mark.length === 16)).toBe(true);
});

test('the night forgets who asked and what few asked; days add up for a week and a month', async ({ site }) => {
  now = new Date(now.getTime() + dayMs);
  await forgetMisses(site.app);
  const { rows } = await site.app.pool.query(
    `select (select count(*) from search_miss_marks) as marks, (select count(*) from visit_keys) as keys,
      (select count(*) from search_misses) as texts`,
  );
  expect(rows).toEqual([{ marks: 0, keys: 0, texts: 2 }]);
  for (const last of [1, 2, 3]) await search(site.http, 'çeburaşka', `10.0.0.${last}`);
  await writeMisses(site.app);
  expect(await misses(site, (await site.anAdmin()).token)).toEqual([
    { text: 'ceburaska', askers: 7 },
    { text: 'masin qarakus', askers: 3 },
  ]);
  now = new Date(now.getTime() + 6 * dayMs);
  const adminToken = (await site.anAdmin()).token;
  expect(await misses(site, adminToken)).toEqual([{ text: 'ceburaska', askers: 3 }]);
  expect((await misses(site, adminToken, '?days=30'))[0]).toEqual({ text: 'ceburaska', askers: 7 });
  now = new Date(now.getTime() + 90 * dayMs);
  await forgetMisses(site.app);
  expect((await site.app.pool.query('select from search_misses')).rowCount).toBe(0);
});

test('one address cannot fill the list', async ({ site }) => {
  for (let number = 0; number < 40; number += 1)
    await search(site.http, `uydurma${String.fromCodePoint(97 + (number % 26))}${number}`, '10.0.0.9');
  await writeMisses(site.app);
  expect((await site.app.pool.query('select from search_misses')).rowCount).toBe(30);
  expect(await misses(site, (await site.anAdmin()).token)).toEqual([]);
});

test('a synonym is understood at once in every process, by pages, suggestions and saved searches', async ({
  site,
  other,
}) => {
  const adminToken = (await site.anAdmin()).token;
  if (!site.http.server.listening) await site.http.listen({ host: '127.0.0.1', port: 0 });
  const path = '/search?q=bobik%20ma%C5%9F%C4%B1n';
  expect(await openPage(site.http, path, '127.0.0.1')).not.toContain('Marka: UAZ');
  const { status, body } = await add(site.http, adminToken, 'Bobik', 'uaz');
  expect([status, body]).toEqual([201, { id: body.id, said: 'Bobik', means: 'uaz' }]);
  const understood = 'section=cars&brand=UAZ';
  expect((await search(site.http, 'bobik')).understood).toBe(understood);
  // The synonym is found with endings, in another alphabet, and among other words.
  await expect.poll(async () => (await search(other.http, 'БОБИК')).understood).toBe(understood);
  expect((await search(other.http, 'bobiklar dağ')).understood).toBe('q=dag&section=cars&brand=UAZ');
  expect(await openPage(site.http, path, '127.0.0.1')).toContain('UAZ');
  type Suggestions = { items: { text: string; path: string }[] };
  for (const q of ['bobik', 'bob', 'qara bob']) {
    const offered = await request<Suggestions>(
      other.http,
      'GET',
      `/api/suggest?understand=1&q=${encodeURIComponent(q)}`,
    );
    expect(offered.body.items.map((item) => decodeURIComponent(item.path)).join(' '), q).toContain('brand=UAZ');
  }
  // A word for another word.
  const fields = { brand: 'UAZ', model: 'Hunter', description: 'Üstündə tütək verilir' };
  const car = await site.aListing(cars, { user: await site.aUser(), fields });
  expect((await add(other.http, adminToken, 'düdük', 'tütək')).status).toBe(201);
  await expect.poll(async () => (await search(site.http, 'düdük')).items[0]?.id).toBe(car.id);
  // A saved search stores the meaning, so it goes on finding after the synonym is removed.
  const buyer = await site.aUser();
  const json = { query: understood, notify: 'now' };
  const saved = await request<{ past30Days: number }>(site.http, 'POST', '/api/saved-searches', {
    token: buyer.token,
    json,
  });
  expect([saved.status, saved.body.past30Days]).toEqual([201, 1]);
  const remove = () =>
    request(other.http, 'DELETE', `/api/admin/search-synonyms/${body.id.toUpperCase()}`, { token: adminToken });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  await expect.poll(async () => (await search(site.http, 'bobik')).total).toBe(0);
  expect((await search(other.http, 'bobik')).understood).toBeUndefined();
  const { body: log } = await request<{ items: { action: string; after: object | null; before: object | null }[] }>(
    site.http,
    'GET',
    '/api/moderation/log?limit=3',
    { token: adminToken },
  );
  expect(log.items.map(({ action, after, before }) => [action, after ?? before])).toEqual([
    ['removeSynonym', { said: 'Bobik', means: 'uaz' }],
    ['addSynonym', { said: 'düdük', means: 'tütək' }],
    ['addSynonym', { said: 'Bobik', means: 'uaz' }],
  ]);
});

test.for<[what: string, said: string, means: string, status: number, field: string]>([
  ['a word that sections know', 'telefonlar', 'uaz', 400, 'said'],
  ['a filler', 'satılır', 'uaz', 400, 'said'],
  ['a number', '2015', 'uaz', 400, 'said'],
  ['a long phrase', 'bir iki üç dörd beş', 'uaz', 400, 'said'],
  ['nothing', ' ', 'uaz', 400, 'said'],
  ['a meaning that nobody knows', 'kəpənək', 'tıqqıldaq', 400, 'means'],
  ['itself', 'düdüq', 'DÜDÜQ', 400, 'means'],
  ['no meaning', 'kəpənək', '', 400, 'means'],
  ['a word that has one', 'DÜDÜK', 'uaz', 409, 'said'],
])('%s is refused', async ([_what, said, means, status, field], { site }) => {
  const answer = await add(site.http, (await site.anAdmin()).token, said, means);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
});

test('the admin is told what a search is read as, from which words, and what each condition brings', async ({
  site,
  adminToken,
}) => {
  const fields = { brand: 'Toyota', model: 'Prius', color: 'Ağ', description: 'Yaxşı vəziyyətdədir, qapılıdır' };
  // Sessions have ended with the days that other tests let pass.
  now = new Date('2026-11-27T09:00:00Z');
  const user = await site.aUser();
  await site.aListing(cars, { user, fields });
  await site.aListing(cars, { user, fields: { ...fields, color: 'Qara' } });
  await site.aListing(cars, { user, fields: { ...fields, model: 'Camry' } });
  const explain = (q: string, token = adminToken) =>
    request<Explanation & Refusal>(site.http, 'GET', `/api/admin/search-explanation?${new URLSearchParams({ q })}`, {
      token,
    });
  const { status, body } = await explain('ağ prius');
  expect(status).toBe(200);
  expect(body.section).toBe(cars.label);
  const byLabel = new Map(body.conditions.map((each) => [each.label, each]));
  expect(byLabel.get('Rəng: Ağ')).toMatchObject({
    from: expect.arrayContaining(['ag']),
    alone: 2,
    without: 2,
  });
  expect(byLabel.get('Model: Prius')).toMatchObject({ from: expect.arrayContaining(['prius']), alone: 2, without: 2 });
  expect(body.words).toEqual([]);
  expect(body.senses[0]).toMatchObject({ heading: '', near: false, total: 1 });
  expect((await explain(' ')).body.fields).toEqual({ q: 'Axtarışı yazın.' });
});
