/** Addresses of clients: which of them count as one, and how much of one is worth remembering. */
import { isIPv4 } from 'node:net';

/** The address as limits count it: an IPv6 customer has a whole /64 to choose from. */
export function countedAddress(address: string): string {
  const plain = plainAddress(address);
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/**
 * Where a log-in is used from: enough to recognise one's own network by, too little to find a person with. Carriers and
 * homes get new addresses now and then, mostly with the same beginning.
 */
export function placeOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.*`;
  return `${groupsOf(plain).slice(0, 3).join(':')}:*`;
}

/** Whether a client runs on this machine, or a proxy that `TRUSTED_PROXIES` does not name stands for everybody. */
export function isLoopback(address: string): boolean {
  return /^(::1(%|$)|(::ffff:)?127\.)/i.test(address);
}

/** An IPv4 address that came through an IPv6 socket is that IPv4 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
