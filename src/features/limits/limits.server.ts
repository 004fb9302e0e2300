/**
 * Rate limits, counted in PostgreSQL so that all processes share them. One table and one statement instead of a library:
 * they use the app's clock, pool and errors.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { tooMany } from '../../errors.ts';
import type { Limit } from '../feature.server.ts';
import { countedNetworks, isLoopback } from './address.ts';
import { dayMs } from '../../language/durations.ts';

/** A limit that counts by client network. */
export type AddressLimit = Limit & { name: `${string}OfAddress` };

/** The longest window of any limit. */
export const longestWindowMinutes = 24 * 60;

/** Names each limit after its key. */
export function defineLimits<const Definitions extends Record<string, Omit<Limit, 'name'>>>(definitions: Definitions) {
  const limits = Object.entries(definitions).map(([name, limit]) => [name, { name, ...limit }]);
  return Object.fromEntries(limits) as { readonly [Name in keyof Definitions & string]: Limit & { name: Name } };
}

type Attempt = {
  /** Over the limit. */
  beyond: boolean;
  endsAt: Date;
};

type Options = {
  by?: number;
  /** Multiplies the maximum, for networks shared by many. */
  times?: number;
  /** The count may be lost in a crash, so that it waits for neither disk nor standby. */
  mayBeLost?: boolean;
};

/** Counts an attempt, and returns whether it is over the limit. */
export async function countAttempt(
  app: App,
  limit: Limit,
  subject: string,
  { by = 1, times = 1, mayBeLost = false }: Options = {},
): Promise<Attempt> {
  const max = limit.max * times;
  const now = app.now();
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  if (!app.config.limits) return { beyond: false, endsAt };
  // One statement, so that concurrent attempts are counted one by one. Rejected attempts raise the count to `max + 1` at
  // most. A window started by a clock that ran ahead is cut to its normal length.
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into attempts as known (key, count, ends_at) values (${keyOf(limit, subject)}, ${by}, ${endsAt})
    on conflict (key) do update set
      count = case when known.ends_at <= ${now} then excluded.count
        else greatest(known.count, least(known.count + excluded.count, ${max + 1})) end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else least(known.ends_at, excluded.ends_at) end
    returning count, ends_at${mayBeLost ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}`.execute(
    app.db,
  );
  const { count, ends_at } = rows[0] as (typeof rows)[number];
  return { beyond: count > max, endsAt: ends_at };
}

/** Counts an attempt; throws 429 if it is over the limit. */
export async function enforceLimit(app: App, limit: Limit, subject: string, options: Options = {}): Promise<void> {
  const { beyond, endsAt } = await countAttempt(app, limit, subject, options);
  if (beyond) throw refusal(app, limit, endsAt);
}

/** Counts an attempt for each network of an address; returns the first that is over the limit. */
export async function countAddress(app: App, limit: AddressLimit, address: string, by = 1): Promise<Attempt> {
  let attempt: Attempt | undefined;
  for (const network of networksOf(limit, address)) {
    // Attempts rejected for the narrow network do not count for the wide one.
    attempt = await countAttempt(app, limit, network.name, { by, times: network.times });
    if (attempt.beyond) return attempt;
  }
  return attempt ?? { beyond: false, endsAt: app.now() };
}

/** Counts an attempt from an address; throws 429 if it is over the limit. */
export async function enforceAddressLimit(app: App, limit: AddressLimit, address: string, by = 1): Promise<void> {
  const { beyond, endsAt } = await countAddress(app, limit, address, by);
  if (beyond) throw refusal(app, limit, endsAt);
}

/** The networks of an address that the limit counts. */
export function networksOf({ sparesLoopback }: AddressLimit, address: string) {
  return sparesLoopback && isLoopback(address) ? [] : countedNetworks(address);
}

/** Uncounts an attempt. */
export async function uncountAttempt(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, subject))
    .where('count', '>', 0)
    .execute();
}

/** Throws 429 if no attempt is left; counts nothing. */
export async function refuseIfSpent(app: App, limit: Limit, subject: string): Promise<void> {
  const end = await limitedUntil(app, limit, subject);
  if (end) throw refusal(app, limit, end);
}

/** Throws 429 if the address has no attempt left; counts nothing. */
export async function refuseIfAddressSpent(app: App, limit: AddressLimit, address: string): Promise<void> {
  const end = await addressLimitedUntil(app, limit, address);
  if (end) throw refusal(app, limit, end);
}

/** When an address that has no attempt left may try again. */
export async function addressLimitedUntil(app: App, limit: AddressLimit, address: string): Promise<Date | undefined> {
  for (const network of networksOf(limit, address)) {
    const end = await limitedUntil(app, limit, network.name, network.times);
    if (end) return end;
  }
}

async function limitedUntil(app: App, limit: Limit, subject: string, times = 1): Promise<Date | undefined> {
  if (!app.config.limits) return;
  const now = app.now();
  const spent = await app.db
    .selectFrom('attempts')
    .select('ends_at')
    .where('key', '=', keyOf(limit, subject))
    .where('count', '>=', limit.max * times)
    .where('ends_at', '>', now)
    // Ignore windows started by a clock that ran ahead.
    .where('ends_at', '<=', new Date(now.getTime() + limit.minutes * 60_000))
    .executeTakeFirst();
  return spent?.ends_at;
}

/** The 429 error with the limit's reason and the time to wait. */
export function refusal(app: App, limit: Limit, endsAt: Date) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - app.now().getTime()) / 1000));
  return tooMany(seconds, `${limit.reason} ${Math.ceil(seconds / 60)} dəqiqə sonra yenidən cəhd edin.`);
}

/** Deletes expired counters, and places not used for 90 days. */
export async function removeOldAttempts(app: App): Promise<void> {
  const now = app.now();
  // Later ones were started by a clock that ran ahead.
  const latest = new Date(now.getTime() + longestWindowMinutes * 60_000);
  await app.db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('ends_at', '>', latest)]))
    .execute();
  const oldest = new Date(now.getTime() - 90 * dayMs);
  await app.db.deleteFrom('used_places').where('used_at', '<', oldest).execute();
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return createHash('sha256').update(`${name} ${subject}`).digest();
}
