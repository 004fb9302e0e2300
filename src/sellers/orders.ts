/** Orders of a seller's listings. */
import type { OrderName } from '../search/orders/orders.ts';

export const sellersOrders = ['new', 'price_asc', 'price_desc'] as const satisfies readonly OrderName[];
export type SellersOrder = (typeof sellersOrders)[number];
