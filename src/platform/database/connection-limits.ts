/** How many database connections each part of a process may open, and how many all processes need. */

export const connections = {
  /** Writes, and what is read for one person. */
  pool: 6,
  /** Lists and listing pages: a hanging commit must not hold up readers. */
  reads: 4,
  // More concurrent searches would only compete for the CPU.
  searches: 4,
  /** LISTEN: changes and account events; in the supervisor, jobs. */
  listener: 1,
  queue: 1,
  jobs: 2,
  /** To ask the replica how far it is. */
  replica: 1,
} as const;

const { pool, reads, searches, listener, queue, jobs } = connections;
const inWorker = pool + reads + searches + listener + queue;
const inSupervisor = pool + reads + searches + listener + queue + jobs;

/** Connections of the supervisor and its workers under full load. */
export function connectionsNeeded(workers: number): number {
  return inSupervisor + workers * inWorker;
}

/** `max_connections` of the embedded database: a reload briefly doubles some workers, and commands connect, too. */
export function connectionsToOffer(workers: number): number {
  return Math.max(100, connectionsNeeded(workers + 4) + 20);
}
