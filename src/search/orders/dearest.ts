import type { Order } from './order.ts';

export const dearest = { name: 'price_desc', label: 'Əvvəlcə bahalı' } as const satisfies Order;
