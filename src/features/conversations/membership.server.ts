/** Who takes part in a conversation, and whether they may still write. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Db } from '../../database/client.ts';
import { conflict, notFound, unauthorized } from '../../errors.ts';
import { banColumns, isBanned, refuseBanned } from '../moderation/bans/standing.server.ts';
import type { ConversationsTable, MemberRole } from './table.ts';

/** One's own place in a conversation. */
export type Membership = { conversation: ConversationsTable; role: MemberRole };

/** What everybody else is told. */
export const noConversation = 'Belə yazışma yoxdur.';

/** The notice of unread messages. */
export const noticeText = (name: string, listingNumber: number | '') => `${name} sizə yazdı: elan № ${listingNumber}`;

/** What stands for the name of a deleted account. */
export const deletedName = 'Silinmiş istifadəçi';

/** The conversation, and the account's role in it; 404 for everybody else. */
export async function requireMembership(db: Db, accountId: string, id: string): Promise<Membership> {
  const conversation = uuid.test(id)
    ? await db
        .selectFrom('conversations')
        .selectAll()
        .where('id', '=', id.toLowerCase())
        .where((eb) => eb.or([eb('buyer_id', '=', accountId), eb('seller_id', '=', accountId)]))
        .executeTakeFirst()
    : undefined;
  if (!conversation) throw notFound(noConversation);
  return { conversation, role: conversation.buyer_id === accountId ? 'buyer' : 'seller' };
}

/** The account of the other member; null once it was deleted. */
export function otherAccountOf({ conversation, role }: Membership): string | null {
  return role === 'buyer' ? conversation.seller_id : conversation.buyer_id;
}

/**
 * Locks both accounts until the commit, in one order. 401 or 403 if the writer was deleted or banned meanwhile, 409 if the
 * other one was, or if one of them has blocked the other.
 */
export async function lockWriters(
  app: Pick<App, 'now'>,
  trx: Transaction<Database>,
  writerId: string,
  otherId: string | null,
): Promise<void> {
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', ...banColumns])
    .where('id', 'in', otherId === null ? [writerId] : [writerId, otherId])
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
  if (blocks.own) throw conflict({}, 'Bu istifadəçini bloklamısınız. Yazmaq üçün bloku götürün.');
  if (blocks.others) throw conflict({}, 'Bu istifadəçi sizdən mesaj qəbul etmir.');
}

/** Whether one blocks the other, and the other way round. */
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

/** How many unread messages each account has. */
export async function countUnreadMessages(db: Db, accounts: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('conversation_members')
    .select(['account_id', sql<number>`sum(unread)::int`.as('count')])
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .where('unread', '>', 0)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id ?? '', count]));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
