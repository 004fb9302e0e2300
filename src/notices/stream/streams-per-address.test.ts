/** Tested directly: over HTTP it would take a thousand streams. */
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { countStreams } from './streams-per-address.server.ts';

const limited = () => countStreams({ config: readConfig({}) });
const fill = (count: (address: string) => () => void, address: string, times: number) =>
  Array.from({ length: times }, () => count(address));
const message = 'Bu şəbəkədən çox sayda səhifə açıqdır. Bir az sonra yenidən cəhd edin.';

test('an address has a thousand streams open and no more; one that ends makes room', () => {
  const count = limited();
  const [end] = fill(count, '203.0.113.7', 1000);
  expect(() => count('::ffff:203.0.113.7')).toThrow(message);
  expect(() => count('203.0.113.8')).not.toThrow();
  end?.();
  count('203.0.113.7');
  expect(() => count('203.0.113.7')).toThrow(message);
});

test('an IPv6 network of one customer counts as one address', () => {
  const count = limited();
  for (let index = 0; index < 1000; index += 1) count(`2001:db8:1:2::${index.toString(16)}`);
  expect(() => count('2001:db8:1:2:ffff::1')).toThrow(message);
  expect(() => count('2001:db8:1:3::1')).not.toThrow();
});

test('a proxy on this machine, and a site without limits, count nothing', () => {
  const count = limited();
  expect(() => fill(count, '127.0.0.1', 1001)).not.toThrow();
  const unlimited = countStreams({ config: readConfig({ LIMITS: '0' }) });
  expect(() => fill(unlimited, '203.0.113.7', 1001)).not.toThrow();
});
