/** What a decision says of the reports about a listing. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { decidedReasons } from '../reports/weight.server.ts';
import type { Outcome } from '../reports/table.ts';
import type { DecisionKind } from '../review/table.ts';

/** Closes the open ones; what moderators do not decide about stays open. */
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

/** Says anew of the reports that a decision closed whether they were right. */
export async function judgeReports(trx: Transaction<Database>, decision: number, outcome: Outcome): Promise<void> {
  await trx.updateTable('listing_reports').set({ outcome }).where('decision', '=', decision).execute();
}
