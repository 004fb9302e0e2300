/** How long a listing lives. */
import type { Transaction } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/client.ts';
import { daysMs, lifeDays, reminderDays } from '../days.ts';
import type { ListingRemindersTable } from '../table.ts';

/** The expiry of a listing published or renewed at a moment. */
export function endAfter(config: Config, from: Date): Date {
  return new Date(from.getTime() + daysMs(config, lifeDays));
}

/** Schedules reminders of this expiry, replacing earlier ones. Call it in the transaction that sets the expiry. */
export async function scheduleReminders(
  trx: Transaction<Database>,
  { config, now }: Pick<App, 'config' | 'now'>,
  listingId: string,
  expiresAt: Date,
): Promise<void> {
  const next = nextReminder(config, expiresAt, now());
  await trx
    .insertInto('listing_reminders')
    .values({ listing_id: listingId, ...next })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(next))
    .execute();
}

/** The first reminder still ahead of an expiry; the last is at expiry itself. */
export function nextReminder(
  config: Config,
  expiresAt: Date,
  now: Date,
): Pick<ListingRemindersTable, 'kind' | 'due_at'> {
  for (const kind of ['week', 'day'] as const) {
    const due_at = new Date(expiresAt.getTime() - daysMs(config, reminderDays[kind]));
    if (due_at > now) return { kind, due_at };
  }
  return { kind: 'end', due_at: expiresAt };
}
