/** Counts reads per network: in the memory of each process, written to the database in batches, so that reading stays cheap. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { App } from '../app/app.ts';
import { addToCounter, countersOf, type Limit } from './limits.server.ts';

type Counter = {
  network: string;
  times: number;
  count: number;
  isBeingWritten: boolean;
  refusedUntil: Date | undefined;
};

export type ReadCounter = {
  /** When an address over its limit may read again. */
  refusedUntil: (address: string) => Date | undefined;
  /** Counts reads of an address; resolves once a due batch is written or has taken too long. */
  add: (address: string, by?: number) => Promise<void>;
};

const batch = 25;
// The longest a read waits to be counted.
const timeoutMs = 250;
// Bounds the memory.
const maxNetworks = 20_000;

/** Counts reads against a limit. */
export function createReadCounter(app: App, limit: Limit): ReadCounter {
  const counts = new LRUCache<string, Counter>({ max: maxNetworks });

  function localCounters(address: string): Counter[] {
    return countersOf(limit, address).map(({ name: network, times }) => {
      const counter = counts.get(network);
      if (counter) return counter;
      const first: Counter = { network, times, count: 0, isBeingWritten: false, refusedUntil: undefined };
      counts.set(network, first);
      return first;
    });
  }

  async function writeBatch(counter: Counter): Promise<void> {
    const { network, times, count: by } = counter;
    counter.count = 0;
    counter.isBeingWritten = true;
    try {
      const { beyond, endsAt } = await addToCounter(app, limit, { name: network, times }, by);
      counter.refusedUntil = beyond ? endsAt : undefined;
    } catch (error) {
      // Reads that cannot be counted are served all the same.
      counter.count += by;
      app.log.warn({ err: error }, 'counting readers');
    } finally {
      counter.isBeingWritten = false;
    }
  }

  return {
    refusedUntil: (address) =>
      localCounters(address).find(({ refusedUntil }) => refusedUntil && refusedUntil > app.now())?.refusedUntil,
    async add(address, by = 1) {
      const counters = localCounters(address);
      for (const each of counters) each.count += by;
      const due = counters.filter(({ count, isBeingWritten }) => count >= batch && !isBeingWritten);
      if (!due.length) return;
      await Promise.race([Promise.all(due.map(writeBatch)), sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
