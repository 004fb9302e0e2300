import type { Order } from './order.ts';

export const cheapest = { name: 'price_asc', label: 'Əvvəlcə ucuz' } as const satisfies Order;
