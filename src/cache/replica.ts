/** Whether the read replica may be used: only with every change that this process knows of, and only while it keeps up. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Connection } from '../database/client.ts';
import type { Changes, Topic } from './changes.ts';

export type Replica = Reads & {
  /**
   * How many changes it has replayed at least, if they include every known change of the topics, or of everything when
   * absent; undefined otherwise.
   */
  replayed(topics: readonly Topic[] | undefined): number | undefined;
  /** False while it is not used: it hangs, is gone, or is behind. */
  isUsed(): boolean;
  /** A query failed, or was not answered: the replica is not used until it has caught up again, or for some seconds. */
  doubt(error: unknown): void;
  close(): Promise<void>;
};

/** The functions that public responses are read with. */
export type Reads = { read: Connection['read']; search: Connection['read'] };

/** The connections to the replica; those of the pool ask how far it is, and nothing else. */
type Connections = Reads & { pool: Pool; readPools: readonly Pool[] };

// It is polled at once when something has changed, and otherwise this often.
const restMs = 300;
// One that does not answer for so long is not used.
const silentMs = 300;
// Then it is asked again.
const retryMs = 1000;
const stepMs = 10;
// Which of several replicas was silent is not known: a proxy in front needs some seconds to notice.
const distrustMs = 5000;
// Further behind than this it is not used until it has caught up.
const maxLagMs = 3000;

/**
 * Changes are numbered as their notices arrive; the replica must have replayed what the leader had written by then. Clients
 * need no token: what anybody has written since is read from the leader until the replica has it.
 */
export function watchReplica(
  leader: Reads,
  { pool, search, read, readPools }: Connections,
  changes: Changes,
  onError: (error: Error) => void,
): Replica {
  const closing = new AbortController();
  /** The replica has all changes up to this one; undefined while it is not used. */
  let caughtUpWith: number | undefined;
  let distrustedUntilMs = 0;

  async function catchUp(): Promise<void> {
    const count = changes.count();
    // No notice of a change could arrive.
    if (count === undefined) return void (caughtUpWith = undefined);
    const leftMs = distrustedUntilMs - performance.now();
    if (leftMs > 0) await sleep(leftMs, undefined, { signal: closing.signal });
    await untilReplayed(leader, pool, closing.signal);
    // It may have been silent meanwhile.
    if (performance.now() >= distrustedUntilMs) caughtUpWith = count;
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
        await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }
  const watched = watch();

  return {
    read,
    search,
    replayed: (topics) =>
      caughtUpWith !== undefined && changes.unchanged(topics, caughtUpWith) ? caughtUpWith : undefined,
    isUsed: () => caughtUpWith !== undefined,
    doubt(error) {
      caughtUpWith = undefined;
      if (!(error instanceof pg.DatabaseError)) distrustedUntilMs = performance.now() + distrustMs;
      onError(error as Error);
    },
    async close() {
      closing.abort();
      await watched;
      await Promise.all([pool, ...readPools].map((each) => each.end()));
    },
  };
}

/** Resolves once the replica has what the leader has written by now; rejects if that takes too long. */
async function untilReplayed(leader: Reads, replica: Pool, signal: AbortSignal): Promise<void> {
  const rows = await leader.read<{ lsn: string }>(sql`select pg_current_wal_flush_lsn() as lsn`);
  const endsAt = performance.now() + maxLagMs;
  while (!(await hasReplayed(replica, rows[0]?.lsn))) {
    if (performance.now() > endsAt) throw new Error('the replica is more than three seconds behind');
    await sleep(stepMs, undefined, { signal });
  }
}

/** False for a server that was promoted, or follows another leader. */
async function hasReplayed(replica: Pool, lsn: string | undefined): Promise<boolean> {
  const text = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed';
  const asked = { text, values: [lsn], query_timeout: silentMs };
  const { rows } = await replica.query<{ replayed: boolean }>(asked);
  return rows[0]?.replayed === true;
}
