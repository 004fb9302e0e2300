/** Paths of the pages for browsers without scripts. */

export const plainPath = '/mesajlar/sade';
