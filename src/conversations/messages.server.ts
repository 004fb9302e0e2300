/** Sends messages and marks them as read. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app/app.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { conflict, notFound, unauthorized } from '../platform/base/errors.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { addEvents, type NewEvent } from '../notices/events.server.ts';
import { markRead as markNoticesRead } from '../notices/reading.server.ts';
import { isVisible, statusAt } from '../listings/status.ts';
import { markAnswered } from './answering.server.ts';
import { conversationLimits as limits, youngMs } from './limits.server.ts';
import {
  countUnreadMessages,
  lockWriters,
  type Membership,
  noConversation,
  otherAccountOf,
  requireMembership,
} from './membership/membership.server.ts';
import { attachPhotos, photosOfMessage } from './message-photos.server.ts';
import { type MessageRow, presentMessage } from './present-message.ts';
import type { Sent } from './schemas.server.ts';
import type { ConversationsTable, MemberRole } from './table.ts';
import { warningsOf } from './warnings/warnings.ts';

/** `photos`: ids of uploads, those of `photosOf`. `key`: idempotency key chosen by the sender. */
export type NewMessage = {
  text: string;
  photos?: readonly string[] | undefined;
  /** Who of a shop's staff has sent the uploads; the sender if absent. */
  photosOf?: Account;
  key?: string | undefined;
};

