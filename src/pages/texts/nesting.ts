/** How deep a Markdown text nests. Estimated before it is parsed: the parser takes long for what nests deep. */

/** Far more than any text needs. */
const maxDepth = 20;
// Levels of quotations and lists stand before a line's text, on one line or by indents of two.
const maxPrefix = 2 * maxDepth;

/** Whether it nests deeper than a page can show. */
export function isTooNested(text: string): boolean {
  let open = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') open = 0;
    else if (prefixOf(line) > maxPrefix) return true;
    for (const [mark, before = ' ', after = ' '] of marksOf(line)) {
      const opens = mark === '[' || (/[^\p{L}\p{N}]/u.test(before) && /\S/.test(after));
      open = Math.max(0, open + (opens ? 1 : -1));
      if (open > maxDepth) return true;
    }
  }
  return false;
}

/** The length of what begins a line's quotations and lists; 0 for a rule, a line of nothing but `*` or `-`. */
function prefixOf(line: string): number {
  if (/^(?:[*\s]+|[-\s]+)$/.test(line)) return 0;
  const [prefix = ''] = /^\s*(?:(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))\s*)+/.exec(line) ?? [];
  return prefix.length;
}

/** Brackets and runs of marks of emphasis, each with the letters around it. */
function marksOf(line: string): [mark: string, before?: string, after?: string][] {
  return Array.from(line.matchAll(/[[\]]|\*+|_+/g), ({ 0: mark, index }) => [
    mark,
    line[index - 1],
    line[index + mark.length],
  ]);
}
