/** Detects a text file's encoding, and decodes it as a stream. */
import type { Readable } from 'node:stream';
import { FileProblem } from './problem.ts';

/** A label that `TextDecoder` knows. */
export type Encoding = string;

const sampleBytes = 1024 * 1024;
// Distinguishes Turkish letters, which stand among Latin ones, from Cyrillic, which make up whole words.
const latinShare = 0.3;

/** By BOM or the zeros of UTF-16, then valid UTF-8, then an XML declaration, then letter statistics. */
export async function findEncoding(open: () => Readable | Promise<Readable>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let sample = Buffer.alloc(0);
  let isUtf8 = true;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (sample.length < sampleBytes) {
      sample = Buffer.concat([sample, chunk.subarray(0, sampleBytes - sample.length)]);
      const wide = wideIn(sample.subarray(0, 4096));
      if (wide) return wide;
    }
    isUtf8 &&= decodes(strict, chunk);
    if (!isUtf8 && sample.length >= sampleBytes) break;
  }
  if (isUtf8) return 'utf-8';
  return declaredIn(sample) ?? (isCyrillic(sample) ? 'windows-1251' : 'windows-1254');
}

/** UTF-16, also without a BOM: most letters of a table have a zero as one of their bytes, always the same one. */
function wideIn(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 20;
  if (odd > many && odd > 10 * even) return 'utf-16le';
  return even > many && even > 10 * odd ? 'utf-16be' : undefined;
}

/** What an XML declares that is no UTF; an encoding that nobody knows is refused by its name. */
function declaredIn(sample: Buffer): Encoding | undefined {
  const start = sample.subarray(0, 400).toString('latin1');
  const [, named = ''] = /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ?? [];
  const label = named.toLowerCase().replace(/^win-?(?=\d)/, 'windows-');
  if (named === '' || label.startsWith('utf')) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new FileProblem(`Faylın kodlaşdırması (${named}) oxunmur. Faylı UTF-8 kimi saxlayın.`);
  }
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
