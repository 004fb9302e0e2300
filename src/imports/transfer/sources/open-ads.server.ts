/** Opens a file of any kind that is taken over. */
import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { decode, findEncoding } from '../../sources/encoding.server.ts';
import type { Ads } from './ad.ts';
import { csvAds } from './csv-ads.server.ts';
import { osclassAds, osclassKeys } from './osclass.server.ts';
import { TooMuch, UnknownDump } from './problems.ts';
import { stageDump, type Staging } from './staging.server.ts';
import { yclasAds, yclasKeys } from './yclas.server.ts';

const headLength = 64 * 1024;

/** Bounds of a file that a stranger's browser has sent. */
export type Bounds = {
  /** Unpacked. */
  maxBytes: number;
  signal: AbortSignal;
};

export type Opening = {
  path: string;
  bounds?: Bounds;
  /** What the owner says of a CSV's columns. */
  columns: Readonly<Record<string, string>>;
  now: Date;
};

/** `client`: the connection that holds a dump's rows as long as it is open. */
export async function openAds(client: PoolClient, { path, bounds, columns, now }: Opening): Promise<Ads> {
  const packed = isPacked(path);
  const open = () => bounded(packed ? unpack(createReadStream(path)) : createReadStream(path), bounds);
  const encoding = await findEncoding(open);
  const head = await readHead(open, encoding);
  if (!isDump(head)) return csvAds(open, { head, encoding, columns, now });
  const staging = await stageDump(client, decode(open(), encoding), keyOf);
  const ads = adsIn(staging, now);
  if (ads) return ads;
  throw new UnknownDump(
    'this dump has no ads of Osclass or Yclas: tables …t_item and …t_item_description, or …ads and …users',
  );
}

/** Whether a text begins as a dump does. */
export const isDump = (head: string) => /^\s*(?:--|\/\*|#|SET\b|CREATE\b|INSERT\b|DROP\b|LOCK\b|START\b)/i.test(head);

const keys = { ...osclassKeys, ...yclasKeys };

function keyOf(table: string): string | undefined {
  const name = Object.keys(keys).find((end) => table === end || table.endsWith(`_${end}`));
  return name && keys[name];
}

/** Of several copies of a site, the one with the most ads. */
function adsIn(staging: Staging, now: Date): Ads | undefined {
  const most = (end: string) =>
    [...staging.tables]
      .filter(([table]) => table === end || table.endsWith(`_${end}`))
      .toSorted(([, one], [, other]) => other - one)[0]?.[0];
  const items = most('t_item');
  if (items) return osclassAds(staging, items.slice(0, -'t_item'.length), now);
  const ads = most('ads');
  return ads === undefined ? undefined : yclasAds(staging, ads.slice(0, -'ads'.length), now);
}

async function readHead(open: () => Readable, encoding: Parameters<typeof decode>[1]): Promise<string> {
  let head = '';
  for await (const text of decode(open(), encoding)) {
    head += text;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength).replace(/^\ufeff/, '');
}

// The last stream of each has the errors of all.
const ignore = () => undefined;

const unpack = (stream: Readable): Readable => pipeline(stream, createGunzip(), ignore);

function bounded(stream: Readable, bounds: Bounds | undefined): Readable {
  if (!bounds) return stream;
  const { maxBytes, signal } = bounds;
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooMuch(`a file may hold at most ${maxBytes} bytes`));
      else if (signal.aborted) done(signal.reason as Error);
      else done(null, chunk);
    },
  });
  return pipeline(stream, counting, ignore);
}

function isPacked(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(2);
    return readSync(file, start) === 2 && start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    closeSync(file);
  }
}
