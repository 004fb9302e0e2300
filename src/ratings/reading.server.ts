/** Loads ratings: an account's public ones, a conversation's for its members, and an account's own. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { type TimeCursor, writeTimeCursor } from '../platform/page/paging.ts';
import type { Reading } from '../platform/page/reading.ts';
import { deletedName, type Membership } from '../conversations/membership/membership.server.ts';
import type { MemberRole } from '../conversations/table.ts';
import { daysMs } from '../listings/life/days.ts';
import { fewestForAverage, raterDays } from './letters.ts';
import { lastDay, refusalToRate } from './rules.ts';
import { readSale } from './sales.server.ts';
import type { ConversationRating, PublicRating, RatingsPage } from './schemas.server.ts';
import type { RatingsTable } from './table.ts';

export const noRating = 'Belə rəy yoxdur.';

/** Whether a rating is public. Ratings by banned accounts reappear when the ban ends. */
const isPublic = sql`r.shown_at is not null and r.hidden_at is null
  and not exists (select from accounts b where b.id = r.author_id and b.banned_at is not null)`;

/**
 * SQL for the average with one decimal, null if too few rated, in a query over `accounts a`. Only each rater's latest
 * rating counts, and only with a confirmed number or an account of some age: otherwise one person could pose as many.
 */
export function averageOfAccount(app: App): RawBuilder<unknown> {
  const oldEnough = new Date(app.now().getTime() - daysMs(app.config, raterDays));
  return sql`(
    select case when count(*) >= ${fewestForAverage} then round(avg(stars), 1)::float8 end from (
      select distinct on (r.author_id) r.stars from ratings r join accounts rater on rater.id = r.author_id
      where r.subject_id = a.id and ${isPublic}
        and (rater.phone_verified_at is not null or rater.created_at <= ${oldEnough})
      order by r.author_id, r.shown_at desc, r.id desc) raters)`;
}

/** SQL for the number of an account's public ratings, in a query over `accounts a`. */
export const countOfAccount: RawBuilder<unknown> = sql`(
  select count(*)::int from ratings r where r.subject_id = a.id and ${isPublic})`;

/** How many of an account's public ratings have five stars, four and so on. */
export async function countByStars(reading: Pick<Reading, 'read'>, subjectId: string): Promise<number[]> {
  const rows = await reading.read<{ stars: number; count: number }>(sql`
    select r.stars, count(*)::int as count from ratings r where r.subject_id = ${subjectId} and ${isPublic}
    group by r.stars`);
  return [5, 4, 3, 2, 1].map((each) => rows.find(({ stars }) => stars === each)?.count ?? 0);
}

type PublicRow = Said & {
  id: string;
  shown_at: Date;
  role: MemberRole;
  name: string | null;
  section: string;
  listing_number: number;
  title: string;
};

/** An account's public ratings, newest first. */
export async function readRatings(
  reading: Pick<Reading, 'read'>,
  subjectId: string,
  { limit, after }: { limit: number; after?: TimeCursor | undefined },
): Promise<RatingsPage> {
  const beyond = after
    ? sql`and (date_trunc('milliseconds', r.shown_at), r.id) < (${after.at}, ${after.id}::uuid)`
    : sql``;
  const rows = await reading.read<PublicRow>(sql`
    select r.id, r.stars, r.tags, r.text, r.at, r.shown_at, r.role, a.username as name,
      r.answer, r.answered_at, r.answer_hidden_at, c.section, c.listing_number, c.title
    from ratings r
    join conversations c on c.id = r.conversation_id
    left join accounts a on a.id = r.author_id
    where r.subject_id = ${subjectId} and ${isPublic} ${beyond}
    order by date_trunc('milliseconds', r.shown_at) desc, r.id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row): PublicRating => ({
      ...presentSaid(row),
      by: { role: row.role, name: row.name ?? deletedName },
      about: { section: row.section, id: row.listing_number, title: row.title },
    })),
    nextCursor: last ? writeTimeCursor({ at: last.shown_at, id: last.id }) : null,
  };
}

/** A conversation's ratings for one of its members; null unless the listing was sold between the two. */
export async function readConversationRating(app: App, membership: Membership): Promise<ConversationRating | null> {
  const { conversation, role } = membership;
  const [sale, ratings] = await Promise.all([
    readSale(app.db, conversation),
    app.db.selectFrom('ratings').selectAll().where('conversation_id', '=', conversation.id).execute(),
  ]);
  const own = ratings.find((rating) => rating.role === role);
  const other = ratings.find((rating) => rating.role !== role);
  const seen = other?.shown_at != null;
  const state = { sale, hasRated: own !== undefined, seesOther: seen };
  const isWhole = conversation.buyer_id !== null && conversation.seller_id !== null;
  const mayRate = isWhole && refusalToRate(state, app.config, app.now()) === undefined;
  if (!mayRate && ratings.length === 0) return null;
  return {
    role,
    mayRate,
    until: mayRate && sale ? lastDay(sale, app.config).toISOString() : null,
    own: own
      ? {
          ...presentSaid(own),
          shown: own.shown_at !== null,
          dueAt: own.due_at.toISOString(),
          hidden: own.hidden_at && (own.hidden_reason ?? ''),
        }
      : null,
    other:
      other && seen && !other.hidden_at
        ? { ...presentSaid(other), answerHidden: other.answer_hidden_at && (other.answer_hidden_reason ?? '') }
        : null,
    waits: other !== undefined && !seen,
  };
}

/** Ratings that an account wrote, and public ones about it, for its data download. */
export async function readOwnRatings(app: App, accountId: string) {
  const { rows } = await sql<Said & { own: boolean; listing: number; title: string }>`
    select r.id, r.stars, r.tags, r.text, r.at, r.answer, r.answered_at, r.answer_hidden_at,
      r.author_id = ${accountId} as own, c.listing_number as listing, c.title
    from ratings r join conversations c on c.id = r.conversation_id
    where r.author_id = ${accountId} or r.subject_id = ${accountId} and r.shown_at is not null
    order by r.id limit ${maxOwn}`.execute(app.db);
  return rows.map(({ own, listing, title, ...said }) => ({ own: own ?? false, listing, title, ...presentSaid(said) }));
}

/** Ratings that the account has reported, for its data download. */
export async function readOwnRatingReports({ db }: App, accountId: string) {
  return db
    .selectFrom('rating_reports')
    .select(['rating_id', 'text', 'at'])
    .where('reporter_id', '=', accountId)
    .orderBy('at')
    .execute();
}

// More than anybody gets; caps the response size.
const maxOwn = 100_000;

type Said = Pick<RatingsTable, 'id' | 'stars' | 'tags' | 'text' | 'at' | 'answer' | 'answered_at' | 'answer_hidden_at'>;

function presentSaid({ id, stars, tags, text, at, answer, answered_at, answer_hidden_at }: Said) {
  const isAnswered = answer !== null && answered_at !== null && !answer_hidden_at;
  return {
    id,
    stars,
    tags,
    text,
    at: at.toISOString(),
    answer: isAnswered ? { text: answer, at: answered_at.toISOString() } : null,
  };
}
