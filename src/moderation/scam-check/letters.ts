/** Maximum length of the text to check. */
export const maxLetters = 500;
