import { expect, test } from 'vitest';
import { goodsLine } from './goods-line.ts';
import { sections } from '../../domain/sections/index.ts';

const named = (...labels: string[]) => sections.filter(({ label }) => labels.includes(label));

test.each([
  [sections, 'Avtomobil, ev, telefon, geyim və digər mallar'],
  [named('Daşınmaz əmlak', 'Telefonlar', 'Elektronika'), 'Ev, telefon və digər mallar'],
  [named('Elektronika', 'Ev və Bağ üçün'), 'Ev və Bağ üçün, Elektronika və digər mallar'],
])('says what a site is for', (shown, line) => {
  expect(goodsLine(shown)).toBe(line);
});
