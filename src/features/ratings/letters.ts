/** Limits of ratings. */

/** The longest text of a rating, and of an answer to it, in characters. */
export const maxLetters = 1000;

/** The fewest ratings that have an average. */
export const fewestForAverage = 3;

/** How long a rating waits for that of the other side; how long after the sale one may rate. */
export const blindDays = 14;
export const rateableDays = 90;
