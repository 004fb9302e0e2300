/** What is kept for a while only. */
import type { App } from '../../app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const [readDays, unreadDays] = [90, 180];
/** How long open pages that were away may still ask for what they have missed. */
export const eventsMs = hourMs;

/** Nightly: removes notices that nobody will look for, and streams whose process died. */
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
  // One that is still open ends, and its page opens another.
  await app.db.deleteFrom('event_streams').where('opened_at', '<', before(1)).execute();
}

/** Every few minutes: removes events that no page can ask for any more, and tickets that nobody used. */
export async function removeOldEvents(app: App): Promise<void> {
  const now = app.now();
  await app.db
    .deleteFrom('account_events')
    .where('at', '<', new Date(now.getTime() - eventsMs))
    .execute();
  await app.db.deleteFrom('event_tickets').where('expires_at', '<', now).execute();
}
