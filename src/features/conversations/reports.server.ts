/** Conversations that somebody reported: moderators read the last messages of these, and of no others. */
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { otherAccountOf, requireMembership } from './membership.server.ts';
import type { ReportedMessage } from './table.ts';

const messagesShown = 20;

/** Keeps the last twenty messages for moderators. False: the account's last report of it still waits, and took the new text. */
export async function reportConversation(app: App, reporter: Account, id: string, text: string): Promise<boolean> {
  const membership = await requireMembership(app.db, reporter.id, id);
  const last = await app.db
    .selectFrom('messages')
    .select(['number', 'role', 'text', 'at'])
    .where('conversation_id', '=', membership.conversation.id)
    .orderBy('number', 'desc')
    .limit(messagesShown)
    .execute();
  const messages = last.reverse().map(({ number, role, at, ...message }): ReportedMessage => {
    return { number, from: role, text: message.text, at: at.toISOString() };
  });
  return app.db.transaction().execute(async (trx) => {
    // Two presses at once must not leave two reports.
    await trx
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', membership.conversation.id)
      .forUpdate()
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('conversation_reports')
      .set({ text, messages: JSON.stringify(messages), at: app.now() })
      .where('conversation_id', '=', membership.conversation.id)
      .where('reporter_id', '=', reporter.id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return false;
    await trx
      .insertInto('conversation_reports')
      .values({
        id: uuidv7(),
        conversation_id: membership.conversation.id,
        reporter_id: reporter.id,
        reported_id: otherAccountOf(membership),
        text,
        messages: JSON.stringify(messages),
        at: app.now(),
        closed_at: null,
      })
      .execute();
    return true;
  });
}
