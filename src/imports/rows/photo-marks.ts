/** What is known of a photo, by which another at the same address is noticed. */
import type { IncomingHttpHeaders } from 'node:http';

/** SHA-256 of its bytes, and its server's ETag, Last-Modified and length, a line each; empty where nothing is known. */
export type PhotoMark = string;

// Longer than any that servers send.
const maxLength = 200;

export function markOf(headers: IncomingHttpHeaders, digest = ''): PhotoMark {
  const { etag = '', 'last-modified': modified = '', 'content-length': length = '' } = headers;
  return [digest, etag, modified, length].map((each) => (each.length > maxLength ? '' : each)).join('\n');
}

/** What makes a server that understands it answer that nothing has changed. */
export function asksFor(mark: PhotoMark): Record<string, string> {
  const [, etag, modified] = mark.split('\n');
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
}

/** The mark of a photo that is still the known one. */
export function withKnown(mark: PhotoMark, known: PhotoMark): PhotoMark {
  const before = known.split('\n');
  return mark
    .split('\n')
    .map((line, at) => line || (before[at] ?? ''))
    .join('\n');
}

/** Whether it is the same: by its bytes, else by what servers say; some invent an ETag anew. */
export function isSamePhoto(known: PhotoMark, mark: PhotoMark): boolean {
  const [[digest, etag, ...before], [newDigest, newEtag, ...now]] = [linesOf(known), linesOf(mark)];
  if (newDigest) return digest === newDigest;
  const isWhole = [...before, ...now].filter(Boolean).length === 4;
  if (etag && newEtag && (etag === newEtag || !isWhole)) return etag === newEtag;
  return before.every((each, at) => !each || !now[at] || each === now[at]);
}

// The same ETag is a weak one while its server packs what it sends.
const linesOf = (mark: PhotoMark) => mark.split('\n').map((line, at) => (at === 1 ? line.replace(/^W\//, '') : line));
