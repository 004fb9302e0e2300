/** Texts and dates as other software stores them. */
import { expect, test } from 'vitest';
import { dateOf, postedAt } from './dates.ts';
import { plainText, repaired } from './plain-text.ts';

test.for([
  ['24 m&sup2;, 21&deg;C', '24 m², 21°C'],
  ['&ldquo;Ev&rdquo; &frac12; &times; &reg; &scaron;', '“Ev” ½ × ® š'],
  ['&amp;quot;Ev&amp;#039;', `"Ev'`],
  ['&lt;p&gt;bir&lt;/p&gt;&lt;p&gt;iki&lt;/p&gt;', 'bir\niki'],
  ['bir\\r\\niki', 'bir\niki'],
  ['2 < 3 & a&b;c', '2 < 3 & a&b;c'],
])('%s becomes plain text', ([markup, text]) => {
  expect(plainText(markup!)).toBe(text);
});

const right = 'Mənzil satılır – şəhərin mərkəzi, Ğ';
const garbled = (text: string, label = 'windows-1252') => new TextDecoder(label).decode(Buffer.from(text));

test.for(['windows-1252', 'windows-1254'])(
  'letters garbled through %s are repaired, also twice or in part',
  (label) => {
    expect(repaired(garbled(right, label))).toBe(right);
    expect(repaired(garbled(garbled(right, label), label))).toBe(right);
    expect(repaired(`${garbled(right, label)} ə 😀`)).toBe(`${right} ə 😀`);
    // Cut by a column in the middle of a letter.
    expect(repaired(garbled('Mənzil satılır ə', label).slice(0, -1)).trim()).toBe('Mənzil satılır');
  },
);

test.for(['Çox yaxşı ev', 'ÜÇ—DÖRD', 'BÖYÜKĞ… “Ev”', 'DAĞ’A', 'Île naïve café', 'QİYMƏT', 'Größe'])(
  '%s is right, and stays',
  (text) => {
    expect(repaired(text)).toBe(text);
  },
);

const now = new Date('2026-11-29T12:00:00Z');

test.for<[string, string | undefined]>([
  ['05.11.2026', '2026-11-05T00:00:00.000Z'],
  ['05/11/2026', '2026-11-05T00:00:00.000Z'],
  ['05-11-2026', '2026-11-05T00:00:00.000Z'],
  ['25.10.2026', '2026-10-25T00:00:00.000Z'],
  ['05.11.2026 09:30', '2026-11-05T09:30:00.000Z'],
  ['2026-11-05T10:00:00Z', '2026-11-05T10:00:00.000Z'],
  ['2026-11-05T10:00:00+04:00', '2026-11-05T06:00:00.000Z'],
  ['2026-11-05T10:00:00.000+0400', '2026-11-05T06:00:00.000Z'],
  ['46331', '2026-11-05T00:00:00.000Z'],
  ['1762336800', '2025-11-05T10:00:00.000Z'],
  ['1762336800000', '2025-11-05T10:00:00.000Z'],
  ['5 noyabr 2026', '2026-11-05T00:00:00.000Z'],
  ['5 ноября 2026 г., 10:30', '2026-11-05T10:30:00.000Z'],
  ['2026-11-05 10:00:00', '2026-11-05T10:00:00.000Z'],
  ['05/11/2026 11:00 PM', '2026-11-05T23:00:00.000Z'],
  ['05.11.2026 12:05:00 a.m.', '2026-11-05T00:05:00.000Z'],
  ['2026-11-05 23:00 UTC+4', '2026-11-05T19:00:00.000Z'],
  ['5 Nov 2026 10:00:00 GMT', '2026-11-05T10:00:00.000Z'],
  ['2026-11-05+04:00', '2026-11-04T20:00:00.000Z'],
  ['05.11.2026, saat 10:30', '2026-11-05T10:30:00.000Z'],
  ['05.11.2026 24:00', '2026-11-06T00:00:00.000Z'],
  ['05.11.95', '1995-11-05T00:00:00.000Z'],
  ['05/11/26', '2026-11-05T00:00:00.000Z'],
  // Of a clock somewhat ahead, or of another zone.
  ['30.11.2026', '2026-11-30T00:00:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['', undefined],
])('the date %s is read as it is meant here', ([written, iso]) => {
  const { postedAt, misread } = dateOf(written, now);
  expect([postedAt?.toISOString(), misread]).toEqual([iso, undefined]);
});

test.for([
  '31.02.2026',
  'dünən',
  '11/25/2026',
  '2026',
  '05.12.2026',
  '05.11.27',
  '2095-11-05',
  '4102444800',
  // A time that is none is no midnight.
  '05.11.2026 25:61',
  '05.11.2026 10:99',
  '05.11.2026 10:00:60',
  '05.11.2026 24:01',
  '05/11/2026 13:00 PM',
  '05.11.2026 23:00 (Bakı)',
  '2026-11-05T10:00:00+99:99',
])('the date %s is none, and said to be', (written) => {
  expect(dateOf(written, now)).toEqual({ misread: true });
});

test.for(['05.11.1985', '1970-01-01 00:00:00', '1850-11-05'])('the date %s is the oldest that there is', (written) => {
  expect(dateOf(written, now)).toEqual({ postedAt: new Date('1995-01-01T00:00:00Z'), isOld: true });
});

test('an odd date of a database keeps no ad away, and is said', () => {
  expect(postedAt('2095-11-05', now)).toMatchObject({ notes: [{ field: 'date' }] });
  expect(postedAt('1985-11-05', now)).toMatchObject({ postedAt: expect.any(Date) as Date, notes: [{ field: 'date' }] });
  expect(postedAt('0000-00-00', now)).toEqual({});
});
