import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean.ts';

test.each([
  ['\u2068BMW\u2069 \u202aX5\u202c', 'BMW X5'],
  ['di\u00advan\u200b, kre\u2060slo\ufeff', 'divan, kreslo'],
  ['a\u0000b\u0007c\u001bd\ud800', 'abcd'],
  ['bir\u000biki\u0085üç\u2028dörd\r\nbeş\taltı', 'bir\niki\nüç\ndörd\nbeş altı'],
  ['1\u00a0500\u202f000\u3000km', '1 500 000 km'],
  ['s\u0327u\u0308', 'şü'],
  ['s\u034f\u0327', 'ş'],
  ['\u3164\u115f\u2800', ''],
  [
    '👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 👩🏽\u200d💻 1\ufe0f\u20e3',
    '👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 👩🏽\u200d💻 1\ufe0f\u20e3',
  ],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['a\u200db\ufe0f \u200d👨 👨\u200d', 'ab 👨 👨'],
  ['15\u200d00\ufe0f', '1500'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['Levi’s «L» – 5″', 'Levi’s «L» – 5″'],
])('%j is cleaned', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
  expect(cleanLine(text)).toBe(cleaned.replaceAll('\n', ' '));
});

test('any text is clean once it was cleaned, and keeps what can be seen', () => {
  const unit = fc.oneof(
    fc.constantFrom('\u200d', '\ufe0f', '👨', '❤', '\u0327', '\u0301', 's', '\r', '\n', '\u{e0067}', '🏴'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(
      fc.array(unit).map((units) => units.join('')),
      (text) => {
        const cleaned = cleanText(text);
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/\p{Cs}|(?!\n)\p{Cc}/u);
        const seen = (each: string) =>
          each
            .normalize('NFC')
            .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
            .normalize('NFC');
        expect(seen(cleaned)).toBe(seen(text.replace(/\u0085/g, ' ')));
      },
    ),
    { numRuns: 3000 },
  );
});
