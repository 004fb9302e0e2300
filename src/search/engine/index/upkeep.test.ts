import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import type { Listing } from '../../../listings/present.ts';
import { ensureSearch, leftToRebuild, rebuildSearch } from './rebuild.server.ts';
import { recount } from './upkeep.server.ts';

const test = siteTest();
const [section] = sections;
if (!section) throw new Error('no section');

const found = async (site: Site, q: string) => {
  const { body } = await request<{ items: Listing[] }>(site.http, 'GET', `/api/search?q=${q}`);
  return body.items.map(({ id }) => id);
};
const words = async (site: Site, pattern: string) => {
  const { rows } = await site.app.pool.query<{ word: string; listings: number }>(
    'select word, listings from search_words where word like $1 order by word',
    [pattern],
  );
  return rows.map(({ word, listings }) => `${word} ${listings}`);
};

test('search reflects posted, changed and deleted listings at once', async ({ site }) => {
  const user = await site.aUser();
  const description = 'Görünməmiş qurğuzanbaq satılır';
  const { id, _id } = await site.aListing(section, { user, fields: { description } });
  expect(await found(site, 'qurguzanb')).toEqual([id]);
  await request(site.http, 'PUT', `/api/${section.name}/${_id}`, {
    token: user.token,
    form: { description: 'İndi isə zümrüdquşu satılır' },
  });
  expect(await found(site, 'qurguzanb')).toEqual([]);
  expect(await found(site, 'zumrudqusu')).toEqual([id]);
  await request(site.http, 'DELETE', `/api/my-announcements/${_id}`, { token: user.token });
  expect(await found(site, 'zumrudqusu')).toEqual([]);
});

test('a recount drops unused words and corrects the counts of others', async ({ site }) => {
  await site.aListing(section, { fields: { description: 'Sayılan ikiqatsöz burada' } });
  await site.aListing(section, { fields: { description: 'Sayılan ikiqatsöz orada' } });
  expect(await words(site, 'ikiqatsoz%')).toEqual(['ikiqatsoz 1']);
  await recount(site.app);
  expect(await words(site, 'ikiqatsoz%')).toEqual(['ikiqatsoz 2']);
  expect(await words(site, 'qurguzanbaq%')).toEqual([]);
  const { rows } = await site.app.pool.query(
    `select label, listings from search_facets where facet = 'section:cars' or facet like 'location:%' order by facet`,
  );
  expect(rows).toContainEqual({ label: section.name, listings: 2 });
});

test('listings posted during a recount are found afterwards', async ({ site }) => {
  const posted: Promise<Listing>[] = [];
  const counting = recount(site.app);
  for (let index = 0; index < 6; index++) {
    posted.push(site.aListing(section, { fields: { description: `Yarışan sözüdür yaris${index}x` } }));
  }
  await counting;
  const listings = await Promise.all(posted);
  await recount(site.app);
  for (const [index, { id }] of listings.entries()) expect(await found(site, `yaris${index}x`)).toEqual([id]);
});

test('a recount keeps a value whose only listing is being stored meanwhile', async ({ site }) => {
  const { pool } = site.app;
  const user = await site.aUser();
  const { _id } = await site.aListing(section, { user, fields: { brand: 'Aradamarka' } });
  await site.aListing(section, { user });
  // Like a post that stores its values after words have been counted.
  const posting = await pool.connect();
  await posting.query('begin');
  await posting.query(
    `insert into listings (id, section, account_id, created_at, updated_at, price, title, location, description,
        contact_name, contact_email, contact_phone, attributes, facets, search_text)
      select gen_random_uuid(), section, account_id, created_at, updated_at, price, title, location, description,
        contact_name, contact_email, contact_phone, attributes, facets, search_text from listings where id = $1`,
    [_id],
  );
  await request(site.http, 'DELETE', `/api/my-announcements/${_id}`, { token: user.token });
  await posting.query(
    `insert into search_facets select facet, section, label, 1 from search_facets where label = 'Aradamarka'
      on conflict do nothing`,
  );
  let isOver = false;
  const counting = recount(site.app).finally(() => (isOver = true));
  const waits = 'select from pg_locks where not granted';
  await expect.poll(async () => isOver || (await pool.query(waits)).rowCount).toBeTruthy();
  await posting.query('commit');
  posting.release();
  await counting;
  const { rowCount } = await pool.query(`select from search_facets where label = 'Aradamarka'`);
  expect(rowCount).toBe(1);
});