/** Writes to a listing's seller; the buyer's first message about the listing starts the conversation. */
export async function writeToSeller(app: App, buyer: Account, listing: ListingRow, message: NewMessage): Promise<Sent> {
  if (listing.account_id === buyer.id) throw conflict({}, 'Bu sizin öz elanınızdır.');
  const known = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', listing.id)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirst();
  if (known) return sendMessage(app, buyer, known.id, message);
  if (!isVisible(statusAt(listing, app.now()))) throw conflict({}, 'Elan artıq satışda deyil.');
  if (listing.attributes['contactBy'] === 'calls') throw conflict({}, 'Satıcı mesaj qəbul etmir, ona zəng edin.');
  await enforceLimit(app, limits.newConversations, buyer.id);
  if (await isYoung(app, buyer)) await enforceLimit(app, limits.newConversationsOfYoung, buyer.id);
  await enforceLimit(app, limits.messages, buyer.id);
  const { sent } = await app.db.transaction().execute(async (trx) => {
    await lockWriters(app, trx, buyer.id, listing.account_id);
    await begin(app, trx, buyer, listing);
    // Another tab may have started the conversation in the meantime.
    const conversation = await trx
      .selectFrom('conversations')
      .selectAll()
      .where('listing_id', '=', listing.id)
      .where('buyer_id', '=', buyer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return store(app, trx, { conversation, role: 'buyer' }, buyer, message);
  });
  return sent;
}

/** Sends a message in an existing conversation. */
export async function sendMessage(app: App, sender: Account, id: string, message: NewMessage): Promise<Sent> {
  const membership = await requireMembership(app.db, sender.id, id);
  // Checked before the limits: a repeated request must not count as another message.
  const known = await findSent(app.db, membership, sender, message);
  if (known) return known;
  await enforceLimit(app, limits.messages, sender.id);
  if (await isYoung(app, sender)) await enforceLimit(app, limits.messagesOfYoung, sender.id);
  const { sent, hasRead } = await app.db.transaction().execute(async (trx) => {
    await lockWriters(app, trx, sender.id, otherAccountOf(membership));
    // The row lock serializes messages of the conversation, so that their numbers have no gaps.
    const conversation = await trx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', membership.conversation.id)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation) throw notFound(noConversation);
    return store(app, trx, { conversation, role: membership.role }, sender, message);
  });
  if (hasRead) await markNoticesRead(app, sender.id, { topic: noticeTopic(sent.conversationId) });
  return sent;
}

/**
 * Marks all messages up to `upTo` as read and tells the other side's pages. Returns how many stay unread, with `as` only
 * those of conversations in which the reader has this role.
 */
export async function markMessagesRead(
  app: App,
  reader: Account,
  id: string,
  upTo: string,
  as?: MemberRole,
): Promise<number> {
  const membership = await requireMembership(app.db, reader.id, id);
  await enforceLimit(app, limits.conversationReads, reader.id);
  const { conversation, role } = membership;
  const last = await app.db
    .selectFrom('messages')
    .select(['number', 'id'])
    .where('conversation_id', '=', conversation.id)
    .where('id', '=', upTo)
    .executeTakeFirst();
  if (!last) throw notFound('Belə mesaj yoxdur.');
  const left = await app.db.transaction().execute(async (trx) => {
    const there = await lockAccounts(trx, [reader.id, otherAccountOf(membership)]);
    if (!there.has(reader.id)) throw unauthorized();
    const moved = await moveReadMark(trx, conversation.id, role, last.number);
    const countUnread = async (role?: MemberRole) =>
      (await countUnreadMessages(trx, [reader.id], role)).get(reader.id) ?? 0;
    const stays = await countUnread(as);
    if (moved === undefined) return { unread: stays, isAllRead: false };
    const data = { conversationId: conversation.id, by: reader.id, upTo: last.id };
    const otherId = otherAccountOf(membership);
    await addEvents(trx, app, [
      { accountId: reader.id, kind: 'read', data: { ...data, unreadMessages: await countUnread() } },
      ...(otherId === null ? [] : [{ accountId: otherId, kind: 'read', data } satisfies NewEvent]),
    ]);
    return { unread: stays, isAllRead: moved === 0 };
  });
  if (left.isAllRead) await markNoticesRead(app, reader.id, { topic: noticeTopic(conversation.id) });
  return left.unread;
}

/** Topic of a conversation's notices: a new notice replaces an unread one of the same topic. */
export function noticeTopic(conversationId: string): string {
  return `conversation:${conversationId}`;
}

async function begin(app: App, trx: Transaction<Database>, buyer: Account, listing: ListingRow): Promise<void> {
  const id = uuidv7();
  const now = app.now();
  const begun = await trx
    .insertInto('conversations')
    .values({
      id,
      listing_id: listing.id,
      section: listing.section,
      listing_number: listing.number,
      title: listing.title,
      buyer_id: buyer.id,
      seller_id: listing.account_id,
      created_at: now,
      last_number: 0,
      buyer_told_at: null,
    })
    .onConflict((taken) => taken.columns(['listing_id', 'buyer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) return;
  const member = { conversation_id: id, read_number: 0, unread: 0, unread_since: null, told_at: null, last_at: now };
  await trx
    .insertInto('conversation_members')
    .values([
      { ...member, role: 'buyer', account_id: buyer.id },
      { ...member, role: 'seller', account_id: listing.account_id },
    ])
    .execute();
}

/**
 * Stores a message of a locked conversation and sends it to both sides' open pages. `hasRead`: it marked earlier
 * messages as read.
 */
async function store(
  app: App,
  trx: Transaction<Database>,
  { conversation, role }: { conversation: ConversationsTable; role: MemberRole },
  sender: Account,
  { text, photos: uploads = [], photosOf = sender, key }: NewMessage,
): Promise<{ sent: Sent; hasRead: boolean }> {
  const conversationId = conversation.id;
  const known = await findSent(trx, { conversation, role }, sender, { key });
  if (known) return { sent: known, hasRead: false };
  const answered = await markAnswered(trx, { conversation, role });
  const at = app.now();
  const number = conversation.last_number + 1;
  const id = uuidv7();
  const warnings = warningsOf(text);
  await trx
    .insertInto('messages')
    .values({ conversation_id: conversationId, number, id, role, text, key: key ?? null, at, warnings })
    .execute();
  const photos = await attachPhotos(app, trx, photosOf, { conversation_id: conversationId, number }, uploads);
  const row: MessageRow = { id, role, text, photos, at, warnings, account_id: sender.id };
  await trx.updateTable('conversations').set({ last_number: number }).where('id', '=', conversationId).execute();
  await trx
    .updateTable('conversation_members')
    .set((eb) => ({
      last_at: at,
      unread: eb
        .case()
        .when('role', '=', role)
        .then(eb.ref('unread'))
        .else(eb('unread', '+', 1))
        .end(),
      unread_since: eb
        .case()
        .when(eb.or([eb('role', '=', role), eb('unread_since', 'is not', null)]))
        .then(eb.ref('unread_since'))
        .else(eb.val(at))
        .end(),
    }))
    .where('conversation_id', '=', conversation.id)
    .execute();
  const otherId = otherAccountOf({ conversation, role });
  const readers = otherId === null ? [sender.id] : [sender.id, otherId];
  const unread = await countUnreadMessages(trx, readers);
  const unreadOf = (accountId: string) => unread.get(accountId) ?? 0;
  await addEvents(trx, app, [
    ...(answered ? readers.map((accountId) => answered.readBy(accountId, sender.id, unreadOf(accountId))) : []),
    ...readers.map((accountId): NewEvent => ({
      accountId,
      kind: 'message',
      data: { conversationId, message: presentMessage(row, accountId), unreadMessages: unreadOf(accountId) },
    })),
  ]);
  return { sent: { conversationId, message: presentMessage(row, sender.id) }, hasRead: answered !== undefined };
}

/** The sender's message stored earlier with the same key. */
async function findSent(
  db: Db,
  { conversation, role }: Membership,
  sender: Account,
  { key }: Pick<NewMessage, 'key'>,
): Promise<Sent | undefined> {
  if (key === undefined) return undefined;
  const known = await db
    .selectFrom('messages')
    .select((eb) => ['id', 'role', 'text', 'at', 'warnings', photosOfMessage(eb)])
    .where('conversation_id', '=', conversation.id)
    .where('role', '=', role)
    .where('key', '=', key)
    .executeTakeFirst();
  return (
    known && {
      conversationId: conversation.id,
      message: presentMessage({ ...known, account_id: sender.id }, sender.id),
    }
  );
}

/** Number of the member's messages that stay unread; undefined if the read mark was already there or further on. */
async function moveReadMark(
  trx: Transaction<Database>,
  conversationId: string,
  role: MemberRole,
  number: number,
): Promise<number | undefined> {
  const member = await trx
    .selectFrom('conversation_members')
    .select('read_number')
    .where('conversation_id', '=', conversationId)
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.read_number >= number) return undefined;
  const { count, since } = await trx
    .selectFrom('messages')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('since')])
    .where('conversation_id', '=', conversationId)
    .where('number', '>', number)
    .where('role', '!=', role)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversation_members')
    .set({ read_number: number, unread: count, unread_since: since, ...(count === 0 && { told_at: null }) })
    .where('conversation_id', '=', conversationId)
    .where('role', '=', role)
    .execute();
  return count;
}

async function isYoung(app: App, { id }: Account): Promise<boolean> {
  const account = await app.db.selectFrom('accounts').select('created_at').where('id', '=', id).executeTakeFirst();
  return account !== undefined && app.now().getTime() - account.created_at.getTime() < youngMs;
}
