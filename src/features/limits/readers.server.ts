/** Limits of an address on reading, which must not write: each process counts for itself, and tells the others now and then. */
import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { type AddressLimit, countAttempt, networksOf } from './limits.server.ts';

type Known = { network: string; times: number; count: number; refusedUntil: Date | undefined };

export type Readers = {
  /** Until when an address has read too much. */
  refusedUntil: (address: string) => Date | undefined;
  /** Counts what an address is about to read; resolves once the others know, where it was time to tell them. */
  add: (address: string, by?: number) => Promise<void>;
};

const batch = 25;
// Networks that came once are forgotten before they fill the memory.
const maxNetworks = 20_000;

/** Counts the readers of one limit. */
export function countReaders(app: App, limit: AddressLimit): Readers {
  const counts = new LRUCache<string, Known>({ max: maxNetworks });

  function knownOf(address: string): Known[] {
    return networksOf(limit, address).map(({ name: network, times }) => {
      const known = counts.get(network);
      if (known) return known;
      const first: Known = { network, times, count: 0, refusedUntil: undefined };
      counts.set(network, first);
      return first;
    });
  }

  async function tellOthers(known: Known): Promise<void> {
    const { network, times, count: by } = known;
    known.count = 0;
    const { beyond, endsAt } = await countAttempt(app, limit, network, { by, times });
    known.refusedUntil = beyond ? endsAt : undefined;
  }

  return {
    refusedUntil: (address) =>
      knownOf(address).find(({ refusedUntil }) => refusedUntil && refusedUntil > app.now())?.refusedUntil,
    async add(address, by = 1) {
      const known = knownOf(address);
      for (const each of known) each.count += by;
      await Promise.all(known.filter(({ count }) => count >= batch).map(tellOthers));
    },
  };
}
