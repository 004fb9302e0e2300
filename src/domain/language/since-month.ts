/** The month since which something is. Apart from the other dates: pages that show only those do without its grammar. */
import { accusative, too } from './accusative.ts';
import { bakuDate, sayMonth } from './dates.ts';
import { ordinal } from './ordinal.ts';

/** `2026-cı ilin noyabrından`: since the month of a date. */
export function saySinceMonth(date: Date): string {
  const [name = '', year] = sayMonth(bakuDate(date).slice(0, 7)).split(' ');
  const month = accusative(name);
  return `${ordinal(Number(year))} ilin ${month}n${too(month)}n`;
}
