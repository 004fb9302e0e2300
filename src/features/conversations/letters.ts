/** The longest message, in characters. */
export const maxLetters = 2000;
