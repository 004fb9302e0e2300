/** Current state of listings kept as favourites in a browser, which has an old copy. */
import { readableListings } from '../../listings/reading/public.server.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reading } from '../../platform/page/reading.ts';
import { oldPriceAt, statusAt, statuses } from '../../listings/status.ts';
import type { StoredListing } from '../../listings/table.ts';
import { hasPage } from '../../listings/life/ended.ts';

/** Prices are digits, AZN; `oldPrice`: before it was lowered, for some days. */
export const stagesAnswer = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      section: z.string(),
      status: z.enum(statuses),
      price: z.string(),
      oldPrice: z.string().nullable(),
    }),
  ),
});
type Stage = z.infer<typeof stagesAnswer>['items'][number];

type Row = Pick<
  StoredListing,
  'id' | 'section' | 'price' | 'old_price' | 'old_price_until' | 'status' | 'status_at' | 'expires_at'
>;

/** Stages of the listings that have a page, unordered; `ids` are `_id`s. */
export async function readStages(reading: Reading, ids: readonly string[], now: Date): Promise<Stage[]> {
  const rows = await reading.read<Row>(sql`
    select id, section, price, old_price, old_price_until, status, status_at, expires_at
    from ${await readableListings(reading)} l where id = any(${ids}::uuid[])`);
  return rows
    .filter((row) => hasPage(reading, row))
    .map((row) => ({
      _id: row.id,
      section: row.section,
      status: statusAt(row, now),
      price: String(row.price),
      oldPrice: oldPriceAt(row, now)?.toString() ?? null,
    }));
}
