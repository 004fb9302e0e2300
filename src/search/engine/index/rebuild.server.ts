/**
 * Recomputes the search columns of all listings while the site serves: listings not done yet are found as the previous
 * version stored them. An interrupted rebuild continues at the next start.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { tryHoldLock } from '../../../platform/database/advisory-locks.ts';
import { cleanValues } from '../../../domain/fields/clean-values.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { type Indexed, prepareRow, searchVersion, toValues } from '../../../listings/row.ts';
import { addToDictionary, recount } from './upkeep.server.ts';

// A batch is one statement, which owners of its listings may have to wait for.
const batchRows = 500;
// The longest duration of a rolling upgrade: the previous version may write until then.
const rollingUpgradeMs = dayMs;
const pauseMs = 50;
// The statuses in the view `visible_listings`.
const visible = ['active', 'reserved'];
const tellEveryMs = 10_000;

/** Marks a database without listings as up to date: it needs no rebuild. */
export async function startSearch(app: App): Promise<void> {
  await sql`
    insert into search_state (version) select ${searchVersion}
    where not exists (select from search_state) and not exists (select from listings)
    on conflict do nothing`.execute(app.db);
}

/** Every few seconds: rebuilds what an older version computed, and once after a start what its instances have stored since. */
export async function ensureSearch(app: App, signal?: AbortSignal): Promise<void> {
  const state = await app.db.selectFrom('search_state').selectAll().executeTakeFirst();
  const isUnfinished = await app.db.selectFrom('search_rebuild').select('version').executeTakeFirst();
  if (!state && (await isEmpty(app))) return;
  if (isUnfinished || (state?.version ?? 0) < searchVersion) await inTurn(app, () => rebuild(app, signal));
  else if (state && !repaired.has(app) && state.made_at.getTime() > Date.now() - rollingUpgradeMs) {
    const { last } = await newest(app);
    await makeColumns(app, { last, changedSince: state.made_at, signal });
  }
  if (!signal?.aborted) repaired.add(app);
}

// Per process: each checks once what was stored before its start.
const repaired = new WeakSet<App>();

/** The command: rebuilds everything from the beginning. */
export async function rebuildSearch(app: App): Promise<void> {
  while (!(await inTurn(app, () => restart(app)))) await sleep(1000);
}

/** Number of listings a rebuild has left; 0 if none is running. */
export async function leftToRebuild({ db }: Pick<App, 'db'>): Promise<number> {
  const row = await db.selectFrom('search_rebuild').select(['after', 'last']).executeTakeFirst();
  return row ? Math.max(0, row.last - row.after) : 0;
}

async function restart(app: App): Promise<void> {
  await app.db.deleteFrom('search_rebuild').execute();
  await rebuild(app);
}

async function isEmpty({ db }: App): Promise<boolean> {
  return !(await db.selectFrom('listings').select('id').limit(1).executeTakeFirst());
}

