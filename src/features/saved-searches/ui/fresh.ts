/** Which listings are new since a saved search was last opened. */
import { readStored } from '../../../browser/storage.ts';
import { openSearch } from './calls.ts';

type Kept = { numbers: ReadonlySet<number>; until: number };

const keptMs = 30 * 60_000;
const kept = new Map<string, Promise<Kept>>();

/** Display numbers; those of a moment ago as well, since going back or filtering opens it once more. */
export async function readFresh(search: string): Promise<ReadonlySet<number>> {
  const id = new URLSearchParams(search).get('axtaris');
  if (!id || !readStored('token')) return new Set();
  const now = openAfter(kept.get(id), id);
  kept.set(id, now);
  return (await now).numbers;
}

/** One after the other: whoever opens it while that is under way is told of nothing new. */
async function openAfter(before: Promise<Kept> | undefined, id: string): Promise<Kept> {
  const last = await before;
  const recent = last && last.until > Date.now() ? last.numbers : [];
  // It may be another account's, or gone: then nothing is marked.
  const opened = await openSearch(id).catch(() => []);
  return { numbers: new Set([...recent, ...opened]), until: Date.now() + keptMs };
}
