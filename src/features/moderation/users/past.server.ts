/** Moderators' decisions about an account, without who made them, which is in the log. */
import type { App } from '../../../app.ts';
import { readBans } from '../bans/standing.server.ts';
import { readWarnings } from '../log/log.server.ts';

// More than anybody reads; bounds the response.
const maxDecisions = 1000;

/** Bans, warnings, and decisions on its listings, newest first. */
export async function readPast(app: App, accountId: string) {
  const [bans, warnings, decisions] = await Promise.all([
    readBans(app, accountId),
    readWarnings(app, accountId),
    readDecisions(app, accountId),
  ]);
  return [
    ...bans.map((ban) => ({ kind: 'ban' as const, ...ban })),
    ...warnings.map((warning) => ({ kind: 'warning' as const, ...warning })),
    ...decisions,
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

async function readDecisions(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('listing_decisions')
    .leftJoin('listings', 'listings.id', 'listing_id')
    .select(['at', 'decision', 'reasons', 'note', 'taken_back_at', 'section', 'listings.number'])
    .where('listing_decisions.account_id', '=', accountId)
    .orderBy('listing_decisions.number', 'desc')
    .limit(maxDecisions)
    .execute();
  return rows.map(({ at, decision, reasons, note, taken_back_at, section, number }) => ({
    kind: decision,
    at: at.toISOString(),
    reason: reasons.map(({ text }) => text).join(' ') || note,
    takenBackAt: taken_back_at?.toISOString() ?? null,
    // The owner may have deleted it since.
    listing: section !== null && number !== null ? { section, id: number } : null,
  }));
}
