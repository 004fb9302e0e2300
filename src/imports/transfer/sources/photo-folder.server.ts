/** Photos in the folder, or below the address, that the owner names. */
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { parse, resolve, sep } from 'node:path';
import type { NamedPhoto } from '../../sources/source.server.ts';

/** What an image of the source is called here: an address, a file's path, or neither. */
export type Photos = {
  nameOf: (image: string) => string | undefined;
  photoNamed: (name: string) => NamedPhoto | undefined;
};

const isAddress = (image: string) => /^https?:/i.test(image);

/** `place`: a folder or an address; undefined: only images that are addresses themselves are found. */
export function openPhotos(place: string | undefined): Photos {
  if (place === undefined)
    return { nameOf: (image) => (isAddress(image) ? image : undefined), photoNamed: () => undefined };
  if (isAddress(place)) {
    const base = place.endsWith('/') ? place : `${place}/`;
    return {
      nameOf: (image) => (isAddress(image) ? image : URL.parse(encodeURI(image.replace(/^\/+/, '')), base)?.href),
      photoNamed: () => undefined,
    };
  }
  const root = realpathSync(place);
  if (!statSync(root).isDirectory()) throw new TypeError(`${place} is no folder`);
  return {
    nameOf: (image) => (isAddress(image) ? image : findFile(root, image)),
    photoNamed: (path) => ({ id: path, bytes: statSync(path).size, open: async () => createReadStream(path) }),
  };
}

/** A file by its path, or by the end of it: the folder may be the site's own, or only that of its photos. */
function findFile(root: string, image: string): string | undefined {
  const parts = image.replaceAll('\\', '/').split('/').filter(Boolean);
  for (const [place] of parts.entries()) {
    const { dir, name, ext } = parse(parts.slice(place).join('/'));
    // Osclass keeps what was uploaded beside what it has made smaller.
    for (const file of [`${name}_original${ext}`, `${name}${ext}`]) {
      const found = fileInside(root, resolve(root, dir, file));
      if (found) return found;
    }
  }
  return undefined;
}

/** The real path, unless it leads out of the folder: names come from a stranger's database. */
function fileInside(root: string, path: string): string | undefined {
  if (path.includes('\0') || !path.startsWith(root + sep) || !statSync(path, { throwIfNoEntry: false })?.isFile())
    return undefined;
  const real = realpathSync(path);
  return real.startsWith(root + sep) ? real : undefined;
}
