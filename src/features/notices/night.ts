/** Nobody is woken: what comes at night is pushed in the morning. */

const hourMs = 3_600_000;
/** Azerbaijan has no summer time. */
const bakuMs = 4 * hourMs;
const [nightHour, morningHour] = [23, 8];

/** The moment itself, or at night the next eight o'clock in Baku. */
export function afterNight(moment: Date): Date {
  const local = new Date(moment.getTime() + bakuMs);
  const hour = local.getUTCHours();
  if (hour >= morningHour && hour < nightHour) return moment;
  const days = hour >= nightHour ? 1 : 0;
  const morning = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, morningHour);
  return new Date(morning - bakuMs);
}
