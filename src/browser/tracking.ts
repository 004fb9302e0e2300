/** Parameters that only follow people around: no page is different for them. */
const tracking = /([?&])(?:utm_[^=&]*|fbclid|gclid|yclid|msclkid|dclid|igshid|mc_[ce]id)(?:=[^&]*)?(?=&|$)/gi;

/** An address without them. */
export function withoutTracking(address: string): string {
  if (!address.includes('?')) return address;
  return address
    .replace(tracking, '$1')
    .replace(/([?&])&+/g, '$1')
    .replace(/[?&]+$/, '');
}
