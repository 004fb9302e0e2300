/** Signatures: folded queries of saved searches, shared by all equal searches. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app/app.ts';
import { tryLock, waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Database } from '../../platform/database/client.ts';
import type { CheckedRow } from '../../domain/fields/filters/where.server.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { checkAlone, type Search, toSearch } from '../../search/conditions.server.ts';
import { searchVersion } from '../../listings/row.ts';
import { parseSearch } from '../../search/parse-search.server.ts';
import { chooseAnchors } from './anchors.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

/** Waits for the matching lock, an advisory lock held until the transaction ends. */
export async function lockMatching(trx: Transaction<Database>): Promise<void> {
  await waitForLock(trx, 'matching');
}

/** Takes the matching lock if it is free. */
export function tryLockMatching(trx: Transaction<Database>): Promise<boolean> {
  return tryLock(trx, 'matching');
}

/** A signature not stored yet. */
export type NewSignature = { query: string; anchors: string[] };

/** Prepares the signature of a folded query, with its anchors. Call it outside transactions: it samples listings. */
export async function prepareSignature(app: App, query: string): Promise<NewSignature> {
  const search = await searchOf(app, query);
  return { query, anchors: search ? await chooseAnchors(app, search) : [] };
}

/** Stores a signature if new; returns its id. The caller holds the matching lock. */
export async function storeSignature(trx: Transaction<Database>, { query, anchors }: NewSignature): Promise<number> {
  const query_hash = createHash('sha256').update(query).digest();
  const known = await trx
    .selectFrom('search_signatures')
    .select('id')
    .where('query_hash', '=', query_hash)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto('search_signatures')
    .values({ query_hash, query, version: anchorVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeAnchors(trx, id, anchors);
  return id;
}

async function storeAnchors(trx: Transaction<Database>, id: number, anchors: readonly string[]): Promise<void> {
  if (anchors.length === 0) return;
  await trx
    .insertInto('search_anchors')
    .values(anchors.map((anchor) => ({ anchor, signature_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Increase it when anchors are chosen in another way. */
const revision = 1;

/** Version of anchors: they depend on the version of the search columns, and bands of years on the current year. */
function anchorVersion(): number {
  return (searchVersion * 10 + revision) * 10_000 + new Date().getFullYear();
}

// Maximum number per transaction; posting does not wait for it.
const batchRows = 200;

/** Recomputes anchors stored by another version; true if there may be more. The caller holds the matching lock. */
export async function updateAnchors(app: App, trx: Transaction<Database>): Promise<boolean> {
  const version = anchorVersion();
  const old = await trx
    .selectFrom('search_signatures')
    .select(['id', 'query'])
    // Skips those of a newer version, which may be running, too.
    .where('version', '<', version)
    .limit(batchRows)
    .execute();
  for (const { id, query } of old) {
    const { anchors } = await prepareSignature(app, query);
    await trx.deleteFrom('search_anchors').where('signature_id', '=', id).execute();
    await storeAnchors(trx, id, anchors);
    await trx.updateTable('search_signatures').set({ version }).where('id', '=', id).execute();
  }
  return old.length === batchRows;
}

/** Nightly job: drops unused signatures; their anchors and matches go with them. */
export async function dropUnusedSignatures(app: App): Promise<void> {
  for (let dropped = batchRows; dropped === batchRows;) {
    dropped = await app.db.transaction().execute(async (trx) => {
      await lockMatching(trx);
      const { numAffectedRows } = await sql`
        delete from search_signatures where id in (
          select id from search_signatures s
          where not exists (select from saved_searches where signature_id = s.id) limit ${batchRows})`.execute(trx);
      return Number(numAffectedRows);
    });
  }
}

// How long matches are kept: by then a listing has expired, been renewed and expired again.
const keptDays = 180;

/** Nightly job: deletes old matches. */
export async function forgetOldMatches(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - keptDays * dayMs);
  for (let dropped = batchRows; dropped === batchRows;) {
    const { numAffectedRows } = await sql`
      delete from search_matches where number in (
        -- They are numbered as they appeared.
        select number from (select number, at from search_matches order by number limit ${batchRows}) oldest
        where at < ${before})`.execute(app.db);
    dropped = Number(numAffectedRows);
  }
}

/** Whether a signature matches a listing. */
export type Check = (row: CheckedRow & { section: string }, now: Date) => boolean;

// Parsed signatures are cached: parsing takes fifty times as long as checking, and each holds only a few functions.
const maxKept = 60_000;
const kept = new WeakMap<App['pool'], LRUCache<number, Check>>();

/** Checks of signatures, by id; parsed once and cached. */
export async function readChecks(
  app: App,
  trx: Transaction<Database>,
  ids: ReadonlySet<number>,
): Promise<Map<number, Check>> {
  const known = kept.get(app.pool) ?? new LRUCache<number, Check>({ max: maxKept });
  kept.set(app.pool, known);
  const checks = new Map<number, Check>();
  const missing: number[] = [];
  for (const id of ids) {
    const check = known.get(id);
    if (check) checks.set(id, check);
    else missing.push(id);
  }
  if (missing.length === 0) return checks;
  const rows = await trx
    .selectFrom('search_signatures')
    .select(['id', 'query'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(missing)))
    .execute();
  for (const { id, query } of rows) {
    const check = checkOf(await searchOf(app, query));
    checks.set(id, check);
    known.set(id, check);
  }
  return checks;
}

/** Undefined: this version can no longer parse the query. */
function checkOf(search: Search | undefined): Check {
  return search ? checkAlone(search) : () => false;
}

async function searchOf(app: App, query: string): Promise<Search | undefined> {
  const asked = parseSearch(new URLSearchParams(query));
  // Never matches: ignoring unparsable conditions would match too much.
  if (Object.keys(asked.errors).length > 0) return undefined;
  return toSearch(app, asked.query, foldWords(asked.text), 1);
}
