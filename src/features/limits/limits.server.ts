/**
 * How often something may be tried: counted in PostgreSQL, so that all processes count together. One table and one
 * statement, no library: whatever counts needs the site's own clock, pool and errors, and nothing else.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { tooMany } from '../../errors.ts';
import { countedNetworks, isLoopback } from './address.ts';

type Limit = {
  max: number;
  minutes: number;
  reason: string;
  /** Not counted from this very machine: there an address may stand for everybody behind an unnamed proxy. */
  sparesLoopback?: true;
};

const logIns = 'Bir saatda çox sayda giriş edilib.';
const failedLogIns = 'Çox sayda uğursuz giriş cəhdi olub.';
const wrongCodes = 'Çox sayda yanlış kod göndərilib.';

/** What is limited: so many in so many minutes, counted from the first. */
const limits = {
  failedLogIns: { max: 10, minutes: 15, reason: failedLogIns },
  failedLogInsOfAddress: { max: 100, minutes: 15, reason: failedLogIns },
  failedAdminLogIns: { max: 10, minutes: 15, reason: failedLogIns },
  // On top of an account's own, for each place that guesses come from.
  failedLogInsOfPlace: { max: 40, minutes: 15, reason: failedLogIns },
  logIns: { max: 100, minutes: 60, reason: logIns },
  logInsOfAddress: { max: 1000, minutes: 60, reason: logIns, sparesLoopback: true },
  registrationsOfAddress: { max: 50, minutes: 60, reason: 'Bu şəbəkədən çox sayda hesab açılıb.' },
  welcomeMails: { max: 1, minutes: 24 * 60, reason: 'Bu e-poçta artıq məktub göndərilib.' },
  resetMails: { max: 5, minutes: 60, reason: 'Bu e-poçta artıq bir neçə link göndərilib.' },
  resetMailsOfAddress: { max: 50, minutes: 60, reason: 'Bu şəbəkədən çox sayda link istənilib.' },
  wrongResetCodes: { max: 10, minutes: 15, reason: wrongCodes },
  wrongCodesOfAddress: { max: 100, minutes: 15, reason: wrongCodes },
  phoneCodesOfAddress: { max: 50, minutes: 60, reason: 'Bu şəbəkədən çox sayda SMS kodu istənilib.' },
  listings: { max: 100, minutes: 60, reason: 'Bir saatda ən çox 100 elan yerləşdirmək olar.' },
  listingsOfAddress: {
    max: 1000,
    minutes: 60,
    reason: 'Bu şəbəkədən çox sayda elan yerləşdirilib.',
    sparesLoopback: true,
  },
  changes: { max: 300, minutes: 60, reason: 'Bir saatda ən çox 300 dəyişiklik etmək olar.' },
  photos: { max: 200, minutes: 60, reason: 'Bir saatda ən çox 200 şəkil yükləmək olar.' },
  photosOfAddress: { max: 5000, minutes: 60, reason: 'Bu şəbəkədən çox sayda şəkil yüklənib.', sparesLoopback: true },
  downloads: { max: 10, minutes: 60, reason: 'Məlumatlarınızı bir az əvvəl bir neçə dəfə endirmisiniz.' },
  answersOfAddress: { max: 6000, minutes: 10, reason: 'Bu şəbəkədən çox sayda səhifə açılıb.', sparesLoopback: true },
  detailsOfAddress: { max: 3000, minutes: 60, reason: 'Bu şəbəkədən çox sayda elana baxılıb.', sparesLoopback: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
/** Those that count a client's networks. */
export type AddressLimit = LimitName & `${string}OfAddress`;

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
  name: LimitName,
  subject: string,
  { by = 1, times = 1 }: Options = {},
): Promise<Attempt> {
  const max = limits[name].max * times;
  const now = app.now();
  const endsAt = new Date(now.getTime() + limits[name].minutes * 60_000);
  if (!app.config.limits) return { beyond: false, endsAt };
  // One statement, so that attempts at the same moment are counted one after the other. What is refused is not counted
  // beyond the limit. No window ends later than one that begins now, whatever the clock said when it began.
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into attempts as known (key, count, ends_at) values (${keyOf(name, subject)}, ${by}, ${endsAt})
    on conflict (key) do update set
      count = case when known.ends_at <= ${now} then excluded.count
        else greatest(known.count, least(known.count + excluded.count, ${max + 1})) end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else least(known.ends_at, excluded.ends_at) end
    returning count, ends_at`.execute(app.db);
  const { count, ends_at } = rows[0] as (typeof rows)[number];
  return { beyond: count > max, endsAt: ends_at };
}

/** Counts an attempt; refuses it when there were enough. */
export async function takeAttempt(app: App, name: LimitName, subject: string, options: Options = {}): Promise<void> {
  const { beyond, endsAt } = await countAttempt(app, name, subject, options);
  if (beyond) throw refusal(app, name, endsAt);
}

/** Counts an attempt of an address for each of its networks, and answers of the first that had too many. */
export async function countAddress(app: App, name: AddressLimit, address: string, by = 1): Promise<Attempt> {
  let attempt: Attempt | undefined;
  for (const network of networksOf(name, address)) {
    // What is refused to the narrow one uses up nothing of the wide one.
    attempt = await countAttempt(app, name, network.name, { by, times: network.times });
    if (attempt.beyond) return attempt;
  }
  return attempt ?? { beyond: false, endsAt: app.now() };
}

/** Counts an attempt of an address; refuses it when there were enough. */
export async function takeAddress(app: App, name: AddressLimit, address: string, by = 1): Promise<void> {
  const { beyond, endsAt } = await countAddress(app, name, address, by);
  if (beyond) throw refusal(app, name, endsAt);
}

/** The networks of an address that a limit counts. */
export function networksOf(name: AddressLimit, address: string) {
  const { sparesLoopback }: Limit = limits[name];
  return sparesLoopback && isLoopback(address) ? [] : countedNetworks(address);
}

/** Takes back an attempt that turned out to be none. */
export async function giveBackAttempt(app: App, name: LimitName, subject: string): Promise<void> {
  await app.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(name, subject))
    .where('count', '>', 0)
    .execute();
}

/** Refuses where there were enough attempts, and counts none. */
export async function refuseIfSpent(app: App, name: LimitName, subject: string): Promise<void> {
  const end = await endOfSpent(app, name, subject);
  if (end) throw refusal(app, name, end);
}

/** Refuses an address that had enough attempts, and counts none. */
export async function refuseIfAddressSpent(app: App, name: AddressLimit, address: string): Promise<void> {
  const end = await endOfSpentAddress(app, name, address);
  if (end) throw refusal(app, name, end);
}

/** Until when an address has no attempt left. */
export async function endOfSpentAddress(app: App, name: AddressLimit, address: string): Promise<Date | undefined> {
  for (const network of networksOf(name, address)) {
    const end = await endOfSpent(app, name, network.name, network.times);
    if (end) return end;
  }
}

async function endOfSpent(app: App, name: LimitName, subject: string, times = 1): Promise<Date | undefined> {
  if (!app.config.limits) return;
  const now = app.now();
  const spent = await app.db
    .selectFrom('attempts')
    .select('ends_at')
    .where('key', '=', keyOf(name, subject))
    .where('count', '>=', limits[name].max * times)
    .where('ends_at', '>', now)
    // One that ends later began before the clock was set back.
    .where('ends_at', '<=', new Date(now.getTime() + limits[name].minutes * 60_000))
    .executeTakeFirst();
  return spent?.ends_at;
}

/** 429 with what was too much and how long to wait. */
export function refusal(app: App, name: LimitName, endsAt: Date) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - app.now().getTime()) / 1000));
  return tooMany(seconds, `${limits[name].reason} ${Math.ceil(seconds / 60)} dəqiqə sonra yenidən cəhd edin.`);
}

/** Forgets what is counted anew anyway, and places that nobody came from for long. */
export async function removeOldAttempts(app: App): Promise<void> {
  const now = app.now();
  // What would end later than any window began before the clock was set back.
  const latest = new Date(now.getTime() + Math.max(...Object.values(limits).map(({ minutes }) => minutes)) * 60_000);
  await app.db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('ends_at', '>', latest)]))
    .execute();
  const oldest = new Date(now.getTime() - 90 * 86_400_000);
  await app.db.deleteFrom('used_places').where('used_at', '<', oldest).execute();
}

function keyOf(name: LimitName, subject: string): Buffer {
  return createHash('sha256').update(`${name} ${subject}`).digest();
}
