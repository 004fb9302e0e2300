/** The life-cycle stages of loaded ads. */
import type { PoolClient } from 'pg';

const lifeDays = 30;

/** The clock, and how long an ad lives. */
export type Times = { now: number; lifeMs: number };

/** The columns of `stageOf`, in its order. */
export const stageColumns = 'published_at, status, status_at, expires_at, old_price, old_price_until';

/**
 * Values of the columns. All ads are active and expire in ten to thirty days, or by their age; in `mixed` sets, which
 * people look at, a few have each other status, and some prices were lowered.
 */
export function stageOf(index: number, posted: Date, price: number, { now, lifeMs }: Times, mixed: boolean) {
  const scaled = (days: number) => (days / lifeDays) * lifeMs;
  const end = Math.max(posted.getTime() + lifeMs, now + (lifeMs * (1 + (2 * (index % 97)) / 97)) / 3);
  const iso = (time: number) => new Date(time).toISOString();
  const status = mixed ? (statusOf.find(([every, place]) => index % every === place)?.[2] ?? 'active') : 'active';
  const since = status === 'active' ? null : iso(now - scaled(2));
  const lowered = mixed && status === 'active' && index % 12 === 5 && price >= 100;
  return [
    iso(posted.getTime()),
    status,
    since,
    status === 'expired' ? since : iso(end),
    lowered ? Math.round((price * 1.1) / 10) * 10 : null,
    lowered ? iso(now + scaled(11)) : null,
  ] as const;
}

const statusOf: readonly (readonly [every: number, place: number, status: string])[] = [
  [50, 7, 'sold'],
  [50, 32, 'expired'],
  [20, 3, 'reserved'],
];

/** The events that led there. Publications are recorded by themselves. */
export async function noteStages(client: PoolClient, afterNumber: number, { now, lifeMs }: Times): Promise<void> {
  await client.query(
    `insert into listing_events (listing_id, at, kind, before, after, actor)
      select id, $2::timestamptz, 'price', old_price, price, 'owner' from listings where number > $1 and old_price is not null
      union all
      select id, status_at, status, null, null, case status when 'expired' then 'time' else 'owner' end
      from listings where number > $1 and status <> 'active'`,
    [afterNumber, new Date(now - (3 / lifeDays) * lifeMs)],
  );
}
