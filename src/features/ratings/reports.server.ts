/** Reports of ratings, which wait for a moderator. */
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../../app.ts';
import { notFound } from '../../errors.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { noRating } from './reading.server.ts';

/** False: the account's last report of it still waits, and took the new text. */
export async function reportRating(app: App, reporter: Account, id: string, text: string): Promise<boolean> {
  const rating = validate(id)
    ? await app.db
        .selectFrom('ratings')
        .select('id')
        .where('id', '=', id.toLowerCase())
        .where('shown_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!rating) throw notFound(noRating);
  const report = { id: uuidv7(), rating_id: rating.id, reporter_id: reporter.id, text, at: app.now(), closed_at: null };
  const stored = await app.db
    .insertInto('rating_reports')
    .values(report)
    .onConflict((known) =>
      known.columns(['rating_id', 'reporter_id']).where('closed_at', 'is', null).doUpdateSet({ text, at: report.at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id === report.id;
}
