/** What a server says of a photo, by which another at the same address is noticed. */
import type { IncomingHttpHeaders } from 'node:http';

/** ETag, Last-Modified and length, a line each; empty: nothing is known. */
export type PhotoMark = string;

// Longer than any that servers send.
const maxLength = 200;

export function markOf({
  etag = '',
  'last-modified': modified = '',
  'content-length': length = '',
}: IncomingHttpHeaders) {
  const lines = [etag, modified, length].map((each) => (each.length > maxLength ? '' : each));
  return lines.some(Boolean) ? lines.join('\n') : '';
}

/** What makes a server that understands it answer that nothing has changed. */
export function asksFor(mark: PhotoMark): Record<string, string> {
  const [etag, modified] = mark.split('\n');
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
}

/** Whether it is the same by what is known of both; some servers invent an ETag anew. */
export function isSamePhoto(known: PhotoMark, mark: PhotoMark): boolean {
  const [[etag, ...before], [newEtag, ...now]] = [known.split('\n'), mark.split('\n')];
  const isWhole = [...before, ...now].filter(Boolean).length === 4;
  if (etag && newEtag && (etag === newEtag || !isWhole)) return etag === newEtag;
  return before.every((each, at) => !each || !now[at] || each === now[at]);
}
