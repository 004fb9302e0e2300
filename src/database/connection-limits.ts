/** How many connections to the database each part of a process opens at most, and what all processes need together. */

export const connections = {
  /** Of the app: writes and reads. */
  pool: 10,
  // More searches at once than this only wait for one another's processor time.
  searches: 4,
  /** On which the database tells of changes. */
  changes: 1,
  queue: 1,
  jobs: 2,
} as const;

const { pool, searches, changes, queue, jobs } = connections;
const inWorker = pool + searches + changes + queue;
const inSupervisor = pool + searches + queue + jobs;

/** What the supervisor and so many workers open when all of them are busy. */
export function connectionsNeeded(workers: number): number {
  return inSupervisor + workers * inWorker;
}

/** What a database of our own offers: SIGHUP has some workers twice for a moment, and commands and people come along. */
export function connectionsToOffer(workers: number): number {
  return Math.max(100, connectionsNeeded(workers + 4) + 20);
}
