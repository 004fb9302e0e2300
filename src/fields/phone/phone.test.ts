import { describe, expect, test } from 'vitest';
import { maskPhone, parsePhone, showPhone } from './phone.ts';

describe('phone numbers', () => {
  test.each([
    '501234567',
    '0501234567',
    '050 123 45 67',
    '(050) 123-45-67',
    '+994501234567',
    '+99450 123 45 67',
    '+994-50-123-45-67',
    '994501234567',
    '00994501234567',
    '+994 050 123 45 67',
  ])('%s is one number, kept once', (text) => {
    expect(parsePhone(text)).toBe('+994501234567');
  });

  test('an operator that begins with 99 is not taken for the country', () => {
    expect(parsePhone('994123456')).toBe('+994994123456');
    expect(parsePhone('0994123456')).toBe('+994994123456');
  });

  test.each([
    '',
    '123',
    '50123456',
    '5012345678',
    '+905321234567',
    'fifty',
    '501234567a',
    '001234567',
    '+994-30-123-45-67',
  ])('%j is refused', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  test('is shown as the specification writes it', () => {
    expect(showPhone('+994501234567')).toBe('+994-50-123-45-67');
  });

  test('the mask follows what has been typed so far', () => {
    expect(['5', '501', '50123', '501234567', '0501234567', '+994501234567', '5012345678'].map(maskPhone)).toEqual([
      '5',
      '50 1',
      '50 123',
      '50 123 45 67',
      '50 123 45 67',
      '50 123 45 67',
      '50 123 45 67',
    ]);
  });
});
