import { expect, test } from 'vitest';
import { isMeant, readMeantQueries } from './meant-queries.ts';

const flat = {
  section: 'realEstate',
  title_type: '3 otaqlı yeni tikili',
  description: 'Dənizə yaxın, təmirlidir',
  number_of_rooms: '3',
  repair: 'Təmirli',
  price: '150000',
  area: 98,
  city: null,
};

function means(query: object): boolean {
  const [one] = readMeantQueries(JSON.stringify([{ q: 'ev', ...query }]));
  return one !== undefined && isMeant(flat, one);
}

test('an ad is what a query means if it says all that the query tells of it', () => {
  expect(means({})).toBe(true);
  expect(means({ section: 'cars' })).toBe(false);
  expect(
    means({
      where: [
        [
          ['city', 'baki'],
          ['title_type', 'yeni tikili'],
        ],
      ],
    }),
  ).toBe(true);
  expect(means({ where: [[['title_type', 'yeni tikili']], [['city', 'baki']]] })).toBe(false);
});

test('a value after = is the whole value', () => {
  expect(means({ where: [[['repair', '=temirli']]] })).toBe(true);
  expect(means({ where: [[['repair', '=temir']]] })).toBe(false);
  expect(means({ where: [[['number_of_rooms', '=3']]] })).toBe(true);
  expect(means({ where: [[['city', '=']]] })).toBe(false);
});

test('an ad is not what a query means if it says what must not hold', () => {
  expect(
    means({
      not: [
        ['repair', 'temirsiz'],
        ['number_of_rooms', '=1'],
      ],
    }),
  ).toBe(true);
  expect(
    means({
      not: [
        ['city', 'baki'],
        ['number_of_rooms', '=3'],
      ],
    }),
  ).toBe(false);
});

test('numbers keep within their limits, also those of texts; what is not stated is within none', () => {
  expect(
    means({
      num: [
        ['area', '>=', 98],
        ['number_of_rooms', '==', 3],
      ],
    }),
  ).toBe(true);
  expect(means({ num: [['area', '<=', 97]] })).toBe(false);
  expect(means({ num: [['floor', '<=', 97]] })).toBe(false);
  expect(means({ price: 'price>=100000,price<=150000' })).toBe(true);
  expect(means({ range: ['area>=99'] })).toBe(false);
});

test('words are looked for in the title and the description', () => {
  expect(means({ title: [['any', ['cimerlik', 'deniz']]] })).toBe(true);
  expect(means({ title: [['all', ['yeni tikili', 'deniz']]] })).toBe(true);
  expect(means({ title: [['all', ['cimerlik', 'deniz']]] })).toBe(false);
});

test('a file in another form is refused', () => {
  expect(() => means({ wheer: [] })).toThrow('wheer');
  expect(() => means({ num: [['area', '~', 1]] })).toThrow('num');
});
