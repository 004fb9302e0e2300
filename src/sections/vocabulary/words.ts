/** Word lists kept as text: a formatter would spread the same arrays over a thousand lines. */

/** The words of a list, separated by commas (or what is given) and line ends. */
export function words(text: string, separator = ','): readonly string[] {
  return text
    .replaceAll('\n', separator)
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Lists by name, one a line: `name: word, word`. */
export function wordsBy(text: string): Readonly<Record<string, readonly string[]>> {
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), words(line.slice(colon + 1))];
    }),
  );
}
