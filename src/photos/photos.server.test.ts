import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { Files } from '../platform/storage/files.ts';
import { samplePhoto, temporaryStore } from '../test/photo-samples.ts';
import { namesOfFiles, photoName, type StoredPhoto, storePhoto } from './photos.server.ts';

const { folder, files, upload, store, kept, pathOf, clear } = temporaryStore();
afterEach(clear);

const plain = (r: number, g: number, b: number, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** The colour at a position of the largest rendition, in fractions of width and height. */
async function colourAt(photo: StoredPhoto, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(pathOf(photo, photo.width)).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

function expectColour(found: number[], wanted: number[], tolerance = 12) {
  expect(found).toHaveLength(wanted.length);
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs(found[index]! - value), `${found.join()} should be like ${wanted.join()}`).toBeLessThan(tolerance);
  }
}

/** Chunks of a WebP file by name. */
function chunksOf(path: string): Map<string, Buffer> {
  const bytes = readFileSync(path);
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    chunks.set(bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

describe('a photo', () => {
  test('is stored in renditions up to its own size', async () => {
    const photo = await store(readFileSync(samplePhoto('flower')));
    expect(photo).toMatchObject({ width: 807, height: 1024, widths: [400, 640, 807] });
    expect(photo.key).toMatch(/^[0-9a-f]{32}$/);
    for (const width of photo.widths) {
      const found = await sharp(pathOf(photo, width)).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height: Math.round((1024 * width) / 807) });
    }
    expect(kept()).toHaveLength(3);
  });

  test.each(['flower', 'airplane', 'boats'] as const)(
    '(%s) looks the same afterwards and has a small placeholder',
    async (name) => {
      const photo = await store(readFileSync(samplePhoto(name)));
      const small = (path: string) =>
        sharp(path).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).toColourspace('srgb').raw().toBuffer();
      const [before, after] = await Promise.all([small(samplePhoto(name)), small(pathOf(photo, photo.width))]);
      const differences = before.map((value, index) => Math.abs(value - after[index]!));
      expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(3);
      expect(photo.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
      expect(photo.placeholder.length).toBeLessThan(250);
    },
  );

  test('from a large camera is stored in four renditions', async () => {
    const photo = await store(sharp(samplePhoto('boats')).resize(3000, 4000, { fit: 'fill' }).jpeg());
    expect(photo).toMatchObject({ width: 1920, height: 2560, widths: [400, 640, 1200, 1920] });
  });

  test('loses all metadata, such as location, camera and author', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '40/1 24/1 33/1', GPSLongitudeRef: 'E' };
    const exif = { IFD0: { Make: 'Kamera', Artist: 'Xanım Əliyeva' }, IFD3: gps };
    const source = await upload(sharp(samplePhoto('airplane')).keepMetadata().withExifMerge(exif).jpeg());
    expect(await sharp(source.path).metadata()).toHaveProperty('exif');
    expect(readFileSync(source.path, 'latin1')).toContain('Kamera');
    const { photo } = await storePhoto(files, source);
    for (const width of photo.widths) {
      const chunks = chunksOf(pathOf(photo, width));
      expect([...chunks.keys()]).toEqual(['VP8 ']);
      expect(readFileSync(pathOf(photo, width), 'latin1')).not.toMatch(/Kamera|Exif|xmp|ICC/i);
    }
  });

  test('posted many times at once is stored under different keys, and never decoded in this process', async () => {
    const source = await upload(readFileSync(samplePhoto('airplane')));
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
    const stored = await Promise.all(Array.from({ length: 8 }, () => storePhoto(files, source)));
    clearInterval(timer);
    expect(new Set(stored.map(({ photo }) => photo.key)).size).toBe(8);
    expect(most).toBe(0);
  });
});

