/** How long somebody has been a member. */
import { dayMs } from '../domain/language/durations.ts';

const monthDays = 30;
const yearDays = 365.25;

/** Tenure: `3 ildir bizimlədir`. */
export function sayTenure(since: Date, now: Date): string {
  const days = (now.getTime() - since.getTime()) / dayMs;
  const [months, years] = [Math.floor(days / monthDays), Math.floor(days / yearDays)];
  if (years > 0) return `${years} ildir bizimlədir`;
  return months > 0 ? `${Math.min(months, 11)} aydır bizimlədir` : 'Bizə yeni qoşulub';
}
