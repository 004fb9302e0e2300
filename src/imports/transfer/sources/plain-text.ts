/** Plain text of what other software stores as HTML or BBCode. */
import { textOfHtml } from '../../sources/html.ts';

const bbCode =
  /\[\/?(?:b|i|u|s|url|img|email|color|size|font|left|right|center|justify|list|ul|ol|li|\*|quote|code|youtube|sub|sup|hr|table|tr|td|th)(?:=[^\][\n]{0,300})?\]/gi;

/** The text without markup: paragraphs become lines, scripts and styles vanish. */
export function plainText(markup: string): string {
  // Some programs store line ends as the letters of their escapes.
  return textOfHtml(markup.replaceAll('\\r\\n', '\n').replace(bbCode, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

// What Windows-1252 and 1254 have between 80 and 9F, and where 1254 differs from Latin-1.
const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
// Some sites converted their database twice.
const maxRounds = 3;

/**
 * Undoes UTF-8 that was stored as if it were Latin-1 or Windows-1254, as many old sites have it: `É™` is ə. What beside it is
 * right stays; half a letter where a column cut it is dropped.
 */
export function repaired(text: string): string {
  let right = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = repairedOnce(right);
    if (next === right) break;
    right = next;
  }
  return right;
}

const byteOf = (char: string) => {
  const code = char.codePointAt(0) ?? 0;
  if (code <= 0xff) return code;
  const high = between.indexOf(char);
  return high >= 0 ? 0x80 + high : turkish[char];
};

function repairedOnce(text: string): string {
  if (!/[\u00c2-\u00f4ĞİŞğ]/.test(text)) return text;
  const chars = [...text];
  const bytes = chars.map(byteOf);
  let right = '';
  const found: string[] = [];
  for (let at = 0; at < chars.length;) {
    const length = letterAt(bytes, at);
    if (length > 0) {
      right += new TextDecoder().decode(Uint8Array.from(bytes.slice(at, at + length) as number[]));
      found.push(chars[at] ?? '');
    }
    // Half a letter at the end, after others that were whole.
    else if (length < 0 && right !== chars.slice(0, at).join('')) break;
    else right += chars[at];
    at += Math.max(1, length);
  }
  // `DAĞ’A` is right as it is.
  return found.length === 1 && Object.hasOwn(turkish, found[0] ?? '') ? text : right;
}

/** How many bytes from here are one letter in UTF-8 that is no ASCII; 0 if none, −1 if the text ends within it. */
function letterAt(bytes: readonly (number | undefined)[], at: number): number {
  const first = bytes[at] ?? 0;
  const length =
    first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0;
  for (let next = at + 1; next < at + length; next += 1) {
    if (next >= bytes.length) return -1;
    const byte = bytes[next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length > 0 && isUsual(bytes.slice(at, at + length) as number[]) ? length : 0;
}

/** Right texts have `Ç—` and `Ğ…`, too, which would be letters that nobody uses here. */
function isUsual(letter: readonly number[]): boolean {
  const code = new TextDecoder().decode(Uint8Array.from(letter)).codePointAt(0) ?? 0;
  const isCyrillic = (code >= 0x410 && code < 0x450) || code === 0x401 || code === 0x451;
  const isArabic = code >= 0x600 && code < 0x700;
  return code < 0x180 || code === 0x18f || code === 0x259 || isCyrillic || isArabic || code >= 0x1000;
}
