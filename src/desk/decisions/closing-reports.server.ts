/** Effects of a decision on reports about a listing. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import { decidedReasons } from '../../moderation/review/weight.server.ts';
import type { Outcome } from '../../moderation/reports/table.ts';
import type { DecisionKind } from '../../moderation/review/table.ts';

/** Closes open reports, except those not for moderators. */
export async function closeReports(
  trx: Transaction<Database>,
  listingId: string,
  number: number,
  decision: DecisionKind,
): Promise<void> {
  const outcome = decision === 'reject' || decision === 'remove' ? 'upheld' : 'declined';
  await trx
    .updateTable('listing_reports')
    .set({ outcome, decision: number })
    .where('listing_id', '=', listingId)
    .where('outcome', 'is', null)
    .where('reason', 'in', decidedReasons)
    .execute();
}

/** Corrects the outcome of reports that a decision closed. */
export async function judgeReports(trx: Transaction<Database>, decision: number, outcome: Outcome): Promise<void> {
  await trx.updateTable('listing_reports').set({ outcome }).where('decision', '=', decision).execute();
}
