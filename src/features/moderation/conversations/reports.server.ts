/** Reports of conversations that wait for a moderator, with the messages that came before them. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { notFound } from '../../../errors.ts';
import type { ReportedMessage } from '../../conversations/table.ts';
import { deletedName } from '../../conversations/membership.server.ts';
import { type PhotoRow, presentPhoto } from '../../photos/present.ts';
import { appendToLog } from '../log/log.server.ts';
import type { Staff } from '../staff.server.ts';
import type { OpenReports } from './api.server.ts';

/** The reports that wait for a moderator, the oldest first. */
export async function readOpenReports(app: App, limit: number): Promise<OpenReports> {
  const open = app.db.selectFrom('conversation_reports as r').where('r.closed_at', 'is', null);
  const [rows, { total }] = await Promise.all([
    open
      .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
      .leftJoin('accounts as one', 'one.id', 'r.reporter_id')
      .leftJoin('accounts as other', 'other.id', 'r.reported_id')
      .select(['r.id', 'r.at', 'r.text', 'r.messages', 'r.reporter_id', 'r.reported_id', 'r.conversation_id'])
      .select(['c.section', 'c.listing_number', 'c.title', 'c.buyer_id', 'c.seller_id'])
      .select(['one.username as reporter', 'other.username as reported'])
      .orderBy('r.at')
      .orderBy('r.id')
      .limit(limit)
      .execute(),
    open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const photos = await readPhotos(app, rows);
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      text: row.text,
      about: { section: row.section, id: row.listing_number, title: row.title },
      reporter: { id: row.reporter_id, name: row.reporter ?? deletedName },
      reported: { id: row.reported_id, name: row.reported ?? deletedName },
      messages: row.messages.map(({ number, from, ...message }) => ({
        from: from === 'buyer' ? row.buyer_id : row.seller_id,
        ...message,
        photos: (photos.get(`${row.conversation_id} ${number}`) ?? []).map(presentPhoto),
      })),
    })),
  };
}

/** Photos of the reported messages, as far as they are still there, by conversation and number. */
async function readPhotos(
  app: App,
  reports: readonly { conversation_id: string; messages: readonly ReportedMessage[] }[],
): Promise<Map<string, PhotoRow[]>> {
  const asked = reports.flatMap(({ conversation_id, messages }) =>
    messages.flatMap(({ number }) => (number === undefined ? [] : { conversation_id, number })),
  );
  const { rows } = await sql<PhotoRow & { conversation_id: string; number: number }>`
    select p.* from message_photos p
      join unnest(
        ${asked.map(({ conversation_id }) => conversation_id)}::uuid[], ${asked.map(({ number }) => number)}::int[]
      ) as asked (conversation_id, number) using (conversation_id, number)
    order by position`.execute(app.db);
  return Map.groupBy(rows, ({ conversation_id, number }) => `${conversation_id} ${number}`);
}

/** Closes a report once somebody has looked at it; twice is as once. What follows, such as a ban, is a decision of its own. */
export async function closeReport(app: App, by: Staff, id: string, note?: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('conversation_reports')
      .select(['reported_id', 'closed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw notFound('Belə şikayət yoxdur.');
    if (report.closed_at) return;
    await trx.updateTable('conversation_reports').set({ closed_at: app.now() }).where('id', '=', id).execute();
    await appendToLog(trx, app, {
      by,
      action: 'closeReport',
      ...(report.reported_id && { accountId: report.reported_id }),
      ...(note && { reason: note }),
    });
  });
}
