/** Whether a read replica may answer: only with everything that this process knows of, and only while it keeps up. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Connection } from '../database/client.ts';
import type { Changes } from './changes.ts';

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

/** What answers are read with. */
export type Reads = Pick<Connections, 'read' | 'search'>;

/** The connections to one server. */
type Connections = Pick<Connection, 'read' | 'pool'> & {
  search: Connection['read'];
  searchPool: Connection['pool'];
};

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
  { pool, search, searchPool, read }: Connections,
  changes: Changes,
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