test('concurrent listings with the same new words are both stored', async ({ site }) => {
  const texts = ['alfanoxud betanoxud qammanoxud', 'qammanoxud betanoxud alfanoxud'];
  const both = await Promise.all(texts.map((description) => site.aListing(section, { fields: { description } })));
  expect(await found(site, 'betanoxud')).toEqual(both.map(({ id }) => id).toSorted((a, b) => b - a));
});

test('an index that an older version made is rebuilt while the site serves', async ({ site }) => {
  const { id } = await site.aListing(section, { fields: { description: 'Köhnə quruluşdan qalan sandıqça' } });
  await site.app.pool.query(`update listings set search_text = 'basqa', facets = '{}' where number = $1`, [id]);
  await site.app.pool.query('delete from search_state');
  expect(await found(site, 'sandiqca')).toEqual([]);
  await ensureSearch(site.app);
  expect(await found(site, 'sandiqca')).toEqual([id]);
  await site.app.pool.query(`update listings set search_text = 'basqa' where number = $1`, [id]);
  await ensureSearch(site.app);
  expect(await found(site, 'sandiqca')).toEqual([]);
  await rebuildSearch(site.app);
  expect(await found(site, 'sandiqca')).toEqual([id]);
});

test('startup repairs what an instance of the previous version stored after the rebuild', async ({ site }) => {
  const { id } = await site.aListing(section, { fields: { description: 'Təzəcə qoyulmuş fənərdan' } });
  const { pool } = site.app;
  const kept = async () => {
    const { rows } = await pool.query(
      `select facets, (select array_agg(section) from search_sections where word = 'fenerdan') as sections
        from listings where number = $1`,
      [id],
    );
    return rows[0];
  };
  const asItShould = await kept();
  expect(asItShould).toMatchObject({ sections: [section.name] });
  await pool.query(`update listings set facets = '{}' where number = $1`, [id]);
  await pool.query(`delete from search_sections where word = 'fenerdan'`);
  // A copy of the app has read nothing yet, like a process that has just started.
  await ensureSearch({ ...site.app });
  expect(await kept()).toEqual(asItShould);
});

test('a word is indexed for every section that has a listing with it', async ({ site }) => {
  const [, other = section] = sections;
  const fields = { description: 'Haradasa qalmış çilçıraqdan' };
  const first = await site.aListing(section, { fields });
  const placed = async () => {
    const { rows } = await site.app.pool.query<{ section: string }>(
      `select section from search_sections where word = 'cilciraqdan' order by section`,
    );
    return rows.map((row) => row.section);
  };
  expect(await placed()).toEqual([section.name]);
  expect(await found(site, `cilciraqdan&section=${other.name}`)).toEqual([]);
  const user = await site.aUser();
  const second = await site.aListing(other, { user, fields });
  expect(await placed()).toEqual([section.name, other.name].toSorted());
  expect(await found(site, `cilciraqdan&section=${other.name}`)).toEqual([second.id]);
  await request(site.http, 'DELETE', `/api/my-announcements/${second._id}`, { token: user.token });
  await recount(site.app);
  expect(await placed()).toEqual([section.name]);
  expect(await found(site, 'cilciraqdan')).toEqual([first.id]);
});

test('a word is counted in titles from the first one on', async ({ site }) => {
  const [name] = section.titleFrom;
  const titles = async () => {
    const { rows } = await site.app.pool.query(`select titles from search_words where word = 'qarmaqarisiq'`);
    return rows.map((row) => row.titles);
  };
  await site.aListing(section, { fields: { description: 'Bir qarmaqarışıq təsvir' } });
  expect(await titles()).toEqual([0]);
  await recount(site.app);
  expect(await titles()).toEqual([0]);
  await site.aListing(section, { fields: { [name]: 'Qarmaqarışıq' } });
  expect(await titles()).toEqual([1]);
  await site.aListing(section, { fields: { [name]: 'Qarmaqarışıq' } });
  await recount(site.app);
  expect(await titles()).toEqual([2]);
});

