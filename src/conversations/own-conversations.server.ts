/** An account's conversations for its data download, and their cleanup after accounts are deleted. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { lockEvents } from '../notices/events.server.ts';
import { largestName, type PhotoRow } from '../photos/present.ts';
import { photoAddress } from '../photos/photos.server.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import { deletedName, noticeText } from './membership/membership.server.ts';
import { photosOfMessage } from './message-photos.server.ts';

// More than anybody writes; caps the response size.
const maxOwn = 100_000;

/** The account's conversations with their messages, oldest first. */
export async function readOwnConversations(app: App, accountId: string) {
  const conversations = await app.db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('conversation_members as o', (join) =>
      join.onRef('o.conversation_id', '=', 'm.conversation_id').onRef('o.role', '!=', 'm.role'),
    )
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['c.id', 'c.section', 'c.listing_number as listing', 'c.title', 'm.role', 'a.username'])
    .where('m.account_id', '=', accountId)
    .orderBy('c.id')
    .limit(maxOwn)
    .execute();
  const messages = await app.db
    .selectFrom('messages')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'messages.conversation_id')
    .select((eb) => ['messages.conversation_id', 'messages.role', 'text', 'at', photosOfMessage(eb)])
    .where('m.account_id', '=', accountId)
    .orderBy('messages.conversation_id')
    .orderBy('number')
    .limit(maxOwn)
    .execute();
  const ofConversations = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  return conversations.map(({ id, role, username, ...conversation }) => ({
    ...conversation,
    with: username ?? deletedName,
    messages: (ofConversations.get(id) ?? []).map((message) => ({
      own: message.role === role,
      text: message.text,
      at: message.at.toISOString(),
      images: message.photos.map((photo) => photoAddress(app, largestName(photo))),
    })),
  }));
}

/** Whom the account has blocked, for its data download. */
export async function readOwnBlocks({ db }: App, accountId: string) {
  return db
    .selectFrom('account_blocks')
    .innerJoin('accounts', 'accounts.id', 'blocked_id')
    .select(['accounts.id', 'username as name'])
    .where('account_id', '=', accountId)
    .orderBy('accounts.id')
    .execute();
}

/** Conversations that the account has reported, for its data download. */
export async function readOwnConversationReports({ db }: App, accountId: string) {
  return db
    .selectFrom('conversation_reports')
    .select(['conversation_id', 'text', 'at'])
    .where('reporter_id', '=', accountId)
    .orderBy('at')
    .execute();
}

/** Removes a deleted account's name from notices sent to others. */
export async function anonymizeNotices(trx: Transaction<Database>, accountId: string): Promise<void> {
  const others = await trx
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.role', '!=', 'own.role'),
    )
    .select('other.account_id')
    .distinct()
    .where('own.account_id', '=', accountId)
    .execute();
  // Waits for concurrent readers and writers of notices.
  await lockEvents(
    trx,
    others.flatMap(({ account_id }) => account_id ?? []),
  );
  await sql`
    update notices set text = ${noticeText(deletedName, '')} || c.listing_number
    from conversations c
    where notices.kind = 'message' and notices.conversation_id = c.id
      and notices.account_id = case ${accountId}::uuid when c.buyer_id then c.seller_id else c.buyer_id end
      and (c.buyer_id = ${accountId} or c.seller_id = ${accountId})`.execute(trx);
}

/** Nightly job: deletes conversations that both members have left. */
export async function removeAbandoned(app: App): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Pick<PhotoRow, 'key' | 'widths'>>`
      delete from message_photos p using conversations c
      where c.id = p.conversation_id and c.buyer_id is null and c.seller_id is null
      returning p.key, p.widths`.execute(trx);
    await scheduleRemoval(app, trx, rows);
    await trx.deleteFrom('conversations').where('buyer_id', 'is', null).where('seller_id', 'is', null).execute();
  });
}
