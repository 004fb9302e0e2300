/** How long the queue is, for those who run the site. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';

type Part = { count: number; seconds: number };

/** Of listings that are hidden until somebody decides, and of visible ones: how many, and since when the oldest. */
export async function measureQueue({ db, now }: App): Promise<{ hidden: Part; visible: Part }> {
  const { rows } = await sql<Part & { waits: boolean }>`
    select waits, count(*) as count, extract(epoch from ${now()} - min(since))::float8 as seconds
    from listing_reviews group by waits`.execute(db);
  const part = (waits: boolean) => rows.find((row) => row.waits === waits) ?? { count: 0, seconds: 0 };
  return { hidden: part(true), visible: part(false) };
}
