/**
 * Upper and lower case in Azerbaijani, where `ı` and `I`, `i` and `İ` are pairs. Not by `toLocaleLowerCase('az')`: not every
 * browser knows the language, and one that does not answers other letters than the server.
 */

export function lowerCase(text: string): string {
  return text.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
}

export function upperCase(text: string): string {
  return text.replaceAll('i', 'İ').toUpperCase();
}

/** The text with a capital at its beginning. */
export function capitalized(text: string): string {
  return upperCase(text.slice(0, 1)) + text.slice(1);
}
