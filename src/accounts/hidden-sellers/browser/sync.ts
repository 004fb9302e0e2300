/**
 * Syncs hidden sellers after a log-in: adds those the visitor has hidden to the account, then copies the account's list
 * to this browser.
 */
import { call, CallError } from '../../../ui/browser/call.ts';
import { readStored, writeStored } from '../../../ui/browser/storage.ts';
import type { HiddenSellers } from '../api.server.ts';
import { type HiddenSeller, readHiddenSellers, writeHidden } from './hidden-sellers.ts';

// Ignores failed calls: the next start retries.
const restMs = 10 * 60_000;

/** Throws on failure; the next start retries. */
export async function syncHiddenSellers(): Promise<void> {
  const account = readStored('userId');
  const [of, at] = (readStored('hiddenSellersOf') ?? '').split(' ');
  const age = Date.now() - Number(at);
  const isFresh = of === account && age >= 0 && age < restMs;
  const visitors = readHiddenSellers().filter((seller) => !seller.of);
  if (!account || (isFresh && visitors.length === 0)) return;
  try {
    await adopt(visitors);
    const before = readStored('hiddenSellers');
    const sellers = await readAll(account);
    // Does not overwrite what the user has just changed, or another session's list.
    if (readStored('userId') !== account || readStored('hiddenSellers') !== before) return;
    if (sellers.length > 0 || before) writeHidden(sellers);
    writeStored({ hiddenSellersOf: `${account} ${Date.now()}` });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

async function adopt(sellers: readonly HiddenSeller[]): Promise<void> {
  // Oldest first, the order in which they were hidden.
  for (const { id } of sellers.toReversed()) {
    try {
      await call('PUT /api/hidden-sellers/{id}', { path: { id } });
    } catch (error) {
      // The seller is deleted or is the account itself, or the list is full.
      if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error;
    }
  }
}

async function readAll(account: string): Promise<HiddenSeller[]> {
  const sellers: HiddenSeller[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: HiddenSellers = await call('GET /api/hidden-sellers', {
      query: { limit: 100, cursor: cursor || undefined },
    });
    sellers.push(...page.items.map(({ userId, name }) => ({ id: userId, name, of: account })));
    cursor = page.nextCursor;
  }
  return sellers;
}
