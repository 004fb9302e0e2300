import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePhoto, temporaryStore } from '../test/photo-samples.ts';
import { storePhoto } from './photos.server.ts';

const { folder, files, upload, store, kept, pathOf, clear } = temporaryStore();
afterEach(clear);

const plain = (r: number, g: number, b: number, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** A black 1-bit PNG whose header claims this size. */
function blackPng(width: number, height: number, rows = height): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('size limits:', () => {
  test('50 megapixels are accepted', async () => {
    expect(await store(blackPng(10_000, 5_000))).toMatchObject({ width: 1920, height: 960 });
  });

  test.each([
    ['a PNG of 51 megapixels', blackPng(8_500, 6_000, 10)],
    ['a PNG of 900 megapixels in a few kilobytes', blackPng(30_000, 30_000, 100)],
    ['a GIF that says 65535 × 65535', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(4, 0xff), Buffer.alloc(3)])],
  ])('%s is rejected', async (_name, bytes) => {
    const error = await store(bytes).catch((failure: unknown) => failure);
    expect([413, 415]).toContain((error as { status: number }).status);
    if (!bytes.includes('GIF'))
      expect(error).toMatchObject({ status: 413, message: 'Şəkil 50 meqapikseldən böyükdür. Daha kiçik şəkil seçin.' });
  });

  test('a file above 15 MiB is rejected without being opened', async () => {
    const source = { path: join(folder, 'absent'), bytes: 15 * 1024 * 1024 + 1 };
    await expect(storePhoto(files, source)).rejects.toMatchObject({ status: 413, code: 'tooLarge' });
  });
});

type Sort = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** 400 × 280. */
function encoded(sort: Sort): Promise<Buffer> {
  const image = sharp(samplePhoto('airplane')).resize(400);
  return (sort === 'avif' ? image.avif({ effort: 0 }) : image[sort]()).toBuffer();
}

describe('of a file that was cut short what is there is shown:', () => {
  test.each(['jpeg', 'png', 'gif'] as const)('a %s without its end marker, whole', async (sort) => {
    const bytes = await encoded(sort);
    const end = { jpeg: 2, png: 12, gif: 1 }[sort];
    expect(await store(bytes.subarray(0, bytes.length - end))).toMatchObject({ width: 400, height: 280 });
  });

  test.each([
    ['jpeg', 0.95],
    ['jpeg', 0.7],
    ['png', 0.95],
    ['gif', 0.7],
  ] as const)('a %s of which %d is there, without the rest', async (sort, part) => {
    const bytes = await encoded(sort);
    const photo = await store(bytes.subarray(0, bytes.length * part));
    expect(photo.width).toBe(400);
    expect(photo.height).toBeGreaterThan(280 * (part - 0.25));
    expect(photo.height).toBeLessThan(280);
    // No grey or black rows at the bottom.
    const { data, info } = await sharp(readFileSync(pathOf(photo, 400)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const last = data.subarray(data.length - info.channels);
    expect([
      [128, 128, 128],
      [0, 0, 0],
    ]).not.toContainEqual([...last.subarray(0, 3)]);
  });

  test('a progressive JPEG, in less detail', async () => {
    const bytes = await sharp(samplePhoto('airplane')).resize(400).jpeg({ progressive: true }).toBuffer();
    expect(await store(bytes.subarray(0, bytes.length * 0.6))).toMatchObject({ width: 400, height: 280 });
  });

  test('a lying camera photo that is missing its last lines, upright', async () => {
    const bytes = await sharp(samplePhoto('boats')).resize(3000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [whole, photo] = [await store(bytes), await store(bytes.subarray(0, bytes.length * 0.9))];
    expect(photo.height).toBe(whole.height);
    expect(photo.width).toBeLessThan(whole.width);
  });

  test('a JPEG that something follows, as films follow photos of some phones', async () => {
    const bytes = Buffer.concat([await encoded('jpeg'), Buffer.from('MotionPhoto_Data'), Buffer.alloc(5000, 7)]);
    expect(await store(bytes)).toMatchObject({ width: 400, height: 280 });
  });
});

describe('rejects by content:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const contents: Record<string, () => Sharp | Buffer | string> = {
    'a text': () => 'Bu şəkil deyil',
    'an empty file': () => '',
    'an SVG': () => svg,
    'an SVG behind an XML line': () => `<?xml version="1.0"?>\n${svg}`,
    'a PDF': () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    'a page': () => '<!doctype html><script>alert(1)</script>',
    'a TIFF': () => plain(1, 2, 3).tiff(),
    'a BMP': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    'a JPEG XL': () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(60)]),
    'a film': () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(200)]),
    'only the first bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
    'a JPEG that goes on as a text': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    'a RIFF that is sound': () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(60)]),
  };

  test.each(Object.keys(contents))('%s', async (name) => {
    await expect(store(contents[name]!())).rejects.toMatchObject({ status: 415, code: 'unsupportedImage' });
    expect(kept()).toEqual([]);
  });

  const messages: Record<string, RegExp> = {
    'a text': /^Bu fayl şəkil deyil\./,
    'an empty file': /^Fayl boşdur\./,
    'an SVG': /^Şəklin bu formatı dəstəklənmir\./,
    'a PDF': /^Bu, PDF sənədidir\./,
    'a TIFF': /^Şəklin bu formatı dəstəklənmir\./,
    'a film': /^Bu, videodur\./,
    'a RIFF that is sound': /^Bu, səs faylıdır\./,
    'only the first bytes of a JPEG': /^Şəkil yarımçıqdır/,
  };

  test.each(Object.keys(messages))('%s, with a message that fits it', async (name) => {
    await expect(store(contents[name]!())).rejects.toThrow(messages[name]);
  });

  const parts = {
    jpeg: [0.02, 0.3],
    png: [0.02, 0.3],
    gif: [0.02, 0.3],
    webp: [0.02, 0.6, 0.95],
    avif: [0.02, 0.6, 0.95],
  };
  const sorts = Object.keys(parts) as (keyof typeof parts)[];
  test.each(sorts.flatMap((sort) => parts[sort].map((part) => [sort, part] as const)))(
    'a %s of which no more than %d of its bytes can be read',
    async (sort, part) => {
      const bytes = await encoded(sort);
      const message = sort === 'avif' ? /./ : /^Şəkil yarımçıqdır/;
      await expect(store(bytes.subarray(0, bytes.length * part))).rejects.toMatchObject({ status: 415 });
      await expect(store(bytes.subarray(0, bytes.length * part))).rejects.toThrow(message);
      expect(kept()).toEqual([]);
    },
  );

  test('a PNG with a corrupt byte', async () => {
    const bytes = await sharp(samplePhoto('airplane')).resize(400).png().toBuffer();
    bytes[bytes.length >> 1]! ^= 0xff;
    await expect(store(bytes)).rejects.toMatchObject({ status: 415 });
  });

  test('an unreadable HEIC, with a message that names the format', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
    await expect(store(heic)).rejects.toMatchObject({ status: 415, message: expect.stringContaining('HEIC') });
  });
});

test('a GIF that is also a script is redrawn without the script', async () => {
  const gif = await plain(10, 200, 10).gif().toBuffer();
  const photo = await store(Buffer.concat([gif, Buffer.from('*/=1;alert(document.cookie)//')]));
  expect(readFileSync(pathOf(photo, 64), 'latin1')).not.toContain('alert');
});

test('loaders for other image formats are disabled in the whole process', async () => {
  const { path } = await upload('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(path).metadata()).rejects.toThrow('unsupported image format');
});
