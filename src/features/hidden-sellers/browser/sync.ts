/** After a log-in, sellers that a visitor has hidden become the account's; then the account's replace this browser's. */
import { call, CallError } from '../../../browser/call.ts';
import { readStored, writeStored } from '../../../browser/storage.ts';
import type { HiddenSellers } from '../api.server.ts';
import { type HiddenSeller, readHiddenSellers, writeHidden } from './hidden-sellers.ts';

// Pages opened one after another ask once.
const restMs = 10 * 60_000;

/** Failures are met at the next start. */
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
    // Neither over what the user has just changed, nor into another session.
    if (readStored('userId') !== account || readStored('hiddenSellers') !== before) return;
    if (sellers.length > 0 || before) writeHidden(sellers);
    writeStored({ hiddenSellersOf: `${account} ${Date.now()}` });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

async function adopt(sellers: readonly HiddenSeller[]): Promise<void> {
  // The oldest first, as they were hidden.
  for (const { id } of sellers.toReversed()) {
    try {
      await call(`/api/hidden-sellers/${encodeURIComponent(id)}`, { method: 'PUT' });
    } catch (error) {
      // Gone, the account itself, or no more room.
      if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error;
    }
  }
}

async function readAll(account: string): Promise<HiddenSeller[]> {
  const sellers: HiddenSeller[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: HiddenSellers = await call(`/api/hidden-sellers?limit=100${cursor && `&cursor=${cursor}`}`);
    sellers.push(...page.items.map(({ userId, name }) => ({ id: userId, name, of: account })));
    cursor = page.nextCursor;
  }
  return sellers;
}
