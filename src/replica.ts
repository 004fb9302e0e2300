/** Whether a read replica may answer: only with everything that this process knows of, and only while it keeps up. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { App } from './app.ts';
import { isAppError } from './errors.ts';
import type { Freshness } from './freshness.ts';

export type Replica = Reads & {
  /**
   * How many changes it has replayed at least, if every change of a topic that is known of here, or of all when absent,
   * is among them; undefined otherwise.
   */
  replayed(topic: string | undefined): number | undefined;
  /** It failed: not to be asked until it has answered once more. */
  doubt(error: unknown): void;
  close(): Promise<void>;
};

type Reads = Pick<App, 'read' | 'search'>;

// It is asked again at once when something has changed, and otherwise so often.
const restMs = 1000;
const stepMs = 10;
// Further behind than this it is left alone until it has caught up.
const patienceMs = 3000;

/**
 * Changes are numbered as they become known; what the leader had written by then, the replica must have replayed. Nothing
 * has to be kept by clients: whatever was written since, by anybody, is read from the leader until the replica has it.
 */
export function watchReplica(
  leader: Pool,
  { pool, search, searchPool, read }: Pick<App, 'read' | 'pool' | 'search' | 'searchPool'>,
  changes: Freshness,
  onError: (error: Error) => void,
): Replica {
  const closing = new AbortController();
  /** The replica has all changes up to this one; undefined while it is not to be asked. */
  let caughtUpWith: number | undefined;

  async function catchUp(): Promise<void> {
    const count = changes.count();
    // Nobody would tell of a change.
    if (count === undefined) return void (caughtUpWith = undefined);
    const { rows } = await leader.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
    const endsAt = performance.now() + patienceMs;
    while (!(await hasReplayed(rows[0]?.lsn))) {
      if (performance.now() > endsAt) throw new Error('the replica is more than three seconds behind');
      await sleep(stepMs, undefined, { signal: closing.signal });
    }
    caughtUpWith = count;
  }

  /** A server that is no replica any more, or of another leader, has replayed nothing. */
  async function hasReplayed(lsn: string | undefined): Promise<boolean> {
    const { rows } = await pool.query<{ replayed: boolean }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
      [lsn],
    );
    return rows[0]?.replayed === true;
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await catchUp();
        for (let rested = 0; rested < restMs && changes.count() === caughtUpWith; rested += stepMs) {
          await sleep(stepMs, undefined, { signal: closing.signal });
        }
      } catch (error) {
        caughtUpWith = undefined;
        if (closing.signal.aborted) return;
        onError(error as Error);
        await sleep(restMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }
  const watched = watch();

  return {
    read,
    search,
    replayed: (topic) =>
      caughtUpWith !== undefined && changes.unchanged(topic, caughtUpWith) ? caughtUpWith : undefined,
    doubt(error) {
      caughtUpWith = undefined;
      onError(error as Error);
    },
    async close() {
      closing.abort();
      await watched;
      await Promise.all([pool.end(), searchPool.end()]);
    },
  };
}

/**
 * The app for an answer that everybody is told alike, with what that answer is made of: the same topics decide whether
 * the replica may be read for it and how long it is kept (`keep`), so that neither can know of fewer than the other.
 */
export type Reading = App & {
  /** The same, reading from the leader alone. */
  readonly leader: App;
  /** What the answer is made of, with commas between; everything when absent. */
  readonly topic: string | undefined;
  /** How many changes were known of before anything was read. */
  readonly count: number | undefined;
  /** Whether the replica is read. */
  readonly fromReplica: boolean;
  /**
   * Adds a topic that is only known once something was read, and answers whether all there is of it could be seen by
   * then. If not, it has to be read again from the leader.
   */
  adds(topic: string): boolean;
};

/**
 * Reads from the replica, if that has all there is of the topic, or of everything when absent. What only its owner is
 * told, and all that a write is decided by, is read from the leader.
 */
export function forReading(app: App, topic?: string): Reading {
  const { leader = app } = app as App & Partial<Reading>;
  const { replica, changes } = leader;
  const since = replica?.replayed(topic);
  const reading = {
    ...leader,
    ...readsOf(leader, since !== undefined),
    leader,
    topic,
    count: changes.count(),
    fromReplica: since !== undefined,
    adds(other: string) {
      if (reading.topic !== undefined && !reading.topic.split(',').includes(other)) reading.topic += `,${other}`;
      return since === undefined || changes.unchanged(other, since);
    },
  };
  return reading;
}

function readsOf(leader: App, fromReplica: boolean): Reads {
  const { replica, changes } = leader;
  if (!replica) return leader;
  return fromReplica
    ? firstOf(replica, leader, (error) => (replica.doubt(error), true))
    : // Without a leader old news is better than none. Nothing of it is kept, since nobody tells of changes.
      firstOf(leader, replica, () => changes.count() === undefined);
}

/** Asks another where one is away. */
function firstOf(one: Reads, other: Reads, mayAsk: (error: unknown) => boolean): Reads {
  const either =
    (name: keyof Reads): Reads[typeof name] =>
    async (query) => {
      try {
        return await one[name](query);
      } catch (error) {
        if (isAway(error) && mayAsk(error)) return other[name](query);
        throw error;
      }
    };
  return { read: either('read'), search: either('search') };
}

// What a replica answers whose rows the leader has just removed for good.
const inConflict = '40001';

function isAway(error: unknown): boolean {
  return isAppError(error)
    ? error.code === 'unavailable'
    : error instanceof pg.DatabaseError && error.code === inConflict;
}
