/** Publishes ratings whose wait for the other side's rating is over. */
import type { App } from '../platform/app/app.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { notifyOfRatings } from './notify.server.ts';

const batchRows = 200;

/**
 * Every few seconds: publishes due ratings. This is a write, since cached pages are invalidated by writes and not by
 * time.
 */
export async function showDueRatings(app: App, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && signal?.aborted !== true;) hasMore = await showBatch(app);
}

async function showBatch(app: App): Promise<boolean> {
  const due = await app.db
    .selectFrom('ratings')
    .select(['id', 'conversation_id', 'subject_id'])
    .where('shown_at', 'is', null)
    .where('due_at', '<=', app.now())
    .orderBy('due_at')
    .limit(batchRows)
    .execute();
  if (due.length === 0) return false;
  return app.db.transaction().execute(async (trx) => {
    const accounts = [...new Set(due.map(({ subject_id }) => subject_id))];
    // Locks accounts, conversations and ratings in the same order as `rateOther`.
    await lockAccounts(trx, accounts);
    const conversations = await trx
      .selectFrom('conversations')
      .select(['id', 'listing_id', 'listing_number'])
      .where(
        'id',
        'in',
        due.map(({ conversation_id }) => conversation_id),
      )
      .orderBy('id')
      .forUpdate()
      // Skips conversations in which somebody is rating, or that another instance is publishing.
      .skipLocked()
      .execute();
    if (conversations.length === 0) return false;
    const shown = await trx
      .updateTable('ratings')
      .set({ shown_at: app.now() })
      .where('shown_at', 'is', null)
      .where('due_at', '<=', app.now())
      .where(
        'conversation_id',
        'in',
        conversations.map(({ id }) => id),
      )
      .returning(['conversation_id', 'subject_id'])
      .execute();
    const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
    await notifyOfRatings(
      app,
      trx,
      shown.flatMap(({ conversation_id, subject_id }) => {
        const about = byId.get(conversation_id);
        return about ? { what: 'shown', accountId: subject_id, about } : [];
      }),
    );
    return due.length === batchRows;
  });
}
