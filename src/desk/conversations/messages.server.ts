/** Messages of a reported conversation, in pages: the reported one may be far from the end. */
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { notFound } from '../../platform/base/errors.ts';
import { photosOfMessage } from '../../conversations/message-photos.server.ts';
import { presentPhoto } from '../../photos/present.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import { refusalToCloseReport, refuse } from '../../moderation/policies/policies.ts';
import { photoAnswer } from '../../photos/schemas.server.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';

/** A message of a reported conversation. */
export const reportedMessage = z.object({
  number: z.number().int().nullable().describe('Yazışmadakı sırası; null: köhnə şikayətdir'),
  from: z.uuid().nullable(),
  text: z.string(),
  photos: z.array(photoAnswer),
  at: z.iso.datetime(),
  reported: z.boolean().describe('Şikayət bu mesajdandır'),
});
/** A page of them. */
export const reportedPage = z.object({ items: z.array(reportedMessage), hasMore: z.boolean() });
export type ReportedPage = z.infer<typeof reportedPage>;

/** `before`, `after`: message numbers, exclusive; without either, the page begins with the first message. */
type Place = { limit: number; before?: number | undefined; after?: number | undefined };

/** A page of messages from the conversation of an open report, oldest first. */
export async function readReported(app: App, staff: Staff, id: string, place: Place): Promise<ReportedPage> {
  const report = await app.db
    .selectFrom('conversation_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .select(['r.conversation_id', 'r.reporter_id', 'r.reported_id', 'r.messages', 'c.buyer_id', 'c.seller_id'])
    .where('r.id', '=', id)
    .where('r.closed_at', 'is', null)
    .executeTakeFirst();
  if (!report) throw notFound('Belə şikayət yoxdur.');
  const { reporter_id, reported_id } = report;
  const asking = await readAsking(app, app.db, staff);
  refuse(refusalToCloseReport(asking, { reporterId: reporter_id, reportedId: reported_id }));
  const { limit, before, after = 0 } = place;
  const isBackward = before !== undefined;
  const found = await app.db
    .selectFrom('messages')
    .select((eb) => ['number', 'role', 'text', 'at', photosOfMessage(eb)])
    .where('conversation_id', '=', report.conversation_id)
    .where('number', isBackward ? '<' : '>', before ?? after)
    .orderBy('number', isBackward ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit);
  const reported = report.messages.find(({ isReported }) => isReported)?.number;
  return {
    hasMore: found.length > limit,
    items: (isBackward ? shown.toReversed() : shown).map(({ number, role, text, at, photos }) => ({
      number,
      from: role === 'buyer' ? report.buyer_id : report.seller_id,
      text,
      photos: photos.map(presentPhoto),
      at: at.toISOString(),
      reported: number === reported,
    })),
  };
}
