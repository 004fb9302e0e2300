/** Orders with a column of their own. */
import { orderColumns } from '../../listing/order-keys.ts';
import type { ListQuery } from './list-query.ts';

/** The column of an order that neither slices nor prices serve; undefined for those that they do. */
export function ownOrder({ sort, section }: Pick<ListQuery, 'sort' | 'section'>) {
  if (sort === 'first') return 'published_at';
  const place = section?.orders?.findIndex(({ name }) => name === sort) ?? -1;
  return orderColumns[place];
}
