/** Words that must not occur, as they are typed into one text. */

const maxWords = 10;
const maxLetters = 50;

export function splitUnwanted(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)))].filter(Boolean);
}

/** Why they cannot be searched, if so. */
export function problemOfUnwanted(words: readonly string[]): string | undefined {
  if (words.some((word) => word.length > maxLetters)) return `Hər söz ən çox ${maxLetters} hərf ola bilər.`;
  return words.length > maxWords ? `Ən çox ${maxWords} söz yazmaq olar.` : undefined;
}
