/** Reported ratings: a moderator hides one, or leaves it. */
import type { App } from '../../../app.ts';
import { notFound } from '../../../errors.ts';
import { deletedName } from '../../conversations/membership.server.ts';
import { noRating } from '../../ratings/reading.server.ts';
import { appendToLog } from '../log/log.server.ts';
import type { Staff } from '../staff.server.ts';
import type { RatingReports } from './api.server.ts';

/** The reports that wait for a moderator, the oldest first. */
export async function readRatingReports(app: App, limit: number): Promise<RatingReports> {
  const open = app.db.selectFrom('rating_reports as p').where('p.closed_at', 'is', null);
  const [rows, { total }] = await Promise.all([
    open
      .innerJoin('ratings as r', 'r.id', 'p.rating_id')
      .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
      .innerJoin('accounts as subject', 'subject.id', 'r.subject_id')
      .leftJoin('accounts as author', 'author.id', 'r.author_id')
      .leftJoin('accounts as reporter', 'reporter.id', 'p.reporter_id')
      .select(['p.id', 'p.at', 'p.text as report', 'p.reporter_id', 'reporter.username as reporter'])
      .select(['r.id as rating_id', 'r.stars', 'r.tags', 'r.text', 'r.at as rated_at', 'r.answer', 'r.author_id'])
      .select(['r.subject_id', 'r.hidden_at', 'r.answer_hidden_at', 'c.section', 'c.listing_number', 'c.title'])
      .select(['author.username as author', 'subject.username as subject'])
      .orderBy('p.at')
      .orderBy('p.id')
      .limit(limit)
      .execute(),
    open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      text: row.report,
      reporter: { id: row.reporter_id, name: row.reporter ?? deletedName },
      about: { section: row.section, id: row.listing_number, title: row.title },
      rating: {
        id: row.rating_id,
        at: row.rated_at.toISOString(),
        stars: row.stars,
        tags: row.tags,
        text: row.text,
        answer: row.answer,
        hidden: row.hidden_at !== null,
        answerHidden: row.answer_hidden_at !== null,
        author: { id: row.author_id, name: row.author ?? deletedName },
        subject: { id: row.subject_id, name: row.subject },
      },
    })),
  };
}

/** `keep` also shows again what was hidden. */
export type RatingDecision = { decision: 'hide' | 'keep'; part: 'rating' | 'answer'; reason?: string | undefined };

const logged = {
  hide: { rating: 'hideRating', answer: 'hideAnswer' },
  keep: { rating: 'keepRating', answer: 'keepAnswer' },
} as const;

/** Decides about a rating or the answer to it, and closes its reports. */
export async function decideOnRating(
  app: App,
  by: Staff,
  id: string,
  { decision, part, reason }: RatingDecision,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const rating = await trx
      .selectFrom('ratings')
      .select(['author_id', 'subject_id', 'conversation_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!rating) throw notFound(noRating);
    const now = app.now();
    const [at, why] = decision === 'hide' ? [now, reason ?? null] : [null, null];
    const change =
      part === 'rating' ? { hidden_at: at, hidden_reason: why } : { answer_hidden_at: at, answer_hidden_reason: why };
    await trx.updateTable('ratings').set(change).where('id', '=', id).execute();
    await trx
      .updateTable('rating_reports')
      .set({ closed_at: now })
      .where('rating_id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
    const accountId = part === 'rating' ? rating.author_id : rating.subject_id;
    await appendToLog(trx, app, {
      by,
      action: logged[decision][part],
      ...(accountId && { accountId }),
      ...(reason && { reason }),
    });
  });
}
