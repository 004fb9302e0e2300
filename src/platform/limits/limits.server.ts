/**
 * Rate limits, counted in PostgreSQL so that all processes share them. One table and one statement instead of a library:
 * they use the app's clock, pool and errors.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../app/app.ts';
import { tooMany } from '../base/errors.ts';
import { countedNetworks, isLoopback } from './address.ts';
import { dayMs } from '../../domain/language/durations.ts';

/** At most `max` attempts in `minutes`, counted from the first. */
export type Limit = {
  /** Part of the key that attempts are stored under; unique among all features. */
  name: string;
  max: number;
  minutes: number;
  reason: string;
  /** What attempts are counted by. Account: whoever is signed in. Seller: the shop that they work for, if any. Address: its networks, see `countedNetworks`. */
  per: 'account' | 'seller' | 'address' | 'mailbox' | 'name' | 'place';
  /** Exempts loopback: it may be a proxy missing in `TRUSTED_PROXIES`. */
  sparesLoopback?: true;
  /** Its count may be lost in a crash, so that a call waits for neither disk nor standby. */
  mayBeLost?: true;
};

/** The longest window of any limit. */
export const longestWindowMinutes = 24 * 60;

/** Names each limit after its key. */
export function defineLimits<const Definitions extends Record<string, Omit<Limit, 'name'>>>(definitions: Definitions) {
  const limits = Object.entries(definitions).map(([name, limit]) => [name, { name, ...limit }]);
  return Object.fromEntries(limits) as { readonly [Name in keyof Definitions & string]: Limit & { name: Name } };
}

type Attempt = {
  /** Whether it is over the limit. */
  beyond: boolean;
  endsAt: Date;
};

/** Counts an attempt; throws 429 if it is over the limit. For limits that a call's rule leaves to its handler. */
export async function enforceLimit(app: App, limit: Limit, subject: string, by = 1): Promise<void> {
  const { beyond, endsAt } = await countAttempt(app, limit, subject, by);
  if (beyond) throw refusal(app, limit, endsAt);
}

/** Counts an attempt, and returns whether it is over the limit. `subject`: the account's id, the address … */
export async function countAttempt(app: App, limit: Limit, subject: string, by = 1): Promise<Attempt> {
  let attempt: Attempt | undefined;
  for (const counter of countersOf(limit, subject)) {
    // Attempts rejected for the narrow network do not count for the wide one.
    attempt = await addToCounter(app, limit, counter, by);
    if (attempt.beyond) return attempt;
  }
  return attempt ?? { beyond: false, endsAt: app.now() };
}

/** One count of a limit; a network shared by many has several times its maximum. */
type Counter = { name: string; times: number };

/** The counters of a limit that an attempt is added to: of an address, those of its networks. */
export function countersOf({ per, sparesLoopback }: Limit, subject: string): readonly Counter[] {
  if (per !== 'address') return [{ name: subject, times: 1 }];
  return sparesLoopback && isLoopback(subject) ? [] : countedNetworks(subject);
}

/** Adds to one counter. */
export async function addToCounter(app: App, limit: Limit, { name, times }: Counter, by: number): Promise<Attempt> {
  const max = limit.max * times;
  const now = app.now();
  const endsAt = endOfWindow(limit, now);
  if (!app.config.limits) return { beyond: false, endsAt };
  // One statement, so that concurrent attempts are counted one by one. Rejected attempts raise the count to `max + 1` at
  // most. A window started by a clock that ran ahead is cut to its normal length.
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into attempts as known (key, count, ends_at) values (${keyOf(limit, name)}, ${by}, ${endsAt})
    on conflict (key) do update set
      count = case when known.ends_at <= ${now} then excluded.count
        else greatest(known.count, least(known.count + excluded.count, ${max + 1})) end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else least(known.ends_at, excluded.ends_at) end
    returning count, ends_at${limit.mayBeLost ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}`.execute(
    app.db,
  );
  const { count, ends_at } = rows[0] as (typeof rows)[number];
  return { beyond: count > max, endsAt: ends_at };
}

/** Uncounts an attempt. Not for addresses, which have several counters. */
export async function uncountAttempt(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, subject))
    .where('count', '>', 0)
    .execute();
}

/** What is counted, and for whom. */
export type Counted = { limit: Limit; subject: string };

/** The first of these limits that has no attempt left, and until when; counts nothing. */
export async function findSpent(
  app: App,
  counted: readonly Counted[],
): Promise<{ limit: Limit; endsAt: Date } | undefined> {
  const counters = counted.flatMap(({ limit, subject }) =>
    countersOf(limit, subject).map(({ name, times }) => ({ limit, max: limit.max * times, key: keyOf(limit, name) })),
  );
  if (!app.config.limits || counters.length === 0) return undefined;
  const now = app.now();
  const rows = await app.db
    .selectFrom('attempts')
    .selectAll()
    .where('key', '=', (eb) => eb.fn.any(eb.val(counters.map(({ key }) => key))))
    .where('ends_at', '>', now)
    .execute();
  for (const { limit, max, key } of counters) {
    const row = rows.find((each) => each.key.equals(key));
    // Windows that end later were started by a clock that ran ahead.
    if (row && row.count >= max && row.ends_at <= endOfWindow(limit, now)) return { limit, endsAt: row.ends_at };
  }
  return undefined;
}

/** The 429 error with the limit's reason and the time to wait. */
export function refusal(app: App, limit: Limit, endsAt: Date) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - app.now().getTime()) / 1000));
  return tooMany(seconds, `${limit.reason} ${Math.ceil(seconds / 60)} dəqiqə sonra yenidən cəhd edin.`);
}

/** Deletes expired counters, and places not used for 90 days. */
export async function removeOldAttempts(app: App): Promise<void> {
  const now = app.now();
  // Counters that end later were started by a clock that ran ahead.
  const latest = new Date(now.getTime() + longestWindowMinutes * 60_000);
  await app.db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('ends_at', '>', latest)]))
    .execute();
  const oldest = new Date(now.getTime() - 90 * dayMs);
  await app.db.deleteFrom('used_places').where('used_at', '<', oldest).execute();
}

function endOfWindow({ minutes }: Limit, now: Date): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return createHash('sha256').update(`${name} ${subject}`).digest();
}
