/** Reports of ratings, to be decided by a moderator. */
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { notFound, unauthorized } from '../../platform/base/errors.ts';
import { lockAccounts } from '../../people/accounts/locking.server.ts';
import type { Account } from '../../people/accounts/sessions/sessions.server.ts';
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
  const report = { id: uuidv7(), rating_id: rating.id, reporter_id: reporter.id, text, at: app.now(), closed_at: null };
  const stored = await app.db.transaction().execute(async (trx) => {
    const there = await lockAccounts(trx, [reporter.id, rating.subject_id]);
    if (!there.has(reporter.id)) throw unauthorized();
    return trx
      .insertInto('rating_reports')
      .values(report)
      .onConflict((known) =>
        known.columns(['rating_id', 'reporter_id']).where('closed_at', 'is', null).doUpdateSet({ text, at: report.at }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return stored.id === report.id;
}
