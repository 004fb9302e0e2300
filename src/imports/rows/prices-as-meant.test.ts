/** Prices, sales and currencies as other programs write them. */
import { describe, expect, test } from 'vitest';
import { type Asked, csv, facebook, first, google, offer, read, yml } from '../../test/written-files.ts';

describe('a price', () => {
  const dollars = 'Qiymət USD ilə yazılıb';
  test.for<[string, string]>([
    ['YML', yml(offer({ currencyId: 'USD' }))],
    ['YML with a sign', yml(offer({ price: '500 $' }))],
    ['Google', google({ price: '500.00 USD' })],
    ['a CSV’s column', csv({ Valyuta: 'dollar' })],
    ['Facebook', facebook({ price: '500 USD' })],
    ['a sign before it', csv({ price: '$500' })],
  ])('in another currency is refused by its name, or counted at the owner’s rate: %s', async ([, file]) => {
    const { rows } = await read(file);
    expect(rows[0]?.errors).toMatchObject([{ field: 'price', text: expect.stringContaining(dollars) as string }]);
    expect(await first(file, { rates: { USD: 1.7 } })).toMatchObject({ price: '850', errors: [], notes: ['price'] });
  });

  test.for<[string, string, string]>([
    ['roubles', yml(offer({ currencyId: 'RUR' })), 'RUB'],
    ['euros', csv({ currency: '€' }), 'EUR'],
    ['a code that nobody knows', csv({ currency: 'XAU' }), 'XAU'],
  ])('names the currency that was written: %s', async ([, file, code]) => {
    expect((await read(file)).rows[0]?.errors[0]?.text).toContain(code);
  });

  test.for<[string, string, string, string[]]>([
    ['in manats by column', yml(offer({ currencyId: 'AZN', price: '500.00' })), '500', []],
    ['with its sign', csv({ price: '₼ 1 500' }), '1 500', []],
    ['with qəpik, half up', csv({ price: '499.50' }), '500', ['price']],
    ['in words', csv({ price: '25 MIN' }), '25 MIN', []],
    ['with a comma', csv({ price: '12,4' }), '12', ['price']],
    ['of a sale', google({ price: '500 AZN', sale_price: '420 AZN' }), '420', []],
    ['of a sale by CSV', facebook({ sale_price: '420 AZN' }), '420', []],
    [
      'of a sale that is over',
      google({ sale_price: '420 AZN', sale_price_effective_date: '2026-01-01T00:00+0400/2026-02-01T00:00+0400' }),
      '500',
      [],
    ],
    ['of a sale that is dearer', google({ price: '500 AZN', sale_price: '4200 AZN' }), '500', []],
    ['with zeros behind the point', facebook({ price: '1234.00 AZN' }), '1234', []],
    ['with three zeros behind it', google({ price: '1234.000 AZN' }), '1234', []],
    ['with several points', google({ price: '1.500.000 AZN' }), '1500000', []],
    ['with both marks', facebook({ price: '"1,500.00 AZN"' }), '1500', []],
    ['of a person’s table', csv({ price: '25.000' }), '25.000', []],
    ['that is hardly one', csv({ price: '0.40' }), '1', ['price']],
    ['of nothing', csv({ price: '0' }), '0', []],
    ['of YML beside the old one', yml(offer({ price: '420', oldprice: '500' })), '420', []],
  ])('counts as it is meant: %s', async ([, file, price, notes]) => {
    expect(await first(file)).toMatchObject({ price, errors: [], notes });
  });
});

