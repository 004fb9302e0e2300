/** Moderators' decisions about an account, without their authors, who are named in the log. */
import type { App } from '../../platform/app/app.ts';
import { readBans } from '../../accounts/standing.server.ts';
import { readWarnings } from '../../accounts/staff/log.server.ts';

// More than anybody reads; caps the response size.
const maxDecisions = 1000;

/** An account's bans, warnings, and decisions on its listings, newest first. */
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
    // Null if the owner has deleted the listing since.
    listing: section !== null && number !== null ? { section, id: number } : null,
  }));
}
