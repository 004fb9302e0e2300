/** Sort orders with a column of their own. */
import { orderColumns } from '../listing-model/order-keys.ts';
import type { ListQuery } from './list-query.ts';

/** The column of a sort order that is neither by position nor by price; undefined for those. */
export function ownOrder({ sort, section }: Pick<ListQuery, 'sort' | 'section'>) {
  if (sort === 'first') return 'published_at';
  const place = section?.orders?.findIndex(({ name }) => name === sort) ?? -1;
  return orderColumns[place];
}
