/** Decides whether the read replica may be used: only with every change this process knows of, and only while it keeps up. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { type RawBuilder, sql } from 'kysely';
import type { Changes, Topic } from './changes.ts';

export type Replica = Reads & {
  /**
   * A lower bound of the changes it has replayed, if they include every known change of the topics (or of everything, when
   * absent); undefined otherwise.
   */
  replayed(topics: readonly Topic[] | undefined): number | undefined;
  /** False while it hangs, is down, or lags behind. */
  isUsed(): boolean;
  /** Reports a failed or unanswered query: the replica is not used for some seconds, or until it has caught up again. */
  doubt(error: unknown): void;
  close(): Promise<void>;
};

/** Query functions for public responses. */
export type Reads = { read: Read; search: Read };

/** A read; a search times out after what is left of the response's time. */
type Read = <Row>(query: RawBuilder<unknown>, leftMs?: () => number) => Promise<Row[]>;

/** Connections to the replica; those of `pool` only ask how far it has replayed. */
type Connections = Reads & { pool: Pool; readPools: readonly Pool[] };

// Polled at once after a change, and otherwise this often.
const restMs = 300;
// A replica that does not answer for this long is not used.
const silentMs = 300;
// Pause before it is asked again.
const retryMs = 1000;
const stepMs = 10;
// With several replicas behind a proxy, we cannot tell which one was silent; the proxy needs some seconds to notice.
const distrustMs = 5000;
// If it lags further behind, it is not used until it has caught up.
const maxLagMs = 3000;

/**
 * Changes are numbered as their notifications arrive; the replica must have replayed what the leader had written by then.
 * Clients need no token: anything written since is read from the leader until the replica has it.
 */
export function watchReplica(
  leader: Reads,
  { pool, search, read, readPools }: Connections,
  changes: Changes,
  onError: (error: Error) => void,
): Replica {
  const closing = new AbortController();
  /** The replica has all changes up to this number; undefined while it is not used. */
  let caughtUpWith: number | undefined;
  let distrustedUntilMs = 0;

  async function catchUp(): Promise<void> {
    const count = changes.count();
    // The listener is down, so changes are unknown.
    if (count === undefined) return void (caughtUpWith = undefined);
    const leftMs = distrustedUntilMs - performance.now();
    if (leftMs > 0) await sleep(leftMs, undefined, { signal: closing.signal });
    await untilReplayed(leader, pool, closing.signal);
    // A query may have found it silent meanwhile.
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

/** Resolves once the replica has replayed what the leader has written by now; rejects if that takes too long. */
async function untilReplayed(leader: Reads, replica: Pool, signal: AbortSignal): Promise<void> {
  const rows = await leader.read<{ lsn: string }>(sql`select pg_current_wal_flush_lsn() as lsn`);
  const endsAt = performance.now() + maxLagMs;
  while (!(await hasReplayed(replica, rows[0]?.lsn))) {
    if (performance.now() > endsAt) throw new Error('the replica is more than three seconds behind');
    await sleep(stepMs, undefined, { signal });
  }
}

/** False for a server that was promoted or follows another leader. */
async function hasReplayed(replica: Pool, lsn: string | undefined): Promise<boolean> {
  const text = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed';
  const asked = { text, values: [lsn], query_timeout: silentMs };
  const { rows } = await replica.query<{ replayed: boolean }>(asked);
  return rows[0]?.replayed === true;
}
