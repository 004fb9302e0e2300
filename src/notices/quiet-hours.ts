/** Quiet hours: delays pushes at night until morning. */
import { hourMs } from '../domain/language/durations.ts';

/** Fixed offset: Azerbaijan has no summer time. */
const bakuMs = 4 * hourMs;
const [nightHour, morningHour] = [23, 8];

/** The given time, or during the night the next 8:00 in Baku. */
export function afterQuietHours(moment: Date): Date {
  const local = new Date(moment.getTime() + bakuMs);
  const hour = local.getUTCHours();
  if (hour >= morningHour && hour < nightHour) return moment;
  const days = hour >= nightHour ? 1 : 0;
  const morning = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, morningHour);
  return new Date(morning - bakuMs);
}
