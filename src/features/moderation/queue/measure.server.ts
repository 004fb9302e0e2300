/** Queue length, for operators. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';

type Part = { count: number; seconds: number };

/** For hidden listings and visible ones: number, and when the oldest was queued. */
export async function measureQueue({ db, now }: App): Promise<{ hidden: Part; visible: Part }> {
  const { rows } = await sql<Part & { waits: boolean }>`
    select waits, count(*) as count, extract(epoch from ${now()} - min(since))::float8 as seconds
    from listing_reviews group by waits`.execute(db);
  const part = (waits: boolean) => rows.find((row) => row.waits === waits) ?? { count: 0, seconds: 0 };
  return { hidden: part(true), visible: part(false) };
}
