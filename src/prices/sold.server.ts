/** Sale prices of similar listings, as reported by their sellers. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { daysMs, readableDays } from '../listings/life/days.ts';
import { type Basis, rowConditions, keysOf, realPrice, sizeOf } from '../search/search.server.ts';
import { middleOf } from './compared.ts';

/** With fewer sellers, whoever knows the other prices could work out the last one. */
const minSellers = 5;
const maxTold = 200;

/**
 * The approximate selling price, from the latest sale of each seller; undefined if fewer than five sellers reported
 * one.
 */
export async function readSoldPrice(
  app: App,
  basis: Basis,
  ownNumber: number | undefined,
): Promise<number | undefined> {
  const since = new Date(app.now().getTime() - daysMs(app.config, readableDays));
  const conditions = [sql`true`, ...rowConditions(basis)];
  const rows = await app.search<{ price: number; size: number; seller: string }>(sql`
    select sale.price, l.size, l.seller from listing_sales sale cross join lateral (
      select ${sizeOf(basis.per)} as size, account_id as seller, status_at from listings
      where id = sale.listing_id and status = 'sold' and status_at >= ${since.toISOString()}::timestamptz
        and number <> ${ownNumber ?? 0} and ${sql.join(conditions, sql` and `)}
    ) l
    where sale.facets @> ${keysOf(basis)}::text[] and sale.price >= ${realPrice}
    order by l.status_at desc limit ${maxTold}`);
  const latest = new Map(rows.toReversed().map(({ seller, price, size }) => [seller, price / size]));
  if (latest.size < minSellers) return undefined;
  return rounded(middleOf([...latest.values()]) * (basis.per?.size ?? 1));
}

/** Rounds to two significant digits, so that no single price shows. */
function rounded(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / step) * step;
}
