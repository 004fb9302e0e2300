/** Public moderation statistics. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { bakuDate } from '../../domain/language/dates.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { decisionCounts } from '../../moderation/review/reasons.server.ts';
import { type Count, countSince, fromTheStart, type Since } from './facts.server.ts';
import { monthBefore, monthOf, waitedOf } from './months.ts';

const count = z.number().int();
const minutes = count.nullable();

/** The figures of each month. */
export const transparencyAnswer = z.object({
  months: z.array(
    z.object({
      month: z.string().describe('Bakı vaxtı ilə ay: 2026-11'),
      ads: count.describe('Dərc olunan elanlar'),
      decisions: decisionCounts.describe('Moderatorların qərarları, geri götürülənlərsiz'),
      waited: z
        .object({ half: minutes, nineTenths: minutes })
        .describe('Qərar gözləyən elanların yarısı və onda doqquzu neçə dəqiqəyə yoxlanılıb; null: gözləyən olmayıb'),
      removals: z
        .array(z.object({ reason: z.string(), label: z.string(), count }))
        .describe('Elanlar niyə silinib: təsdiqlənən şikayətlərin səbəbləri; şikayətsiz silinəndə moderator'),
      reports: z.object({ sent: count, upheld: count }).describe('Şikayətlər və təsdiqlənənlər'),
      appeals: z.object({ sent: count, granted: count, denied: count }).describe('Müraciətlər və nəticələri'),
      bans: count.describe('Bloklanan hesablar'),
    }),
  ),
});
export type TransparentMonth = z.infer<typeof transparencyAnswer>['months'][number];

const maxMonths = 36;

// Leaves time for earlier transactions that are still to commit.
const settledMs = 5 * 60_000;

const monthOfDate = (date: Date) => bakuDate(date).slice(0, 7);

/** Months from the current back to the first with data, at most three years: nightly counts plus what came since. */
export async function readTransparency(reading: Pick<Reading, 'read' | 'now'>): Promise<TransparentMonth[]> {
  // One statement, so that both parts join exactly.
  const kept = await reading.read<Since & { [Key in keyof Count]: Count[Key] | null }>(sql`
    select until, events, month, kind, name, count
    from transparency_state left join transparency_counts on true`);
  const since = kept[0] ?? fromTheStart;
  const fresh = await reading.read<Count>(countSince(since));
  const byMonth = new Map<string, Count[]>();
  for (const count of [...kept, ...fresh] as Count[]) {
    // The state row has no counts.
    if (count.month === null) continue;
    const ofMonth = byMonth.get(count.month);
    if (ofMonth) ofMonth.push(count);
    else byMonth.set(count.month, [count]);
  }
  const first = [...byMonth.keys()].toSorted()[0];
  const months: TransparentMonth[] = [];
  if (first === undefined) return months;
  for (
    let month = monthOfDate(reading.now());
    month >= first && months.length < maxMonths;
    month = monthBefore(month)
  ) {
    months.push(monthOf(month, byMonth.get(month) ?? []));
  }
  return months;
}

/**
 * Nightly job: recounts everything, so that late decisions, undos and imports fall into their month. Then drops
 * individual waits of finished months.
 */
export async function countTransparency(app: App): Promise<void> {
  const until = new Date(app.now().getTime() - settledMs);
  const current = monthOfDate(until);
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read');
    // Locks before the transaction's snapshot: concurrent instances take turns.
    await client.query('lock table transparency_state in exclusive mode');
    const counting = countSince(fromTheStart, until).compile(app.db);
    const { rows: all } = await client.query<Count>(counting.sql, [...counting.parameters]);
    const { rows: numbers } = await client.query<{ events: number | null }>(
      `select coalesce(min(number) filter (where at > $1) - 1, max(number)) as events from listing_events`,
      [until],
    );
    const events = numbers[0]?.events ?? null;
    // Writes nothing into an empty database: a restore accepts only one without data.
    if (all.length === 0 && events === null) return;
    const rows = [
      ...all.filter(({ month, kind }) => kind !== 'wait' || month >= current),
      ...waitsBefore(current, all),
    ];
    const list = (key: keyof Count) => rows.map((row) => row[key]);
    await client.query('delete from transparency_counts');
    await client.query(
      'insert into transparency_counts select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])',
      [list('month'), list('kind'), list('name'), list('count')],
    );
    await client.query('delete from transparency_state');
    await client.query('insert into transparency_state (until, events) values ($1, $2)', [until, events ?? 0]);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

function waitsBefore(current: string, all: readonly Count[]): Count[] {
  const over = Map.groupBy(
    all.filter(({ month, kind }) => kind === 'wait' && month < current),
    ({ month }) => month,
  );
  return [...over].flatMap(([month, waits]) =>
    Object.entries(waitedOf(waits)).flatMap(([name, count]) =>
      count === null ? [] : [{ month, kind: 'waited' as const, name, count }],
    ),
  );
}

/** Runs soon after the first start of a version that counts: until then, each page view counts everything. */
export async function countOnce(app: App): Promise<void> {
  const { rows } = await sql`select where not exists (select from transparency_state)`.execute(app.db);
  if (rows.length > 0) await countTransparency(app);
}
