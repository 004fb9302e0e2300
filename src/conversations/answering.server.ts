/** Replying marks all earlier messages as read, whichever page or client sends the reply. */
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/client.ts';
import type { NewEvent } from '../notices/events.server.ts';
import type { Membership } from './membership/membership.server.ts';

/**
 * Moves the sender's read mark in a locked conversation up to the last message before the reply. Returns the event for
 * both sides' open pages; undefined if nothing was unread.
 */
export async function markAnswered(
  trx: Transaction<Database>,
  { conversation, role }: Membership,
): Promise<{ readBy: (accountId: string, senderId: string, unreadMessages: number) => NewEvent } | undefined> {
  const { id: conversationId, last_number } = conversation;
  const { numUpdatedRows } = await trx
    .updateTable('conversation_members')
    .set({ read_number: last_number, unread: 0, unread_since: null, told_at: null })
    .where('conversation_id', '=', conversationId)
    .where('role', '=', role)
    .where('unread', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { id: upTo } = await trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('number', '=', last_number)
    .executeTakeFirstOrThrow();
  return {
    readBy: (accountId, by, unreadMessages) => ({
      accountId,
      kind: 'read',
      data: { conversationId, by, upTo, ...(accountId === by && { unreadMessages }) },
    }),
  };
}
