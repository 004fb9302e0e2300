/** Words in the title first; without words, the newest first. */
import type { Order } from './order.ts';

export const bestMatch = { name: 'best', label: 'Ən uyğun', needsText: true } as const satisfies Order;
