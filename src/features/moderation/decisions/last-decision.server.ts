import type { Transaction } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { LogEntry } from '../../staff-log/log.server.ts';

/** Who decides: a moderator or admin, or by a command the operator, who has no id. */
export type Decider = LogEntry['by'];

/** The listing's last decision. */
export function readLastDecision(trx: Transaction<Database>, listingId: string) {
  return trx
    .selectFrom('listing_decisions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
