/** State stored with a decision: the reviewed content, and what an undo restores. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import type { Section } from '../../domain/fields/section.ts';
import { answersOf } from '../../listings/answers.ts';
import type { ListingRow } from '../../listings/present.ts';
import type { Flag } from '../../moderation/checks/flag.server.ts';
import type { Review, Snapshot, Undo } from '../../moderation/review/table.ts';
import { largestName } from '../../photos/present.ts';
import type { StoredListing } from '../../listings/table.ts';
import { toValues } from '../../listings/row.ts';

/** A listing's texts and photos. */
export function snapshotOf(section: Section, row: ListingRow): Snapshot {
  // Repeated fields have lists of values.
  const values = Object.entries(answersOf(section, toValues(section, row))).map(([name, answer]) => [
    name,
    [answer].flat().join(', '),
  ]);
  return { values: Object.fromEntries(values), images: row.photos.map(largestName) };
}

/** The listing's state before a decision. */
export async function readUndo(
  trx: Transaction<Database>,
  { id, status, expires_at, published_at, position }: StoredListing,
  queued: Review | undefined,
): Promise<Omit<Undo, 'became'>> {
  const hold = await trx.selectFrom('listing_holds').selectAll().where('listing_id', '=', id).executeTakeFirst();
  const before = await trx
    .selectFrom('listing_snapshots')
    .select(['content', 'dismissed'])
    .where('listing_id', '=', id)
    .executeTakeFirst();
  const appeal = await trx
    .selectFrom('listing_appeals')
    .select('decision')
    .where('listing_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  const reports = await trx
    .selectFrom('listing_reports')
    .select('number')
    .where('listing_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
  return {
    status,
    expiresAt: expires_at?.toISOString() ?? null,
    publishedAt: published_at?.toISOString() ?? null,
    position,
    review: queued ?? null,
    hold: hold ? { return_to: hold.return_to, at: hold.at.toISOString() } : null,
    content: before?.content ?? null,
    dismissed: before?.dismissed ?? [],
    reports: reports.map(({ number }) => number),
    appeal: appeal?.decision ?? null,
  };
}

/** Stores the undo state with the decision's outcome: any later change prevents the undo. */
export async function storeUndo(
  trx: Transaction<Database>,
  section: Section,
  row: ListingRow,
  undo: Omit<Undo, 'became'>,
  dismissed: readonly Flag[],
): Promise<void> {
  const { status, expires_at } = await trx
    .selectFrom('listings')
    .select(['status', 'expires_at'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const whole: Undo = { ...undo, became: { status, expiresAt: expires_at?.toISOString() ?? null } };
  const snapshot = {
    content: JSON.stringify(snapshotOf(section, row)),
    dismissed: JSON.stringify([...undo.dismissed, ...dismissed]),
    undo: JSON.stringify(whole),
  };
  await trx
    .insertInto('listing_snapshots')
    .values({ listing_id: row.id, ...snapshot })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(snapshot))
    .execute();
}
