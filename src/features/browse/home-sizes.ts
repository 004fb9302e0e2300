/** How much home shows. */

/** Skeletons while home loads. */
export const homeSkeletons = 40;
/** Cards in a row of home: as many as fit on the widest page. */
export const railLength = 6;
/** Cards on a page of home, below its rows: whole rows of two, three and six; of five, the last four wait for more. */
export const homePage = 24;
