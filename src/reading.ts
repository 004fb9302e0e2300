/** What an answer that everybody is told alike is read with, and what it is made of. */
import pg from 'pg';
import type { App } from './app.ts';
import type { Reads } from './cache/replica.ts';
import { isAppError } from './errors.ts';

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
