/** Opens a file of any kind that is taken over. */
import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { decode, findEncoding } from '../../imports/sources/encoding.server.ts';
import type { Ads } from './ad.ts';
import { csvAds } from './csv-ads.server.ts';
import { osclassAds, osclassKeys } from './osclass.server.ts';
import { stageDump, type Staging } from './staging.server.ts';
import { yclasAds, yclasKeys } from './yclas.server.ts';

const headLength = 64 * 1024;

type Asked = {
  path: string;
  /** What the owner says of a CSV's columns. */
  columns: Readonly<Record<string, string>>;
  now: Date;
};

/** `client`: the connection that holds a dump's rows as long as it is open. */
export async function openAds(client: PoolClient, { path, columns, now }: Asked): Promise<Ads> {
  const open = isPacked(path) ? () => createReadStream(path).pipe(createGunzip()) : () => createReadStream(path);
  const encoding = await findEncoding(open);
  const head = await readHead(open, encoding);
  if (!isDump(head)) return csvAds(open, { head, encoding, columns });
  const staging = await stageDump(client, decode(open(), encoding), keyOf);
  const ads = adsIn(staging, now);
  if (ads) return ads;
  throw new TypeError(
    'this dump has no ads of Osclass or Yclas: tables …t_item and …t_item_description, or …ads and …users',
  );
}

const isDump = (head: string) =>
  /^(?:\s|\ufeff)*(?:--|\/\*|#|SET\b|CREATE\b|INSERT\b|DROP\b|LOCK\b|START\b)/i.test(head);

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
  return ads === undefined ? undefined : yclasAds(staging, ads.slice(0, -'ads'.length));
}

async function readHead(open: () => Readable, encoding: Parameters<typeof decode>[1]): Promise<string> {
  let head = '';
  for await (const text of decode(open(), encoding)) {
    head += text;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength).replace(/^\ufeff/, '');
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
