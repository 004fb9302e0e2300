/** Downloads photos that a shop's file names by URL, within limits. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '../../../platform/base/limit-concurrency.ts';
import type { ReceivedPhoto } from '../../../goods/photos/incoming/multipart.server.ts';
import { maxPhotoBytes } from '../../../goods/photos/photos.server.ts';
import { InnerHost, isPublicAddress, lookupPublic } from './public-hosts.server.ts';

const maxRedirects = 3;
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
  if (!host) throw new PhotoProblem('ünvan düzgün deyil');
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
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const response = await request(url, innerHosts, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location) {
        response.destroy();
        if (redirects === maxRedirects) throw new PhotoProblem('çox yönləndirmə');
        if (!URL.canParse(location, url)) throw new PhotoProblem('yönləndirmə düzgün deyil');
        url = new URL(location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new PhotoProblem(
          status === 404 || status === 410 ? 'şəkil artıq yoxdur' : `server ${status} cavabını verdi`,
        );
      }
      return await save(response, path);
    }
  } catch (error) {
    await rm(path, { force: true });
    throw problemOf(error, signal);
  }
}

/** Checks the host again on each redirect, and its IP addresses while connecting (against SSRF). */
function request(url: URL, innerHosts: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new PhotoProblem('ünvan http və ya https deyil');
  if (url.username || url.password) throw new PhotoProblem('ünvanda şifrə ola bilməz');
  const isAllowed = innerHosts.includes(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isAllowed && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new InnerHost(url.host);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const headers = { accept: 'image/*', 'user-agent': 'AxtarTap' };
  return new Promise((fulfil, reject) => {
    get(url, { signal, headers, agent: false, ...(isAllowed ? {} : { lookup: lookupPublic }) }, fulfil).on(
      'error',
      reject,
    );
  });
}

async function save(response: IncomingMessage, path: string): Promise<ReceivedPhoto> {
  const tooLarge = () => new PhotoProblem('şəkil 15 MB-dan böyükdür');
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

function problemOf(error: unknown, signal: AbortSignal): PhotoProblem {
  if (error instanceof PhotoProblem) return error;
  if (error instanceof InnerHost) return new PhotoProblem('ünvan daxili şəbəkədədir');
  return new PhotoProblem(signal.aborted ? '10 saniyəyə yüklənmədi' : 'server cavab vermir');
}
