/** Detects a text file's encoding, and decodes it as a stream. */
import type { Readable } from 'node:stream';
import { FileProblem } from './problem.ts';

/** A label that `TextDecoder` knows. */
export type Encoding = string;

const sampleBytes = 1024 * 1024;
// Distinguishes Turkish letters, which stand among Latin ones, from Cyrillic, which make up whole words.
const latinShare = 0.3;

/** By BOM or the zeros of UTF-16, then by how much of it is UTF-8, then an XML declaration, then letter statistics. */
export async function findEncoding(open: () => Readable | Promise<Readable>): Promise<Encoding> {
  const letters = new Letters();
  let sample = Buffer.alloc(0);
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (sample.length < sampleBytes) {
      sample = Buffer.concat([sample, chunk.subarray(0, sampleBytes - sample.length)]);
      const wide = wideIn(sample.subarray(0, 4096));
      if (wide) return wide;
    }
    letters.add(chunk);
  }
  const declared = declaredIn(sample);
  if (isUtf8(sample, letters, declared)) return 'utf-8';
  return encodingNamed(declared) ?? (isCyrillic(sample) ? 'windows-1251' : 'windows-1254');
}

/** A letter cut in half, or one of another program, makes no other letter of the file another one. */
function isUtf8(sample: Buffer, { whole, broken }: Letters, declared: string): boolean {
  if (sample.subarray(0, 3).equals(byteOrderMark)) return true;
  return broken * (/^utf-?8$/i.test(declared) ? 1 : maxBroken) <= whole;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
// Bytes of other encodings happen to be letters of UTF-8 far more seldom.
const maxBroken = 4;

/** Counts letters beyond ASCII: those that are whole in UTF-8, and the bytes that begin none, or one that is cut. */
class Letters {
  whole = 0;
  broken = 0;
  private awaited = 0;

  add(chunk: Buffer): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte < 0x80 && this.awaited === 0) continue;
      if (byte >= 0x80 && byte < 0xc0 && this.awaited > 0) {
        this.awaited -= 1;
        if (this.awaited === 0) this.whole += 1;
        continue;
      }
      if (this.awaited > 0) this.broken += 1;
      this.awaited = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      if (byte >= 0x80 && this.awaited === 0) this.broken += 1;
    }
  }
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

/** What an XML declares; empty: nothing. */
function declaredIn(sample: Buffer): string {
  const start = sample.subarray(0, 400).toString('latin1');
  return /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? '';
}

/** One that is no UTF; an encoding that nobody knows is refused by its name. */
function encodingNamed(named: string): Encoding | undefined {
  const label = named.toLowerCase().replace(/^win-?(?=\d)/, 'windows-');
  if (named === '' || label.startsWith('utf')) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new FileProblem(`Faylın kodlaşdırması (${named}) oxunmur. Faylı UTF-8 kimi saxlayın.`);
  }
}

/** Decodes the text chunk by chunk. What is none becomes one sign, not one for each byte. */
export async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text.replace(/\ufffd{2,}/g, '\ufffd');
  }
  const rest = decoder.decode();
  if (rest) yield rest;
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
