/** Schedules mails about saved searches: immediately within limits, the rest in the morning. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { visibleListings } from '../../listings/reading/public.server.ts';
import type { Database } from '../../platform/database/client.ts';
import { bakuDate, startOfDay } from '../../domain/language/dates.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { lastMatchNumber, newMatches } from '../new-matches.server.ts';
import type { Notify } from '../table.ts';
import { dayMs, hourMs } from '../../domain/language/durations.ts';

/** Minimum time between two mails about one search. */
export const mailPauseMs = 5 * 60_000;
/** Maximum number of immediate mails per account and day. */
const maxMails = 5;
const morningHour = 9;
const batchRows = 100;
const keptDays = 7;

/** Matches of a search for one mail: `after` exclusive, `upTo` inclusive. */
export type MailPart = { searchId: string; after: number; upTo: number };

/**
 * Payload of one mail; a retry sends the same. `number`: counts mails of this kind to the account, for the Message-ID.
 */
export type SearchMail = { accountId: string; kind: Notify; number: string; parts: MailPart[] };

/** Every few seconds: queues due mails. */
export async function queueMails(app: App, signal?: AbortSignal): Promise<void> {
  const repeat = async (batch: (trx: Transaction<Database>) => Promise<boolean>) => {
    for (let more = true; more && signal?.aborted !== true;) more = await app.db.transaction().execute(batch);
  };
  await repeat((trx) => queueImmediateMails(app, trx));
  await repeat((trx) => queueDailyMails(app, trx));
}

/** Marks due searches as mailed and stores the jobs, in one transaction; true if there may be more. */
async function queueImmediateMails(app: App, trx: Transaction<Database>): Promise<boolean> {
  const now = app.now();
  const due = await trx
    .selectFrom('saved_searches as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id', 's.notify'])
    .where('s.mail_due_at', '<=', now)
    .orderBy('s.mail_due_at')
    .limit(batchRows)
    // Skips accounts being deleted.
    .forKeyShare('a')
    .forNoKeyUpdate('s')
    .skipLocked()
    .execute();
  const parts = new Map(
    (
      await readParts(
        app,
        trx,
        due.map(({ id }) => id),
      )
    ).map((part) => [part.searchId, part]),
  );
  const mails: SearchMail[] = [];
  for (const { id, account_id, notify } of due) {
    const part = notify === 'now' ? parts.get(id) : undefined;
    if (!part || !(await countMail(trx, account_id, bakuDate(now)))) continue;
    mails.push({ accountId: account_id, kind: 'now', number: `${id}.${part.upTo}`, parts: [part] });
  }
  await noteMailed(trx, mails, now);
  await trx
    .updateTable('saved_searches')
    .set({ mail_due_at: null })
    .where('id', '=', (eb) => eb.fn.any(eb.val(due.map(({ id }) => id))))
    .execute();
  await app.queue.sendAll('savedSearches.sendMail', mails, trx);
  return due.length === batchRows;
}

/** Counts a mail; false if the account has reached the day's maximum. */
async function countMail(trx: Transaction<Database>, accountId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into search_mails as known (account_id, day, sent) values (${accountId}, ${day}, 1)
    on conflict (account_id, day) do update set sent = known.sent + 1 where known.sent < ${maxMails}
    returning sent`.execute(trx);
  return rows.length > 0;
}

/** Unmailed new matches of searches, for those that have any. */
async function readParts(app: App, trx: Transaction<Database>, ids: readonly string[]): Promise<MailPart[]> {
  if (ids.length === 0) return [];
  const last = await lastMatchNumber(trx);
  const { rows } = await sql<MailPart>`
    select s.id as "searchId", s.mailed_number as after, ${last}::bigint as "upTo" from saved_searches s
    where s.id = any(${[...ids]}::uuid[])
      and exists (select from ${newMatches(await visibleListings(app), app.now())} and m.number > s.mailed_number and m.number <= ${last})
    order by s.id`.execute(trx);
  return rows;
}

async function noteMailed(trx: Transaction<Database>, mails: readonly SearchMail[], now: Date): Promise<void> {
  const parts = mails.flatMap((mail) => mail.parts);
  await sql`
    update saved_searches set mailed_number = number, mailed_at = ${now}
    from unnest(${parts.map(({ searchId }) => searchId)}::uuid[], ${parts.map(({ upTo }) => upTo)}::bigint[])
      mailed (search, number)
    where id = search`.execute(trx);
}

/** From 9:00 in Baku: queues one mail per account and day, account by account. */
async function queueDailyMails(app: App, trx: Transaction<Database>): Promise<boolean> {
  const now = app.now();
  const day = bakuDate(now);
  if (now.getTime() < startOfDay(day).getTime() + morningHour * hourMs) return false;
  // Inserts nothing into an empty database: a restore accepts only one without data.
  await sql`
    insert into search_digests (day) select ${day} where exists (select from saved_searches)
    on conflict do nothing`.execute(trx);
  const state = await trx
    .selectFrom('search_digests')
    .select('account_id')
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!state) return false;
  const accounts = await trx
    .selectFrom('saved_searches')
    .select('account_id')
    .distinct()
    .where('notify', '<>', 'off')
    .$if(state.account_id !== null, (query) => query.where('account_id', '>', state.account_id))
    .orderBy('account_id')
    .limit(batchRows)
    .execute();
  await mailDaily(
    app,
    trx,
    accounts.map(({ account_id }) => account_id),
    day,
  );
  const last = accounts.at(-1);
  await trx
    .updateTable('search_digests')
    .set(accounts.length === batchRows && last ? last : { finished_at: now })
    .where('day', '=', day)
    .execute();
  return accounts.length === batchRows;
}

async function mailDaily(app: App, trx: Transaction<Database>, accounts: readonly string[], day: string) {
  const now = app.now();
  // Locks accounts before their searches, as account deletion does.
  await lockAccounts(trx, accounts);
  const searches = await trx
    .selectFrom('saved_searches as s')
    .select(['s.id', 's.account_id'])
    .where('s.account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .where('s.notify', '<>', 'off')
    // Skips searches that have an immediate mail scheduled.
    .where('s.mail_due_at', 'is', null)
    .orderBy('s.account_id')
    .orderBy('s.id')
    .forNoKeyUpdate()
    .execute();
  const ownerOf = new Map(searches.map(({ id, account_id }) => [id, account_id]));
  const parts = await readParts(app, trx, [...ownerOf.keys()]);
  const mails = [...Map.groupBy(parts, ({ searchId }) => ownerOf.get(searchId) ?? '')].map(
    ([accountId, own]): SearchMail => ({ accountId, kind: 'daily', number: day, parts: own }),
  );
  await noteMailed(trx, mails, now);
  await app.queue.sendAll('savedSearches.sendMail', mails, trx);
}

/** Nightly job: deletes old mail counts. */
export async function forgetOldMails(app: App): Promise<void> {
  const before = bakuDate(new Date(app.now().getTime() - keptDays * dayMs));
  await app.db.deleteFrom('search_mails').where('day', '<', before).execute();
  await app.db.deleteFrom('search_digests').where('day', '<', before).execute();
}
