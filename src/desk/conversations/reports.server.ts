/** Reports of conversations that await a moderator, with the messages stored with them. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { ReportedMessage } from '../../conversations/table.ts';
import { deletedName } from '../../conversations/membership/membership.server.ts';
import { type PhotoRow, presentPhoto } from '../../photos/present.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import { shopsOf } from '../../accounts/acting/involvement.server.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { refusalToCloseReport, refuse } from '../../moderation/policies/policies.ts';
import { declineReport } from '../../moderation/reports/contacts.server.ts';
import type { Outcome } from '../../moderation/reports/table.ts';
import { listingNamed, person } from '../../moderation/reports/parameters.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';
import { reportedMessage } from './messages.server.ts';

/** Reported conversations, as staff see them. */
export const openReports = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      text: z.string(),
      about: listingNamed,
      reporter: person,
      reported: person,
      refusal: z.string().nullable().describe('Şikayəti niyə bağlaya bilməzsiniz; null: bilərsiniz'),
      messages: z.array(reportedMessage).describe('Ən köhnəsi əvvəl'),
    }),
  ),
  total: z.number().int(),
});
export type OpenReports = z.infer<typeof openReports>;
export type OpenReport = OpenReports['items'][number];

/** Open reports of conversations, without those about the moderator or their shop: they must not learn who reported them. */
export function openConversationReports(app: App, { id, role }: Staff) {
  return app.db
    .selectFrom('conversation_reports as r')
    .where('r.closed_at', 'is', null)
    .$if(role === 'moderator', (query) =>
      query.where(
        sql<boolean>`(r.reported_id is null or r.reported_id not in (select ${id}::uuid union ${shopsOf(app, id)}))`,
      ),
    );
}

/** Open reports that the staff member may see, oldest first. */
export async function readOpenReports(app: App, staff: Staff, limit: number): Promise<OpenReports> {
  const asking = await readAsking(app, app.db, staff);
  const open = openConversationReports(app, staff);
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
      refusal: refusalToCloseReport(asking, { reporterId: row.reporter_id, reportedId: row.reported_id }),
      messages: row.messages.map(({ number, from, text, at, isReported = false }) => ({
        number: number ?? null,
        from: from === 'buyer' ? row.buyer_id : row.seller_id,
        text,
        at,
        reported: isReported,
        photos: (photos.get(`${row.conversation_id} ${number}`) ?? []).map(presentPhoto),
      })),
    })),
  };
}

/** Photos of the reported messages that still exist, by conversation and message number. */
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

/** A moderator’s finding: a declined report no longer counts against the reported person. */
type Closing = { note?: string | undefined; outcome?: Outcome | undefined };

/** Closes a report after review. Idempotent. A ban that may follow is a separate decision. */
export async function closeReport(app: App, by: Staff, id: string, closing: Closing): Promise<void> {
  const { note, outcome = 'declined' } = closing;
  await app.db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('conversation_reports')
      .select(['reporter_id', 'reported_id', 'closed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw notFound('Belə şikayət yoxdur.');
    const { reporter_id, reported_id } = report;
    const asking = await readAsking(app, trx, by);
    refuse(refusalToCloseReport(asking, { reporterId: reporter_id, reportedId: reported_id }));
    if (report.closed_at) return;
    await trx.updateTable('conversation_reports').set({ closed_at: app.now() }).where('id', '=', id).execute();
    if (outcome === 'declined') await declineReport(trx, id);
    await appendToLog(trx, app, {
      by,
      action: 'closeReport',
      after: { outcome },
      ...(reported_id && { accountId: reported_id }),
      ...(note && { reason: note }),
    });
  });
}
