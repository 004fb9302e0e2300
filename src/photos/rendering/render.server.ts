/** Renders photos: validated, turned upright, stripped of metadata, in several sizes. */
import { open } from 'node:fs/promises';
import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import { tooLarge, unsupportedImage } from '../../platform/base/errors.ts';
import type { Grey } from '../likeness/grey.ts';
import { cutShort, damaged, headBytes, headProblem, isHeic, notSupported } from '../unreadable.ts';
import { greySide, type Likeness, likenessOf } from '../likeness/likeness.ts';

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };
type Rendition = { width: number; body: Buffer };
export type Rendered = { pixels: { width: number; height: number }; renditions: Rendition[]; placeholder: string };
/** A rendered photo and its likeness. */
export type RenderedPhoto = { rendered: Rendered; likeness: Likeness };

const maxPixels = 50_000_000;

// 400: two cards side by side on a phone with pixel ratio 2; 640: with ratio 3.
const steps = [400, 640, 1200, 1920] as const;
const maxWidth = 1920;
// WebP allows 16,383 pixels, but a full-page screenshot of that height is of no use.
const maxHeight = 4096;

// Measured on 12-megapixel photos, all four sizes: effort 4 takes 2.2–2.4 times as long as effort 2 for 5–7 % fewer bytes;
// effort 0 takes 0.8 times as long for 22–30 % more bytes.
const rendition = { quality: 78, effort: 2 } as const;

// Only safe loaders, and only from files: user data never reaches an SVG, PDF or TIFF parser. "Ultra HDR" photos of newer
// phones are read as plain JPEG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
    // Used for our own drawings and renditions only: user data comes as files.
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Photos differ, so a cache only costs memory; and processing photos in parallel is faster than threads within one photo.
sharp.cache(false);
sharp.concurrency(1);

// `error`, not `warning`: cameras write harmless anomalies such as stray bytes before a marker. Truncated files still fail.
export const readOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const;

/** Validates and renders a photo from a file. */
export async function renderPhoto(path: string): Promise<RenderedPhoto> {
  const pixels = await decode(path, await inspect(path));
  return { rendered: await render(pixels), likeness: likenessOf(await shrinkToGrey(fromPixels(pixels))) };
}

/** All renditions of a picture, and its placeholder. */
async function render(pixels: Pixels): Promise<Rendered> {
  return { pixels: sizeOf(pixels), renditions: await encode(pixels), placeholder: await encodePlaceholder(pixels) };
}

type Inspected = {
  width: number;
  height: number;
  orientation: number;
  heic: boolean;
};

/** Reads size and format from the header, before decoding. */
async function inspect(path: string): Promise<Inspected> {
  const head = await readHead(path);
  const problem = headProblem(head);
  if (problem) throw unsupportedImage(problem);
  const heic = isHeic(head);
  try {
    // The size is checked below: under the library's own limit it would be unknown.
    const image = sharp(path, { ...readOptions, failOn: 'none', limitInputPixels: false });
    const { width, height, orientation = 1 } = await image.metadata();
    if (width * height > maxPixels) throw tooManyPixels();
    return { width, height, orientation, heic };
  } catch (error) {
    throw toUnreadableError(error, heic, await isCutShort(path));
  }
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether an unreadable file lacks the end its format prescribes. */
async function isCutShort(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, Math.max(0, size - 12));
    const [head, tail] = [await readHead(path), buffer.toString('latin1', 0, bytesRead)];
    if (head.startsWith('\xff\xd8')) return !tail.endsWith('\xff\xd9');
    if (head.startsWith('\x89PNG')) return !tail.includes('IEND');
    if (head.startsWith('GIF')) return !tail.endsWith('\0;');
    // RIFF chunks state their length.
    return head.startsWith('RIFF') && size < Buffer.from(head.slice(4, 8), 'latin1').readUInt32LE() + 8;
  } finally {
    await handle.close();
  }
}

