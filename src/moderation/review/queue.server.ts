/** The review queue. Callers that change a row must have locked its listing. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { weighOpenReports } from './weight.server.ts';
import { riskOf } from './assess.ts';
import type { Flag } from '../checks/flag.server.ts';
import type { Review, Stage } from './table.ts';
import { dayMs } from '../../domain/language/durations.ts';

type Entry = {
  waits: boolean;
  /** Absent: unchanged. */
  stage?: Stage;
  flags?: readonly Flag[];
  reported?: boolean;
  /** Place in the queue, used only if it has none yet. */
  since: Date;
  /** When a listing returns to its old place, from which time its wait counts. */
  entered?: Date;
};

/** Queues a listing, or updates its row, keeping its place. */
export async function enqueue(trx: Transaction<Database>, listingId: string, entry: Entry): Promise<void> {
  const current = await readReview(trx, listingId);
  const flags = entry.flags ?? current?.flags ?? [];
  const reported = entry.reported ?? current?.reported ?? false;
  const reportRisk = reported ? await weighOpenReports(trx, listingId) : 0;
  const review = {
    stage: entry.stage ?? current?.stage ?? null,
    waits: entry.waits,
    // Hidden listings are reviewed in order of arrival, regardless of risk.
    risk: entry.waits ? 0 : riskOf(flags) + reportRisk,
    flags: JSON.stringify(flags),
    reported,
  };
  await trx
    .insertInto('listing_reviews')
    .values({
      listing_id: listingId,
      since: entry.since,
      entered_at: entry.entered ?? null,
      held_by: null,
      held_until: null,
      ...review,
    })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(review))
    .execute();
}

/** The listing's row in the queue, if any. */
export async function readReview(trx: Transaction<Database>, listingId: string): Promise<Review | undefined> {
  const row = await trx
    .selectFrom('listing_reviews')
    .select(['stage', 'waits', 'risk', 'since', 'entered_at', 'flags', 'reported'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { since, entered_at, ...rest } = row;
  return { ...rest, since: since.toISOString(), entered: entered_at?.toISOString() ?? null };
}

/** Removes a listing from the queue. */
export async function dequeue(trx: Transaction<Database>, listingId: string): Promise<void> {
  await trx.deleteFrom('listing_reviews').where('listing_id', '=', listingId).execute();
}

// Bounds the queue of a site without a moderator.
const forgottenAfterMs = 14 * dayMs;

/** Dequeues visible listings without flags that nobody reviewed for two weeks. */
export async function forgetOldReviews(app: App): Promise<void> {
  await app.db
    .deleteFrom('listing_reviews')
    .where('waits', '=', false)
    .where('risk', '=', 0)
    .where('since', '<', new Date(app.now().getTime() - forgottenAfterMs))
    .execute();
}
