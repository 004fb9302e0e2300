/** Whether a read replica may answer: only with everything that this process knows of, and only while it keeps up. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { App } from './app.ts';
import { isAppError } from './errors.ts';
import type { Freshness } from './freshness.ts';

export type Replica = Reads & {
  /** Whether it has every change of a topic, or of all when absent, that is known of here. */
  has(topic: string | undefined): boolean;
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
    has: (topic) => caughtUpWith !== undefined && changes.unchanged(topic, caughtUpWith),
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
 * The app for what everybody is told alike: it reads from the replica, if that has all there is of the topic. What only
 * its owner is told, and all that a write is decided by, is read from the leader.
 */
export function forReading(app: App, topic?: string): App {
  const { replica } = app;
  if (!replica) return app;
  const reads = replica.has(topic)
    ? firstOf(replica, app, (error) => (replica.doubt(error), true))
    : // Without a leader old news is better than none. Nothing of it is kept, since nobody tells of changes.
      firstOf(app, replica, () => app.changes.count() === undefined);
  return { ...app, ...reads };
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
