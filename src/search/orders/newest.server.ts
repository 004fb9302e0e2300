import type { StoredOrder } from './order.server.ts';

export const storedNewest: StoredOrder = {
  first: 'largest',
  // Only the position counts. Addresses have always had the price, too.
  toCursor: ({ price }) => price,
  isKey: () => true,
};
