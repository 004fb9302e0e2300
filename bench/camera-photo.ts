/** Photos as a phone's camera makes them. */
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { samplePhoto } from '../src/test/photo-samples.ts';

/** Twelve megapixels, as phones store them: landscape, with EXIF orientation. */
export const cameraSize = { width: 4000, height: 3000 } as const;

/** An enlarged photo with sensor noise; returns its bytes. */
export async function makeCameraPhoto(path: string, orientation: number, quality = 97): Promise<number> {
  const { width, height } = cameraSize;
  const noise = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  } as const;
  const grain = await sharp(noise).raw().toBuffer();
  await sharp(samplePhoto('boats'))
    .resize(width, height)
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toFile(path);
  return (await stat(path)).size;
}
