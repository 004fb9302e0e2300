/** Downloads photos that a shop's file names by URL, within limits. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '../../../platform/base/limit-concurrency.ts';
import type { ReceivedPhoto } from '../../../goods/photos/incoming/multipart.server.ts';
import { maxPhotoBytes } from '../../../goods/photos/photos.server.ts';
import { AddressProblem, openPublic, sayFailure } from './open-public.server.ts';

const timeoutMs = 10_000;
const lane = limitConcurrency(8);
const perHost = 2;

/** Why a photo could not be fetched, as shown to the shop. */
export class PhotoProblem extends Error {}

type Lane = ReturnType<typeof limitConcurrency>;
const lanesOfHosts = new Map<string, { lane: Lane; users: number }>();

/** Downloads the photo to a temporary file. `innerHosts`: allowed hosts of the private network. */
export async function fetchPhoto(address: string, path: string, innerHosts: readonly string[]): Promise<ReceivedPhoto> {
  const host = URL.parse(address)?.host;
  if (!host) throw new PhotoProblem('link düzgün deyil');
  const own = lanesOfHosts.get(host) ?? { lane: limitConcurrency(perHost), users: 0 };
  own.users += 1;
  lanesOfHosts.set(host, own);
  try {
    return await own.lane(() => lane(() => fetchNow(address, path, innerHosts)));
  } finally {
    own.users -= 1;
    if (own.users === 0) lanesOfHosts.delete(host);
  }
}

async function fetchNow(address: string, path: string, innerHosts: readonly string[]): Promise<ReceivedPhoto> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await openPublic(address, { headers: { accept: 'image/*' }, innerHosts, signal });
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      throw new AddressProblem(
        status === 404 || status === 410 ? 'şəkil artıq yoxdur' : `server ${status} cavabını verdi`,
      );
    }
    return await save(response, path);
  } catch (error) {
    await rm(path, { force: true });
    throw new PhotoProblem(sayFailure(error, { signal, seconds: timeoutMs / 1000 }));
  }
}

async function save(response: IncomingMessage, path: string): Promise<ReceivedPhoto> {
  const tooLarge = () => new AddressProblem('şəkil 15 MB-dan böyükdür');
  if (Number(response.headers['content-length'] ?? 0) > maxPhotoBytes) {
    response.destroy();
    throw tooLarge();
  }
  let bytes = 0;
  await pipeline(
    response,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxPhotoBytes) throw tooLarge();
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, bytes };
}
