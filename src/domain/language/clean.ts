/** Cleans user input: no invisible character stays that others could stumble over. */
import { normalize } from './plain-letters.ts';

// Joiners with a meaning: in emoji, and between letters of scripts that join.
const joined =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]*(?:\u200d\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]*)*|[\d#*]\ufe0f\u20e3|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}][\u200c\u200d](?=\p{L})/u;
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const spaces = /[\t\p{Zs}\u2800]/gu;
// Direction marks, soft hyphens, zero-width spaces, fillers, control characters, lone surrogates.
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const kept = new RegExp(`(${joined.source})|${invisible.source}`, 'gu');
// Fast path for most texts.
const plain = /^[\n -~]*$/;

/** Multi-line text without invisible characters, with ordinary spaces and line ends, in NFC. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text.trim();
  const visible = text
    .replace(lineEnds, '\n')
    .replace(spaces, ' ')
    .replace(kept, (_, joiner: string | undefined) => joiner ?? '');
  return normalize(visible, 'NFC').trim();
}

/** `cleanText` as one line with single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
