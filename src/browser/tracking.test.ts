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

test.each(['?', '&', '?&', '&?', 'utm_', '?utm_', '&utm_', '=', '&utm_a=&'])(
  'a URL of repeated %j takes no longer to clean than its length explains',
  (piece) => {
    const fastestMs = (length: number, end: string) => {
      const address = `/cars?${piece.repeat(length / piece.length)}${end}`;
      const times = Array.from({ length: 30 }, () => {
        const startMs = performance.now();
        withoutTracking(address);
        return performance.now() - startMs;
      });
      return Math.min(...times);
    };
    for (const end of ['', 'x', '=']) {
      // Quadratic time would be a factor of 256.
      expect(fastestMs(64_000, end) / fastestMs(4000, end)).toBeLessThan(64);
    }
  },
);
