/** Twenty photos of 12 megapixels posted in one go: time, memory, and how free the event loop stays. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { samplePhoto } from '../src/features/photos/photo-samples.ts';
import { storePhoto } from '../src/features/photos/photos.server.ts';
import { openFiles } from '../src/files.ts';

const count = 20;
const [width, height] = [4000, 3000];

/** A photograph enlarged, with the grain of a small sensor, as a phone held upright writes it: lying, EXIF 6. */
async function makeCameraPhoto(path: string, orientation: number): Promise<number> {
  const noise = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  } as const;
  const grain = await sharp(noise).raw().toBuffer();
  await sharp(samplePhoto('boats'))
    .resize(width, height)
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .withMetadata({ orientation })
    .jpeg({ quality: 97 })
    .toFile(path);
  return (await stat(path)).size;
}

/** Resident memory now; the peak that the system keeps would count the making of the photos. */
function watchMemory() {
  let peak = 0;
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    return look();
  };
}

const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
try {
  const kinds = await Promise.all(
    [1, 6].map(async (orientation) => {
      const path = join(folder, `${orientation}.jpg`);
      return { path, bytes: await makeCameraPhoto(path, orientation) };
    }),
  );
  const sources = Array.from({ length: count }, (_, index) => kinds[index % kinds.length]!);
  const files = openFiles(`file:${folder}/store`);
  await new Promise((resolve) => setTimeout(resolve, 500));

  const before = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const peak = watchMemory();
  const start = performance.now();
  const stored = await Promise.all(sources.map((source) => storePhoto(files, source)));
  const seconds = (performance.now() - start) / 1000;
  delay.disable();

  let bytesKept = 0;
  for await (const { name } of files.list()) bytesKept += (await files.get(name))?.size ?? 0;
  const result = {
    photos: stored.length,
    megapixels: (width * height) / 1e6,
    megabytesEach: round(kinds[0]!.bytes / 1e6),
    seconds: round(seconds),
    rssBeforeMB: round(before / 1e6),
    rssPeakMB: round(peak() / 1e6),
    loopDelayP50ms: round(delay.percentile(50) / 1e6),
    loopDelayP99ms: round(delay.percentile(99) / 1e6),
    keptKBPerPhoto: round(bytesKept / 1e3 / count),
  };
  console.table(result);
  console.log(JSON.stringify({ bench: 'photos', ...result }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
