import { expect, test } from 'vitest';
import { forecast } from './forecast.ts';

test.each([
  [0, 'Son 30 gündə belə elan olmayıb. Çıxan kimi xəbər verəcəyik.'],
  [1, 'Son 30 gündə 1 elan, ayda 1 bildiriş.'],
  [2, 'Son 30 gündə 2 elan, ayda 1–2 bildiriş.'],
  [4, 'Son 30 gündə 4 elan, təxminən həftədə 1 bildiriş.'],
  [7, 'Son 30 gündə 7 elan, həftədə təxminən 2 bildiriş.'],
  [20, 'Son 30 gündə 20 elan, həftədə təxminən 5 bildiriş.'],
  [30, 'Son 30 gündə 30 elan, təxminən gündə 1 bildiriş.'],
  [41, 'Son 30 gündə 41 elan, gündə 1–2 bildiriş.'],
  [60, 'Son 30 gündə 60 elan, gündə təxminən 2 bildiriş.'],
  [900, 'Son 30 gündə 900 elan, gündə təxminən 30 bildiriş.'],
])('%i listings in 30 days are told as a pace that one can imagine', (count, sentence) => {
  expect(forecast(count, 'now')).toBe(sentence);
});

test('whoever is told once a day gets no more, and whoever is not told reads no pace', () => {
  expect(forecast(41, 'daily')).toBe('Son 30 gündə 41 elan, gündə 1 bildiriş.');
  expect(forecast(4, 'daily')).toBe('Son 30 gündə 4 elan, təxminən həftədə 1 bildiriş.');
  expect(forecast(41, 'off')).toMatch(/^Son 30 gündə 41 elan\. Bildiriş göndərilmir/);
});
