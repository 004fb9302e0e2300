/** Addresses of clients: which of them count as one, and how much of one is worth remembering. */
import { isIPv4 } from 'node:net';

type Network = {
  name: string;
  /** So many times the figure of a limit it may use up. */
  times: number;
};

// A /48 may be one customer, or a carrier's street.
const timesOfWide = 16;

/** What limits count an address as, the narrowest first: an IPv6 customer has a whole /64, often a /48, to choose from. */
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
