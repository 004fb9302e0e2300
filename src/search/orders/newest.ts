/** Latest published or bumped first. */
import type { Order } from './order.ts';

export const newest = { name: 'new', label: 'Ən yeni' } as const satisfies Order;
