/** Reports of ratings, to be decided by a moderator. */
import { validate } from 'uuid';
import type { App } from '../platform/app/app.ts';
import { notFound } from '../platform/base/errors.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { storeReport } from '../moderation/reports/store-report.server.ts';
import { noRating } from './reading.server.ts';

/** Stores a report. Returns false if the account's previous report is still open; its text is then replaced. */
export async function reportRating(app: App, reporter: Account, id: string, text: string): Promise<boolean> {
  const rating = validate(id)
    ? await app.db
        .selectFrom('ratings')
        .select(['id', 'subject_id'])
        .where('id', '=', id.toLowerCase())
        .where('shown_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!rating) throw notFound(noRating);
  return app.db.transaction().execute(async (trx) => {
    const { isNew } = await storeReport(trx, {
      kind: 'rating',
      of: rating.id,
      reporterId: reporter.id,
      aboutId: rating.subject_id,
      content: { text, at: app.now() },
    });
    return isNew;
  });
}
