/** Small copies of the sample photographs, for stories that are not about photos: each costs a tenth of the work. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { samplePhoto } from '../../src/test/photo-samples.ts';

type Name = Parameters<typeof samplePhoto>[0];

const made = new Map<Name, Promise<string>>();

/** The path of the copy. */
export function smallPhoto(name: Name): Promise<string> {
  const copy = made.get(name) ?? makeCopy(name);
  made.set(name, copy);
  return copy;
}

async function makeCopy(name: Name): Promise<string> {
  // Is removed with what else was prepared.
  const folder = process.env['PREPARED_SITES'] ?? mkdtempSync(join(tmpdir(), 'axtartap-small-'));
  const path = join(folder, `${name}-${process.pid}.jpg`);
  await sharp(samplePhoto(name)).rotate().resize({ width: 240 }).toFile(path);
  return path;
}
