/** Converts text to SVG outlines: the machine may have no fonts, and pictures must look the same everywhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, Glyph } from 'opentype.js';
import { lettersOf } from '../domain/language/cut.ts';
import { root } from '../platform/base/paths.ts';

const require = createRequire(import.meta.url);
// Via `require`: Node cannot detect the named exports of this CommonJS module.
const { parse } = require('opentype.js') as { parse: (font: ArrayBufferLike) => Font };

let loaded: Font | undefined;

/** A line of text as SVG path data. Characters missing from the font, such as emoji, are left out. */
export function outline(text: string, x: number, baseline: number, size: number): string {
  let at = x;
  let path = '';
  for (const glyph of glyphsOf(text)) {
    path += glyph.getPath(at, baseline, size).toPathData(1);
    at += ((glyph.advanceWidth ?? 0) * size) / font().unitsPerEm;
  }
  return path;
}

/** Width of a line of text. */
export function widthOf(text: string, size: number): number {
  return glyphsOf(text).reduce((sum, { advanceWidth = 0 }) => sum + (advanceWidth * size) / font().unitsPerEm, 0);
}

/** Wraps text to at most `count` lines of at most `width`; a cut text ends with `…`. */
export function breakLines(text: string, size: number, width: number, count: number): string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < count) {
    const last = lines.length === count - 1;
    const line = widthOf(rest, size) <= width ? rest : cut(rest, size, width, last ? '…' : '');
    lines.push(line);
    rest = line.endsWith('…') ? '' : rest.slice(line.length).trim();
  }
  return lines;
}

/** As many words as fit; letters if not even one word does. */
function cut(text: string, size: number, width: number, end: string): string {
  const fits = (part: string) => widthOf(part.trimEnd() + end, size) <= width;
  const letters = [...lettersOf(text)];
  let length = 1;
  while (length < letters.length && fits(letters.slice(0, length + 1).join(''))) length += 1;
  const part = letters.slice(0, length).join('');
  const words = letters[length] === ' ' ? part : part.replace(/\s\S*$/, '');
  return words.trimEnd() + end;
}

function glyphsOf(text: string): Glyph[] {
  return [...text.normalize('NFC').replaceAll('\u00a0', ' ')]
    .filter((letter) => font().charToGlyphIndex(letter) > 0)
    .map((letter) => font().charToGlyph(letter));
}

/** Font, loaded with the first picture. */
function font(): Font {
  if (loaded) return loaded;
  const { buffer, byteOffset, length } = readFileSync(join(root, 'src/sharing/inter-bold.woff'));
  return (loaded = parse(buffer.slice(byteOffset, byteOffset + length)));
}
