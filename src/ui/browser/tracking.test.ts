import { expect, test } from 'vitest';
import { withoutTracking } from './tracking.ts';

test.each([
  ['/cars', '/cars'],
  ['/cars?', '/cars'],
  ['/cars?a=1&b=2', '/cars?a=1&b=2'],
  ['/cars?utm_source=x&a=1&FBCLID=2&b', '/cars?a=1&b'],
  ['/cars?&&a=1&&gclid', '/cars?a=1'],
  ['/cars?utm_source=x&yclid=', '/cars'],
  ['/cars?autm_source=x&mc_cid=1&mc_xid=1', '/cars?autm_source=x&mc_xid=1'],
])('%s without tracking parameters is %s', (address, plain) => {
  expect(withoutTracking(address)).toBe(plain);
});

test.each([
  ['?', '?'.repeat(32_000)],
  ['&', ''],
  ['?&', Array(16_000).fill('?').join('&')],
  ['utm_', ''],
  ['&utm_a=&', ''],
])('an address of repeated %j keeps what is a parameter', (piece, kept) => {
  const address = `/cars?${piece.repeat(32_000 / piece.length)}`;
  expect(withoutTracking(address)).toBe(kept ? `/cars?${kept}` : '/cars');
});
