/** What search keeps beside the listings: which words there are, and how many listings have each word and facet, about. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { App } from '../../app.ts';
import type { Database } from '../../db.ts';
import type { Values } from '../../fields/field.ts';
import type { Section } from '../../fields/section.ts';
import { sectionByName } from '../listings/links.ts';
import { type Circumstances, facetLabels, searchColumns, searchText, toValues } from '../listings/row.ts';

/** Raised with every change of what `searchColumns` makes; the next start then makes the columns anew. */
const searchVersion = 5;

const batchRows = 1000;

/**
 * Makes the words and values of a listing known, in the transaction that stores it: it is found by them from then on.
 */
export async function remember(
  trx: Kysely<Database>,
  section: Section,
  values: Values,
  circumstances: Circumstances,
): Promise<void> {
  // Sorted: two that store the same new words wait for one another in the same order.
  const words = [...new Set(searchText(section, values).split(/[ \n]/))].filter(Boolean).toSorted();
  await sql`insert into search_words (word, listings) select word, 1 from unnest(${words}::text[]) word
    on conflict do nothing`.execute(trx);
  const labels = facetLabels(section, values, circumstances).toSorted((one, other) =>
    one.facet < other.facet ? -1 : 1,
  );
  await trx
    .insertInto('search_facets')
    .values(labels.map(({ facet, label }) => ({ facet, section: section.name, label, listings: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the words and facets of listings that were loaded in bulk, in the transaction that loads them. */
export async function addLoaded(client: PoolClient, afterNumber: number): Promise<void> {
  await client.query(
    `insert into search_words (word, listings, titles) select * from (${countedWords('where number > $1')}) w order by word
      on conflict (word) do update set
        listings = search_words.listings + excluded.listings, titles = search_words.titles + excluded.titles`,
    [afterNumber],
  );
  await client.query(
    `insert into search_facets (facet, section, label, listings) ${countedFacets('where number > $1')}
      on conflict (facet, section) do update set listings = search_facets.listings + excluded.listings`,
    [afterNumber],
  );
}

/** The job: counts anew. Until then estimates are a little off, and no answer is. */
export async function recount(app: App): Promise<void> {
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`create temp table counted as ${countedWords('')}`);
    await client.query('create unique index on counted (word); analyze counted');
    // In small portions, for who stores a word waits for who counts it.
    for (let word: string | undefined = ''; word !== undefined;) {
      const portion: { rows: { word: string }[] } = await client.query(
        `with portion as (select * from counted where word > $1 order by word limit ${batchRows}),
          stored as (
            insert into search_words (word, listings, titles) select * from portion order by word
            on conflict (word) do update set listings = excluded.listings, titles = excluded.titles
              where (search_words.listings, search_words.titles) <> (excluded.listings, excluded.titles))
          select max(word) as word from portion having count(*) = ${batchRows}`,
        [word],
      );
      word = portion.rows[0]?.word;
    }
    await client.query(`
      begin;
      -- Whoever stores a listing holds a weaker lock till the end: what is in no listing now will be in none stored before.
      lock table search_words in share row exclusive mode;
      delete from search_words s where not exists (select from counted c where c.word = s.word)
        and not exists (select from listings where string_to_array(translate(search_text, E'\\n', ' '), ' ') && array[s.word]);
      commit`);
    await client.query(`
      begin;
      delete from search_facets;
      insert into search_facets (facet, section, label, listings) ${countedFacets('')};
      commit`);
    await client.query('analyze search_words, search_facets');
  } finally {
    client.release(true);
  }
}

/** Makes the columns of search anew for every listing, then counts; the site may serve meanwhile. */
export async function rebuildSearch(app: App): Promise<void> {
  for (let after = 0; ;) {
    const rows = await app.db
      .selectFrom('listings')
      .selectAll()
      .select((eb) => eb.exists(eb.selectFrom('photos').whereRef('listing_id', '=', 'listings.id')).as('with_photos'))
      .where('number', '>', after)
      .orderBy('number')
      .limit(batchRows)
      .execute();
    for (const row of rows) {
      const section = sectionByName(row.section);
      if (!section) continue;
      const values = toValues(section, row);
      const circumstances = { postedAt: row.created_at, withPhotos: Boolean(row.with_photos) };
      const columns = searchColumns(section, values, circumstances);
      await app.db.transaction().execute(async (trx) => {
        if (!isDeepStrictEqual(columns, { facets: row.facets, search_text: row.search_text })) {
          // A change that came in between has made them itself.
          const same = trx.updateTable('listings').where('id', '=', row.id).where('updated_at', '=', row.updated_at);
          await same.set(columns).execute();
        }
        await remember(trx, section, values, circumstances);
      });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
  }
  await recount(app);
  await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('search_state').execute();
    await trx.insertInto('search_state').values({ version: searchVersion }).execute();
  });
}

/** At the start: rebuilds what another version of the program made. */
export async function ensureSearch(app: App): Promise<void> {
  const state = await app.db.selectFrom('search_state').select('version').executeTakeFirst();
  if (state?.version === searchVersion) return;
  await rebuildSearch(app);
}

const countedWords = (where: string) =>
  `select word, count(*)::int as listings, count(*) filter (where in_title)::int as titles from (
    select word, bool_or(line = 1) as in_title
    from listings, unnest(string_to_array(search_text, E'\\n')) with ordinality l (text, line),
      unnest(string_to_array(text, ' ')) word ${where} group by number, word) w
  where word <> '' group by word`;

const countedFacets = (where: string) =>
  `select facet, section, min(case name
      when 'section' then section
      when 'location' then location
      else coalesce(attributes->>name, '') end) as label, count(*)::int as listings
    from (
      select section, location, attributes, facet, split_part(facet, ':', 1) as name
      from listings, unnest(facets) facet ${where}) f
    group by facet, section`;
