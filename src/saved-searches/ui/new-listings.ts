/** Listings that are new since a saved search was last opened. */
import { readStored } from '../../ui/browser/storage.ts';
import { openSearch } from './calls.ts';

type FreshNumbers = { numbers: ReadonlySet<number>; until: number };

const keptMs = 30 * 60_000;
const kept = new Map<string, Promise<FreshNumbers>>();

/** Numbers of new listings, including those of recent openings: going back or filtering opens the search again. */
export async function readNewListings(search: string): Promise<ReadonlySet<number>> {
  const id = new URLSearchParams(search).get('axtaris');
  if (!id || !readStored('token')) return new Set();
  const now = openAfter(kept.get(id), id);
  kept.set(id, now);
  return (await now).numbers;
}

/** Sequential: a second, concurrent opening would find nothing new. */
async function openAfter(before: Promise<FreshNumbers> | undefined, id: string): Promise<FreshNumbers> {
  const last = await before;
  const recent = last && last.until > Date.now() ? last.numbers : [];
  // Marks nothing if the search belongs to another account or is deleted.
  const opened = await openSearch(id).catch(() => []);
  return { numbers: new Set([...recent, ...opened]), until: Date.now() + keptMs };
}
