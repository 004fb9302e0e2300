import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePhoto, temporaryStore } from '../../test/photo-samples.ts';
import { storePhoto } from './photos.server.ts';

const { folder, files, upload, store, kept, pathOf, clear } = temporaryStore();
afterEach(clear);

const plain = (r: number, g: number, b: number, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** A PNG of one bit a pixel, all black, whose header says so many pixels. */
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

  const sorts = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
  test.each(sorts.flatMap((sort) => [0.02, 0.3, 0.6, 0.95].map((part) => [sort, part] as const)))(
    'a %s truncated to %d of its bytes',
    async (sort, part) => {
      const image = sharp(samplePhoto('airplane')).resize(400);
      const bytes = await (sort === 'avif' ? image.avif({ effort: 0 }) : image[sort]()).toBuffer();
      await expect(store(bytes.subarray(0, bytes.length * part))).rejects.toMatchObject({ status: 415 });
      expect(kept()).toEqual([]);
    },
  );

  test('a camera photo missing only its last lines', async () => {
    const bytes = await sharp(samplePhoto('boats')).resize(4000).jpeg().toBuffer();
    await expect(store(bytes.subarray(0, bytes.length * 0.98))).rejects.toMatchObject({ status: 415 });
  });

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
