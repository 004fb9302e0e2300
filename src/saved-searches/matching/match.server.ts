/** Matches new and cheaper listings with saved searches. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { keysOfListing } from './anchors.server.ts';
import { isHidden } from '../new-matches.server.ts';
import { tryLockMatching, readChecks, updateAnchors } from './signatures.server.ts';
import { isVisible, statusAt } from '../../listings/status.ts';
import { factFacets } from '../../listings/row.ts';
import type { StoredListing } from '../../listings/table.ts';

/** Maximum number of listings per transaction. */
const batchRows = 20;

/** Every few seconds: matches new and cheaper listings. */
export async function matchArrivals(app: App, signal?: AbortSignal): Promise<void> {
  for (let more = true; more && signal?.aborted !== true;) {
    more = await app.db.transaction().execute(async (trx) => {
      if (!(await tryLockMatching(trx))) return false;
      if (await updateAnchors(app, trx)) return true;
      return (await matchBatch(app, trx)) === batchRows;
    });
  }
}

/**
 * Matches a batch: stores the matches, the accounts to notify, and that the batch is done, in one transaction. Returns
 * the number of listings. The caller holds the matching lock.
 */
export async function matchBatch(app: App, trx: Transaction<Database>): Promise<number> {
  const arrivals = await trx
    .selectFrom('search_arrivals')
    .select(['number', 'listing_id', 'old_price'])
    .orderBy('number')
    .limit(batchRows)
    .forUpdate()
    .skipLocked()
    .execute();
  if (arrivals.length === 0) return 0;
  const rows = await trx
    .selectFrom('listings')
    .select(['id', 'account_id', 'section', 'status', 'expires_at', 'price', 'facets', 'attributes'])
    .select(['search_text', 'created_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(arrivals.map(({ listing_id }) => listing_id))))
    // Skips listings being deleted or changed until the next batch.
    .forKeyShare()
    .skipLocked()
    .execute();
  const found = await findSignatures(
    app,
    trx,
    rows.map((row) => ({ row, oldPrice: oldPriceOf(row.id, arrivals) })),
  );
  const placeOf = new Map(arrivals.map(({ listing_id }, place) => [listing_id, place]));
  const inOrder = found.toSorted((one, other) => placeOf.get(one.listingId)! - placeOf.get(other.listingId)!);
  if (found.length > 0) await storeMatches(app, trx, inOrder);
  const done = arrivals.filter(({ listing_id }) => rows.some(({ id }) => id === listing_id));
  await trx
    .deleteFrom('search_arrivals')
    .where('number', '=', (eb) => eb.fn.any(eb.val(done.map(({ number }) => number))))
    .execute();
  return done.length;
}

type Checked = Pick<
  StoredListing,
  | 'id'
  | 'account_id'
  | 'section'
  | 'status'
  | 'expires_at'
  | 'price'
  | 'facets'
  | 'attributes'
  | 'search_text'
  | 'created_at'
>;
type Arrived = { row: Checked; oldPrice: number | undefined };

/** The listing's previous price; undefined if it has become visible since. */
function oldPriceOf(id: string, arrivals: readonly { listing_id: string; old_price: number | null }[]) {
  const own = arrivals.filter(({ listing_id }) => listing_id === id);
  return own.some(({ old_price }) => old_price === null) ? undefined : (own[0]?.old_price ?? undefined);
}

type Found = { listingId: string; sellerId: string; signatureId: number };

async function findSignatures(app: App, trx: Transaction<Database>, arrived: readonly Arrived[]): Promise<Found[]> {
  const now = app.now();
  const shown = arrived
    .filter(({ row }) => isVisible(statusAt(row, now)))
    .map((one) => ({ ...one, checked: { ...one.row, facets: new Set(one.row.facets) } }));
  const carriers = new Map<string, typeof shown>();
  for (const one of shown) {
    for (const key of keysOfListing(one.row)) {
      const others = carriers.get(key);
      if (others) others.push(one);
      else carriers.set(key, [one]);
    }
  }
  // Joins instead of `= any`: planning that takes longer than looking up hundreds of keys.
  const { rows: anchors } = await sql<{ id: number; anchor: string }>`
    select signature_id as id, anchor
    from unnest(${[...carriers.keys()]}::text[]) carried (anchor) join search_anchors using (anchor)`.execute(trx);
  const candidates = new Map(shown.map((one) => [one, new Set<number>()]));
  for (const { id, anchor } of anchors) for (const one of carriers.get(anchor) ?? []) candidates.get(one)?.add(id);
  const checks = await readChecks(app, trx, new Set(anchors.map(({ id }) => id)));
  const found: Found[] = [];
  for (const [{ row, checked, oldPrice }, ids] of candidates) {
    for (const id of ids) {
      const finds = checks.get(id);
      if (!finds?.(checked, now)) continue;
      // Skips searches that matched at the old price: their accounts were notified then.
      if (oldPrice !== undefined && finds(atPrice(checked, oldPrice), now)) continue;
      found.push({ listingId: row.id, sellerId: row.account_id, signatureId: id });
    }
  }
  return found;
}

/** The listing as it was at a former price. */
function atPrice<Row extends { price: number; facets: ReadonlySet<string> }>(row: Row, price: number): Row {
  return { ...row, price, facets: row.facets.difference(new Set([factFacets.lowered])) };
}

/** Stores matches that are new to some search, in order, and records whom to notify. */
async function storeMatches(app: App, trx: Transaction<Database>, found: readonly Found[]): Promise<void> {
  const now = app.now();
  // A returning listing is new only to searches saved after its last match.
  await sql`
    with found as (
      select * from unnest(
        ${found.map(({ signatureId }) => signatureId)}::bigint[], ${found.map(({ listingId }) => listingId)}::uuid[],
        ${found.map(({ sellerId }) => sellerId)}::uuid[])
        with ordinality found (signature_id, listing_id, seller_id, place)
    ), before as materialized (
      select f.*, (
        select max(m.number) from search_matches m
        where m.signature_id = f.signature_id and m.listing_id = f.listing_id) as matched_number
      from found f
    ), learning as materialized (
      select f.signature_id, f.listing_id, f.place, s.id as search_id, s.notify from before f
      join saved_searches s on s.signature_id = f.signature_id and s.account_id <> f.seller_id
        and not ${isHidden(sql`f.seller_id`)}
      where matched_number is null or matched_number <= s.after_number
    ), stored as (
      insert into search_matches (signature_id, listing_id, at)
      select signature_id, listing_id, ${now}::timestamptz from learning
      group by signature_id, listing_id order by min(place)
    )
    insert into search_tellings (search_id, at)
    select distinct search_id, ${now}::timestamptz from learning where notify <> 'off'
    -- Not nothing: whoever is telling of it right now has counted already. This waits, and leaves a new one; one that
    -- stays is locked and not written anew.
    on conflict (search_id) do update set at = excluded.at where false`.execute(trx);
}
