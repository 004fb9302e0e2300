/** Parses `STORAGE_URL`. */
import { isAbsolute } from 'node:path';

export type Folder = { kind: 'disk'; folder: string };

export type Bucket = {
  kind: 's3';
  bucket: string;
  region: string;
  /** Absent: Amazon's endpoint of the region. */
  endpoint: string | undefined;
  /** Absent: the SDK's default credentials (environment, instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Accepted forms, for the error message. */
export const storageFormats =
  'file:/folder with its full path, or s3://KEY:SECRET@bucket?endpoint=https://host:port&region=REGION';

/** The configured store; undefined if invalid. */
export function parseStorageUrl(url: string): Folder | Bucket | undefined {
  if (url.startsWith('s3:')) return parseBucket(url);
  // Not parsed by `URL`: a path may contain `%`, `#` or spaces, and people write paths unescaped.
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
