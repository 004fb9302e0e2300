import type { StoredOrder } from './order.server.ts';

// The number of tiers in `tiersOf`.
const tiers = 4;

export const storedBestMatch: StoredOrder = {
  inTiers: true,
  first: 'largest',
  toCursor: (_last, tier) => tier,
  isKey: (tier) => tier < tiers,
};
