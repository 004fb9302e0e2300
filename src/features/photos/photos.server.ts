/** Processing of photos: validated, turned upright, stripped of metadata, stored in several sizes. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { tooLarge, unsupportedImage } from '../../errors.ts';
import type { Files } from '../../storage/files.ts';
import { limitConcurrency } from '../../limit-concurrency.ts';
import { lowerPoolPriority } from './background.server.ts';
import type { Grey } from './likeness/grey.ts';
import { greySide, type Likeness, likenessOf } from './likeness/likeness.ts';

/** A stored photo: size of the largest rendition, a tiny placeholder as data URI, widths ascending. */
export type StoredPhoto = { key: string; width: number; height: number; placeholder: string; widths: number[] };

/** One that no row refers to yet. */
export type NewPhoto = { photo: StoredPhoto; likeness: Likeness };

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };
type Rendition = { width: number; body: Buffer };
type Rendered = { pixels: { width: number; height: number }; renditions: Rendition[]; placeholder: string };

/** Largest accepted file. */
export const maxPhotoBytes = 15 * 1024 * 1024;
const maxPixels = 50_000_000;

// 400: two cards side by side on a phone with pixel ratio 2; 640: with ratio 3.
const steps = [400, 640, 1200, 1920] as const;
const maxWidth = 1920;
// WebP allows 16,383 pixels, but a full-page screenshot of that height is of no use.
const maxHeight = 4096;

// Measured on 12-megapixel photos, all four sizes: effort 4 takes 2.2–2.4 times as long as effort 2 for 5–7 % fewer bytes;
// effort 0 takes 0.8 times as long for 22–30 % more bytes.
const rendition = { quality: 78, effort: 2 } as const;

const discardMs = 1000;

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

// Two at once leave two of the pool's four threads to the disk and password hashing. Large photos run one at a time, with
// a lower threshold for formats decoded as a whole: at 12 megapixels two at once took 700 MB (progressive JPEG) and 950 MB
// (AVIF), one 500 and 640 MB; baseline JPEG stays below 470 MB.
const inLane = limitConcurrency(2);
const largeLane = limitConcurrency(1);
const largePixels = { streamed: 20_000_000, whole: 6_000_000 } as const;

let lowered: Promise<void> | undefined;
async function lane<Value>(work: () => Promise<Value>): Promise<Value> {
  // Where that is not allowed, photos are processed all the same.
  await (lowered ??= lowerPoolPriority().catch(() => undefined));
  return inLane(work);
}

// `error`, not `warning`: cameras write harmless anomalies such as stray bytes before a marker. Truncated files still fail.
const reading = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const;

/** Name of one rendition in the store. */
export function photoName(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Validates and stores a photo from a temporary file; on failure nothing stays in the store. */
export async function storePhoto(files: Files, source: { path: string; bytes: number }): Promise<NewPhoto> {
  if (source.bytes > maxPhotoBytes) throw tooLarge('Şəkil 15 MB-dan böyükdür. Daha kiçik şəkil seçin.');
  const { rendered, likeness } = await lane(() => renderPhoto(source.path));
  return { photo: await keep(files, randomBytes(16).toString('hex'), rendered), likeness };
}

/** What a stored photo is recognised by; undefined if its file is missing. */
export async function likenessOfStored(
  files: Files,
  { key, widths }: Pick<StoredPhoto, 'key' | 'widths'>,
): Promise<Likeness | undefined> {
  const file = widths[0] === undefined ? undefined : await files.get(photoName(key, widths[0]));
  if (!file) return undefined;
  const stored = await buffer(file.body());
  try {
    return likenessOf(await lane(() => shrinkToGrey(sharp(stored, reading))));
  } catch (error) {
    throw unreadable(error, false);
  }
}

/** Stores an SVG drawing of our own under the given key. */
export async function storeDrawing(files: Files, draw: () => string, key: string): Promise<StoredPhoto> {
  return keep(files, key, await lane(async () => render(await toPixels(sharp(Buffer.from(draw())).flatten()))));
}

/** A JPEG of an SVG drawing, with a stored photo laid into the `frame` of it as large as it gets; it may have gone meanwhile. */
export async function drawWithPhoto(
  files: Files,
  photo: Pick<StoredPhoto, 'key' | 'widths'> | undefined,
  { drawing, frame }: { drawing: string; frame: { left: number; width: number; height: number } },
): Promise<Buffer> {
  const enough = photo?.widths.find((width) => width >= 1.5 * frame.width) ?? photo?.widths.at(-1);
  const file = photo && enough && (await files.get(photoName(photo.key, enough)));
  const stored = file && (await buffer(file.body()));
  return lane(async () => {
    const layers = stored ? [await layer(stored, frame)] : [];
    return sharp(Buffer.from(drawing)).composite(layers).flatten().jpeg({ quality: 80, progressive: true }).toBuffer();
  });
}

/** Cut to what catches the eye: a tall photo loses more than half. */
async function layer(stored: Buffer, { left, width, height }: { left: number; width: number; height: number }) {
  const { data, info } = await sharp(stored)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top: 0 };
}

