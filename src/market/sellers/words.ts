/** Texts of a seller's page. */
import { dayMs } from '../../domain/language/durations.ts';

const monthDays = 30;
const yearDays = 365.25;

/** Tenure: `3 ildir bizimlədir`. */
export function sayTenure(since: Date, now: Date): string {
  const days = (now.getTime() - since.getTime()) / dayMs;
  const [months, years] = [Math.floor(days / monthDays), Math.floor(days / yearDays)];
  if (years > 0) return `${years} ildir bizimlədir`;
  return months > 0 ? `${Math.min(months, 11)} aydır bizimlədir` : 'Bizə yeni qoşulub';
}

/** Reply time: `Adətən 20 dəqiqəyə cavab verir`. */
export function sayReplyTime(minutes: number): string {
  const hours = Math.round(minutes / 60);
  const days = Math.round(minutes / (24 * 60));
  const time =
    minutes <= 1
      ? 'bir dəqiqəyə'
      : minutes < 60
        ? `${minutes} dəqiqəyə`
        : hours < 24
          ? `${hours} saata`
          : `${days} günə`;
  return `Adətən ${time} cavab verir`;
}