/** Decodes once, at the largest stored size, in sRGB and upright. */
async function decode(path: string, inspected: Inspected): Promise<Pixels> {
  const { orientation, heic } = inspected;
  try {
    return await turnUpright(await scaledPixels(path, inspected, readOptions.failOn), orientation);
  } catch (error) {
    const cut = await isCutShort(path);
    const found = cut ? await scaledPixels(path, inspected, 'none').catch(() => undefined) : undefined;
    const kept = found && withoutMissingRows(found);
    if (!kept) throw toUnreadableError(error, heic, cut);
    return turnUpright(kept, orientation);
  }
}

function scaledPixels(path: string, { width, height, orientation }: Inspected, failOn: FailOnOptions): Promise<Pixels> {
  const lying = orientation >= 5;
  const [uprightWidth, uprightHeight] = lying ? [height, width] : [width, height];
  const scale = Math.min(1, maxWidth / uprightWidth, maxHeight / uprightHeight);
  const [keptWidth, keptHeight] = [uprightWidth, uprightHeight].map((side) => Math.max(1, Math.round(side * scale)));
  const image = sharp(path, { ...readOptions, failOn }).resize({
    width: lying ? keptHeight : keptWidth,
    height: lying ? keptWidth : keptHeight,
    fit: 'fill',
  });
  return toPixels(image.toColourspace('srgb'));
}

// Least share of a truncated photo's height: with less, it is useless to buyers.
const minShare = 0.5;
// Tolerance for a decoder's fill colour, since photos are scaled.
const nearness = 3;

/** The existing rows of a truncated file; undefined if there are too few. Decoders fill the rest with grey or zeros. */
function withoutMissingRows({ data, width, height, channels }: Pixels): Pixels | undefined {
  const isFilled = (at: number, filling: number) =>
    data.subarray(at, at + channels).every((value) => Math.abs(value - filling) <= nearness);
  // The last existing row of blocks may end anywhere.
  const isMissing = (row: number) => [128, 0].some((filling) => isFilled(((row + 1) * width - 1) * channels, filling));
  let rows = height;
  while (rows > 0 && isMissing(rows - 1)) rows -= 1;
  if (rows < height * minShare) return undefined;
  return { data: data.subarray(0, rows * width * channels), width, height: rows, channels };
}

/** Rotates after scaling: `autoOrient` would prevent decoding JPEG at half size, and take 3 times as long. */
async function turnUpright(pixels: Pixels, orientation: number): Promise<Pixels> {
  if (orientation < 2 || orientation > 8) return pixels;
  const image = fromPixels(pixels);
  if ([3, 4].includes(orientation)) image.rotate(180);
  if ([6, 7].includes(orientation)) image.rotate(90);
  if ([5, 8].includes(orientation)) image.rotate(270);
  if ([2, 4, 5, 7].includes(orientation)) image.flop();
  return toPixels(image);
}

async function encode(pixels: Pixels): Promise<Rendition[]> {
  const widths = [...steps.filter((step) => step < pixels.width), pixels.width];
  const renditions: Rendition[] = [];
  for (const width of widths) {
    const image = fromPixels(pixels);
    if (width < pixels.width) image.resize({ width });
    renditions.push({ width, body: await image.webp(rendition).toBuffer() });
  }
  return renditions;
}

async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const image = fromPixels(pixels).resize({ width: 16, height: 16, fit: 'inside', withoutEnlargement: true });
  // Transparency would need a second chunk, larger than the picture itself.
  const body = await image.flatten({ background: '#fff' }).webp({ quality: 15, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${body.toString('base64')}`;
}

/** A small grey image; transparency becomes white, as on pages. */
export async function shrinkToGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .resize({ width: greySide, height: greySide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Decodes an image to raw pixels. */
async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Copies the numbers, so that pending writes do not keep the pixels in memory. */
function sizeOf({ width, height }: Pixels) {
  return { width, height };
}

function tooManyPixels() {
  return tooLarge('Şəkil 50 meqapikseldən böyükdür. Daha kiçik şəkil seçin.');
}

/** The client's error for an unreadable picture; other errors unchanged. */
export function toUnreadableError(error: unknown, heic: boolean, cut = false): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return unsupportedImage(heic ? notSupported : cut ? cutShort : damaged, undefined, error);
}
