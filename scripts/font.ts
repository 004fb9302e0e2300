/**
 * Writes `src/ui/font/`: Inter reduced to the site's letters, and metrics of fallback fonts until it has loaded; and the
 * bold one of preview pictures, with the letters of whatever people write. `npm run font`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Font } from 'opentype.js';

type Subset = (
  font: Buffer,
  letters: string,
  options: {
    targetFormat: 'woff2' | 'woff' | 'sfnt';
    noHinting: boolean;
    keepFeatures: readonly string[];
    preserveNameIds: readonly number[];
    variationAxes: Record<string, number | { min: number; max: number }>;
  },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
const subset = require('subset-font') as Subset;
const { parse } = require('opentype.js') as { parse: (font: ArrayBufferLike) => Font };

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const letters = `${ascii}\u00a0əƏğĞıİöÖşŞüÜçÇéë«»‹›‘’“”„–—…·•°²³×−≈©₼€№`;

/** Latin with all its marks, Cyrillic, punctuation, currencies. */
const lettersOfPictures = [
  [0x20, 0x7e],
  [0xa0, 0x323],
  [0x400, 0x4ff],
  [0x1d00, 0x1eff],
  [0x2000, 0x214f],
  [0x2190, 0x2193],
  [0x2212, 0x2265],
].map(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join(''),
);

const source = readFileSync(require.resolve('inter-ui/variable/InterVariable.woff2'));
// Text and headings share the text shapes, so that one fallback fits all sizes.
const opticalSize = 14;
const options = {
  noHinting: true,
  // Kerning, the Azerbaijani i, digits of equal width.
  keepFeatures: ['kern', 'locl', 'tnum'],
  // Authors and licence: the OFL asks for them in every copy.
  preserveNameIds: [0, 13, 14],
};

/** Fonts of devices, with the mean advance of the letters of `sample` in em: of text, and of headings. Arial's are Liberation Sans's. */
const standIns = [
  { name: 'Inter Arial', files: ['Arial', 'Liberation Sans'], advances: [0.448, 0.476] },
  { name: 'Inter Roboto', files: ['Roboto'], advances: [0.443, 0.45] },
] as const;
const sample =
  'Elan yerləşdir Axtar Filtrlər Bütün elanlarda axtar Nəqliyyat Daşınmaz əmlak Telefonlar Geyim Məişət texnikası ' +
  'Toyota Prius 2014 Bakı 21 500 AZN 120 m² 3 otaq Yeni kimi az işlənib sənədləri qaydasındadır Satıcı ilə əlaqə ' +
  'Qiymət razılaşma yolu ilə Çatdırılma pulsuzdur bugün 14:30 Oxşar elanlar Favoritlərə əlavə et Hamısına bax';

const folder = resolve(import.meta.dirname, '../src/ui/font');
const variationAxes = { opsz: opticalSize, wght: { min: 400, max: 700 } };
writeFileSync(
  `${folder}/inter.woff2`,
  await subset(source, letters, { ...options, targetFormat: 'woff2', variationAxes }),
);
// Not WOFF2, which opentype.js cannot read.
writeFileSync(
  resolve(import.meta.dirname, '../src/sharing/inter-bold.woff'),
  await subset(source, lettersOfPictures.join(''), {
    ...options,
    keepFeatures: [],
    targetFormat: 'woff',
    variationAxes: { opsz: opticalSize, wght: 700 },
  }),
);
writeFileSync(`${folder}/inter.css`, describeFaces(await instance(400), await instance(650)));

/** The font in one weight, to be measured. */
async function instance(wght: number): Promise<Font> {
  const variationAxes = { opsz: opticalSize, wght };
  const { buffer, byteOffset, length } = await subset(source, letters, {
    ...options,
    targetFormat: 'sfnt',
    variationAxes,
  });
  return parse(buffer.slice(byteOffset, byteOffset + length));
}

/** The faces of the font and its stand-ins, which take as much room. */
function describeFaces(text: Font, headings: Font): string {
  const faces = standIns.flatMap(({ name, files, advances }) => [
    standInFace(name, files, '400 500', text, advances[0]),
    standInFace(
      name,
      files.map((file) => `${file} Bold`),
      '600 700',
      headings,
      advances[1],
    ),
  ]);
  return `/* Written by \`npm run font\`. */
@font-face {
  font-family: Inter;
  src: url('./inter.woff2') format('woff2');
  font-weight: 400 700;
  font-display: swap;
}

${faces.join('\n')}`;
}

function standInFace(name: string, files: readonly string[], weights: string, font: Font, advance: number): string {
  const scale = meanAdvance(font) / advance;
  const percent = (units: number) => `${((100 * units) / font.unitsPerEm / scale).toFixed(2)}%`;
  return `@font-face {
  font-family: '${name}';
  src: ${files.map((file) => `local('${file}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${(100 * scale).toFixed(2)}%;
  ascent-override: ${percent(font.ascender)};
  descent-override: ${percent(-font.descender)};
  line-gap-override: 0%;
}
`;
}

function meanAdvance(font: Font): number {
  const advances = [...sample].map((letter) => font.charToGlyph(letter).advanceWidth ?? 0);
  return advances.reduce((sum, width) => sum + width, 0) / advances.length / font.unitsPerEm;
}
