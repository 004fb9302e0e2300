/** Opens zips within limits. Sizes are checked as declared in the directory, and again while unpacking. */
import { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileProblem, fileLimits } from './problem.ts';

export type Zip = {
  /** Entries by `entryName`, without metadata folders of packing programs. */
  entries: ReadonlyMap<string, Entry>;
  /** The first entry of each name without folders. */
  byBaseName: ReadonlyMap<string, Entry>;
  open: (entry: Entry) => Promise<Readable>;
  close: () => void;
};

// Text compresses well: an entry that declares at most this size is no zip bomb, whatever its ratio.
const harmlessBytes = 1024 * 1024;

/** `signal`: ends what is read from it. */
export async function openZip(path: string, signal: AbortSignal): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(broken);
  try {
    const entries = await readEntries(zip);
    return {
      entries,
      byBaseName: byBaseName(entries),
      open: async (entry) => checked(await zip.openReadStreamPromise(entry).catch(broken), signal),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Names that differ in case, or in how their letters are composed, mean one file. */
export function entryName(name: string): string {
  // İ becomes i with a dot above.
  return name.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i');
}

function byBaseName(entries: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const [path, entry] of entries) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!found.has(name)) found.set(name, entry);
  }
  return found;
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > fileLimits.entries)
    throw new FileProblem(`Arxivdə ən çox ${fileLimits.entries} fayl ola bilər.`);
  const entries = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (unpacked > fileLimits.unpackedBytes || isBomb(entry.compressedSize, entry.uncompressedSize)) throw bomb();
      if (entry.fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new FileProblem('Arxiv şifrəlidir.');
      entries.set(entryName(entry.fileName), entry);
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : broken(error);
  }
  if (isBomb(packed, unpacked)) throw bomb();
  return entries;
}

/** Converts errors while unpacking, such as an entry longer than declared. */
function checked(stream: Readable, signal: AbortSignal): Readable {
  const pieces = async function* () {
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        yield chunk;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw broken(error);
    }
  };
  return Readable.from(pieces());
}

function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > harmlessBytes && unpacked > packed * fileLimits.ratio;
}

function bomb(): FileProblem {
  return new FileProblem(
    'Arxiv açılanda çox böyükdür: ən çox 400 MB və sıxılmış ölçüsündən ən çox 100 dəfə böyük ola bilər.',
  );
}

function broken(_error: unknown): never {
  throw new FileProblem('Arxiv zədələnib və ya yarımçıqdır.');
}
