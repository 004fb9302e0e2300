/**
 * One engine for all files of strangers: shops' files, their addresses and other software are rows that one process at a time
 * works on, whichever has had no turn for longest. Whoever dies loses the claim, and another goes on.
 */
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app/app.ts';
import { inLanes } from '../platform/jobs/lanes.ts';
import { deadSeconds, Interrupted, maxTries, underClaim } from '../platform/jobs/under-claim.ts';
import { withFolder } from '../platform/storage/working-folders.ts';

/** What the engine keeps in a row. */
type Kept = {
  claim: string | null;
  /** Deaths and failures, and the try under way. */
  tries: number;
};

/** A row that this process may write about, as long as the claim is its own. `left_by`: the claim of a dead process. */
export type Claimed<Row> = Row & { claim: string; left_by: string | null };

/** Rows of a table that have to be worked on. SQL is about `w`, a row of it. */
export type Queue<Row extends Kept> = {
  name: 'imports.run' | 'imports.readFeeds' | 'transfers.run';
  table: 'shop_imports' | 'shop_feeds' | 'transfers';
  key: 'id' | 'shop_id';
  /** As many are worked on at once. */
  lanes: number;
  isAtWork: (app: App) => RawBuilder<unknown>;
  /** Besides: nothing else has to come first. */
  mayBegin: (app: App) => RawBuilder<unknown>;
  work: (app: App, row: Claimed<Row>, how: How) => Promise<void>;
  /** What to tell if the file itself is to blame; undefined: it is tried again. */
  blame: (error: unknown) => string | undefined;
  /** Ends a row that cannot go on; without effect if it has another claim. */
  end: (app: App, row: Row, message: string) => Promise<void>;
  said: { diedOften: string; tookTooLong: string; failed: string };
};

export type How = {
  /** Removed afterwards. */
  folder: string;
  signal: AbortSignal;
  openTurn: (lastsMs: number) => Turn;
};

/** A turn that has lasted for some time ends once others wait. */
export type Turn = { readonly isOver: boolean; look: () => Promise<void> };

/** Another has the claim, or what is worked on is no longer wanted. */
export class ClaimLost extends Interrupted {}
/** Something else comes first: it is tried again some seconds later. */
export class Postponed extends Interrupted {}

// Of all turns: nothing runs for days.
const longestHours = 24;

const isAlive = (beat: RawBuilder<unknown>) => sql`${beat} > clock_timestamp() - make_interval(secs => ${deadSeconds})`;
const isFree = sql`(w.beat_at is null or not ${isAlive(sql`w.beat_at`)})`;
const isOverdue = sql`w.begun_at < clock_timestamp() - make_interval(hours => ${longestHours})`;

/** Works on what waits, and on what dead processes have left, until nothing is left. */
export async function workThrough<Row extends Kept>(app: App, queue: Queue<Row>, stopping: AbortSignal): Promise<void> {
  await inLanes(app, { name: queue.name, count: queue.lanes, stopping }, async () => {
    await endHopeless(app, queue);
    const claimed = await claim(app, queue);
    if (claimed) await workOn(app, queue, claimed, stopping);
    return claimed !== undefined;
  });
}

