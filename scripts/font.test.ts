import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Font } from 'opentype.js';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const subset = require('subset-font') as (font: Buffer, letters: string, options: object) => Promise<Buffer>;
const { parse } = require('opentype.js') as { parse: (font: ArrayBufferLike) => Font };
const file = readFileSync(resolve(import.meta.dirname, '../src/ui/font/inter.woff2'));

test('the font of the site has its letters in every weight it uses, and names its licence', async () => {
  const { buffer, byteOffset, length } = await subset(file, '', {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    preserveNameIds: [0, 13, 14],
  });
  const font = parse(buffer.slice(byteOffset, byteOffset + length));
  const letters = 'abcçdeəfgğhxıijkqlmnoöprsştuüvyzABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ0123456789w .,:;!?()+-/&%@«»–—·…₼№€';
  expect([...letters].filter((letter) => font.charToGlyphIndex(letter) === 0)).toEqual([]);
  expect(font.tables['fvar']).toMatchObject({ axes: [{ tag: 'wght', minValue: 400, maxValue: 700 }] });
  expect(JSON.stringify(font.names)).toMatch(/The Inter Project Authors.*SIL Open Font License/);
});
