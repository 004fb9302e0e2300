/** Effects of an owner's change: events, and the struck-through old price. */
import type { Transaction } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import type { Database } from '../../../platform/database/client.ts';
import type { ListingsTable } from '../../table.ts';
import { comparedDays, daysMs, markDays } from '../days.ts';
import { recordEvents } from './events.server.ts';

type Mark = Pick<ListingsTable, 'old_price' | 'old_price_until'>;

/** Records a change in the history. Returns the mark's columns if the price changed. */
export async function recordChange(
  app: App,
  trx: Transaction<Database>,
  { id, price }: { id: string; price: number },
  changed: { price: number; others: boolean },
): Promise<Partial<Mark>> {
  const now = app.now();
  const isPriced = changed.price !== price;
  const mark = isPriced ? await markOf(app, trx, { id, price }, changed.price) : {};
  const event = { listing_id: id, at: now, actor: 'owner' as const };
  await recordEvents(trx, [
    ...(isPriced ? [{ ...event, kind: 'price' as const, before: String(price), after: String(changed.price) }] : []),
    ...(changed.others ? [{ ...event, kind: 'edited' as const }] : []),
  ]);
  return mark;
}

/** A price earns a mark by being below all of the last days' prices: raising it first must not make it look lowered. */
async function markOf(
  { config, now }: App,
  trx: Transaction<Database>,
  { id, price }: { id: string; price: number },
  next: number,
): Promise<Mark> {
  const time = now().getTime();
  const events = await trx
    .selectFrom('listing_events')
    .select(['before', 'after'])
    .where('listing_id', '=', id)
    .where('kind', '=', 'price')
    .where('at', '>', new Date(time - daysMs(config, comparedDays)))
    .execute();
  const lowest = Math.min(price, ...events.flatMap(({ before, after }) => [Number(before), Number(after)]));
  if (next >= lowest) return { old_price: null, old_price_until: null };
  return { old_price: lowest, old_price_until: new Date(time + daysMs(config, markDays)) };
}
