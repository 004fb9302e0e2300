import { priceKey } from './by-price.server.ts';
import type { StoredOrder } from './order.server.ts';

export const storedDearest: StoredOrder = {
  spoken: 'bahalı, дорогой, дорогая, дорогие',
  ...priceKey,
  first: 'largest',
};
