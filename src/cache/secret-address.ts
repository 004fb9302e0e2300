/** Addresses that hold what is nobody else's business: the link of a mail, or a form that was sent without its script. */

const secret = new Set(['email', 'code', 'token', 'password', 'newpassword', 'oldpassword', 'phone']);
const perhaps = /email|code|token|password|phone|%/i;

/** For answers to such addresses: no cache keeps them, and no other page is told where its visitor came from. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

/** Whether a parameter of the address, however it is spelled, is a person's secret or tells who they are. */
export function holdsSecret(url: string): boolean {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start);
  if (!perhaps.test(query)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => secret.has(name.toLowerCase()));
}
