import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupThousands } from '../format.ts';
import { maskNumber, type Reading, readNumber, textOfNumber, unreadMessage } from './read.ts';

const price: Reading = { unit: 'AZN' };
const km: Reading = { unit: 'km' };
const year: Reading = {};
const area: Reading = { decimals: 1, unit: 'm²' };
const weight: Reading = { decimals: 2, unit: 'q' };

describe('a number as people write it is read:', () => {
  test.each([
    [
      price,
      1500,
      "1500|1 500|1\u00a0500|1\u202f500|1\u2009500|1.500|1,500|1'500|1’500|1ʼ500|+1500|1500.00|1500,0|1500,-|1500.-|1500,–|1 500 AZN",
    ],
    [
      price,
      1500,
      '1500₼|₼ 1500|AZN 1500|1.500 manat|1500 man.|١٥٠٠|۱۵۰۰|१५००|１５００|１，５００|١٬٥٠٠|1,5 min|1.5min|1.5 MİN|1,5 min AZN|\u2068 1500\u2069|1\u200b500|\t1500\n',
    ],
    [price, 25_000, '25 min|25min|25 MIN manat|25k|25.000|25 000,00|25,000.00|25.000,00'],
    [
      price,
      1_500_000,
      "1.5 mln|1,5 milyon|1,5mln.|1.500.000|1,500,000|1 500 000|1'500'000|1500 min|1.500.000 ₼|1.500.000,00",
    ],
    [price, 0, '0|0,00|000'],
    [km, 120_000, '120000 km|120 min km|120 000 KM|120.000km|120 min'],
    [year, 2015, '2015|2.015|2 015|２０１５'],
    [area, 1200, '1.200|1,200|1 200|1200 m²|1.200 m2|1 200,0 kv.m|1,2 min'],
    [area, 1.2, '1.2|1,2|1.20|1.2 m²|1,2 kv. m'],
    [area, 78.5, '78,5|78.5|78.50|٧٨٫٥'],
    [area, 1234.5, "1.234,5|1,234.5|1 234,5|1'234.5"],
    [area, 0.5, '0.5|0,500'],
    [weight, 4.25, '4.25|4,25 q|4,25 qram'],
  ] as const)('%j %d', (field, value, texts) => {
    const read = texts.split('|').map((text) => [text, readNumber(text, field).value]);
    expect(read).toEqual(texts.split('|').map((text) => [text, value]));
  });
});

describe('what is not sure is not guessed:', () => {
  test.each([
    [price, '1500.50', 'Qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.'],
    [price, '1 500,50 AZN', 'Qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.'],
    [price, '1.234,5', 'Qəpiksiz yazın: 1\u00a0234 və ya 1\u00a0235.'],
    [year, '2015.5', 'Kəsrsiz yazın: 2\u00a0015 və ya 2\u00a0016.'],
    [price, '1.500 mln', 'Aydın deyil: 1\u00a0500\u00a0000, yoxsa 1\u00a0500\u00a0000\u00a0000?'],
    [weight, '4.250', 'Aydın deyil: 4,25, yoxsa 4\u00a0250?'],
    [area, '78.55', 'Vergüldən sonra ən çox 1 rəqəm yazın.'],
    ...[
      '1500.500',
      '1500.000',
      '100\n200',
      '1\r\n500',
      '12\u2028500',
      '7.8.5',
      '12.05.2020',
      '1,50,000',
      "1'50",
      '-5',
      '−5',
      '1e3',
      '1500-2000',
      '1500 $',
      '25 km',
      'min',
      'çox',
      '',
      '.',
      '5 000 və ya 6 000',
      '½',
      '0x10',
      '1500-',
      '1500 1200',
      '450 38',
      '450, 38',
      '1500 000',
      '1 500 50',
      '1.500 000',
      '25 500 AZN 2',
      '9'.repeat(16),
      '1'.repeat(300),
    ].map((text) => [price, text, 'Yalnız rəqəm yazın.'] as const),
    [area, '6 sot', 'Rəqəm yazın, məsələn 12,5.'],
    [area, '1500.500', 'Rəqəm yazın, məsələn 12,5.'],
  ] as const)('%j %j', (field, text, message) => {
    const read = readNumber(text, field);
    expect(read.value).toBeUndefined();
    expect(unreadMessage(read, field)).toBe(message);
  });
});

const marks = ['\u00a0', ' ', '\u2009', '.', ',', "'", '’'];
const wholes = fc.integer({ min: 0, max: 999_999_999_999 });

test('whatever parts the thousands, a whole number is read as itself, in each kind of field', () => {
  fc.assert(
    fc.property(wholes, fc.constantFrom(...marks), fc.constantFrom('', ' AZN', '₼'), (number, mark, unit) => {
      const text = groupThousands(number).replaceAll('\u00a0', mark) + unit;
      expect(readNumber(text, price).value).toBe(number);
    }),
  );
});

test('a fraction never becomes part of a whole number, at any keystroke', () => {
  fc.assert(
    fc.property(wholes, fc.constantFrom('.', ','), fc.stringMatching(/^\d{1,6}$/), (whole, mark, fraction) => {
      let typed = '';
      for (const key of `${whole}${mark}${fraction}`) typed = maskNumber(typed + key, { ...price, grouped: true });
      const { value } = readNumber(typed, price);
      const isThousands = fraction.length === 3 && whole > 0 && whole < 1000;
      if (value !== undefined) expect(value).toBe(isThousands ? whole * 1000 + Number(fraction) : whole);
      expect(maskNumber(typed, price, true).replace(/\D/g, '')).toBe(
        value === undefined ? `${whole}${fraction}` : String(value),
      );
    }),
  );
});

test('two numbers stay two when they are pasted or left', () => {
  for (const text of ['1500 1200', '450 38']) expect(maskNumber(text, { ...price, grouped: true }, true)).toBe(text);
});

test('a number of JSON is that number or none', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.constantFrom(price, area, weight), (number, field) => {
      expect([number, undefined]).toContain(readNumber(textOfNumber(number), field).value);
    }),
  );
  expect([78.5, 4.25, 1200].map((number) => readNumber(textOfNumber(number), weight).value)).toEqual([
    78.5, 4.25, 1200,
  ]);
});

test('any text is a number of its own digits, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' -+kmAZN₼min"), maxLength: 12 }), (text) => {
      const { value } = readNumber(text, price);
      if (value === undefined || /[kmi]/.test(text)) return;
      expect(text.replace(/\D/g, '').replace(/^0+/, '')).toMatch(new RegExp(`^${value || ''}0{0,6}$`));
    }),
    { numRuns: 1000 },
  );
});
