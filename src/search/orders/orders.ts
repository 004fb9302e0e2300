/** All orders of lists, as they are offered. The server's halves are in `orders.server.ts`. */
import type { Section } from '../../domain/fields/section.ts';
import { bestMatch } from './best-match.ts';
import { cheapest } from './cheapest.ts';
import { dearest } from './dearest.ts';
import { firstPosted } from './first-posted.ts';
import { newest } from './newest.ts';
import type { Order } from './order.ts';

export const orders = [newest, firstPosted, cheapest, dearest, bestMatch] as const satisfies readonly Order[];
export type OrderName = (typeof orders)[number]['name'];

/** The orders that a list offers; some belong to its section. */
export function ordersOf(section: Section | undefined): readonly Order[] {
  return [...orders, ...(section?.orders ?? [])];
}
