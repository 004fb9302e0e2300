/** Durations in a listing's life, which scale with `LISTING_DAYS`. */
import type { Config } from '../../platform/config/config.ts';
import { dayMs } from '../../domain/language/durations.ts';

const ordinaryDays = 30;

/** Milliseconds of `count` days of a thirty-day life, scaled. */
export function daysMs({ listingDays }: Pick<Config, 'listingDays'>, count: number): number {
  return (count * dayMs * listingDays) / ordinaryDays;
}

/** How long a listing lives without renewal. */
export const lifeDays = ordinaryDays;
/** Days before expiry in which it can be renewed. */
export const renewableDays = 10;
/** Days after expiry in which it can be renewed and its page still answers. */
export const readableDays = 180;
export const unsoldDays = 7;
/** Within which the same is told once, however often it happened. */
export const repeatedDays = 7;
export const bumpDays = 7;
/** How long a lowered price shows the previous one, and how far back prices are compared. */
export const markDays = 14;
export const comparedDays = 30;
/** How long a seller may take to confirm that a listing is still available; how long they are not asked again. */
export const answerDays = 3;
export const restDays = 7;
export const reminderDays = { week: 7, day: 1 } as const;
