/** Downloads a shop's file from its address, within limits. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AddressProblem, openPublic, sayFailure } from '../rows/open-public.server.ts';
import { fileLimits } from '../sources/problem.ts';

/** Why a feed could not be read, as shown to the shop. */
export class FeedProblem extends Error {}

export type Fetched = {
  bytes: number;
  digest: Buffer;
  etag: string | null;
  lastModified: string | null;
};

type Asked = {
  /** ETag and Last-Modified of the known version. */
  known: { etag: string | null; lastModified: string | null };
  innerHosts: readonly string[];
  stopping: AbortSignal;
  timeoutMs: number;
};

/** Saves the file; undefined if the server says that it has not changed. */
export async function fetchFeed(address: string, path: string, asked: Asked): Promise<Fetched | undefined> {
  const { known, innerHosts, stopping, timeoutMs } = asked;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stopping]);
  const headers = {
    accept: 'text/csv, application/xml, application/zip, */*',
    'accept-encoding': 'gzip',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const isConditional = Boolean(known.etag ?? known.lastModified);
  try {
    const response = await openPublic(address, { headers, innerHosts, signal });
    const { statusCode: status = 0 } = response;
    if (status === 200) return await save(response, path);
    response.destroy();
    if (status === 304 && isConditional) return undefined;
    throw new AddressProblem(status === 404 || status === 410 ? 'fayl tapılmadı' : `server ${status} cavabını verdi`);
  } catch (error) {
    if (stopping.aborted || isOfDisk(error)) throw error;
    throw new FeedProblem(sayFailure(error, { signal: timeout, seconds: timeoutMs / 1000 }));
  }
}

async function save(response: IncomingMessage, path: string): Promise<Fetched> {
  try {
    const [received, unpacked] = [bounded(), bounded()];
    const digest = createHash('sha256');
    const digesting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk);
        done(null, chunk);
      },
    });
    if (Number(response.headers['content-length'] ?? 0) > fileLimits.packedBytes) throw tooLarge();
    await pipeline([
      response,
      received.stream,
      ...decoderOf(response),
      unpacked.stream,
      digesting,
      createWriteStream(path, { mode: 0o600 }),
    ]);
    if (unpacked.bytes() === 0) throw new AddressProblem('fayl boşdur');
    const { etag = null, 'last-modified': lastModified = null } = response.headers;
    return { bytes: unpacked.bytes(), digest: digest.digest(), etag: shortEnough(etag), lastModified };
  } finally {
    response.destroy();
  }
}

/** Bytes are counted on both sides of the decoder: either side may be endless while the other is small. */
function bounded() {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > fileLimits.packedBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}

function decoderOf({ headers }: IncomingMessage): (Readable & NodeJS.WritableStream)[] {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return [];
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new AddressProblem('fayl naməlum üsulla sıxılıb');
  return [createGunzip()];
}

/** A long one is not worth keeping: the digest tells the same. */
function shortEnough(etag: string | null): string | null {
  return etag !== null && etag.length <= 1000 ? etag : null;
}

function tooLarge() {
  return new AddressProblem('fayl 50 MB-dan böyükdür, şəkilləri ayırın və ya faylı hissələrə bölün');
}

/** Whether our own disk failed, which is no fault of the address. */
function isOfDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE'].includes(code);
}
