/** The history of a listing. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../platform/app/app.ts';
import type { Database } from '../../../platform/database/client.ts';
import type { ListingRow } from '../../present.ts';
import { daysMs, repeatedDays } from '../days.ts';
import { type Actor, type EventKind, eventKinds, type ListingEventsTable, type PublicKind } from '../table.ts';
import { withoutRepetitions } from './repetition.ts';

type NewEvent = {
  listing_id: string;
  at: Date;
  kind: EventKind;
  actor: Actor;
  before?: string;
  after?: string;
  reason?: string;
};

// PostgreSQL allows 65,535 parameters per statement.
const rowsAtOnce = 1000;

/** Adds to the history. Call it in the transaction of the change. */
export async function recordEvents(trx: Transaction<Database>, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map((event) => ({ before: null, after: null, reason: null, ...event }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('listing_events')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** Schema of a history in responses. */
export const historyAnswer = z.object({
  publishedAt: z.iso.datetime().nullable(),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(eventKinds),
      from: z.string().optional().describe('Əvvəlki qiymət'),
      to: z.string().optional().describe('Yeni qiymət'),
    }),
  ),
});
export type History = z.infer<typeof historyAnswer>;

export type EventRow = Pick<ListingEventsTable, 'kind' | 'at' | 'before' | 'after'>;

/** The public history, oldest first. */
export async function readHistory(
  app: Pick<App, 'read' | 'config'>,
  row: Pick<ListingRow, 'id' | 'published_at'>,
): Promise<History> {
  const events = await app.read<EventRow>(
    sql`select kind, at, before, after from listing_events where listing_id = ${row.id} order by number`,
  );
  return {
    publishedAt: row.published_at?.toISOString() ?? null,
    events: presentEvents(app, events),
  };
}

/** Events as the API returns them; all of them stay stored. */
export function presentEvents({ config }: Pick<App, 'config'>, events: readonly EventRow[]): History['events'] {
  // A publication that was undone at once does not count.
  const published = events.findLastIndex(({ kind }) => kind === 'published');
  const lasting = events.filter((event, place) => {
    if (event.kind === 'published') return place === published;
    // Skips an expiry caused by a clock running ahead.
    const next = events[place + 1];
    return !(event.kind === 'expired' && next?.kind === 'restored' && next.at < event.at);
  });
  const shown = withoutRepetitions(lasting.filter(isPublic), daysMs(config, repeatedDays));
  return shown.map(({ kind, at, before, after }) => ({
    at: at.toISOString(),
    kind,
    ...(before !== null && { from: before }),
    ...(after !== null && { to: after }),
  }));
}

function isPublic(event: EventRow): event is EventRow & { kind: PublicKind } {
  return eventKinds.some((kind) => kind === event.kind);
}
