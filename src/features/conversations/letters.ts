/** Limits of a message. */

/** The longest message, in characters. */
export const maxLetters = 2000;

/** The most photos in a message. */
export const maxPhotos = 5;
