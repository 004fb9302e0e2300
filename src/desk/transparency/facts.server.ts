/** Counts moderation events from the tables that store them. */
import { type RawBuilder, sql } from 'kysely';
import type { TransparencyCountsTable } from './table.ts';

/** A time and an event number: everything beyond both is not yet counted. */
export type Since = { until: Date | '-infinity'; events: number };

export const fromTheStart: Since = { until: '-infinity', events: 0 };

export type Count = TransparencyCountsTable;

/**
 * SQL that counts events by month, kind and name. Each event counts in its own month: a report when filed, and again as
 * upheld when decided. Events have no index by time, but their numbers roughly follow it.
 */
export function countSince({ until: after, events }: Since, to: Date | 'infinity' = 'infinity'): RawBuilder<unknown> {
  return sql`
    with made as (
      select number, decision, at, coalesce(entered_at, since) as since from listing_decisions
      where at > ${after} and at <= ${to} and taken_back_at is null
    ), upheld as (
      select made.number, decision, at, reason from made join (
        select decision as number, reason from listing_reports where outcome = 'upheld'
        union all
        select decision, reason from transparency_gone where kind = 'report'
      ) report using (number)
    ), fact as (
      select 'ad' as kind, '' as name, at from listing_events where number > ${events} and kind = 'published'
      union all
      select 'decision', decision, at from made
      union all
      select 'wait', (greatest(0, floor(extract(epoch from at - since))::bigint) / 60)::text, at from made where since is not null
      union all
      select 'removal', reason, at
      from (select distinct number, reason, at from upheld where decision = 'remove') reasons
      union all
      select 'removal', 'moderator', at from made
      where decision = 'remove' and not exists (select from upheld where upheld.number = made.number)
      union all
      select 'report', 'sent', at from listing_reports
      union all
      select 'report', 'upheld', at from upheld
      union all
      select 'appeal', 'sent', at from listing_appeals
      union all
      select 'appeal', outcome, decided_at from listing_appeals
      union all
      select 'ban', '', at from bans
      union all
      select kind, case kind when 'ban' then '' else 'sent' end, at from transparency_gone
      union all
      select 'appeal', outcome, decided_at from transparency_gone where kind = 'appeal'
    )
    select to_char(month, 'YYYY-MM') as month, kind, name, count
    from (
      select date_trunc('month', at at time zone 'Asia/Baku') as month, kind, name, count(*) as count
      from fact where at > ${after} and at <= ${to} and name is not null
      group by 1, 2, 3
    ) counted`;
}
