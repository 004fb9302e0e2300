/** The days of a listing's life, which shrink with `LISTING_DAYS`. */
import type { Config } from '../../../config.ts';
import { dayMs } from '../../../language/durations.ts';

const ordinaryDays = 30;

/** So many days, told for a life of thirty, in milliseconds. */
export function daysMs({ listingDays }: Pick<Config, 'listingDays'>, count: number): number {
  return (count * dayMs * listingDays) / ordinaryDays;
}

/** How long a listing lives without being renewed. */
export const lifeDays = ordinaryDays;
/** Before the end, in which it can be renewed. */
export const renewableDays = 10;
/** After the end, in which it can be renewed and its page still answers. */
export const readableDays = 180;
export const unsoldDays = 7;
export const bumpDays = 7;
/** How long a lowered price is shown beside the one before, and how far back that is compared. */
export const markDays = 14;
export const comparedDays = 30;
/** In which a seller who is asked whether a listing still stands may answer; for how long they are not asked again. */
export const answerDays = 3;
export const restDays = 7;
export const reminderDays = { week: 7, day: 1 } as const;
