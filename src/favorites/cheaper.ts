/** Favourites that became cheaper, by `_id` with their price, as the server said last. */
import { createReader, writeStored } from '../ui/browser/storage.ts';

const none: ReadonlyMap<string, number> = new Map();

export const readCheaper = createReader('cheaper', parse);
const readDismissed = createReader('cheaperDismissed', parse);

/** Leaves out what was dismissed, until it becomes cheaper still. */
export function rememberCheaper(found: ReadonlyMap<string, number>): void {
  const dismissed = readDismissed();
  writeStored({
    cheaper: write([...found].filter(([id, price]) => price < (dismissed.get(id) ?? Infinity))),
    cheaperDismissed: write([...dismissed].filter(([id]) => found.has(id))),
  });
}

export function dismissCheaper(): void {
  writeStored({ cheaper: null, cheaperDismissed: write([...readDismissed(), ...readCheaper()]) });
}

function write(pairs: readonly (readonly [string, number])[]): string | null {
  return pairs.length > 0 ? JSON.stringify(pairs) : null;
}

function parse(text: string | null): ReadonlyMap<string, number> {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const pairs = Array.isArray(list) ? list.filter(isPair) : [];
    return new Map(pairs);
  } catch {
    return none;
  }
}

function isPair(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