/** Ends those whose workers died too often to say so themselves, or that take for ever. */
async function endHopeless<Row extends Kept>(app: App, queue: Queue<Row>): Promise<void> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(queue.table)} w
    where ${isWaiting(app, queue)} and (tries >= ${maxTries} or ${isOverdue})`.execute(app.db);
  for (const row of rows) {
    app.log.warn(about(queue, row), 'a file was given up');
    await queue.end(app, row, row.tries >= maxTries ? queue.said.diedOften : queue.said.tookTooLong);
  }
}

/** Claims the row that has had no turn for longest. */
export async function claim<Row extends Kept>(app: App, queue: Queue<Row>): Promise<Claimed<Row> | undefined> {
  const [table, key] = [sql.table(queue.table), sql.ref(queue.key)];
  const { rows } = await sql<Claimed<Row>>`
    with next as (
      select ${key} as key, claim from ${table} w where ${isClaimable(app, queue)}
      order by turn_at nulls first, ${key} limit 1 for update of w skip locked)
    update ${table} w set claim = ${uuidv7()}, tries = tries + 1, beat_at = clock_timestamp(),
      turn_at = clock_timestamp(), begun_at = coalesce(begun_at, clock_timestamp())
    from next where w.${key} = next.key returning w.*, next.claim as left_by`.execute(app.db);
  return rows[0];
}

function isWaiting<Row extends Kept>(app: App, queue: Queue<Row>): RawBuilder<unknown> {
  return sql`${queue.isAtWork(app)} and ${isFree} and ${queue.mayBegin(app)}`;
}

function isClaimable<Row extends Kept>(app: App, queue: Queue<Row>): RawBuilder<unknown> {
  return sql`${isWaiting(app, queue)}
    -- Of those whose worker died, one at a time: whichever it was, no other dies with it again.
    and (w.tries = 0 or not exists (
      select from ${sql.table(queue.table)} suspect
      where suspect.tries > 1 and suspect.claim is not null and ${isAlive(sql`suspect.beat_at`)}))`;
}

async function workOn<Row extends Kept>(
  app: App,
  queue: Queue<Row>,
  row: Claimed<Row>,
  stopping: AbortSignal,
): Promise<void> {
  // Whatever ends otherwise than by a death or a failure was no try.
  let next: Next = { isTry: false, waits: false };
  const openTurn = (lastsMs: number) => openTurnOf(app, queue, lastsMs);
  try {
    await underClaim({ beat: () => beat(app, queue, row), stopping }, (signal) =>
      withFolder(app, (folder) => queue.work(app, row, { folder, signal, openTurn })),
    );
  } catch (error) {
    next = await fail(app, queue, row, error);
  } finally {
    await release(app, queue, row, next);
  }
}

/** `waits`: it is free only once a dead process's would be: until then, the same would happen again. */
type Next = { isTry: boolean; waits: boolean };

async function fail<Row extends Kept>(app: App, queue: Queue<Row>, row: Claimed<Row>, error: unknown): Promise<Next> {
  if (error instanceof Interrupted) return { isTry: false, waits: error instanceof Postponed };
  const message = queue.blame(error);
  if (!message) {
    app.log.warn({ err: error, ...about(queue, row) }, 'a file could not be worked through');
    // A passing failure is over at once; another would come again at once.
    if (row.tries < maxTries) return { isTry: true, waits: row.tries > 1 };
  }
  await queue.end(app, row, message ?? queue.said.failed);
  return { isTry: true, waits: false };
}

async function release<Row extends Kept>(
  app: App,
  queue: Queue<Row>,
  row: Claimed<Row>,
  { isTry, waits }: Next,
): Promise<void> {
  await sql`
    update ${sql.table(queue.table)} set claim = null, beat_at = case when ${waits} then beat_at end,
      tries = greatest(tries - ${isTry ? 0 : 1}, 0)
    where ${isOwn(queue, row)}`.execute(app.db);
}

/** False where it was cancelled or claimed by another, or has taken too long. */
async function beat<Row extends Kept>(app: App, queue: Queue<Row>, row: Claimed<Row>): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(queue.table)} w set beat_at = clock_timestamp()
    where ${isOwn(queue, row)} and ${queue.isAtWork(app)} and (${isOverdue}) is not true returning true`.execute(
    app.db,
  );
  return rows.length > 0;
}

function isOwn<Row extends Kept>({ key }: Queue<Row>, row: Claimed<Row>): RawBuilder<unknown> {
  return sql`${sql.ref(key)} = ${idOf(key, row)} and claim = ${row.claim}`;
}

function openTurnOf<Row extends Kept>(app: App, queue: Queue<Row>, lastsMs: number): Turn {
  const endsMs = performance.now() + lastsMs;
  const turn = {
    isOver: false,
    async look() {
      if (turn.isOver || performance.now() < endsMs) return;
      const { rows } = await sql`
        select from ${sql.table(queue.table)} w where ${isClaimable(app, queue)} limit 1`.execute(app.db);
      // For good: several look at once, and an answer may be older than another's.
      if (rows.length > 0) turn.isOver = true;
    },
  };
  return turn;
}

const about = <Row extends Kept>({ name, key }: Queue<Row>, row: Row) => ({ job: name, id: idOf(key, row) });

const idOf = (key: 'id' | 'shop_id', row: object) => (row as Record<typeof key, string>)[key];
