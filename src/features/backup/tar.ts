/** Archives as `tar` reads them: files with names of ASCII, below 100 characters, and nothing else. */
import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BackupError } from './manifest.ts';

const block = 512;

/** What stands before a file's bytes. */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0, 100, 'ascii');
  header.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7), 100, 'ascii');
  if (size < 8 ** 11) header.write(octal(size, 11), 124, 'ascii');
  else {
    // What does not fit into eleven octal digits stands as a plain number.
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136, 'ascii');
  header.write('        0', 148, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return header;
}

/** What stands behind a file's bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** What stands at the end. */
export const tarEnd: Buffer = Buffer.alloc(2 * block);

export type TarEntry = {
  name: string;
  /** In bytes. */
  size: number;
  body: AsyncIterable<Buffer>;
  /** SHA-256 of everything before this file. */
  sumBefore: string;
};

/** The files of an archive, one after the other; throws where it is cut off or is none. Each body is read before the next. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const sum = createHash('sha256');
  const take = reader(source, sum);
  for (;;) {
    const sumBefore = sum.copy().digest('hex');
    const header = await take.exactly(block);
    if (header.every((byte) => byte === 0)) return;
    const found = Number.parseInt(header.toString('ascii', 148, 154), 8);
    if (found !== sumOf(header)) throw new BackupError('this is no backup');
    const name = header.toString('ascii', 0, header.indexOf(0));
    const size =
      header[124] === 0x80
        ? Number(header.readBigUInt64BE(128))
        : Number.parseInt(header.toString('ascii', 124, 135), 8);
    let left = size;
    const body = (async function* () {
      while (left > 0) {
        const bytes = await take.atMost(left);
        left -= bytes.length;
        yield bytes;
      }
    })();
    yield { name, size, body, sumBefore };
    while (left > 0) left -= (await take.atMost(left)).length;
    await take.exactly(tarPadding(size).length);
  }
}

/** The header's bytes added up, those of the sum itself as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

function reader(source: Readable, sum: Hash) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function atMost(count: number): Promise<Buffer> {
    if (held.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new BackupError('the backup is cut off');
      held = value;
    }
    const bytes = held.subarray(0, count);
    held = held.subarray(count);
    sum.update(bytes);
    return bytes;
  }
  async function exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0;) {
      const bytes = await atMost(left);
      parts.push(bytes);
      left -= bytes.length;
    }
    return Buffer.concat(parts);
  }
  return { atMost, exactly };
}