describe('what stands beside a price and its currency', () => {
  const usd = { rates: { USD: 1.7 } };
  test.for<[string, string, Record<string, string>?]>([
    ['AZN 25 min', '25 min'],
    ['₼25 min', '25 min'],
    ['₼ 1,5 mln', '1,5 mln'],
    ['25 min ₼', '25 min'],
    ['25 min AZN', '25 min', { Valyuta: 'USD' }],
    ['25minAZN', '25minAZN', { Valyuta: 'USD' }],
    ['$25k', '42500'],
    ['25k $', '42500'],
    ['25 min USD', '42500'],
    ['$450 USD', '765'],
    ['qiymət: 450 ₼', '450'],
    ['Цена: $450', '765'],
    ['450 р.', '9', { Valyuta: 'USD' }],
  ])('is counted: %s', async ([price, read, more = {}]) => {
    const rates = { USD: 1.7, RUB: 0.02 };
    expect(await first(csv({ price, ...more }), { rates })).toMatchObject({ price: read, errors: [] });
  });

  test.for([
    'aylıq 450 AZN',
    'ayda 450 ₼',
    'ayda $450',
    'кредит от 45 ₼',
    'от 45 $',
    'ilkin ödəniş 5000 AZN',
    'girov: 200 AZN',
    'endirim 50 AZN',
    '₼ 1500 / m²',
    'AZN 450/ay',
    '$450 ayda',
    '450 AZN/m²',
    'köhnə qiymət 600 AZN',
    'AZN 25 000 - endirimsiz',
    '1500 1200 AZN',
  ])('is never thrown away: %s', async (price) => {
    expect(await first(csv({ price }), usd)).toMatchObject({ errors: ['price'] });
    const sale = await first(google({ price: '500 AZN', sale_price: price }), usd);
    expect(sale).toMatchObject({ price: '500', errors: [], notes: ['salePrice'] });
    expect(await first(google({ price, sale_price: '45 AZN' }), usd)).toMatchObject({ errors: ['price'] });
  });

  test.for(['$1,234.50 AZN', '$25k ₼', '450 USD AZN'])('is one currency, or refused: %s', async (price) => {
    const [row] = (await read(csv({ price }), usd)).rows;
    expect(row?.errors).toEqual([{ field: 'price', text: expect.stringContaining('iki valyuta') as string }]);
  });
});

describe('a currency in the name of a column', () => {
  const rates = { USD: 1.7, EUR: 2 };
  const mapped = async (name: string, more: Record<string, string> = {}) => {
    const { price, ...rest } = { price: '450', ...more };
    const file = csv({ ...rest, price }).replace('price', name);
    return first(file, { rates, columns: { [name]: 'price' } });
  };
  test.for(['Qiymət (USD)', 'Price, $', 'price_usd', 'Qiymət $', 'USD qiymət'])(
    'is the one of its prices: %s',
    async (name) => {
      expect(await mapped(name)).toMatchObject({ price: '765', errors: [] });
    },
  );

  test('counts less than what a row says of itself', async () => {
    expect(await mapped('Qiymət (USD)', { price: '450 AZN' })).toMatchObject({ price: '450', errors: [] });
    expect(await mapped('Qiymət (USD)', { Valyuta: 'EUR' })).toMatchObject({ price: '900', errors: [] });
    const sale = await mapped('Qiymət (AZN)', { 'Sale price': '400', Valyuta: '' });
    expect(sale).toMatchObject({ price: '400', errors: [] });
  });
});

describe('a price with three digits behind its point', () => {
  test.for<[string, string, Asked?]>([
    ['Facebook', facebook({ price: '25.000 AZN' })],
    ['Google', google({ price: '25.500 AZN' })],
    ['YML', yml(offer({ price: '25.000' }))],
    ['at a rate', google({ price: '25.000 USD' }), { rates: { USD: 1.7 } }],
    ['beside a sale', google({ price: '25.000 AZN', sale_price: '20 AZN' })],
  ])('is refused by a catalogue’s row, which may mean either: %s', async ([, file, asked]) => {
    const [row] = (await read(file, asked)).rows;
    expect(row?.errors).toMatchObject([{ field: 'price', text: expect.stringMatching(/^Aydın deyil: 25/) as string }]);
  });

  test('counts as no sale', async () => {
    const row = await first(google({ price: '30000 AZN', sale_price: '25.000 AZN' }));
    expect(row).toMatchObject({ price: '30000', errors: [], notes: ['salePrice'] });
  });
});

