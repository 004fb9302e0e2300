import { describe, expect, test } from 'vitest';
import { maskPhone, parsePhone, printPhone, showPhone } from './phone.ts';

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
    '\u202a+994 50 123‑45‑67\u202c',
    '٠٥٠ ١٢٣ ٤٥ ٦٧',
    '０５０\u200b１２３–45–67',
  ])('that differ only in spelling are stored alike: %s', (text) => {
    expect(parsePhone(text)).toBe('+994501234567');
  });

  test('whose operator code begins with 99 are not taken as international', () => {
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
  ])('that are invalid are rejected: %j', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  test('are shown in the format of the specification', () => {
    expect(showPhone('+994501234567')).toBe('+994-50-123-45-67');
  });

  test('are printed in groups', () => {
    expect(printPhone('+994-50-123-45-67')).toBe('+994 50 123 45 67');
  });

  test('are masked as they are typed', () => {
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
