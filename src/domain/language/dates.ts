/** Date formats in Baku time: UTC+4 all year. */
import { dayMs, hourMs } from './durations.ts';

const bakuOffsetMs = 4 * hourMs;
const months = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avqust',
  'sentyabr',
  'oktyabr',
  'noyabr',
  'dekabr',
];

/** `bugün, 09:05`, `dünən, 18:20`, or `21 noyabr 2026, 09:05`. */
export function formatDate(date: Date, now: Date): string {
  return `${formatDay(date, now)}, ${bakuTime(date)}`;
}

/** `bugün`, `dünən`, or `21 noyabr 2026`. */
export function formatDay(date: Date, now: Date): string {
  const daysAgo = bakuDay(now) - bakuDay(date);
  if (daysAgo === 0) return 'bugün';
  if (daysAgo === 1) return 'dünən';
  const shifted = new Date(date.getTime() + bakuOffsetMs);
  return `${shifted.getUTCDate()} ${months[shifted.getUTCMonth()]} ${shifted.getUTCFullYear()}`;
}

/** `formatDate` within a sentence: `bu gün, 09:05`. */
export function sayDate(date: Date, now: Date): string {
  return formatDate(date, now).replace('bugün', 'bu gün');
}

/** `24 dekabr 2026, 14:30-dək`: “until”, within a sentence. */
export function sayUntil(date: Date, now: Date): string {
  return `${sayDate(date, now)}-dək`;
}

/** `bu gün`, `dünən`, or `3 gün əvvəl`. */
export function formatAge(date: Date, now: Date): string {
  const daysAgo = bakuDay(now) - bakuDay(date);
  return daysAgo <= 0 ? 'bu gün' : daysAgo === 1 ? 'dünən' : `${daysAgo} gün əvvəl`;
}

/** The month `2026-11` as `Noyabr 2026`. */
export function formatMonth(month: string): string {
  const said = sayMonth(month);
  return `${said.slice(0, 1).replace('i', 'İ').toUpperCase()}${said.slice(1)}`;
}

/** `formatMonth` within a sentence: `noyabr 2026`. */
export function sayMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1] ?? ''} ${year}`;
}

/** The time as `09:05`. */
export function bakuTime(date: Date): string {
  return new Date(date.getTime() + bakuOffsetMs).toISOString().slice(11, 16);
}

/** The date as `2026-11-21`. */
export function bakuDate(date: Date): string {
  return new Date(date.getTime() + bakuOffsetMs).toISOString().slice(0, 10);
}

/** When the day `2026-11-21` begins, or one `daysLater`. */
export function startOfDay(date: string, daysLater = 0): Date {
  return new Date(Date.parse(date) + daysLater * dayMs - bakuOffsetMs);
}

/** The year in Baku: `2026`. */
export function yearOf(date: Date): string {
  return bakuDate(date).slice(0, 4);
}

/** When the day of `now` ends, in milliseconds since the epoch. */
export function endOfDay(now: Date): number {
  return (bakuDay(now) + 1) * dayMs - bakuOffsetMs;
}

function bakuDay(date: Date): number {
  return Math.floor((date.getTime() + bakuOffsetMs) / dayMs);
}
