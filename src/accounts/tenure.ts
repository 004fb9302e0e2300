/** How long somebody has been a member. */
import { bakuDate, sayMonth } from '../domain/language/dates.ts';
import { dayMs } from '../domain/language/durations.ts';

const monthDays = 30;
const yearDays = 365.25;

/** The month in which an account was opened: `noyabr 2026`. */
export const monthOf = (since: Date) => sayMonth(bakuDate(since).slice(0, 7));

/** Tenure: `3 ildir bizimlədir`; in the first month, since when. */
export function sayTenure(since: Date, now: Date): string {
  const days = (now.getTime() - since.getTime()) / dayMs;
  const [months, years] = [Math.floor(days / monthDays), Math.floor(days / yearDays)];
  if (years > 0) return `${years} ildir bizimlədir`;
  return months > 0 ? `${Math.min(months, 11)} aydır bizimlədir` : `Qeydiyyat: ${monthOf(since)}`;
}
