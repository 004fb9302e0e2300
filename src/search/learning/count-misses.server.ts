/** Counts searches without results by day, anonymously. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Changes } from '../../platform/cache/changes.ts';
import { bakuDate } from '../../domain/language/dates.ts';
import { dayMs } from '../../domain/language/durations.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { countedNetworks } from '../../platform/limits/address.ts';
import { forgetDayKeys, markOf, readDayKey } from '../../platform/limits/day-key.server.ts';
import { isFiltered, type ListQuery } from '../list-query.ts';
import { kindOfCode } from '../../domain/fields/code/in-texts.ts';
import { foldWords } from '../../domain/language/fold.ts';

/** How many different addresses must search for a text on one day before anybody sees it. */
export const fewestAskers = 3;

// Delay of writes: a search never waits for them, and a killed process loses at most this much.
const writeAfterMs = 3000;
// Limits on what is counted between two writes.
const maxTexts = 500;
const maxAddresses = 50;
// Limits per day, so that one address cannot fill the list.
const maxTextsOfDay = 5000;
const maxTextsOfAddress = 30;
const keptDays = 90;

// The addresses that asked for each text since the last write.
type Waiting = Map<string, Set<string>>;
const waitingOf = new WeakMap<Changes, Waiting>();

/**
 * Marks a reading whose search, of words alone, found nothing; the caller that knows the client's address counts it.
 */
export function markMiss(reading: Reading, text: string, query: ListQuery): void {
  if (query.section || query.cursor || isFiltered(query)) return;
  reading.unmatchedQuery = learnable(text);
}

/** Counts one client's search that found nothing, in memory. */
export function countMiss(app: App, text: string | undefined, address: string): void {
  if (text === undefined) return;
  const waiting = waitingOf.get(app.changes) ?? startWaiting(app);
  const known = waiting.get(text);
  const addresses = known ?? new Set();
  if ((!known && waiting.size >= maxTexts) || addresses.size >= maxAddresses) return;
  waiting.set(text, addresses.add(countedNetworks(address)[0].name));
}

function startWaiting(app: App): Waiting {
  const waiting: Waiting = new Map();
  waitingOf.set(app.changes, waiting);
  setTimeout(() => void writeMisses(app), writeAfterMs).unref();
  return waiting;
}

/** Writes the counts to the database; also before a process ends. */
export async function writeMisses(app: App): Promise<void> {
  const waiting = waitingOf.get(app.changes);
  waitingOf.delete(app.changes);
  if (!waiting) return;
  try {
    await write(app, waiting);
  } catch (error) {
    app.log.warn({ err: error }, 'searches without results could not be counted');
  }
}

async function write(app: App, waiting: Waiting): Promise<void> {
  const day = bakuDate(app.now());
  const key = await readDayKey(app, day);
  // Sorted, so that processes cannot deadlock.
  const asked = [...waiting]
    .flatMap(([text, addresses]) => [...addresses].map((address) => ({ text, mark: markOf(key, address) })))
    .toSorted((one, other) => Buffer.compare(one.mark, other.mark) || (one.text < other.text ? -1 : 1));
  await sql`
    with asked as (
      select text, mark, row_number() over (partition by mark) +
        (select count(*) from search_miss_marks earlier where day = ${day} and earlier.mark = asked.mark) as number
      from unnest(${asked.map(({ text }) => text)}::text[], ${asked.map(({ mark }) => mark)}::bytea[])
        as asked (text, mark)
    ), added as (
      insert into search_miss_marks (day, mark, text)
      select ${day}, mark, text from asked
      where number <= ${maxTextsOfAddress} and (
        exists (select from search_misses known where day = ${day} and known.text = asked.text)
        or (select count(*) from search_misses where day = ${day}) < ${maxTextsOfDay})
      on conflict do nothing returning text
    )
    insert into search_misses as known (day, text, askers)
    select ${day}, text, count(*) from added group by text order by text
    on conflict (day, text) do update set askers = known.askers + excluded.askers`.execute(app.db);
}

/** How often searches that anybody may see found nothing, by day from this one on. */
export async function countMisses(app: App, from: string): Promise<Map<string, number>> {
  const rows = await app.read<{ day: string; count: number }>(sql`
    select day, sum(askers)::int as count from search_misses
    where day >= ${from} and askers >= ${fewestAskers} group by day`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Nightly: deletes who searched on earlier days, texts of too few addresses, and old texts. */
export async function forgetMisses(app: App): Promise<void> {
  const { db, now } = app;
  const today = bakuDate(now());
  const oldest = bakuDate(new Date(now().getTime() - keptDays * dayMs));
  await forgetDayKeys(app, today);
  await db.deleteFrom('search_miss_marks').where('day', '<', today).execute();
  await db
    .deleteFrom('search_misses')
    .where('day', '<', today)
    .where((eb) => eb.or([eb('askers', '<', fewestAskers), eb('day', '<', oldest)]))
    .execute();
}

// Stored are short searches alone, which reveal nothing about a person.
const longest = 60;
const maxWords = 6;
// Allows years and sizes, but no phone numbers or number plates.
const maxDigits = 4;
// E-mail and web addresses.
const address = /@|\/\/|\bwww\b|\w\.(?:az|com|ru|net|org|me|tr)\b/;

/** The text to store; undefined if it may not be stored. */
function learnable(text: string): string | undefined {
  const words = foldWords(text);
  const folded = words.join(' ');
  const digits = folded.match(/\p{Nd}/gu)?.length ?? 0;
  const isPlain = words.length <= maxWords && folded.length <= longest && digits <= maxDigits && !address.test(folded);
  return isPlain && /\p{L}{2}/u.test(folded) && !words.some(kindOfCode) ? folded : undefined;
}
