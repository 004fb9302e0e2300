/** Size limits of a message. */

/** Maximum length of a message, in characters. */
export const maxLetters = 2000;

/** Maximum number of photos per message. */
export const maxPhotos = 5;
