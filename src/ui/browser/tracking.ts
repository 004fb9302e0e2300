/** Tracking parameters, on which no page depends. */
const tracking = /^(?:utm_[^=]*|fbclid|gclid|yclid|msclkid|dclid|igshid|mc_[ce]id)(?:=|$)/i;

/** The address without tracking parameters and empty parameters. */
export function withoutTracking(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const kept = address
    .slice(start + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !tracking.test(parameter));
  return address.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