describe('stores upright:', () => {
  const red = [254, 0, 0];
  const green = [0, 255, 1];
  const blue = [0, 0, 254];
  const white = [255, 255, 255];
  // Where the file's corners appear: top left, top right, bottom left, bottom right.
  const corners: Record<number, number[][]> = {
    1: [red, green, blue, white],
    2: [green, red, white, blue],
    3: [white, blue, green, red],
    4: [blue, white, red, green],
    5: [red, blue, green, white],
    6: [blue, red, white, green],
    7: [white, green, blue, red],
    8: [green, white, red, blue],
  };

  function quarters(orientation: number): Sharp {
    const bytes = Buffer.alloc(128 * 64 * 3);
    for (let at = 0; at < 128 * 64; at += 1) {
      const corner = (at % 128 < 64 ? 0 : 1) + (at < 128 * 32 ? 0 : 2);
      bytes.set([red, green, blue, white][corner]!, at * 3);
    }
    return sharp(bytes, { raw: { width: 128, height: 64, channels: 3 } }).withMetadata({ orientation });
  }

  for (const sort of ['jpeg', 'webp', 'png'] as const) {
    test.each([1, 2, 3, 4, 5, 6, 7, 8])(`a ${sort} with EXIF orientation %i`, async (orientation) => {
      const photo = await store(quarters(orientation)[sort]({ quality: 95 }));
      expect([photo.width, photo.height]).toEqual(orientation < 5 ? [128, 64] : [64, 128]);
      const places = [
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ] as const;
      for (const [index, [x, y]] of places.entries()) {
        expectColour(await colourAt(photo, x, y), corners[orientation]![index]!);
      }
    });
  }

  test('a large rotated photo, limited by its upright width', async () => {
    const photo = await store(plain(9, 99, 199, 4000, 2000).withMetadata({ orientation: 8 }).jpeg());
    expect(photo).toMatchObject({ width: 1920, height: 3840 });
  });
});

describe('preserves colours in', () => {
  const colour = [190, 70, 40] as const;
  const cases: Record<string, () => Sharp> = {
    'a JPEG': () => plain(...colour).jpeg(),
    'a progressive JPEG': () => plain(...colour).jpeg({ progressive: true }),
    'a 16-bit PNG': () =>
      plain(...colour)
        .toColourspace('rgb16')
        .png(),
    'an interlaced PNG': () => plain(...colour).png({ progressive: true }),
    'a palette PNG': () => plain(...colour).png({ palette: true }),
    'a GIF': () => plain(...colour).gif(),
    'a WebP': () => plain(...colour).webp(),
    'a lossless WebP': () => plain(...colour).webp({ lossless: true }),
    'an AVIF': () => plain(...colour).avif({ effort: 0 }),
    'a 10-bit AVIF': () => plain(...colour).avif({ effort: 0, bitdepth: 10 }),
    'a JPEG in Display P3': () =>
      plain(...colour)
        .withIccProfile('p3')
        .jpeg({ quality: 95 }),
    'a PNG in Display P3': () =>
      plain(...colour)
        .withIccProfile('p3')
        .png(),
  };

  test.each(Object.keys(cases))('%s', async (name) => {
    const photo = await store(cases[name]!());
    expect(photo).toMatchObject({ width: 64, height: 48, widths: [64] });
    expectColour(await colourAt(photo, 0.5, 0.5), [...colour]);
    expect([...chunksOf(pathOf(photo, 64)).keys()]).toEqual(['VP8 ']);
  });

  test('a CMYK JPEG, with and without a profile', async () => {
    const press = (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 95 });
    const source = await upload(press(plain(...colour).withIccProfile('cmyk')));
    expect(await sharp(source.path).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    expectColour(await colourAt((await storePhoto(files, source)).photo, 0.5, 0.5), [...colour], 40);
    expectColour(await colourAt(await store(press(plain(...colour))), 0.5, 0.5), [...colour], 40);
  });

  test('a grey JPEG and a 16-bit grey PNG', async () => {
    const grey = () => plain(120, 120, 120);
    for (const image of [grey().toColourspace('b-w').jpeg(), grey().toColourspace('grey16').png()]) {
      const photo = await store(image);
      expect(photo.widths).toEqual([64]);
      expectColour(await colourAt(photo, 0.5, 0.5), [120, 120, 120]);
    }
  });

  test('a PNG with transparency, which is preserved too', async () => {
    const background = { r: 200, g: 20, b: 20, alpha: 0.5 };
    const photo = await store(sharp({ create: { width: 800, height: 600, channels: 4, background } }).png());
    expectColour(await colourAt(photo, 0.5, 0.5), [200, 20, 20, 128]);
    expect([...chunksOf(pathOf(photo, 400)).keys()]).toEqual(['VP8X', 'ALPH', 'VP8 ']);
    expect(photo.placeholder.length).toBeLessThan(250);
  });

  test.each(['gif', 'webp'] as const)('the first frame of an animated %s, the only one kept', async (sort) => {
    const frames = Buffer.concat(
      [
        [250, 0, 0],
        [0, 0, 250],
        [0, 250, 0],
      ].map((rgb) => Buffer.alloc(40 * 30 * 3, Buffer.from(rgb))),
    );
    const image = sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } });
    const source = await upload(sort === 'gif' ? image.gif() : image.webp());
    expect(await sharp(source.path, { animated: true }).metadata()).toMatchObject({ pages: 3 });
    const { photo } = await storePhoto(files, source);
    expect(photo).toMatchObject({ width: 40, height: 30 });
    expectColour(await colourAt(photo, 0.5, 0.5), [250, 0, 0]);
  });
});

