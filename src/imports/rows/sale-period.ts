/** Whether a sale is on, by its dates as programs and people write them. */
import { dayMs } from '../../domain/language/durations.ts';
import type { RowError } from '../table.ts';
import { writtenDate } from './written-date.ts';

type Bound = { field: string; text: string; isEnd: boolean };

// Where no zone is written.
const here = '+04:00';

/** Without dates, always; with dates that nobody can read, not, which is noted. */
export function isSaleOn(named: Readonly<Record<string, string>>, now: Date, notes: RowError[]): boolean {
  const period = boundsOf(named['salePeriod'] ?? '');
  const bounds = [
    ...(period ?? []),
    { field: 'saleFrom', text: named['saleFrom'] ?? '', isEnd: false },
    { field: 'saleUntil', text: named['saleUntil'] ?? '', isEnd: true },
  ];
  const misread = period ? bounds.find(({ text }) => writtenDate(text).misread)?.field : 'salePeriod';
  if (misread !== undefined) {
    notes.push({ field: misread, text: 'Endirimin müddəti oxunmadı: adi qiymət götürüldü.' });
    return false;
  }
  return bounds.every((bound) => isWithin(bound, now.getTime()));
}

/** Whether a moment is past until which something was; one that nobody can read is not. */
export const isOver = (text: string, now: Date) => !isWithin({ text, isEnd: true }, now.getTime());

function isWithin({ text, isEnd }: Omit<Bound, 'field'>, now: number): boolean {
  const at = writtenDate(text, { zone: here }).at?.getTime();
  if (at === undefined) return true;
  if (!isEnd) return at <= now;
  return now < (isDay(text) ? at + dayMs : at);
}

/** A day without a time ends with it; so it does where programs write its midnight. */
const isDay = (text: string) =>
  !/\d:\d|^\s*\d{6,}/.test(text) || /[\sT](?:00:00(?::00)?|12:00(?::00)?\s*AM)\s*$/i.test(text);

/** `2026-11-01T00:00+04:00/2026-12-01T00:00+04:00`, `01/11/2026 - 01/12/2026`; undefined: another form. */
function boundsOf(period: string): Bound[] | undefined {
  if (period.trim() === '') return [];
  const parts = period.split('/');
  const half = parts.length / 2;
  const halves = Number.isInteger(half)
    ? [parts.slice(0, half).join('/'), parts.slice(half).join('/')]
    : period.split(/\s[-–—]\s/);
  const [from, until] = halves;
  if (halves.length !== 2 || from === undefined || until === undefined) return undefined;
  return [
    { field: 'salePeriod', text: from, isEnd: false },
    { field: 'salePeriod', text: until, isEnd: true },
  ];
}
