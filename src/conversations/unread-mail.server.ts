/** Notifies members of messages unread for some minutes: once, until they have read them. */
import type { Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { quote, say, trusted } from '../platform/messages/words.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { mailAccount } from '../accounts/mailing.server.ts';
import { readMailCards } from '../listings/cards/mail-card.server.ts';
import { addNotices, type NewNotice } from '../notices/notices.server.ts';
import { readPreferences, wantsMail } from '../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../notices/unsubscribe.server.ts';
import { deletedName, noticeText } from './membership/membership.server.ts';
import { noticeTopic } from './messages.server.ts';
import type { MemberRole } from './table.ts';
import { readSender } from '../platform/site/site.server.ts';

export type UnreadMail = { conversationId: string; role: MemberRole };

const patienceMs = 5 * 60_000;
const batchRows = 200;

/**
 * Every few seconds: sends notices and mails about messages unread for five minutes; records this in the same
 * transaction.
 */
export async function mailUnread(app: App, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && signal?.aborted !== true;) hasMore = await notifyBatch(app);
}

async function notifyBatch(app: App): Promise<boolean> {
  const due = new Date(app.now().getTime() - patienceMs);
  const found = await app.db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'account_id'])
    .where('unread', '>', 0)
    .where('told_at', 'is', null)
    .where('unread_since', '<=', due)
    .where('account_id', 'is not', null)
    .orderBy('unread_since')
    .limit(batchRows)
    .execute();
  if (found.length === 0) return false;
  const accounts = [...new Set(found.flatMap(({ account_id }) => account_id ?? []))];
  const isFull = found.length === batchRows;
  return app.db.transaction().execute(async (trx) => {
    // Locks accounts before any of their rows: the lock order used everywhere.
    await lockAccounts(trx, accounts);
    const members = await lockUntold(
      trx,
      found.map(({ conversation_id }) => conversation_id),
      accounts,
      due,
    );
    if (members.length === 0) return false;
    for (const { conversation_id, role } of members) {
      await trx
        .updateTable('conversation_members')
        .set({ told_at: app.now() })
        .where('conversation_id', '=', conversation_id)
        .where('role', '=', role)
        .execute();
    }
    const wanted = await readPreferences(trx, accounts);
    const mails = members
      .filter(({ account_id }) => wanted(account_id, 'message', 'mail'))
      .map(({ conversation_id, role }): UnreadMail => ({ conversationId: conversation_id, role }));
    await app.queue.sendAll('conversations.sendMail', mails, trx);
    await addNotices(app, trx, members.map(toNotice));
    return isFull;
  });
}

type Untold = {
  conversation_id: string;
  role: MemberRole;
  account_id: string;
  listing_id: string | null;
  listing_number: number;
  /** Name of the other member. */
  username: string | null;
};

/** Locks members who are due a notice; skips those another instance is handling. */
async function lockUntold(
  trx: Transaction<Database>,
  conversations: readonly string[],
  accounts: readonly string[],
  due: Date,
): Promise<Untold[]> {
  const rows = await trx
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('conversation_members as o', (join) =>
      join.onRef('o.conversation_id', '=', 'm.conversation_id').onRef('o.role', '!=', 'm.role'),
    )
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['m.conversation_id', 'm.role', 'm.account_id', 'c.listing_id', 'c.listing_number', 'a.username'])
    .where('m.conversation_id', 'in', conversations)
    .where('m.account_id', 'in', accounts)
    .where('m.unread', '>', 0)
    .where('m.told_at', 'is', null)
    .where('m.unread_since', '<=', due)
    .orderBy('m.conversation_id')
    .forUpdate('m')
    .skipLocked()
    .execute();
  return rows.flatMap((row) => (row.account_id === null ? [] : [{ ...row, account_id: row.account_id }]));
}

function toNotice({ conversation_id, account_id, listing_id, listing_number, username }: Untold): NewNotice {
  return {
    accountId: account_id,
    kind: 'message',
    topic: noticeTopic(conversation_id),
    text: noticeText(username ?? deletedName, listing_number),
    path: `/mesajlar/${conversation_id}`,
    conversationId: conversation_id,
    ...(listing_id !== null && { listingId: listing_id }),
  };
}

/** Job: mails who wrote about which listing, never the text. Does nothing if the messages have been read. */
export async function sendUnreadMail(app: App, { conversationId, role }: UnreadMail): Promise<void> {
  const found = await app.db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('conversation_members as o', (join) =>
      join.onRef('o.conversation_id', '=', 'm.conversation_id').onRef('o.role', '!=', 'm.role'),
    )
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['m.account_id', 'm.unread_since', 'c.listing_id', 'c.listing_number', 'a.username'])
    .where('m.conversation_id', '=', conversationId)
    .where('m.role', '=', role)
    .where('m.unread', '>', 0)
    .executeTakeFirst();
  const accountId = found?.account_id;
  if (!found || !accountId || !(await wantsMail(app.db, accountId, 'message'))) return;
  const about = { what: 'kind', accountId, kind: 'message' } as const;
  const name = quote(found.username ?? deletedName);
  const site = await readSender(app);
  await mailAccount(app, accountId, {
    kind: 'message',
    headers: await unsubscribeHeaders(app, about),
    messageId: `mesaj.${conversationId}.${role}.${found.unread_since?.getTime() ?? 0}`,
    subject: say`${trusted(site.name)}: ${found.listing_number} nömrəli elan haqqında mesaj`,
    letter: {
      preview: say`Mesajı saytda oxuyun.`,
      heading: say`Sizə mesaj var`,
      paragraphs: [say`${name} sizə ${found.listing_number} nömrəli elan haqqında yazıb.`],
      cards: await readMailCards(app, found.listing_id ? [found.listing_id] : [], accountId),
      after: [say`Bu məktuba cavab verməyin: cavabınız ona çatmayacaq. Mesajı saytda oxuyub orada cavab yazın.`],
      button: { label: say`Mesajı oxu`, link: new URL(`/mesajlar/${conversationId}`, app.config.siteUrl).href },
      closing: say`Mesajları oxuyana qədər bu yazışma haqqında başqa məktub göndərməyəcəyik.`,
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}
