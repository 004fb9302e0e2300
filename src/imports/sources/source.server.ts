/** Opens a shop's file in any format: its rows, and photos packed with it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Profile } from '../table.ts';
import { findDelimiter, readCsv } from './csv.server.ts';
import { decode, type Encoding, findEncoding } from './encoding.server.ts';
import { type Ending, FileProblem, fileLimits, type SourceRow } from './problem.ts';
import { guessProfile } from './profiles.ts';
import { readXmlRows } from './xml-rows.server.ts';
import { isWorkbook, readXlsx } from './xlsx.server.ts';
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

const headBytes = 64 * 1024;

/** Opens a file. `asked`: profile chosen by its sender; null: guessed. */
export async function openSource(path: string, asked: Profile | null): Promise<Source> {
  if (!(await isZip(path)))
    return { ...(await openText(() => createReadStream(path), asked)), photoNamed: () => undefined };
  const zip = await openZip(path);
  try {
    if (isWorkbook(zip)) return workbook(zip, asked, zip);
    return await openPacked(zip, path, asked);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens a zip of one table and its photos. */
async function openPacked(zip: Zip, path: string, asked: Profile | null): Promise<Source> {
  const tables = [...zip.entries].filter(([name]) => /\.(csv|tsv|txt|xml|yml|xlsx)$/.test(name));
  const [table] = tables;
  if (!table || tables.length > 1)
    throw new FileProblem('Arxivdə bir cədvəl (CSV, XML və ya Excel) olmalıdır, qalanı şəkillər.');
  if (table[0].endsWith('.xlsx')) {
    const inner = `${path}.xlsx`;
    await pipeline(await zip.open(table[1]), createWriteStream(inner, { mode: 0o600 }));
    const book = await openZip(inner);
    if (!isWorkbook(book)) throw new FileProblem('Excel faylı yarımçıqdır.');
    return workbook(book, asked, zip);
  }
  const text = await openText(() => zip.open(table[1]), asked);
  return { ...text, photoNamed: (name) => photoIn(zip, name), close: () => zip.close() };
}

function workbook(book: Zip, asked: Profile | null, photos: Zip): Source {
  return {
    profile: asked ?? 'own',
    losesLetters: false,
    rows: (ending) => bounded(readXlsx(book, ending)),
    photoNamed: (name) => photoIn(photos, name),
    close() {
      book.close();
      if (photos !== book) photos.close();
    },
  };
}

type Open = () => Readable | Promise<Readable>;

async function openText(openFile: Open, asked: Profile | null): Promise<Omit<Source, 'photoNamed'>> {
  const encoding = await findEncoding(openFile);
  const head = await readHead(openFile, encoding);
  const isXml = head.trimStart().startsWith('<');
  const profile = asked ?? guessProfile(head, isXml);
  const text = async function* () {
    yield* decode(await openFile(), encoding);
  };
  return {
    profile,
    losesLetters: encoding.startsWith('windows'),
    rows: (ending) =>
      bounded(isXml ? readXmlRows(text(), profile, ending) : readCsv(text(), findDelimiter(head), ending)),
    close: () => undefined,
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

async function* bounded(rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  let [count, bytes] = [0, 0];
  for await (const row of rows) {
    if ((count += 1) > fileLimits.rows) throw new FileProblem('Faylda ən çox 20 000 sətir ola bilər.');
    // A workbook repeats texts without becoming larger.
    if ((bytes += row.bytes) > fileLimits.unpackedBytes) throw new FileProblem('Faylda 400 MB-dan çox mətn var.');
    yield row;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE() === 0x04034b50;
  } finally {
    await file.close();
  }
}

/** Finds a photo by name, with or without its folders. */
function photoIn(zip: Zip, name: string): NamedPhoto | undefined {
  const wanted = entryName(name.replaceAll('\\', '/').replace(/^\.?\//, ''));
  const entry = zip.entries.get(wanted) ?? zip.byBaseName.get(wanted);
  return entry && { id: entry.fileName, bytes: entry.uncompressedSize, open: () => zip.open(entry) };
}