test('texts stored as they came are cleaned, and names spelled alike become one', async ({ site }) => {
  const household = sections.find(({ fields }) => fields.some(({ name }) => name === 'type_of_goods'));
  if (!household) throw new Error('no such section');
  const names = ["Levi's", 'Levi’s', 'Leviʼs', '\u2068Levi\u00ad‘s\u2069'];
  const posted = [];
  for (const brand of names) posted.push(await site.aListing(household, { fields: { brand } }));
  const search = async (query: Record<string, string>) => {
    const url = `/api/search?${new URLSearchParams({ section: household.name, ...query })}`;
    const { body } = await request<{ items: Listing[]; facets: Record<string, { count: number }[]> }>(
      site.http,
      'GET',
      url,
    );
    return body;
  };
  for (const brand of names) {
    const { items, facets } = await search({ brand });
    expect([items.length, facets['brand']?.map(({ count }) => count)]).toEqual([4, [4]]);
  }
  expect((await search({ q: 'LEVI‛S' })).items).toHaveLength(4);
  // The row as an earlier version stored it.
  const [{ _id } = { _id: '' }] = posted;
  await site.app.pool.query(
    `update listings set title = $1, description = $2, attributes = jsonb_set(attributes, '{brand}', to_jsonb($3::text)),
      facets = array_replace(facets, 'brand:levi''s', 'brand:levi’s'), search_text = 'di\u00adqqet' where id = $4`,
    ['Di\u00advan\u200b gu\u0308l', 'Bir\u2028iki s\u0327ey', 'Levi\u2068’s', _id],
  );
  await site.app.pool.query('update search_state set version = version - 1');
  await ensureSearch(site.app);
  expect(await request(site.http, 'GET', `/api/${household.name}/${_id}`)).toMatchObject({
    body: { title: 'Divan gül', description: 'Bir\niki şey', brand: 'Levi’s' },
  });
  expect((await search({ q: 'divan gul', brand: "levi's" })).items.map((item) => item._id)).toEqual([_id]);
});

test('listings with a renamed choice are found by both names, shown under the new one', async ({ site }) => {
  const household = sections.find(({ fields }) => fields.some(({ name }) => name === 'type_of_goods'));
  if (!household) throw new Error('no such section');
  const [former, current] = ['Camaşırxana', 'Paltaryuyan və ütü'];
  const posted = await site.aListing(household, { fields: { category: former } });
  expect(posted).toMatchObject({ category: current });
  // The row as an earlier version stored it.
  const old = await site.aListing(household, { fields: { category: current } });
  await site.app.pool.query(
    `update listings set attributes = jsonb_set(attributes, '{category}', to_jsonb($1::text)),
      facets = array_replace(facets, 'category:paltaryuyan ve utu', 'category:camasirxana') where id = $2`,
    [former, old._id],
  );
  await site.app.pool.query('update search_state set version = version - 1');
  await ensureSearch(site.app);
  for (const category of [former, current]) {
    const { body } = await request<{ items: Listing[]; facets: Record<string, { value: string; count: number }[]> }>(
      site.http,
      'GET',
      `/api/search?section=${household.name}&category=${encodeURIComponent(category)}`,
    );
    expect(body.items.map(({ id }) => id)).toEqual([old.id, posted.id]);
    for (const item of body.items) expect(item).toMatchObject({ category: current });
    expect(body.facets['category']).toEqual([{ value: current, count: 2 }]);
  }
});

test('a rebuild that is cut off goes on where it stopped, waits for nobody, and leaves what was edited meanwhile', async ({
  site,
}) => {
  const user = await site.aUser();
  const listings: Listing[] = [];
  for (const word of ['birincikuze', 'ikincikuze', 'ucuncukuze'])
    listings.push(await site.aListing(section, { user, fields: { description: `Satılır ${word}` } }));
  const [first, held, edited] = listings as [Listing, Listing, Listing];
  const { pool } = site.app;
  await pool.query(`update listings set search_text = 'basqa' where number >= $1`, [first.id]);
  await pool.query('update search_state set version = version - 1');
  const stopped = new AbortController();
  stopped.abort();
  await ensureSearch(site.app, stopped.signal);
  expect(await found(site, 'birincikuze')).toEqual([]);
  // The rebuild has got as far as the first listing.
  await pool.query('update search_rebuild set after = $1', [first.id]);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from listings where number = $1 for update', [held.id]);
  const rebuilding = ensureSearch(site.app);
  await expect.poll(() => found(site, 'ucuncukuze')).toEqual([edited.id]);
  expect(await leftToRebuild(site.app)).toBeGreaterThan(0);
  await holder.query('commit');
  holder.release();
  await rebuilding;
  expect(await found(site, 'ikincikuze')).toEqual([held.id]);
  expect(await found(site, 'birincikuze')).toEqual([]);
  expect(await leftToRebuild(site.app)).toBe(0);
  await rebuildSearch(site.app);
  expect(await found(site, 'birincikuze')).toEqual([first.id]);
  // An older build keeps what a newer one has computed.
  await pool.query(`update search_state set version = version + 1`);
  await pool.query(`update listings set search_text = 'basqa' where number = $1`, [first.id]);
  await ensureSearch({ ...site.app });
  expect(await found(site, 'birincikuze')).toEqual([]);
});
