/** All orders of lists, as they are offered. The server's halves are in `orders.server.ts`. */
import type { Section } from '../../domain/fields/section.ts';

/** An order of lists, as browsers and addresses know it. */
type Order = {
  /** Its name in addresses and calls. */
  name: string;
  label: string;
  /** Whether only a list that is searched by a text has it. */
  needsText?: true;
};

/** Latest published or bumped first. */
const newest = { name: 'new', label: 'Ən yeni' } as const satisfies Order;
/** Latest published first, ignoring bumps. */
const firstPosted = { name: 'first', label: 'İlk yerləşdirmə tarixinə görə' } as const satisfies Order;
const cheapest = { name: 'price_asc', label: 'Əvvəlcə ucuz' } as const satisfies Order;
const dearest = { name: 'price_desc', label: 'Əvvəlcə bahalı' } as const satisfies Order;
/** Words in the title first; without words, the newest first. */
export const bestMatch = { name: 'best', label: 'Ən uyğun', needsText: true } as const satisfies Order;

export const orders = [newest, firstPosted, cheapest, dearest, bestMatch] as const satisfies readonly Order[];
export type OrderName = (typeof orders)[number]['name'];

/** The orders that a list offers; some belong to its section. */
export function ordersOf(section: Section | undefined): readonly Order[] {
  return [...orders, ...(section?.orders ?? [])];
}
