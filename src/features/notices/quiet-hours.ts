/** Quiet hours: pushes at night are delayed until morning. */
import { hourMs } from '../../language/durations.ts';

/** Azerbaijan has no summer time. */
const bakuMs = 4 * hourMs;
const [nightHour, morningHour] = [23, 8];

/** The moment itself, or at night the next eight o'clock in Baku. */
export function afterQuietHours(moment: Date): Date {
  const local = new Date(moment.getTime() + bakuMs);
  const hour = local.getUTCHours();
  if (hour >= morningHour && hour < nightHour) return moment;
  const days = hour >= nightHour ? 1 : 0;
  const morning = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, morningHour);
  return new Date(morning - bakuMs);
}
