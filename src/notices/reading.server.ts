/** Marks notices as read. */
import type { App } from '../platform/app/app.ts';
import { addEvents, lockEvents } from './events.server.ts';
import { countUnread } from './notices.server.ts';

/** Which notices; all unread ones unless ids or a topic are given. */
type Which = { ids?: readonly string[] | undefined; topic?: string };

/** Marks an account's notices as read; ignores unknown ones and those of others. Returns how many stay unread. */
export async function markRead(app: App, accountId: string, { ids, topic }: Which = {}): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    await lockEvents(trx, [accountId]);
    const read = await trx
      .updateTable('notices')
      .set({ read_at: app.now() })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', '=', (eb) => eb.fn.any(eb.val([...(ids ?? [])]))))
      .$if(topic !== undefined, (query) => query.where('topic', '=', topic!))
      .returning('id')
      .execute();
    const unread = (await countUnread(trx, [accountId])).get(accountId) ?? 0;
    if (read.length === 0) return unread;
    // Deletes pushes that wait for the morning: the notice has been seen.
    await trx
      .deleteFrom('notice_pushes')
      .where('notice_id', '=', (eb) => eb.fn.any(eb.val(read.map(({ id }) => id))))
      .execute();
    await addEvents(trx, app, [{ accountId, kind: 'read', data: { unread } }]);
    return unread;
  });
}
