/** Addresses with personal data in the query: a link from a mail, or a form that was sent without its script. */

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

/** For responses at such addresses: no cache keeps them, and no other site learns the address as a referrer. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

/** Whether a parameter of the address, in any spelling, is a secret or identifies a person. */
export function holdsSecret(url: string): boolean {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start);
  if (!perhaps.test(query)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => secret.has(name.toLowerCase()));
}
