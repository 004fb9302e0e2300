/** Conversations that somebody reported: moderators read the last messages of these, and of no others. */
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { marksOf, storeReportedContacts } from '../moderation/reports/contacts.server.ts';
import { hashOfReporter } from '../moderation/reports/reports.server.ts';
import { type Membership, otherAccountOf, requireMembership } from './membership.server.ts';
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
  const source = { kind: 'conversation', reporter: await hashOfReporter(app, reporter.id) } as const;
  const marks = await marksOf(app, {
    phones: await phonesOf(app, membership),
    texts: [text, ...messages.flatMap((message) => (message.from === membership.role ? [] : message.text))],
  });
  return app.db.transaction().execute(async (trx) => {
    // Two presses at once must not leave two reports.
    await trx
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', membership.conversation.id)
      .forUpdate()
      .execute();
    const waiting = await trx
      .updateTable('conversation_reports')
      .set({ text, messages: JSON.stringify(messages), at: app.now() })
      .where('conversation_id', '=', membership.conversation.id)
      .where('reporter_id', '=', reporter.id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const id = waiting?.id ?? uuidv7();
    await storeReportedContacts(app, trx, marks, { ...source, subject: id });
    if (waiting) return false;
    await trx
      .insertInto('conversation_reports')
      .values({
        id,
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

/** Of the other side: their confirmed number, and that of the listing if it is theirs. */
async function phonesOf(app: App, membership: Membership): Promise<string[]> {
  const { conversation, role } = membership;
  const [account, listing] = await Promise.all([
    app.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', otherAccountOf(membership))
      .where('phone_verified_at', 'is not', null)
      .executeTakeFirst(),
    role === 'buyer'
      ? app.db
          .selectFrom('listings')
          .select('contact_phone as phone')
          .where('id', '=', conversation.listing_id)
          .executeTakeFirst()
      : undefined,
  ]);
  return [account, listing].flatMap((found) => found?.phone ?? []);
}
