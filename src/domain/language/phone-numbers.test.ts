import { expect, test } from 'vitest';
import { withoutPhoneNumbers } from './phone-numbers.ts';

test.each([
  ['3 otaqlı, 95 m², Nizami r. ☎️ 055 123 45 67', '3 otaqlı, 95 m², Nizami r. ☎️'],
  ['iphone 11 (050)123-45-67 təcili', 'iphone 11 təcili'],
  ['+994 50 123 45 67 prius', 'prius'],
  ['prius 994501234567', 'prius'],
])('%j is searched as %j', (text, searched) => {
  expect(withoutPhoneNumbers(text)).toBe(searched);
});

test.each([
  '055 123 45 67',
  '90915-YZZE1',
  '06A115561B',
  'prius 2015 180 000 km',
  '128 gb 0551234',
  'prius 155123456789',
])('%j stays as it is', (text) => {
  expect(withoutPhoneNumbers(text)).toBe(text);
});
