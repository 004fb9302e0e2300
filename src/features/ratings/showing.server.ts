/** Shows ratings that have waited long enough for the other side's. */
import type { App } from '../../app.ts';
import { tellOfRatings } from './telling.server.ts';

const batchRows = 200;

/** Every few seconds: a write, since cached pages react to writes and not to clocks. */
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
    // Accounts, conversations, ratings: in the order of whoever rates at this moment.
    await trx.selectFrom('accounts').select('id').where('id', 'in', accounts).orderBy('id').forKeyShare().execute();
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
      // Somebody rates, or another instance shows them.
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
    await tellOfRatings(
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
