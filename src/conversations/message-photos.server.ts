/**
 * Photos in messages. Their addresses are secret, like those of uploads: only members of the conversation learn them.
 */
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { claimUploads } from '../photos/uploads/uploads.server.ts';
import type { StoredPhoto } from '../photos/photos.server.ts';

/** Subquery: the photos of each message, in display order. */
export function photosOfMessage(eb: ExpressionBuilder<Database, 'messages'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('message_photos as p')
      .select(['p.key', 'p.width', 'p.height', 'p.widths', 'p.placeholder'])
      .whereRef('p.conversation_id', '=', 'messages.conversation_id')
      .whereRef('p.number', '=', 'messages.number')
      .orderBy('position'),
  ).as('photos');
}

/** Attaches uploads to a message as its photos. */
export async function attachPhotos(
  app: App,
  trx: Transaction<Database>,
  sender: Account,
  message: { conversation_id: string; number: number },
  ids: readonly string[],
): Promise<StoredPhoto[]> {
  const uploads = await claimUploads(app, trx, sender, ids, 'photos');
  const photos = ids.flatMap((id) => uploads.get(id) ?? []);
  if (photos.length === 0) return [];
  await trx
    .insertInto('message_photos')
    .values(photos.map((photo, position) => ({ ...message, position, ...photo })))
    .execute();
  return photos;
}

/** Deletes the photos a deleted account sent: its name can be removed from messages, but not what a photo shows. */
export async function removePhotosSentBy(app: App, trx: Transaction<Database>, accountId: string): Promise<void> {
  const { rows } = await sql<Pick<StoredPhoto, 'key' | 'widths'>>`
    delete from message_photos p using conversations c, messages m
    where (c.buyer_id = ${accountId} or c.seller_id = ${accountId}) and p.conversation_id = c.id
      and m.conversation_id = p.conversation_id and m.number = p.number
      and m.role = case c.buyer_id when ${accountId} then 'buyer' else 'seller' end
    returning p.key, p.widths`.execute(trx);
  await scheduleRemoval(app, trx, rows);
}
