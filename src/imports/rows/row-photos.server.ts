/** Photos of a row as temporary files: from the zip, or by URL. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../platform/app/app.ts';
import { maxPhotoBytes } from '../../photos/photos.server.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import type { Source } from '../sources/source.server.ts';
import type { RowError } from '../table.ts';
import { type Fetching, fetchPhoto, PhotoProblem } from './fetch-photo.server.ts';
import { addressOf, isAddress } from './images-in.ts';

// Twenty photos of a slow host, two at a time; longer, and few rows would hold up the file for days.
const rowMs = 120_000;

export type Gathered = { photos: { image: string; received: ReceivedPhoto }[]; problems: string[] };

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
    .map((image) => ({ field: 'images', text: `Arxivdə belə şəkil yoxdur: ${image}` }));
}

/** Fetches the photos; those that fail are named among the problems. */
export async function gatherPhotos(
  { config }: Pick<App, 'config'>,
  source: Pick<Source, 'photoNamed'>,
  folder: string,
  images: readonly string[],
  fetching: Fetching,
): Promise<Gathered> {
  const asked = { fetching, deadline: AbortSignal.timeout(rowMs), innerHosts: config.importHosts };
  const settled = await Promise.allSettled(
    images.map(async (image) => {
      const path = join(folder, randomBytes(16).toString('hex'));
      const received = isAddress(image) ? await fetchPhoto(image, path, asked) : await unpack(source, image, path);
      return { image, received };
    }),
  );
  const gathered: Gathered = { photos: [], problems: [] };
  for (const [index, result] of settled.entries()) {
    if (result.status === 'fulfilled') gathered.photos.push(result.value);
    else if (result.reason instanceof PhotoProblem)
      gathered.problems.push(`${images[index]}: ${result.reason.message}`);
    else throw result.reason;
  }
  return gathered;
}

async function unpack(source: Pick<Source, 'photoNamed'>, image: string, path: string): Promise<ReceivedPhoto> {
  const found = source.photoNamed(image);
  if (!found) throw new PhotoProblem('belə fayl yoxdur');
  if (found.bytes > maxPhotoBytes) throw new PhotoProblem('şəkil 15 MB-dan böyükdür');
  await pipeline(await found.open(), createWriteStream(path, { mode: 0o600 }));
  return { path, bytes: found.bytes };
}
