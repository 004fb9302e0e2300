/** How `STORAGE_URL` names a store of photos. */
import { isAbsolute } from 'node:path';

export type Folder = { kind: 'disk'; folder: string };

export type Bucket = {
  kind: 's3';
  bucket: string;
  region: string;
  /** Absent: Amazon's own, by the region. */
  endpoint: string | undefined;
  /** Absent: as on Amazon's machines, from the role of the machine or its environment. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** In the words of the line that refuses a wrong one. */
export const takesStorage =
  'file:/folder with its full path, or s3://KEY:SECRET@bucket?endpoint=https://host:port&region=REGION';

/** The store that a setting names; undefined where it names none. */
export function parseStorageUrl(url: string): Folder | Bucket | undefined {
  if (url.startsWith('s3:')) return parseBucket(url);
  // Not through `URL`: a folder may hold `%`, `#` or a space, and the setting is written as people write folders.
  const folder = /^file:(?:\/\/(?=\/))?(?<folder>.+)$/.exec(url)?.groups?.['folder'];
  return folder && isAbsolute(folder) ? { kind: 'disk', folder } : undefined;
}

function parseBucket(text: string): Bucket | undefined {
  if (!URL.canParse(text) || /%(?![0-9a-f]{2})/i.test(text)) return undefined;
  const { hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  const { endpoint, region = 'us-east-1', ...unknown } = Object.fromEntries(searchParams);
  const hasBoth = Boolean(username) === Boolean(password);
  const isWhole = !port && !hash && ['', '/'].includes(pathname) && Object.keys(unknown).length === 0;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) || !hasBoth || !isWhole || !region) return undefined;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    return undefined;
  }
  const credentials = username
    ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
    : undefined;
  return { kind: 's3', bucket: hostname, region, endpoint, credentials };
}