describe('a photo of unusual shape', () => {
  test.each([
    { width: 1, height: 1, kept: [1, 1], widths: [1] },
    { width: 400, height: 200, kept: [400, 200], widths: [400] },
    { width: 401, height: 200, kept: [401, 200], widths: [400, 401] },
    { width: 8000, height: 10, kept: [1920, 2], widths: [400, 640, 1200, 1920] },
    { width: 8000, height: 1, kept: [1920, 1], widths: [400, 640, 1200, 1920] },
    { width: 1000, height: 20_000, kept: [205, 4096], widths: [205] },
    { width: 1, height: 9000, kept: [1, 4096], widths: [1] },
  ])(
    'with $width × $height pixels is stored as $kept',
    async ({ width, height, kept: [keptWidth, keptHeight], widths }) => {
      const photo = await store(plain(90, 90, 90, width, height).png());
      expect(photo).toMatchObject({ width: keptWidth, height: keptHeight, widths });
      expect(await sharp(pathOf(photo, photo.width)).metadata()).toMatchObject({
        width: keptWidth,
        height: keptHeight,
      });
    },
  );
});

test('a store that fails midway keeps nothing of the photo', async () => {
  let puts = 0;
  const failing: Files = {
    ...files,
    put: async (name, body) => {
      puts += 1;
      if (puts === 2) throw new Error('the disk broke');
      await files.put(name, body);
    },
  };
  const source = await upload(readFileSync(samplePhoto('flower')));
  await expect(storePhoto(failing, source)).rejects.toThrow('the disk broke');
  expect(puts).toBe(3);
  expect(kept()).toEqual([]);
});

test('a missing temporary file is a server error, not a client error', async () => {
  await expect(storePhoto(files, { path: join(folder, 'gone'), bytes: 9 })).rejects.toMatchObject({ code: 'ENOENT' });
});

test('removing photos deletes all their renditions and no others', async () => {
  const [first, second] = [await store(readFileSync(samplePhoto('flower'))), await store(plain(1, 2, 3).png())];
  await files.remove(namesOfFiles([first]));
  expect(kept()).toEqual([photoName(second.key, 64)]);
  await files.remove(namesOfFiles([first, second]));
  expect(kept()).toEqual([]);
});
