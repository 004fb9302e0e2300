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
import { addressOf, imageName, isAddress } from './images-in.ts';
import type { PhotoMark } from './photo-marks.ts';

// Twenty photos of a slow host, two at a time; longer, and few rows would hold up the file for days.
const rowMs = 120_000;

/** A photo that has come, with what its server says of it. */
type Come = { image: string; received: ReceivedPhoto; mark: PhotoMark };
export type Gathered = { photos: Come[]; problems: string[] };

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

/** Fetches the photos; those that fail are named among the problems. */
export async function gatherPhotos(
  { app, source, folder, fetching }: Gathering,
  images: readonly string[],
): Promise<Gathered> {
  const asked = { fetching, deadline: AbortSignal.timeout(rowMs), innerHosts: app.config.importHosts };
  const settled = await Promise.allSettled(
    images.map(async (image) => {
      const path = join(folder, randomBytes(16).toString('hex'));
      if (!isAddress(image)) return { image, received: await unpack(source, image, path), mark: '' };
      return { image, ...(await fetchPhoto(image, path, asked)) };
    }),
  );
  const gathered: Gathered = { photos: [], problems: [] };
  for (const [index, result] of settled.entries()) {
    if (result.status === 'fulfilled') gathered.photos.push(...come(result.value));
    else if (result.reason instanceof PhotoProblem)
      gathered.problems.push(`${imageName(images[index] ?? '')}: ${result.reason.message}`);
    else throw result.reason;
  }
  return gathered;
}

/** Asks the servers of known photos: those that are others now, and what is said of the rest. One that cannot be had stays. */
export async function lookAgain(
  { app, folder, fetching }: Gathering,
  known: ReadonlyMap<string, PhotoMark>,
): Promise<{ others: Come[]; marks: Map<string, PhotoMark> }> {
  const marks = new Map(known);
  if (known.size === 0) return { others: [], marks };
  const asked = { fetching, deadline: AbortSignal.timeout(rowMs), innerHosts: app.config.importHosts };
  const looked = await Promise.all(
    [...known].map(async ([image, mark]) => {
      const path = join(folder, randomBytes(16).toString('hex'));
      const fetched = await fetchPhoto(image, path, { ...asked, known: mark }).catch(unlessProblem);
      // What is said of another is noted with it.
      if (fetched && !fetched.received) marks.set(image, fetched.mark);
      return fetched ? come({ image, ...fetched }) : [];
    }),
  );
  return { others: looked.flat(), marks };
}

const come = ({ received, ...rest }: Omit<Come, 'received'> & { received?: ReceivedPhoto }): Come[] =>
  received ? [{ ...rest, received }] : [];

function unlessProblem(error: unknown): undefined {
  if (!(error instanceof PhotoProblem)) throw error;
}

async function unpack(source: Pick<Source, 'photoNamed'>, image: string, path: string): Promise<ReceivedPhoto> {
  const found = source.photoNamed(image);
  if (!found) throw new PhotoProblem('belə fayl yoxdur');
  if (found.bytes > maxPhotoBytes) throw new PhotoProblem('şəkil 15 MB-dan böyükdür');
  await pipeline(await found.open(), createWriteStream(path, { mode: 0o600 }));
  return { path, bytes: found.bytes };
}
