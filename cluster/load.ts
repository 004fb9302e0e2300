/** Load on the cluster: posting and reading while machines fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { aListing, anAccount, type RunningSite } from '../e2e/support/site.ts';
import type { Listing } from '../src/listings/present.ts';

export type Load = {
  /** Listings whose 201 arrived, and when (milliseconds since the epoch). */
  acknowledged: { id: string; at: number }[];
  refused: number;
  reads: number;
  /** Failed reads. */
  failedReads: string[];
  longestReadMs: number;
  stop: () => Promise<void>;
};

const posters = 2;
const readers = 4;
const postPauseMs = 100;
const readPauseMs = 50;

/** Posts and reads through `url` until stopped. */
export async function startLoad(site: Pick<RunningSite, 'url'>): Promise<Load> {
  const session = await anAccount(site);
  const first = await aListing(site, session);
  const pages = ['/', '/katalog/N%C9%99qliyyat', `/cars/${first.id}`, '/api/cars?limit=20', `/api/cars/${first.id}`];
  // A new address each time cannot be cached.
  for (const page of pages) await fetch(site.url + page);
  let stopped = false;
  const load: Load = {
    acknowledged: [],
    refused: 0,
    reads: 0,
    failedReads: [],
    longestReadMs: 0,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
  const post = async () => {
    while (!stopped) {
      await aListing(site, session).then(
        ({ _id }: Listing) => load.acknowledged.push({ id: _id, at: Date.now() }),
        () => (load.refused += 1),
      );
      await sleep(postPauseMs);
    }
  };
  const read = async (offset: number) => {
    for (let turn = offset; !stopped; turn += 1) {
      const page = pages[turn % pages.length] ?? '/';
      const asked = performance.now();
      const status = await fetch(site.url + page).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        String,
      );
      load.reads += 1;
      load.longestReadMs = Math.max(load.longestReadMs, performance.now() - asked);
      if (status !== 200) load.failedReads.push(`${page}: ${status}`);
      await sleep(readPauseMs);
    }
  };
  const running = [
    ...Array.from({ length: posters }, post),
    ...Array.from({ length: readers }, (_each, index) => read(index)),
  ];
  return load;
}

/** The longest gap between acknowledgements, in seconds. */
export function longestGap({ acknowledged }: Load, from: number, to: number): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < to), to].toSorted(
    (a, b) => a - b,
  );
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000;
}
