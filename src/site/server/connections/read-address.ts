/** Normalises request addresses, once for routing, page notes, cache keys, limits and logs. */

// Characters that never need an escape (RFC 3986, 2.3).
const unreserved = /[\w.~-]/;

/**
 * The requested path and query in canonical spelling: without scheme and host, which proxy clients may send and nothing
 * depends on; without fragment, dot segments, backslashes and needless escapes.
 */
export function readAddress(sent = '/'): string {
  const address = sent.replace(/^https?:\/\/[^/?#\\]*/i, '').replace(/^(?=[^/*]|$)/, '/');
  // `OPTIONS *` concerns the whole server.
  if (address.startsWith('*')) return address;
  const [, path = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  return withoutEscapes(new URL(`http://site${path}`).pathname) + query;
}

function withoutEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(letter) ? letter : escape.toUpperCase();
  });
}
