/** Downloads photos that a file names by URL, within limits. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app/app.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import type { ReceivedPhoto } from '../../photos/incoming/multipart.server.ts';
import { maxPhotoBytes } from '../../photos/photos.server.ts';
import { AddressProblem, openPublic, sayFailure } from './open-public.server.ts';
import { asksFor, isSamePhoto, markOf, type PhotoMark, withKnown } from './photo-marks.ts';

const timeoutMs = 10_000;
const perFile = 8;
const perHost = 2;
// In a row: thousands of photos of a host that answers nothing would hold up the file for days.
const maxFailures = 5;
// A host may be back; if it is not, one photo a minute finds out.
const silentMs = 60_000;
// Of hosts that have not answered in a file: each of its rows may name another.
const maxUnanswered = 20;

/** Why a photo could not be fetched, as shown to the shop. */
export class PhotoProblem extends Error {}

type Lane = ReturnType<typeof limitConcurrency>;
const lanesOfHosts = new Map<string, { lane: Lane; users: number }>();
/** What got no answer from a host in a row, for all files of this process: each would wait for it anew. */
const silences = new LRUCache<string, { times: number; at: Date }>({ max: 1000 });

/** The photos of one file. */
export type Fetching = {
  /** Ends all downloads. */
  signal: AbortSignal;
  now: () => Date;
  lane: Lane;
  /** Failures in a row, by host. */
  failures: Map<string, number>;
  answered: Set<string>;
  unanswered: number;
};

export function openFetching({ now }: Pick<App, 'now'>, signal: AbortSignal): Fetching {
  const lane = limitConcurrency(perFile);
  return { signal, now, lane, failures: new Map(), answered: new Set(), unanswered: 0 };
}

type Asked = {
  fetching: Fetching;
  /** Ends the row's downloads: it has taken too long. */
  deadline: AbortSignal;
  /** Allowed hosts of the private network. */
  innerHosts: readonly string[];
  /** What is known of the photo that is there: it is received only if it is another. */
  known?: PhotoMark | undefined;
};

/** `received`: absent if it is the known one. */
export type FetchedPhoto = { received?: ReceivedPhoto; mark: PhotoMark };

/** Downloads the photo to a temporary file. */
export async function fetchPhoto(address: string, path: string, asked: Asked): Promise<FetchedPhoto> {
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

async function fetchUnlessAway(address: string, path: string, asked: Asked & { host: string }): Promise<FetchedPhoto> {
  const { fetching, deadline, host } = asked;
  fetching.signal.throwIfAborted();
  if (deadline.aborted) throw new PhotoProblem('vaxt çatmadı: sətrin başqa şəkilləri çox gec yükləndi');
  const away = whyAway(fetching, host);
  if (away) throw new PhotoProblem(away);
  const { fetched, problem, failure } = await fetchNow(address, path, asked);
  count(fetching, host, failure);
  if (!fetched) throw new PhotoProblem(problem);
  return fetched;
}

/** Why a host is asked for no photo. */
function whyAway({ now, failures, answered, unanswered }: Fetching, host: string): string | undefined {
  const failed = `${host} ${maxFailures} dəfə dalbadal cavab vermədi`;
  if ((failures.get(host) ?? 0) >= maxFailures) return `${failed}, bu faylda ondan daha şəkil istənilmir`;
  const silence = silences.get(host);
  if (silence && silence.times >= maxFailures && now().getTime() - silence.at.getTime() < silentMs)
    return `${failed}, ondan hələlik şəkil istənilmir`;
  if (unanswered >= maxUnanswered && !answered.has(host))
    return 'cavab verməyən server çoxdur, bu faylda yeni serverlərdən daha şəkil istənilmir';
  return undefined;
}

function count(fetching: Fetching, host: string, failure: Failure | undefined): void {
  fetching.failures.set(host, failure ? (fetching.failures.get(host) ?? 0) + 1 : 0);
  if (failure !== 'silent') {
    fetching.answered.add(host);
    silences.delete(host);
    return;
  }
  if (!fetching.answered.has(host)) fetching.unanswered += 1;
  silences.set(host, { times: (silences.get(host)?.times ?? 0) + 1, at: fetching.now() });
}

/** Of the host: it gave no whole answer, or said that it cannot. One that lacks a photo has answered. */
type Failure = 'silent' | 'unable';
type Outcome = { fetched?: FetchedPhoto; problem?: string; failure?: Failure };

async function fetchNow(address: string, path: string, asked: Asked): Promise<Outcome> {
  const { fetching, deadline, innerHosts, known } = asked;
  const timeout = AbortSignal.any([AbortSignal.timeout(timeoutMs), deadline]);
  const signal = AbortSignal.any([timeout, fetching.signal]);
  let status = 0;
  try {
    const headers = { accept: 'image/*', ...(known !== undefined && asksFor(known)) };
    const response = await openPublic(address, { headers, innerHosts, signal });
    status = response.statusCode ?? 0;
    const isSame = known !== undefined && status === 304;
    const problem = isSame ? undefined : problemOf(response, known);
    const said = isSame ? known : markOf(response.headers);
    const stays = !problem && known !== undefined && isSamePhoto(known, said);
    if (problem || stays) response.destroy();
    if (problem) throw new AddressProblem(problem);
    if (stays) return { fetched: { mark: withKnown(said, known) } };
    const { received, digest } = await save(response, path, signal);
    const mark = markOf(response.headers, digest);
    if (known === undefined || !isSamePhoto(known, mark)) return { fetched: { received, mark } };
    await rm(path, { force: true });
    return { fetched: { mark: withKnown(mark, known) } };
  } catch (error) {
    await rm(path, { force: true });
    // Nobody is to blame.
    fetching.signal.throwIfAborted();
    const problem = sayFailure(error, { signal: timeout, seconds: timeoutMs / 1000 });
    if (status >= 500) return { problem, failure: 'unable' };
    return error instanceof AddressProblem ? { problem } : { problem, failure: 'silent' };
  }
}

/** Why an answer is no photo. What a server says is compared only with a photo's: a page in its place is none. */
function problemOf({ statusCode = 0, headers }: IncomingMessage, known?: PhotoMark): string | undefined {
  if (statusCode === 404 || statusCode === 410) return 'şəkil artıq yoxdur';
  if (statusCode !== 200) return `server ${statusCode} cavabını verdi`;
  const isPage = !/^(?:image\/|\w+\/octet-stream|$)/i.test(headers['content-type'] ?? '');
  return known !== undefined && isPage ? 'şəkil deyil' : undefined;
}

async function save(response: IncomingMessage, path: string, signal: AbortSignal) {
  const tooLarge = () => new AddressProblem('şəkil 15 MB-dan böyükdür');
  if (Number(response.headers['content-length'] ?? 0) > maxPhotoBytes) {
    response.destroy();
    throw tooLarge();
  }
  let bytes = 0;
  const hash = createHash('sha256');
  await pipeline(
    response,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxPhotoBytes) throw tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  );
  return { received: { path, bytes }, digest: hash.digest('hex') };
}
