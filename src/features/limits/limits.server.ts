/**
 * Rate limits, counted in PostgreSQL so that all processes count together. One table and one statement instead of a
 * library: it needs the site's own clock, pool and errors, and nothing else.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { tooMany } from '../../errors.ts';
import type { Limit } from '../feature.server.ts';
import { countedNetworks, isLoopback } from './address.ts';

/** A limit that counts the networks of a client's address. */
export type AddressLimit = Limit & { name: `${string}OfAddress` };

/** No limit counts longer than this. */
export const longestWindowMinutes = 24 * 60;

/** Gives each limit the name it is defined under. */
export function defineLimits<const Definitions extends Record<string, Omit<Limit, 'name'>>>(definitions: Definitions) {
  const limits = Object.entries(definitions).map(([name, limit]) => [name, { name, ...limit }]);
  return Object.fromEntries(limits) as { readonly [Name in keyof Definitions & string]: Limit & { name: Name } };
}

type Attempt = {
  /** More than the limit names. */
  beyond: boolean;
  endsAt: Date;
};

type Options = {
  by?: number;
  /** For a network that many share. */
  times?: number;
};

/** Counts an attempt and answers whether there were too many. */
export async function countAttempt(
  app: App,
  limit: Limit,
  subject: string,
  { by = 1, times = 1 }: Options = {},
): Promise<Attempt> {
  const max = limit.max * times;
  const now = app.now();
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  if (!app.config.limits) return { beyond: false, endsAt };
  // One statement, so that attempts at the same moment are counted one after the other. What is refused is not counted
  // beyond the limit. No window ends later than one that begins now, whatever the clock said when it began.
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into attempts as known (key, count, ends_at) values (${keyOf(limit, subject)}, ${by}, ${endsAt})
    on conflict (key) do update set
      count = case when known.ends_at <= ${now} then excluded.count
        else greatest(known.count, least(known.count + excluded.count, ${max + 1})) end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else least(known.ends_at, excluded.ends_at) end
    returning count, ends_at`.execute(app.db);
  const { count, ends_at } = rows[0] as (typeof rows)[number];
  return { beyond: count > max, endsAt: ends_at };
}

/** Counts an attempt; refuses it when there were enough. */
export async function takeAttempt(app: App, limit: Limit, subject: string, options: Options = {}): Promise<void> {
  const { beyond, endsAt } = await countAttempt(app, limit, subject, options);
  if (beyond) throw refusal(app, limit, endsAt);
}

/** Counts an attempt of an address for each of its networks, and answers of the first that had too many. */
export async function countAddress(app: App, limit: AddressLimit, address: string, by = 1): Promise<Attempt> {
  let attempt: Attempt | undefined;
  for (const network of networksOf(limit, address)) {
    // What is refused to the narrow one uses up nothing of the wide one.
    attempt = await countAttempt(app, limit, network.name, { by, times: network.times });
    if (attempt.beyond) return attempt;
  }
  return attempt ?? { beyond: false, endsAt: app.now() };
}

/** Counts an attempt of an address; refuses it when there were enough. */
export async function takeAddress(app: App, limit: AddressLimit, address: string, by = 1): Promise<void> {
  const { beyond, endsAt } = await countAddress(app, limit, address, by);
  if (beyond) throw refusal(app, limit, endsAt);
}

/** The networks of an address that a limit counts. */
export function networksOf({ sparesLoopback }: AddressLimit, address: string) {
  return sparesLoopback && isLoopback(address) ? [] : countedNetworks(address);
}

/** Takes back an attempt that turned out to be none. */
export async function giveBackAttempt(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, subject))
    .where('count', '>', 0)
    .execute();
}

/** Refuses where there were enough attempts, and counts none. */
export async function refuseIfSpent(app: App, limit: Limit, subject: string): Promise<void> {
  const end = await endOfSpent(app, limit, subject);
  if (end) throw refusal(app, limit, end);
}

/** Refuses an address that had enough attempts, and counts none. */
export async function refuseIfAddressSpent(app: App, limit: AddressLimit, address: string): Promise<void> {
  const end = await endOfSpentAddress(app, limit, address);
  if (end) throw refusal(app, limit, end);
}

/** Until when an address has no attempt left. */
export async function endOfSpentAddress(app: App, limit: AddressLimit, address: string): Promise<Date | undefined> {
  for (const network of networksOf(limit, address)) {
    const end = await endOfSpent(app, limit, network.name, network.times);
    if (end) return end;
  }
}

async function endOfSpent(app: App, limit: Limit, subject: string, times = 1): Promise<Date | undefined> {
  if (!app.config.limits) return;
  const now = app.now();
  const spent = await app.db
    .selectFrom('attempts')
    .select('ends_at')
    .where('key', '=', keyOf(limit, subject))
    .where('count', '>=', limit.max * times)
    .where('ends_at', '>', now)
    // One that ends later began before the clock was set back.
    .where('ends_at', '<=', new Date(now.getTime() + limit.minutes * 60_000))
    .executeTakeFirst();
  return spent?.ends_at;
}

/** 429 with what was too much and how long to wait. */
export function refusal(app: App, limit: Limit, endsAt: Date) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - app.now().getTime()) / 1000));
  return tooMany(seconds, `${limit.reason} ${Math.ceil(seconds / 60)} dəqiqə sonra yenidən cəhd edin.`);
}

/** Forgets what is counted anew anyway, and places that nobody came from for long. */
export async function removeOldAttempts(app: App): Promise<void> {
  const now = app.now();
  // What would end later than any window began before the clock was set back.
  const latest = new Date(now.getTime() + longestWindowMinutes * 60_000);
  await app.db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('ends_at', '>', latest)]))
    .execute();
  const oldest = new Date(now.getTime() - 90 * 86_400_000);
  await app.db.deleteFrom('used_places').where('used_at', '<', oldest).execute();
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return createHash('sha256').update(`${name} ${subject}`).digest();
}
