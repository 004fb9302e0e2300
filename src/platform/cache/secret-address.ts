/** Addresses with personal data in the query: links from mails, and forms sent without their script. */

const secret = new Set([
  'email',
  'code',
  'token',
  'ticket',
  'password',
  'newpassword',
  'oldpassword',
  'phone',
  'vin',
  'imei',
]);
const perhaps = /email|code|token|ticket|password|phone|vin|imei|%/i;

/** Headers of responses at such addresses: not cached anywhere, and not sent to other sites as a referrer. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

/** Whether a query parameter, in any spelling, is a secret or identifies a person. */
export function holdsSecret(url: string): boolean {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start);
  if (!perhaps.test(query)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => secret.has(name.toLowerCase()));
}
