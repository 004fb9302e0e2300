/** A shop's figures: summed over its listings by day, by section, and by who of its staff posted them. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { bakuDate } from '../domain/language/dates.ts';
import { dayMs } from '../domain/language/durations.ts';
import { sections } from '../domain/sections/index.ts';

const count = z.number().int();
const sums = z.object({ views: count, calls: count, whatsapp: count, messages: count, favorites: count });

export const dayFigures = sums.extend({ day: z.iso.date() });
export const shopStatistics = z.object({
  days: z.array(dayFigures).describe('Köhnədən təzəyə, bu gün də daxil'),
  sections: z.array(sums.extend({ section: z.string() })),
  staff: z.array(sums.extend({ userId: z.uuid(), name: z.string() })).describe('Elanları yerləşdirənlər üzrə'),
});
export type ShopStatistics = z.infer<typeof shopStatistics>;
type Sums = z.infer<typeof sums>;

type Row = Sums & { day: string | null; section: string | null; poster: string | null; name: string | null };

/** Figures of the last days of all listings that still exist, whatever their status. */
export async function readShopStatistics(app: App, accountId: string, days: number): Promise<ShopStatistics> {
  const now = app.now();
  const today = bakuDate(now);
  const from = bakuDate(new Date(now.getTime() - (days - 1) * dayMs));
  const rows = await app.read<Row>(sumsOf(accountId, from, today));
  const [ofDays, ofSections, ofStaff] = [new Map<string, Sums>(), new Map<string, Sums>(), []] as [
    Map<string, Sums>,
    Map<string, Sums>,
    ShopStatistics['staff'],
  ];
  for (const { day, section, poster, name, ...figures } of rows) {
    if (day) ofDays.set(day, figures);
    else if (section) ofSections.set(section, figures);
    else if (poster) ofStaff.push({ userId: poster, name: name ?? '', ...figures });
  }
  return {
    days: daysBetween(from, days).map((day) => ({ day, ...(ofDays.get(day) ?? nothing) })),
    sections: sections.flatMap(({ name }) => {
      const figures = ofSections.get(name);
      return figures ? [{ section: name, ...figures }] : [];
    }),
    staff: ofStaff.toSorted((a, b) => b.views - a.views || a.name.localeCompare(b.name)),
  };
}

const nothing: Sums = { views: 0, calls: 0, whatsapp: 0, messages: 0, favorites: 0 };

/**
 * In one statement, so that all sums are of the same moment. Each source is first summed by
 * all three, which leaves few rows; rows of zeros keep sections and staff whose listings nobody has seen.
 */
function sumsOf(accountId: string, from: string, today: string) {
  return sql`
    with own as (
      select l.id, l.section, coalesce(p.account_id, l.account_id) as poster
      from listings l left join listing_posters p on p.listing_id = l.id where l.account_id = ${accountId}
    ), since as (
      select ${from}::date as day, ${from}::date::timestamp at time zone 'Asia/Baku' as at
    ), cells as (
      select own.section, own.poster, d.day, sum(d.views) as views, sum(d.calls) as calls, sum(d.whatsapp) as whatsapp,
        0 as messages, 0 as favorites
      from own join listing_days d on d.listing_id = own.id where d.day between ${from}::date and ${today}::date
      group by 1, 2, 3
      union all
      select own.section, own.poster, (m.at at time zone 'Asia/Baku')::date, 0, 0, 0, count(*), 0
      from own join conversations c on c.listing_id = own.id
        join messages m on m.conversation_id = c.id and m.role = 'buyer' and m.at >= (select at from since)
      group by 1, 2, 3
      union all
      select own.section, own.poster, (f.kept_at at time zone 'Asia/Baku')::date, 0, 0, 0, 0, count(*)
      from own join favorites f on f.listing_id = own.id
        and f.account_id <> ${accountId} and f.kept_at >= (select at from since)
      group by 1, 2, 3
      union all
      select distinct section, poster, (select day from since), 0, 0, 0, 0, 0 from own
    ), sums as (
      select day, section, poster, sum(views)::int as views, sum(calls)::int as calls, sum(whatsapp)::int as whatsapp,
        sum(messages)::int as messages, sum(favorites)::int as favorites
      from cells where day <= ${today}::date group by grouping sets ((day), (section), (poster))
    )
    select day::text, section, poster, a.username as name, views, calls, whatsapp, messages, favorites
    from sums left join accounts a on a.id = sums.poster`;
}

function daysBetween(from: string, count: number): string[] {
  const first = Date.parse(from);
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10));
}
