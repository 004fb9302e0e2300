/** Reads for public responses: from which server, and which topics the response depends on. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { App } from '../app/app.ts';
import type { Topic } from '../cache/changes.ts';
import type { Reads } from '../cache/replica.ts';
import type { AllowedStaleness } from '../cache/response-cache.ts';
import { isAppError, isOutOfTime, unavailable } from '../base/errors.ts';

/**
 * The app for a public response, with the topics it depends on. The same topics decide whether the replica may be read and
 * how long the response is cached (`cacheUntilChanged`), so that the two cannot disagree.
 */
export type Reading = App & {
  /** This reading, from the leader only. */
  readonly leader: App & { readonly progress: Progress };
  readonly progress: Progress;
  /** Topics the response depends on, except those it may show late; everything when absent. */
  topics: readonly Topic[] | undefined;
  staleUntil: AllowedStaleness | undefined;
  /** Set by a search that found nothing. */
  unmatchedQuery: string | undefined;
  /** Number of changes known before anything was read. */
  readonly count: number | undefined;
  /** Whether the replica is read. */
  readonly fromReplica: boolean;
  /**
   * Adds a topic that is only known after reading. False if the replica may lack changes of it: then read again from the
   * leader.
   */
  adds(topic: Topic): boolean;
  /** Narrows the dependencies to this topic, known only after reading. False as with `adds`. */
  narrowsTo(topic: Topic): boolean;
};

/** How far the searches of one response have come; shared by all that it reads. */
type Progress = {
  /** When its searches must have ended, as `performance.now()` tells it. */
  readonly endsAtMs: number;
  /** Whether a step was cut off, or something it needs was missing: then the response is not kept. */
  isCutShort: boolean;
};

/** Says that a response lacks something that the next one may have. */
export function markIncomplete(app: App): void {
  const { progress } = app as App & Partial<Reading>;
  if (progress) progress.isCutShort = true;
}

/**
 * Reads from the replica if it has every change of the topics, or of everything when absent. Private data, and data that a
 * write depends on, is read from the leader instead.
 */
export function forReading(app: App, ...named: readonly (Topic | undefined)[]): Reading {
  const { leader: given = app, progress = startProgress(app) } = app as App & Partial<Reading>;
  const leader = { ...given, search: withinTime(given, progress), progress };
  const { replica, changes } = leader;
  const known = named.filter((topic) => topic !== undefined);
  const topics = known.length > 0 ? known : undefined;
  const since = replica?.replayed(topics);
  const hasAllOf = (other: Topic) => since === undefined || changes.unchanged([other], since);
  const reading: Reading = {
    ...leader,
    ...readsInTime(readsOf(leader, since !== undefined), progress),
    leader,
    topics,
    staleUntil: undefined,
    unmatchedQuery: undefined,
    count: changes.count(),
    fromReplica: since !== undefined,
    adds(other) {
      if (reading.topics?.includes(other) === false) reading.topics = [...reading.topics, other];
      return hasAllOf(other);
    },
    narrowsTo(other) {
      reading.topics = [other];
      return hasAllOf(other);
    },
  };
  return reading;
}

function startProgress({ searchTimeoutMs }: App): Progress {
  return { endsAtMs: performance.now() + searchTimeoutMs, isCutShort: false };
}

function readsInTime(reads: Reads, progress: Progress): Reads {
  return { read: reads.read, search: withinTime(reads, progress) };
}

/** Each statement waits for what the response has left of its time. */
function withinTime({ search }: Reads, progress: Progress): Reads['search'] {
  const ownLeftMs = () => progress.endsAtMs - performance.now();
  return async (query, leftMs = ownLeftMs) => {
    try {
      return await search(query, () => Math.min(leftMs(), ownLeftMs()));
    } catch (error) {
      if (isOutOfTime(error)) progress.isCutShort = true;
      throw error;
    }
  };
}

/** The app for steps with a fallback: they leave half of the response's time to it. */
export function inHalfTheTime<Given extends App>(app: Given): Given {
  const { progress = startProgress(app) } = app as Given & Partial<Reading>;
  const endsAtMs = (performance.now() + progress.endsAtMs) / 2;
  return { ...app, search: (query) => app.search(query, () => endsAtMs - performance.now()) };
}

// Notifications per second; each posting sends two.
const busyPerSecond = 12;
const heldMs = 250;

/** Under heavy posting, a list is rendered a few times a second rather than after each change. Call it after reading. */
export function holdWhenBusy(reading: Reading): void {
  const { changes, count, topics, now } = reading;
  if (count === undefined || changes.perSecond() < busyPerSecond) return;
  reading.staleUntil = { topics, count, until: now().getTime() + heldMs };
  reading.topics = [];
}

function readsOf(leader: App, fromReplica: boolean): Reads {
  const { replica, changes } = leader;
  if (!replica) return leader;
  const isGone = () => changes.count() === undefined;
  return fromReplica
    ? withFallback(
        whileThere(replica, () => !replica.isUsed(), 0, silentMs),
        leader,
        (error) => (replica.doubt(error), true),
      )
    : // Without a leader, a stale response is better than none. It is not cached, since no changes arrive.
      withFallback(whileThere(leader, isGone, graceMs), replica, isGone);
}

// Without change notifications, the leader is presumed down, although it may be there.
const graceMs = 400;
const lookMs = 50;
// One of several replicas may hang while another reports its position.
const silentMs = 600;

/**
 * Gives up a read once the server has been silent for `graceMs` and is known to be down, or after `longestMs` in any case;
 * otherwise it would wait for the query's own time-out.
 */
function whileThere(reads: Reads, isGone: () => boolean, graceMs: number, longestMs = Infinity): Reads {
  const bounded =
    (name: keyof Reads): Reads[typeof name] =>
    async (query, leftMs) => {
      const answered = new AbortController();
      const { signal } = answered;
      const untilGone = async (): Promise<never> => {
        const endsAt = performance.now() + longestMs;
        await sleep(graceMs, undefined, { signal });
        while (!isGone() && performance.now() < endsAt) await sleep(lookMs, undefined, { signal });
        throw unavailable(5);
      };
      try {
        return await Promise.race([reads[name]<never>(query, leftMs), untilGone()]);
      } finally {
        answered.abort();
      }
    };
  return { read: bounded('read'), search: bounded('search') };
}

// How long it may take until everything has noticed that a server went down.
const timeoutMs = 1000;
const pauseMs = 100;

/**
 * Falls back to the other server if one is unavailable; retries for a moment, since broken connections are noticed one by
 * one.
 */
function withFallback(one: Reads, other: Reads, mayAsk: (error: unknown) => boolean): Reads {
  const either =
    (name: keyof Reads): Reads[typeof name] =>
    async (query, leftMs) => {
      const endsAt = performance.now() + timeoutMs;
      for (;;) {
        try {
          return await one[name](query, leftMs);
        } catch (error) {
          if (!isAway(error)) throw error;
          try {
            if (mayAsk(error)) return await other[name](query, leftMs);
          } catch (second) {
            if (!isAway(second)) throw second;
          }
          if (performance.now() > endsAt) throw error;
        }
        await sleep(pauseMs);
      }
    };
  return { read: either('read'), search: either('search') };
}

// The replica's error when the leader has just vacuumed the rows being read.
const inConflict = '40001';

function isAway(error: unknown): boolean {
  return isAppError(error)
    ? error.code === 'unavailable'
    : error instanceof pg.DatabaseError && error.code === inConflict;
}
