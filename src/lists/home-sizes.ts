/** Numbers of cards on home. */

/** Number of skeletons while home loads. */
export const homeSkeletons = 40;
/** Small cards of what the visitor did lately: as many as fit on the widest page. */
export const cardsOfLately = 12;
/** Cards per row of home: as many as fit on the widest page. */
export const railLength = 6;
/**
 * Cards per page of home, below its rows: fills rows of two, three and six; with five, the last four wait for the next
 * page.
 */
export const homePage = 24;
