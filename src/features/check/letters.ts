/** The longest text that is checked. */
export const maxLetters = 500;
