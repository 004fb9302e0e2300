/** Maintains the search dictionary: the words and facets of all listings, with approximate counts. */
import { type Kysely, sql } from 'kysely';
import pg, { type PoolClient } from 'pg';
import type { App } from '../../../platform/app/app.ts';
import type { Database } from '../../../platform/database/client.ts';
import { codeMark } from '../../../domain/fields/filters/facets.ts';
import { type Indexed, searchVersion } from '../../../listings/row.ts';

/** Whether every row was computed with this version. Until then, queries rely on less. */
export const isUpToDate = sql`coalesce((select version >= ${searchVersion} from search_state), false)`;

const batchRows = 1000;
const lockNotAvailable = '55P03';

/**
 * Adds the words and facets of listings to the dictionary. Must run in the transaction that stores the listings or makes
 * them visible: the nightly job deletes words of no visible listing.
 */
export async function addToDictionary(trx: Kysely<Database>, listings: readonly Indexed[]): Promise<void> {
  if (listings.length === 0) return;
  const placed = new Map<string, [word: string, section: string]>();
  const inTitles = new Set<string>();
  const labels = new Map<string, { facet: string; section: string; label: string }>();
  for (const { section, searchText, facets } of listings) {
    const [inTitle = [], inOthers = []] = searchText.split('\n').map((line) => line.split(' ').filter(Boolean));
    for (const word of inTitle) inTitles.add(word);
    for (const word of [...inTitle, ...inOthers]) placed.set(`${word} ${section}`, [word, section]);
    for (const { facet, label } of facets) {
      const key = `${facet} ${section}`;
      if (facet.startsWith(codeMark) || labels.has(key)) continue;
      labels.set(key, { facet, section, label });
    }
  }
  // Sorted, so that concurrent transactions lock words in the same order and cannot deadlock.
  const pairs = [...placed].toSorted(byKey).map(([, pair]) => pair);
  const words = [...new Set(pairs.map(([word]) => word))];
  await sql`
    with placed as (
      insert into search_sections (word, section)
      select * from unnest(${pairs.map(([word]) => word)}::text[], ${pairs.map(([, name]) => name)}::text[])
      on conflict do nothing
    )
    insert into search_words (word, listings) select word, 1 from unnest(${words}::text[]) word
    on conflict do nothing`.execute(trx);
  await sql`
    with met as (
      select word from search_words where word = any(${[...inTitles]}::text[]) and titles = 0 order by word for update)
    update search_words set titles = 1 where word in (select word from met)`.execute(trx);
  const rows = [...labels].toSorted(byKey).map(([, row]) => row);
  await sql`
    insert into search_facets (facet, section, label, listings)
    select facet, section, label, 1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (facet text, section text, label text)
    on conflict do nothing`.execute(trx);
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Adds the words and facets of bulk-loaded listings, in the same transaction. */
export async function addLoaded(client: PoolClient, afterNumber: number): Promise<void> {
  await client.query(`create temp table loaded on commit drop as ${countedWords(`where number > ${afterNumber}`)}`);
  await client.query(`
    insert into search_sections select word, section from loaded order by word, section on conflict do nothing`);
  await client.query(`
    insert into search_words (word, listings, titles) select * from (${inAllSections('loaded')}) w order by word
      on conflict (word) do update set
        listings = search_words.listings + excluded.listings, titles = search_words.titles + excluded.titles`);
  await client.query(
    `insert into search_facets (facet, section, label, listings) ${countedFacets('where number > $1')}
      on conflict (facet, section) do update set listings = search_facets.listings + excluded.listings`,
    [afterNumber],
  );
}

/** Nightly job: recounts. Stale counts only make estimates less accurate, never results. */
export async function recount(app: App, signal?: AbortSignal): Promise<void> {
  const client = await app.pool.connect();
  // Cancels the running statement, which takes minutes with a million listings.
  const cutOff = () => void cancel(app, client);
  try {
    await client.query('set statement_timeout = 0');
    signal?.addEventListener('abort', cutOff, { once: true });
    await client.query(`create temp table counted as ${countedWords('')}`);
    await client.query('create unique index on counted (word, section); analyze counted');
    await client.query(
      'insert into search_sections select word, section from counted order by 1, 2 on conflict do nothing',
    );
    // In small batches: posting a listing waits for the row locks of its words.
    for (let word: string | undefined = ''; word !== undefined;) {
      const portion: { rows: { word: string }[] } = await client.query(
        `with portion as (${inAllSections('counted where word > $1')} order by word limit ${batchRows}),
          stored as (
            insert into search_words (word, listings, titles) select * from portion order by word
            -- A title may have gained it since the count.
            on conflict (word) do update set listings = excluded.listings,
              titles = greatest(excluded.titles, least(search_words.titles, 1))
              where (search_words.listings, search_words.titles) <> (excluded.listings, excluded.titles))
          select max(word) as word from portion having count(*) = ${batchRows}`,
        [word],
      );
      word = portion.rows[0]?.word;
    }
    await client.query(`create temp table counted_facets as ${countedFacets('')}`);
    await client.query('create unique index on counted_facets (facet, section); analyze counted_facets');
    for (let last: { facet: string; section: string } | undefined = { facet: '', section: '' }; last !== undefined;) {
      const portion: { rows: { facet: string; section: string }[] } = await client.query(
        `with portion as (
            select * from counted_facets where (facet, section) > ($1, $2) order by facet, section limit ${batchRows}
          ), stored as (
            insert into search_facets (facet, section, label, listings) select facet, section, label, listings from portion
            on conflict (facet, section) do update set label = excluded.label, listings = excluded.listings
              where (search_facets.label, search_facets.listings) <> (excluded.label, excluded.listings))
          select facet, section from portion order by facet, section offset ${batchRows - 1}`,
        [last.facet, last.section],
      );
      last = portion.rows[0];
    }
    for (const table of dictionaryTables) await deleteUnused(client, table);
    await client.query('analyze search_words, search_facets');
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', cutOff);
    client.release(true);
  }
}

/** Cancels a connection's running statement. */
async function cancel(app: App, client: PoolClient): Promise<void> {
  // pg does not declare the server process's id.
  const { processID } = client as PoolClient & { processID?: number };
  await app.pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
}

const oneOfWords = `string_to_array(translate(search_text, E'\\n', ' '), ' ') && array[gone.word]`;

/** The dictionary tables: key columns, table of fresh counts, and the condition on a listing that still has the entry. */
const dictionaryTables = [
  { table: 'search_words', columns: ['word'], counted: 'counted', holds: oneOfWords },
  {
    table: 'search_sections',
    columns: ['word', 'section'],
    counted: 'counted',
    holds: `section = gone.section and ${oneOfWords}`,
  },
  {
    table: 'search_facets',
    columns: ['facet', 'section'],
    counted: 'counted_facets',
    holds: `section = gone.section and (facets || ('#' || (position >> 15))) && array[gone.facet]`,
  },
] as const;

/**
 * Deletes entries of no visible listing. The table lock excludes transactions that are storing one, so none is half stored.
 * Posting waits meanwhile: hence small batches, and giving up if the lock is not granted soon.
 */
async function deleteUnused(client: PoolClient, { table, columns, counted, holds }: (typeof dictionaryTables)[number]) {
  const list = columns.join();
  await client.query(`create temp table gone_${table} as
    select ${list} from ${table} except select ${list} from ${counted}`);
  for (let left = true; left;) {
    if (!(await beginWithLock(client, table))) return;
    const { rows } = await client.query<{ count: number }>(
      `with gone as (
          delete from gone_${table} where ctid = any(array(select ctid from gone_${table} limit ${batchRows})) returning *
        ), deleted as (
          delete from ${table} s using gone where ${columns.map((name) => `s.${name} = gone.${name}`).join(' and ')}
            and not exists (select from visible_listings where ${holds})
        )
        select count(*) from gone`,
    );
    await client.query('commit');
    left = rows[0]?.count === batchRows;
  }
}

/** Begins a transaction that locks the table against writers; false if the lock took longer than two seconds. */
async function beginWithLock(client: PoolClient, table: string): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = '2s'; lock table ${table} in share row exclusive mode`);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error;
    await client.query('rollback');
    return false;
  }
}

const countedWords = (where: string) =>
  `select word, section, count(*)::int as listings, count(*) filter (where in_title)::int as titles from (
    select word, section, bool_or(line = 1) as in_title
    from visible_listings, unnest(string_to_array(search_text, E'\\n')) with ordinality l (text, line),
      unnest(string_to_array(text, ' ')) word ${where} group by number, section, word) w
  where word <> '' group by word, section`;

const inAllSections = (counted: string) =>
  `select word, sum(listings)::int as listings, sum(titles)::int as titles from ${counted} group by word`;

const countedFacets = (where: string) =>
  `select facet, section, min(case name
      when 'section' then section
      when 'location' then location
      else coalesce(case jsonb_typeof(attributes->name)
        -- The facets of several values stand in the order of the values.
        when 'array' then attributes->name->>(
          select count(*)::int from unnest(facets[:place - 1]) before where starts_with(before, name || ':'))
        else attributes->>name end, '') end) as label, count(*)::int as listings
    from (
      select section, location, attributes, facets, facet, place::int, split_part(facet, ':', 1) as name
      from visible_listings, unnest(facets) with ordinality each (facet, place) ${where}) f
    where not starts_with(facet, '${codeMark}')
    group by facet, section`;
