/**
 * How deep a Markdown text nests, and how much of it are lists. Estimated before it is parsed: the parser takes long for
 * both.
 */

/** Far more than any text needs. */
const maxDepth = 20;
// Levels of quotations and lists stand before a line's text, on one line or by indents of two.
const maxPrefix = 2 * maxDepth;

// The parser's time grows faster than the number of items. Of letters alone 20,000 would have room for 10,000.
const maxItems = 1000;

/** Why the text cannot be a page; undefined if it can. */
export function problemOfMarkdown(text: string): string | undefined {
  if (isTooNested(text)) return 'Sitat, siyahı və mötərizələr bir-birinin içində 20 qatdan çoxdur. Sadələşdirin.';
  if (countItems(text) > maxItems)
    return `Siyahı bəndləri və sitat sətirləri cəmi ${maxItems}-dən çoxdur. Azaldın və ya adi mətnlə yazın.`;
  return undefined;
}

function countItems(text: string): number {
  const marks = (line: string) => prefixOf(line).match(/>|[-*+]|\d+/g)?.length ?? 0;
  return text.split('\n').reduce((sum, line) => sum + marks(line), 0);
}

function isTooNested(text: string): boolean {
  let open = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') open = 0;
    else if (prefixOf(line).length > maxPrefix) return true;
    for (const [mark, before = ' ', after = ' '] of marksOf(line)) {
      const opens = mark === '[' || (/[^\p{L}\p{N}]/u.test(before) && /\S/.test(after));
      open = Math.max(0, open + (opens ? 1 : -1));
      if (open > maxDepth) return true;
    }
  }
  return false;
}

/** What begins a line's quotations and lists; nothing for a rule, a line of nothing but three or more `*` or `-`. */
function prefixOf(line: string): string {
  if (/^\s*(?:(?:\*\s*){3,}|(?:-\s*){3,})$/.test(line)) return '';
  const [prefix = ''] = /^\s*(?:(?:>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))\s*)+/.exec(line) ?? [];
  return prefix;
}

/** Brackets and runs of marks of emphasis, each with the letters around it. */
function marksOf(line: string): [mark: string, before?: string, after?: string][] {
  return Array.from(line.matchAll(/[[\]]|\*+|_+/g), ({ 0: mark, index }) => [
    mark,
    line[index - 1],
    line[index + mark.length],
  ]);
}
