/** Limits of texts and periods of ratings. */

/** Maximum length of a rating's text, and of an answer, in characters. */
export const maxLetters = 1000;

/** Minimum number of ratings for an average. */
export const fewestForAverage = 3;

/** Minimum age of a rater's account without a confirmed number for its rating to count towards an average. */
export const raterDays = 90;

/** How long a rating stays hidden until the other side rates; and how long after the sale one may rate. */
export const blindDays = 14;
export const rateableDays = 90;
