/** Excluded words, typed into one text, and excluded values. */

const maxWords = 10;
const maxLetters = 50;

export function splitUnwanted(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)))].filter(Boolean);
}

/** Why the words cannot be excluded, if so. */
export function problemOfUnwanted(words: readonly string[]): string | undefined {
  if (words.some((word) => word.length > maxLetters)) return `Hər söz ən çox ${maxLetters} simvol ola bilər.`;
  return words.length > maxWords ? `Ən çox ${maxWords} söz yazmaq olar.` : undefined;
}

/** Field and value of a `without`. */
export function splitWithout(text: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^(\w+):(.*)$/s.exec(text.trim()) ?? [];
  return { name, value: value.trim() };
}
