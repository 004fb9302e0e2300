/** Favourites that became cheaper, by `_id` with their price, as the server said last. */
import { createReader, writeStored } from '../ui/browser/storage.ts';

const none: ReadonlyMap<string, number> = new Map();

export const readCheaper = createReader('cheaper', parse);

export function rememberCheaper(found: ReadonlyMap<string, number>): void {
  const text = found.size > 0 ? JSON.stringify([...found]) : null;
  writeStored({ cheaper: text });
}

export function forgetCheaper(): void {
  rememberCheaper(none);
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
