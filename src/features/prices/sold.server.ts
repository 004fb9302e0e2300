/** What alike listings were sold for, as far as their sellers told. */
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { daysMs, readableDays } from '../listings/life/days.ts';
import { type Basis, exactly, keysOf, realPrice, sizeOf } from '../search/search.server.ts';
import { medianOf } from './compared.ts';

/** No price of a single sale can be told from fewer. */
const minTold = 5;
const maxTold = 200;

/** The median of the latest; undefined if fewer than five told. */
export async function readSoldMedian(
  app: App,
  basis: Basis,
  ownNumber: number | undefined,
): Promise<number | undefined> {
  const since = new Date(app.now().getTime() - daysMs(app.config, readableDays));
  const conditions = [sql`true`, ...exactly(basis)];
  const rows = await app.search<{ price: number; size: number }>(sql`
    select sale.price, l.size from listing_sales sale cross join lateral (
      select ${sizeOf(basis.per)} as size, status_at from listings
      where id = sale.listing_id and status = 'sold' and status_at >= ${since.toISOString()}::timestamptz
        and number <> ${ownNumber ?? 0} and ${sql.join(conditions, sql` and `)}
    ) l
    where sale.facets @> ${keysOf(basis)}::text[] and sale.price >= ${realPrice}
    order by l.status_at desc limit ${maxTold}`);
  if (rows.length < minTold) return undefined;
  return Math.round(medianOf(rows.map(({ price, size }) => price / size)) * (basis.per?.size ?? 1));
}
