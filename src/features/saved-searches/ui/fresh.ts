/** Which listings are new since a saved search was last opened. */
import { readStored } from '../../../browser/storage.ts';
import { openSearch } from './calls.ts';

const keptMs = 30 * 60_000;
const kept = new Map<string, { numbers: ReadonlySet<number>; until: number }>();

/** Display numbers; those of a moment ago as well, since going back or filtering opens it once more. */
export async function readFresh(search: string): Promise<ReadonlySet<number>> {
  const id = new URLSearchParams(search).get('axtaris');
  if (!id || !readStored('token')) return new Set();
  const before = kept.get(id);
  const recent = before && before.until > Date.now() ? before.numbers : [];
  // It may be another account's, or gone: then nothing is marked.
  const opened = await openSearch(id).catch(() => []);
  const numbers = new Set([...recent, ...opened]);
  kept.set(id, { numbers, until: Date.now() + keptMs });
  return numbers;
}
