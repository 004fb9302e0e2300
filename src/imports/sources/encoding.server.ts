/** Detects a text file's encoding, and decodes it as a stream. */
import type { Readable } from 'node:stream';

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1254' | 'windows-1251';

const sampleBytes = 1024 * 1024;
// Distinguishes Turkish letters, which stand among Latin ones, from Cyrillic, which make up whole words.
const latinShare = 0.3;

/** By BOM, then valid UTF-8, then an XML declaration, then letter statistics. */
export async function findEncoding(open: () => Readable | Promise<Readable>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let sample = Buffer.alloc(0);
  let isUtf8 = true;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (sample.length < sampleBytes) sample = Buffer.concat([sample, chunk.subarray(0, sampleBytes - sample.length)]);
    if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
    isUtf8 &&= decodes(strict, chunk);
    if (!isUtf8 && sample.length >= sampleBytes) break;
  }
  if (isUtf8) return 'utf-8';
  const [, named] =
    /^<\?xml[^>]*encoding=["']windows-(125[14])["']/i.exec(sample.subarray(0, 200).toString('latin1')) ?? [];
  if (named) return named === '1251' ? 'windows-1251' : 'windows-1254';
  return isCyrillic(sample) ? 'windows-1251' : 'windows-1254';
}

/** Decodes the text chunk by chunk. */
export async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function decodes(strict: InstanceType<typeof TextDecoder>, chunk: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isCyrillic(sample: Buffer): boolean {
  let [letters, besideLatin] = [0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    if ((sample[index] ?? 0) < 0xc0) continue;
    letters += 1;
    if (isLatin(sample[index - 1]) || isLatin(sample[index + 1])) besideLatin += 1;
  }
  return letters > 0 && besideLatin / letters < latinShare;
}

function isLatin(byte = 0): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
