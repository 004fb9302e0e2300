import { type Kysely, sql } from 'kysely';

/** What is told in public about moderation: counts by month, and what is left of counted rows that are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transparency_counts (
      -- In Baku: 2026-11.
      month text not null,
      kind text not null,
      name text not null,
      count bigint not null,
      primary key (month, kind, name)
    )`.execute(db);
  // Until when those counts go: a moment, and the number of an event.
  await sql`
    create table transparency_state (
      until timestamptz not null,
      events bigint not null
    )`.execute(db);
  // Reports, appeals and bans go with their listing or account, without anything that tells whose they were.
  await sql`
    create table transparency_gone (
      kind text not null check (kind in ('report', 'appeal', 'ban')),
      at timestamptz not null,
      -- Of a report that was upheld: why, and by which decision.
      reason text,
      decision bigint,
      -- Of an appeal.
      outcome text,
      decided_at timestamptz
    )`.execute(db);
  await sql`
    create function keep_gone_reports() returns trigger language plpgsql as $$
    begin
      insert into transparency_gone (kind, at, reason, decision)
      select 'report', at, reason, case when outcome = 'upheld' then decision end from gone;
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_gone_appeals() returns trigger language plpgsql as $$
    begin
      insert into transparency_gone (kind, at, outcome, decided_at) select 'appeal', at, outcome, decided_at from gone;
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_gone_bans() returns trigger language plpgsql as $$
    begin
      insert into transparency_gone (kind, at) select 'ban', at from gone;
      return null;
    end $$`.execute(db);
  for (const [table, keep] of [
    ['listing_reports', 'keep_gone_reports'],
    ['listing_appeals', 'keep_gone_appeals'],
    ['bans', 'keep_gone_bans'],
  ] as const) {
    await sql`
      create trigger counted_when_gone after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function ${sql.id(keep)}()`.execute(db);
  }
}
