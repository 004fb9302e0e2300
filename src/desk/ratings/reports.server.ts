/** Reported ratings, which a moderator hides or keeps. */
import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { notFound } from '../../platform/base/errors.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { deletedName } from '../../conversations/membership/membership.server.ts';
import { noRating } from '../../ratings/reading.server.ts';
import type { RatingsTable } from '../../ratings/table.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import { shopsOf } from '../../accounts/acting/involvement.server.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { type Asking, refusalToDecideOnRating, refuse } from '../../moderation/policies/policies.ts';
import { listingNamed, person } from '../../moderation/reports/parameters.ts';
import { tags as ratingTags } from '../../ratings/tags.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';

/** Reported ratings, as staff see them. */
export const ratingReports = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      text: z.string(),
      reporter: person,
      about: listingNamed,
      rating: z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        stars: z.number().int(),
        tags: z.array(z.enum(ratingTags)),
        text: z.string().nullable(),
        answer: z.string().nullable(),
        hidden: z.boolean(),
        answerHidden: z.boolean(),
        refusal: z.string().nullable().describe('Rəy haqqında niyə qərar verə bilməzsiniz; null: bilərsiniz'),
        answerRefusal: z.string().nullable().describe('Cavab haqqında niyə qərar verə bilməzsiniz'),
        author: person,
        subject: person,
      }),
    }),
  ),
  total: z.number().int(),
});
export type RatingReports = z.infer<typeof ratingReports>;
export type RatingReport = RatingReports['items'][number];

/** Open reports of ratings that the staff member may see, oldest first. */
export async function readRatingReports(app: App, staff: Staff, limit: number): Promise<RatingReports> {
  const asking = await readAsking(app, app.db, staff);
  const open = openRatingReports(app, staff);
  const [rows, { total }] = await Promise.all([
    open
      .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
      .innerJoin('accounts as subject', 'subject.id', 'r.subject_id')
      .leftJoin('accounts as author', 'author.id', 'r.author_id')
      .leftJoin('accounts as reporter', 'reporter.id', 'p.reporter_id')
      .select(['p.id', 'p.at', 'p.text as report', 'p.reporter_id', 'reporter.username as reporter'])
      .select(['r.id as rating_id', 'r.stars', 'r.tags', 'r.text', 'r.at as rated_at', 'r.answer', 'r.author_id'])
      .select(['r.subject_id', 'r.hidden_at', 'r.answer_hidden_at', 'r.decided_by', 'r.answer_decided_by'])
      .select(['c.section', 'c.listing_number', 'c.title'])
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
        refusal: refusalOf(asking, row, 'rating', [row.reporter_id]),
        answerRefusal: refusalOf(asking, row, 'answer', [row.reporter_id]),
        author: { id: row.author_id, name: row.author ?? deletedName },
        subject: { id: row.subject_id, name: row.subject },
      },
    })),
  };
}

/** Open reports of ratings, without those about what the moderator or their shop wrote: they must not learn whose. */
export function openRatingReports(app: App, staff: Staff) {
  return app.db
    .selectFrom('rating_reports as p')
    .innerJoin('ratings as r', 'r.id', 'p.rating_id')
    .where('p.closed_at', 'is', null)
    .$if(staff.role === 'moderator', (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.reporter_id', '=', staff.id),
          sql<boolean>`not exists (
            select from (select ${staff.id}::uuid as id union ${shopsOf(app, staff.id)}) theirs
            where theirs.id in (r.author_id, r.subject_id))`,
        ]),
      ),
    );
}

type Decided = Pick<
  Selectable<RatingsTable>,
  'author_id' | 'subject_id' | 'hidden_at' | 'answer_hidden_at' | 'decided_by' | 'answer_decided_by'
>;

function refusalOf(
  asking: Asking,
  rating: Decided,
  part: RatingDecision['part'],
  reporterIds: readonly (string | null)[],
): string | null {
  const isAnswer = part === 'answer';
  return refusalToDecideOnRating(asking, {
    authorId: rating.author_id,
    subjectId: rating.subject_id,
    reporterIds,
    decidedBy: isAnswer ? rating.answer_decided_by : rating.decided_by,
    isHidden: (isAnswer ? rating.answer_hidden_at : rating.hidden_at) !== null,
  });
}

/** `keep` also restores a hidden part. */
export type RatingDecision = { decision: 'hide' | 'keep'; part: 'rating' | 'answer'; reason?: string | undefined };

const logged = {
  hide: { rating: 'hideRating', answer: 'hideAnswer' },
  keep: { rating: 'keepRating', answer: 'keepAnswer' },
} as const;

/** Hides or keeps a rating or its answer, and closes the reports about it. */
export async function decideOnRating(
  app: App,
  by: Staff,
  id: string,
  { decision, part, reason }: RatingDecision,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, await readConcerned(trx, id));
    const rating = await trx
      .selectFrom('ratings')
      .select(['author_id', 'subject_id', 'hidden_at', 'answer_hidden_at', 'decided_by', 'answer_decided_by'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!rating) throw notFound(noRating);
    const reports = await trx
      .selectFrom('rating_reports')
      .select('reporter_id')
      .where('rating_id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
    const reporterIds = reports.map(({ reporter_id }) => reporter_id);
    refuse(refusalOf(await readAsking(app, trx, by), rating, part, reporterIds));
    const now = app.now();
    const [at, why] = decision === 'hide' ? [now, reason ?? null] : [null, null];
    const change =
      part === 'rating'
        ? { hidden_at: at, hidden_reason: why, decided_by: by.role }
        : { answer_hidden_at: at, answer_hidden_reason: why, answer_decided_by: by.role };
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

/** Accounts whose rows a decision about a rating changes. */
async function readConcerned(trx: Transaction<Database>, ratingId: string): Promise<(string | null)[]> {
  const rows = await trx
    .selectFrom('ratings')
    .leftJoin('rating_reports', 'rating_reports.rating_id', 'ratings.id')
    .select(['author_id', 'subject_id', 'reporter_id'])
    .where('ratings.id', '=', ratingId)
    .execute();
  return rows.flatMap(({ author_id, subject_id, reporter_id }) => [author_id, subject_id, reporter_id]);
}
