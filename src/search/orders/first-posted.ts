/** Latest published first, ignoring bumps. */
import type { Order } from './order.ts';

export const firstPosted = { name: 'first', label: 'İlk yerləşdirmə tarixinə görə' } as const satisfies Order;
