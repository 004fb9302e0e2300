/** The backup file: a tar whose last entry is the SHA-256 of everything before it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { BackupError } from './manifest.ts';

const sumName = 'sha256';
const sumLength = 64;
const block = 512;
// Size of the trailer: header and body of the checksum, and the two empty blocks that end a tar.
const trailerBytes = 4 * block;

export type AddEntry = (name: string, size: number, body: Readable | Buffer[]) => Promise<void>;

/** Writes the entries added by `fill`, then the checksum. Never holds a whole entry in memory. */
export async function writeArchive(
  handle: FileHandle,
  modifiedAt: Date,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const pack = tar.pack();
  const add: AddEntry = (name, size, body) =>
    pipeline(body, pack.entry({ name, size, mode: 0o600, mtime: modifiedAt }));
  const filling = async () => {
    try {
      await fill(add);
      // A placeholder, overwritten once everything before it is written.
      await add(sumName, sumLength, [Buffer.alloc(sumLength)]);
      pack.finalize();
    } catch (error) {
      pack.destroy(error as Error);
      throw error;
    }
  };
  const sum = createSum();
  const writing = async () => {
    let bytes = 0;
    for await (const chunk of pack as AsyncIterable<Buffer>) {
      sum.update(chunk);
      await handle.write(chunk);
      bytes += chunk.length;
    }
    return bytes;
  };
  const [bytes] = await Promise.all([writing(), filling()]);
  await handle.write(sum.digest(), bytes - trailerBytes + block, 'ascii');
}

export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Buffer> };

/**
 * Yields the entries except the checksum, each to be read before the next. Throws a `BackupError` unless the file is
 * complete.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const sum = createSum();
  const extract = tar.extract();
  async function* summed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      sum.update(chunk);
      yield chunk;
    }
  }
  const reading = pipeline(createReadStream(file), summed, extract);
  // Handled here to avoid an unhandled rejection; the loop below throws the error.
  reading.catch(() => undefined);
  let started = false;
  let written: string | undefined;
  try {
    for await (const entry of extract) {
      started = true;
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new BackupError('this is no backup');
      if (written !== undefined) throw new BackupError(`${name} stands behind the end of the backup`);
      if (name === sumName && size === sumLength) written = await text(bodyOf(entry));
      else yield { name, size, body: bodyOf(entry) };
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw asBackupError(error, started);
  }
  if (written === undefined) throw new BackupError('the backup is cut off');
  if (written !== sum.digest()) throw new BackupError('the backup is not whole');
}

async function* bodyOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    yield* entry as AsyncIterable<Buffer>;
  } catch (error) {
    throw asBackupError(error, true);
  }
}

/** Errors with a code come from the disk; the others from tar-stream, for files that are not a tar or end too early. */
function asBackupError(error: unknown, started: boolean): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || 'code' in error) return error;
  return new BackupError(started ? 'the backup is cut off' : 'this is no backup', { cause: error });
}

/** SHA-256 of all bytes except the trailer, whose start is known only at the end. */
function createSum() {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return {
    update(chunk: Buffer) {
      const bytes = Buffer.concat([held, chunk]);
      const settled = Math.max(0, bytes.length - trailerBytes);
      hash.update(bytes.subarray(0, settled));
      held = bytes.subarray(settled);
    },
    digest: () => hash.digest('hex'),
  };
}
