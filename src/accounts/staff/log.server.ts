/** Log of actions by moderators and the admin. Lines are never changed or deleted. */
import { type Selectable, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { forbidden } from '../../platform/base/errors.ts';
import type { ModerationLogTable } from './table.ts';

/** A stored log line. */
export type LogLine = Selectable<ModerationLogTable>;

/** Who acted; the operator, acting by command, has no id. */
export type LoggedBy = { id: string | null; name: string; role: ModerationLogTable['by_role'] };

/** What a line of the log tells; its sentence: `desk/ui/log/sentences.ts`. */
export type LoggedAction =
  | 'approve'
  | 'reject'
  | 'remove'
  | 'restore'
  | 'takeBack'
  | 'changeWords'
  | 'warn'
  | 'ban'
  | 'changeBan'
  | 'liftBan'
  | 'closeReport'
  | 'hideRating'
  | 'keepRating'
  | 'hideAnswer'
  | 'keepAnswer'
  | 'addModerator'
  | 'removeModerator'
  | 'askFactorReset'
  | 'resetFactor'
  | 'addSynonym'
  | 'removeSynonym'
  | 'addBanner'
  | 'removeBanner'
  | 'changeSite'
  | 'openShop'
  | 'closeShop'
  | 'changeShop'
  | 'refuseShopChanges'
  | 'changeText'
  | 'removeDemo'
  | 'addTransfer'
  | 'changeTransfer'
  | 'checkTransfer'
  | 'runTransfer'
  | 'mailTransfer'
  | 'cancelTransfer';

export type LogEntry = {
  by: LoggedBy;
  action: LoggedAction;
  listing?: { id: string; number: number; section: string };
  /** The account concerned, or the listing's seller. */
  accountId?: string;
  /** State before and after, without phones and e-mails: lines are kept forever. */
  before?: object;
  after?: object;
  reason?: string;
};

/** Adds a line in the transaction of the action. Returns its number. */
export async function appendToLog(trx: Db, { now }: Pick<App, 'now'>, entry: LogEntry): Promise<number> {
  const { by, action, listing, accountId, before, after, reason } = entry;
  const { number } = await trx
    .insertInto('moderation_log')
    .values({
      at: now(),
      by_id: by.id,
      by_name: by.name,
      by_role: by.role,
      action,
      section: listing?.section ?? null,
      listing_id: listing?.id ?? null,
      listing_number: listing?.number ?? null,
      account_id: accountId ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export type LogQuery = {
  by?: string | undefined;
  /** Filter by an account's id, or a listing's `_id` or display number. */
  about?: string | undefined;
  from?: Date | undefined;
  /** End of the period, exclusive. */
  to?: Date | undefined;
  limit: number;
  /** Cursor: number of the last line read. */
  before?: number | undefined;
};

/** Log lines, newest first: all for the admin, only their own for moderators. */
export async function readLog(
  app: App,
  staff: { id: string; role: 'moderator' | 'admin' },
  { by, about, from, to, limit, before }: LogQuery,
): Promise<{ lines: LogLine[]; hasMore: boolean }> {
  if (staff.role === 'moderator' && by !== undefined && by.toLowerCase() !== staff.id)
    throw forbidden('Başqasının jurnalını yalnız admin görə bilər.');
  const whose = staff.role === 'moderator' ? staff.id : by;
  const found = await app.db
    .selectFrom('moderation_log')
    .selectAll()
    .$if(whose !== undefined, (query) => query.where('by_id', '=', whose!))
    .$if(about !== undefined, (query) => query.where(isAbout(about!)))
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('at', '<', to!))
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return { lines: found.slice(0, limit), hasMore: found.length > limit };
}

function isAbout(about: string) {
  if (/^\d+$/.test(about)) return sql<boolean>`listing_number = ${Number(about)}`;
  return sql<boolean>`(listing_id = ${about} or account_id = ${about})`;
}

/** An account's warnings, newest first, without their authors. */
export async function readWarnings(app: App, accountId: string): Promise<{ at: string; reason: string }[]> {
  const rows = await app.db
    .selectFrom('moderation_log')
    .select(['at', 'reason'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'warn')
    .orderBy('number', 'desc')
    .limit(maxWarnings)
    .execute();
  return rows.map(({ at, reason }) => ({ at: at.toISOString(), reason: reason ?? '' }));
}

// More than anybody gets; caps the response size.
const maxWarnings = 1000;
