/** Reports of conversations. Moderators can read only conversations that were reported. */
import type { App } from '../platform/app/app.ts';
import { invalid } from '../platform/base/errors.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { findContacts } from '../moderation/checks/contacts.ts';
import { marksOf, storeReportedContacts } from '../moderation/reports/contacts.server.ts';
import { hashOfReporter } from '../moderation/reports/reports.server.ts';
import { storeReport } from '../moderation/reports/store-report.server.ts';
import { type Membership, otherAccountOf, requireMembership } from './membership/membership.server.ts';
import type { MemberRole, ReportedMessage } from './table.ts';

// How many messages moderators see at once; they see the others on request.
const messagesShown = 20;

/** `messageId`: the reported message; undefined if the report is about the whole conversation. */
export type ConversationReport = { text: string; messageId?: string | undefined };

/**
 * Stores a report with twenty messages for moderators: the reported one and those around it, or the last ones. Returns
 * false if the account's previous report is still open; its text is then replaced.
 */
export async function reportConversation(
  app: App,
  reporter: Account,
  id: string,
  { text, messageId }: ConversationReport,
): Promise<boolean> {
  const membership = await requireMembership(app.db, reporter.id, id);
  const messages = await readReported(app, membership.conversation.id, messageId);
  const source = { kind: 'conversation', reporter: await hashOfReporter(app, reporter.id) } as const;
  const marks = await marksOf(app, {
    phones: await phonesOf(app, membership),
    contacts: contactsOfOther(messages, membership.role),
  });
  return app.db.transaction().execute(async (trx) => {
    const report = await storeReport(trx, {
      kind: 'conversation',
      of: membership.conversation.id,
      reporterId: reporter.id,
      aboutId: otherAccountOf(membership),
      content: { text, at: app.now(), messages: JSON.stringify(messages) },
    });
    await storeReportedContacts(app, trx, marks, { ...source, subject: report.id });
    return report.isNew;
  });
}

async function readReported(app: App, conversationId: string, messageId?: string): Promise<ReportedMessage[]> {
  const ofConversation = app.db
    .selectFrom('messages')
    .select(['number', 'role', 'text', 'at'])
    .where('conversation_id', '=', conversationId);
  const reported =
    messageId === undefined ? undefined : await ofConversation.where('id', '=', messageId).executeTakeFirst();
  if (messageId !== undefined && !reported) throw invalid({ messageId: 'Bu yazışmada belə mesaj yoxdur.' });
  const found = await ofConversation
    // The newest messages; with a reported one, up to half of them after it.
    .$if(reported !== undefined, (query) => query.where('number', '<', reported!.number + messagesShown / 2))
    .orderBy('number', 'desc')
    .limit(messagesShown)
    .execute();
  return found.reverse().map(({ number, role, at, ...message }): ReportedMessage => {
    const isReported = number === reported?.number;
    return { number, from: role, text: message.text, at: at.toISOString(), ...(isReported && { isReported }) };
  });
}

/**
 * Phone numbers and addresses that the other side wrote first: a reporter cannot attribute their own to the other side.
 */
function contactsOfOther(messages: readonly ReportedMessage[], own: MemberRole): string[] {
  const writers = new Map<string, MemberRole>();
  for (const { from, text } of messages) {
    for (const contact of findContacts(text)) if (!writers.has(contact)) writers.set(contact, from);
  }
  return [...writers].flatMap(([contact, writer]) => (writer === own ? [] : contact));
}

/** Phone numbers of the other side: their confirmed number, and the listing's if they are the seller. */
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
