/** Queue length for monitoring. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';

type Part = { count: number; seconds: number };

/** Number of hidden and visible listings in the queue, and when the oldest of each was queued. */
export async function measureQueue({ db, now }: App): Promise<{ hidden: Part; visible: Part }> {
  const { rows } = await sql<Part & { waits: boolean }>`
    select waits, count(*) as count, extract(epoch from ${now()} - min(since))::float8 as seconds
    from listing_reviews group by waits`.execute(db);
  const part = (waits: boolean) => rows.find((row) => row.waits === waits) ?? { count: 0, seconds: 0 };
  return { hidden: part(true), visible: part(false) };
}
