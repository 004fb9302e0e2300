/** Notices: what happened, kept for whom it concerns. */
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import { addEvents } from './events.server.ts';
import type { NoticeKind } from './kinds.ts';
import { readWanted } from './settings.server.ts';
import { afterNight } from './night.ts';

export type NewNotice = {
  accountId: string;
  kind: NoticeKind;
  /** While a notice of a topic is unread, the next one takes its place: `search:…`. */
  topic: string;
  /** A sentence without a link, such as «BMW X5: 3 yeni elan». */
  text: string;
  /** Where it leads: a path of the site. */
  path: string;
  listingId?: string;
  searchId?: string;
  conversationId?: string;
};

/**
 * Tells accounts of what happened, by the site and by push, as each wants it; mails are their sender's own. At most a
 * thousand, and one of each topic, in the transaction of what they tell of, or of what marks them as told.
 */
export async function addNotices(app: App, trx: Transaction<Database>, notices: readonly NewNotice[]): Promise<void> {
  const wanted = await readWanted(trx, [...new Set(notices.map(({ accountId }) => accountId))]);
  const told = notices.filter(({ accountId, kind }) => wanted(accountId, kind, 'site'));
  if (told.length === 0) return;
  const now = app.now();
  const stored = await trx
    .insertInto('notices')
    .values(
      told.map(({ accountId, listingId, searchId, conversationId, ...notice }) => ({
        ...notice,
        id: uuidv7(),
        account_id: accountId,
        listing_id: listingId ?? null,
        search_id: searchId ?? null,
        conversation_id: conversationId ?? null,
        at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'topic'])
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          path: eb.ref('excluded.path'),
          listing_id: eb.ref('excluded.listing_id'),
          at: eb.ref('excluded.at'),
        })),
    )
    .returning(['id', 'account_id', 'kind', 'text'])
    .execute();
  await askForPushes(
    trx,
    stored.filter(({ account_id, kind }) => wanted(account_id, kind, 'push')),
    afterNight(now),
  );
  const unread = await countUnread(trx, [...new Set(stored.map(({ account_id }) => account_id))]);
  await addEvents(
    trx,
    app,
    stored.map(({ id, account_id, kind, text }) => ({
      accountId: account_id,
      kind: 'notice',
      data: { id, kind, text, unread: unread.get(account_id) ?? 0 },
    })),
  );
}

/** How many unread notices each account has. */
export async function countUnread(
  trx: Pick<Transaction<Database>, 'selectFrom'>,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('notices')
    .select(['account_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accounts])))
    .where('read_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, Number(count)]));
}

/** Only to those with a browser that takes them. */
async function askForPushes(trx: Transaction<Database>, notices: readonly { id: string }[], due: Date): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into notice_pushes (notice_id, due_at)
    select notices.id, ${due} from notices
    where notices.id = any(${notices.map(({ id }) => id)}::uuid[])
      and exists (select from push_subscriptions where push_subscriptions.account_id = notices.account_id)
    on conflict (notice_id) do update set due_at = excluded.due_at`.execute(trx);
}
