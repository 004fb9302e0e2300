/** Downloads a shop's file from its address, within limits. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
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
    if (status === 200) return await save(response, path, signal);
    response.destroy();
    if (status === 304 && isConditional) return undefined;
    throw new AddressProblem(status === 404 || status === 410 ? 'fayl tapılmadı' : `server ${status} cavabını verdi`);
  } catch (error) {
    if (stopping.aborted || isOfDisk(error)) throw error;
    throw new FeedProblem(sayFailure(error, { signal: timeout, seconds: timeoutMs / 1000 }));
  }
}

async function save(response: IncomingMessage, path: string, signal: AbortSignal): Promise<Fetched> {
  if (Number(response.headers['content-length'] ?? 0) > fileLimits.packedBytes) {
    response.destroy();
    throw tooLarge();
  }
  let bytes = 0;
  const digest = createHash('sha256');
  try {
    await pipeline(
      response,
      bounded,
      decoderOf(response),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of bounded(chunks)) {
          bytes += chunk.length;
          digest.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    );
  } finally {
    response.destroy();
  }
  if (bytes === 0) throw new AddressProblem('fayl boşdur');
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  return { bytes, digest: digest.digest(), etag: shortEnough(etag), lastModified };
}

/**
 * Bytes are counted on both sides of the decoder: either side may be endless while the other is small. A generator, since a
 * stream that refuses leaves the response behind the decoder open, and the pipeline waiting for it.
 */
async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > fileLimits.packedBytes) throw tooLarge();
    yield chunk;
  }
}

function decoderOf({ headers }: IncomingMessage): Transform {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return new PassThrough();
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new AddressProblem('fayl naməlum üsulla sıxılıb');
  return createGunzip();
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
