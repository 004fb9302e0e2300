/** A listing's figures by day, for its seller. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { bakuDate } from '../domain/language/dates.ts';
import { dayMs } from '../domain/language/durations.ts';
import type { ListingRow } from '../listings/present.ts';

export type DayFigures = {
  /** Date in Baku: `2026-11-21`. */
  day: string;
  views: number;
  calls: number;
  whatsapp: number;
  messages: number;
  favorites: number;
};

/** Maximum number of days shown. */
export const maxDays = 90;

/** Figures from the day of posting to today, oldest first, including days without events. */
export async function readStatistics(app: App, listing: ListingRow): Promise<DayFigures[]> {
  const now = app.now();
  const today = bakuDate(now);
  const earliest = bakuDate(new Date(now.getTime() - (maxDays - 1) * dayMs));
  const posted = bakuDate(listing.created_at);
  const from = posted > earliest ? posted : earliest;
  const { rows } = await sql<DayFigures>`
    with days as (
      select generate_series(${from}::date, ${today}::date, interval '1 day')::date as day
    ), written as (
      select (m.at at time zone 'Asia/Baku')::date as day, count(*)::int as messages
      from conversations c join messages m on m.conversation_id = c.id and m.role = 'buyer'
      where c.listing_id = ${listing.id} group by 1
    ), kept as (
      select (f.kept_at at time zone 'Asia/Baku')::date as day, count(*)::int as favorites
      from favorites f where f.listing_id = ${listing.id} and f.account_id <> ${listing.account_id} group by 1
    )
    select days.day::text, coalesce(views, 0) as views, coalesce(calls, 0) as calls, coalesce(whatsapp, 0) as whatsapp,
      coalesce(messages, 0) as messages, coalesce(favorites, 0) as favorites
    from days
    left join listing_days d on d.listing_id = ${listing.id} and d.day = days.day
    left join written on written.day = days.day
    left join kept on kept.day = days.day
    order by days.day`.execute(app.db);
  return rows;
}