/** Runs in one process at a time; false if it is running in another. */
async function inTurn(app: App, work: () => Promise<void>): Promise<boolean> {
  const client = await app.pool.connect();
  try {
    if (!(await tryHoldLock(client, 'searchRebuild'))) return false;
    await work();
    return true;
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

async function rebuild(app: App, signal?: AbortSignal): Promise<void> {
  const { began_at, after, last } = await findProgress(app);
  await makeColumns(app, {
    after,
    last,
    signal,
    onBatch: (done) => app.db.updateTable('search_rebuild').set({ after: done }).execute(),
  });
  if (signal?.aborted) return;
  await recount(app, signal);
  if (signal?.aborted) return;
  await app.db.transaction().execute(async (trx) => {
    const state = { version: searchVersion, made_at: began_at };
    await trx
      .insertInto('search_state')
      .values(state)
      .onConflict((conflict) => conflict.column('one').doUpdateSet(state))
      .execute();
    await trx.deleteFrom('search_rebuild').execute();
  });
  app.log.info('the search is rebuilt');
}

/** Progress of an interrupted rebuild for this version, or of a new one. */
async function findProgress(app: App) {
  await app.db.deleteFrom('search_rebuild').where('version', '<>', searchVersion).execute();
  const { last } = await newest(app);
  const begun = { version: searchVersion, began_at: new Date(), last };
  await app.db
    .insertInto('search_rebuild')
    .values(begun)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return app.db.selectFrom('search_rebuild').selectAll().executeTakeFirstOrThrow();
}

function newest({ db }: App) {
  return db
    .selectFrom('listings')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
}

type Range = {
  after?: number;
  last: number;
  changedSince?: Date;
  signal?: AbortSignal | undefined;
  onBatch?: (done: number) => Promise<unknown>;
};

async function makeColumns(app: App, { after = 0, last, changedSince, signal, onBatch }: Range): Promise<void> {
  const started = performance.now();
  let told = started;
  let rows = 0;
  // In ranges of numbers: one scan for the changed rows could exceed the statement timeout.
  for (let from = after; from < last && !signal?.aborted; from += batchRows) {
    rows += await makeBatch(app, from, changedSince, signal);
    if (signal?.aborted) return;
    await onBatch?.(Math.min(from + batchRows, last));
    const now = performance.now();
    if (now - told < tellEveryMs) continue;
    told = now;
    const perSecond = Math.round((rows / (now - started)) * 1000);
    app.log.info({ done: from + batchRows - after, of: last - after, perSecond }, 'the search is being rebuilt');
  }
}

/** Recomputes a range of listings; returns how many rows it has read. */
async function makeBatch(app: App, after: number, changedSince = new Date(0), signal?: AbortSignal): Promise<number> {
  const rows = await app.db
    .selectFrom('listings')
    .selectAll()
    .select((eb) => eb.exists(eb.selectFrom('photos').whereRef('listing_id', '=', 'listings.id')).as('with_photos'))
    .select(sql<string[]>`facts_of_listing(account_id, contact_phone, old_price_until)`.as('kept'))
    .where('number', '>', after)
    .where('number', '<=', after + batchRows)
    .where('updated_at', '>=', changedSince)
    .execute();
  const indexed: Indexed[] = [];
  let changed: Changed[] = [];
  for (const row of rows) {
    const section = sectionByName(row.section);
    if (!section) continue;
    // Cleans values as if they were submitted now.
    const values = cleanValues(section.fields, toValues(section, row));
    const facts = { postedAt: row.created_at, withPhotos: Boolean(row.with_photos), kept: row.kept };
    // Replaces renamed values, too.
    const prepared = prepareRow(section, values, facts);
    const { price: _, ...made } = prepared.columns;
    const columns = { ...made, attributes: { ...row.attributes, ...made.attributes } };
    if (!isDeepStrictEqual(columns, pick(row, columns)))
      changed.push({ id: row.id, updated_at: row.updated_at, ...columns });
    if (visible.includes(row.status)) indexed.push(prepared.indexed);
  }
  while (changed.length > 0 && !signal?.aborted) {
    const done = await writeColumns(app, changed);
    changed = changed.filter(({ id }) => !done.has(id));
    if (changed.length > 0) await sleep(pauseMs);
  }
  // After storing the columns: a recount deletes unused words.
  await addToDictionary(app.db, indexed);
  return rows.length;
}

function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: Readonly<Record<Name, unknown>>,
): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in names)) as Partial<Row>;
}

type Changed = { id: string; updated_at: Date } & Omit<ReturnType<typeof prepareRow>['columns'], 'price'>;

/**
 * Returns the listings done. Skips locked ones, so that this never causes a deadlock; those edited meanwhile count as done,
 * since the edit has computed them.
 */
async function writeColumns(app: App, changed: readonly Changed[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t (id uuid, updated_at timestamptz,
        title text, location text, description text, contact_name text, contact_email text, contact_phone text,
        attributes jsonb, facets text[], search_text text, order_1 float8, order_2 float8)
    ), held as materialized (
      select id from listings where id in (select id from wanted) for update skip locked
    ), written as (
      update listings l set title = w.title, location = w.location, description = w.description,
        contact_name = w.contact_name, contact_email = w.contact_email, contact_phone = w.contact_phone,
        attributes = w.attributes, facets = w.facets, search_text = w.search_text,
        order_1 = w.order_1, order_2 = w.order_2
      from wanted w join held using (id) where l.id = w.id and l.updated_at = w.updated_at returning l.id
    )
    select id from held
    union select id from wanted where not exists (select from listings l where l.id = wanted.id)`.execute(app.db);
  return new Set(rows.map(({ id }) => id));
}
