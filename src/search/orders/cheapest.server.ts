import { priceKey } from './by-price.server.ts';
import type { StoredOrder } from './order.server.ts';

export const storedCheapest: StoredOrder = {
  spoken: 'ucuz, ucuzu, ucuzundan, дешево, дешевый, дешевая, дешевые, недорого, недорогой, недорогая',
  ...priceKey,
  // The oldest first among equal prices, so that one index serves both orders by price.
  first: 'smallest',
};
