/** Client addresses: which networks rate limits count, and how much of an address is stored. */
import { isIPv4 } from 'node:net';

type Network = {
  name: string;
  /** Multiplies a limit's maximum. */
  times: number;
};

// A /48 may be one customer or many.
const timesOfWide = 16;

/** The networks that limits count, narrowest first: an IPv6 customer can use a whole /64, often a /48. */
export function countedNetworks(address: string): readonly [Network, ...Network[]] {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return [{ name: plain, times: 1 }];
  const groups = groupsOf(plain);
  const network = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { name: network(64), times: 1 },
    { name: network(48), times: timesOfWide },
  ];
}

/** The addresses one holder may control: an IPv4 /24 or an IPv6 /48. */
export function wideNetwork(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
}

/**
 * The prefix of an address: enough to recognise one's own network, too little to identify a person. It mostly stays the
 * same when a provider assigns a new address.
 */
export function placeOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.*`;
  return `${groupsOf(plain).slice(0, 3).join(':')}:*`;
}

/** Whether the client is on this machine: possibly a proxy missing in `TRUSTED_PROXIES`. */
export function isLoopback(address: string): boolean {
  return /^(::1(%|$)|(::ffff:)?127\.)/i.test(address);
}

/** Unwraps IPv4 addresses mapped to IPv6, and drops zone ids. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/s, '');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
