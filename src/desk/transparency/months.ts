/** Computes monthly figures from counts, for the page and the API. */
import { reasons } from '../../moderation/review/report-reasons.ts';
import type { TransparentMonth } from './transparency.server.ts';
import type { CountKind } from './table.ts';

/** Reason of removals not prompted by an upheld report. */
const ofModerator = { id: 'moderator', label: 'Moderatorun öz yoxlaması' } as const;

export type MonthCount = { kind: CountKind; name: string; count: number };

/** A month's figures; counts of the same kind and name add up. */
export function monthOf(month: string, counts: readonly MonthCount[]): TransparentMonth {
  const sumOf = (kind: CountKind, name = '') =>
    counts.reduce((sum, each) => (each.kind === kind && each.name === name ? sum + each.count : sum), 0);
  const removals = [...reasons, ofModerator]
    .map(({ id, label }) => ({ reason: id, label, count: sumOf('removal', id) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return {
    month,
    ads: sumOf('ad'),
    decisions: {
      approve: sumOf('decision', 'approve'),
      reject: sumOf('decision', 'reject'),
      remove: sumOf('decision', 'remove'),
      restore: sumOf('decision', 'restore'),
    },
    waited: waitedOf(counts),
    removals,
    reports: { sent: sumOf('report', 'sent'), upheld: sumOf('report', 'upheld') },
    appeals: {
      sent: sumOf('appeal', 'sent'),
      granted: sumOf('appeal', 'granted'),
      denied: sumOf('appeal', 'denied'),
    },
    bans: sumOf('ban'),
  };
}

/** Median and ninetieth percentile of the wait, in minutes. */
export function waitedOf(counts: readonly MonthCount[]): TransparentMonth['waited'] {
  const kept = (name: string) => counts.find((each) => each.kind === 'waited' && each.name === name)?.count ?? null;
  const waits = counts
    .filter(({ kind }) => kind === 'wait')
    .map(({ name, count }) => ({ minutes: Number(name), count }))
    .toSorted((one, other) => one.minutes - other.minutes);
  if (waits.length === 0) return { half: kept('half'), nineTenths: kept('nineTenths') };
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  const within = (part: number) => {
    let passed = 0;
    for (const { minutes, count } of waits) {
      passed += count;
      if (passed >= part * all) return minutes;
    }
    return null;
  };
  return { half: within(0.5), nineTenths: within(0.9) };
}

/** The previous month: `2025-12` for `2026-01`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