async function keep(files: Files, key: string, { pixels, renditions, placeholder }: Rendered): Promise<StoredPhoto> {
  const widths = renditions.map(({ width }) => width);
  const writes = await Promise.allSettled(renditions.map(({ width, body }) => files.put(photoName(key, width), body)));
  const failed = writes.find((write) => write.status === 'rejected');
  if (failed) {
    await discardPhotos(files, [{ key, widths }]);
    throw failed.reason;
  }
  return { key, width: pixels.width, height: pixels.height, placeholder, widths };
}

/** Names of all renditions of photos. */
export function namesOfFiles(photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[]): string[] {
  return photos.flatMap(({ key, widths }) => widths.map((width) => photoName(key, width)));
}

/**
 * Removes photos that no row refers to yet. Waits only briefly, since the caller may already have waited for a store that
 * hangs; the nightly search for orphans finds what is left.
 */
export async function discardPhotos(
  files: Files,
  photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> {
  const removed = files.remove(namesOfFiles(photos)).catch(() => undefined);
  await Promise.race([removed, sleep(discardMs, undefined, { ref: false })]);
}

async function renderPhoto(path: string): Promise<{ rendered: Rendered; likeness: Likeness }> {
  const photo = await inspect(path);
  const work = async () => {
    const pixels = await decode(path, photo);
    return { rendered: await render(pixels), likeness: likenessOf(await shrinkToGrey(fromPixels(pixels))) };
  };
  return photo.width * photo.height > largePixels[photo.unpacked] ? largeLane(work) : work();
}

async function render(pixels: Pixels): Promise<Rendered> {
  return { pixels: sizeOf(pixels), renditions: await encode(pixels), placeholder: await encodePlaceholder(pixels) };
}

type Inspected = {
  width: number;
  height: number;
  orientation: number;
  unpacked: 'streamed' | 'whole';
  heic: boolean;
};

/** Reads size and format from the header, before decoding. */
async function inspect(path: string): Promise<Inspected> {
  const head = await readHead(path);
  if (!/^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp)/s.test(head)) throw unsupportedImage();
  const heic = /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head);
  try {
    // The size is checked below: with the library's own limit it would be unknown.
    const found = await sharp(path, { ...reading, limitInputPixels: false }).metadata();
    const { width, height, orientation = 1 } = found;
    if (width * height > maxPixels) throw tooManyPixels();
    const unpacked = found.format === 'heif' || found.isProgressive ? 'whole' : 'streamed';
    return { width, height, orientation, unpacked, heic };
  } catch (error) {
    throw unreadable(error, heic);
  }
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Decodes once, at the largest stored size, in sRGB and upright. */
async function decode(path: string, { width, height, orientation, heic }: Inspected): Promise<Pixels> {
  const lying = orientation >= 5;
  const [uprightWidth, uprightHeight] = lying ? [height, width] : [width, height];
  const scale = Math.min(1, maxWidth / uprightWidth, maxHeight / uprightHeight);
  const [keptWidth, keptHeight] = [uprightWidth, uprightHeight].map((side) => Math.max(1, Math.round(side * scale)));
  try {
    const image = sharp(path, reading).resize({
      width: lying ? keptHeight : keptWidth,
      height: lying ? keptWidth : keptHeight,
      fit: 'fill',
    });
    return await turnUpright(await toPixels(image.toColourspace('srgb')), orientation);
  } catch (error) {
    throw unreadable(error, heic);
  }
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

/** On white, as pages show what is transparent. */
async function shrinkToGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .resize({ width: greySide, height: greySide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

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

function unreadable(error: unknown, heic: boolean): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const hint = heic ? 'HEIC formatı dəstəklənmir. Şəkli JPEG formatında seçin.' : undefined;
  return /pixel limit/.test(error.message) ? tooManyPixels() : unsupportedImage(hint, undefined, error);
}
