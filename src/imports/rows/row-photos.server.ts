/** Photos of a row as temporary files: from the zip, or by URL. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../platform/app/app.ts';
import { maxPhotoBytes } from '../../photos/photos.server.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import type { Source } from '../sources/source.server.ts';
import type { RowError } from '../table.ts';
import { type FetchedPhoto, type Fetching, fetchPhoto, PhotoProblem } from './fetch-photo.server.ts';
import { addressOf, imageName, isAddress } from './images-in.ts';
import type { PhotoMark } from './photo-marks.ts';

// Twenty photos of a slow host, two at a time; longer, and few rows would hold up the file for days.
const rowMs = 120_000;

/** A photo that has come, with what its server says of it. */
export type Come = { image: string; received: ReceivedPhoto; mark: PhotoMark };
/** `same`: what is known now of photos that are still the known ones. */
export type Gathered = { photos: Come[]; problems: string[]; same: Map<string, PhotoMark> };

/** With whole addresses, without further names of one photo: it would be stored once for each. `base`: the feed's address. */
export function distinctPhotos(source: Pick<Source, 'photoNamed'>, images: readonly string[], base?: string): string[] {
  const byId = new Map<string, string>();
  for (const said of images) {
    const image = source.photoNamed(said) ? said : addressOf(said, base);
    const id = isAddress(image) ? image : (source.photoNamed(image)?.id ?? image);
    if (!byId.has(id)) byId.set(id, image);
  }
  return [...byId.values()];
}

/** Errors found without reading photos: names that the zip lacks. */
export function missingIn(source: Pick<Source, 'photoNamed'>, images: readonly string[]): RowError[] {
  return images
    .filter((image) => !isAddress(image) && !source.photoNamed(image))
    .map((image) => ({ field: 'images', text: `Arxivdə belə şəkil yoxdur: ${imageName(image)}` }));
}

export type Gathering = {
  app: Pick<App, 'config'>;
  source: Pick<Source, 'photoNamed'>;
  /** Folder for temporary photos. */
  folder: string;
  fetching: Fetching;
};

/**
 * Fetches the photos; those that fail are named among the problems. `known`: of which only others are received. What has
 * come is the caller’s to discard.
 */
export async function gatherPhotos(
  { app, source, folder, fetching }: Gathering,
  images: readonly string[],
  known: ReadonlyMap<string, PhotoMark> = new Map(),
): Promise<Gathered> {
  const asked = { fetching, deadline: AbortSignal.timeout(rowMs), innerHosts: app.config.importHosts };
  const settled = await Promise.allSettled(
    images.map(async (image): Promise<FetchedPhoto> => {
      const path = join(folder, randomBytes(16).toString('hex'));
      if (!isAddress(image)) return { received: await unpack(source, image, path), mark: '' };
      return fetchPhoto(image, path, { ...asked, known: known.get(image) });
    }),
  );
  const gathered: Gathered = { photos: [], problems: [], same: new Map() };
  const failures: unknown[] = [];
  for (const [index, result] of settled.entries()) {
    const image = images[index] ?? '';
    if (result.status === 'rejected') {
      if (result.reason instanceof PhotoProblem)
        gathered.problems.push(`${imageName(image)}: ${result.reason.message}`);
      else failures.push(result.reason);
    } else {
      const { received, mark } = result.value;
      if (received) gathered.photos.push({ image, received, mark });
      else gathered.same.set(image, mark);
    }
  }
  if (failures.length === 0) return gathered;
  await discard(gathered);
  throw failures[0];
}

/** Removes the temporary files. */
export async function discard({ photos }: Gathered): Promise<void> {
  await Promise.all(photos.map(({ received: { path } }) => rm(path, { force: true })));
}

async function unpack(source: Pick<Source, 'photoNamed'>, image: string, path: string): Promise<ReceivedPhoto> {
  const found = source.photoNamed(image);
  if (!found) throw new PhotoProblem('belə fayl yoxdur');
  if (found.bytes > maxPhotoBytes) throw new PhotoProblem('şəkil 15 MB-dan böyükdür');
  await pipeline(await found.open(), createWriteStream(path, { mode: 0o600 }));
  return { path, bytes: found.bytes };
}
