/** Security headers of every response: pages, calls, files, refusals, even of requests that could not be read. */

export type Headers = Readonly<Record<string, string>>;

// Nothing here asks for any of these, so neither may what gets in by a mistake.
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'];

/** The headers by name; with `https` browsers are told to come no other way. */
export function commonHeaders(https: boolean): Headers {
  return {
    'Content-Security-Policy': policy("'self'"),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The policy of a page: inline scripts run if they bear its mark, and no text becomes a script or markup, whoever asks
 * for it. Nothing of ours or of the libraries needs to make either from text, save the addresses of the service worker
 * and of the worker for photos: the one policy for trusted types (`browser/script-url.ts`) lets those through, and them alone.
 */
export function pagePolicy(nonce: string): string {
  return `${policy(`'self' 'nonce-${nonce}'`)}; require-trusted-types-for 'script'; trusted-types axtartap`;
}

function policy(scripts: string): string {
  return [
    "default-src 'self'",
    // Photos may lie elsewhere: names that start with http are used as they are.
    "img-src 'self' data: blob: http: https:",
    // React and the components write sizes and places into `style`.
    "style-src 'self' 'unsafe-inline'",
    `script-src ${scripts}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
