/** Plain text of what other software stores as HTML or BBCode. */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  euro: '€',
  Uuml: 'Ü',
  uuml: 'ü',
  Ouml: 'Ö',
  ouml: 'ö',
  Ccedil: 'Ç',
  ccedil: 'ç',
};
const bbCode =
  /\[\/?(?:b|i|u|s|url|img|email|color|size|font|left|right|center|justify|list|ul|ol|li|\*|quote|code|youtube|sub|sup|hr|table|tr|td|th)(?:=[^\][\n]{0,300})?\]/gi;

/** The text without markup: paragraphs become lines, scripts and styles vanish. */
export function plainText(markup: string): string {
  const text = markup
    .replace(/<(script|style|iframe|object|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|blockquote)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(bbCode, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decode);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

// What Windows-1252 has between 80 and 9F.
const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Undoes UTF-8 that was stored as if it were Latin-1, as many old sites have it: `É™` is ə. */
export function repaired(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const high = between.indexOf(char);
    if (high >= 0) bytes.push(0x80 + high);
    else if (code <= 0xff) bytes.push(code);
    else return text;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
