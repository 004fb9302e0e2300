/** Short words are parts of too many others: `it` is in `kimi`. */

/** Whether a word of a search must stand by itself. Numbers are measured otherwise. */
export const isShort = (word: string): boolean => /^[a-z]{1,3}$/.test(word);

const ending = '(l[ae]r)?(s?[iu]|[iu]n|n[iu]n)?(d[ae]n?|y?[ae]|n?[iu]|y?l[ae])?';
const notLetter = '[^a-z0-9]';

/** A pattern, of PostgreSQL and JavaScript alike, of texts in which the word stands by itself or with an ending. */
export const standsAlone = (word: string): string =>
  `(^|${notLetter})${word.replace(/[^a-z0-9]/g, '')}${ending}($|${notLetter})`;
