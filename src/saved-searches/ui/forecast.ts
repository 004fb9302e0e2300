/** A sentence on how many notices to expect, from past listings. */

import type { Notify } from './calls.ts';

const days = 30;

export function forecast(past30Days: number, notify: Notify): string {
  if (notify === 'off') return `Son 30 gündə ${past30Days} elan. Bildiriş göndərilmir, yenilərin sayı burada görünür.`;
  if (past30Days === 0) return 'Son 30 gündə belə elan olmayıb. Çıxan kimi xəbər verəcəyik.';
  const daily = notify === 'daily' && past30Days > days;
  return `Son 30 gündə ${past30Days} elan, ${daily ? 'gündə 1 bildiriş' : pace(past30Days)}.`;
}

function pace(count: number): string {
  const daily = count / days;
  if (daily >= 2) return `gündə təxminən ${Math.round(daily)} bildiriş`;
  if (daily > 1) return 'gündə 1–2 bildiriş';
  const weekly = (count * 7) / days;
  if (weekly > 5) return 'təxminən gündə 1 bildiriş';
  if (weekly >= 1.5) return `həftədə təxminən ${Math.round(weekly)} bildiriş`;
  return count >= 3 ? 'təxminən həftədə 1 bildiriş' : `ayda ${count === 1 ? '1' : '1–2'} bildiriş`;
}
