/** Members of a conversation, and whether they may still write. */
import { isUuid } from '../../domain/language/uuid.ts';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database, Db } from '../../platform/database/client.ts';
import { conflict, notFound, unauthorized } from '../../platform/base/errors.ts';
import { queueForAccounts } from '../../accounts/locking.server.ts';
import { banColumns, isBanned, refuseBanned } from '../../accounts/standing.server.ts';
import type { ConversationsTable, MemberRole } from '../table.ts';

/** A conversation and the account's role in it. */
export type Membership = { conversation: ConversationsTable; role: MemberRole };

/** Text of the 404 for non-members. */
export const noConversation = 'Belə yazışma yoxdur.';

/** Text of the notice about unread messages. */
export const noticeText = (name: string, listingNumber: number | '') => `${name} sizə yazdı: elan № ${listingNumber}`;

/** The name shown for a deleted account. */
export const deletedName = 'Silinmiş istifadəçi';

/** The conversation and the account's role in it; 404 for non-members. */
export async function requireMembership(db: Db, accountId: string, id: string): Promise<Membership> {
  const membership = await findMembership(db, accountId, id);
  if (!membership) throw notFound(noConversation);
  return membership;
}

/** The same; undefined for non-members. */
export async function findMembership(db: Db, accountId: string, id: string): Promise<Membership | undefined> {
  if (!isUuid(id)) return undefined;
  const conversation = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where((eb) => eb.or([eb('buyer_id', '=', accountId), eb('seller_id', '=', accountId)]))
    .executeTakeFirst();
  return conversation && { conversation, role: conversation.buyer_id === accountId ? 'buyer' : 'seller' };
}

/** The account of the other member; null once it was deleted. */
export function otherAccountOf({ conversation, role }: Membership): string | null {
  return role === 'buyer' ? conversation.seller_id : conversation.buyer_id;
}

/**
 * Locks both accounts until the commit, in a fixed order. 401 or 403 if the writer was deleted or banned meanwhile, 409
 * if the other member was, or if one of them has blocked the other.
 */
export async function lockWriters(
  app: Pick<App, 'now'>,
  trx: Transaction<Database>,
  writerId: string,
  otherId: string | null,
): Promise<void> {
  const ids = otherId === null ? [writerId] : [writerId, otherId];
  await queueForAccounts(trx, ids);
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', ...banColumns])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const writer = accounts.find(({ id }) => id === writerId);
  if (!writer) throw unauthorized();
  refuseBanned(writer, app.now());
  const other = accounts.find(({ id }) => id === otherId);
  if (!other) throw conflict({}, 'Bu istifadəçi hesabını silib.');
  if (isBanned(other, app.now())) throw conflict({}, 'Bu istifadəçi bloklanıb, ona yazmaq olmur.');
  const blocks = await readBlocks(trx, writerId, other.id);
  if (blocks.own) throw conflict({}, 'Bu istifadəçini bloklamısınız. Yazmaq üçün onu blokdan çıxarın.');
  if (blocks.others) throw conflict({}, 'Bu istifadəçi sizdən mesaj qəbul etmir.');
}

/** Whether each of the two accounts blocks the other. */
export async function readBlocks(
  db: Db,
  accountId: string,
  otherId: string,
): Promise<{ own: boolean; others: boolean }> {
  const blocks = await db
    .selectFrom('account_blocks')
    .select('account_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), eb('blocked_id', '=', otherId)]),
        eb.and([eb('account_id', '=', otherId), eb('blocked_id', '=', accountId)]),
      ]),
    )
    .execute();
  return {
    own: blocks.some(({ account_id }) => account_id === accountId),
    others: blocks.some(({ account_id }) => account_id === otherId),
  };
}

/** Number of unread messages per account; `as`: only where it has this role. */
export async function countUnreadMessages(
  db: Db,
  accounts: readonly string[],
  as?: MemberRole,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('conversation_members')
    .select(['account_id', sql<number>`sum(unread)::int`.as('count')])
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .where('unread', '>', 0)
    .$if(as !== undefined, (query) => query.where('role', '=', as!))
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id ?? '', count]));
}
