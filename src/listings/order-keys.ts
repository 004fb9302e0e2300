/** A listing's keys in its section's sort orders. */
import type { Values } from '../domain/fields/field.ts';
import { sizeOf } from '../domain/fields/number/bounds.ts';
import type { Section } from '../domain/fields/section.ts';

/** The columns of a section's orders, in the order of its list. */
export const orderColumns = ['order_1', 'order_2'] as const;

export type OrderKeys = Record<(typeof orderColumns)[number], number>;

// Listings without the value come last. Also the columns' default in the database.
const last = -9e15;

/** Keys for all orders; the largest comes first. */
export function orderKeys(section: Section, values: Values): OrderKeys {
  return { order_1: keyOf(section, 0, values), order_2: keyOf(section, 1, values) };
}

function keyOf({ orders, fields }: Section, place: number, values: Values): number {
  const order = orders?.[place];
  const field = fields.find(({ name }) => name === order?.field);
  const value = values[order?.field ?? ''];
  if (!order || !field || value === undefined) return last;
  const size = sizeOf(field, Number(value), (name) => values[name]);
  const amount = order.of === 'pricePerUnit' ? Number(values['price']) / size : size;
  // Not `-amount`: the database has no -0.
  return order.first === 'largest' ? amount : 0 - amount;
}
