/** Texts and dates as other software stores them. */
import { expect, test } from 'vitest';
import { dateOf } from './dates.ts';
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
  ['0000-00-00 00:00:00', undefined],
  ['', undefined],
])('the date %s is read as it is meant here', ([written, iso]) => {
  const { postedAt, misread } = dateOf(written);
  expect([postedAt?.toISOString(), misread]).toEqual([iso, undefined]);
});

test.for(['31.02.2026', 'dünən', '11/25/2026', '2026'])('the date %s is none, and said to be', (written) => {
  expect(dateOf(written)).toEqual({ misread: true });
});
