/** Figures by day as a file for spreadsheets. */
import { csvHead, line } from '../domain/language/write-csv.ts';
import { figures } from './figures.ts';
import type { DayFigures } from './statistics.server.ts';

export function csvOfDays(days: readonly DayFigures[]): string {
  const heading = ['Gün', ...figures.map(([, label]) => label)];
  const rows = days.map((day) => [day.day, ...figures.map(([name]) => String(day[name]))]);
  return csvHead + [heading, ...rows].map(line).join('');
}
