/** Downloads photos that a file names by URL, within limits. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import { maxPhotoBytes } from '../../photos/photos.server.ts';
import { AddressProblem, openPublic, sayFailure } from './open-public.server.ts';

const timeoutMs = 10_000;
const perFile = 8;
const perHost = 2;
// In a row: thousands of photos of a host that answers nothing would hold up the file for days.
const maxFailures = 5;

/** Why a photo could not be fetched, as shown to the shop. */
export class PhotoProblem extends Error {}

type Lane = ReturnType<typeof limitConcurrency>;
const lanesOfHosts = new Map<string, { lane: Lane; users: number }>();

/** The photos of one file. */
export type Fetching = {
  /** Ends all downloads. */
  signal: AbortSignal;
  lane: Lane;
  /** Failures in a row, by host. */
  failures: Map<string, number>;
};

export function openFetching(signal: AbortSignal): Fetching {
  return { signal, lane: limitConcurrency(perFile), failures: new Map() };
}

type Asked = {
  fetching: Fetching;
  /** Ends the row's downloads: it has taken too long. */
  deadline: AbortSignal;
  /** Allowed hosts of the private network. */
  innerHosts: readonly string[];
};

/** Downloads the photo to a temporary file. */
export async function fetchPhoto(address: string, path: string, asked: Asked): Promise<ReceivedPhoto> {
  const host = URL.parse(address)?.host;
  if (!host) throw new PhotoProblem('link düzgün deyil');
  const own = lanesOfHosts.get(host) ?? { lane: limitConcurrency(perHost), users: 0 };
  own.users += 1;
  lanesOfHosts.set(host, own);
  try {
    return await own.lane(() => asked.fetching.lane(() => fetchUnlessAway(address, path, { ...asked, host })));
  } finally {
    own.users -= 1;
    if (own.users === 0) lanesOfHosts.delete(host);
  }
}

async function fetchUnlessAway(address: string, path: string, asked: Asked & { host: string }): Promise<ReceivedPhoto> {
  const { fetching, deadline, host } = asked;
  fetching.signal.throwIfAborted();
  if (deadline.aborted) throw new PhotoProblem('vaxt çatmadı: sətrin başqa şəkilləri çox gec yükləndi');
  const failures = fetching.failures.get(host) ?? 0;
  if (failures >= maxFailures)
    throw new PhotoProblem(`${host} ${maxFailures} dəfə dalbadal cavab vermədi, bu faylda ondan daha şəkil istənilmir`);
  const { received, problem, isOfHost } = await fetchNow(address, path, asked);
  fetching.failures.set(host, isOfHost ? failures + 1 : 0);
  if (!received) throw new PhotoProblem(problem);
  return received;
}

type Outcome = { received?: ReceivedPhoto; problem?: string; isOfHost: boolean };

/** `isOfHost`: the host did not answer; one that lacks a photo has answered. */
async function fetchNow(address: string, path: string, { fetching, deadline, innerHosts }: Asked): Promise<Outcome> {
  const timeout = AbortSignal.any([AbortSignal.timeout(timeoutMs), deadline]);
  const signal = AbortSignal.any([timeout, fetching.signal]);
  let status = 0;
  try {
    const response = await openPublic(address, { headers: { accept: 'image/*' }, innerHosts, signal });
    status = response.statusCode ?? 0;
    if (status !== 200) {
      response.destroy();
      throw new AddressProblem(
        status === 404 || status === 410 ? 'şəkil artıq yoxdur' : `server ${status} cavabını verdi`,
      );
    }
    return { received: await save(response, path, signal), isOfHost: false };
  } catch (error) {
    await rm(path, { force: true });
    // Nobody is to blame.
    fetching.signal.throwIfAborted();
    const problem = sayFailure(error, { signal: timeout, seconds: timeoutMs / 1000 });
    return { problem, isOfHost: status >= 500 || !(error instanceof AddressProblem) };
  }
}

async function save(response: IncomingMessage, path: string, signal: AbortSignal): Promise<ReceivedPhoto> {
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
    { signal },
  );
  return { path, bytes };
}
