/** Bans and warnings. */
import type { Selectable, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { lockAccountAlone } from '../../accounts/locking.server.ts';
import { notFound } from '../../platform/base/errors.ts';
import { allFeatures } from '../../platform/app/feature.server.ts';
import { isBanned } from '../../accounts/standing.server.ts';
import { markOf } from '../../accounts/marks/marks.server.ts';
import type { AccountsTable } from '../../accounts/table.ts';
import { withdrawNow } from '../../photos/withdrawal.server.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { marksOf as contactMarksOf, storeReportedContacts } from '../reports/contacts.server.ts';
import { readAsking } from '../policies/asking.server.ts';
import { type Rank, refusalToBan, refuse } from '../policies/policies.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';
import { hideListings } from './hiding.server.ts';
import { endBan } from './lifting.server.ts';
import type { BanMail } from './mails.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

/** Whether an account is banned. */
export const standing = z.object({
  userId: z.uuid(),
  bannedAt: z.iso.datetime().nullable(),
  bannedUntil: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
type Standing = z.infer<typeof standing>;

/** `days`: undefined for a permanent ban. */
export type Ban = { days?: number | undefined; reason: string };

type Account = Pick<Selectable<AccountsTable>, 'id' | 'role' | 'banned_at' | 'banned_until' | 'ban_reason'>;

const unknown = 'Belə hesab yoxdur.';

/**
 * Bans an account, or changes the end and reason of its ban: ends its sessions, hides its listings, stores marks that
 * recognise a new account, and mails it; all or nothing.
 */
export async function banAccount(app: App, by: Staff, accountId: string, { days, reason }: Ban): Promise<Standing> {
  // Computed before the transaction: its first call reads its key on another connection.
  const marks = await marksOf(app, accountId);
  const standing = await app.db.transaction().execute(async (trx) => {
    // Waits for posts and changes in flight; later ones wait for the commit, and are rejected.
    const found = await lockAccount(trx, accountId);
    await refuseUnfit(app, trx, by, found);
    const now = app.now();
    const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
    const lapsed = found.banned_at !== null && !isBanned(found, now);
    if (lapsed) await endBan(trx, found, 'time', now);
    const bannedAt = (lapsed ? null : found.banned_at) ?? now;
    await trx
      .updateTable('accounts')
      // A banned moderator loses the role, or it would return with the end of the ban.
      .set({ banned_at: bannedAt, banned_until: until, ban_reason: reason, role: 'user' })
      .where('id', '=', accountId)
      .execute();
    const mail =
      bannedAt === now
        ? await beginBan(app, trx, by, found, { until, reason, marks })
        : await changeBan(app, trx, by, found, { until, reason });
    await app.queue.send('moderation.mailBan', mail, trx);
    return {
      userId: accountId,
      bannedAt: bannedAt.toISOString(),
      bannedUntil: until?.toISOString() ?? null,
      reason,
    };
  });
  await withdrawNow(app);
  return standing;
}

/** Lifts a ban early; does nothing if the account is not banned. */
export async function liftBan(app: App, by: Staff, accountId: string): Promise<Standing> {
  await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account.banned_at) return;
    await refuseUnfit(app, trx, by, account);
    const restored = await endBan(trx, account, 'moderator', app.now());
    await appendToLog(trx, app, {
      by,
      action: 'liftBan',
      accountId,
      before: { until: account.banned_until },
      after: { listings: restored },
      ...(account.ban_reason !== null && { reason: account.ban_reason }),
    });
  });
  return { userId: accountId, bannedAt: null, bannedUntil: null, reason: null };
}

/** Warns an account by mail. */
export async function warnAccount(app: App, by: Staff, accountId: string, reason: string) {
  return app.db.transaction().execute(async (trx) => {
    const { id, role } = await lockAccount(trx, accountId);
    refuse(refusalToBan(await readAsking(app, trx, by), { id, role, bannedBy: null }));
    const at = app.now();
    const line = await appendToLog(trx, { now: () => at }, { by, action: 'warn', accountId, reason });
    await app.queue.send('moderation.mailWarning', { line }, trx);
    return { userId: accountId, at: at.toISOString(), reason };
  });
}

type Marks = Record<'phone' | 'email', Buffer> & { contacts: Buffer[] };
type Begun = { until: Date | null; reason: string; marks: Marks };

async function beginBan(
  app: App,
  trx: Transaction<Database>,
  by: Staff,
  { id: accountId, role }: Account,
  { until, reason, marks }: Begun,
): Promise<BanMail> {
  const id = uuidv7();
  const at = app.now();
  await trx
    .insertInto('bans')
    .values({ id, account_id: accountId, at, until, reason, by_id: by.id, by_role: by.role, lifted_at: null })
    .execute();
  await trx
    .insertInto('ban_marks')
    .values((['phone', 'email'] as const).map((kind) => ({ ban_id: id, kind, mark: marks[kind], until })))
    .execute();
  const source = { kind: 'ban', subject: accountId, reporter: null } as const;
  await storeReportedContacts(app, trx, marks.contacts, source);
  for (const { onAccountBanned } of allFeatures()) await onAccountBanned?.(app, trx, accountId);
  const listings = await hideListings(trx, accountId, id, at);
  const line = await appendToLog(trx, app, {
    by,
    action: 'ban',
    accountId,
    ...(role !== 'user' && { before: { role } }),
    after: { until, listings },
    reason,
  });
  return { banId: id, line };
}

async function changeBan(
  app: App,
  trx: Transaction<Database>,
  by: Staff,
  { id: accountId, banned_until, ban_reason }: Account,
  { until, reason }: Omit<Begun, 'marks'>,
): Promise<BanMail> {
  const { id } = await trx
    .updateTable('bans')
    .set({ until, reason, by_id: by.id, by_role: by.role })
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('ban_marks').set({ until }).where('ban_id', '=', id).execute();
  const before = { until: banned_until, reason: ban_reason };
  const line = await appendToLog(trx, app, { by, action: 'changeBan', accountId, before, after: { until }, reason });
  return { banId: id, line };
}

// More than any seller has: one or two.
const maxContacts = 20;

async function marksOf(app: App, accountId: string): Promise<Marks> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['phone', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw notFound(unknown);
  const listings = await app.db
    .selectFrom('listings')
    .select('contact_phone')
    .distinct()
    .where('account_id', '=', accountId)
    .limit(maxContacts)
    .execute();
  const phones = [account.phone, ...listings.map(({ contact_phone }) => contact_phone)];
  const [phone, email, contacts] = await Promise.all([
    markOf(app, 'phone', account.phone),
    markOf(app, 'email', account.email),
    contactMarksOf(app, { phones }),
  ]);
  return { phone, email, contacts };
}

async function lockAccount(trx: Transaction<Database>, id: string): Promise<Account> {
  await lockAccountAlone(trx, id);
  const account = await trx
    .selectFrom('accounts')
    .select(['id', 'role', 'banned_at', 'banned_until', 'ban_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw notFound(unknown);
  return account;
}

async function refuseUnfit(app: App, trx: Transaction<Database>, by: Staff, account: Account): Promise<void> {
  const { id, role } = account;
  const bannedBy = isBanned(account, app.now()) ? await readBannedBy(trx, id) : null;
  refuse(refusalToBan(await readAsking(app, trx, by), { id, role, bannedBy }));
}

/** Rank of whoever imposed the current ban; null without one or once it has ended. */
async function readBannedBy(trx: Transaction<Database>, accountId: string): Promise<Rank | null> {
  const ban = await trx
    .selectFrom('bans')
    .select('by_role')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return ban?.by_role ?? null;
}
