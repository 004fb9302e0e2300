/** Opens a shop's file in any format: its rows, and photos packed with it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Profile } from '../table.ts';
import { lookAtCsv, readCsv } from './csv.server.ts';
import { decode, type Encoding, findEncoding } from './encoding.server.ts';
import type { IsName } from './heading.ts';
import { problemOfStart, problemOfText, problemOfZip } from './no-table.ts';
import { type Ending, FileProblem, fileLimits, type SourceRow } from './problem.ts';
import { guessByNames, guessProfile } from './profiles.ts';
import { readXmlRows } from './xml-rows.server.ts';
import { isWorkbook, openWorkbook } from './xlsx.server.ts';
import { entryName, openZip, type Zip } from './zip.server.ts';

export type Source = {
  profile: Profile;
  /** Whether its encoding lacks ə. */
  losesLetters: boolean;
  /** Reads all rows, from the beginning each time. `ending` afterwards says whether the file was truncated. */
  rows: (ending: Ending) => AsyncGenerator<SourceRow>;
  /** A photo that came with the file, by its name there. */
  photoNamed: (name: string) => NamedPhoto | undefined;
  close: () => void;
};

/** A photo of a file, not yet read. `id`: the same for all names that mean it. */
export type NamedPhoto = { id: string; bytes: number; open: () => Promise<Readable> };

/**
 * `profile`: chosen by the sender; null: guessed. `isName`: whether somebody knows a column of that name. `signal`: ends the
 * reading, also of what has no rows.
 */
export type Asked = { profile: Profile | null; isName: IsName; signal: AbortSignal };

const headBytes = 64 * 1024;

export async function openSource(path: string, asked: Asked): Promise<Source> {
  const start = await startOf(path);
  const problem = problemOfStart(start);
  if (problem) throw new FileProblem(problem);
  if (start.startsWith('\x1f\x8b')) return openSource(await unpack(path, asked), asked);
  if (!start.startsWith('PK\x03\x04'))
    return { ...(await openText(() => Readable.from(chunksOf(path, asked)), asked)), photoNamed: () => undefined };
  const zip = await openZip(path, asked.signal);
  try {
    if (isWorkbook(zip)) return await workbook(zip, asked, zip);
    return await openPacked(zip, path, asked);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* chunksOf(path: string, { signal }: Asked): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Opens a zip of one table and its photos. */
async function openPacked(zip: Zip, path: string, asked: Asked): Promise<Source> {
  const problem = problemOfZip(new Set(zip.entries.keys()));
  if (problem) throw new FileProblem(problem);
  const tables = [...zip.entries].filter(([name]) => /\.(csv|tsv|txt|xml|yml|xlsx)$/.test(name));
  const [table] = tables;
  if (!table || tables.length > 1)
    throw new FileProblem('Arxivdə bir cədvəl (CSV, XML və ya Excel) olmalıdır, qalanı şəkillər.');
  if (table[0].endsWith('.xlsx')) {
    const inner = `${path}.xlsx`;
    await pipeline(await zip.open(table[1]), createWriteStream(inner, { mode: 0o600 }));
    const book = await openZip(inner, asked.signal);
    try {
      if (!isWorkbook(book)) throw new FileProblem('Excel faylı yarımçıqdır.');
      return await workbook(book, asked, zip);
    } catch (error) {
      // Else its room on the disk is taken until the process ends.
      book.close();
      throw error;
    }
  }
  const text = await openText(() => zip.open(table[1]), asked);
  return { ...text, photoNamed: (name) => photoIn(zip, name), close: () => zip.close() };
}

async function workbook(book: Zip, { profile, isName, signal }: Asked, photos: Zip): Promise<Source> {
  const { names, rows } = await openWorkbook(book, isName);
  return {
    profile: profile ?? guessByNames(names),
    losesLetters: false,
    rows: (ending) => bounded(rows(ending), signal),
    photoNamed: (name) => photoIn(photos, name),
    close() {
      book.close();
      if (photos !== book) photos.close();
    },
  };
}

type Open = () => Readable | Promise<Readable>;

async function openText(
  openFile: Open,
  { profile: asked, isName, signal }: Asked,
): Promise<Omit<Source, 'photoNamed'>> {
  const encoding = await findEncoding(openFile);
  const whole = await readHead(openFile, encoding);
  // Programs write their warnings above, too.
  const skipped = Math.max(0, whole.search(/<\?xml\s/));
  const head = whole.slice(skipped);
  const problem = problemOfText(head);
  if (problem) throw new FileProblem(problem);
  const text = async function* () {
    let left = skipped;
    for await (const piece of decode(await openFile(), encoding)) {
      yield piece.slice(left);
      left = Math.max(0, left - piece.length);
    }
  };
  const common = { losesLetters: !encoding.startsWith('utf'), close: () => undefined };
  if (head.trimStart().startsWith('<')) {
    const profile = asked ?? guessProfile(head);
    return { ...common, profile, rows: (ending) => bounded(readXmlRows(text(), profile, ending), signal) };
  }
  const { dialect, names } = lookAtCsv(head, isName);
  return {
    ...common,
    profile: asked ?? guessByNames(names),
    rows: (ending) => bounded(readCsv(text, dialect, ending, isName), signal),
  };
}

async function readHead(openFile: Open, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const text of decode(await openFile(), encoding)) {
    head += text;
    if (head.length >= headBytes) break;
  }
  return head.slice(0, headBytes).replace(/^\ufeff/, '');
}

async function* bounded(rows: AsyncGenerator<SourceRow>, signal: AbortSignal): AsyncGenerator<SourceRow> {
  let [count, bytes] = [0, 0];
  for await (const row of rows) {
    signal.throwIfAborted();
    if ((count += 1) > fileLimits.rows) throw new FileProblem('Faylda ən çox 20 000 sətir ola bilər.');
    // A workbook repeats texts without becoming larger.
    if ((bytes += row.bytes) > fileLimits.unpackedBytes) throw new FileProblem('Faylda 400 MB-dan çox mətn var.');
    yield row;
  }
}

/** The first bytes, one character each. */
async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/** A packed file, such as `feed.xml.gz`, within the limits of zips. */
async function unpack(path: string, { signal }: Pick<Asked, 'signal'>): Promise<string> {
  const unpacked = `${path}.unpacked`;
  const { size } = await stat(path);
  const most = Math.min(fileLimits.unpackedBytes, Math.max(1024 * 1024, size * fileLimits.ratio));
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new FileProblem('Sıxılmış fayl açılanda çox böyükdür: ən çox 400 MB ola bilər.');
      yield chunk;
    }
  };
  try {
    await pipeline(createReadStream(path), createGunzip(), counted, createWriteStream(unpacked, { mode: 0o600 }), {
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FileProblem ? error : new FileProblem('Sıxılmış fayl zədələnib və ya yarımçıqdır.');
  }
  if ((await startOf(unpacked)).startsWith('\x1f\x8b'))
    throw new FileProblem('Fayl iki dəfə sıxılıb. Bir dəfə açıb göndərin.');
  return unpacked;
}

/** Finds a photo by name, with or without its folders. */
function photoIn(zip: Zip, name: string): NamedPhoto | undefined {
  const wanted = entryName(name.replaceAll('\\', '/').replace(/^\.?\//, ''));
  const entry = zip.entries.get(wanted) ?? zip.byBaseName.get(wanted);
  return entry && { id: entry.fileName, bytes: entry.uncompressedSize, open: () => zip.open(entry) };
}
