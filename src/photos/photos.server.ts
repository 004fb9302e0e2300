/** Processing of photos: validated, turned upright, stripped of metadata, stored in several sizes. */
import type { App } from '../platform/app/app.ts';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { tooLarge } from '../platform/base/errors.ts';
import type { Files } from '../platform/storage/files.ts';
import { limitConcurrency } from '../platform/base/limit-concurrency.ts';
import { type Likeness, likenessOf } from './likeness/likeness.ts';
import { renderInWorker } from './rendering/render-worker.server.ts';
import { readOptions, type Rendered, renderPhoto, shrinkToGrey, toUnreadableError } from './rendering/render.server.ts';

/** A stored photo: size of the largest rendition, a tiny placeholder as data URI, widths ascending. */
export type StoredPhoto = { key: string; width: number; height: number; placeholder: string; widths: number[] };

/** A stored photo no row refers to yet. */
export type NewPhoto = { photo: StoredPhoto; likeness: Likeness };

/** Largest accepted file. */
export const maxPhotoBytes = 15 * 1024 * 1024;
const discardMs = 1000;

// A palette of at most 256 colours takes a third of the size, and drawings look the same.
const smallPng = { palette: true, compressionLevel: 9 } as const;

// Leaves two of the pool's four threads to the disk and password hashing.
const lane = limitConcurrency(2);

/** Name of one rendition in the store. */
export function photoName(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Validates and stores a photo from a temporary file; on failure, nothing stays in the store. */
export async function storePhoto(files: Files, source: { path: string; bytes: number }): Promise<NewPhoto> {
  if (source.bytes > maxPhotoBytes) throw tooLarge('Şəkil 15 MB-dan böyükdür. Daha kiçik şəkil seçin.');
  const { rendered, likeness } = await renderInWorker(source.path);
  return { photo: await keep(files, randomBytes(16).toString('hex'), rendered), likeness };
}

/** The likeness of a stored photo; undefined if its file is missing. */
export async function likenessOfStored(
  files: Files,
  { key, widths }: Pick<StoredPhoto, 'key' | 'widths'>,
): Promise<Likeness | undefined> {
  const file = widths[0] === undefined ? undefined : await files.get(photoName(key, widths[0]));
  if (!file) return undefined;
  const stored = await buffer(file.body());
  try {
    return likenessOf(await lane(() => shrinkToGrey(sharp(stored, readOptions))));
  } catch (error) {
    throw toUnreadableError(error, false);
  }
}

/** Stores a picture of our own under the given key. */
export async function storePicture(files: Files, path: string, key: string): Promise<StoredPhoto> {
  const { rendered } = await lane(() => renderPhoto(path));
  return keep(files, key, rendered);
}

/** A JPEG of an SVG drawing, with a stored photo (if it still exists) fitted into `frame`. */
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

/** A PNG of an SVG drawing of our own. */
export function drawPng(drawing: string): Promise<Buffer> {
  return lane(() => sharp(Buffer.from(drawing)).png(smallPng).toBuffer());
}

/** A stored photo as a PNG that fits into the box, for what reads no WebP; undefined if its file is missing. */
export async function readAsPng(
  files: Files,
  { key, width, height, widths }: Pick<StoredPhoto, 'key' | 'width' | 'height' | 'widths'>,
  box: { width: number; height: number },
): Promise<Buffer | undefined> {
  const scale = Math.min(box.width / width, box.height / height);
  const enough = widths.find((each) => each >= width * scale) ?? widths.at(-1);
  const file = enough === undefined ? undefined : await files.get(photoName(key, enough));
  if (!file) return undefined;
  const stored = await buffer(file.body());
  return lane(() =>
    sharp(stored)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png(smallPng)
      .toBuffer(),
  );
}

/** Cropped to the most salient part: a tall photo loses more than half. */
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
 * Removes photos that no row refers to yet. Waits only briefly, since the caller may have waited for a hanging store
 * already; the nightly search for orphans finds the rest.
 */
export async function discardPhotos(
  files: Files,
  photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> {
  const removed = files.remove(namesOfFiles(photos)).catch(() => undefined);
  await Promise.race([removed, sleep(discardMs, undefined, { ref: false })]);
}

/** Public URL of a photo's file. */
export function photoAddress({ config }: Pick<App, 'config'>, name: string): string {
  return `${config.photosUrl ?? new URL('/uploads', config.siteUrl).href}/${name}`;
}
