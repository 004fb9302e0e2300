/** How many database connections each part of a process may open, and how many all processes need. */
import type { Config } from '../config/config.ts';

export type Pools = {
  /** Writes, and what is read for one person. */
  pool: number;
  /** Lists and listing pages: a hanging commit must not hold up readers. */
  reads: number;
  searches: number;
};

export const connections = {
  // More concurrent searches would only compete for the CPU.
  worker: { pool: 6, reads: 4, searches: 4 },
  supervisor: { pool: 6, reads: 2, searches: 2 },
  // Rows of a file wait for each other's account with a connection in hand.
  files: { pool: 8, reads: 2, searches: 2 },
  /** LISTEN: changes and account events; in the supervisor, jobs. */
  listener: 1,
  queue: 1,
  jobs: 2,
  /** To ask the replica how far it is. */
  replica: 1,
} as const;

type Site = Pick<Config, 'workers' | 'role'>;

/** Connections of all processes of a machine under full load. */
export function connectionsNeeded({ workers, role }: Site): number {
  const files = role === 'web' ? 0 : inAll(connections.files);
  const web = role === 'files' ? 0 : workers * inAll(connections.worker);
  return inAll(connections.supervisor) + connections.jobs + files + web;
}

function inAll({ pool, reads, searches }: Pools): number {
  return pool + reads + searches + connections.listener + connections.queue;
}

/** `max_connections` of the embedded database: a reload briefly doubles some workers, and commands connect, too. */
export function connectionsToOffer({ workers, role }: Site): number {
  return Math.max(100, connectionsNeeded({ role, workers: workers + 4 }) + 20);
}
