/** Security headers of every response, including rejections of unparsable requests. */

export type Headers = Readonly<Record<string, string>>;

// Browser features disabled because the site uses none, so that injected code cannot either.
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'];

/** Headers by name; HSTS only over HTTPS. */
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

/** Headers sent with scripts, style sheets and fonts; document policies have no meaning for them. */
export const fileHeaders: ReadonlySet<string> = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
]);

/**
 * The content security policy of a page: inline scripts need its nonce, and Trusted Types forbid turning text into scripts
 * or markup. The only Trusted Types policy (`ui/browser/script-url.ts`) allows the URLs of the service worker and the photo
 * worker.
 */
export function pagePolicy(nonce: string): string {
  return `${policy(`'self' 'nonce-${nonce}'`)}; require-trusted-types-for 'script'; trusted-types axtartap`;
}

/** `scripts`: where they may come from. */
export function policy(scripts: string): string {
  return [
    "default-src 'self'",
    // Photos may be hosted elsewhere: URLs starting with http are used as they are.
    "img-src 'self' data: blob: http: https:",
    // React and the components set `style` attributes.
    "style-src 'self' 'unsafe-inline'",
    `script-src ${scripts}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
