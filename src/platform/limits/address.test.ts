import { expect, test } from 'vitest';
import { countedNetworks, isLoopback, placeOf } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64 2001:db8:a::/48', '2001:db8:a:*'],
  ['2001:0DB8:000a:000b::1', '2001:db8:a:b::/64 2001:db8:a::/48', '2001:db8:a:*'],
  ['2001:db8::7', '2001:db8:0:0::/64 2001:db8:0::/48', '2001:db8:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64 fe80:0:0::/48', 'fe80:0:0:*'],
  ['::1', '0:0:0:0::/64 0:0:0::/48', '0:0:0:*'],
])('%s is counted as %s and shown as %s', (address, counted, place) => {
  const networks = countedNetworks(address).map(({ name }) => name);
  expect([networks.join(' '), placeOf(address)]).toEqual([counted, place]);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['::2', false],
])('%s is a loopback address: %s', (address, local) => expect(isLoopback(address)).toBe(local));
