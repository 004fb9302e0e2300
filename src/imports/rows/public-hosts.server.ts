/** Restricts hosts in a shop's file to public IP addresses (against SSRF). */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Ranges outside the public internet, from IANA's registries of special addresses.
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
// Public IPv6 addresses begin with 2 or 3; these ranges within them lead elsewhere.
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');
const inner6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, 'ipv4');
  return version === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}

/** Thrown for a host that is not public. */
export class InnerHost extends Error {}

/** DNS lookup for a connection, which can then only use the addresses checked here. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new InnerHost(host), '', 0);
    if (options.all) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? '', first?.family ?? 0);
  });
};