describe('a sale', () => {
  const usd = { rates: { USD: 1.7, EUR: 2 } };
  test.for<[string, string, string, string[], Asked?]>([
    ['in the currency of the price', google({ price: '500 USD', sale_price: '420' }), '714', ['price'], usd],
    ['compared in manats', google({ price: '500 AZN', sale_price: '420 USD' }), '500', [], usd],
    ['cheaper in manats', google({ price: '500 EUR', sale_price: '550 USD' }), '935', ['price'], usd],
    ['in a currency without a rate', google({ price: '500 AZN', sale_price: '420 USD' }), '500', ['salePrice']],
  ])('counts in its currency: %s', async ([, file, price, notes, asked]) => {
    expect(await first(file, asked)).toMatchObject({ price, errors: [], notes });
  });

  const during = (period: string) => google({ sale_price: '420 AZN', sale_price_effective_date: period });
  test.for<[string, string, string, string[]]>([
    ['not yet, the day first', during('05.12.2026/31.12.2026'), '500', []],
    ['now, the day first', during('05.11.2026/12.12.2026'), '420', []],
    ['with slashes', during('05/11/2026/12/12/2026'), '420', []],
    ['up to the end of today', during('01.11.2026 - 29.11.2026'), '420', []],
    ['from then on', during('05.11.2026/'), '420', []],
    ['unreadable', during('noyabrda'), '500', ['salePeriod']],
    ['up to the end of today, as .NET writes it', during('01.11.2026 - 29/11/2026 12:00:00 AM'), '420', []],
    ['to a time that is none', during('01.11.2026/12.12.2026 25:61'), '500', ['salePeriod']],
    ['half unreadable', during('05.11.2026/13.31.2026'), '500', ['salePeriod']],
    ['Magento', csv({ special_price: '420', special_price_from_date: '2026-12-05 00:00:00' }), '500', []],
    ['Magento’s end', csv({ special_price: '420', special_price_to_date: '2026-11-05 00:00:00' }), '500', []],
    [
      'WooCommerce',
      csv({ 'Sale price': '420', 'Date sale price starts': '2026-11-05', 'Date sale price ends': '2026-12-05' }),
      '420',
      [],
    ],
    ['WooCommerce’s end', csv({ 'Sale price': '420', 'Date sale price ends': '2026-11-05' }), '500', []],
    [
      'an end that is unreadable',
      csv({ 'Sale price': '420', 'Date sale price ends': 'tezliklə' }),
      '500',
      ['saleUntil'],
    ],
  ])('lasts as long as is written: %s', async ([, file, price, notes]) => {
    expect(await first(file)).toMatchObject({ price, errors: [], notes });
  });
});

describe('a currency', () => {
  test.for([
    ['a word of objects', csv({ currency: 'constructor' }), 'CONSTRUCTOR'],
    ['another', csv({ currency: '__proto__' }), '__PROTO__'],
  ])('is none of its names: %s', async ([, file, code]) => {
    expect((await read(file!)).rows[0]?.errors[0]?.text).toContain(code);
  });

  test('is no letter that may mean a million', async () => {
    expect(await first(csv({ price: '2M' }))).toMatchObject({ errors: ['price'] });
  });

  test('of ten rials counts as ten', async () => {
    const rates = { IRR: 0.001 };
    expect(await first(csv({ price: '50000 rial' }), { rates })).toMatchObject({ price: '50', errors: [] });
    expect(await first(csv({ price: '50000 tümən' }), { rates })).toMatchObject({ price: '500', errors: [] });
    expect(await first(csv({ price: '5000', valyuta: 'toman' }), { rates })).toMatchObject({ price: '50', errors: [] });
  });
});
