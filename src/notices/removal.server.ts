/** Deletes old notices and events. */
import type { App } from '../platform/app/app.ts';
import { dayMs, hourMs } from '../domain/language/durations.ts';

const [readDays, unreadDays] = [90, 180];
/** How long a page that was offline can catch up on missed events. */
export const eventsMs = hourMs;

/** Nightly job: deletes old notices, and streams whose process died. */
export async function removeOldNotices(app: App): Promise<void> {
  const now = app.now().getTime();
  const before = (days: number) => new Date(now - days * dayMs);
  await app.db
    .deleteFrom('notices')
    .where((eb) =>
      eb.or([
        eb('at', '<', before(unreadDays)),
        eb.and([eb('at', '<', before(readDays)), eb('read_at', 'is not', null)]),
      ]),
    )
    .execute();
  // Also removes streams open for a day, which are closed then; clients reconnect.
  await app.db.deleteFrom('event_streams').where('opened_at', '<', before(1)).execute();
}

/** Every few minutes: deletes expired events and unused tickets. */
export async function removeOldEvents(app: App): Promise<void> {
  const now = app.now();
  await app.db
    .deleteFrom('account_events')
    .where('at', '<', new Date(now.getTime() - eventsMs))
    .execute();
  await app.db.deleteFrom('event_tickets').where('expires_at', '<', now).execute();
}
