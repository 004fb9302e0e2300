/** Word lists as text: formatted as arrays they would take a thousand lines. */

/** The words of a text, separated by `separator` and line ends. */
export function words(text: string, separator = ','): readonly string[] {
  return text
    .replaceAll('\n', separator)
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Lists by name, one per line: `name: word, word`. */
export function wordsBy(text: string): Readonly<Record<string, readonly string[]>> {
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), words(line.slice(colon + 1))];
    }),
  );
}

/**
 * Further words of values, for `SearchWords`: `value, value: word, word; value: word`. Without side effects, so that pages
 * do not carry what only the search reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function saidBy(text: string): Readonly<Record<string, string>> {
  const pairs = words(text, ';').map((pair) => pair.split(': ') as [string, string]);
  return Object.fromEntries(pairs.flatMap(([values, said]) => words(values).map((value) => [value, said])));
}
