/** Sending messages, and marking them as read. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { enforceLimit } from '../limits/limits.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { addEvents, type NewEvent } from '../notices/events.server.ts';
import { markRead as markNoticesRead } from '../notices/reading.server.ts';
import { isVisible, statusAt } from '../../listing/status.ts';
import { conversationLimits as limits, youngMs } from './limits.server.ts';
import {
  countUnreadMessages,
  lockWriters,
  noConversation,
  otherAccountOf,
  requireMembership,
} from './membership.server.ts';
import { attachPhotos, photosOfMessage } from './message-photos.server.ts';
import { type MessageRow, presentMessage } from './present-message.ts';
import type { Sent } from './schemas.server.ts';
import type { ConversationsTable, MemberRole } from './table.ts';

/** `photos`: ids of uploads. `key`: chosen by the sender; a message with it is stored once. */
export type NewMessage = { text: string; photos?: readonly string[] | undefined; key?: string | undefined };

/** Writes to a listing's seller, in the buyer's conversation about it, which the first message begins. */
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
  return app.db.transaction().execute(async (trx) => {
    await lockWriters(app, trx, buyer.id, listing.account_id);
    await begin(app, trx, buyer, listing);
    // Another tab may have begun it in the meantime.
    const conversation = await trx
      .selectFrom('conversations')
      .selectAll()
      .where('listing_id', '=', listing.id)
      .where('buyer_id', '=', buyer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return store(app, trx, { conversation, role: 'buyer' }, buyer, message);
  });
}

/** Goes on in a conversation. */
export async function sendMessage(app: App, sender: Account, id: string, message: NewMessage): Promise<Sent> {
  const membership = await requireMembership(app.db, sender.id, id);
  await enforceLimit(app, limits.messages, sender.id);
  if (await isYoung(app, sender)) await enforceLimit(app, limits.messagesOfYoung, sender.id);
  return app.db.transaction().execute(async (trx) => {
    await lockWriters(app, trx, sender.id, otherAccountOf(membership));
    // Other messages of the conversation wait, so that their numbers have no gaps.
    const conversation = await trx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', membership.conversation.id)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation) throw notFound(noConversation);
    return store(app, trx, { conversation, role: membership.role }, sender, message);
  });
}

/** Marks everything up to a message as read; the other side learns of it. Returns how many messages stay unread. */
export async function markMessagesRead(app: App, reader: Account, id: string, upTo: string): Promise<number> {
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
    const moved = await moveReadMark(trx, conversation.id, role, last.number);
    const unread = (await countUnreadMessages(trx, [reader.id])).get(reader.id) ?? 0;
    if (moved === undefined) return { unread, isAllRead: false };
    const data = { conversationId: conversation.id, by: reader.id, upTo: last.id };
    const otherId = otherAccountOf(membership);
    await addEvents(trx, app, [
      { accountId: reader.id, kind: 'read', data: { ...data, unreadMessages: unread } },
      ...(otherId === null ? [] : [{ accountId: otherId, kind: 'read', data } satisfies NewEvent]),
    ]);
    return { unread, isAllRead: moved === 0 };
  });
  if (left.isAllRead) await markNoticesRead(app, reader.id, { topic: noticeTopic(conversation.id) });
  return left.unread;
}

/** While a notice of it is unread, the next one takes its place. */
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

/** Stores a message of a locked conversation and hands it to the open pages of both sides. */
async function store(
  app: App,
  trx: Transaction<Database>,
  { conversation, role }: { conversation: ConversationsTable; role: MemberRole },
  sender: Account,
  { text, photos: uploads = [], key }: NewMessage,
): Promise<Sent> {
  const conversationId = conversation.id;
  const known = key === undefined ? undefined : await findByKey(trx, conversationId, role, key);
  if (known) return { conversationId, message: presentMessage({ ...known, account_id: sender.id }, sender.id) };
  const at = app.now();
  const number = conversation.last_number + 1;
  const id = uuidv7();
  await trx
    .insertInto('messages')
    .values({ conversation_id: conversationId, number, id, role, text, key: key ?? null, at })
    .execute();
  const photos = await attachPhotos(app, trx, sender, { conversation_id: conversationId, number }, uploads);
  const row: MessageRow = { id, role, text, photos, at, account_id: sender.id };
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
    .where('conversation_id', '=', conversationId)
    .execute();
  const otherId = otherAccountOf({ conversation, role });
  const readers = otherId === null ? [sender.id] : [sender.id, otherId];
  const unread = await countUnreadMessages(trx, readers);
  await addEvents(
    trx,
    app,
    readers.map((accountId) => ({
      accountId,
      kind: 'message',
      data: { conversationId, message: presentMessage(row, accountId), unreadMessages: unread.get(accountId) ?? 0 },
    })),
  );
  return { conversationId, message: presentMessage(row, sender.id) };
}

function findByKey(trx: Transaction<Database>, conversationId: string, role: MemberRole, key: string) {
  return trx
    .selectFrom('messages')
    .select((eb) => ['id', 'role', 'text', 'at', photosOfMessage(eb)])
    .where('conversation_id', '=', conversationId)
    .where('role', '=', role)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** How many of the conversation's messages stay unread; undefined if the mark already stood there or later. */
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
